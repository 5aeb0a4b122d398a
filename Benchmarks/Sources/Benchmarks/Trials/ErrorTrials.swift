import Foundation
import Mappable
import MappableCodable

/// Lists whose first or last record lacks what its model needs.
enum ErrorTrials {
    static func trial(bytes: Int) throws -> Trial {
        let document = Connection.document(bytes: bytes)
        let count = try Coders.expected([Connection].self, document).count
        return Trial(
            name: "errors", direction: .reading,
            runs: runs("first record", spoiled(document, isFirst: true), index: 0)
                + runs("last record", spoiled(document, isFirst: false), index: count - 1))
    }

    /// The document with one `"seats"` spelled differently, and where the record of that begins.
    private static func spoiled(_ document: [UInt8], isFirst: Bool) -> (bytes: [UInt8], start: Int) {
        let text = String(decoding: document, as: UTF8.self)
        guard let key = text.range(of: "\"seats\"", options: isFirst ? [] : .backwards),
            let start = text[..<key.lowerBound].lastIndex(of: "{")
        else { preconditionFailure("The document has connections.") }
        let bytes = Array(text.replacingCharacters(in: key, with: "\"zeats\"").utf8)
        return (bytes, text.utf8.distance(from: text.startIndex, to: start))
    }

    private static func runs(_ variant: String, _ bad: (bytes: [UInt8], start: Int), index: Int) -> [Run] {
        let data = Data(bad.bytes)
        let decoder = Coders.decoder()
        return [
            failing(.mappable, variant, bad.bytes.count) {
                _ = try [ConnectionByProperty](JSONBytes: bad.bytes)
            } isExpected: { error in
                guard let error = error as? MappingError else { return false }
                return error.kind == .missing && error.location?.byteOffset == bad.start
                    && error.keyPath == JSONKeyPath([.index(index), .key("seats")])
            },
            failing(.codable, variant, bad.bytes.count) {
                _ = try decoder.decode([Connection].self, from: data)
            } isExpected: { error in
                guard case DecodingError.keyNotFound(let key, let context) = error else { return false }
                return key.stringValue == "seats" && context.codingPath.first?.intValue == index
            },
        ]
    }

    private static func failing(
        _ contestant: Contestant, _ variant: String, _ bytes: Int, _ work: @escaping () throws -> Void,
        isExpected: @escaping (any Error) -> Bool
    ) -> Run {
        Run(contestant, variant: variant, bytes: bytes) {
            do { try work() } catch { consume(error) }
        } check: {
            do {
                try work()
                return .differs("there is no error")
            } catch {
                return isExpected(error) ? .equal : .differs("another error: \(error)")
            }
        }
    }
}
