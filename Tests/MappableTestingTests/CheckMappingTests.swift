import TestSupport
import Testing

@testable import MappableDeclared
@testable import MappableTesting

/// A declaration is checked as one call, without a trap.
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
        let a: Int, b: Int
        static let mapping = Mapping {
            Init(Through.init)
            Field("x", \.a)
            Field("x.y", \.b)
        }
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

    struct Inner: Mapped {
        let city: String
        static let mapping = Mapping {
            Init(Inner.init)
            Field("city", \.city)
        }
    }

    struct Flattened: Mapped {
        let city: String, inner: Inner
        static let mapping = Mapping {
            Init(Flattened.init)
            Field("city", \.city)
            Field(flattening: \.inner)
        }
    }

    struct Outer: Mapped {
        let defaults: [String: [Default?]]
        static let mapping = Mapping {
            Init(Outer.init)
            Field("defaults", \.defaults)
        }
    }

    struct Rests: Mapped {
        let a: JSON.Object, b: JSON.Object
        static let mapping = Mapping {
            Init(Rests.init)
            Field(rest: \.a)
            Field(rest: \.b)
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

    struct Flags: Mapped {
        let a: Bool, b: Bool, c: Bool, d: Int?, e: Int?, inner: Inner?
        static let mapping = Mapping {
            Init(Flags.init)
            Field("a", \.a)
            Field("c", \.c)
            Field("b", \.b)
            Field("d", \.d)
            Field("e", \.e)
            Field("inner", \.inner)
        }
    }

    struct HoldsSwapped: Mapped {
        let all: [Swapped]
        static let mapping = Mapping {
            Init(HoldsSwapped.init)
            Field("all", \.all)
        }
    }

    struct Rotated: Mapped {
        let a: Int, b: Int, c: Int, d: Int
        static let mapping = Mapping {
            Init(Rotated.init)
            Field("b", \.b)
            Field("c", \.c)
            Field("a", \.a)
            Field("d", \.d)
        }
    }

    struct Normalized: Mapped {
        let from: String, to: String

        init(from: String, to: String) { (self.from, self.to) = (from.uppercased() + "!", to.lowercased()) }

        static let mapping = Mapping {
            Init(Normalized.init)
            Field("to", \.to)
            Field("from", \.from)
        }
    }

    struct Beside: Mapped {
        let inner: Inner, one: Bool, other: Bool, tag: String?
        static let mapping = Mapping {
            Init(Beside.init)
            Field(flattening: \.inner)
            Field("other", \.other)
            Field("one", \.one)
            Field("tag", \.tag, .pattern("[0-9]{3}-[a-z]{5}"))
        }
    }

    enum Shape: Tagged {
        case circle(Int), square(Int), line(Int)

        static let union = Union<Shape>(
            tag: .outside,
            Case("circle", Shape.circle) { if case .circle(let size) = $0 { size } else { nil } },
            Case("circle", at: "size", Shape.square) { if case .square(let size) = $0 { size } else { nil } },
            Case(Shape.line) { if case .line(let size) = $0 { size } else { nil } })
    }

    struct Drawing: Mapped {
        let shapes: [Shape?], tree: Tree
        static let mapping = Mapping {
            Init(Drawing.init)
            Field("shapes", \.shapes, using: Shape.union.transform.optional.array)
            Field("tree", \.tree)
        }
    }

    indirect enum Tree: Tagged {
        case leaf(Int), node([Tree])

        static let union = Union<Tree>(
            untagged: Case(Tree.leaf) { if case .leaf(let number) = $0 { number } else { nil } },
            Case(Tree.node) { if case .node(let trees) = $0 { trees } else { nil } })
    }

    enum Absent: Tagged {
        case line(Int), none

        static let union = Union<Absent>(
            tag: .outside, Case(nil, Absent.line) { if case .line(let size) = $0 { size } else { nil } },
            Case("none", value: .none) { if case .none = $0 { true } else { false } })
    }

    enum Constant: Tagged {
        case none

        static let union = Union<Constant>(
            tag: .inside("type"),
            Case("none", value: .none, content: nil) { if case .none = $0 { true } else { false } })
    }

    enum Content: Tagged {
        case text(String), swapped(Swapped), other(JSON)

        static let union = Union<Content>(
            tag: .naming("type"),
            Case("text", Content.text) { if case .text(let text) = $0 { text } else { nil } },
            Case("id", Content.swapped) { if case .swapped(let it) = $0 { it } else { nil } },
            unknown: Case(Content.other) { if case .other(let json) = $0 { json } else { nil } })
    }

    struct Envelope: Mapped {
        let id: String, kind: String, content: Content
        static let mapping = Mapping {
            Init(Envelope.init)
            Field("id", \.id)
            Field("type", \.kind)
            Field(flattening: \.content)
        }
    }

    static let contents = Union<any Mapped>(
        tag: .inside("type"), Case("a", Swapped.self), Case("a", Inner.self))

    struct Hard: Mapped {
        let one: String, other: String
        static let mapping = Mapping {
            Init(Hard.init)
            Field("other", \.other, .pattern("[0-9]{3}-[a-z]{5}"))
            Field("one", \.one, .pattern("[0-9]{3}-[a-z]{5}"))
        }
    }

    struct HardInReverse: Mapped {
        let one: String, other: String
        static let mapping = Mapping {
            Init(HardInReverse.init)
            Field("other", \.other, .pattern("[a-z]{5}"))
            Field("one", \.one, .pattern("[0-9]{3}"))
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

    static let bad: [(String, @Sendable () throws -> Void, String)] = [
        ("no declaration", { try checkMapping(of: [Int].self) }, "Array<Int> has no declaration"),
        (
            "a key twice", { try checkMapping(of: Twice.self) },
            #"the mapping of Twice: "x" stands twice, or leads through another field's value"#
        ),
        (
            "a path through another", { try checkMapping(of: Through.self) },
            #"the mapping of Through: "x.y" stands twice, or leads through another field's value"#
        ),
        (
            "a property with !", { try checkMapping(of: Forced.self) },
            #"the mapping of Forced: "cents" is unwrapped by `!`: declare it with `?` and `usingIfPresent:`"#
        ),
        (
            "a default", { try checkMapping(of: Default.self) },
            #"the mapping of Default: the default of "x" must be 1…9"#
        ),
        (
            "a pattern", { try checkMapping(of: Pattern.self) },
            #"the mapping of Pattern: "x": "([" is no regular expression"#
        ),
        (
            "a flattened model", { try checkMapping(of: Flattened.self) },
            #"the mapping of Flattened: "city" stands twice, since a flattened model has it"#
        ),
        (
            "a model inside", { try checkMapping(of: Outer.self) },
            #"the mapping of Default: the default of "x" must be 1…9"#
        ),
        (
            "two rests", { try checkMapping(of: Rests.self) },
            "the mapping of Rests: two fields are for the rest of the members"
        ),
        (
            "two strings swapped", { try checkMapping(of: Swapped.self) },
            #"the mapping of Swapped: the fields "to" and "from" stand in the wrong order"#
        ),
        (
            "two of three truths swapped", { try checkMapping(of: Flags.self) },
            #"the mapping of Flags: the fields "c" and "b" stand in the wrong order"#
        ),
        (
            "swapped inside", { try checkMapping(of: HoldsSwapped.self) },
            #"the mapping of Swapped: the fields "to" and "from" stand in the wrong order"#
        ),
        (
            "swapped, with a document",
            { try checkMapping(of: Hard.self, reading: ["one": "123-abcde", "other": "123-fghij"]) },
            #"the mapping of Hard: the fields "other" and "one" stand in the wrong order"#
        ),
        (
            "swapped, with other constraints and a document",
            { try checkMapping(of: HardInReverse.self, reading: ["one": "123", "other": "fghij"]) },
            #"the mapping of HardInReverse: the fields "other" and "one" stand in the wrong order"#
        ),
        (
            "three numbers rotated", { try checkMapping(of: Rotated.self) },
            #"the mapping of Rotated: the fields "b", "c" and "a" stand in the wrong order"#
        ),
        (
            "swapped, and changed by the initializer", { try checkMapping(of: Normalized.self) },
            #"the mapping of Normalized: the fields "to" and "from" stand in the wrong order"#
        ),
        (
            "swapped beside a flattened model and an optional of which no example is known",
            { try checkMapping(of: Beside.self) },
            #"the mapping of Beside: the fields "other" and "one" stand in the wrong order"#
        ),
        (
            "cases of a union", { try checkMapping(of: Shape.self) },
            """
            the union of Shape: two cases have the tag "circle"
            the union of Shape: the case "circle" has a key path, but the tag is the key of its payload
            the union of Shape: a case has no tag
            """
        ),
        (
            "a union that is no type's", { try checkMapping(of: contents) },
            #"the union of Mapped: two cases have the tag "a""#
        ),
        (
            "a payload of a union that is no type's",
            {
                try checkMapping(
                    of: Union<any Mapped>(tag: .inside("type"), unknown: Case(Swapped.self)))
            }, #"the mapping of Swapped: the fields "to" and "from" stand in the wrong order"#
        ),
        (
            "a document that a union does not read",
            {
                try checkMapping(
                    of: Union<any Mapped>(tag: .inside("type"), Case("a", Inner.self)), reading: 5)
            },
            """
            Mapped does not read a document: (root): expected object with "type", found number 5
            """
        ),
        (
            "an absent tag outside", { try checkMapping(of: Absent.self) },
            "the union of Absent: a case is for absent tags, but the tag is the key of its payload"
        ),
        (
            "a constant without a place", { try checkMapping(of: Constant.self) },
            #"the union of Constant: the case "none" has a constant in place of a payload that has no place"#
        ),
        (
            "a flattened union's members", { try checkMapping(of: Envelope.self) },
            """
            the mapping of Envelope: "id" stands twice, since a flattened model has it
            the mapping of Envelope: "type" stands twice, since a flattened model has it
            """
        ),
        (
            "a union in a transform", { try checkMapping(of: Drawing.self) },
            """
            the union of Shape: two cases have the tag "circle"
            the union of Shape: the case "circle" has a key path, but the tag is the key of its payload
            the union of Shape: a case has no tag
            """
        ),
    ]

    @Test(arguments: bad) func findsProblems(
        _ name: String, _ check: @Sendable () throws -> Void, _ problem: String
    ) {
        let error = #expect(throws: MappingProblems.self) { try check() }
        #expect(error?.description == problem)
    }

    @Test("A property with `!` is an error where its model is written, and no trap")
    func forcedIsNotWritten() {
        for cents in [nil, 7] {
            let written = Result { try Forced(cents: cents, next: 1).toJSONString() }
            let error = failure { try written.get() }
            #expect(error?.description.contains("\"cents\" is unwrapped by `!`") ?? false, "\(written)")
        }
    }

    @Test func goodDeclarations() throws {
        try checkMapping(of: FaultyDocumentTests.Trip.self, reading: FaultyDocumentTests.trip)
        try checkMapping(of: FaultyDocumentTests.Board.self, reading: FaultyDocumentTests.board)
        try checkMapping(of: Inner.self)
        try checkMapping(of: Tree.self, reading: [1, [2, 3]])
        try checkMapping(of: Sorted.self)
        try checkMapping(of: Sorted.self, reading: ["low": 5, "high": 1])
        try checkMapping(of: Renamed.self)
        #expect(throws: MappingProblems.self) { try checkMapping(of: Tree.self, reading: "x") }
        #expect(throws: MappingProblems.self) { try checkMapping(of: Inner.self, reading: ["city": []]) }
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

    /// Its initializer prefers one argument to the other, whose property it leaves empty.
    struct Renamed: Mapped {
        let name: String?, oldName: String?

        init(name: String?, oldName: String?) { (self.name, self.oldName) = (name ?? oldName, nil) }

        static let mapping = Mapping {
            Init(Renamed.init)
            Field("name", \.name)
            Field("oldName", \.oldName)
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

    @Test("A declaration that contradicts itself is used as far as it goes, and ends no program")
    func contradictionsTrapNowhere() throws {
        #expect(try Twice(JSONString: #"{"x":1}"#).b == 1)
        #expect(failure { try Default(JSONString: "{}") }?.kind == .invalidValue)
        #expect(try Shape(JSONString: #"{"circle":1}"#).toJSONString() == #"{"circle":1}"#)
        #expect(failure { try Pattern(JSONString: #"{"x":"a"}"#, options: .strict) }?.kind == .invalidValue)
        #expect(failure { try Twice(a: 1, b: 2).toJSONString() }?.kind == .invalidValue)
    }

    struct City: Mapped {
        let name: String
        static let mapping = Mapping {
            Init(City.init)
            Field("address.city", \.name)
        }
    }

    struct Address: Mapped {
        let zip: String, city: City
        static let mapping = Mapping {
            Init(Address.init)
            Field("address.zip", \.zip)
            Field(flattening: \.city)
        }
    }

    @Test("A flattened model may have other members of the same object")
    func sharedObject() throws {
        try checkMapping(of: Address.self)
    }
}
