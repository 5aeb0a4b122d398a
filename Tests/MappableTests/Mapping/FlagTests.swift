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
            (.convertsKeys, .convertsKeys), (.lastWins, .lastWins), (.refusesDuplicates, .refusesDuplicates),
            (.skipsInvalidElements, .skipsInvalidElements), (.observes, .observes),
            (.notesLookups, .notesLookups), (.notesMisses, .notesMisses), (.collectsErrors, .collectsErrors),
            (.skipsConstraints, .skipsConstraints),
        ]
        #expect(named.map(\.1) == MappingFlags.Flag.allCases)
        for (set, flag) in named { #expect(set == MappingFlags(flag), "\(flag)") }
    }

    @Test("A set of flags has any of those asked for, and keeps the others when some are changed")
    func sets() {
        let flags: MappingFlags = [.observes, .lastWins]
        let changed: MappingFlags = [.lastWins, .notesMisses]
        #expect(flags.has(.otherOptionals) && !flags.has([.collectsErrors, .convertsKeys]))
        #expect(flags.with(changed, true) == [.observes, .lastWins, .notesMisses])
        #expect(flags.with(changed, false) == .observes)
    }

    @Test("What is known of a frame is distinct")
    func frames() {
        var seen = MapperFrame.FrameState(rawValue: 0)
        for flag in MapperFrame.FrameState.Flag.allCases {
            let set = MapperFrame.FrameState(flag)
            #expect(set.rawValue.nonzeroBitCount == 1 && seen.isDisjoint(with: set), "\(flag)")
            seen.insert(set)
        }
        #expect(MapperFrame.FrameState.hasBelongings == MapperFrame.FrameState(.hasBelongings))
        #expect(MapperFrame.FrameState.hasLookups == MapperFrame.FrameState(.hasLookups))
        #expect(MapperFrame.FrameState.isFunctions == MapperFrame.FrameState(.isFunctions))
        #expect(MapperFrame.FrameState.isWatched == MapperFrame.FrameState(.isWatched))
    }

    @Test("What is known of a container that is being written is distinct")
    func outputFrames() {
        var seen = OutputFrame.Status(rawValue: 0)
        for flag in OutputFrame.Status.Flag.allCases {
            let set = OutputFrame.Status(flag)
            #expect(set.rawValue.nonzeroBitCount == 1 && !seen.contains(set), "\(flag)")
            seen.insert(set)
        }
    }
}
