import Foundation
import Mappable
import TestSupport
import Testing

/// An error says everything from the moment that a model sees it, unless leniency drops its value.
struct CompleteErrorTests {
    /// A model whose initializer catches what its members throw, and keeps it.
    private struct Catching: Mappable {
        let errors: [MappingError]
        let texts: [String]

        init(map: Mapper) throws {
            var (errors, texts): ([MappingError], [String]) = ([], [])
            for key in ["a", "b", "none"] {
                do {
                    _ = try map.from(JSONKeyPath(key)) as Int
                } catch {
                    errors.append(error)
                    if key == "b" { texts.append(error.description) }
                }
            }
            (self.errors, self.texts) = (errors, texts)
            guard errors.isEmpty else { throw Failure(errors: errors) }
        }
    }

    private struct Failure: Error {
        let errors: [MappingError]
    }

    /// Keeps the errors of the elements that it drops, too.
    private struct List: Mappable {
        let kept: [[MappingError]]
        let elements: [Catching?]

        init(map: Mapper) throws {
            var kept: [[MappingError]] = []
            try map.each { map in
                do { _ = try Catching(map: map) } catch let failure as Failure { kept.append(failure.errors) }
            }
            self.kept = kept
            elements = try [Catching?](map: map)
        }
    }

    private static let element = #"{"a":"x","b":[],"c":1}"#
    private static let document = "[\(element),\n \(element)]"

    private static func expected(_ index: Int) -> [String] {
        let place = "(line \(index + 1), column"
        return [
            "[\(index)].a: expected Int, found string \"x\" \(place) 7)",
            "[\(index)].b: expected Int, found array of 0 \(place) 15)",
            "[\(index)].none: missing, expected Int, keys: \"a\", \"b\", \"c\" \(place) 2)",
        ]
    }

    @Test(
        "Errors that a model catches, and keeps beyond the document, are complete", arguments: [false, true])
    func caught(inPlace: Bool) throws {
        let list = try List(JSONBytes: Array((inPlace ? Self.document + longBlank : Self.document).utf8))
        #expect(list.elements.allSatisfy { $0 == nil })
        #expect(list.kept.map { $0.map(\.description) } == [Self.expected(0), Self.expected(1)])
        let line = try #require(list.kept.last?.first?.debugDescription)
        #expect(line.contains(Self.element))
        #expect(line.contains("^"))
    }

    /// So much that a document is parsed where its text is.
    private var longBlank: String { String(repeating: " ", count: 10_000) }

    @Test("An error has the model that threw it, and an enum's the model around it")
    func models() throws {
        enum Color: String, Mappable { case red }
        struct Pen: Mappable {
            let color: Color
            init(map: Mapper) throws { color = try map.color() }
        }
        struct Box: Mappable {
            let pen: Pen
            let other: Pen?
            init(map: Mapper) throws {
                other = try map.other
                pen = try map.pen()
            }
        }
        let text = #"{"other":{"color":"blue"},"pen":{"color":"green"}}"#
        let error = try #require(failure(of: { try Box(JSONString: text) }))
        #expect(error.modelType == "Color")
        #expect(error.description.contains("mapping Color in Pen"))
        let missing = try #require(failure(of: { try [Box](JSONString: #"[{"pen":{}}]"#) }))
        #expect(missing.modelType == "Pen")
        #expect(missing.description.hasSuffix("mapping Pen"))
    }

    @Test("Errors that a model keeps are redacted")
    func redacted() throws {
        let options = MappingOptions(redactsFoundValues: true)
        let list = try List(JSONString: Self.document, options: options)
        for error in list.kept.joined() {
            #expect(!error.debugDescription.contains("\""), "\(error.debugDescription)")
            #expect(error.location != nil)
        }
    }

    @Test("Another thread may read an error while its document is mapped")
    func threads() throws {
        final class Readers: Sendable {
            let texts = Locked<[String]>([])
            let group = DispatchGroup()

            func read(_ error: MappingError) {
                DispatchQueue.global().async(group: group) {
                    let text = error.description
                    self.texts.withLock { $0.append(text) }
                }
            }
        }
        struct Shared: Mappable {
            init(map: Mapper) throws {
                guard let readers = try map.mappingContext(as: Readers.self) else { return }
                do {
                    _ = try map.value() as Int
                } catch {
                    readers.read(error)
                    throw error
                }
            }
        }
        struct Each: Mappable {
            init(map: Mapper) throws {
                try map.each { map in do { _ = try Shared(map: map) } catch {} }
            }
        }
        let readers = Readers()
        let count = 1_000
        let text = "[\(Array(repeating: #"{"value":"x"}"#, count: count).joined(separator: ",\n"))]"
        _ = try Each(JSONString: text, context: readers)
        readers.group.wait()
        let expected = (0..<count).map {
            "[\($0)].value: expected Int, found string \"x\" (line \($0 + 1), column \($0 == 0 ? 11 : 10))"
        }
        let texts = readers.texts.withLock { $0 }
        #expect(Set(texts) == Set(expected))
        #expect(texts.count == count)
    }

    // MARK: - Where leniency drops the value

    private struct Refusal: Error, Equatable {}

    /// Reads a value, and keeps the error instead of throwing it.
    private struct Careful: Mappable {
        let error: MappingError?

