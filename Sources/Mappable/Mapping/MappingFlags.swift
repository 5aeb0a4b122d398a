/// The few options that the hot path asks for, as bits.
@usableFromInline
package struct MappingFlags {
    @usableFromInline package let bits: UInt32

    @_alwaysEmitIntoClient package static var strictCoercion: UInt32 { 1 }
    @usableFromInline package static var throwsInvalidOptionals: UInt32 { 2 }
    @usableFromInline package static var convertsKeys: UInt32 { 4 }
    @usableFromInline package static var lastWins: UInt32 { 8 }
    @usableFromInline static var refusesDuplicates: UInt32 { 16 }
    @usableFromInline package static var skipsInvalidElements: UInt32 { 32 }
    /// There is a ``MappingObserver``.
    @_alwaysEmitIntoClient package static var observes: UInt32 { 64 }

    /// Each lookup is noted at once, because a model may ask for its rest.
    @_alwaysEmitIntoClient package static var notesLookups: UInt32 { 1 << 9 }
    package static var notesMisses: UInt32 { 1 << 10 }
    /// Reading goes on behind an error, and notes it.
    @_alwaysEmitIntoClient package static var collectsErrors: UInt32 { 1 << 8 }
    /// Constraints of fields do not count.
    @_alwaysEmitIntoClient package static var skipsConstraints: UInt32 { 1 << 10 }
    /// The flags that ask for values that are valid as they are.
    @_alwaysEmitIntoClient package static var exact: UInt32 { strictCoercion | throwsInvalidOptionals }
    // Where one of these bits is set, tolerated values, optionals or containers take a slower path.
    @_alwaysEmitIntoClient static var notesFailures: UInt32 { collectsErrors | observes }
    @_alwaysEmitIntoClient static var otherOptionals: UInt32 { throwsInvalidOptionals | observes }
    @_alwaysEmitIntoClient package static var otherElements: UInt32 { skipsInvalidElements | collectsErrors }

    /// An initializer would take a copy of the options.
    package static func of(_ options: MappingOptions) -> MappingFlags {
        var bits: UInt32 = 0
        if let strategies = options.strategies {
            bits = strategies.observation?.flags ?? 0
            if !strategies.keys.isVerbatim { bits |= convertsKeys }
            if strategies.invalidElements == .skip { bits |= skipsInvalidElements }
        }
        if options.coercion == .strict { bits |= strictCoercion }
        if options.invalidOptionals == .throw { bits |= throwsInvalidOptionals }
        if options.duplicateKeys == .lastWins { bits |= lastWins }
        if options.duplicateKeys == .throw { bits |= refusesDuplicates }
        if ObservationEverywhere.isOn { bits |= observes }
        return MappingFlags(bits: bits)
    }

    @_alwaysEmitIntoClient @inline(__always)
    package init(bits: UInt32) { self.bits = bits }

    @_alwaysEmitIntoClient @inline(__always)
    package func has(_ flag: UInt32) -> Bool { bits & flag != 0 }

    @_alwaysEmitIntoClient
    package func with(_ flag: UInt32, _ isSet: Bool) -> MappingFlags {
        MappingFlags(bits: isSet ? bits | flag : bits & ~flag)
    }
}
