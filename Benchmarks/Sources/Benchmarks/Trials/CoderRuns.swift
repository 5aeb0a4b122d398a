import Foundation
import Mappable
import MappableCodable

// The library's own coders: the same `Codable` conformances that Foundation's coders use, synthesised by the compiler.

extension Coders {
    static func ownDecoder() -> MappableDecoder {
        let decoder = MappableDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        return decoder
    }

    static func ownEncoder() -> MappableEncoder {
        let encoder = MappableEncoder()
        encoder.dateEncodingStrategy = .secondsSince1970
        encoder.outputFormatting = .withoutEscapingSlashes
        return encoder
    }
}

extension Run {
    /// Reads a `Decodable` type with this library.
    static func decodingHere<Model: Decodable & Equatable>(
        _ bytes: [UInt8], expecting expected: Model, repetitions: Int
    ) -> Run {
        let data = Data(bytes)
        let decoder = Coders.ownDecoder()
        return Run(.coders, bytes: bytes.count) {
            for _ in 0..<repetitions {
                consume(try decoder.decode(Model.self, from: data))
            }
        } check: {
            compare(try decoder.decode(Model.self, from: data), with: expected)
        }
    }

    /// Writes an `Encodable` type with this library.
    static func encodingHere<Model: Codable & Equatable>(_ model: Model, repetitions: Int) throws -> Run {
        let encoder = Coders.ownEncoder()
        let count = try encoder.encode(model).count
        return Run(.coders, bytes: count) {
            for _ in 0..<repetitions {
                consume(try encoder.encode(model))
            }
        } check: {
            compare(try Coders.expected(Model.self, Array(encoder.encode(model))), with: model)
        }
    }
}
