import Foundation
import Mappable
import MappableReports
import TestSupport
import Testing

struct ReportsSnippets {
    struct Author: Mappable {
        let name: String

        init(map: Mapper) throws { name = try map.name() }
    }

    struct Seat: Mappable {
        let row: Int

        init(map: Mapper) throws { row = try map.row() }
    }

    struct Flight: Mappable {
        let seats: Int
        let gate: String?
        let crew: [Author]

        init(map: Mapper) throws {
            seats = try map.cabin.seats
            gate = try map.gate
            crew = try map.from("crew", invalidElements: .skip)
        }
    }

    @Test func report() throws {
        let text = #"{"cabin": {"seats": "180"}, "crew":[{"name": "Ada"},{}],"fuel":  7}"#
        // snippet: reports-report
        let result = Flight.result(JSONString: text)
        for entry in result.report { print(entry) }
        // end
        #expect(
            result.report.map(\.description).joined(separator: "\n") == """
                gate: absent, became nil (line 1, column 1), mapping Flight
                cabin.seats: converted string "180" to Int (line 1, column 21), mapping Flight
                crew[1]: left out: name: missing, expected String (line 1, column 53), mapping Flight
                fuel: not read, number 7 (line 1, column 57), mapping Flight
                """)
    }

    /// As the page shows it.
    private static let answer: JSON = [
        [
            "keyPath": "[0].row", "kind": "typeMismatch", "expected": "integer", "found": "string \"a\"",
            "line": 1, "column": 10, "message": "expected integer, found string \"a\"",
        ]
    ]

    @Test func issues() throws {
        func answer(_ body: Data) throws -> (status: Int, body: String) {
            let result = [Seat].result(JSONData: body)
            guard result.value != nil else {
                return (status: 422, body: try result.issues.toJSONString())
            }
            return (200, "")
        }
        let texts = ["typeMismatch": "Das ist keine Zahl."]
        let result = [Seat].result(JSONData: Data(#"[{"row": "a"}]"#.utf8))
        #expect(try JSON(JSONString: result.issues.toJSONString()) == Self.answer)
        let body = result.issues.map { error in [error.keyPath.description: texts[error.code]] }
        #expect(body == [["[0].row": "Das ist keine Zahl."]])
        let answer = try answer(Data(#"[{"row": 1}, {"row": "a"}]"#.utf8))
        #expect(
            try JSON(JSONString: answer.body)
                == JSON(
                    JSONString: #"""
                        [{"keyPath": "[1].row", "kind": "typeMismatch", "expected": "integer", "found": "string \"a\"",
                          "line": 1, "column": 22, "message": "expected integer, found string \"a\""}]
                        """#))
    }
}
