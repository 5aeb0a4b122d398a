/// Complete when the error is made, but for the names of models.
struct ErrorContent: Sendable {
    var kind: MappingError.Kind
    /// nil before there is a document.
    var document: DocumentToken?
    var path = NodePath()
    var location: MappingError.Location?
    var excerpt: SourceExcerpt?
    var expected: Phrase?
    var found: FoundValue?
    var reason: Phrase?
    var constraint: BrokenConstraint?
    var hint: Hint?
    /// The innermost model, and the one around it.
    var model: Any.Type?
    var outerModel: Any.Type?
    /// What the document was read as; nil while it is being read.
    var documentType: Any.Type?
    var underlying: (any Error)?
    /// The program is wrong, not the document: a missing context, an invalid key path. No leniency drops it.
    var isMistake = false
    /// The issues that the error stands for, where reading went on after them.
    var issues: Range<UInt64>?
    /// Leniency drops the value, so only a kind and an underlying error were kept.
    var isDropped = false

    enum Hint: Sendable {
        case name(String)
        /// The object has unread keys, and only the listed ones.
        case keys(missing: String, unread: [String], listed: [String])
        case cases(missing: String, of: Any.Type)
    }
}

package struct BrokenConstraint: Sendable {
    let code: String
    /// A phrase for what the value must be.
    let expected: String

    package init(_ code: String, expected: String) { (self.code, self.expected) = (code, expected) }
}

final class ErrorStorage: Sendable {
    let content: ErrorContent

    init(_ content: ErrorContent) { self.content = content }
}

/// Tells whether an error is about a certain document.
package struct DocumentToken: Sendable, Equatable {
    private let number: UInt64

    private static let last = StateMutex<UInt64>(0)

    package init() {
        number = Self.last.withLock { last in
            last &+= 1
            return last
        }
    }
}

package enum PathStep: Sendable {
    case component(JSONKeyPath.Step)
    /// A member that a model names. It becomes a string only where an error or a report needs it.
    case literal(LiteralKey)

    package var component: JSONKeyPath.Step {
        switch self {
        case .component(let component): component
        case .literal(let key): .key(key.string)
        }
    }
}
