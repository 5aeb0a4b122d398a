import Foundation
import MappableDeclared
import TestSupport
import Testing

/// One document tells what is wrong with a declaration.
struct CheckMappingTests {
    struct Twice: Mapped {
        let a: Int, b: Int
        static let mapping = Mapping {
            Init(Twice.init)
            Field("x", \.a)
            Field("x", \.b)
        }
    }

    struct Through: Mapped {
        let a: JSON, b: Int
        static let mapping = Mapping {
            Init(Through.init)
            Field("x", \.a)
            Field("x.y", \.b)
        }
    }

    struct City: Mapped {
        let name: String
        static let mapping = Mapping {
            Init(City.init)
            Field("name", \.name)
        }
    }

    struct Flattened: Mapped {
        let name: String, city: City
        static let mapping = Mapping {
            Init(Flattened.init)
            Field("name", \.name)
            Field(flattening: \.city)
        }
    }

    struct Swapped: Mapped {
        let name: String, from: String, to: String
        static let mapping = Mapping {
            Init(Swapped.init)
            Field("name", \.name)
            Field("to", \.to)
            Field("from", \.from)
        }
    }

    struct Holder: Mapped {
        let all: [Swapped], named: [String: Swapped?]
        static let mapping = Mapping {
            Init(Holder.init)
            Field("all", \.all)
            Field("named", \.named, default: [:])
        }
    }

    struct Rotated: Mapped {
        let a: Int, b: Int, c: Int, d: Int?
        static let mapping = Mapping {
            Init(Rotated.init)
            Field("b", \.b)
            Field("c.d", \.c)
            Field("a", \.a, .or("A"), using: .numberString)
            Field("d", \.d)
        }
    }

    struct Optionals: Mapped {
        let gate: String?, stand: String?
        static let mapping = Mapping {
            Init(Optionals.init)
            Field("stand", \.stand)
            Field("gate", \.gate)
        }
    }

    struct Constrained: Mapped {
        let one: String, other: String
        static let mapping = Mapping {
            Init(Constrained.init)
            Field("other", \.other, .pattern("[a-z]{5}"))
            Field("one", \.one, .pattern("[0-9]{3}"))
        }
    }

    struct ReadOnly: Mapped {
        let id: Int, secret: Int
        static let mapping = Mapping {
            Init(ReadOnly.init)
            Field("secret", \.secret, .readOnly)
            Field("id", \.id)
        }
    }

    struct Copied: Mapped {
        let from: String, to: String
        static let mapping = Mapping {
            Init(Copied.init)
            Field("from", \.from)
            Field("to", \.from)
        }
    }

    struct Changed: Mapped {
        let name: String
        init(name: String) { self.name = name.lowercased() }
        static let mapping = Mapping {
            Init(Changed.init)
            Field("name", \.name)
        }
    }

    struct Growing: Mapped {
        let price: Int, note: String
        static let mapping = Mapping {
            Init(Growing.init)
            Field("price", \.price, using: Transform(read: { (price: Int) in price * 100 }, write: { $0 }))
            Field("note", \.note)
        }
    }

    struct Size: Mappable, JSONWriter {
        let size: Int
        init(map: Mapper) throws { size = try Int(map: map) }
        func write(to json: inout JSONOutput) throws { json.size = size }
    }

    struct OneWay: Mapped {
        let size: Size
        static let mapping = Mapping {
            Init(OneWay.init)
            Field("size", \.size)
        }
    }

    enum Content: Tagged {
        case text(String)
        static let union = Union<Content>(
            tag: .naming("type"),
            Case("text", Content.text) { if case .text(let text) = $0 { text } else { nil } })
    }

    struct Envelope: Mapped {
        let kind: String, content: Content
        static let mapping = Mapping {
            Init(Envelope.init)
            Field("type", \.kind)
            Field(flattening: \.content)
        }
    }

    /// Its transform makes the compiler unwrap the property, which may be nil.
    struct Forced: Mapped, @unchecked Sendable {
        let cents: Int!, next: Int!
        static let mapping = Mapping {
            Init { (cents: Int, next: Int?) in Forced(cents: cents, next: next) }
            Field("cents", \.cents, using: .numberString)
            Field("next", \.next)
        }
    }

    struct Several: Mapped {
        let id: Int, from: String, to: String, swapped: Swapped?
        static let mapping = Mapping {
            Init(Several.init)
            Field("id", \.id)
            Field("to", \.to)
            Field("from", \.from)
            Field("swapped", \.swapped)
            Computed("id.number", \.id)
            Computed("to", \.to)
        }
    }

