import Foundation
import Mappable

/// Lists whose first or last record lacks what its model needs, or has what JSON has no text for.
enum ErrorTrials {
    static func trials(bytes: Int) throws -> [Trial] {
        let document = FormWorkload.document(bytes: bytes)
        let connections = try Coders.expected([ConnectionByProperty].self, document)
        let places = [("first element bad", 0), ("last element bad", connections.count - 1)]
        return [
            Trial(
                name: "errors", direction: .reading,
                runs: try places.flatMap { try reading($0.0, document, $0.1) }),
            Trial(
                name: "errors", direction: .writing,
                runs: try places.flatMap { try writing($0.0, connections, $0.1) }),
        ]
    }

    // MARK: - Reading

    private static func reading(_ variant: String, _ document: [UInt8], _ index: Int) throws -> [Run] {
        let bad = try SpoiledDocument(document, key: "seats", isFirst: index == 0)
        let data = Data(bad.bytes)
        let decoder = Coders.decoder()
        let fault = Fault(.missing, at: .index(index), .key("seats"))
        return [
            failing(.mappable, variant, bad.bytes.count, fault, at: bad.recordStart) {
                _ = try [ConnectionByProperty](JSONBytes: bad.bytes)
            },
            failing(.codable, variant, bad.bytes.count, fault) {
                _ = try decoder.decode([ConnectionByProperty].self, from: data)
            },
            // Casts know no index.
            failing(.serialization, variant, bad.bytes.count, Fault(.missing, at: .key("seats"))) {
                try cast(data)
            },
        ]
    }

    private static func cast(_ data: Data) throws {
        guard let records = try JSONSerialization.jsonObject(with: data) as? [[String: Any]] else {
            throw CastFailure(key: "")
        }
        for record in records {
            _ = try ConnectionByProperty(casting: CastMembers(dictionary: record))
        }
    }

    // MARK: - Writing

    /// `JSONSerialization` is left out: on some platforms it ends the process at a number that is not finite.
    private static func writing(
        _ variant: String, _ connections: [ConnectionByProperty], _ index: Int
    ) throws -> [Run] {
        let count = try connections.toJSONBytes().count
        var bad = connections
        bad[index] = bad[index].replacing(distance: .nan)
        let models = bad
        let encoder = Coders.encoder()
        let fault = Fault(.outOfRange, at: .index(index), .key("distance"))
        return [
            failing(.mappable, variant, count, fault) { _ = try models.toJSONBytes() },
            failing(.codable, variant, count, fault) { _ = try encoder.encode(models) },
        ]
    }

    // MARK: - Checking

    /// Work that fails; that the fault is the one expected is checked, and its place in the document if there is one.
    private static func failing(
        _ contestant: Contestant, _ variant: String, _ bytes: Int, _ fault: Fault, at offset: Int? = nil,
        _ work: @escaping () throws -> Void
    ) -> Run {
        Run(contestant, variant: variant, bytes: bytes) {
            do {
                try work()
            } catch {
                consume(error)
            }
        } check: {
            do {
                try work()
                return .differs("there is no error")
            } catch {
                let place = (error as? MappingError)?.location?.byteOffset
                return Fault(error) == fault && place == offset ? .equal : .differs("another error: \(error)")
            }
        }
    }
}

/// A list of flat records in which one key of the first or last record is spelled differently.
private struct SpoiledDocument {
    let bytes: [UInt8]
    /// Where the record begins.
    let recordStart: Int

    init(_ document: [UInt8], key: String, isFirst: Bool) throws {
        let name = Array("\"\(key)\"".utf8)
        func isKey(_ offset: Int) -> Bool { document[offset...].starts(with: name) }
        let offset = isFirst ? document.indices.first(where: isKey) : document.indices.last(where: isKey)
        guard let offset, let start = document[..<offset].lastIndex(of: UInt8(ascii: "{")) else {
            throw CastFailure(key: key)
        }
        var bytes = document
        bytes[offset + 1] = UInt8(ascii: "z")
        self.bytes = bytes
        recordStart = start
    }
}

extension ConnectionByProperty {
    fileprivate func replacing(distance: Double) -> ConnectionByProperty {
        ConnectionByProperty(
            code: code, name: name, origin: origin, destination: destination, distance: distance,
            duration: duration, seats: seats, isActive: isActive, operatorID: operatorID, rating: rating,
            gate: gate, delay: delay)
    }
}
