import Mappable
import Testing

/// One broken document, the model that it was read as, and the line that tells what is wrong.
struct ErrorRow: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let kind: MappingError.Kind
    let keyPath: String
    let description: String
    let read: @Sendable () throws(MappingError) -> Void

    /// A document read as a model.
    init<Model: Mappable & SendableMetatype>(
        _ name: String, _ document: String, _ model: Model.Type, options: MappingOptions = .default,
        _ kind: MappingError.Kind, _ keyPath: String, _ message: String
    ) {
        self.init(name, kind, keyPath, message) { () throws(MappingError) in
            _ = try Model(JSONString: document, options: options)
        }
    }

    /// A document in bytes, of which no value is read.
    init(
        _ name: String, bytes: [UInt8], options: MappingOptions = .default, _ kind: MappingError.Kind,
        _ keyPath: String, _ message: String
    ) {
        self.init(name, kind, keyPath, message) { () throws(MappingError) in
            _ = try JSON(JSONBytes: bytes, options: options)
        }
    }

    /// - Parameter message: what the line says besides the path, which stands at its beginning, or at the end of a syntax error.
    private init(
        _ name: String, _ kind: MappingError.Kind, _ keyPath: String, _ message: String,
        _ read: @escaping @Sendable () throws(MappingError) -> Void
    ) {
        testDescription = name
        self.kind = kind
        self.keyPath = keyPath
        let place = keyPath == "(root)" ? "" : ", in \(keyPath)"
        description = kind == .syntax ? "invalid JSON: \(message)\(place)" : "\(keyPath): \(message)"
        self.read = read
    }
}
