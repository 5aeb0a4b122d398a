/// Facts about a draft's document while it is still arriving.
package protocol DraftArrival: Sendable {
    /// The path of the innermost value that is growing; nil if the document has ended.
    var growing: MappingPath? { get }

    /// Whether nothing can be said of a field yet, because its value has not arrived or is growing.
    func isAwaited(_ field: FieldPart, in document: JSON, _ options: MappingOptions) -> Bool

    /// The same facts about the value of a field.
    func inside(_ field: FieldPart, in document: JSON, _ options: MappingOptions) -> any DraftArrival

    /// The value of a field as far as it has arrived.
    func value(
        of field: FieldPart, in document: JSON, _ options: MappingOptions, _ context: (any Sendable)?
    ) -> HeldValue?
}
