import MappableDeclared
import TestSupport
import Testing

/// Fields that drop invalid elements, and have a default.
struct SkippingDefaultTests {
    struct Always: Mapped, Equatable {
        let list: [Int]?, set: Set<Int>?, members: [String: Int]?

        static let mapping = Mapping {
            Init(Always.init)
            Field("list", \.list, .invalidElements(.skip), default: [9], when: .always)
            Field("set", \.set, .invalidElements(.skip), default: [9], when: .always)
            Field("members", \.members, .invalidElements(.skip), default: ["x": 9], when: .always)
        }
    }

    static let nine = Always(list: [9], set: [9], members: ["x": 9])

    static let rows: [(text: String, expected: Always)] = [
        ("{}", nine), (#"{"list":null,"set":null,"members":null}"#, nine),
        (#"{"list":1,"set":"x","members":[1]}"#, nine),
        (
            #"{"list":[1,"x",2],"set":["x",1],"members":{"a":1,"b":"x"}}"#,
            Always(list: [1, 2], set: [1], members: ["a": 1])
        ),
        (#"{"list":["x"],"set":[],"members":{}}"#, Always(list: [], set: [], members: [:])),
    ]

    @Test("The default stands for what is absent, null or of another kind", arguments: rows)
    func always(_ row: (text: String, expected: Always)) throws {
        for options in [MappingOptions.default, .careful] {
            #expect(try Always(JSONString: row.text, options: options) == row.expected)
        }
    }

    struct Absent: Mapped, Equatable {
        let list: [Int]?

        static let mapping = Mapping {
            Init(Absent.init)
            Field("list", \.list, .invalidElements(.skip), default: [9])
        }
    }

    @Test("Without `.always`, a value of another kind is an error, also for an optional")
    func absent() throws {
        #expect(try Absent(JSONString: "{}").list == [9])
        #expect(try Absent(JSONString: #"{"list":null}"#).list == [9])
        #expect(try Absent(JSONString: #"{"list":[1,"x"]}"#).list == [1])
        expectFailure(
            .typeMismatch, at: "list",
            "list: expected [Int], found number 1 (line 1, column 9), mapping Absent"
        ) { try Absent(JSONString: #"{"list":1}"#) }
    }
}
