/// What went wrong with a value of a document, as briefly as that can be told while there is the document.
struct Fault: Sendable {
    let kind: MappingError.Kind
    /// The value's index on the tape; of what is missing, that of the object or array without it.
    let node: Int
    /// The step from the value that leads nowhere.
    var missing: MappingPath.Component?
    var expected: Phrase?
    var reason: Phrase?
    /// Whether the error shows what stands there.
    var showsFound = true
    var underlying: (any Error)?
}
