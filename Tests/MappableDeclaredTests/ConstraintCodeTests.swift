import MappableDeclared
import MappableReports
import Testing

/// What errors about constraints tell programs.
struct ConstraintCodeTests {
    struct Order: Mapped {
        let seats: Int
        let dozen: Int
        let name: String
        let code: String?
        let day: Int

        static let mapping = Mapping {
            Init(Order.init)
            Field("seats", \.seats, .range(1...600))
            Field("dozen", \.dozen, .satisfies("be a multiple of 12") { $0 % 12 == 0 })
            Field("name", \.name, .count(1...))
            Field("code", \.code, .pattern("[A-Z]{2}"))
            Field("day", \.day, .satisfies("be a working day") { $0 < 6 })
        }
    }

    @Test("Each constraint has a code, and says what it expects")
    func codes() throws {
        let text = #"{"seats": 0, "dozen": 5, "name": "", "code": "x", "day": 7}"#
        let options = MappingOptions.careful
        let issues = Order.result(JSONString: text, options: options).issues
        let found = issues.map { [$0.keyPath.description, $0.code, $0.expected ?? ""] }
        #expect(
            found == [
                ["seats", "range", "1…600"], ["dozen", "satisfies", "be a multiple of 12"],
                ["name", "count", "at least 1 character"],
                ["code", "pattern", "[A-Z]{2}"], ["day", "satisfies", "be a working day"],
            ])
        let written = try #require(issues.first).toJSONString()
        #expect(
            written
                == #"{"keyPath":"seats","kind":"invalidValue","code":"range","expected":"1…600","found":"number 0","line":1,"column":11,"message":"found number 0, must be 1…600"}"#
        )
    }

    struct Contact: Mapped {
        let mail: String

        static let mapping = Mapping {
            Init(Contact.init)
            Field("mail", \.mail, .pattern(#"[^@\s"]+@\S+"#))
        }
    }

    @Test("A broken pattern is shown as it is")
    func pattern() {
        let error = #expect(throws: MappingError.self) { try Contact(JSONString: #"{"mail": "x"}"#) }
        #expect(error?.reason == #"must match "[^@\s"]+@\S+""#)
        #expect(error?.expected == #"[^@\s"]+@\S+"#)
    }

    struct Span: Mapped {
        let start: Int, end: Int, steps: Int

        static let mapping = Mapping {
            Init(Span.init)
            Field("start", \.start)
            Field("end", \.end)
            Field("steps", \.steps)
            Check("end after it starts") { $0.start < $0.end }
            Check("have steps") { $0.steps > 0 }
            Check("have fewer steps than it is long") { $0.steps < $0.end - $0.start }
        }
    }

    @Test("Each broken check is an issue of a result, the first one is thrown, and they have a code")
    func checks() throws {
        let text = #"[{"start": 1, "end": 9, "steps": 7}, {"start": 2, "end": 1, "steps": 0}, {"start": 3}]"#
        let expected = [
            "[1]: found object of 3, must end after it starts (line 1, column 38), mapping Span",
            "[1]: found object of 3, must have steps (line 1, column 38), mapping Span",
            "[1]: found object of 3, must have fewer steps than it is long (line 1, column 38), mapping Span",
            #"[2].end: missing, expected Int, keys: "start" (line 1, column 74), mapping Span"#,
            #"[2].steps: missing, expected Int, keys: "start" (line 1, column 74), mapping Span"#,
        ]
        #expect([Span].result(JSONString: text).issues.map(\.description) == expected)
        let error = try #require(throws: MappingError.self) { try [Span](JSONString: text) }
        #expect(error.description == expected[0])
        #expect(error.code == "check" && error.expected == "end after it starts")
        let written = try JSON(error)
        #expect(written.code == "check" && written.expected == "end after it starts")
        let changed = #expect(throws: MappingError.self) {
            try Span(start: 1, end: 9, steps: 1).with(\.steps, 0)
        }
        #expect(changed?.code == "check" && changed?.expected == "have steps")
    }

    struct Gate: Mapped {
        let name: String?, seats: Int, names: [String]

        static let mapping = Mapping {
            Init(Gate.init)
            Field("name", \.name, .satisfies("be there") { $0 != nil })
            Field("cabin.seats", \.seats, .satisfies("be few") { $0 < 9 }, default: 9)
            Field("names", \.names, .satisfies("be unique") { Set($0).count == $0.count }, default: [])
        }
    }

    @Test("A condition says what it wants of a value that is absent, null, invalid or a default")
    func conditions() {
        let rows = [
            ("{}", ["name: must be there", "cabin: must be few"]),
            (
                #"{"name": null, "cabin": {}}"#,
                ["name: found null, must be there", "cabin.seats: must be few"]
            ),
            (
                #"{"name": [], "cabin": {"seats": null}}"#,
                [
                    "name: found array of 0, must be there", "cabin.seats: found null, must be few",
                ]
            ),
            (
                #"{"name": "a", "cabin": {"seats": 8}, "names": ["x", "x"]}"#,
                ["names: found array of 2, must be unique"]
            ),
        ]
        for (text, messages) in rows {
            let issues = Gate.result(JSONString: text).issues.map {
                $0.description.replacing(#/ \(line.*/#, with: "")
            }
            #expect(Set(issues) == Set(messages), "\(text)")
        }
    }

    @Test("A missing key suggests none that a field has")
    func suggestions() {
        for text in [#"{"cabin": {"seat": 1, "seats": 8}, "nmae": "a"}"#, #"{"nams": 1}"#] {
            let error = Required.result(JSONString: text).issues.first
            #expect(error?.suggestion == (text.contains("nams") ? "nams" : nil))
        }
    }

    /// Each key is near to one that another field has.
    struct Required: Mapped {
        let names: [String], name: String?, misspelled: String?

        static let mapping = Mapping {
            Init(Required.init)
            Field("names", \.names)
            Field("name", \.name)
            Field("nmae", \.misspelled)
        }
    }
}
