import Foundation
import MappableSchemas
import MappingKit

/// A document with schemas: JSON Schema 2020-12, or the components of OpenAPI 3.1.
struct SchemaDocument {
    let root: JSON
    let input: Input
    /// Whether an object is open unless the schema says that it is closed.
    var keepsOthers = false
    private let text: String

    init(_ input: Input, options: MappingOptions) throws(InputError) {
        try self.init(input.contents(limit: options.maximumBytes), of: input, options: options)
    }

    init(_ data: Data, of input: Input, options: MappingOptions) throws(InputError) {
        do throws(MappingError) {
            root = try JSON(JSONData: data, options: options)
        } catch {
            throw InputError(input, error)
        }
        self.input = input
        text = String(decoding: data, as: UTF8.self)
        switch root {
        case .object, .bool: break
        default: throw InputError(input, line: 1, "is no schema: a schema is an object")
        }
    }

    /// The schemas under `components` of an OpenAPI document; nil for a plain schema.
    var components: JSON.Object? {
        guard let root = root.object, root["openapi"] != nil else { return nil }
        return self.root["components"]["schemas"].object
    }

    /// The schema that a reference leads to, and its pointer.
    ///
    /// - Throws: ``InputError`` with the location of a reference that leads nowhere.
    func resolve(_ schema: JSON, at pointer: String) throws(InputError) -> (schema: JSON, pointer: String) {
        var (schema, pointer) = (schema, pointer)
        var seen: Set<String> = []
        while let reference = schema.object?["$ref"]?.string {
            guard seen.insert(reference).inserted else {
                throw failure("\"$ref\" leads in a circle", near: reference)
            }
            (schema, pointer) = try target(of: reference)
        }
        return (schema, pointer)
    }

    private func target(of reference: String) throws(InputError) -> (JSON, String) {
        if reference == "#" { return (root, "") }
        guard reference.hasPrefix("#") else {
            throw failure("\"$ref\" leads to another document, which is not supported", near: reference)
        }
        let path = String(reference.dropFirst()).removingPercentEncoding ?? ""
        if path.hasPrefix("/"), let schema = value(at: path) { return (schema, path) }
        if let definitions = root["$defs"].object {
            for (name, schema) in definitions where schema.object?["$anchor"]?.string == path {
                return (schema, "/$defs/\(name)")
            }
        }
        throw failure("\"$ref\" leads to nothing", near: reference)
    }

    /// The value at a JSON Pointer (RFC 6901).
    private func value(at pointer: String) -> JSON? {
        var value = root
        for part in pointer.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
            let token = JSON.name(ofToken: part)
            switch value {
            case .object(let object):
                guard let inner = object[token] else { return nil }
                value = inner
            case .array(let array):
                guard let index = Int(token), index >= 0, index < array.count else { return nil }
                value = array[index]
            default: return nil
            }
        }
        return value
    }

    /// An error at the first place where a string stands in the document.
    func failure(_ reason: String, near string: String) -> InputError {
        let literal = JSON.string(string).description
        guard let range = text.range(of: literal) ?? text.range(of: string) else {
            return InputError(input, line: 1, reason)
        }
        let before = text[..<range.lowerBound]
        let line = before.utf8.count { $0 == UInt8(ascii: "\n") } + 1
        let start = before.lastIndex(of: "\n").map { before.index(after: $0) } ?? before.startIndex
        return InputError(input, line: line, column: before[start...].unicodeScalars.count + 1, reason)
    }
}
