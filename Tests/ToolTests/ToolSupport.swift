import Foundation
import Testing

@testable import MappingKit
@testable import ToolKit

/// The tool as tests run it: with arguments, in a folder of its own.
final class Workbench {
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "mappable-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    func write(_ text: String, to name: String) throws {
        try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }

    func read(_ name: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    /// Runs the tool. In what it prints, the folder's path is left out.
    func run(_ arguments: String...) -> (status: Int32, output: String, messages: String) {
        let output = Printed()
        let messages = Printed()
        let console = Console(
            output: { output.append($0) }, error: { messages.append($0) }, showsProgress: false)
        let status = Tool.run(arguments, console: console)
        return (status, text(output), text(messages))
    }

    private func text(_ printed: Printed) -> String {
        printed.text.replacingOccurrences(of: folder.path + "/", with: "")
    }

    /// The code of models for samples.
    func generate(_ samples: [String], _ options: String...) throws -> String {
        var arguments = ["generate", "--name", "Sample"] + options
        for (index, sample) in samples.enumerated() {
            try write(sample, to: "\(index).json")
            arguments.append(path("\(index).json"))
        }
        let output = Printed()
        let messages = Printed()
        let console = Console(
            output: { output.append($0) }, error: { messages.append($0) }, showsProgress: false)
        let status = Tool.run(arguments, console: console)
        try #require(status == 0, "\(messages.text)")
        return output.text
    }
}

private final class Printed: @unchecked Sendable {
    private var data = Data()
    private let lock = NSLock()

    func append(_ more: Data) { lock.withLock { data.append(more) } }
    var text: String { lock.withLock { String(decoding: data, as: UTF8.self) } }
}
