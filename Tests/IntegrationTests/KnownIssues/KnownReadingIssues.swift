import Foundation
import MappableReports
import MappableSchemas
import TestSupport
import Testing

/// What reading, reports and the monitor do wrong.
struct KnownReadingIssues {
    @Test(arguments: rests + reports + monitored) func behaves(_ row: KnownIssue) throws {
        try withKnownIssue(row.comment) {
            try row.check()
        } when: {
            row.isHere
        }
    }

    private static let rests = [
        KnownIssue("The rest of a model is the same in a result", in: .none) {
            let text = #"{"n":1}"#
            let value = try Defaulted(JSONString: text)
            #expect(value.rest == ["n": 1])
            #expect(Defaulted.result(JSONString: text).value?.rest == ["n": 1])
        },
        KnownIssue("A chain that leads nowhere leaves its member to the rest, as a key path does", in: .none)
        {
            let (value, rest) = try read(#"{"l":[1]}"#) { map in (try map.l[7] as Int?, try map.rest()) }
            #expect(value == nil && rest == ["l": [1]])
        },
        KnownIssue("An invalid path as a later step is an error, as in a key path", in: .none) {
            let error = failure(of: { try read(#"{"n":{}}"#) { map in try map.n["`x`"] as Int? } })
            #expect(error?.kind == .invalidValue)
        },
        KnownIssue("A member that was read stays read, whatever other type it is asked as", in: .none) {
            let (_, _, rest) = try read(#"{"m":"x"}"#) { map in
                (try map.m() as String, try map.m() as Int?, try map.rest())
            }
            #expect(rest == [:])
        },
        KnownIssue("Of members with one key, the first is the union's", in: .none) {
            guard case .a(1) = try Outside(JSONString: #"{"a":1,"a":2}"#) else {
                throw OwnError(description: "")
            }
        },
        KnownIssue("An invalid optional element is nil, and not skipped", in: .none) {
            let list = try read(#"{"d":[{}]}"#) { map in try map.from("d", invalidElements: .skip) as [Int?] }
            #expect(list == [nil])
        },
    ]

    private static let reports = [
        KnownIssue("Each field that refuses a value is an issue, also of the same value", in: .none) {
            expectIssues(of: Both<Int, Bool>.result(JSONString: #"{"o":{}}"#), ["o", "o"])
        },
        KnownIssue("Each field that refuses a part of a value is an issue", in: .none) {
            expectIssues(
                of: Both<Ints, Strings>.result(JSONString: #"{"o":{"a":[],"b":[]}}"#), ["o.a", "o.b"])
        },
        KnownIssue("An error that the initializer caught is no issue", in: .none) {
            let result = readResult(#"{"a":[[]],"b":"x"}"#) { map in
                (try? map.a() as [Int], try map.b() as Int)
            }
            expectIssues(of: result, ["b"])
        },
        KnownIssue("What was read in vain before a caught error is in no report", in: .none) {
            let result = readResult(#"{"a":{"b":"12","c":{}}}"#) { map in try? map.a() as [String: Int] }
            #expect(result.report.isEmpty)
        },
        KnownIssue("Members that do not count have no issues", in: .none) {
            expectIssues(of: [String: Int].result(JSONString: #"{"b":[],"a":1,"a":[]}"#), ["b"])
        },
        KnownIssue("The unread keys of each object are an issue", in: .none) {
            let options = MappingOptions(unreadKeys: .throw)
            let result = readResult(#"{"a":{"x":1},"y":1}"#, options) { map in try map.a() as Nothing }
            expectIssues(of: result, ["(root)", "a"])
        },
        KnownIssue("A report does not depend on the order of reads", in: .none) {
            let text = #"{"m":{"e":1}}"#
            let one = readResult(text) { map in _ = (try map.from("m.c") as Int?, try map.m() as [Int]?) }
            let other = readResult(text) { map in _ = (try map.m() as [Int]?, try map.from("m.c") as Int?) }
            #expect(Set(one.report.map(\.description)) == Set(other.report.map(\.description)))
        },
        KnownIssue("What is read as a whole has no unread members, whatever was read of it before", in: .none)
        {
            let text = #"{"l":[{"a":1,"b":2}]}"#
            let result = readResult(text) { map in (try map.from("l.0.a") as Int, try map.l() as JSON) }
            #expect(result.report.isEmpty)
        },
        KnownIssue("A word for infinity that the options name is not converted", in: .none) {
            let words = NonFiniteNumbers.strings(
                positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
            let result = Double.result(JSONString: #""inf""#, options: .init(nonFiniteNumbers: words))
            #expect(result.report.isEmpty)
        },
        KnownIssue("A loss at a key path is in the report", in: .none) {
            #expect(Int?.result(JSONString: #"{"a":[]}"#, at: "a").report.map(\.kind) == [.nilForInvalid])
            #expect([Int?].result(JSONString: #"{"a":[[]]}"#, at: "a").report.map(\.kind) == [.nilForInvalid])
        },
        KnownIssue("The answer of an invalid document is not many times as large", in: .none) {
            let text = "[" + String(repeating: "[],", count: 5_000) + "[]]"
            let answer = try [Int].result(JSONString: text).issues.toJSONString()
            #expect(answer.utf8.count < 8 * text.utf8.count)
        },
    ]

    private static let monitored = [
        KnownIssue("The cause of a loss is the kind of the error that would be thrown", in: .none) {
            try expectCause(of: UInt8.self, "300")
            try expectCause(of: Int.self, "1.5")
            try expectCause(of: Date.self, #""x""#)
            try expectCause(of: URL.self, #""""#)
            try expectCause(of: UUID.self, #""x""#)
        },
        KnownIssue("A finding has the same fingerprint, whatever else is told", in: .none) {
            let fingerprints = try [[], [.converted]].map { (additions: Set<MappingFinding.Kind>) in
                let monitor = MappingMonitor(also: additions)
                _ = try [UInt8?](JSONString: "[300,1.5,[]]", options: .default.with(\.monitor, monitor))
                return monitor.snapshot().findings.map(\.fingerprint)
            }
            #expect(fingerprints[0] == fingerprints[1])
        },
    ]

    private static func readResult<Value>(
        _ text: String, _ options: MappingOptions = .default, _ read: @escaping (Mapper) throws -> Value
    ) -> MappingResult<Reading<Value>> {
        Reading<Value>.result(JSONString: text, options: options, context: Reading<Value>.Body(read))
    }

    private static func expectIssues<Value>(of result: MappingResult<Value>, _ paths: [String]) {
        #expect(result.issues.map(\.keyPath.description) == paths)
    }

    private static func expectCause<Value: Mappable>(of _: Value.Type, _ text: String) throws {
        let monitor = MappingMonitor()
        let thrown = failure(of: { try Value(JSONString: text) })
        _ = try Value?(JSONString: text, options: .default.with(\.monitor, monitor))
        #expect(monitor.snapshot().findings.map(\.cause) == [thrown?.kind.rawValue])
    }
}

private struct Nothing: Mappable {
    init(map: Mapper) {}
}

private struct Ints: Mapped {
    let a: Int

    static let mapping = Mapping {
        Init(Ints.init)
        Field("a", \.a)
    }
}

private struct Strings: Mapped {
    let b: String

    static let mapping = Mapping {
        Init(Strings.init)
        Field("b", \.b)
    }
}

/// Two fields of one member.
private struct Both<First: Mappable & JSONWriter, Second: Mappable & JSONWriter>: Mapped {
    let first: First, second: Second

    static var mapping: Mapping<Both> {
        .cached(
            Mapping {
                Init(Both.init)
                Field("o", \.first)
                Field("o", \.second)
            })
    }
}

private struct Defaulted: Mapped {
    let value: Int, rest: JSON.Object

    static let mapping = Mapping {
        Init(Defaulted.init)
        Field("n.b", \.value, .or("c"), default: 3)
        Field(rest: \.rest)
    }
}

private enum Outside: Tagged {
    case a(Int)

    static let union = Union<Outside>(
        tag: .outside, Case("a", Outside.a) { if case .a(let it) = $0 { it } else { nil } })
}
