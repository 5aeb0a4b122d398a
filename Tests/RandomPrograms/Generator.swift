import Reference

/// A model, options and a document.
struct Triple {
    var script: Script
    var options: Options
    var text: String
    var spelling = Spelling.paths
    var collects = false
}

/// The keys that models ask for.
let modelKeys = ["a", "b", "c", "d", "e"]

/// Makes triples from one seed.
struct Generator {
    var random: SeededRandom

    init(seed: UInt64) { random = SeededRandom(seed: seed) }

    init(choices: [UInt8]) { random = SeededRandom(choices: choices) }

    mutating func triple() -> Triple {
        let script = script(depth: 0)
        var document = Draft.object([])
        fill(&document, script)
        let collects = random.one(in: 2)
        return Triple(
            script: script, options: options(collects), text: text(of: document),
            spelling: random.pick(Spelling.allCases), collects: collects)
    }

    private mutating func options(_ collects: Bool) -> Options {
        var options = Options()
        if random.one(in: 3) { return options }
        options.isStrict = random.one(in: 4)
        options.throwsInvalidOptionals = random.one(in: 3)
        options.refusesDuplicates = random.one(in: 8)
        options.refusesUnread = !collects && random.one(in: 3) || random.one(in: 100)
        options.hasNonFinite = random.one(in: collects ? 40 : 6)
        if random.one(in: 3) { options.dates = random.pick(DateForm.allCases) }
        if random.one(in: 12) { options.maximumDepth = random.pick([1, 2, 3]) }
        return options
    }
}

// MARK: - Scripts

extension Generator {
    private mutating func script(depth: Int) -> Script {
        if random.one(in: 4) { return declaredScript() }
        if random.one(in: 7) { return scriptWithRest(depth: depth) }
        // Most models read a member once.
        let keys = random.one(in: 80) ? ["a", "b", "c"] : modelKeys.shuffled(using: &random)
        return Script(
            (0..<Int.random(in: 1...4, using: &random)).map { number in
                let key = keys[number % keys.count]
                switch Int.random(in: 0..<30, using: &random) {
                case 0, 1: return .isPresent(path(from: key))
                case 2 where random.one(in: 8): return .attempt(read(from: key, depth: depth))
                default: return .read(read(from: key, depth: depth))
                }
            })
    }

    /// Each member of the model is read once, as most models do.
    private mutating func scriptWithRest(depth: Int) -> Script {
        var statements: [Statement] = []
        for key in modelKeys where random.one(in: 3) {
            var read = read(from: key, depth: depth)
            read.paths = [[.key(key)] + (random.one(in: 60) ? [.key(random.pick(modelKeys))] : [])]
            if case .standIn(let value, true) = read.form { read.form = .standIn(value, always: false) }
            statements.append(.read(read))
        }
        return Script(statements + [.rest])
    }

    /// Two fields, whose values are no models.
    private mutating func declaredScript() -> Script {
        let hasRest = random.one(in: 8)
        var statements = modelKeys.shuffled(using: &random).prefix(2).map { key in
            var read = read(from: key, depth: 2)
            switch read.form {
            case .coalescing: read.form = .plain
            case .standIn(let value, true) where hasRest: read.form = .standIn(value, always: false)
            default: break
            }
            if hasRest { read.paths = [[.key(key)]] }
            return Statement.read(read)
        }
        if hasRest { statements.append(.rest) }
        return Script(statements, isDeclared: true)
    }

    private mutating func read(from key: String, depth: Int) -> Read {
        let kind = kind(depth: depth)
        if kind.script == nil, random.one(in: 4) {
            let standIn = standIn(for: kind)
            switch kind {
            case .optional where random.one(in: 2): return Read([path(from: key)], kind, .coalescing(standIn))
            case .open, .json, .presence: break
            default: return Read([path(from: key)], kind, .standIn(standIn, always: random.one(in: 2)))
            }
        }
        switch kind {
        case .array, .dictionary, .optional(.array), .optional(.dictionary):
            if random.one(in: kind.hasOptionalElements ? 30 : 3) {
                return Read([path(from: key)], kind, .skipping)
            }
        default: break
        }
        return Read(
            random.one(in: 8)
                ? [path(from: key), path(from: random.pick(["f", "g", "h"]))] : [path(from: key)], kind)
    }

    private mutating func path(from key: String) -> [Step] {
        var steps = [random.one(in: 40) ? Step.number(0) : .key(key)]
        for _ in 0..<random.pick([0, 0, 0, 1, 1, 2]) {
            switch Int.random(in: 0..<10, using: &random) {
            case 0: steps.append(.index(random.pick([0, 1])))
            case 1: steps.append(.number(random.pick([0, 1])))
            default: steps.append(.key(random.pick(modelKeys)))
            }
        }
        return steps
    }

