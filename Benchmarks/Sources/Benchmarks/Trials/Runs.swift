import Foundation
import MappableCodable
import MappableDeclared
import MappableReports

/// A model that the library and Foundation both read and write.
typealias BenchmarkModel = Codable & Equatable & JSONWriter & Mappable

/// The coders that all trials share; dates are seconds since 1970, as in the documents.
enum Coders {
    static func decoder() -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        return decoder
    }

    static func encoder() -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .secondsSince1970
        encoder.outputFormatting = .withoutEscapingSlashes
        return encoder
    }

    static let writingOptions = WritingOptions(dates: .seconds)

    /// What Foundation reads, which every result is compared with.
    static func expected<Model: Decodable>(_ type: Model.Type, _ bytes: [UInt8]) throws -> Model {
        try decoder().decode(type, from: Data(bytes))
    }
}

/// Compares a result with Foundation's.
func compare<Value: Equatable>(_ value: Value, with expected: Value) -> Verdict {
    value == expected ? .equal : .differs("the values are not Foundation's")
}

// MARK: - Reading

extension Run {
    /// Reads a model with this library.
    static func mapping<Model: Mappable & Equatable>(
        _ bytes: [UInt8], expecting expected: Model, variant: String = "", repetitions: Int = 1
    ) -> Run {
        let data = Data(bytes)
        return Run(.mappable, variant: variant, bytes: bytes.count) {
            for _ in 0..<repetitions {
                consume(try Model(JSONData: data))
            }
        } check: {
            compare(try Model(JSONData: data), with: expected)
        }
    }

    /// Reads a model with this library, and reports how.
    static func reporting<Model: Mappable & Equatable>(
        _ bytes: [UInt8], expecting expected: Model, variant: String, repetitions: Int = 1
    ) -> Run {
        let data = Data(bytes)
        return Run(.mappable, variant: variant, bytes: bytes.count) {
            for _ in 0..<repetitions {
                consume(Model.result(JSONData: data))
            }
        } check: {
            compare(try Model.result(JSONData: data).get(), with: expected)
        }
    }

    /// Reads a model with `JSONDecoder`.
    static func decoding<Model: Decodable & Equatable>(
        _ bytes: [UInt8], expecting expected: Model, variant: String = "", repetitions: Int = 1
    ) -> Run {
        let data = Data(bytes)
        let decoder = Coders.decoder()
        return Run(.codable, variant: variant, bytes: bytes.count) {
            for _ in 0..<repetitions {
                consume(try decoder.decode(Model.self, from: data))
            }
        } check: {
            compare(try decoder.decode(Model.self, from: data), with: expected)
        }
    }

    /// Reads a model with `JSONSerialization` and casts.
    static func casting<Model: Castable & Equatable>(
        _ bytes: [UInt8], expecting expected: Model, variant: String = "", repetitions: Int = 1
    ) -> Run {
        let data = Data(bytes)
        let read = {
            let object = try JSONSerialization.jsonObject(with: data)
            guard let model = Model(casting: object) else { throw CastFailure(key: "") }
            return model
        }
        return Run(.serialization, variant: variant, bytes: bytes.count) {
            for _ in 0..<repetitions {
                consume(try read())
            }
        } check: {
            compare(try read(), with: expected)
        }
    }
}

// MARK: - Other models with the same properties

extension Run {
    /// Reads another model; it has to be what Foundation reads as a type with the same properties.
    static func other<Model: Mappable>(
        _ contestant: Contestant, _ type: Model.Type, _ bytes: [UInt8], expecting expected: Any,
        repetitions: Int = 1
    ) -> Run {
        let data = Data(bytes)
        return Run(contestant, bytes: bytes.count) {
            for _ in 0..<repetitions {
                consume(try Model(JSONData: data))
            }
        } check: {
            difference(try Model(JSONData: data), expected).map { .differs($0) } ?? .equal
        }
    }

    /// Writes a declared model; Foundation has to read the other type's value in what is written.
    static func declaredOut<Model: Mapped, Other: BenchmarkModel>(
        _ type: Model.Type, _ bytes: [UInt8], as other: Other, repetitions: Int = 1
    ) throws -> Run {
        let model = try Model(JSONBytes: bytes)
        let options = Coders.writingOptions
        let count = try model.toJSONData(options: options).count
        return Run(.declared, bytes: count) {
            for _ in 0..<repetitions {
                consume(try model.toJSONData(options: options))
            }
        } check: {
            compare(try Coders.expected(Other.self, Array(model.toJSONData(options: options))), with: other)
        }
    }
}

// MARK: - Writing

extension Run {
    /// Writes a model with this library.
    static func mappingOut<Model: BenchmarkModel>(
        _ model: Model, variant: String = "", repetitions: Int = 1
    ) throws -> Run {
        let options = Coders.writingOptions
        let count = try model.toJSONData(options: options).count
        return Run(.mappable, variant: variant, bytes: count) {
            for _ in 0..<repetitions {
                consume(try model.toJSONData(options: options))
            }
        } check: {
            compare(try Coders.expected(Model.self, Array(model.toJSONData(options: options))), with: model)
        }
    }

    /// Writes a model with `JSONEncoder`.
    static func encoding<Model: Codable & Equatable>(
        _ model: Model, variant: String = "", repetitions: Int = 1
    ) throws -> Run {
        let encoder = Coders.encoder()
        let count = try encoder.encode(model).count
        return Run(.codable, variant: variant, bytes: count) {
            for _ in 0..<repetitions {
                consume(try encoder.encode(model))
            }
        } check: {
            compare(try Coders.expected(Model.self, Array(encoder.encode(model))), with: model)
        }
    }
}
