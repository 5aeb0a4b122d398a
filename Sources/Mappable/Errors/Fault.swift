/// What went wrong with a value of a document, as briefly as that can be told while there is the document.
package struct Fault: ~Copyable, Sendable {
    package let kind: MappingError.Kind
    /// The value's index on the tape; of what is missing, that of the object or array without it.
    package let node: Int
    /// The step from the value that leads nowhere.
    package var missing: Missing?
    package var expected: Phrase?
    package var reason: Phrase?
    /// Whether the error shows what stands there.
    package var showsFound = true
    package var underlying: (any Error)?

    /// A step that leads nowhere.
    package enum Missing: Sendable {
        /// A member that a model names, of which a string is made only where somebody asks.
        case member(StaticString)
        case component(MappingPath.Component)

        package var component: MappingPath.Component {
            switch self {
            case .member(let name): .key(name.description)
            case .component(let component): component
            }
        }
    }
}
