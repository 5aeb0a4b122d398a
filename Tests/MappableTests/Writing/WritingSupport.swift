import Foundation
import Mappable
import Testing

/// A model made of a closure.
struct Written: JSONWriter {
    let body: @Sendable (inout JSONOutput) throws -> Void

    init(_ body: @escaping @Sendable (inout JSONOutput) throws -> Void) {
        self.body = body
    }

    func write(to json: inout JSONOutput) throws { try body(&json) }
}

/// The text that a closure writes as a model.
func written(
    _ options: WritingOptions = .default, _ body: @escaping @Sendable (inout JSONOutput) throws -> Void
) throws -> String {
    let text = try Written(body).toJSONString(options: options)
    #expect(isAcceptedByFoundation(text), "\(text)")
    return text
}

/// The error that writing a model ends with.
func failure(
    _ options: WritingOptions = .default, _ body: @escaping @Sendable (inout JSONOutput) throws -> Void
) -> MappingError? {
    failure(of: Written(body), options)
}

func failure(of value: some JSONWriter, _ options: WritingOptions = .default) -> MappingError? {
    do {
        let text = try value.toJSONString(options: options)
        Issue.record("written: \(text)")
        return nil
    } catch {
        return error
    }
}

func isAcceptedByFoundation(_ text: String) -> Bool {
    (try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)) != nil
}

func foundationValue(_ text: String) throws -> NSObject {
    try #require(
        try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed) as? NSObject)
}

/// A row of a table: a name, what is written, and the text that is expected.
struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let options: WritingOptions
    let body: @Sendable (inout JSONOutput) throws -> Void
    let expected: String

    init(
        _ name: String, _ expected: String, options: WritingOptions = .default,
        _ body: @escaping @Sendable (inout JSONOutput) throws -> Void
    ) {
        testDescription = name
        self.expected = expected
        self.options = options
        self.body = body
    }

    func check() throws {
        #expect(try written(options, body) == expected)
    }
}

/// A row of a table of failures.
struct FailingRow: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let options: WritingOptions
    let body: @Sendable (inout JSONOutput) throws -> Void
    let kind: MappingError.Kind
    let path: String
    let description: String

    init(
        _ name: String, _ kind: MappingError.Kind, at path: String, _ description: String,
        options: WritingOptions = .default, _ body: @escaping @Sendable (inout JSONOutput) throws -> Void
    ) {
        testDescription = name
        self.options = options
        self.body = body
        self.kind = kind
        self.path = path
        self.description = description
    }

    func check() {
        guard let error = failure(options, body) else { return }
        #expect(error.kind == kind)
        #expect(error.keyPath.description == path)
        #expect(error.description == description)
    }
}

struct OwnError: Error, CustomStringConvertible {
    let description: String
}