    private mutating func kind(depth: Int) -> Kind {
        switch Int.random(in: 0..<16, using: &random) {
        case 0...3: return .optional(inner(depth: depth))
        case 4, 5: return .array(random.one(in: 3) ? .optional(inner(depth: depth)) : inner(depth: depth))
        case 6: return .dictionary(inner(depth: depth))
        case 7:
            return .optional(
                random.one(in: 2) ? .array(inner(depth: depth)) : .dictionary(inner(depth: depth)))
        case 8: return .presence(inner(depth: depth))
        case 9: return .json
        case 10: return .open
        default: return inner(depth: depth)
        }
    }

    private mutating func inner(depth: Int) -> Kind {
        if depth < 2, random.one(in: 4) { return .model(script(depth: depth + 1)) }
        if random.one(in: 12) { return .array(.scalar(random.pick(Scalar.allCases))) }
        return .scalar(random.pick(Scalar.allCases))
    }

    /// The text of a value that the kind has under all options.
    private func standIn(for kind: Kind) -> String {
        switch kind {
        case .scalar(let scalar): scalar.example
        case .optional(let kind), .presence(let kind): standIn(for: kind)
        case .array(let kind): "[\(standIn(for: kind))]"
        case .dictionary(let kind): "{\"s\":\(standIn(for: kind))}"
        case .json: "7"
        case .open: "\"low\""
        case .model: "{}"
        }
    }
}

extension Scalar {
    fileprivate var example: String {
        switch self {
        case .bool: "true"
        case .int8, .uint8, .int, .uint64, .double, .float, .decimal: "9"
        case .string: "\"stand in\""
        case .character: "\"s\""
        case .date: "\"2031-01-17T12:50:00Z\""
        case .url: "\"https://example.com/s\""
        case .uuid: "\"00000000-0000-0000-0000-000000000009\""
        case .data: "\"AAA=\""
        case .level: "\"low\""
        case .rank: "1"
        }
    }
}

// MARK: - Documents

/// A document that is being made.
indirect enum Draft {
    case text(String)
    case array([Draft])
    case object([(key: String, value: Draft)])
}

extension Generator {
    /// Puts values near what the script asks for into an object.
    private mutating func fill(_ draft: inout Draft, _ script: Script) {
        for statement in script.statements {
            switch statement {
            case .read(let read), .attempt(let read):
                for path in read.paths where !random.one(in: 6) { put(read.kind, path[...], into: &draft) }
            case .isPresent(let path): if random.one(in: 3) { put(.scalar(.int), path[...], into: &draft) }
            case .rest: break
            }
        }
        guard case .object(var members) = draft else { return }
        while random.one(in: 4) {
            // A key that the model names may be there already.
            let key = random.one(in: 16) ? random.pick(modelKeys) : "z" + random.pick(modelKeys)
            let place = Int.random(in: 0...members.count, using: &random)
            members.insert((key, any(depth: 1)), at: place)
        }
        if random.one(in: 4) { members.shuffle(using: &random) }
        draft = .object(members)
    }

    private mutating func put(_ kind: Kind, _ path: ArraySlice<Step>, into draft: inout Draft) {
        guard let step = path.first else {
            draft = value(kind)
            return
        }
        switch (step, draft) {
        case (.index(let index), .array(var elements)), (.number(let index), .array(var elements)):
            while elements.count <= index { elements.append(any(depth: 2)) }
            put(kind, path.dropFirst(), into: &elements[index])
            draft = .array(elements)
        case (_, .object(var members)):
            let key = step.description
            let index = members.firstIndex { $0.key == key } ?? members.count
            if index == members.count { members.append((key, empty(for: path.dropFirst().first))) }
            put(kind, path.dropFirst(), into: &members[index].value)
            draft = .object(members)
        default: if random.one(in: 2) { draft = .text(scalarText()) }
        }
    }

    /// What a step may lead into.
    private mutating func empty(for step: Step?) -> Draft {
        switch step {
        case .index: random.one(in: 8) ? .object([]) : .array([])
        case .number: random.one(in: 2) ? .object([]) : .array([])
        default: random.one(in: 12) ? any(depth: 1) : .object([])
        }
    }

