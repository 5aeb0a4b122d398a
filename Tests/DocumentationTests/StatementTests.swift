import Foundation
import Mappable
import TestSupport
import Testing

/// Sentences of the documentation that no block of code beside them shows.
struct StatementTests {
    @Test("Reading.md: ?? reads an optional before it takes the default")
    func defaultsUnderStrict() throws {
        let document = #"{"tags": 5}"#
        let tolerant: [Int] = try read(document) { map in try map.tags ?? [] }
        #expect(tolerant == [])
        expectFailure(
            .typeMismatch, at: "tags",
            "tags: expected [Int], found number 5 (line 1, column 10), mapping Reading<[Int]>"
        ) {
            try read(document, .strict) { map in try map.tags ?? [] as [Int] }
        }
        let given: [Int] = try read(document, .strict) { map in
            try map.from("tags", default: [], when: .always)
        }
        #expect(given == [])
        let skipped: [Int] = try read(#"{"tags": [1, "x"]}"#, .strict) { map in
            try map.from("tags", invalidElements: .skip)
        }
        #expect(skipped == [1])
        for document in [#"{"tags": null}"#, "{}"] {
            let absent: [Int] = try read(document, .strict) { map in try map.tags ?? [] }
            #expect(absent == [])
        }
    }

    private struct Point: Mappable {
        let x: Int
        let y: Int

        init(map: Mapper) throws { (x, y) = try (map[0], map[1]) }
    }

    @Test("Reading.md: a shape that may be absent or null is a type of its own")
    func shapes() throws {
        for (document, isPresent, x) in [
            (#"{"origin": null}"#, true, nil), ("{}", false, nil), (#"{"origin": [3, 4]}"#, true, 3),
        ] as [(String, Bool, Int?)] {
            try read(document) { map throws in
                #expect(map.isKeyPresent("origin") == isPresent)
                let origin: Point? = try map.origin
                #expect(origin?.x == x)
            }
        }
        // Which is why it is no way to ask whether a closure has something to read.
        #expect(throws: MappingError.self) {
            try read(#"{"origin": null}"#) { map in try map.from("origin") { map in try map[0] as Int } }
        }
    }

    @Test("Reading.md: do throws(MappingError) knows the type of the error")
    func typedThrows() {
        do throws(MappingError) {
            _ = try Int(JSONString: "x")
        } catch {
            #expect(error.kind == .syntax)
        }
    }

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