    static let bad: [(String, @Sendable () throws -> Void, String)] = [
        (
            "a key twice", { try checkMapping(Twice.self, ["x": 1]) },
            #"the mapping of Twice: "x" stands twice, or in another value"#
        ),
        (
            "a path through another", { try checkMapping(Through.self, ["x": ["y": 1]]) },
            #"the mapping of Through: "x.y" stands twice, or in another value"#
        ),
        (
            "a flattened model's key", { try checkMapping(Flattened.self, ["name": "A"]) },
            #"the mapping of Flattened: "name" stands twice, or in another value"#
        ),
        (
            "a flattened union's tag", { try checkMapping(Envelope.self, ["type": "text", "text": "A"]) },
            #"the mapping of Envelope: it does not read what it writes: type: duplicate key, mapping Envelope"#
        ),
        (
            "two strings swapped", { try checkMapping(Swapped.self, ["name": "A", "from": "B", "to": "C"]) },
            """
            the mapping of Swapped: "to" reads "C", its property has "B", which "from" reads: is the order wrong?
            the mapping of Swapped: "from" reads "B", its property has "C", which "to" reads: is the order wrong?
            the mapping of Swapped: written, read and written again, it gives another text: {"to":"C","from":"B"}
            """
        ),
        (
            "swapped in an array",
            { try checkMapping(Holder.self, ["all": [["name": "A", "from": "B", "to": "C"]]]) },
            """
            the mapping of Swapped: "to" reads "B", its property has "C", which "from" reads: is the order wrong?
            the mapping of Swapped: "from" reads "C", its property has "B", which "to" reads: is the order wrong?
            the mapping of Holder: written, read and written again, it gives another text: \
            {"all":[{"name":"A","to":"C","from":"B"}]}
            """
        ),
        (
            "three numbers rotated, one through a transform, one at a path",
            { try checkMapping(Rotated.self, ["A": "1", "b": 2, "c": ["d": 3]]) },
            """
            the mapping of Rotated: "b" reads 2, its property has 3, which "c.d" reads: is the order wrong?
            the mapping of Rotated: "c.d" reads 3, its property has 1, which "a" reads: is the order wrong?
            the mapping of Rotated: "a" reads "1", its property has "2", which "b" reads: is the order wrong?
            the mapping of Rotated: written, read and written again, it gives another text: \
            {"b":1,"c":{"d":2},"a":"3"}
            """
        ),
        (
            "two optionals swapped, one of which is absent",
            { try checkMapping(Optionals.self, ["gate": "A"]) },
            """
            the mapping of Optionals: "stand" reads null, its property has "A", which "gate" reads: is the order wrong?
            the mapping of Optionals: "gate" reads "A", its property has null, which "stand" reads: is the order wrong?
            the mapping of Optionals: written, read and written again, it gives another text: \
            {"stand":null,"gate":"A"}
            """
        ),
        (
            "swapped, which constraints refuse in what is written",
            { try checkMapping(Constrained.self, ["one": "123", "other": "fghij"]) },
            """
            the mapping of Constrained: "other" reads "fghij", its property has "123", which "one" reads: is the order wrong?
            the mapping of Constrained: "one" reads "123", its property has "fghij", which "other" reads: is the order wrong?
            """
        ),
        (
            "swapped with a field that is not written",
            { try checkMapping(ReadOnly.self, ["id": 1, "secret": 2]) },
            """
            the mapping of ReadOnly: "secret" reads 2, its property has 1, which "id" reads: is the order wrong?
            the mapping of ReadOnly: "id" reads 1, its property has 2, which "secret" reads: is the order wrong?
            """
        ),
        (
            "a property twice", { try checkMapping(Copied.self, ["from": "A", "to": "B"]) },
            """
            the mapping of Copied: "to" reads "B", its property has "A", which "from" reads: is the order wrong?
            """
        ),
        (
            "an initializer that changes a value", { try checkMapping(Changed.self, ["name": "A"]) },
            #"the mapping of Changed: "name" reads "A", its property has "a""#
        ),
        (
            "a transform that multiplies", { try checkMapping(Growing.self, ["price": 1, "note": "n"]) },
            """
            the mapping of Growing: written, read and written again, it gives another text: {"price":10000}
            """
        ),
        (
            "a value that is written as another kind", { try checkMapping(OneWay.self, ["size": 1]) },
            "the mapping of OneWay: it does not read what it writes: size: expected Int, found object of 1, mapping Size"
        ),
        (
            "a property with !", { try checkMapping(Forced.self, ["cents": "1", "next": 2]) },
            """
            the mapping of Forced: it does not read what it writes: (root): "cents" is unwrapped by `!`: declare it \
            with `?` and `usingIfPresent:`, mapping Forced
            """
        ),
        (
            "a document that it does not read", { try checkMapping(City.self, ["name": []]) },
            "the mapping of City: it does not read the document: name: expected String, found array of 0"
        ),
        (
            "all problems at once",
            {
                try checkMapping(
                    Several.self,
                    ["id": 1, "to": "A", "from": "B", "swapped": ["name": "A", "from": "B", "to": "C"]])
            },
            """
            the mapping of Several: "id.number" stands twice, or in another value
            the mapping of Several: "to" stands twice, or in another value
            the mapping of Several: "to" reads "A", its property has "B", which "from" reads: is the order wrong?
            the mapping of Several: "from" reads "B", its property has "A", which "to" reads: is the order wrong?
            the mapping of Swapped: "to" reads "B", its property has "C", which "from" reads: is the order wrong?
            the mapping of Swapped: "from" reads "C", its property has "B", which "to" reads: is the order wrong?
            """
        ),
    ]

