import Mappable
import TestSupport
import Testing

/// Members that many objects are asked for in the same order, which is not that of the document.
struct LookupOrderTests {
    struct Item: Mappable, Equatable {
        let id: Int

        init(map: Mapper) throws { id = try map.id() }
    }

    /// The items under the keys that the context names, in its order.
    struct Asked: Mappable {
        let ids: [Int?]

        init(map: Mapper) throws {
            var keys: [String] = try map.mappingContext()
            // Not every object is read in the same order.
            if map.isKeyPresent(.key("key0")) { keys.reverse() }
            ids = try keys.enumerated().map { number, key in
                let item: Item? =
                    number % 7 == 3
                    ? try map.with(dates: .seconds).from(.key(key)) : try map.from(.key(key))
                return item?.id
            }
        }
    }

    /// A value that takes more or less nodes on the tape.
    private static func value(_ id: Int) -> String {
        let filler = (0..<id % 5).map { "\"f\($0)\":[\($0),{}]" }
        return "{" + (filler + ["\"id\":\(id)"]).joined(separator: ",") + "}"
    }

    /// The numbers of members of the objects in a row.
    static let counts: [[Int]] = [[3], [8], [40], [64, 65], [128, 129], [200], [5, 9, 5], Array(4..<16)]

    @Test("Each value is the one of its key", arguments: counts)
    func values(counts: [Int]) throws {
        var random = SeededGenerator(seed: UInt64(counts[0]))
        let all = (0..<(counts.max() ?? 0) + 3).map { "key\($0)" }
        for _ in 0..<6 {
            var asked = all.shuffled(using: &random)
            asked += asked.prefix(2)
            var (texts, expected): ([String], [[Int?]]) = ([], [])
            for object in 0..<36 {
                // Objects of as many members, but not the same ones, nor in the same order.
                let keys = Array(all.shuffled(using: &random).prefix(counts[object % counts.count]))
                let order = object < 18 ? keys.sorted() : keys
                let ids = Dictionary(
                    uniqueKeysWithValues: order.map { ($0, Int.random(in: 0..<90, using: &random)) })
                let repeated = object % 4 == 2 ? order.prefix(1).map { "\"\($0)\":{\"id\":-1}" } : []
                let members = order.map { "\"\($0)\":\(Self.value(ids[$0] ?? 0))" } + repeated
                texts.append("{" + members.joined(separator: ",") + "}")
                expected.append((ids["key0"] == nil ? asked : asked.reversed()).map { ids[$0] })
            }
            let read = try [Asked](JSONString: "[" + texts.joined(separator: ",") + "]", context: asked)
            #expect(read.map(\.ids) == expected)
        }
    }
}
