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
            script: script, options: options(collects), text: text(of: draft),
            spelling: choices.pick(Spelling.allCases), collects: collects, isMonitored: choices.one(in: 6))
    }

    private mutating func options(_ collects: Bool) -> Options {
        var options = Options()
        if choices.one(in: 3) { return options }
        options.isStrict = choices.one(in: 4)
        options.throwsInvalidOptionals = choices.one(in: 3)
        options.refusesDuplicates = choices.one(in: 8)
        options.refusesUnread = !collects && choices.one(in: 3) || choices.one(in: 100)
        options.hasNonFinite = choices.one(in: collects ? 40 : 6)
        if choices.one(in: 3) { options.dates = choices.pick(DateForm.allCases) }
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
    private mutating func script(depth: Int) -> Script {
        let number = nextNumber()
        let isDeclared = choices.one(in: 4)
        let hasRest = choices.one(in: 7)
        // Most models read a member once.
        let keys = choices.one(in: 80) ? ["a", "b", "c"] : choices.shuffled(modelKeys)
        let count = isDeclared ? 2 : 1 + choices.number(below: 4)
        var statements = (0..<count).map { place in
            var read = read(from: keys[place % keys.count], depth: depth)
            if hasRest {
                read.paths = [[.key(keys[place % keys.count])] + (choices.one(in: 60) ? [.key("a")] : [])]
                if case .standIn(let value, true) = read.form { read.form = .standIn(value, always: false) }
            }
            if isDeclared {
                if case .optional(let kind) = read.kind, kind.hasTransform { read.kind = kind }
                switch read.form {
                case .coalescing: read.form = .plain
                case .standIn(let value, true) where read.kind.hasTransform:
                    read.form = .standIn(value, always: false)
                default: break
                }
            } else if choices.one(in: 15), !hasRest {
                return Statement.isPresent(read.paths[0])
            } else if choices.one(in: 200), !hasRest {
                return .attempt(read)
            }
            return .read(read)
        }
        if hasRest { statements.append(.rest) }
        return Script(number: number, statements: statements, isDeclared: isDeclared)
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
        if kind.hasElements, choices.one(in: kind.hasOptionalElements ? 30 : 3) {
            return Read(paths: paths, kind: kind, form: .skipping)
        }
        let others = choices.one(in: 8) && !kind.hasTransform ? [path(from: choices.pick(["f", "g"]))] : []
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
        case 0: .date(choices.pick(DateForm.allCases))
        case 1: .numberString(choices.pick([.int, .uint8, .double, .decimal]))
        case 2: .oneOrMany(choices.pick([.int, .string, .bool]))
        case 3: .optional(.date(choices.pick(DateForm.allCases)))
        default: .array(.optional(.date(choices.pick(DateForm.allCases))))
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

    private mutating func alternatives(depth: Int) -> Alternatives {
        let number = nextNumber()
        let place = [Step.key(choices.pick(["t", "a"]))] + (choices.one(in: 4) ? [.key("u")] : [])
        let tag: Alternatives.Tag =
            switch choices.number(below: 4) {
            case 0: .inside(place)
            case 1: .beside(place, content: [.key("p")])
            case 2: .naming(place)
            default: .outside
            }
        let tags = choices.shuffled([#""a""#, #""x""#, #""7""#, "7", "8"]).prefix(
            1 + choices.number(below: 3))
        let cases = tags.map { tag in
            let isModel = choices.number(below: 2) == 0 && count < mostModels
            let payload = isModel ? .model(script(depth: depth)) : choices.one(in: 2) ? payload() : nil
            return Alternatives.Case(tag: tag, payload: payload)
        }
        return Alternatives(number: number, tag: tag, cases: cases, hasUnknown: choices.one(in: 2))
    }

    private mutating func payload() -> Kind {
        let kind = kind(depth: 2)
        if case .optional(let wrapped) = kind, wrapped.hasTransform { return wrapped }
        return kind
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

    var hasOptionalElements: Bool {
        switch self {
        case .optional(let kind): kind.hasOptionalElements
        case .array(.optional), .dictionary(.optional): true
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