        init(map: Mapper) throws {
            do {
                let _: UInt8 = try map.from("v") { map in
                    if map.isKeyPresent("refused") { throw Refusal() }
                    return try UInt8(map: map)
                }
                error = nil
            } catch {
                self.error = error
            }
        }
    }

    struct Dropped: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let kind: MappingError.Kind
        let words: String
        /// What a model that is read as it stands says of the same value.
        let inFull: String
    }

    private static let details = "without details, since the value around it may be invalid"

    @Test(
        "A catch in a value that may be invalid sees the kind and the model's own error, without details",
        arguments: [
            Dropped(
                testDescription: "{}", kind: .missing, words: "missing",
                inFull: "v: missing, expected UInt8 (line 1, column 1)"),
            Dropped(
                testDescription: #"{"v":[]}"#, kind: .typeMismatch, words: "invalid",
                inFull: "v: expected UInt8, found array of 0 (line 1, column 6)"),
            Dropped(
                testDescription: #"{"v":300}"#, kind: .outOfRange, words: "invalid",
                inFull: "v: expected UInt8, found number 300, out of range (line 1, column 6)"),
            Dropped(
                testDescription: #"{"v":1.5}"#, kind: .invalidValue, words: "invalid",
                inFull: "v: expected UInt8, found number 1.5, not an integer (line 1, column 6)"),
            Dropped(
                testDescription: #"{"v":{"refused":1}}"#, kind: .custom, words: "Refusal()",
                inFull: "v: Refusal() (line 1, column 6)"),
        ])
    func dropped(row: Dropped) throws {
        let text = row.testDescription
        let full = try #require(try Careful(JSONString: text).error)
        #expect(full.kind == row.kind)
        #expect(full.description == row.inFull)
        let errors: [MappingError?] = [
            try Optional<Careful>(JSONString: text)?.error,
            try [String: Careful?](JSONString: #"{"a":\#(text)}"#)["a"]??.error,
            try read(#"{"a":[\#(text)]}"#) { map in
                try (map.from("a", invalidElements: .skip) as [Careful]).first?.error
            },
            try read(#"{"a":\#(text)}"#) { map in
                try map.from("a", default: nil as Careful?, when: .always)?.error
            },
        ]
        for error in errors {
            let error = try #require(error)
            #expect(error.kind == row.kind)
            #expect(error.keyPath.steps.isEmpty && error.location == nil && error.found == nil)
            #expect(error.description == "\(row.words), \(Self.details)")
            #expect(error.debugDescription == error.description)
            #expect(error.underlying(as: Refusal.self) == full.underlying(as: Refusal.self))
        }
    }

    @Test("An error without details that escapes from the value that may be invalid is another one's reason")
    func escaped() throws {
        final class Box: @unchecked Sendable { var error: MappingError? }
        struct Keeping: Mappable {
            init(map: Mapper) throws {
                do { _ = try map.v() as Int } catch {
                    try map.mappingContext(as: Box.self)?.error = error
                    throw error
                }
            }
        }
        struct Throwing: Mappable {
            init(map: Mapper) throws {
                _ = try map.first() as Keeping?
                if let error = try map.mappingContext(as: Box.self)?.error { throw error }
            }
        }
        let error = failure { try Throwing(JSONString: #"{"first":{}}"#, context: Box()) }
        #expect(error?.kind == .custom)
        #expect((error?.underlying as? MappingError)?.kind == .missing)
        #expect(
            error?.description
                == "(root): missing, \(Self.details) (line 1, column 1), mapping Throwing")
    }

    @Test("After a value that was dropped, errors are complete again")
    func afterwards() throws {
        let error = failure {
            try read(#"{"a":{"b":1},"c":"x"}"#) { map in
                _ = try map.a as [String: [Int]]?
                _ = try map.from("a", default: [:], when: .always) as [String: [Int]]
                return try map.c() as Int
            }
        }
        #expect(error?.keyPath.description == "c")
        #expect(error?.location?.column == 18)
        #expect(error?.found?.excerpt == #""x""#)
    }

    @Test("The excerpt is some forty characters on each side, however long the line is")
    func excerpt() throws {
        let filler = String(repeating: "é1,", count: 100_000)
        let error = try #require(failure { try [Int](JSONString: #"["\#(filler)",?,"\#(filler)"]"#) })
        let lines = error.debugDescription.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(lines[1].count == 86)
        #expect(lines[1].hasPrefix("1 | …1,é1,é1"))
        #expect(lines[1].hasSuffix("é1,é…"))
        #expect(lines[2] == "  | " + String(repeating: " ", count: 41) + "^")
    }

    @Test(
        "The found value is cut at 60 characters, wherever escapes stand",
        arguments: [#"\u00e9"#, #"\ud83d\ude00"#, "é", #"\n"#, "x"])
    func foundValue(piece: String) throws {
        for count in [60, 61, 64, 65, 66, 1_000] {
            let text = #"["\#(String(repeating: piece, count: count))"]"#
            let error = try #require(failure { try [Int](JSONString: text) })
            let character = try String(JSONString: "\"\(piece)\"").replacing("\n", with: "\\n")
            let shown = String(repeating: character, count: 60) + (count > 60 ? "…" : "")
            #expect(error.found?.excerpt == "\"\(shown)\"")
        }
    }
}
