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
    func setting(_ path: ArraySlice<Substring>, to value: Tree) -> Tree? {
        guard let key = path.first, case .object(var members) = self else { return nil }
        let rest = path.dropFirst()
        if let number = members.firstIndex(where: { $0.key == key }) {
            guard let inner = members[number].value.setting(rest, to: value) else { return nil }
            members[number].value = inner
        } else {
            guard let inner = rest.isEmpty ? value : Tree.object([]).setting(rest, to: value) else {
                return nil
            }
            members.append((String(key), inner))
        }
        return .object(members)
    }
}

extension Tree: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        switch self {
        case .leaf(let number): json.write(number)
        case .object(let members): for member in members { json[JSONKeyPath(member.key)] = member.value }
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

    /// Few names and many assignments, so that many come back to an object, also within what an assignment before has added.
    private static func crowdedPath(_ random: inout SeededGenerator) -> String {
        let count = Int.random(in: 1...7, using: &random)
        let words = ["a", "b", "k", "l", "x", "y"]
        return (0..<count).map { _ in words[Int.random(in: 0..<words.count, using: &random)] }.joined(
            separator: ".")
    }

    @Test("Assignments that come back end as in the model", arguments: 0..<60)
    func comingBack(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        var expected = Tree.object([])
        var assignments: [(String, [Tree])] = []
        for _ in 0..<150 {
            let path = Self.crowdedPath(&random)
            var value = Self.values[Int.random(in: 0..<Self.values.count, using: &random)]
            var parts = [value]
            // A model that comes back to its own members before it is complete.
            if Int.random(in: 0..<4, using: &random) == 0, case .object = value {
                let inner = ["x", "y", "x.z", "y.v", "x.w"].shuffled(using: &random)
                parts = []
                value = .object([])
                for path in inner {
                    let leaf = Tree.leaf(assignments.count)
                    guard let next = value.setting(path.split(separator: ".")[...], to: leaf)
                    else { continue }
                    value = next
                    parts.append(.object([(path, leaf)]))
                }
            }
            let next = expected.setting(path.split(separator: ".")[...], to: value)
            guard let next else { continue }
            expected = next
            assignments.append((path, parts))
        }
        #expect(assignments.count > 5)
        let all = assignments
        let model = Written { json in
            for (path, parts) in all {
                json[JSONKeyPath(path)] = Written { json in
                    if parts.count == 1 { return try parts[0].write(to: &json) }
                    for case .object(let members) in parts {
                        for member in members { json[JSONKeyPath(member.key)] = member.value }
                    }
                }
            }
        }
        #expect(try model.toJSONString() == expected.text, "\(all)")
        let twice = Written { json in
            json.first = model
            json["second.a"] = model
            json["first.more"] = model
            json["second.a.more"] = model
        }
        let more = expected.text == "{}" ? "" : expected.text.dropLast() + ","
        if more.hasPrefix("{") {
            let extended = "\(more)\"more\":\(expected.text)}"
            #expect(
                try twice.toJSONString() == "{\"first\":\(extended),\"second\":{\"a\":\(extended)}}"
            )
        }
    }
}
