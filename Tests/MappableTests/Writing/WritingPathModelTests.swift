import Mappable
import TestSupport
import Testing

/// A JSON value built in the plainest way, to compare with.
private indirect enum Tree: Sendable {
    case leaf(Int)
    case object([(key: String, value: Tree)])
    case array([Tree])

    var text: String {
        switch self {
        case .leaf(let number): String(number)
        case .object(let members):
            "{" + members.map { "\"\($0.key)\":\($0.value.text)" }.joined(separator: ",") + "}"
        case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
        }
    }

    /// Sets the value at a path; nil says that this is an error.
    func setting(_ path: ArraySlice<Substring>, to value: Tree, lastWins: Bool, isOwn: Bool = false) -> Tree?
    {
        guard let segment = path.first else { return lastWins ? value : nil }
        let rest = path.dropFirst()
        let isQuoted = segment.hasPrefix("`")
        let index = Int(segment.filter { $0 != "`" })
        switch self {
        case .leaf: return nil
        case .object(let members) where members.isEmpty && isQuoted && isOwn:
            return Tree.array([]).setting(path, to: value, lastWins: lastWins)
        case .object(var members):
            if isQuoted { return nil }
            if let number = members.firstIndex(where: { $0.key == segment }) {
                guard let inner = members[number].value.setting(rest, to: value, lastWins: lastWins) else {
                    return nil
                }
                members[number].value = inner
            } else {
                guard let inner = Tree.new(rest, value) else { return nil }
                members.append((String(segment), inner))
            }
            return .object(members)
        case .array(var elements):
            guard let index, index <= elements.count else { return nil }
            if index < elements.count {
                guard let inner = elements[index].setting(rest, to: value, lastWins: lastWins) else {
                    return nil
                }
                elements[index] = inner
            } else {
                guard let inner = Tree.new(rest, value) else { return nil }
                elements.append(inner)
            }
            return .array(elements)
        }
    }

    private static func new(_ path: ArraySlice<Substring>, _ value: Tree) -> Tree? {
        guard let segment = path.first else { return value }
        let isIndex = Int(segment.filter { $0 != "`" }) != nil
        return (isIndex ? Tree.array([]) : .object([])).setting(path, to: value, lastWins: false)
    }
}

extension Tree: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        switch self {
        case .leaf(let number): json.write(number)
        case .object(let members): for member in members { json[member.key] = member.value }
        case .array(let elements): json.write(elements)
        }
    }
}

/// Writing paths against a plain model.
struct WritingPathModelTests {
    /// Computed, because the leak sanitizer takes the indirect cases of a constant for lost.
    private static var values: [Tree] {
        [
            .leaf(1), .leaf(123_456_789), .array([]), .object([]),
            .array([.leaf(1), .object([("a", .leaf(2))])]),
            .object([("a", .leaf(1)), ("b", .array([.leaf(7)]))]),
        ]
    }

    private static func path(_ random: inout SeededGenerator) -> String {
        let count = Int.random(in: 1...4, using: &random)
        let words = ["a", "b", "c", "departure", "0", "1", "`0`", "`1`", "a long name of a member"]
        return (0..<count).map { _ in words[Int.random(in: 0..<words.count, using: &random)] }.joined(
            separator: ".")
    }

    @Test("Random assignments end as in the model", arguments: 0..<Thoroughness.rounds(9))
    func random(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        var successes = 0
        for _ in 0..<50 {
            let lastWins = Bool.random(using: &random)
            let options = WritingOptions(duplicateKeys: lastWins ? .lastWins : .throw)
            var expected = Tree.object([])
            var assignments: [(String, Tree)] = []
            // Assignments that succeed, then one that may fail.
            for _ in 0..<Int.random(in: 1...14, using: &random) {
                let path = Self.path(&random)
                let value = Self.values[Int.random(in: 0..<Self.values.count, using: &random)]
                let next = expected.setting(
                    path.split(separator: ".")[...], to: value, lastWins: lastWins, isOwn: true)
                guard let next else {
                    let all = assignments + [(path, value)]
                    let failing = Written { json in for (path, value) in all { json[path] = value } }
                    #expect(throws: MappingError.self, "\(all)") {
                        try failing.toJSONString(options: options)
                    }
                    continue
                }
                expected = next
                assignments.append((path, value))
            }
            let all = assignments
            let model = Written { json in
                for (path, value) in all { json[path] = value }
            }
            let text = try model.toJSONString(options: options)
            #expect(text == expected.text, "\(all)")
            let nested = try ["x": [model, model]].toJSONString(options: options)
            #expect(nested == "{\"x\":[\(expected.text),\(expected.text)]}")
            successes += all.count
        }
        #expect(successes > 100)
    }

    /// Few names and many assignments, so that nearly every one comes back to a container or replaces a value, also within
    /// what an assignment before has added.
    private static func crowdedPath(_ random: inout SeededGenerator) -> String {
        let count = Int.random(in: 1...7, using: &random)
        let words = ["a", "b", "k", "0", "1", "2", "`0`", "`1`"]
        return (0..<count).map { _ in words[Int.random(in: 0..<words.count, using: &random)] }.joined(
            separator: ".")
    }

    @Test("Assignments that come back end as in the model", arguments: 0..<60)
    func comingBack(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let lastWins = seed % 3 != 0
        let options = WritingOptions(duplicateKeys: lastWins ? .lastWins : .throw)
        var expected = Tree.object([])
        var assignments: [(String, [Tree])] = []
        for _ in 0..<150 {
            let path = Self.crowdedPath(&random)
            var value = Self.values[Int.random(in: 0..<Self.values.count, using: &random)]
            var parts = [value]
            // A model that comes back to its own members before it is complete.
            if Int.random(in: 0..<4, using: &random) == 0, case .object = value {
                let inner = ["x", "y", "x.z", "y.`0`", "x.w"].shuffled(using: &random)
                parts = []
                value = .object([])
                for path in inner {
                    let leaf = Tree.leaf(assignments.count)
                    guard let next = value.setting(path.split(separator: ".")[...], to: leaf, lastWins: false)
                    else { continue }
                    value = next
                    parts.append(.object([(path, leaf)]))
                }
            }
            let next = expected.setting(
                path.split(separator: ".")[...], to: value, lastWins: lastWins, isOwn: true)
            guard let next else { continue }
            expected = next
            assignments.append((path, parts))
        }
        #expect(assignments.count > 5)
        let all = assignments
        let model = Written { json in
            for (path, parts) in all {
                json[path] = Written { json in
                    if parts.count == 1 { return try parts[0].write(to: &json) }
                    for case .object(let members) in parts {
                        for member in members { json[member.key] = member.value }
                    }
                }
            }
        }
        #expect(try model.toJSONString(options: options) == expected.text, "\(all)")
        let twice = Written { json in
            json.first = model
            json["second.0"] = model
            json["first.more"] = model
            json["second.0.more"] = model
        }
        let more = expected.text == "{}" ? "" : expected.text.dropLast() + ","
        if more.hasPrefix("{") {
            let extended = "\(more)\"more\":\(expected.text)}"
            #expect(
                try twice.toJSONString(options: options) == "{\"first\":\(extended),\"second\":[\(extended)]}"
            )
        }
    }
}
