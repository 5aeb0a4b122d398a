/// Writes a value at an address, with a key that the function may have been made without.
@usableFromInline typealias FieldWriting =
    @Sendable (ValueAddress, WrittenKey, inout JSONOutput) throws -> Void

/// What a field does, without the types of its model and its value.
final class FieldPart: Sendable {
    /// Where the value stands in a model; 0 if writing takes the model itself.
    let offset: Int
    /// Writes the value, or what it makes of the model, at an address.
    let write: FieldWriting
    let key: WrittenKey
    /// Reads the value, for the errors only.
    let read: @Sendable (Mapper) throws -> Void
    /// Reads the value and writes it; nil if that fails.
    let readBack: @Sendable (Mapper) -> JSON?
    let info: FieldInfo

    init(
        _ info: FieldInfo, offset: Int = 0,
        write: @escaping FieldWriting,
        read: @escaping @Sendable (Mapper) throws -> Void,
        readBack: @escaping @Sendable (Mapper) -> JSON?
    ) {
        self.info = info
        self.offset = offset
        self.write = write
        self.read = read
        key = WrittenKey(
            info.key?.name ?? "", isPath: info.key.map { $0.prepared.isPath || !$0.isNested } ?? true)
        self.readBack = readBack
    }
}
