import Mappable
import TestSupport
import Testing

/// Members read in random orders, compared with a search that cannot be wrong.
struct LookupTests {
    /// The first member with a key, compared byte by byte.
    private func reference(_ members: [(key: String, value: Int)], _ key: String) -> Int? {
        members.first { Array($0.key.utf8) == Array(key.utf8) }?.value
    }

    /// A key of few letters and varying length: many are equal, and many more are alike.
    private func key(_ generator: inout SeededGenerator) -> String {
        let shapes = [
            "", "k", "item", "aaaaaaaa", "a_long_key_with_", "the_beginning_is_the_same_for_all_of_them_",
        ]
        let prefix = shapes[Int.random(in: 0..<shapes.count, using: &generator)]
        let middle = String(
            (0..<Int.random(in: 0...3, using: &generator)).map { _ in "abé😀"[generator.index(below: 4)] })
        let suffix = ["", "", "z", "_and_so_is_the_end_of_them"][Int.random(in: 0..<4, using: &generator)]
        return prefix + middle + suffix
    }

    @Test("Random objects in random orders", arguments: 0..<Thoroughness.rounds(14))
    func random(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let count = [0, 1, 5, 30, 64, 65, 130, 300][seed % 8]
        let members = (0..<count).map { (key: key(&generator), value: $0) }
        let text = members.map { "\"\(escaped($0.key, &generator))\":\($0.value)" }.joined(separator: ",")
        let reads = (0..<(2 * count + 20)).map { _ in
            generator.next() % 3 > 0 && count > 0
                ? members[Int.random(in: 0..<count, using: &generator)].key : key(&generator)
        }
        let expected = reads.map { reference(members, $0) }
        let found = try read("{\"v\":{\(text)}}") { map in
            try [
                // With a cursor, without one, and with a new one for each read.
                map.from("v") { map in try reads.map { try map.from(.key($0)) as Int? } },
                reads.map { try map.v[.key($0)]() as Int? },
                reads.map { key in try map.from("v") { map in try map[.key(key)] as Int? }
                },
            ] as [[Int?]]
        }
        for (form, values) in zip(["cursor", "no cursor", "new cursors"], found) {
            for (index, value) in values.enumerated() where value != expected[index] {
                Issue.record(
                    "\(form), read \(index) of \(reads[index]): \(value ?? -1), not \(expected[index] ?? -1)")
            }
        }
    }

    @Test(
        "Objects that are nearly alike, read in an order of their own", arguments: 0..<Thoroughness.rounds(20)
    )
    func alike(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let count = [5, 6, 9, 30, 64, 127, 128, 129][seed % 8]
        let keys = Array(Set((0..<count).map { _ in key(&generator) })).sorted().shuffled(using: &generator)
        // From objects that are all the same to objects that all differ.
        let (changes, hasEscapes) = (seed / 8 % 4, seed / 32 % 2 == 1)
        let objects = (0..<12).map { _ in
            var members = keys.map { (key: $0, value: Int.random(in: 0..<1000, using: &generator)) }
            if changes == 3 { members.shuffle(using: &generator) }
            for _ in 0..<changes {
                let (one, other) = (
                    generator.index(below: members.count), generator.index(below: members.count)
                )
                switch generator.next() % 4 {
                case 0: members.swapAt(one, other)
                case 1: members[one].key = members[other].key
                case 2: members[one].key = key(&generator)
                default: members.remove(at: one)
                }
            }
            return members
        }
        let order = (keys + (0..<5).map { _ in key(&generator) }).shuffled(using: &generator)
        let texts = objects.map { members in
            let texts = members.map { member in
                let isNested = member.value % 5 == 0
                let key = "\"\(hasEscapes ? escaped(member.key, &generator) : member.key)\""
                return isNested ? "\(key):[\(member.value)]" : "\(key):\(member.value)"
            }
            return "{\(texts.joined(separator: ","))}"
        }
        let expected = objects.map { members in order.map { reference(members, $0) } }
        func find(_ map: Mapper) throws -> [[Int?]] {
            try map.each { map in
                try order.map { key in
                    let value = try map.from(.key(key)) as JSON?
                    return value?.int ?? value?[0].int
                }
            }
        }
        let document = "[\(texts.joined(separator: ","))]"
        let fromText = try read(document) { map in try find(map) }
        #expect(fromText == expected, "\(texts)")
        // It is known of the objects in a `JSON` that no key stands twice.
        let fromJSON = try read(JSONObject: JSON(JSONString: document)) { map in try find(map) }
        #expect(fromJSON == expected, "\(texts)")
    }

    /// A key as a document may spell it.
    private func escaped(_ key: String, _ generator: inout SeededGenerator) -> String {
        guard generator.next() % 4 == 0 else { return key }
        return key.unicodeScalars.map { scalar -> String in
            guard scalar.isASCII, generator.next() % 2 == 0 else { return String(scalar) }
            return "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
        }.joined()
    }

    @Test(
        "Objects that are like the one before them, in random orders", arguments: 0..<Thoroughness.rounds(14))
    func likeObjects(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        var members: [(key: String, value: Int)] = []
        for value in 0..<[1, 5, 30, 64, 65, 130][seed % 6] {
            let key = key(&generator)
            if reference(members, key) == nil { members.append((key, value)) }
        }
        // One value is an object whose members have keys that the object around it has too.
        let nested = seed % 3 == 0 && members.count > 3 ? members.count / 2 : nil
        let text = members.enumerated().map { index, member in
            let value =
                index == nested
                ? "{\"\(members[index - 1].key)\":-1,\"\(members[index - 2].key)\":-2}" : "\(member.value)"
            return "\"\(member.key)\":\(value)"
        }
        let object = "{" + text.joined(separator: ",\n  ") + "}"
        for round in 0..<6 {
            let reads = (0..<(members.count + 10)).map { _ in
                generator.next() % 3 > 0
                    ? members[Int.random(in: 0..<members.count, using: &generator)].key : key(&generator)
            }
            // The first rounds skip and repeat keys in the document's order and in reverse, the last ones read them in any.
            let keys = round < 2 ? members.map(\.key) : round < 4 ? members.map(\.key).reversed() : []
            let order = keys.filter { _ in round % 2 == 0 || generator.next() % 4 > 0 } + reads
            let found = try read("{\"v\":[\(object),\(object),\(object)]}") { map in
                try map.from("v.2") { map in
                    try order.map { try map.from(.key($0)) as Int? }
                }
            }
            let inside = nested.map { members[$0].key }
            #expect(found == order.map { $0 == inside ? nil : reference(members, $0) })
        }
    }

    @Test("Nested objects do not disturb the object around them")
    func nested() throws {
        let inner = (0..<20).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
        let document =
            "{" + (0..<20).map { "\"k\($0)\":{\(inner),\"own\":\(100 + $0)}" }.joined(separator: ",") + "}"
        try read(document) { map throws in
            for outer in (0..<20).reversed() {
                let own =
                    try map.from("k\(outer)") { map in
                        for key in [3, 1, 2, 19, 0] { #expect(try map.from("k\(key)") == key) }
                        return try map.own()
                    } as Int
                #expect(own == 100 + outer)
                #expect(try map.from("k\(outer).own") == 100 + outer)
                #expect(map.isKeyPresent("own") == false)
            }
        }
    }
}

extension SeededGenerator {
    mutating func index(below count: Int) -> Int { Int.random(in: 0..<count, using: &self) }
}

extension String {
    fileprivate subscript(offset: Int) -> Character { self[index(startIndex, offsetBy: offset)] }
}
