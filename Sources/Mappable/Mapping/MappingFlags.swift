/// The few options that the hot path asks for, as bits.
@usableFromInline
struct MappingFlags {
    @usableFromInline let bits: UInt32

    @usableFromInline static var strictCoercion: UInt32 { 1 }
    @usableFromInline static var throwsInvalidOptionals: UInt32 { 2 }
    @usableFromInline static var convertsKeys: UInt32 { 4 }
    @usableFromInline static var lastWins: UInt32 { 8 }
    @usableFromInline static var refusesDuplicates: UInt32 { 16 }
    @usableFromInline static var skipsInvalidElements: UInt32 { 32 }

    init(_ options: MappingOptions) {
        var bits = options.strategyFlags
        if options.coercion == .strict { bits |= Self.strictCoercion }
        if options.invalidOptionals == .throw { bits |= Self.throwsInvalidOptionals }
        if options.duplicateKeys == .lastWins { bits |= Self.lastWins }
        if options.duplicateKeys == .throw { bits |= Self.refusesDuplicates }
        self.bits = bits
    }

    private init(bits: UInt32) { self.bits = bits }

    /// Whether a flag is set.
    @inlinable @inline(__always)
    func has(_ flag: UInt32) -> Bool { bits & flag != 0 }

    /// The same flags, without coercion.
    var strict: MappingFlags { MappingFlags(bits: bits | Self.strictCoercion) }

    /// The same flags, with coercion.
    var compatible: MappingFlags { MappingFlags(bits: bits & ~Self.strictCoercion) }
}
