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
}
