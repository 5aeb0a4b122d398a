import MappableCodable

/// A type that encodes in whatever order some bytes say: with containers and encoders that it keeps, values that fail and are
/// caught, and keys that it encodes again. The plainest model says what comes of it.
final class EncoderProgram: Encodable {
    private var choices: ArraySlice<UInt8>
    private let root = Node()
    private var isStarted = false
    /// Whether an error is there that the next encoding throws.
    private var isPending = false
    /// What was done, to be shown where something differs.
    private var steps: [String] = []
    /// What is different from the model.
    private(set) var differences: [String] = []

    init(_ choices: [UInt8]) { self.choices = choices[...] }

    /// What the encoder should write.
    var expected: String { root.text }

    func encode(to encoder: any Encoder) throws {
        if isStarted { return }
        isStarted = true
        perform(Run(encoder, root), depth: 0)
        // So that no error is left.
        var end = Run(encoder, root)
        end.finish(self)
    }

    private func below(_ count: Int) -> Int { Int(choices.popFirst() ?? 0) % count }

    // MARK: - The model

    /// A value; nothing yet, which is written as an empty object.
    final class Node {
        enum Content {
            case nothing
            case object([(key: String, value: Node)])
            case array([Node])
            case text(String)
        }

        var content = Content.nothing
        /// Whether its encoder is asked for nothing more.
        var isUsed = false

        init(_ content: Content = .nothing) { self.content = content }

        var text: String {
            switch content {
            case .nothing: "{}"
            case .object(let members):
                "{"
                    + members.map { "\"\($0.key == "é/" ? "é\\/" : $0.key)\":\($0.value.text)" }.joined(
                        separator: ",") + "}"
            case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
            case .text(let text): text
            }
        }

        var isObject: Bool { if case .object = content { true } else { false } }
        var isNothing: Bool { if case .nothing = content { true } else { false } }

        subscript(key: String) -> Node? {
            guard case .object(let members) = content else { return nil }
            return members.first { $0.key == key }?.value
        }

        /// Puts a value in the place of the one that is there.
        func set(_ key: String, _ value: Node) {
            guard case .object(var members) = content else { return }
            if let index = members.firstIndex(where: { $0.key == key }) {
                members[index].value = value
            } else {
                members.append((key, value))
            }
            content = .object(members)
        }

        func append(_ value: Node) {
            guard case .array(let elements) = content else { return }
            content = .array(elements + [value])
        }
    }

    struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    // MARK: - The run

    /// The encoders and containers of one value, each with what it stands for; nil for one that was refused.
    private struct Run {
        var encoders: [(any Encoder, Node?)]
        var objects: [(KeyedEncodingContainer<Key>, Node?)] = []
        var arrays: [(any UnkeyedEncodingContainer, Node?)] = []

        init(_ encoder: any Encoder, _ node: Node) { encoders = [(encoder, node)] }

        /// Makes a value of the first encoder, if there is none, and leaves no error.
        mutating func finish(_ program: EncoderProgram) {
            if program.isPending {
                var single = encoders[0].0.singleValueContainer()
                try? single.encode(1)
                program.isPending = false
            }
            guard let node = encoders[0].1, node.isNothing else { return }
            node.content = .object([])
            _ = encoders[0].0.container(keyedBy: Key.self)
        }
    }

    private struct Refused: Error {}

    private func perform(_ start: Run, depth: Int) {
        var run = start
        for _ in 0..<below(24) where !choices.isEmpty {
            switch below(3) {
            case 0: performOnEncoder(&run, depth)
            case 1 where !run.objects.isEmpty: performOnObject(&run, depth)
            case 2 where !run.arrays.isEmpty: performOnArray(&run, depth)
            default: performOnEncoder(&run, depth)
            }
        }
    }

    private func performOnEncoder(_ run: inout Run, _ depth: Int) {
        let index = below(run.encoders.count)
        let (encoder, node) = run.encoders[index]
        if node?.isUsed == true { return }
        let choice = below(4)
        steps.append("\(depth): encoder \(index), \(["object", "object", "array", "single"][choice])")
        switch choice {
        case 0, 1:
            run.objects.append((encoder.container(keyedBy: Key.self), use(node, isArray: false)))
        case 2:
            run.arrays.append((encoder.unkeyedContainer(), use(node, isArray: true)))
            node?.isUsed = true
        default:
            var single = encoder.singleValueContainer()
            let isFree = !isPending && node?.isNothing ?? false
            encode(depth, isAllowed: isFree) { value in
                // Another value would go on in what is there.
                if isFree { try single.encode(value) } else { try single.encode(1) }
            } then: {
                node?.content = $0.content
                node?.isUsed = true
            }
        }
    }

    /// What a container of an encoder stands for.
    private func use(_ node: Node?, isArray: Bool) -> Node? {
        guard !isPending else { return nil }
        switch (node?.content, isArray) {
        case (.nothing?, false): node?.content = .object([])
        case (.nothing?, true): node?.content = .array([])
        case (.object?, false), (.array?, true): break
        default:
            isPending = true
            return nil
        }
        return node
    }

