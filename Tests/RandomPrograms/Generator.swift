@testable import Reference

/// The keys that models ask for.
let modelKeys = ["a", "b", "c", "d", "e"]

/// How paths are written in the models.
enum Spelling: CaseIterable { case paths, chains }

/// A model, options and a document.
struct Triple {
    var script: Script
    var options: Options
    var text: String
    var spelling = Spelling.paths
    var collects = false
    var isMonitored = false
}

/// Makes triples from choices. The first alternative is the simplest.
struct Generator {
    var choices: Choices
    /// How many models and unions there are.
    private var count = 0

    init(_ choices: Choices) { self.choices = choices }

    mutating func triple() -> Triple {
        let script = script(depth: 0)
        let draft = draft(of: script)
        let collects = choices.one(in: 2)
        return Triple(
            script: script, options: options(), text: text(of: draft),
            spelling: choices.pick(Spelling.allCases), collects: collects,
            isMonitored: choices.one(in: 6) && !Kind.model(script).readsKeysTwice)
    }

    private mutating func options() -> Options {
        var options = Options()
        if choices.one(in: 3) { return options }
        options.isStrict = choices.one(in: 4)
        options.throwsInvalidOptionals = choices.one(in: 3)
        options.refusesDuplicates = choices.one(in: 8)
        options.refusesUnread = choices.one(in: 3)
        options.hasNonFinite = choices.one(in: 6)
        if choices.one(in: 3) { options.dates = choices.pick(DateForm.all) }
        if choices.one(in: 12) { options.maximumDepth = choices.pick([3, 2, 1]) }
        return options
    }

    private mutating func nextNumber() -> Int {
        count += 1
        return count - 1
    }
}

// MARK: - Scripts

extension Generator {
    /// - Parameter outerKeys: those that a model around a flattened one leaves to it.
    private mutating func script(depth: Int, keys outerKeys: [String]? = nil) -> Script {
        let number = nextNumber()
        let isDeclared = choices.one(in: 3)
        let hasRest = choices.one(in: 7)
        let flattens = choices.one(in: 4) && depth < 2 && self.count < mostModels && (isDeclared || !hasRest)
        // Most models read a member once.
        let keys = outerKeys ?? (choices.one(in: 6) ? ["a", "b"] : choices.shuffled(modelKeys))
        let count = flattens ? 1 : isDeclared ? 2 : 1 + choices.number(below: outerKeys == nil ? 4 : 2)
        var statements = (0..<count).map { place in
            var read = read(from: keys[place % keys.count], depth: depth)
            if isDeclared {
                if case .optional(let kind) = read.kind, kind.hasTransform { read.kind = kind }
                switch read.form {
                case .coalescing: read.form = .plain
                case .standIn(let value, true) where read.kind.hasTransform:
                    read.form = .standIn(value, always: false)
                default: break
                }
            } else if choices.one(in: 15) {
                return Statement.isPresent(read.paths[0])
            } else if choices.one(in: 15) {
                return .attempt(read)
            }
            return .read(read)
        }
        if flattens {
            let inner = keys.count > 1 ? Array(keys.dropFirst()) : keys
            let kind =
                isDeclared
                ? flattened(depth: depth + 1, keys: inner) : .model(script(depth: depth + 1, keys: inner))
            statements.insert(.flattened(kind), at: isDeclared && choices.one(in: 3) ? 0 : 1)
        }
        if hasRest { statements.append(.rest) }
        return Script(number: number, statements: statements, isDeclared: isDeclared)
    }

    private mutating func flattened(depth: Int, keys: [String]) -> Kind {
        switch choices.number(below: 4) {
        case 0: .model(script(depth: depth, keys: keys))
        case 1: .union(alternatives(depth: depth, keys: keys))
        default: .optional(.union(alternatives(depth: depth, keys: keys)))
        }
    }

    private mutating func read(from key: String, depth: Int) -> Read {
        let kind = kind(depth: depth)
        let paths = [path(from: key)]
        if let standIn = standIn(for: kind), choices.one(in: 4) {
            if case .optional = kind, choices.one(in: 2) {
                return Read(paths: paths, kind: kind, form: .coalescing(standIn))
            }
            let form = Form.standIn(standIn, always: choices.one(in: 2))
            return Read(paths: paths, kind: kind, form: form)
        }
        if kind.hasElements, choices.one(in: 3) {
            return Read(paths: paths, kind: kind, form: .skipping)
        }
        let others =
            choices.one(in: 8) && !kind.hasTransform
            ? [path(from: choices.pick(["f", "g", "h", "i", "j", "k"]))] : []
        return Read(paths: paths + others, kind: kind, form: .plain)
    }

