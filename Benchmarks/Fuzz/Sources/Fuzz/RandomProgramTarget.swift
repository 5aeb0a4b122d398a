@testable import RandomPrograms

/// A random model, options and document from the bytes: the library reads and writes what the reference does.
enum RandomProgramTarget {
    @Sendable static func run(_ bytes: [UInt8]) {
        if let found = Triple.difference(Choices(bytes), { $0.triple() }) { violation(found) }
        if let found = WritingPair.difference(Choices(bytes), { $0.writingPair() }) { violation(found) }
    }
}
