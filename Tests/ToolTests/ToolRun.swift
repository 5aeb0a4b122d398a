import Foundation
import Testing

@testable import MappingKit
@testable import ToolKit

/// A folder that is there for one test, and the tool run in it.
final class ToolRun {
    let folder: URL

    init(_ files: [String: String]) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "mappable-tool-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in files { try write(text, to: name) }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func path(_ name: String) -> String { folder.appending(path: name).path }

    func write(_ text: String, to name: String) throws {
        let url = folder.appending(path: name)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    func text(_ name: String) -> String? {
        FileManager.default.contents(atPath: path(name)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Runs the tool; `FOLDER` in arguments stands for the folder, and in messages as well.
    func run(_ arguments: String...) -> (status: Int32, output: String, errors: String) {
        let printed = PrintedText()
        let console = Console(
            output: { printed.add($0, isError: false) }, error: { printed.add($0, isError: true) },
            showsProgress: false)
        let status = Tool.run(
            arguments.map { $0.replacingOccurrences(of: "FOLDER", with: folder.path) }, console: console)
        func shown(_ text: String) -> String { text.replacingOccurrences(of: folder.path, with: "FOLDER") }
        return (status, shown(printed.output), shown(printed.errors))
    }
}

private final class PrintedText: @unchecked Sendable {
    private let lock = NSLock()
    private var texts = ["", ""]

    var output: String { lock.withLock { texts[0] } }
    var errors: String { lock.withLock { texts[1] } }

    func add(_ data: Data, isError: Bool) {
        lock.withLock { texts[isError ? 1 : 0] += String(decoding: data, as: UTF8.self) }
    }
}
