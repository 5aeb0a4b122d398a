import Testing

@testable import Mappable

/// The tape that the parser writes, node by node.
struct TapeTests {
    private func nodes(_ text: String) throws -> [Node] {
        try ParsedText(Array(text.utf8)).nodes
    }

    @Test("The document that is drawn at the type")
    func drawn() throws {
        let nodes = try nodes(#"{"id": 7, "tags": ["a", "b"]}"#)
        #expect(nodes.map(\.kind) == [.object, .key, .integer, .key, .array, .string, .string])
        #expect(nodes.map(\.offset) == [0, 2, 7, 11, 18, 20, 25])
        #expect(nodes.map(\.span) == [7, 1, 1, 1, 3, 1, 1])
        #expect([nodes[0].count, nodes[4].count] == [2, 2])
        #expect([nodes[1].textLength, nodes[3].textLength, nodes[5].textLength] == [2, 4, 1])
        #expect(nodes[1].payload == (0x6469 << 48) &* (KeySignature.factor &+ 1))
        #expect(nodes[2].payload == 7)
    }

    @Test("A tape can be printed")
    func printed() throws {
        let text = Array(#"{"id": 7, "tags": ["a", -0.5, null, "\n"]}"#.utf8)
        #expect(
            try ParsedText(text).description == #"""
                0 object at 0: 2 inside, spans 9
                1 key at 2: "id"
                2 integer at 7: 7
                3 key at 11: "tags"
                4 array at 18: 4 inside, spans 5
                5 string at 20: "a"
                6 double at 24: -0.5
                7 null at 30: -
                8 escapedString at 37: "\n"
                """#)
    }

    @Test("Numbers are stored in the first kind that holds them")
    func numbers() throws {
        let nodes = try nodes(
            "[0, -1, 9223372036854775807, 9223372036854775808, -9223372036854775808, 1.5, -0, 1e400, 1e3]")
        #expect(
            nodes.dropFirst().map(\.kind) == [
                .integer, .integer, .integer, .unsigned, .integer, .double, .double, .double, .double,
            ])
        #expect(nodes[2].payload == UInt64(bitPattern: -1))
        #expect(nodes[4].payload == 1 << 63)
        #expect(Double(bitPattern: nodes[6].payload) == 1.5)
        #expect(nodes[7].payload == (-0.0).bitPattern)
        #expect(Double(bitPattern: nodes[8].payload) == .infinity)
        #expect(Double(bitPattern: nodes[9].payload) == 1000)
    }

    @Test("Containers span what is in them, and strings with escapes are marked")
    func containers() throws {
        let nodes = try nodes(#"[[], {}, [[1], "\n"], {"\u0061": null, "b": true}, false]"#)
        #expect(
            nodes.map(\.kind) == [
                .array, .array, .object, .array, .array, .integer, .escapedString, .object, .escapedKey,
                .null, .key,
                .true, .false,
            ])
        #expect(nodes.map(\.span) == [13, 1, 1, 4, 2, 1, 1, 5, 1, 1, 1, 1, 1])
        #expect(nodes[0].count == 5)
        #expect(MemoryLayout<Node>.size == 16)
    }

    @Test("A tape that grows while many containers are open", arguments: [1, 3, 40, 500])
    func growth(elements: Int) throws {
        let depth = 400
        let filler = String(repeating: "0,", count: elements)
        let text =
            String(repeating: "{\"k\":[\(filler)", count: depth) + "1"
            + String(repeating: "],\"e\":2}", count: depth)
        let nodes = try ParsedText(Array(text.utf8), maximumDepth: 2 * depth).nodes
        #expect(nodes.count == depth * (elements + 5) + 1)
        for level in 0..<depth {
            let object = level * (elements + 3)
            let inside = (depth - level - 1) * (elements + 5) + 1
            #expect(nodes[object].kind == .object)
            #expect((nodes[object].count, nodes[object].span) == (2, inside + elements + 5))
            #expect(
                (nodes[object + 2].count, nodes[object + 2].span) == (elements + 1, inside + elements + 1))
        }
    }
}
