import Foundation
import MappableCodable
import MappableReports
import TestSupport
import Testing

#if canImport(os)
    import os
#endif

/// The snippets of `Docs/Watching.md`.
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

/// Recipes, for stand-ins with the signatures of what they call.
enum WatchingRecipes {
    #if canImport(os)
        static func unified() {
            // snippet: watching-os
            let logger = os.Logger(subsystem: "com.example.app", category: "json")
            MappingMonitor.shared.start { finding in
                logger.warning("\(finding.description, privacy: .public)")
            }
            // end
        }
    #endif

    static func swiftLog() {
        // snippet: watching-swift-log
        let logger = Logger(label: "json")
        MappingMonitor.shared.start { finding in
            logger.warning("\(finding)", metadata: ["fingerprint": "\(finding.fingerprint)"])
        }
        // end
    }

    static func sentry() {
        // snippet: watching-sentry
        MappingMonitor.shared.start { finding in
            SentrySDK.capture(message: finding.description) { scope in
                scope.setFingerprint(["json", finding.fingerprint])
                scope.setTag(value: finding.model, key: "json.model")
                scope.setLevel(.warning)
            }
        }
        // end
    }

    static func openTelemetry(_ meter: Meter) {
        // snippet: watching-otel
        let counts = meter.gaugeBuilder(name: "json.findings").buildWithCallback { measurement in
            for finding in MappingMonitor.shared.snapshot().findings {
                measurement.record(
                    value: Double(finding.count), attributes: ["fingerprint": .string(finding.fingerprint)])
            }
        }
        // end
        _ = counts
    }

    /// Of swift-log.
    struct Logger {
        init(label: String) {}
        func warning(_ message: String, metadata: [String: String]) {}
    }

    /// Of Sentry.
    enum SentrySDK {
        static func capture(message: String, block: (Scope) -> Void) { block(Scope()) }
    }

    final class Scope {
        enum Level { case warning }

        func setFingerprint(_ fingerprint: [String]) {}
        func setTag(value: String, key: String) {}
        func setLevel(_ level: Level) {}
    }

    /// Of OpenTelemetry.
    struct Meter {
        enum Attribute { case string(String) }

        struct Measurement {
            func record(value: Double, attributes: [String: Attribute]) {}
        }

        struct Builder {
            func buildWithCallback(_ callback: @escaping (Measurement) -> Void) -> Int { 0 }
        }

        func gaugeBuilder(name: String) -> Builder { Builder() }
    }
}
