@usableFromInline
package struct MappingFlags: OptionSet {
    @usableFromInline package let rawValue: UInt32

    @usableFromInline
    package enum Flag: UInt32, CaseIterable {
        case strictCoercion
        case throwsInvalidOptionals
        case refusesDuplicates
        case skipsInvalidElements
        case observes
        case recordsMisses
        /// Costs nothing where there are no errors or losses.
        case monitors
        case collectsErrors
    }

    @_alwaysEmitIntoClient package static var strictCoercion: MappingFlags { MappingFlags(.strictCoercion) }
    @_alwaysEmitIntoClient package static var throwsInvalidOptionals: MappingFlags {
        MappingFlags(.throwsInvalidOptionals)
    }
    @_alwaysEmitIntoClient package static var refusesDuplicates: MappingFlags {
        MappingFlags(.refusesDuplicates)
    }
    @_alwaysEmitIntoClient package static var skipsInvalidElements: MappingFlags {
        MappingFlags(.skipsInvalidElements)
    }
    @_alwaysEmitIntoClient package static var observes: MappingFlags { MappingFlags(.observes) }
    package static var recordsMisses: MappingFlags { MappingFlags(.recordsMisses) }
    @_alwaysEmitIntoClient package static var monitors: MappingFlags { MappingFlags(.monitors) }
    @_alwaysEmitIntoClient package static var collectsErrors: MappingFlags { MappingFlags(.collectsErrors) }

    @_alwaysEmitIntoClient package static var exact: MappingFlags { strictCoercion | throwsInvalidOptionals }
    @_alwaysEmitIntoClient package static var recordsLosses: MappingFlags { observes | monitors }
    // These send tolerated values, optionals and containers down a slower path.
    @_alwaysEmitIntoClient static var recordsFailures: MappingFlags { collectsErrors | observes }
    @_alwaysEmitIntoClient static var otherOptionals: MappingFlags {
        throwsInvalidOptionals | observes
    }

    /// An initializer would copy the options.
    package static func of(_ options: MappingOptions) -> MappingFlags {
        var flags = MappingFlags(rawValue: 0)
        if let observation = options.strategies?.observation { flags = observation.flags }
        if options.unreadKeys == .throw { flags = flags | .observes | .recordsMisses }
        if options.coercion == .strict { flags.insert(.strictCoercion) }
        if options.invalidOptionals == .throw { flags.insert(.throwsInvalidOptionals) }
        if options.duplicateKeys == .throw { flags.insert(.refusesDuplicates) }
        return flags | ObservationEverywhere.flags
    }

    @_alwaysEmitIntoClient @inline(__always)
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    @_alwaysEmitIntoClient @inline(__always)
    package init(_ flag: Flag) { rawValue = 1 &<< flag.rawValue }

    /// An array literal would allocate in debug builds.
    @_alwaysEmitIntoClient @inline(__always)
    package static func | (one: MappingFlags, other: MappingFlags) -> MappingFlags {
        MappingFlags(rawValue: one.rawValue | other.rawValue)
    }

    @_alwaysEmitIntoClient @inline(__always)
    package func has(_ flags: MappingFlags) -> Bool { rawValue & flags.rawValue != 0 }

    @_alwaysEmitIntoClient
    package func with(_ flags: MappingFlags, _ areSet: Bool) -> MappingFlags {
        MappingFlags(rawValue: areSet ? rawValue | flags.rawValue : rawValue & ~flags.rawValue)
    }
}
