import Foundation

/// A generator of the same numbers for the same seed (SplitMix64), so that a failing document can be made again.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    public init(seed: UInt64) { state = seed }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }
}

/// How thorough tests with random input are: more so where `MAPPABLE_LONG_TESTS` is set.
public enum Thoroughness {
    /// Whether times mean something.
    public static var isOptimized: Bool {
        #if DEBUG
            false
        #else
            true
        #endif
    }

    public static let isLong = ProcessInfo.processInfo.environment["MAPPABLE_LONG_TESTS"] != nil

    public static func rounds(_ usual: Int) -> Int { isLong ? usual * 150 : usual }

    /// A number that the environment has.
    public static func number(_ name: String) -> UInt64? {
        ProcessInfo.processInfo.environment[name].flatMap(UInt64.init)
    }
}
