/// The options of a reading.
public struct Options: Sendable {
    public var isStrict: Bool
    public var throwsInvalidOptionals: Bool
    public var refusesDuplicates: Bool
    public var refusesUnread: Bool
    public var hasNonFinite: Bool
    public var dates: DateForm
    public var maximumDepth: Int

    public init(
        isStrict: Bool = false, throwsInvalidOptionals: Bool = false, refusesDuplicates: Bool = false,
        refusesUnread: Bool = false, hasNonFinite: Bool = false, dates: DateForm = .automatic,
        maximumDepth: Int = 128
    ) {
        self.isStrict = isStrict
        self.throwsInvalidOptionals = throwsInvalidOptionals
        self.refusesDuplicates = refusesDuplicates
        self.refusesUnread = refusesUnread
        self.hasNonFinite = hasNonFinite
        self.dates = dates
        self.maximumDepth = maximumDepth
    }
}

/// The type of a property, with the transform that reads it.
public indirect enum Kind: Sendable {
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
public struct Script: Sendable {
    /// Tells it from others.
    public var number: Int
    public var statements: [Statement]
    /// Whether the model is declared, with a field for each statement: then an error does not end it where all are wanted.
    public var isDeclared: Bool

    public init(number: Int, statements: [Statement], isDeclared: Bool) {
        (self.number, self.statements, self.isDeclared) = (number, statements, isDeclared)
    }
}

public enum Statement: Sendable {
    case read(Read)
    /// A read whose error the model catches.
    case attempt(Read)
    case isPresent([Step])
    case rest
}

/// One property: which paths are asked for, as which type, and what stands in.
public struct Read: Sendable {
    /// Several paths are alternatives.
    public var paths: [[Step]]
    public var kind: Kind
    public var form: Form

    public init(paths: [[Step]], kind: Kind, form: Form) {
        (self.paths, self.kind, self.form) = (paths, kind, form)
    }
}

public enum Form: Sendable {
    case plain
    /// `?? value`, of an optional; the value is that of a JSON text.
    case coalescing(String)
    /// `default:`; always also for what is invalid.
    case standIn(String, always: Bool)
    /// `invalidElements: .skip`.
    case skipping
}

/// The cases of a union.
public struct Alternatives: Sendable {
    public enum Tag: Sendable {
        case inside([Step])
        case beside([Step], content: [Step])
        case naming([Step])
        case outside
    }

    public struct Case: Sendable {
        /// The tag, as a JSON text.
        public var tag: String
        /// Nil of a case without a payload.
        public var payload: Kind?

        public init(tag: String, payload: Kind?) { (self.tag, self.payload) = (tag, payload) }
    }

    /// Tells it from others.
    public var number: Int
    public var tag: Tag
    public var cases: [Case]
    /// Whether a `JSON` takes the values that have none of the tags.
    public var hasUnknown: Bool

    public init(number: Int, tag: Tag, cases: [Case], hasUnknown: Bool) {
        (self.number, self.tag, self.cases, self.hasUnknown) = (number, tag, cases, hasUnknown)
    }
}

extension [Step] {
    public var text: String { map(\.text).joined(separator: ".") }
}
