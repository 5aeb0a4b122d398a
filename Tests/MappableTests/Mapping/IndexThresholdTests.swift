import Foundation
import TestSupport
import Testing

@testable import Mappable

/// The sizes from which on an object gets an index that all mappers share, as `Docs/Architecture.md` gives them.
struct IndexThresholdTests {
    /// How members are looked up.
    enum Way: CaseIterable { case function, chain }

    private static let largestCount = 64

    @Test("An object of more members gets an index", arguments: Way.allCases, [0, 1])
    func threshold(way: Way, excess: Int) throws {
        let count = Self.largestCount + excess
        let members = (0..<count).map { "\"key\($0)\":\($0)" }.joined(separator: ",")
        // In an order that is neither the document's nor its reverse, often enough to be worth an index.
        let order = (0..<(4 * count)).map { ($0 * 37 + $0 / count) % count }
        let indexes = try read("{\"v\":{\(members)}}") { map -> Int in
            switch way {
            case .chain:
                for number in order { #expect(try map.v["key\(number)"]() == number) }
            case .function:
                let sum: Int = try map.from("v") { map in
                    try order.map { try map.from("key\($0)") as Int }.reduce(0, +)
                }
                #expect(sum == order.reduce(0, +))
            }
            return map.cursor.session.pointee.state.memberIndexes.count
        }
        #expect(indexes == excess)
    }
}
