import Foundation
import Mappable

/// Documents whose first or last record lacks what its model needs.
enum ErrorTrials {
    static func trials(bytes: Int) throws -> [Trial] {
        let good = FormWorkload.document(bytes: bytes)
        var runs: [Run] = []
        for (variant, place) in [("first element bad", good.startIndex), ("last element bad", good.endIndex)]
        {
            let bad = try spoiled(good, near: place)
            let data = Data(bad)
            let decoder = Coders.decoder()
            runs += [
                failing(.mappable, variant, bad) { _ = try [ConnectionByProperty](JSONBytes: bad) },
                failing(.codable, variant, bad) {
                    _ = try decoder.decode([ConnectionByProperty].self, from: data)
                },
            ]
        }
        return [Trial(name: "errors", direction: .reading, runs: runs)]
    }

    /// The document with the key `seats` of one record spelled differently.
    private static func spoiled(_ document: [UInt8], near place: Int) throws -> [UInt8] {
        var result = document
        let key = Array("\"seats\"".utf8)
        let starts = (0..<document.count - key.count).lazy.filter { document[$0...].starts(with: key) }
        let start =
            place == 0
            ? starts.first : (0..<document.count - key.count).last { document[$0...].starts(with: key) }
        guard let start else { throw CastFailure(key: "seats") }
        result[start + 1] = UInt8(ascii: "z")
        return result
    }

    private static func failing(
        _ contestant: Contestant, _ variant: String, _ document: [UInt8], _ read: @escaping () throws -> Void
    ) -> Run {
        Run(contestant, variant: variant, bytes: document.count) {
            do {
                try read()
            } catch {
                consume(error)
            }
        } check: {
            do {
                try read()
                return .differs("there is no error")
            } catch {
                return .equal
            }
        }
    }
}
