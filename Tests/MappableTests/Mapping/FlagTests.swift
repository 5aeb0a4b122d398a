import Testing

@testable import Mappable

/// Every flag has a bit of its own.
struct FlagTests {
    @Test("Flags of options are distinct, and named for the flag that they set")
    func flags() {
        var seen = MappingFlags(rawValue: 0)
        for flag in MappingFlags.Flag.allCases {
            let set = MappingFlags(flag)
            #expect(set.rawValue.nonzeroBitCount == 1 && !seen.has(set), "\(flag)")
            seen.insert(set)
        }
        let named: [(MappingFlags, MappingFlags.Flag)] = [
            (.strictCoercion, .strictCoercion), (.throwsInvalidOptionals, .throwsInvalidOptionals),
            (.refusesDuplicates, .refusesDuplicates),
            (.skipsInvalidElements, .skipsInvalidElements), (.observes, .observes),
            (.recordsMisses, .recordsMisses), (.monitors, .monitors),
            (.collectsErrors, .collectsErrors),
        ]
        #expect(named.map(\.1) == MappingFlags.Flag.allCases)
        for (set, flag) in named { #expect(set == MappingFlags(flag), "\(flag)") }
    }

    @Test("A set of flags has any of those asked for, and keeps the others when some are changed")
    func sets() {
        let flags: MappingFlags = [.observes, .refusesDuplicates]
        let changed: MappingFlags = [.refusesDuplicates, .recordsMisses]
        #expect(flags.has(.otherOptionals) && !flags.has([.collectsErrors, .strictCoercion]))
        #expect(flags.with(changed, true) == [.observes, .refusesDuplicates, .recordsMisses])
        #expect(flags.with(changed, false) == .observes)
    }

    @Test("What the tape notes of objects is distinct")
    func objectStates() {
        var seen = ContainerState(rawValue: 0)
        for state in [ContainerState.entered, .model, .whole, .abandoned, .listed, .named] {
            #expect(state.rawValue.nonzeroBitCount == 1 && !seen.contains(state), "\(state.rawValue)")
            seen.insert(state)
        }
    }
}