    @Test(arguments: bad) func findsProblems(
        _ name: String, _ check: @Sendable () throws -> Void, _ problem: String
    ) {
        let error = #expect(throws: (any Error).self) { try check() }
        #expect(error.map { "\($0)" } == problem)
    }

    struct Everything: Mapped {
        enum Kind: String, Mappable, JSONWriter { case small, large }
        let id: Int, seats: Int, price: Double, kind: Kind, tags: Set<String>, names: [String: Int]
        let city: City, at: Date, note: String?, count: Int, rest: JSON.Object

        static let mapping = Mapping {
            Init(Everything.init)
            Field("id", \.id)
            Field("cabin.seats", \.seats)
            Field("cabin.price", \.price, using: .numberString)
            Field("kind", \.kind)
            Field("tags", \.tags)
            Field("names", \.names)
            Field(flattening: \.city)
            Field("at", \.at, using: .date(.milliseconds))
            Field("note", \.note, .or("remark"), .nils(.null))
            Field("count", \.count, .readOnly, default: 7)
            Field(rest: \.rest)
            Constant("type", "flight")
            Computed("isFull") { $0.seats == 0 }
        }
    }

    /// Its initializer has the two numbers in order, whatever the document says.
    struct Sorted: Mapped {
        let low: Int, high: Int

        init(low: Int, high: Int) {
            Self.count.withLock { $0 += 1 }
            (self.low, self.high) = (min(low, high), max(low, high))
        }

        static let mapping = Mapping {
            Init(Sorted.init)
            Field("low", \.low)
            Field("high", \.high)
        }
        @TaskLocal static var count = Locked(0)
    }

    struct Default: Mapped {
        let a: Int
        static let mapping = Mapping {
            Init(Default.init)
            Field("x", \.a, .range(1...9), default: 10)
        }
    }

    struct Pattern: Mapped {
        let a: String?
        static let mapping = Mapping {
            Init(Pattern.init)
            Field("x", \.a, .pattern("(["))
        }
    }

    @Test("A declaration that contradicts itself is used as far as it goes, and ends no program")
    func contradictionsTrapNowhere() throws {
        #expect(try Twice(JSONString: #"{"x":1}"#).b == 1)
        #expect(failure { try Default(JSONString: "{}") }?.kind == .invalidValue)
        #expect(failure { try Pattern(JSONString: #"{"x":"a"}"#, options: .strict) }?.kind == .invalidValue)
        #expect(failure { try Twice(a: 1, b: 2).toJSONString() }?.kind == .invalidValue)
    }

    @Test("A property with `!` is an error where its model is written, and no trap")
    func forcedIsNotWritten() {
        for cents in [nil, 7] {
            let error = failure { try Forced(cents: cents, next: 1).toJSONString() }
            #expect(error?.description.contains("\"cents\" is unwrapped by `!`") == true)
        }
    }

    @Test("An initializer may make anything of its arguments, and runs once for each model")
    func initializersAreTheModels() throws {
        try Sorted.$count.withValue(Locked(0)) {
            for _ in 0..<3 {
                let sorted = try Sorted(JSONString: #"{"low":5,"high":1}"#)
                #expect(sorted.low == 1 && sorted.high == 5)
            }
            #expect(Sorted.count.withLock { $0 } == 3)
        }
    }

    @Test("A sound declaration has no problem, in a document with numbers in strings and members of no field")
    func soundDeclarations() throws {
        let tags = JSON.array(JSON.Array((0..<20).map { .string("tag \($0)") }))
        let names = JSON.object(JSON.Object((0..<20).map { ("name \($0)", 1) }))
        try checkMapping(
            Everything.self,
            [
                "id": "1", "cabin": ["seats": "2", "price": "1.50", "layout": "A-B"], "kind": "large",
                "tags": tags, "names": names, "name": "Oslo", "at": 1_700_000_000_000, "remark": "r",
                "more": [1, 2],
            ])
        try checkMapping(Holder.self, ["all": []])
        try checkMapping(Sorted.self, ["low": 1, "high": 5])
    }
}
