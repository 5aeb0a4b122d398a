/// Writes a value at an address, with a key that the function may have been made without.
@usableFromInline typealias FieldWriting =
    @Sendable (ValueAddress, WrittenKey, inout JSONOutput) throws -> Void

/// What a field does, without the types of its model and its value.
package final class FieldPart: Sendable {
    /// Where the value stands in a model; 0 if writing takes the model itself.
    let offset: Int
    /// Writes the value, or what it makes of the model, at an address.
    let write: FieldWriting
    let key: WrittenKey
    /// Reads the value, for the errors only.
    let read: @Sendable (Mapper) throws -> Void
    package let info: FieldInfo
    /// The field's property; nil for what is only written.
    package let access: (any FieldAccess)?

    init(
        _ info: FieldInfo, offset: Int = 0, access: (any FieldAccess)? = nil,
        write: @escaping FieldWriting,
        read: @escaping @Sendable (Mapper) throws -> Void
    ) {
        self.info = info
        self.access = access
        self.offset = offset
        self.write = write
        self.read = read
        key = WrittenKey(
            info.key?.name ?? "", isPath: info.key.map { $0.prepared.isPath || !$0.isNested } ?? true)
    }
}
