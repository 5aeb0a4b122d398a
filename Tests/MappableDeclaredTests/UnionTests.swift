import MappableDeclared
import MappableReports
import TestSupport
import Testing

struct UnionTests {
    /// A document, and the value that it must become and be written as again.
    struct RoundTrip: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let check: @Sendable () throws -> Void

        init<Value: Mappable & JSONWriter & Equatable & Sendable>(
            _ text: String, _ value: Value, writtenAs written: String? = nil,
            sourceLocation: Testing.SourceLocation = #_sourceLocation
        ) {
            testDescription = text
            check = { () throws in
                #expect(try Value(JSONString: text) == value, sourceLocation: sourceLocation)
                #expect(try value.toJSONString() == written ?? text, sourceLocation: sourceLocation)
                // In an array, a dictionary, an optional.
                #expect(try [Value](JSONString: "[\(text)]") == [value], sourceLocation: sourceLocation)
                #expect(try [value].toJSONString() == "[\(written ?? text)]", sourceLocation: sourceLocation)
                #expect(
                    try [String: Value](JSONString: "{\"k\":\(text)}") == ["k": value],
                    sourceLocation: sourceLocation)
                #expect(try Value?(JSONString: text) == value, sourceLocation: sourceLocation)
                #expect(try [value, nil].toJSONString() == "[\(written ?? text),null]")
            }
        }
    }

    static let roundTrips = [
        RoundTrip(#"{"type":"circle","radius":1.5}"#, InsideShape.circle(Disc(radius: 1.5))),
        RoundTrip(
            #"{"radius":1.5,"type":"circle"}"#, InsideShape.circle(Disc(radius: 1.5)),
            writtenAs: #"{"type":"circle","radius":1.5}"#),
        RoundTrip(#"{"type":"group","a":1}"#, InsideShape.group(["type": "group", "a": 1])),
        RoundTrip(#"{"type":"empty"}"#, InsideShape.empty),
        RoundTrip(#"{"type":7,"radius":2}"#, InsideShape.numbered(Disc(radius: 2))),
        RoundTrip(
            #"{"type":"7","radius":2}"#, InsideShape.numbered(Disc(radius: 2)),
            writtenAs: #"{"type":7,"radius":2}"#),
        RoundTrip(
            #"{"a":[1.5,{}],"type":"star","b":null}"#,
            InsideShape.other(["a": [1.5, [:]], "type": "star", "b": nil])),
        RoundTrip(#"{"type":8}"#, InsideShape.other(["type": 8])),
        RoundTrip(#"{"t":"circle","c":{"radius":1}}"#, BesideShape.circle(Disc(radius: 1))),
        RoundTrip(#"{"t":"count","c":3}"#, BesideShape.count(3)),
        RoundTrip(#"{"t":"list","c":[1,2]}"#, BesideShape.list([1, 2])),
        RoundTrip(#"{"t":"maybe"}"#, BesideShape.maybe(nil), writtenAs: #"{"t":"maybe","c":null}"#),
        RoundTrip(#"{"t":"maybe","c":null}"#, BesideShape.maybe(nil)),
        RoundTrip(#"{"t":"maybe","c":1}"#, BesideShape.maybe(1)),
        RoundTrip(
            #"{"t":"nested","c":{"type":"circle","radius":1}}"#,
            BesideShape.nested(.circle(Disc(radius: 1)))),
        RoundTrip(#"{"t":"empty"}"#, BesideShape.empty),
        RoundTrip(#"{"c":[null],"t":"x","d":0}"#, BesideShape.other(["c": [nil], "t": "x", "d": 0])),
        RoundTrip(#"{"circle":{"radius":1}}"#, OutsideShape.circle(Disc(radius: 1))),
        RoundTrip(#"{"count":3}"#, OutsideShape.count(3)),
        RoundTrip(#"{"nested":{"type":"empty"}}"#, OutsideShape.nested(.empty)),
        RoundTrip(
            #"{"type":"circle","circle":{"radius":1}}"#, NamedShape.circle(Disc(radius: 1))),
        RoundTrip(
            #"{"type":"area","area":"9007199254740993"}"#, NamedShape.area(9_007_199_254_740_993)),
        RoundTrip(#"{"type":"empty"}"#, NamedShape.empty),
        RoundTrip(#"{"type":"cone","cone":{}}"#, NamedShape.other(["type": "cone", "cone": [:]])),
        RoundTrip(#"{"type":"maybe","value":{"any":null}}"#, NullShape.maybe(nil)),
        RoundTrip(#"{"type":"maybe","value":{"any":1}}"#, NullShape.maybe(1)),
        RoundTrip(#"{"type":"any","value":{"any":null}}"#, NullShape.any(.null)),
        RoundTrip(#"{"type":"state","value":{"any":null}}"#, NullShape.state(.null)),
        RoundTrip(#"{"type":"state"}"#, NullShape.state(.absent)),
        RoundTrip(#"{"type":"digits","value":{"any":null}}"#, NullShape.digits(nil)),
        RoundTrip(#""empty""#, OutsideShape.empty),
        RoundTrip(#"{"empty":{}}"#, OutsideShape.empty, writtenAs: #""empty""#),
        RoundTrip(#""half""#, OutsideShape.other("half")),
        RoundTrip(#"{"x y":[1]}"#, OutsideShape.other(["x y": [1]])),
        RoundTrip(#"{"meta":{"type":"circle"},"radius":1}"#, ClosedShape.circle(Disc(radius: 1))),
        RoundTrip("{}", InsideShape.other([:])),
        RoundTrip(#"{"type":null,"a":1}"#, InsideShape.other(["type": nil, "a": 1])),
        RoundTrip(#"{"c":1}"#, BesideShape.other(["c": 1])),
        RoundTrip(#"{"t":null,"c":1}"#, BesideShape.other(["t": nil, "c": 1])),
        RoundTrip(##"{"@odata.type":"#circle","radius":1}"##, DottedShape.circle(Disc(radius: 1))),
        RoundTrip(##"{"@odata":{"type":"#x"}}"##, DottedShape.other(["@odata": ["type": "#x"]])),
        RoundTrip(
            #"{".tag":"circle",".content":{"radius":1}}"#, DottedBeside.circle(Disc(radius: 1))),
        RoundTrip(
            #"{"meta":{".tag":"circle"},"circle":{"radius":1}}"#, DottedNaming.circle(Disc(radius: 1))),
        RoundTrip(#"{"type":"circle","circle":{"radius":1}}"#, NamingShape.circle(Disc(radius: 1))),
        RoundTrip(#"{"type":7,"7":[1,2]}"#, NamingShape.list([1, 2])),
        RoundTrip(#"{"type":"7","7":[]}"#, NamingShape.list([]), writtenAs: #"{"type":7,"7":[]}"#),
        RoundTrip(#"{"type":"maybe","maybe":1}"#, NamingShape.maybe(1)),
        RoundTrip(#"{"type":"maybe"}"#, NamingShape.maybe(nil), writtenAs: #"{"type":"maybe","maybe":null}"#),
        RoundTrip(#"{"type":"a.b","a.b":{"radius":3}}"#, NamingShape.line(Disc(radius: 3))),
        RoundTrip(#"{"type":"empty"}"#, NamingShape.empty),
        RoundTrip(#"{"type":"divider","divider":{}}"#, NamingShape.divider),
        RoundTrip(
            #"{"type":"divider"}"#, NamingShape.divider, writtenAs: #"{"type":"divider","divider":{}}"#),
        RoundTrip(#"{"nullValue":null}"#, StoredValue.null),
        RoundTrip(#"{"nullValue":5}"#, StoredValue.null, writtenAs: #"{"nullValue":null}"#),
        RoundTrip(#""nullValue""#, StoredValue.null, writtenAs: #"{"nullValue":null}"#),
        RoundTrip(#"{"integerValue":"5"}"#, StoredValue.integer(5)),
        RoundTrip(#"{"done":{"x":1}}"#, StoredValue.done),
        RoundTrip(#"{"t":"end","c":{"d":null}}"#, BesideConstant.end),
        RoundTrip(#"{"t":"count","c":{"d":1}}"#, BesideConstant.count(1)),
        RoundTrip(#"{"radius":1}"#, LooseShape.first(Disc(radius: 1))),
        RoundTrip(
            #"{"side":"1"}"#, LooseShape.second(.first(Tile(side: 1))),
            writtenAs: #"{"side":1}"#),
        RoundTrip("80", LooseShape.second(.second(.first(80)))),
        RoundTrip(#""80""#, LooseShape.second(.second(.second(.first("80"))))),
        RoundTrip("[1,2]", LooseShape.second(.second(.second(.second([1, 2]))))),
        RoundTrip(#"["1"]"#, LooseShape.second(.second(.second(.second([1])))), writtenAs: "[1]"),
    ]

    @Test("A value is read as its case, and written back", arguments: roundTrips)
    func roundTrip(row: RoundTrip) throws { try row.check() }

    /// Documents that are refused, with the error.
    static let failures: [(String, String)] = [
        (
            #"{"type":"circle"}"#,
            #"radius: missing, expected Double, keys: "type" (line 1, column 1), mapping Disc"#
        ),
        (
            #"{"type":"square","side":"x"}"#,
            #"side: expected Double, found string "x" (line 1, column 25), mapping Tile"#
        ),
    ]

    @Test("Bad input is an error with path and place", arguments: failures)
    func failure(text: String, message: String) {
        let error = TestSupport.failure { try InsideShape(JSONString: text) }
        #expect(error?.description == message)
    }

    @Test(
        "Without a case for it, an absent or null tag is an error",
        arguments: [
            (
                "{}", MappingError.Kind.missing, "kind",
                "kind: missing, expected String (line 1, column 1), mapping Outer"
            ),
            (
                #"{"kind":null}"#, .typeMismatch, "kind",
                "kind: expected string or number, found null (line 1, column 9), mapping Outer"
            ),
        ])
    func absentTag(_ text: String, _ kind: MappingError.Kind, _ path: String, _ message: String) {
        expectFailure(kind, at: path, message) { try Outer(JSONString: text) }
    }

    @Test(
        "A value without any tag is of the unknown case, whatever it is",
        arguments: [#"{"t":[]}"#, #"{"t":true}"#, #"{"t":null}"#, "{}", "[]", "null", "5", "true"])
    func noTag(_ text: String) throws {
        let json = try JSON(JSONString: text)
        #expect(try BesideShape(JSONString: text) == .other(json))
        #expect(try OutsideShape(JSONString: text) == .other(json))
        #expect(try NamedShape(JSONString: text) == .other(json))
        #expect(try BesideShape(JSONString: text).toJSONString() == text)
    }

    @Test(
        "Without an unknown case, a tag is a string or a number",
        arguments: ["true", "[]", "{}", "null"])
    func noTagOfUnknown(_ tag: String) {
        let error = TestSupport.failure { try ClosedShape(JSONString: #"{"meta":{"type":\#(tag)}}"#) }
        #expect(error?.kind == .typeMismatch)
        #expect(error?.keyPath.description == "meta.type")
    }

    @Test("A tag that is not known lists those that are, and suggests one")
    func unknownTag() {
        expectFailure(
            .invalidValue, at: "[1].meta.type",
            #"[1].meta.type: expected "circle", "square" or "whole", found string "cirle", no such case, "#
                + #"did you mean "circle"? (line 1, column 60), mapping ClosedShape"#
        ) {
            try [ClosedShape](
                JSONString: #"[{"meta":{"type":"circle"},"radius":1},{"meta":    {"type":"cirle"}}]"#)
        }
        let redacted = MappingOptions(redactsFoundValues: true)
        let error = TestSupport.failure {
            try ClosedShape(JSONString: #"{"meta":{"type":"cirle"}}"#, options: redacted)
        }
        #expect(error?.suggestion == nil)
        #expect(
            error?.description
                == #"meta.type: expected "circle", "square" or "whole", found string, no such case "#
                + "(line 1, column 17), mapping ClosedShape")
    }

    enum Kept: Tagged {
        case open(Open), closed(Closed)

        struct Open: Mapped {
            let id: Int, rest: JSON.Object

            static let mapping = Mapping {
                Init(Open.init)
                Field("id", \.id)
                Field(rest: \.rest)
            }
        }

        struct Closed: Mapped {
            let id: Int

            static let mapping = Mapping {
                Init(Closed.init)
                Field("id", \.id)
            }
        }

        static let union = Union<Kept>(
            tag: .inside("meta.kind"),
            Case("open", Kept.open) { if case .open(let it) = $0 { it } else { nil } },
            Case("closed", Kept.closed) { if case .closed(let it) = $0 { it } else { nil } })
    }

    @Test(
        "The tag is no unread key of a declared payload, and no part of its rest",
        arguments: [MappingOptions.default, .init(duplicateKeys: .throw)])
    func tagOfPayload(options: MappingOptions) throws {
        let options = options.with(\.unreadKeys, .throw)
        func read(_ text: String) throws -> Kept { try Kept(JSONString: text, options: options) }
        guard case .open(let open) = try read(#"{"meta":{"kind":"open","a":1},"id":1,"b":2}"#) else {
            Issue.record("It is not open")
            return
        }
        #expect(open.rest == ["meta": ["a": 1], "b": 2])
        guard case .closed(let closed) = try read(#"{"id":1,"meta":{"kind":"closed"}}"#) else {
            Issue.record("It is not closed")
            return
        }
        #expect(closed.id == 1)
        for (text, key) in [
            (#"{"meta":{"kind":"closed","a":1},"id":1}"#, "meta.a"),
            (#"{"meta":{"kind":"closed"},"id":1,"kind":2}"#, #""kind""#),
        ] {
            let error = #expect(throws: MappingError.self) { try read(text) }
            #expect(error?.reason == "unread key \(key)" && error?.modelType == "Kept")
        }
    }

    @Test("A tag outside is no unread key")
    func outsideIsRead() throws {
        let text = #"{"count":3}"#
        #expect(OutsideShape.result(JSONString: text).report.isEmpty)
        _ = try OutsideShape(JSONString: text, options: .default.with(\.unreadKeys, .throw))
    }

    @Test("A tag outside that stands twice has its first value, as any key")
    func outsideTwice() throws {
        #expect(try OutsideShape(JSONString: #"{"count":1,"count":2}"#) == .count(1))
        let options = MappingOptions(duplicateKeys: .throw)
        #expect(
            TestSupport.failure { try OutsideShape(JSONString: #"{"count":1,"count":2}"#, options: options) }
                != nil)
    }

    @Test("Members beside a tag outside are unread, and not written again")
    func besideOutside() throws {
        let text = #"{"id":7,"count":3,"circle":{"radius":1}}"#
        #expect(try OutsideShape(JSONString: text) == .count(3))
        #expect(try OutsideShape(JSONString: text).toJSONString() == #"{"count":3}"#)
        let error = TestSupport.failure {
            try OutsideShape(JSONString: text, options: .default.with(\.unreadKeys, .throw))
        }
        #expect(error?.reason == #"unread keys "id", "circle""#)
        let unknown = #"{"id":7,"hexagon":{}}"#
        #expect(try OutsideShape(JSONString: unknown) == .other(JSON(JSONString: unknown)))
        #expect(try OutsideShape(JSONString: unknown).toJSONString() == unknown)
    }

    @Test("A tag outside is the first key that is one")
    func outside() {
        expectFailure(
            .typeMismatch, at: "(root)",
            #"(root): expected object with "nullValue", "integerValue" or "done", found object of 2 (line 1, column 1), mapping StoredValue"#
        ) { try StoredValue(JSONString: #"{"integer":"3","more":4}"#) }
        expectFailure(
            .typeMismatch, at: "(root)",
            #"(root): expected object with "circle", "count", "nested" or "empty", found string "count" (line 1, column 1), mapping OutsideShape"#
        ) { try OutsideShape(JSONString: #""count""#) }
        expectFailure(
            .typeMismatch, at: "count",
            "count: expected Int, found object of 0 (line 1, column 10), mapping OutsideShape"
        ) { try OutsideShape(JSONString: #"{"count":{}}"#) }
    }

    @Test(
        "Outside, an array is no object with one member",
        arguments: ["[]", "[1]", #"["done",1]"#, #"[-9223372036854775809,"\u00e9",9]"#])
    func arrayOutside(_ text: String) throws {
        #expect(TestSupport.failure { try StoredValue(JSONString: text) }?.kind == .typeMismatch)
        #expect(try OutsideShape(JSONString: text) == .other(JSON(JSONString: text)))
    }

    @Test("A payload under a key of its own may be missing or invalid")
    func named() {
        expectFailure(
            .missing, at: "circle",
            #"circle: missing, expected Disc, keys: "type", "radius" (line 1, column 1), mapping NamedShape"#
        ) { try NamedShape(JSONString: #"{"type":"circle","radius":1}"#) }
        expectFailure(
            .typeMismatch, at: "area",
            #"area: expected Int64, found string "big" (line 1, column 23), mapping NamedShape"#
        ) { try NamedShape(JSONString: #"{"type":"area","area":"big"}"#) }
    }

    @Test("Under strict coercion, a tag is of its own kind")
    func strictTag() throws {
        let text = #"{"type":"7","radius":2}"#
        #expect(
            try InsideShape(JSONString: text, options: .strict) == .other(["type": "7", "radius": 2]))
    }

    enum Numbered: Tagged, Equatable {
        case empty, count(Int)

        static let union = Union<Numbered>(
            tag: .outside, Case(7, value: .empty),
            Case(8, Numbered.count) { if case .count(let it) = $0 { it } else { nil } })
    }

    @Test("Outside, a number as tag is alone or a key", arguments: [MappingOptions.default, .strict])
    func numbersOutside(options: MappingOptions) throws {
        for (text, value) in [("7", Numbered.empty), (#"{"8":1}"#, .count(1))] {
            #expect(try Numbered(JSONString: text, options: options) == value)
            #expect(try value.toJSONString() == text)
        }
        #expect(Numbered.result(JSONString: #"{"8":1}"#).report.isEmpty)
    }

    @Test("The error of a value of no type lists each with the reason against it")
    func candidates() {
        expectFailure(
            .typeMismatch, at: "(root)",
            "(root): expected Int or Bool, found array of 0, as Int: expected Int, found array of 0; "
                + "as Bool: expected Bool, found array of 0 (line 1, column 1)"
        ) { try Either<Int, Bool>(JSONString: "[]") }
        expectFailure(
            .invalidValue, at: "[0]",
            "[0]: expected Disc or Tile, found object of 1, "
                + #"as Disc: radius: missing, expected Double, keys: "side"; "#
                + #"as Tile: side: expected Double, found string "x" (line 1, column 2)"#
        ) { try [Either<Disc, Tile>](JSONString: #"[{"side":"x"}]"#) }
    }

    @Test("What is wrong inside the only candidate of the value's kind is the error")
    func innerPath() {
        expectFailure(
            .missing, at: "[0].radius",
            #"[0].radius: missing, expected Double, keys: "side" (line 1, column 2), mapping Disc"#
        ) { try [Either<String, Disc>](JSONString: #"[{"side":1}]"#) }
    }

    @Test("The reasons against types are redacted like any error")
    func redactedCandidates() throws {
        let options = MappingOptions(redactsFoundValues: true)
        let error = TestSupport.failure {
            try Either<Disc, Tile>(JSONString: #"{"side":"secret"}"#, options: options)
        }
        #expect(error?.description.contains("as Tile: side: expected Double, found string") == true)
        #expect(error?.description.contains("secret") == false)
        let inner = TestSupport.failure {
            try read(#""{\"side\":\"secret\"}""#, options) { map in
                try Either<Disc, Tile>(JSONString: String(map: map))
            }
        }
        #expect(inner?.description.contains("as Tile: side: expected Double, found string") == true)
        #expect(inner?.description.contains("secret") == false)
    }

    @Test("A payload that is no object, with the tag inside, is an error")
    func noObjectInside() {
        let error = TestSupport.failure { try ClosedShape.whole(5).toJSONString() }
        #expect(error?.kind == .invalidValue)
        #expect(error?.reason == "a single value was written beside others")
        expectFailure(
            .typeMismatch, at: "(root)",
            "(root): expected Int, found object of 1 (line 1, column 1), mapping ClosedShape"
        ) { try ClosedShape(JSONString: #"{"meta":{"type":"whole"}}"#) }
    }

    /// A union whose payload is a union: with another key for the tag, it works.
    enum Outer: Tagged, Equatable {
        case inner(InsideShape)

        static let union = Union<Outer>(
            tag: .inside("kind"),
            Case("inner", Outer.inner) { if case .inner(let it) = $0 { it } else { nil } })
    }

    /// With the same key, both cannot be told.
    enum Clash: Tagged {
        case inner(ClosedShape), wide(InsideShape)

        static let union = Union<Clash>(
            tag: .inside("type"),
            Case("inner", Clash.inner) { if case .inner(let it) = $0 { it } else { nil } },
            Case("wide", Clash.wide) { if case .wide(let it) = $0 { it } else { nil } })
    }

    @Test("A payload that is a union has its own tag, or writing fails")
    func unionInUnion() throws {
        let text = #"{"kind":"inner","type":"circle","radius":1}"#
        let value = try Outer(JSONString: text)
        #expect(value == .inner(.circle(Disc(radius: 1))))
        #expect(try value.toJSONString() == text)
        let inner = #"{"type":"inner","meta":{"type":"circle"},"radius":1}"#
        #expect(try Clash(JSONString: inner).toJSONString() == inner)
        let error = TestSupport.failure { try Clash.wide(.empty).toJSONString() }
        #expect(error?.description == "type: duplicate key, mapping Clash")
    }

    @Test("A payload may write the tag as well, which counts once")
    func tagTwice() throws {
        let zoo = #"{"type":"cat","name":"Tom"}"#
        let cat = Zoo.animals.writer(for: Cat(name: "Tom"))
        #expect(try cat.toJSONString() == zoo)
        // Elsewhere, a key stands once.
        let error = TestSupport.failure {
            try written { json in
                json.cat = Zoo.animals.writer(for: Cat(name: "Tom"))
                json.type = 1
                json.type = 2
            }
        }
        #expect(error?.description == "type: duplicate key, mapping Written")
    }

    @Test("A value of no case is a failure with its path")
    func noCase() {
        let closed = Union<any Animal>(tag: .inside("type"), Case("cat", Cat.self))
        let error = TestSupport.failure {
            try written { json in json.zoo = [closed.writer(for: Stone())] }
        }
        #expect(error?.kind == .invalidValue)
        #expect(error?.keyPath.description == "zoo[0]")
        #expect(error?.description.hasPrefix("zoo[0]: found value of type Stone, no case for it") == true)
    }

    @Test("A key that a tag names is the tag as it is")
    func namedKeys() throws {
        let text = #"{"type":"pullRequest","pullRequest":{"side":1}}"#
        let shape = try NamingShape(JSONString: text)
        #expect(shape == .pullRequest(Tile(side: 1)))
        #expect(try shape.toJSONString() == text)
        expectFailure(
            .missing, at: "circle",
            #"circle: missing, expected Disc, keys: "type" (line 1, column 1), mapping NamingShape"#
        ) { try NamingShape(JSONString: #"{"type":"circle"}"#) }
    }
}
