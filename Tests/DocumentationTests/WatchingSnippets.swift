import Foundation
import MappableCodable
import MappableReports
import TestSupport
import Testing

/// What `Docs/Errors.md` says of the monitor.
struct WatchingSnippets {
    struct Member: Codable { let name: String }

    struct Flight: CodableModel {
        let number: String
        let crew: [Member]
    }

    static func launch(_ log: @escaping @Sendable (String) -> Void) {
        // snippet: watching-start
        MappingMonitor.shared.start { finding in log("JSON: \(finding)") }
        // end
    }

    @Test func firstAlarm() throws {
        let monitor = MappingMonitor()
        let options = MappingOptions.default.with(\.monitor, monitor)
        let body = Data(#"[{"number": "LX 318", "crew": [{"name": "Ada"}, {"nmae": "Bo"}]}]"#.utf8)
        _ = try? [Flight](JSONData: body, options: options)
        #expect(
            monitor.snapshot().findings.map(\.description).joined(separator: "\n") == """
                [Flight] [].crew[].name: missing, expected String (1 time in 1 document)
                """)
    }

    @Test("a finding tells what a model expected, and not the reason")
    func errorsOfModels() throws {
        struct Seat: Mappable {
            init(map: Mapper) throws {
                throw map.mappingError("is not \(try String(map: map))", expected: "a row and a letter")
            }
        }
        let monitor = MappingMonitor()
        _ = try? Seat(JSONString: "\"secret\"", options: .default.with(\.monitor, monitor))
        #expect(
            monitor.snapshot().findings.map(\.fingerprint) == [
                "Seat (root): invalidValue, expected a row and a letter, found string"
            ])
    }

    @Test func written() throws {
        let monitor = MappingMonitor()
        let options = MappingOptions.default.with(\.monitor, monitor)
        _ = try? Flight(JSONString: "{}", options: options)
        let json = try JSON(JSONString: monitor.snapshot().toJSONString())
        #expect(json.documents == ["Flight": 1])
        #expect(json.findings[0].path == "number" && json.findings[0].count == 1)
    }
}
