import Foundation
import Mappable
import TestSupport
import Testing

/// Errors are told in full when somebody asks, or when their document is let go.
struct DeferredErrorTests {
    /// A model whose initializer catches what its members throw, and keeps it.
    private struct Catching: Mappable {
        let errors: [MappingError]
        let texts: [String]

        init(map: Mapper) throws {
            var (errors, texts): ([MappingError], [String]) = ([], [])
            for key in ["a", "b", "none"] {
                do {
                    _ = try map.from(key) as Int
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

    @Test("Errors that a model catches, and keeps beyond the document, tell all", arguments: [false, true])
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

    @Test("Errors are redacted also if they are told late")
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
        let readers = Readers()
        let count = 1_000
        let text = "[\(Array(repeating: #"{"value":"x"}"#, count: count).joined(separator: ",\n"))]"
        let elements = try [Shared?](JSONString: text, context: readers)
        readers.group.wait()
        #expect(elements.allSatisfy { $0 == nil })
        let expected = (0..<count).map {
            "[\($0)].value: expected Int, found string \"x\" (line \($0 + 1), column \($0 == 0 ? 11 : 10))"
        }
        let texts = readers.texts.withLock { $0 }.map { $0.replacing(", mapping Shared", with: "") }
        #expect(Set(texts) == Set(expected))
        #expect(texts.count == count)
    }
}
