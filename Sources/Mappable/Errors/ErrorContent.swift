/// The content of an error, which is complete when the error is made.
struct ErrorContent: Sendable {
    var kind: MappingError.Kind
    /// The document that the error is about; nil if there was none yet.
    var document: DocumentToken?
    var keyPath = MappingPath()
    var location: MappingError.Location?
    var excerpt: SourceExcerpt?
    var expected: Phrase?
    var found: FoundValue?
    var reason: Phrase?
    /// The constraint that the value breaks.
    var constraint: BrokenConstraint?
    var hint: Hint?
    /// The innermost model, and the one around it.
    var model: Any.Type?
    var outerModel: Any.Type?
    /// What the document was read as; nil as long as it is being read.
    var documentType: Any.Type?
    var underlying: (any Error)?
    /// Whether the program is wrong, and not the document: a missing context, an invalid key path. No leniency drops it.
    var isMistake = false
    /// Whether there is only a kind and an underlying error, because leniency drops the value.
    var isDropped = false

    /// A hint at the name that was meant.
    enum Hint: Sendable {
        case name(String)
        /// A key is missing. Some are there that nobody has read, and the listed ones are all that are there.
        case keys(missing: String, unread: [String], listed: [String])
        /// A text is no case of an enum.
        case cases(missing: String, of: Any.Type)
    }
}

/// A constraint of a declaration that a value breaks.
package struct BrokenConstraint: Sendable {
    /// A short name, for programs.
    let code: String
    /// What the value must be, as a phrase.
    let expected: String

    package init(_ code: String, expected: String) { (self.code, self.expected) = (code, expected) }
}

/// The memory that all copies of an error share.
final class ErrorStorage: Sendable {
    let content: ErrorContent

    init(_ content: ErrorContent) { self.content = content }
}

/// Tells the errors about one document from those about others.
package struct DocumentToken: Sendable, Equatable {
    private let number: UInt64

    private static let last = StateMutex<UInt64>(0)

    /// A token that nothing else in this process has.
    package init() {
        number = Self.last.withLock { last in
            last &+= 1
            return last
        }
    }
}

/// A step from a value, as errors and reports keep it.
package enum PathStep: Sendable {
    case component(MappingPath.Component)
    /// A member that a model names. It becomes a string only where an error or a report needs it.
    case literal(StaticString)

    package var component: MappingPath.Component {
        switch self {
        case .component(let component): component
        case .literal(let key): .key(key.description)
        }
    }
}