    private func performOnObject(_ run: inout Run, _ depth: Int) {
        let index = below(run.objects.count)
        let node = run.objects[index].1
        let key = Key(stringValue: ["a", "b", "c", "d", "é/", "a long key of an object"][below(6)])
        let choice = below(8)
        if choice < 2, node?[key.stringValue]?.isUsed == true { return }
        steps.append("\(depth): object \(index), \(choice) for \(key.stringValue)")
        switch choice {
        case 0:
            let nested = run.objects[index].0.nestedContainer(keyedBy: Key.self, forKey: key)
            run.objects.append((nested, nest(key, in: node, isArray: false)))
        case 1:
            let nested = run.objects[index].0.nestedUnkeyedContainer(forKey: key)
            run.arrays.append((nested, nest(key, in: node, isArray: true)))
        case 2:
            let encoder = run.objects[index].0.superEncoder(forKey: key)
            run.encoders.append(
                (
                    encoder,
                    refusing(node).map { object in
                        let value = Node()
                        object.set(key.stringValue, value)
                        return value
                    }
                ))
        default:
            encode(depth, isAllowed: node != nil) { value in
                try run.objects[index].0.encode(value, forKey: key)
            } then: {
                node?.set(key.stringValue, $0)
            }
        }
    }

    /// What a nested container of an object stands for.
    private func nest(_ key: Key, in node: Node?, isArray: Bool) -> Node? {
        guard let object = refusing(node) else { return nil }
        guard let known = object[key.stringValue] else {
            let value = Node(isArray ? .array([]) : .object([]))
            object.set(key.stringValue, value)
            return value
        }
        if case .array = known.content, isArray { return known }
        if known.isObject, !isArray { return known }
        isPending = true
        return nil
    }

    /// A node, unless it was refused, or something is refused now.
    private func refusing(_ node: Node?) -> Node? {
        if isPending { return nil }
        if node == nil { isPending = true }
        return node
    }

    private func performOnArray(_ run: inout Run, _ depth: Int) {
        let index = below(run.arrays.count)
        let node = run.arrays[index].1
        if case .array(let elements)? = node?.content, elements.count != run.arrays[index].0.count {
            differences.append("\(run.arrays[index].0.count) elements, not \(elements.count)")
        }
        func add(_ value: Node) -> Node? {
            refusing(node).map { array in
                array.append(value)
                return value
            }
        }
        let choice = below(8)
        steps.append("\(depth): array \(index), \(choice)")
        switch choice {
        case 0:
            let nested = run.arrays[index].0.nestedContainer(keyedBy: Key.self)
            run.objects.append((nested, add(Node(.object([])))))
        case 1:
            let nested = run.arrays[index].0.nestedUnkeyedContainer()
            run.arrays.append((nested, add(Node(.array([])))))
        case 2:
            let encoder = run.arrays[index].0.superEncoder()
            run.encoders.append((encoder, add(Node())))
        default:
            encode(depth, isAllowed: node != nil) { value in
                try run.arrays[index].0.encode(value)
            } then: {
                node?.append($0)
            }
        }
    }

    // MARK: - Values

    /// Encodes a value, and catches the error.
    private func encode(
        _ depth: Int, isAllowed: Bool, _ body: (Value) throws -> Void, then: (Node) -> Void
    ) {
        let value = Value(self, depth, below(10))
        let isAllowed = isAllowed && !isPending
        steps.append("value \(value.form)\(isAllowed ? "" : ", refused")")
        do {
            try body(value)
            if !isAllowed || value.isFailing { differences.append("no error") }
            then(value.node)
        } catch {
            if isAllowed, !value.isFailing { differences.append("an error: \(error)") }
            isPending = false
        }
    }

    private final class Value: Encodable {
        let program: EncoderProgram
        let depth: Int
        let form: Int
        let node = Node()

        init(_ program: EncoderProgram, _ depth: Int, _ form: Int) {
            (self.program, self.depth, self.form) = (program, depth, form)
        }

        var isFailing: Bool { form == 1 || form == 2 || form == 3 || form == 9 && depth < 3 }

        func encode(to encoder: any Encoder) throws {
            switch form {
            case 1: try Double.nan.encode(to: encoder)
            case 2:
                var single = encoder.singleValueContainer()
                try single.encode([1, Double.nan])
            case 3:
                var single = encoder.singleValueContainer()
                try single.encode(["k": [1: Double.infinity]])
            case 4:
                node.content = .object([("k", Node(.text("1")))])
                var single = encoder.singleValueContainer()
                try single.encode(["k": 1])
            case 5:
                node.content = .object([("k", Node(.text("\"v\"")))])
                try ["k": "v"].encode(to: encoder)
            case 6:
                node.content = .array([Node(.text("1")), Node(.text("true"))])
                try [1 as any Encodable, true].map(Erased.init).encode(to: encoder)
            case 8 where depth < 3, 9 where depth < 3:
                var run = Run(encoder, node)
                program.perform(run, depth: depth + 1)
                run.finish(program)
                if form == 9 { throw Refused() }
            case 7:
                node.content = .array([Node(.text("1.5"))])
                var single = encoder.singleValueContainer()
                try single.encode([1.5])
            default:
                node.content = .text("1")
                var single = encoder.singleValueContainer()
                try single.encode(1)
            }
        }
    }

    private struct Erased: Encodable {
        let value: any Encodable
        func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
    }

    /// What the encoder does with the program that some bytes make, if it is not what it should do.
    static func difference(_ choices: [UInt8]) -> String? {
        let program = EncoderProgram(choices)
        do {
            let text = String(decoding: try MappableEncoder().encode(program), as: UTF8.self)
            if text != program.expected { program.differences.append("\(text), not \(program.expected)") }
        } catch {
            program.differences.append("an error: \(error)")
        }
        if program.differences.isEmpty { return nil }
        return (program.differences + program.steps).joined(separator: "\n")
    }
}
