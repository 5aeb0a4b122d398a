import Foundation
import Mappable
import Testing

/// A model made of a closure.
public struct Written: JSONWriter, Sendable {
    public let body: @Sendable (inout JSONOutput) throws -> Void

    public init(_ body: @escaping @Sendable (inout JSONOutput) throws -> Void) {
        self.body = body
    }

    public func write(to json: inout JSONOutput) throws { try body(&json) }
}

/// The text that a closure writes as a model.
public func written(
    _ options: WritingOptions = .default, _ body: @escaping @Sendable (inout JSONOutput) throws -> Void
) throws -> String {
    let text = try Written(body).toJSONString(options: options)
    #expect(isAcceptedByFoundation(text), "\(text)")
    return text
}

/// The error that writing a model ends with.
public func failure(
    _ options: WritingOptions = .default, _ body: @escaping @Sendable (inout JSONOutput) throws -> Void
) -> MappingError? {
    failure(of: Written(body), options)
}

public func failure(of value: some JSONWriter, _ options: WritingOptions = .default) -> MappingError? {
    do {
        let text = try value.toJSONString(options: options)
        Issue.record("written: \(text)")
        return nil
    } catch {
        return error
    }
}

public func isAcceptedByFoundation(_ text: String) -> Bool {
    (try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)) != nil
}

public func foundationValue(_ text: String) throws -> NSObject {
    try #require(
        try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed) as? NSObject)
}

/// A row of a table: a name, what is written, and the text that is expected.
public struct Row: Sendable, CustomTestStringConvertible {
    public let testDescription: String
    public let options: WritingOptions
    public let body: @Sendable (inout JSONOutput) throws -> Void
    public let expected: String

    public init(
        _ name: String, _ expected: String, options: WritingOptions = .default,
        _ body: @escaping @Sendable (inout JSONOutput) throws -> Void
    ) {
        testDescription = name
        self.expected = expected
        self.options = options
        self.body = body
    }

    public func check() throws {
        #expect(try written(options, body) == expected)
    }
}

/// A row of a table of failures.
public struct FailingRow: Sendable, CustomTestStringConvertible {
    public let testDescription: String
    public let options: WritingOptions
    public let body: @Sendable (inout JSONOutput) throws -> Void
    public let kind: MappingError.Kind
    public let path: String
    public let description: String

    /// - Parameter message: what the error says besides the path and the model.
    public init(
        _ name: String, _ kind: MappingError.Kind, at path: String, _ message: String,
        options: WritingOptions = .default, _ body: @escaping @Sendable (inout JSONOutput) throws -> Void
    ) {
        testDescription = name
        self.options = options
        self.body = body
        self.kind = kind
        self.path = path
        description = "\(path): \(message), mapping Written"
    }

    public func check() {
        guard let error = failure(options, body) else { return }
        #expect(error.kind == kind)
        #expect(error.keyPath.description == path)
        #expect(error.description == description)
    }
}

public struct OwnError: Error, CustomStringConvertible {
    public let description: String

    public init(description: String) { self.description = description }
}
