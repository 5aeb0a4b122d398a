import TestSupport
import Testing

@testable import Mappable

/// Objects whose members do not come in the order of the object before.
struct MemberOrderTests {
    /// Any sequence of up to so many of the first letters.
    private static func sequences(of letters: Int, upTo length: Int) -> [[Int]] {
        var all: [[Int]] = [[]]
        var longest: [[Int]] = [[]]
        for _ in 0..<length {
            longest = longest.flatMap { sequence in (0..<letters).map { sequence + [$0] } }
            all += longest
        }
        return all
    }

    private static func object(_ keys: [Int], _ gap: String) -> String {
        let members = keys.enumerated().map { "\"key \($1)\": \($1 == 2 ? "{\"x\": [\($0)]}" : "\($0)")" }
        return "{" + gap + members.joined(separator: "," + gap) + gap + "}"
    }

    @Test("After objects of up to five keys", arguments: 1...5)
    func small(count: Int) throws {
        for gap in ["", "\n    "] {
            let earlier = Self.object(Array(0..<count), gap)
            for keys in Self.sequences(of: min(count + 1, 5), upTo: min(count + 1, 5)) {
                try check("[\(earlier), \(Self.object(keys, gap)), \(earlier)]", keys)
            }
        }
    }

    @Test("Objects of many keys, shuffled", arguments: [6, 9, 20, 40, 70])
    func large(count: Int) throws {
        var generator = SeededGenerator(seed: UInt64(count))
        for round in 0..<20 {
            let gap = round % 2 == 0 ? "" : "\n  "
            var all: [[Int]] = []
            for _ in 0..<6 {
                var keys = Array(0..<count).shuffled(using: &generator)
                if round % 3 == 0 { keys[0] = keys[count - 1] }
                all.append(keys)
            }
            try check("[" + all.map { Self.object($0, gap) }.joined(separator: ",") + "]", all[0])
        }
    }

    /// Both parsers write the same nodes, and no object passes for one of distinct keys that is none.
    private func check(_ text: String, _ keys: [Int]) throws {
        let bytes = Array(text.utf8)
        let predicted = try ParsedText(bytes, .zeros, maximumDepth: 64, predicts: true).nodes
        let plain = try ParsedText(bytes, .zeros, maximumDepth: 64, predicts: false).nodes
        try #require(predicted.count == plain.count, "\(keys)")
        for (index, node) in predicted.enumerated() {
            let isObject = node.kind == .object
            let comparable = isObject ? node.with(.unknown) : node
            if comparable.head != plain[index].head || comparable.payload != plain[index].payload {
                Issue.record("node \(index) of \(text)")
            }
            if isObject, node.distinctness == .distinct, !areDistinct(index, predicted) {
                Issue.record("not distinct: \(index) of \(text)")
            }
        }
    }

    private func areDistinct(_ object: Int, _ nodes: [Node]) -> Bool {
        var keys: Set<UInt64> = []
        var key = object + 1
        while key < object + nodes[object].span {
            guard keys.insert(nodes[key].payload).inserted else { return false }
            key += 1 + nodes[key + 1].span
        }
        return true
    }

    @Test("Empty objects have no members, whatever stands after them")
    func empty() throws {
        let values = try read(#"[{"a":1},{ },{"a":2},{}]"#) { map in
            try map.each { map in try [map.from("a") as Int?, map.from("b") as Int?] }
        }
        #expect(values == [[1, nil], [nil, nil], [2, nil], [nil, nil]])
        let members: [Int?] = try read(JSONObject: [[:], ["a": 1], [:]] as [[String: Any]]) { map in
            try map.each { map in try map.from("a") }
        }
        #expect(members == [nil, 1, nil])
        let last: Int? = try read(JSONObject: [:] as [String: Any]) { map in try map.from("a") }
        #expect(last == nil)
    }

    @Test("Members of a dictionary, in any order of reading")
    func objects() throws {
        let orders = ["abc", "cba", "bdbac", "dadcba"].map { $0.map(String.init) }
        for object in [["a": 1, "b": 2, "c": 3] as [String: Any], ["a": ["x": 5], "b": 2, "c": 3]] {
            for order in orders {
                let values = try read(JSONObject: object) { map in
                    try order.map { key in try map.from(JSONKeyPath(key)) as JSON? }
                }
                let expected = try order.map { key in try object[key].map { try JSON(JSONObject: $0) } }
                #expect(values == expected, "\(order)")
            }
        }
    }
}
