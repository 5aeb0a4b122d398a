import Foundation
import Mappable

/// A piece of text, repeated between a beginning and an end, is read in one of many ways, under options at their edges: it
/// takes a time that is linear in the length of the document.
///
/// The input is the way, the options, and after them the beginning, the piece and the end, with NUL bytes between them.
enum CostTarget {
    @Sendable static func run(_ bytes: [UInt8]) {
        var source = ByteSource(bytes)
        let way = ways[source.below(ways.count)]
        let options = options(&source)
        let parts = bytes.dropFirst(7).split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
        let (beginning, end) = (parts.first ?? [], parts.count > 2 ? parts[2] : [])
        let piece = parts.count > 1 ? parts[1] : []
        let count = piece.isEmpty ? 0 : largestSize / piece.count
        let document = Array(beginning) + Array(repeatElement(piece, count: count).joined()) + Array(end)
        // An error that nobody sees takes longer than the few bytes of an element that is dropped.
        let elements = document.count { $0 == UInt8(ascii: ",") }
        let limit = 0.001 + 50e-9 * Double(document.count) + 600e-9 * Double(elements)
        checkTime("\(way.name) of \(document.count) bytes", limit: limit) { way.read(document, options) }
    }

    /// Stops the run if work takes longer than a limit, which is that of a build without sanitizers.
    static func checkTime(_ name: String, limit: Double, _ work: () -> Void) {
        let limit = slowdown * limit
        // Three attempts: what else the machine does takes time as well.
        var best = Double.infinity
        for _ in 0..<3 where best > limit { best = min(best, seconds(work)) }
        check(best <= limit, "\(name) takes \(best) s, not \(limit) s at most")
    }

    private static let largestSize = 1 << 16

    private struct Way: Sendable {
        let name: String
        let read: @Sendable ([UInt8], MappingOptions) -> Void

        init<Value: Mappable & SendableMetatype>(_ type: Value.Type) {
            name = "\(type)"
            read = { document, options in
                if case .failure(let error) = outcome({ () throws(MappingError) in
                    try Value(JSONBytes: document, options: options)
                }) {
                    check(!error.debugDescription.isEmpty, "no description")
                }
            }
        }
    }

    private static let ways = [
        Way([String: Int].self), Way(Set<String>.self), Way([Status?].self), Way([Account?].self),
        Way([[String: Account?]?].self), Way(Walk.self), Way(Raw.self), Way([Decimal?].self),
        Way([Date?].self), Way(JSON.self), Way([String?].self), Way(Set<JSON>.self),
    ]

    /// Reads an array by its indices, in both directions.
    private struct Walk: Mappable {
        init(map: Mapper) throws {
            var index = 0
            while map.isKeyPresent("\(index)") {
                _ = try map[index].v as Int?
                index += 1
            }
            while index > 0 {
                index -= 1
                _ = try map.from("\(index).v") as Int?
            }
        }
    }

    /// Looks at everything without a type.
    private struct Raw: Mappable {
        init(map: Mapper) throws {
            _ = try JSON(map: map)
            _ = try JSON.Object(map: map)
        }
    }

    private static func options(_ source: inout ByteSource) -> MappingOptions {
        let depth = [128, 128, .min, -1, 0, 1, 200, 500][source.below(8)]
        let size = [Int.max, .max, .min, -1, 0, 1, 1000, 1 << 32][source.below(8)]
        return MappingOptions(
            coercion: source.bool() ? .strict : .compatible, invalidOptionals: source.bool() ? .throw : .nil,
            duplicateKeys: source.bool() ? .throw : .firstWins, maximumDepth: depth,
            maximumBytes: size, redactsFoundValues: source.bool())
    }

    /// How much slower this build is than one without sanitizers, by what an array of numbers takes.
    private static let slowdown: Double = {
        let document = Array("[\(Array(repeating: "12345678", count: 7_000).joined(separator: ","))]".utf8)
        let best = (0..<5).map { _ in seconds { _ = try? [Int](JSONBytes: document) } }.min() ?? 0
        return max(1, best / (1.5e-9 * Double(document.count)))
    }()

    static func seconds(_ work: () -> Void) -> Double {
        func now() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }
        let start = now()
        work()
        return now() - start
    }
}
