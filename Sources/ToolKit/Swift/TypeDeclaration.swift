/// A type, or an extension of one, as it is declared in a source.
struct TypeDeclaration: Sendable {
    enum Kind: String, Sendable {
        case `struct`, `class`, `enum`, actor, `extension`, `protocol`
    }

    let source: SwiftSource
    let kind: Kind
    /// The name with those of the types around it: `Timetable.Flight`.
    let name: String
    /// The first token, of an attribute, a modifier or the keyword.
    let start: Int
    /// The token of the name.
    let nameToken: Int
    let modifiers: Modifiers
    /// The names of what the type is generic over, those of the types around it included.
    var isGeneric: Bool
    /// The types behind the colon, each with its tokens.
    var inherited: [InheritedType] = []
    /// `where …`; empty where there is none.
    var requirements = ""
    /// The tokens of the braces.
    var body = 0..<0
    var properties: [StoredProperty] = []
    var functions: [FunctionDeclaration] = []
    var cases: [EnumCase] = []
    /// The names of static properties, and of types inside.
    var staticNames: Set<String> = []
    /// Offsets of what is marked as mapped and stands beside no stored property.
    var strayMarks: [Int] = []
    /// Whether it stands inside `#if`.
    let isConditional: Bool
    /// `public`, `package`, or empty for what is internal or hidden.
    let access: String
    /// Whether a type around it is private, or it is itself.
    let isHidden: Bool
    let marks: [Mark]

    struct InheritedType: Sendable {
        let name: String
        let tokens: Range<Int>
    }

    func inherits(_ names: String...) -> Bool {
        inherited.contains { names.contains($0.name) || names.contains($0.lastName) }
    }
}

extension TypeDeclaration.InheritedType {
    /// The name without a module: `Mapped` of `Mappable.Mapped`.
    var lastName: String { String(name.split(separator: ".").last ?? "") }
}

/// What stands before the keyword of a declaration.
struct Modifiers: Sendable {
    var words: Set<String> = []
    /// The names of attributes: `MainActor` of `@MainActor`.
    var attributes: [String] = []
    /// The attributes that say where the declaration is available, as they are written.
    var availability: [String] = []

    func has(_ words: String...) -> Bool { words.contains { self.words.contains($0) } }

    /// `public` and `package` where one of them is written; empty otherwise.
    var access: String {
        has("public", "open") ? "public" : has("package") ? "package" : ""
    }

    var isHidden: Bool { has("private", "fileprivate") }
}

/// A property that is stored in each instance.
struct StoredProperty: Sendable {
    /// The name as it is written, in backticks where they are.
    let name: String
    let nameToken: Int
    let isConstant: Bool
    let modifiers: Modifiers
    /// The type as it is written; nil where the compiler infers it.
    var type: String?
    /// What it is initialized with, as it is written.
    var initialValue: String?
    /// The lines of the doc comment.
    var documentation: [String] = []
    var marks: [Mark] = []
    let isConditional: Bool
    /// What the reader does not understand of it.
    var problem: String?
    /// The first and the last token of the whole declaration, which other properties may share.
    var declaration = 0..<0

    /// The name without backticks.
    var plainName: String { name.hasPrefix("`") ? String(name.dropFirst().dropLast()) : name }

    var isOptional: Bool {
        guard let type else { return false }
        return type.hasSuffix("?") || type.hasSuffix("!") || type.hasPrefix("Optional<")
    }
}

/// A comment that begins with `mapped:`.
struct Mark: Sendable {
    /// What stands behind the colon.
    let text: String
    /// Where that begins.
    let offset: Int
}

/// A function or an initializer.
struct FunctionDeclaration: Sendable {
    struct Parameter: Sendable {
        let label: String
        let name: String
        let type: String
    }

    /// `init` for an initializer; `init?` for one that may fail.
    let name: String
    let modifiers: Modifiers
    let parameters: [Parameter]
    /// From the first attribute or modifier to the closing brace.
    let tokens: Range<Int>
    /// The tokens between the braces.
    let body: Range<Int>
    let isConditional: Bool
}

/// A case of an enum.
struct EnumCase: Sendable {
    /// One of the values that a case holds.
    struct Payload: Sendable {
        /// The label as it is written; nil where there is none.
        let label: String?
        let type: String
        /// The default, as it is written.
        let initialValue: String?
    }

    let name: String
    let nameToken: Int
    /// The values between the brackets behind the name; nil without brackets.
    let payload: [Payload]?
    /// The raw value as it is written.
    let rawValue: String?
    var marks: [Mark] = []
    let isConditional: Bool
    /// What the reader does not understand of it.
    var problem: String?

    var hasPayload: Bool { payload != nil }
    /// The name without backticks.
    var plainName: String { name.hasPrefix("`") ? String(name.dropFirst().dropLast()) : name }
}
