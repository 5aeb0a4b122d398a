import MappableDeclared
import MappableReports
import TestSupport
import Testing

/// Common members beside a union: envelopes of real services, shortened.
struct EnvelopeTests {
    /// A document, and what is expected of it.
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let check: @Sendable () throws -> Void

        /// - Parameter common: the common members, as the model has them.
        init<Envelope: Mapped, Common: Equatable & Sendable>(
            _ type: Envelope.Type, _ name: String, _ text: String,
            _ common: @escaping @Sendable (Envelope) -> Common, _ expected: Common,
            sourceLocation: Testing.SourceLocation = #_sourceLocation
        ) {
            testDescription = name
            check = {
                for options in [MappingOptions.default, .default.with(\.unreadKeys, .throw)] {
                    let envelope = try Envelope(JSONString: text, options: options)
                    #expect(common(envelope) == expected, sourceLocation: sourceLocation)
                    let written = try JSON(envelope)
                    #expect(try written == JSON(JSONString: text), sourceLocation: sourceLocation)
                    // In an array, with all errors.
                    let all = try [Envelope](JSONString: "[\(text),\(text)]", options: options)
                    #expect(try JSON(all) == [written, written], sourceLocation: sourceLocation)
                    let result = Envelope.result(JSONString: text, options: options)
                    #expect(result.issues.isEmpty, sourceLocation: sourceLocation)
                    #expect(try result.value.map { try JSON($0) } == written, sourceLocation: sourceLocation)
                }
            }
        }
    }

    // MARK: - Matrix: the tag beside the content

    struct Event: Mapped {
        let id: String, sender: String, content: Content, unsigned: JSON?

        enum Content: Tagged {
            case message(Message), member(Member), other(JSON)

            static let union = Union<Content>(
                tag: .beside("type", content: "content"),
                Case("m.room.message", Content.message) { if case .message(let it) = $0 { it } else { nil } },
                Case("m.room.member", Content.member) { if case .member(let it) = $0 { it } else { nil } },
                unknown: Case(Content.other) { if case .other(let it) = $0 { it } else { nil } })
        }

        struct Message: Mapped {
            let kind: String, body: String, rest: JSON.Object
            static let mapping = Mapping {
                Init(Message.init)
                Field("msgtype", \.kind)
                Field("body", \.body)
                Field(rest: \.rest)
            }
        }

        struct Member: Mapped {
            let membership: String, name: String?
            static let mapping = Mapping {
                Init(Member.init)
                Field("membership", \.membership)
                Field("displayname", \.name)
            }
        }

        static let mapping = Mapping {
            Init(Event.init)
            Field("event_id", \.id)
            Field("sender", \.sender)
            Field(flattening: \.content)
            Field("unsigned", \.unsigned)
        }
    }

    // MARK: - Notion: the tag names the content's key

    struct Block: Mapped {
        let id: String, hasChildren: Bool, content: Content

        enum Content: Tagged {
            case paragraph(Text), heading(Text), divider, other(JSON)

            static let union = Union<Content>(
                tag: .naming("type"),
                Case("paragraph", Content.paragraph) { if case .paragraph(let it) = $0 { it } else { nil } },
                Case("heading_1", Content.heading) { if case .heading(let it) = $0 { it } else { nil } },
                Case("divider", value: .divider, content: [:]) {
                    if case .divider = $0 { true } else { false }
                },
                unknown: Case(Content.other) { if case .other(let it) = $0 { it } else { nil } })
        }

        struct Text: Mapped {
            let text: [String], color: String
            static let mapping = Mapping {
                Init(Text.init)
                Field("rich_text", \.text)
                Field("color", \.color, default: "default")
            }
        }

        static let mapping = Mapping {
            Init(Block.init)
            Field("id", \.id)
            Field("has_children", \.hasChildren)
            Field(flattening: \.content)
            Constant("object", "block")
        }
    }

    // MARK: - Discord: a number inside, among the members of the content

    struct Component: Mapped {
        let id: Int?, content: Content

        enum Content: Tagged {
            case row(Row), button(Button), menu(Menu), other(JSON)

            static let union = Union<Content>(
                tag: .inside("type"),
                Case(1, Content.row) { if case .row(let it) = $0 { it } else { nil } },
                Case(2, Content.button) { if case .button(let it) = $0 { it } else { nil } },
                Case(3, Content.menu) { if case .menu(let it) = $0 { it } else { nil } },
                unknown: Case(Content.other) { if case .other(let it) = $0 { it } else { nil } })
        }

        struct Row: Mapped {
            let components: [Component]
            static let mapping = Mapping {
                Init(Row.init)
                Field("components", \.components)
            }
        }

        struct Menu: Mapped {
            let id: String, options: [String]
            static let mapping = Mapping {
                Init(Menu.init)
                Field("custom_id", \.id)
                Field("options", \.options)
            }
        }

        /// Written by hand.
        struct Button: Mappable, JSONWriter {
            let style: Int, label: String

            init(map: Mapper) throws {
                style = try map.style()
                label = try map.label()
            }

            func write(to json: inout JSONOutput) throws {
                json.style = style
                json.label = label
            }
        }

        static let mapping = Mapping {
            Init(Component.init)
            Field("id", \.id)
            Field(flattening: \.content)
        }
    }

    // MARK: - Stripe: paths, a constant, and a rest of its own

    struct StripeEvent: Mapped {
        let id: String, created: Int, object: Object, rest: JSON.Object

        enum Object: Tagged {
            case charge(Charge), other(JSON)

            static let union = Union<Object>(
                tag: .beside("type", content: "data.object"),
                Case("charge.succeeded", Object.charge) { if case .charge(let it) = $0 { it } else { nil } },
                unknown: Case(Object.other) { if case .other(let it) = $0 { it } else { nil } })
        }

        struct Charge: Mapped {
            let id: String, amount: Int
            static let mapping = Mapping {
                Init(Charge.init)
                Field("id", \.id)
                Field("amount", \.amount)
            }
        }

        static let mapping = Mapping {
            Init(StripeEvent.init)
            Field("id", \.id)
            Field("created", \.created)
            Field(flattening: \.object)
            Field(rest: \.rest)
            Constant("object", "event")
        }
    }

    // MARK: - Telegram: the key of the only other member

    struct Update: Mapped {
        let id: Int, content: Content

        enum Content: Tagged {
            case message(String), poll(JSON), closed, other(JSON.Object)

            static let union = Union<Content>(
                tag: .outside,
                Case("message", Content.message) { if case .message(let it) = $0 { it } else { nil } },
                Case("poll", Content.poll) { if case .poll(let it) = $0 { it } else { nil } },
                Case("closed", value: .closed, content: nil) { if case .closed = $0 { true } else { false } },
                unknown: Case(Content.other) { if case .other(let it) = $0 { it } else { nil } })
        }

        static let mapping = Mapping {
            Init(Update.init)
            Field("update_id", \.id)
            Field(flattening: \.content)
        }
    }

    static let rows = [
        Row(
            Event.self, "Matrix, a message",
            #"""
            {"type":"m.room.message","event_id":"$1","sender":"@a:x","unsigned":{"age":5},
            "content":{"msgtype":"m.text","body":"Hi","format":null}}
            """#, { [$0.id, $0.sender] }, ["$1", "@a:x"]),
        Row(
            Event.self, "Matrix, an unknown kind",
            #"""
            {"type":"m.room.topic","content":{"topic":"T","n":null},"event_id":"$2","origin_server_ts":1.5e3,
            "sender":"@b:x","state_key":""}
            """#, { [$0.id, $0.sender] }, ["$2", "@b:x"]),
        Row(
            Event.self, "Matrix, no kind", #"{"event_id":"$3","sender":"@b:x","content":{}}"#,
            { [$0.id, $0.sender] }, ["$3", "@b:x"]),
        Row(
            Block.self, "Notion, a paragraph",
            #"""
            {"object":"block","id":"b1","has_children":false,"type":"paragraph",
            "paragraph":{"rich_text":["A"],"color":"red"}}
            """#, { [$0.id, "\($0.hasChildren)"] }, ["b1", "false"]),
        Row(
            Block.self, "Notion, no payload",
            #"{"object":"block","id":"b2","has_children":false,"type":"divider","divider":{}}"#,
            { [$0.id, "\($0.hasChildren)"] }, ["b2", "false"]),
        Row(
            Block.self, "Notion, an unknown kind",
            #"""
            {"object":"block","id":"b3","has_children":true,"type":"table","table":{"width":2,"x":null},
            "archived":false,"parent":null}
            """#, { [$0.id, "\($0.hasChildren)"] }, ["b3", "true"]),
        Row(
            Component.self, "Discord, components in a row",
            #"""
            {"type":1,"id":1,"components":[{"type":2,"id":2,"style":1,"label":"Go"},
            {"type":3,"custom_id":"m","options":["a"]},{"type":10,"id":3,"content":"Hi","x":{"id":1}}]}
            """#, { $0.id }, 1),
        Row(
            Component.self, "Discord, an unknown kind", #"{"id":4,"type":99,"style":"x","label":[null]}"#,
            { $0.id }, 4),
        Row(
            StripeEvent.self, "Stripe, a charge",
            #"""
            {"id":"evt_1","object":"event","created":7,"type":"charge.succeeded","livemode":false,
            "data":{"object":{"id":"ch_1","amount":100},"previous_attributes":{"amount":90}}}
            """#, { [$0.id, "\($0.created)", "\($0.rest.count)"] }, ["evt_1", "7", "2"]),
        Row(
            StripeEvent.self, "Stripe, an unknown kind, which has all members of the rest",
            #"""
            {"id":"evt_2","object":"event","created":8,"type":"plan.created","livemode":true,
            "data":{"object":{"id":"pl_1"},"previous_attributes":null}}
            """#, { [$0.id, "\($0.created)", "\($0.rest.count)"] }, ["evt_2", "8", "0"]),
        Row(Update.self, "Telegram, a message", #"{"update_id":1,"message":"Hi"}"#, { $0.id }, 1),
        Row(Update.self, "Telegram, a constant", #"{"closed":null,"update_id":2}"#, { $0.id }, 2),
        Row(
            Update.self, "Telegram, an unknown kind", #"{"update_id":3,"reaction":{"a":null},"x":1}"#,
            { $0.id }, 3),
    ]

    @Test("An envelope is read with its common members, and written back equal", arguments: rows)
    func roundTrip(_ row: Row) throws { try row.check() }

    // MARK: - One owner for each member

    struct Both: Mapped {
        let id: Int?, hand: Hand, content: Event.Content, rest: JSON.Object, meta: String?

        struct Hand: Mappable, JSONWriter {
            let size: Int?

            init(map: Mapper) throws { size = try map.size }

            func write(to json: inout JSONOutput) throws { json.size = size }
        }

        static let mapping = Mapping {
            Init(Both.init)
            Field("id", \.id)
            Field(flattening: \.hand)
            Field(flattening: \.content)
            Field(rest: \.rest)
            Field("meta.id", \.meta)
        }
    }

    @Test(
        "Each member has one owner",
        arguments: [
            (
                #"{"type":"m.room.member","content":{"membership":"join"},"id":1,"size":2,"x":1,"meta":{"y":1}}"#,
                nil, #"{"x":1,"meta":{"y":1}}"#
            ),
            (
                #"{"type":"new","content":5,"id":"invalid","size":2,"x":1,"meta":{"id":"m","y":{"z":1}}}"#,
                #"{"type":"new","content":5,"id":"invalid","x":1,"meta":{"y":{"z":1}}}"#, "{}"
            ),
        ] as [(String, String?, String)])
    func owners(_ text: String, _ unknown: String?, _ rest: String) throws {
        let both = try Both(JSONString: text)
        let other: JSON? = if case .other(let json) = both.content { json } else { nil }
        #expect(try other == unknown.map { try JSON(JSONString: $0) })
        #expect(both.hand.size == 2)
        #expect(try JSON.object(both.rest) == JSON(JSONString: rest))
        #expect(try JSON(both) == JSON(JSONString: text))
    }

    // MARK: - Errors

    struct Closed: Mapped {
        let id: Int, content: Content

        enum Content: Tagged {
            case text(String), size(Size)

            static let union = Union<Content>(
                tag: .naming("type"),
                Case("text", Content.text) { if case .text(let it) = $0 { it } else { nil } },
                Case("size", Content.size) { if case .size(let it) = $0 { it } else { nil } })
        }

        struct Size: Mapped {
            let width: Int
            static let mapping = Mapping {
                Init(Size.init)
                Field("width", \.width)
            }
        }

        static let mapping = Mapping {
            Init(Closed.init)
            Field("id", \.id)
            Field(flattening: \.content)
        }
    }

    static let failures: [(String, MappingError.Kind, String, String)] = [
        (
            #"{"id":1}"#, .missing, "type",
            #"type: missing, expected String, keys: "id" (line 1, column 1), mapping Closed"#
        ),
        (
            #"{"id":1,"type":"x"}"#, .invalidValue, "type",
            #"type: expected "text" or "size", found string "x", no such case (line 1, column 16), mapping Closed"#
        ),
        (
            #"{"id":1,"type":"text"}"#, .missing, "text",
            #"text: missing, expected String, keys: "id", "type" (line 1, column 1), mapping Closed"#
        ),
        (
            #"{"id":1,"type":"size","size":{"width":"w"}}"#, .typeMismatch, "size.width",
            #"size.width: expected Int, found string "w" (line 1, column 39), mapping Size"#
        ),
        (
            #"{"id":1,"type":"text","text":"a","size":{"width":1}}"#, .invalidValue, "(root)",
            #"(root): unread key "size" (line 1, column 34), mapping Closed"#
        ),
    ]

    @Test("What is wrong in an envelope has its path", arguments: failures)
    func failure(_ text: String, _ kind: MappingError.Kind, _ path: String, _ message: String) {
        let options = MappingOptions(unreadKeys: .throw)
        expectFailure(kind, at: path, message) { try Closed(JSONString: text, options: options) }
        let issues = Closed.result(JSONString: text, options: options).issues
        #expect(issues.map(\.keyPath.description) == [path])
    }

    // MARK: - Changed models

    @Test("Another content leaves nothing of the last one")
    func changedContent() throws {
        let text = #"{"object":"block","id":"b","has_children":true,"type":"table","table":{"a":1},"x":null}"#
        let block = try Block(JSONString: text).with(\.content, .divider)
        #expect(
            try JSON(block) == [
                "object": "block", "id": "b", "has_children": true, "type": "divider", "divider": [:],
            ])
    }

    // MARK: - Types without a tag

    struct Loose: Mapped {
        let id: Int, size: Either<Box, Radius>, extra: [String: Int]

        struct Box: Mapped {
            let width: Int, height: Int
            static let mapping = Mapping {
                Init(Box.init)
                Field("width", \.width)
                Field("height", \.height)
            }
        }

        struct Radius: Mapped {
            let radius: Int
            static let mapping = Mapping {
                Init(Radius.init)
                Field("radius", \.radius)
            }
        }

        static let mapping = Mapping {
            Init(Loose.init)
            Field("id", \.id)
            Field(flattening: \.size)
            Field(flattening: \.extra)
        }
    }

    @Test(
        "One of two types, and a dictionary, may be flattened",
        arguments: [#"{"id":1,"width":2,"height":3}"#, #"{"id":1,"radius":2,"width":3,"x":4}"#])
    func untagged(_ text: String) throws {
        let loose = try Loose(JSONString: text)
        #expect(try JSON(loose) == JSON(JSONString: text))
    }
}
