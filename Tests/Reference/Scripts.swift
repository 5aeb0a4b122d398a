/// The options of a reading.
public struct Options {
    public var isStrict = false
    public var throwsInvalidOptionals = false
    public var refusesDuplicates = false
    public var refusesUnread = false
    public var hasNonFinite = false
    public var dates = DateForm.automatic
    public var maximumDepth = 128

    public init() {}
}

/// The type of a property.
public indirect enum Kind {
    case scalar(Scalar)
    case json
    case optional(Kind)
    case array(Kind)
    case dictionary(Kind)
    /// A `Presence`.
    case presence(Kind)
    /// An `Open` enum of levels.
    case open
    case model(Script)
}

/// What a model does, one statement after another.
public struct Script {
    public var statements: [Statement]
    /// Whether the model is declared, with a field for each statement: then an error does not end it where all are wanted.
    public var isDeclared: Bool

    public init(_ statements: [Statement], isDeclared: Bool = false) {
        (self.statements, self.isDeclared) = (statements, isDeclared)
    }
}

public enum Statement {
    case read(Read)
    /// A read whose error the model catches.
    case attempt(Read)
    case isPresent([Step])
    case rest
}

/// One property: which paths are asked for, as which type, and what stands in.
public struct Read {
    /// Several paths are alternatives.
    public var paths: [[Step]]
    public var kind: Kind
    public var form: Form

    public init(_ paths: [[Step]], _ kind: Kind, _ form: Form = .plain) {
        (self.paths, self.kind, self.form) = (paths, kind, form)
    }
}

public enum Form {
    case plain
    /// `?? value`, of an optional; the value is that of a JSON text.
    case coalescing(String)
    /// `default:`; always also for what is invalid.
    case standIn(String, always: Bool)
    /// `invalidElements: .skip`.
    case skipping
}

// MARK: - Descriptions

extension Kind: CustomStringConvertible {
    public var description: String {
        switch self {
        case .scalar(let scalar): scalar.rawValue
        case .json: "JSON"
        case .optional(let kind): "\(kind)?"
        case .array(let kind): "[\(kind)]"
        case .dictionary(let kind): "[String: \(kind)]"
        case .presence(let kind): "Presence<\(kind)>"
        case .open: "Open<Level>"
        case .model(let script): "\(script)"
        }
    }
}

extension Script: CustomStringConvertible {
    public var description: String {
        "\(isDeclared ? "declared " : ""){ \(statements.map(\.description).joined(separator: "; ")) }"
    }
}

extension Statement: CustomStringConvertible {
    public var description: String {
        switch self {
        case .read(let read): "\(read)"
        case .attempt(let read): "try? \(read)"
        case .isPresent(let path): "isKeyPresent(\(path.text))"
        case .rest: "rest()"
        }
    }
}

extension Read: CustomStringConvertible {
    public var description: String {
        let path = paths.map(\.text).joined(separator: " or ")
        return switch form {
        case .plain: "\(path) as \(kind)"
        case .coalescing(let value): "\(path) as \(kind) ?? \(value)"
        case .standIn(let value, let always):
            "\(path) as \(kind), default: \(value)\(always ? ", always" : "")"
        case .skipping: "\(path) as \(kind), skipping"
        }
    }
}

extension [Step] {
    public var text: String { map(\.description).joined(separator: ".") }
}
