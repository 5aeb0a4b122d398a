/// An object that stands for a document in the errors about it, which may outlive it.
package class DocumentIdentity: @unchecked Sendable {
    package init() {}

    /// Tells in full what went wrong, as far as the document is known.
    func explain(_ fault: borrowing Fault) -> MappingError.Storage {
        MappingError.Storage(
            kind: fault.kind, keyPath: MappingPath(), location: nil, expected: fault.expected, found: nil,
            reason: fault.reason, suggestion: nil, nearKeys: nil, underlying: fault.underlying,
            sourceLine: nil, origin: self)
    }
}
