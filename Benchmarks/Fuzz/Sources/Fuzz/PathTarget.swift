import Mappable

/// Assignments through few keys, so that most of them come back to an object that was left: they write what a plain tree has,
/// or fail with the same kind of error.
enum PathTarget {
    @Sendable static func run(_ bytes: [UInt8]) {
        var source = ByteSource(bytes)
        let script = Script(&source, depth: 0)
        let text = outcome { () throws(MappingError) in try script.toJSONString() }
        let written =
            switch text {
            case .success(let text): text
            case .failure(let error): Failure(kind: error.kind, path: error.keyPath.steps).description
            }
        var expected = ""
        do {
            expected = try script.tree(at: []).text
        } catch {
            expected = error.description
        }
        check(expected == written, "\(script)\n\(written)\nshould be\n\(expected)")
    }

    private struct Failure: Error, CustomStringConvertible {
        let kind: MappingError.Kind
        let path: [JSONKeyPath.Step]

        var description: String { "\(kind) at \(JSONKeyPath(path))" }
    }

    /// A model, by its assignments.
    private struct Script: JSONWriter {
        enum Step {
            case number(path: String, Int)
            case null(path: String)
            case dictionary(path: String, [String: Int])
            /// As a model, or by a closure.
            case object(path: String, Script, isModel: Bool)
            case array(path: String, [Script])
            case wrong(path: String)
            case rest(JSON.Object)
        }

        var steps: [Step] = []

        init(_ source: inout ByteSource, depth: Int) {
            for _ in 0..<source.below(14) where !source.isEmpty {
                let path = Self.path(&source)
                switch source.below(depth < 4 ? 12 : 6) {
                case 0: steps.append(.null(path: path))
                case 1: steps.append(.dictionary(path: path, [Self.path(&source): 1]))
                case 2:
                    steps.append(.rest(["a": ["b": 1, "c": ["a": 2]], "d": nil, "c": ["e": ["a": nil]]]))
                case 3 where source.below(16) == 0: steps.append(.wrong(path: path))
                case 6, 7:
                    let script = Script(&source, depth: depth + 1)
                    steps.append(.object(path: path, script, isModel: source.bool()))
                case 8:
                    let scripts = (0..<source.below(3)).map { _ in Script(&source, depth: depth + 1) }
                    steps.append(.array(path: path, scripts))
                default: steps.append(.number(path: path, steps.count))
                }
            }
        }

        private static func path(_ source: inout ByteSource) -> String {
            let keys = ["a", "b", "c", "d", "e", "key"]
            return (0...source.below(4)).map { _ in keys[source.below(6)] }.joined(separator: ".")
        }

        func write(to json: inout JSONOutput) throws {
            for step in steps {
                switch step {
                case .number(let path, let number): json[JSONKeyPath(path)] = number
                case .null(let path): json[JSONKeyPath(path), nils: .null] = Int?.none
                case .dictionary(let path, let members): json[JSONKeyPath(path)] = members
                case .object(let path, let script, isModel: true): json[JSONKeyPath(path)] = script
                case .object(let path, let script, isModel: false):
                    json.writeObject(JSONKeyPath(path)) { json in try script.write(to: &json) }
                case .array(let path, let scripts): json[JSONKeyPath(path)] = scripts
                case .wrong(let path): json[JSONKeyPath(path)] = Double.nan
                case .rest(let members): json.writeRest(members)
                }
            }
        }

        /// What the model writes.
        func tree(at place: [JSONKeyPath.Step]) throws(Failure) -> Tree {
            var tree = Tree()
            for step in steps {
                switch step {
                case .number(let path, let number): try tree.set(path, place) { _ in .text("\(number)") }
                case .null(let path): try tree.set(path, place) { _ in .text("null") }
                case .dictionary(let path, let members):
                    try tree.set(path, place) { _ in
                        .object(Tree(members: members.map { ($0.key, .text("\($0.value)")) }))
                    }
                case .object(let path, let script, _):
                    try tree.set(path, place) { place throws(Failure) in .object(try script.tree(at: place)) }
                case .array(let path, let scripts):
                    try tree.set(path, place) { place throws(Failure) in
                        var elements: [Tree.Value] = []
                        for script in scripts {
                            elements.append(
                                .object(try script.tree(at: place + [.index(elements.count)])))
                        }
                        return .array(elements)
                    }
                case .wrong(let path):
                    try tree.set(path, place) { place throws(Failure) in
                        throw Failure(kind: .outOfRange, path: place)
                    }
                case .rest(let members): tree.merge(members)
                }
            }
            return tree
        }
    }

    /// The members of an object, in their order.
    private struct Tree {
        var members: [(key: String, value: Value)] = []

        enum Value {
            case text(String), array([Value])
            indirect case object(Tree)

            init(_ json: JSON) {
                if case .object(let members) = json {
                    self = .object(Tree(members: members.map { ($0.key, Value($0.value)) }))
                } else {
                    self = .text((try? json.toJSONString()) ?? "")
                }
            }

            var text: String {
                switch self {
                case .text(let text): text
                case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
                case .object(let tree): tree.text
                }
            }
        }

        var text: String {
            "{" + members.map { "\"\($0.key)\":\($0.value.text)" }.joined(separator: ",") + "}"
        }

        mutating func set(
            _ path: String, _ place: [JSONKeyPath.Step],
            _ value: ([JSONKeyPath.Step]) throws(Failure) -> Value
        ) throws(Failure) {
            try set(path.split(separator: ".").map(String.init)[...], place, value)
        }

        /// Adds a value at a path; an error if there is one, or if the path leads through anything but objects.
        private mutating func set(
            _ path: ArraySlice<String>, _ place: [JSONKeyPath.Step],
            _ value: ([JSONKeyPath.Step]) throws(Failure) -> Value
        ) throws(Failure) {
            guard let key = path.first else { return }
            let (place, rest) = (place + [.key(key)], path.dropFirst())
            guard let index = members.firstIndex(where: { $0.key == key }) else {
                var tree = Tree()
                if !rest.isEmpty { try tree.set(rest, place, value) }
                members.append((key, rest.isEmpty ? try value(place) : .object(tree)))
                return
            }
            if rest.isEmpty { throw Failure(kind: .invalidValue, path: place) }
            guard case .object(var tree) = members[index].value else {
                throw Failure(kind: .typeMismatch, path: place)
            }
            try tree.set(rest, place, value)
            members[index].value = .object(tree)
        }

        mutating func merge(_ rest: JSON.Object) {
            for (key, value) in rest {
                guard let index = members.firstIndex(where: { $0.key == key }) else {
                    members.append((key, .init(value)))
                    continue
                }
                switch (members[index].value, value) {
                case (.text("null"), _): members[index].value = .init(value)
                case (.object(var tree), .object(let rest)):
                    tree.merge(rest)
                    members[index].value = .object(tree)
                default: break
                }
            }
        }
    }
}
