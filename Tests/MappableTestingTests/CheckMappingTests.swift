import TestSupport
import Testing

@testable import MappableDeclared
@testable import MappableTesting

/// A declaration is checked as one call, without a trap.
struct CheckMappingTests {
    struct Twice: Mapped {
        let a: Int, b: Int
        static let mapping = Mapping(Twice.init, Field("x", \.a), Field("x", \.b))
    }

    struct Through: Mapped {
        let a: Int, b: Int
        static let mapping = Mapping(Through.init, Field("x", \.a), Field("x.y", \.b))
    }

    struct Default: Mapped {
        let a: Int
        static let mapping = Mapping(Default.init, Field("x", \.a, .range(1...9), default: 10))
    }

    struct Pattern: Mapped {
        let a: String?
        static let mapping = Mapping(Pattern.init, Field("x", \.a, .pattern("([")))
    }

    struct Inner: Mapped {
        let city: String
        static let mapping = Mapping(Inner.init, Field("city", \.city))
    }

    struct Flattened: Mapped {
        let city: String, inner: Inner
        static let mapping = Mapping(Flattened.init, Field("city", \.city), Field(flattening: \.inner))
    }

    struct Outer: Mapped {
        let defaults: [String: [Default?]]
        static let mapping = Mapping(Outer.init, Field("defaults", \.defaults))
    }

    struct Rests: Mapped {
        let a: JSON.Object, b: JSON.Object
        static let mapping = Mapping(Rests.init, Field(rest: \.a), Field(rest: \.b))
    }

    struct Swapped: Mapped {
        let name: String, from: String, to: String
        static let mapping = Mapping(
            Swapped.init, Field("name", \.name), Field("to", \.to), Field("from", \.from))
    }

    struct Flags: Mapped {
        let a: Bool, b: Bool, c: Bool, d: Int?, e: Int?, inner: Inner?
        static let mapping = Mapping(
            Flags.init, Field("a", \.a), Field("c", \.c), Field("b", \.b), Field("d", \.d), Field("e", \.e),
            Field("inner", \.inner))
    }

    struct HoldsSwapped: Mapped {
        let all: [Swapped]
        static let mapping = Mapping(HoldsSwapped.init, Field("all", \.all))
    }

    struct Hard: Mapped {
        let one: String, other: String
        static let mapping = Mapping(
            Hard.init, Field("other", \.other, .pattern("[0-9]{3}-[a-z]{5}")),
            Field("one", \.one, .pattern("[0-9]{3}-[a-z]{5}")))
    }

    /// Its transform makes the compiler unwrap the property, which may be nil.
    struct Forced: Mapped, @unchecked Sendable {
        let cents: Int!, next: Int!
        static let mapping = Mapping(
            Forced.init,
            Field("cents", \.cents, using: .numberString),
            Field("next", \.next))
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
    ]

    @Test(arguments: bad) func findsProblems(
        _ name: String, _ check: @Sendable () throws -> Void, _ problem: String
    ) {
        let error = #expect(throws: MappingProblems.self) { try check() }
        #expect(error?.problems == [problem])
    }

    @Test("A property with `!` is an error where its model is written, and no trap")
    func forcedIsNotWritten() {
        for cents in [nil, 7] {
            let written = withoutFirstUseChecks {
                Result { try Forced(cents: cents, next: 1).toJSONString() }
            }
            let error = failure { try written.get() }
            #expect(error?.description.contains("\"cents\" is unwrapped by `!`") ?? false, "\(written)")
        }
    }

    @Test func goodDeclarations() throws {
        try checkMapping(of: FaultyDocumentTests.Trip.self, reading: FaultyDocumentTests.trip)
        try checkMapping(of: FaultyDocumentTests.Board.self, reading: FaultyDocumentTests.board)
        try checkMapping(of: Inner.self)
        #expect(throws: MappingProblems.self) { try checkMapping(of: Inner.self, reading: ["city": []]) }
    }
}
