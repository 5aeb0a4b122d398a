import MappingKit

/// A type that maps, as the printer writes it.
indirect enum Declaration {
    case model(ModelDeclaration)
    case enumeration(EnumerationDeclaration)
    case union(UnionDeclaration)

    var name: String {
        switch self {
        case .model(let model): model.name
        case .enumeration(let enumeration): enumeration.name
        case .union(let union): union.name
        }
    }
}

/// A struct or a final class with stored properties that stand in JSON.
struct ModelDeclaration {
    enum Kind {
        case structure
        /// A final class, for models that contain themselves in an optional.
        case finalClass
    }

    enum Form {
        /// `static let mapping = Mapping { … }`.
        case mapping
        /// `init(map:)` and `write(to:)`.
        case initializers
    }

    var name: String
    var kind = Kind.structure
    var form = Form.mapping
    /// The text before `struct`: empty, or `public`.
    var access = ""
    /// Conformances besides those to `Mapped`, or to `Mappable` and `JSONWriter`.
    var conformances: [String] = ["Sendable"]
    /// The lines of the doc comment.
    var documentation: [String] = []
    var fields: [FieldDeclaration]
    /// Whether members that no field has are an error.
    var refusesUnknownKeys = false
    /// Further statements of the mapping, such as `Constant("type", "circle")`.
    var extras: [String] = []
    /// Further members: each is a group of lines that are not indented.
    var members: [[String]] = []
    /// Lines of code that somebody wrote into the type's marked region. Nil prints no region.
    var customLines: [String]?
}

/// An enum with raw values.
struct EnumerationDeclaration {
    struct Case {
        var name: String
        /// The raw value, a Swift literal; nil if it is the name.
        var rawValue: String?
    }

    var name: String
    var rawType = "String"
    var access = ""
    var documentation: [String] = []
    var cases: [Case]
    var customLines: [String]?
}

/// An enum whose cases have payloads, with a `Union`.
struct UnionDeclaration {
    struct Case {
        var name: String
        /// The payload's type; nil for a case without one.
        var payload: String?
        /// The tag, a Swift literal.
        var tag: String?
    }

    var name: String
    var access = ""
    var isIndirect = false
    var documentation: [String] = []
    /// Where the tag stands, such as `.inside("type")`; nil for a union without tags.
    var tag: String?
    var cases: [Case]
    /// The case, with the payload `JSON`, for what is unknown.
    var unknownCase: String?
    var members: [[String]] = []
    var customLines: [String]?
}
