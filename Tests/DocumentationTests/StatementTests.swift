import Foundation
import Mappable
import TestSupport
import Testing

/// Sentences of the documentation that no block of code beside them shows.
struct StatementTests {
    @Test("Values.md: dates end at 10^15 seconds from 2001")
    func farDates() throws {
        for (options, unit, reference) in [
            (MappingOptions(dates: .secondsSince2001), 1.0, 0.0),
            (MappingOptions(dates: .milliseconds), 1000.0, 978_307_200.0),
        ] {
            for sign in [1.0, -1.0] {
                let last = try Date(JSONString: "\((sign * 1e15 + reference) * unit)", options: options)
                #expect(last.timeIntervalSinceReferenceDate == sign * 1e15)
                let error = failure(of: {
                    try Date(JSONString: "\((sign * 1.000001e15 + reference) * unit)", options: options)
                })
                #expect(error?.kind == .outOfRange)
            }
        }
    }

    #if os(Linux)
        @Test("Evaluating.md: of Foundation, JSONSerialization only drops U+FEFF")
        func byteOrderMarks() throws {
            let document = Data(#"["\#u{FEFF}a"]"#.utf8)
            let serialized = try JSONSerialization.jsonObject(with: document) as? [String]
            #expect(serialized?.first.map { Array($0.unicodeScalars) } == ["a"])
            let decoded = try JSONDecoder().decode([String].self, from: document)
            #expect(Array(decoded[0].unicodeScalars) == ["\u{FEFF}", "a"])
            #expect(Array(try [String](JSONData: document)[0].unicodeScalars) == ["\u{FEFF}", "a"])
        }
    #endif
}
