import Foundation
import Mappable

/// A kind of document, and the value that it must be read as.
struct HostileDocument<Value: Equatable>: Sendable {
    /// The text of about so many bytes.
    let text: @Sendable (Int) -> [UInt8]
    /// The value that follows from how the text of so many bytes was made.
    let value: @Sendable (Int) -> Value
    /// What Foundation reads of a text; nil if it cannot.
    let foundation: (@Sendable (Data) throws -> Value)?

    /// Whether Foundation agrees; it is asked up to 20 MB.
    fileprivate func isFoundations(_ value: Value, _ text: [UInt8]) throws -> Bool? {
        guard let foundation, text.count <= 20_000_000 else { return nil }
        return try foundation(Data(text)) == value
    }
}

extension HostileDocument where Value: Mappable {
    /// Reads the value; models find the size that was asked for in the mapping's context.
    func reading(_ variant: String, bytes: Int) -> Run {
        let text = text(bytes)
        let read = {
            try Value(JSONBytes: text, options: MappingOptions(maximumBytes: .max), context: bytes)
        }
        return Run(.mappable, variant: variant, bytes: text.count) {
            consume(try read())
        } check: {
            let read = try read()
            guard read == value(bytes) else { return .differs("the value is not the document's") }
            return try isFoundations(read, text) == false ? .differs("the value is not Foundation's") : .equal
        }
    }
}

extension HostileDocument where Value: JSONWriter {
    /// Writes the value. Texts that Foundation does not read must be the document's own.
    func writing(_ variant: String, bytes: Int) throws -> Run {
        let value = value(bytes)
        return Run(.mappable, variant: variant, bytes: try value.toJSONBytes().count) {
            consume(try value.toJSONBytes())
        } check: {
            let written = try value.toJSONBytes()
            let isRight = try isFoundations(value, written) ?? (written == text(bytes))
            return isRight ? .equal : .differs("the text does not say what was written")
        }
    }
}

extension HostileDocument where Value: Decodable & Sendable {
    init(text: @escaping @Sendable (Int) -> [UInt8], value: @escaping @Sendable (Int) -> Value) {
        self.init(text: text, value: value) { try Coders.decoder().decode(Value.self, from: $0) }
    }
}
