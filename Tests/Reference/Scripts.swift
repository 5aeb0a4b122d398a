/// The options of a reading.
struct Options: Hashable, Sendable {
    var isStrict = false
    var throwsInvalidOptionals = false
    var refusesDuplicates = false
    var refusesUnread = false
    var hasNonFinite = false
    var dates = DateForm.automatic
    var maximumDepth = 128
}

/// The type of a property, with the transform that reads it.
indirect enum Kind: Sendable {
    case scalar(Scalar)
    case json
    case optional(Kind)
    case array(Kind)
    case set(Scalar)
    case dictionary(Kind)
    /// A `Presence`.
    case presence(Kind)
    /// An `Open` enum of levels.
    case open
    case either(Kind, Kind)
    case union(Alternatives)
    case model(Script)
    /// A `Date`, `using: .date(…)`.
    case date(DateForm)
    /// A number, `using: .numberString`.
    case numberString(Scalar)
    /// An array, `using: .oneOrMany`.
    case oneOrMany(Scalar)
}

/// What a model does, one statement after another.
struct Script: Sendable {
    /// Tells it from others.
    var number: Int
    var statements: [Statement]
    /// Whether the model is declared, with a field for each statement: then an error does not end it where all are wanted.
    var isDeclared: Bool
}

enum Statement: Sendable {
    case read(Read)
    /// A read whose error the model catches.
    case attempt(Read)
    case isPresent([Step])
    /// A model, a union or an optional union, whose members are among those of this model.
    case flattened(Kind)
    case rest
}

/// One property: which paths are asked for, as which type, and what stands in.
struct Read: Sendable {
    /// Several paths are alternatives.
    var paths: [[Step]]
    var kind: Kind
    var form: Form
}

enum Form: Sendable {
    case plain
    /// `?? value`, of an optional; the value is that of a JSON text.
    case coalescing(String)
    /// `default:`; always also for what is invalid.
    case standIn(String, always: Bool)
    /// `invalidElements: .skip`.
    case skipping
}

/// The cases of a union.
struct Alternatives: Sendable {
    enum Tag: Sendable {
        case inside([Step])
        case beside([Step], content: [Step])
        case naming([Step])
        case outside
    }

    struct Case: Sendable {
        /// The tag, as a JSON text.
        var tag: String
        /// Nil of a case without a payload.
        var payload: Kind?
    }

    /// Tells it from others.
    var number: Int
    var tag: Tag
    var cases: [Case]
    /// Whether a `JSON` takes the values that have none of the tags.
    var hasUnknown: Bool
}

extension [Step] {
    var text: String { map(\.text).joined(separator: ".") }
}
