import Foundation
import Testing

/// The test of a behaviour that the library does not have yet. It fails as soon as it has, and becomes an ordinary test then.
struct KnownIssue: Sendable, CustomTestStringConvertible {
    enum Configuration { case none, debug, all }

    let testDescription: String
    /// Where the behaviour is wrong.
    let configuration: Configuration
    let check: @Sendable () throws -> Void

    init(
        _ name: String, in configuration: Configuration = .all, _ check: @escaping @Sendable () throws -> Void
    ) {
        (testDescription, self.configuration, self.check) = (name, configuration, check)
    }

    var isHere: Bool {
        #if DEBUG
            configuration != .none
        #else
            configuration == .all
        #endif
    }

    var comment: Comment { Comment(rawValue: testDescription) }
}

/// By how many bytes the process grows.
func residentGrowth(_ body: () throws -> Void) throws -> Int {
    let before = try residentBytes()
    try body()
    return try residentBytes() - before
}

func residentBytes() throws -> Int {
    let text = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    let pages = text.split(separator: " ").compactMap { Int($0) }
    return try #require(pages.dropFirst().first) * sysconf(Int32(_SC_PAGESIZE))
}
