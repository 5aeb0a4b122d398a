import Foundation
import Mappable
import MappableCodable

/// Documents of `Codable` types and models inside of each other: `MappableDecoder` takes those that `JSONDecoder` takes, and makes
/// the same of them. Under any options, what is encoded is decoded to an equal value.
///
/// The input chooses the options, and then what stands where.
enum CoderTarget {
    /// A type by the compiler's conformance.
    struct Branch: Codable, Equatable {
        let name: String?
        let seats: [Int8]?
        let userId: Double?
        let model: Model?
        let models: [Model?]?
        let children: [Branch]?
        let members: [String: Branch]?
    }

    /// A model that has such types inside.
    struct Model: MappableCodable, Equatable {
        let count: Int?
        let next: [Model]?
        let branch: [Branch]?
        let branches: [String: Branch]?
        let rest: JSON.Object

        init(map: Mapper) throws {
            count = try map.aCount()
            next = try map.next()
            branch = try map.branch(using: Transform<[Branch]>.codable)
            branches = try map.branches(using: Transform<[String: Branch]>.codable)
            rest = try map.rest()
        }

        func write(to json: inout JSONOutput) throws {
            json.aCount = count
            json.next = next
            json["branch", using: Transform<[Branch]>.codable] = branch
            json["branches", using: Transform<[String: Branch]>.codable] = branches
            json.writeRest(rest)
        }
    }

    @Sendable static func run(_ bytes: [UInt8]) {
        var source = ByteSource(bytes)
        let (decoder, encoder) = coders(source.below(3))
        var text = ""
        write(&text, &source, depth: 0)
        let data = Data(text.utf8)
        let own = try? MappableDecoder().decode(Branch.self, from: data)
        let foundation = try? JSONDecoder().decode(Branch.self, from: data)
        check(own == foundation, "another verdict than Foundation's about \(text)")
        guard let value = try? decoder.decode(Branch.self, from: data) else { return }
        guard let written = try? encoder.encode(value) else { violation("not encoded: \(text)") }
        let again = try? decoder.decode(Branch.self, from: written)
        check(again == value, "\(text) is \(value), written as \(String(decoding: written, as: UTF8.self))")
    }

    private static func coders(_ number: Int) -> (MappableDecoder, MappableEncoder) {
        let (decoder, encoder) = (MappableDecoder(), MappableEncoder())
        switch number {
        case 1:
            (decoder.keyDecodingStrategy, encoder.keyEncodingStrategy) = (
                .convertFromSnakeCase, .convertToSnakeCase
            )
        case 2:
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        default: break
        }
        return (decoder, encoder)
    }

    private static let keys = [
        "name", "seats", "userId", "user_id", "model", "models", "children", "members", "aCount", "a_count",
        "next",
        "branch", "branches", "other",
    ]
    private static let scalars = [
        "null", "1", "-128", "300", "1.5", "1e30", "true", #""1""#, #""x""#, #""é\n""#, "{}", "[]",
    ]

    private static func write(_ text: inout String, _ source: inout ByteSource, depth: Int) {
        let kind = depth == 0 ? 0 : depth > 60 ? 3 : source.below(5)
        switch kind {
        case 0, 1:
            var known: Set<String> = []
            text += "{"
            for _ in 0..<source.below(6) {
                let key = keys[source.below(keys.count)]
                guard known.insert(key).inserted else { continue }
                text += (known.count == 1 ? "\"" : ",\"") + key + "\":"
                write(&text, &source, depth: depth + 1)
            }
            text += "}"
        case 2:
            text += "["
            for number in 0..<source.below(4) {
                if number > 0 { text += "," }
                write(&text, &source, depth: depth + 1)
            }
            text += "]"
        default: text += scalars[source.below(scalars.count)]
        }
    }
}