    private mutating func value(_ kind: Kind) -> Draft {
        if random.one(in: 8) { return any(depth: 1) }
        switch kind {
        case .scalar(let scalar): return .text(random.one(in: 4) ? scalarText() : random.pick(scalar.texts))
        case .json: return any(depth: 0)
        case .open: return .text(random.pick(["\"low\"", "\"new\"", "3"]))
        case .optional(let kind), .presence(let kind): return random.one(in: 6) ? .text("null") : value(kind)
        case .array(let kind):
            return .array((0..<Int.random(in: 0...3, using: &random)).map { _ in value(kind) })
        case .dictionary(let kind):
            var keys = modelKeys.shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random))
            if let first = keys.first, random.one(in: 60) { keys.append(first) }
            return .object(keys.map { ($0, value(kind)) })
        case .model(let script):
            var draft = Draft.object([])
            fill(&draft, script)
            return draft
        }
    }

    private mutating func any(depth: Int) -> Draft {
        switch Int.random(in: 0..<8, using: &random) {
        case 0 where depth < 3:
            .array((0..<Int.random(in: 0...2, using: &random)).map { _ in any(depth: depth + 1) })
        case 1 where depth < 3:
            .object(
                (0..<Int.random(in: 0...2, using: &random)).map { _ in
                    (random.pick(modelKeys), any(depth: depth + 1))
                })
        default: .text(scalarText())
        }
    }

    private mutating func scalarText() -> String { random.pick(Scalar.allTexts) }

    private mutating func text(of draft: Draft) -> String {
        switch draft {
        case .text(let text): return text
        case .array(let elements):
            return "[" + space() + elements.map { text(of: $0) }.joined(separator: "," + space()) + "]"
        case .object(let members):
            return "{"
                + members.map { "\"\($0.key)\":" + space() + text(of: $0.value) }.joined(separator: ",")
                + space()
                + "}"
        }
    }

    private mutating func space() -> String {
        random.one(in: 12) ? random.pick([" ", "\n", "\r\n", "\t"]) : ""
    }
}

extension Scalar {
    fileprivate static let allTexts = Set(allCases.flatMap(\.texts)).union(["null", "null", "[]", "{}"])
        .sorted()

    /// Texts of values that are the type's, nearly, or of another form.
    fileprivate var texts: [String] {
        switch self {
        case .bool: ["true", "false", "1", "0", "1.0", "0.5", "\"YES\"", "\"no\"", "\"on\"", "-0"]
        case .int8, .uint8:
            ["7", "-7", "127", "128", "-128", "-129", "255", "256", "\"12\"", "1.5", "1e2", "\"1e1\""]
        case .int, .uint64:
            [
                "42", "-1", "9223372036854775807", "9223372036854775808", "18446744073709551615",
                "18446744073709551616",
                "-9223372036854775808", "-9223372036854775809", "4.0", "\"42\"", "\"042\"", "\"+1\"",
                "\" 1\"", "\"\"",
                "1e3", "12e-1", "120e-1",
            ]
        case .double, .float:
            [
                "1.5", "-0.0", "1e400", "1e39", "3.4028235e38", "0.1", "1e-400", "\"2.5\"", "\"inf\"",
                "\"nan\"", "\"-inf\"",
                "123456789.123456789",
            ]
        case .decimal:
            ["1.10", "12345678901234567890.12", "\"0.5\"", "1e120", "1e200", "\"12,5\"", "\"1e-3\""]
        case .string: ["\"text\"", "\"\"", "\"\\u00e9\\n\\\"\"", "\"ü\"", "12.50", "true", "\"😀\""]
        case .character: ["\"x\"", "\"xy\"", "\"é\"", "\"e\u{301}\"", "\"👨‍👩‍👧\""]
        case .date:
            [
                "\"2031-01-17T12:50:00Z\"", "\"2031-01-17T12:50:00.250+01:00\"", "\"2031-01-17 12:50+0100\"",
                "\"2031-02-30T00:00:00Z\"", "\"2031-01-17\"", "\"0001-01-01T00:00:00Z\"", "1926417000",
                "1926417000.5",
                "1926417000000", "\"1926417000\"", "\"2016-12-31T23:59:60Z\"", "\"2031-01-17t12:50:00z\"",
                "-62135596801",
            ]
        case .url: ["\"https://example.com/a?b=c\"", "\"a b\"", "\"\"", "\"http://[\"", "\"/relative\""]
        case .uuid:
            [
                "\"6F9619FF-8B86-D011-B42D-00CF4FC964FF\"", "\"6f9619ff-8b86-d011-b42d-00cf4fc964ff\"",
                "\"6f96\"",
            ]
        case .data: ["\"SGk=\"", "\"SGk\"", "\"SGl=\"", "\"\"", "\"-_-_\"", "\"AA==\""]
        case .level: ["\"low\"", "\"mid\"", "\"LOW\"", "\"high \""]
        case .rank: ["1", "3", "4", "\"2\"", "1.0"]
        }
    }
}
