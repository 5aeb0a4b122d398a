@testable import MappingKit

/// Any text as the files of an app, with a zero between two of them: the law of a rewrite holds.
enum MigrationTarget {
    @Sendable static func run(_ bytes: [UInt8]) {
        let texts = bytes.split(separator: 0, maxSplits: 3, omittingEmptySubsequences: false)
        let sources = texts.enumerated().compactMap { number, text in
            try? SwiftSource(file: "File\(number).swift", bytes: Array(text))
        }
        if let breach = RewriteLaw.breach(sources) { violation(breach) }
    }
}
