/// A key of a literal, in two words.
///
/// Invariant of this file: the text has as many bytes as the key says, and lives forever.
@safe package struct LiteralKey: Sendable {
    private let start: UInt
    private let count: UInt32

    /// nil for a literal that the compiler passes as a scalar.
    init?(_ literal: StaticString) {
        guard literal.hasPointerRepresentation,
            let count = UInt32(exactly: literal.utf8CodeUnitCount)
        else { return nil }
        start = UInt(bitPattern: unsafe literal.utf8Start)
        self.count = count
    }

    var string: String {
        // Safety: the initializer has taken the address and the count from a literal.
        unsafe TextSlice(UnsafeBufferPointer(start: UnsafePointer(bitPattern: start), count: Int(count)))
            .string
    }
}
