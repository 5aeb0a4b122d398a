/// A type, or an extension of one, as it is declared in a source.
package struct TypeDeclaration: Sendable {
    package enum Kind: String, Sendable {
        case `struct`, `class`, `enum`, actor, `extension`, `protocol`
    }

    package let source: SwiftSource
    package let kind: Kind
    /// The name with those of the types around it: `Timetable.Flight`.
    package let name: String
    /// The first token, of an attribute, a modifier or the keyword.
    package let start: Int
    /// The token of the name.
    package let nameToken: Int
    package let modifiers: Modifiers
    /// The names of what the type is generic over, those of the types around it included.
    package var isGeneric: Bool
    /// The types after the colon, each with its tokens.
    package var inherited: [InheritedType] = []
    /// `where …`; empty where there is none.
    package var requirements = ""
    /// The tokens of the braces.
    package var body = 0..<0
    package var properties: [StoredProperty] = []
    package var functions: [FunctionDeclaration] = []
    package var cases: [EnumCase] = []
    /// The names of static properties, and of types inside.
    package internal(set) var staticNames: Set<String> = []
    /// The static constants that are plain strings, as they are written.
    var staticTexts: [String: String] = [:]
    /// Marks beside no stored property and no case.
    var strayMarks: [Mark] = []
    /// Whether it stands inside `#if`.
    package let isConditional: Bool
    /// `public`, `package`, or empty for what is internal or hidden.
    package let access: String
    /// Whether a type around it is private, or it is itself.
    let isHidden: Bool
    let marks: [Mark]

    package struct InheritedType: Sendable {
        package let name: String
        package let tokens: Range<Int>
    }

    package func inherits(_ names: String...) -> Bool { inherits(names) }

    func inherits(_ names: [String]) -> Bool {
        inherited.contains { names.contains($0.name) || names.contains($0.lastName) }
    }

    /// The line of the name.
    package var line: Int { source.line(of: source.tokens[nameToken].start) }

    /// A fault at a mark that stands beside nothing, if there is one.
    func strayFault(_ reason: String) -> SourceFault? {
        strayMarks.first.map { source.fault(at: $0.offset, $0.problem ?? reason) }
    }

    /// A fault at the name.
    package func fault(_ reason: String) -> SourceFault { source.fault(atToken: nameToken, reason) }
}

extension TypeDeclaration.InheritedType {
    /// The name without a module: `Mapped` of `Mappable.Mapped`.
    package var lastName: String { String(name.split(separator: ".").last ?? "") }
}

/// The words before the keyword of a declaration.
package struct Modifiers: Sendable {
    var words: Set<String> = []
    /// The names of attributes: `MainActor` of `@MainActor`.
    package var attributes: [String] = []
    /// The attributes that say where the declaration is available, as they are written.
    var availability: [String] = []

    package func has(_ words: String...) -> Bool { words.contains { self.words.contains($0) } }

    /// `public` and `package` where one of them is written; empty otherwise.
    package var access: String {
        has("public", "open") ? "public" : has("package") ? "package" : ""
    }

    var isHidden: Bool { has("private", "fileprivate") }
}

/// A property that is stored in each instance.
package struct StoredProperty: Sendable {
    /// The name as it is written, in backticks where they are.
    package let name: String
    package let nameToken: Int
    package let isConstant: Bool
    package let modifiers: Modifiers
    /// The type as it is written; nil where the compiler infers it.
    package var type: String?
    /// The initial value as it is written.
    package var initialValue: String?
    /// The lines of the doc comment.
    var documentation: [String] = []
    var marks: [Mark] = []
    package let isConditional: Bool
    /// Whether it has `willSet` or `didSet`.
    package var isObserved = false
    /// The part that the reader does not understand.
    package var problem: String?

    /// The name without backticks.
    package var plainName: String { name.withoutBackticks }

    package var isOptional: Bool {
        guard let type else { return false }
        return type.hasSuffix("?") || type.hasSuffix("!") || type.hasPrefix("Optional<")
    }
}

/// A comment that begins with `mapped:`, or looks as if it should.
struct Mark: Sendable {
    /// The text after the colon.
    let text: String
    /// Where that begins; for what only looks like a mark, where its first word does.
    let offset: Int
    /// Why it is none.
    var problem: String?
}

/// A function or an initializer.
package struct FunctionDeclaration: Sendable {
    package struct Parameter: Sendable {
        package let label: String
        package let name: String
        package let type: String
    }

    /// `init` for an initializer; `init?` for one that may fail.
    package let name: String
    package let modifiers: Modifiers
    package let parameters: [Parameter]
    /// From the first attribute or modifier to the closing brace.
    package let tokens: Range<Int>
    /// The tokens between the braces.
    package let body: Range<Int>
    package let isConditional: Bool
}

/// A case of an enum.
package struct EnumCase: Sendable {
    /// One of the values that a case holds.
    struct Payload: Sendable {
        /// The label as it is written; nil where there is none.
        let label: String?
        /// The default, as it is written.
        let initialValue: String?
    }

    package let name: String
    let nameToken: Int
    /// The values between the brackets after the name; nil without brackets.
    let payload: [Payload]?
    /// The raw value as it is written.
    package let rawValue: String?
    var marks: [Mark] = []
    let isConditional: Bool
    /// The part that the reader does not understand.
    var problem: String?

    package var hasPayload: Bool { payload != nil }
    /// The name without backticks.
    package var plainName: String { name.withoutBackticks }
}
