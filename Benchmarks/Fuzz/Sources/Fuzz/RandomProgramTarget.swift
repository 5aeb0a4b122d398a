@testable import RandomPrograms

/// A random model, options and document from the bytes: the library reads and writes what the reference does.
enum RandomProgramTarget {
    @Sendable static func run(_ bytes: [UInt8]) {
        var reading = Generator(choices: bytes)
        if let found = reading.triple().smallestDifference { violation(found.swiftTest) }
        var writing = Generator(choices: bytes)
        let pair = writing.writingPair()
        if let difference = pair.difference { violation("\(pair)\n\(difference)") }
    }
}