    private mutating func path(from key: String) -> [Step] {
        let first = choices.one(in: 40) ? Step.number(0) : .key(key)
        return [first]
            + (0..<choices.pick([0, 0, 0, 1, 1, 2])).map { _ in
                switch choices.number(below: 10) {
                case 8: .index(choices.number(below: 2))
                case 9: .number(choices.number(below: 2))
                default: .key(choices.pick(modelKeys))
                }
            }
    }

    private mutating func kind(depth: Int) -> Kind {
        switch choices.number(below: 20) {
        case 0...3: inner(depth: depth)
        case 4...7: .optional(inner(depth: depth))
        case 8, 9: .array(choices.one(in: 3) ? .optional(inner(depth: depth)) : inner(depth: depth))
        case 10: .dictionary(inner(depth: depth))
        case 11: .optional(.array(inner(depth: depth)))
        case 12: .optional(.dictionary(inner(depth: depth)))
        case 13: .presence(inner(depth: depth))
        case 14: .json
        case 15: .open
        case 16: .set(choices.pick([.int, .string, .level]))
        case 17: transformed()
        default: .optional(inner(depth: depth))
        }
    }

    private mutating func transformed() -> Kind {
        switch choices.number(below: 5) {
        case 0: .date(choices.pick(DateForm.all))
        case 1: .numberString(choices.pick([.int, .uint8, .double, .decimal]))
        case 2: .oneOrMany(choices.pick([.int, .string, .bool]))
        case 3: .optional(.date(choices.pick(DateForm.all)))
        default: .array(.optional(.date(choices.pick(DateForm.all))))
        }
    }

    private mutating func inner(depth: Int) -> Kind {
        switch choices.number(below: 20) {
        case 15...17 where depth < 2 && count < mostModels: .model(script(depth: depth + 1))
        case 18 where depth < 2: .either(inner(depth: depth + 1), inner(depth: depth + 1))
        case 19 where depth < 2 && count < mostModels: .union(alternatives(depth: depth + 1))
        case 14: .array(.scalar(choices.pick(Scalar.allCases)))
        default: .scalar(choices.pick(Scalar.allCases))
        }
    }

    private mutating func alternatives(depth: Int, keys: [String]? = nil) -> Alternatives {
        let number = nextNumber()
        let name = keys == nil ? "a" : "y"
        let isShort = choices.number(below: 4) > 0
        let place = [Step.key(choices.pick(["t", "t", name]))] + (isShort ? [] : [.key("u")])
        let tag: Alternatives.Tag =
            switch choices.number(below: 4) {
            case 0: .inside(place)
            case 1: .beside(place, content: [.key("p")])
            case 2: .naming(place)
            default: .outside
            }
        let tags = choices.shuffled([name.quoted, #""x""#, #""7""#, "7", "8"]).prefix(
            1 + choices.number(below: 3))
        let cases = tags.map { text in
            let isModel = choices.number(below: 2) == 0 && count < mostModels
            var payload = choices.one(in: 2) ? payload() : nil
            // Beside its tag, a payload is an object.
            if case .inside = tag {
                payload = isModel ? .model(script(depth: depth, keys: keys)) : nil
            } else if isModel {
                payload = .model(script(depth: depth))
            }
            return Alternatives.Case(tag: text, payload: payload)
        }
        return Alternatives(number: number, tag: tag, cases: cases, hasUnknown: choices.one(in: 2))
    }

    private mutating func payload() -> Kind {
        switch kind(depth: 2) {
        case .optional(let wrapped) where wrapped.hasTransform: wrapped
        // A payload is there.
        case .presence(let wrapped): wrapped
        case let kind: kind
        }
    }

    /// The text of a value that the kind has under all options; nil where none stands in.
    private func standIn(for kind: Kind) -> String? {
        switch kind {
        case .scalar(let scalar), .numberString(let scalar): scalar.example
        case .oneOrMany(let scalar), .set(let scalar): "[\(scalar.example)]"
        case .date: Scalar.date.example
        case .optional(let kind): kind.hasTransform ? nil : standIn(for: kind)
        case .array(let kind): standIn(for: kind).map { "[\($0)]" }
        case .dictionary(let kind): standIn(for: kind).map { "{\"s\":\($0)}" }
        case .json, .open, .presence, .either, .union, .model: nil
        }
    }
}

/// As many models and unions as the types can tell apart.
let mostModels = 16

extension Kind {
    fileprivate var hasElements: Bool {
        switch self {
        case .array(let kind): !kind.hasTransform
        case .dictionary, .set, .optional(.array), .optional(.dictionary): true
        default: false
        }
    }

    fileprivate var hasTransform: Bool {
        switch self {
        case .date, .numberString, .oneOrMany: true
        case .array(let kind), .optional(let kind): kind.hasTransform
        default: false
        }
    }
}
