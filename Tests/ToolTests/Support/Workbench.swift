import Foundation
import Testing

@testable import MappingKit
@testable import ToolKit

/// The tool as tests run it: with arguments, in a folder that is there for one test.
final class Workbench {
    let folder: URL

    init(_ files: [String: String] = [:]) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "mappable-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in files { try write(text, to: name) }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func path(_ name: String) -> String { folder.appending(path: name).path }

    func write(_ text: String, to name: String) throws {
        let url = folder.appending(path: name)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: url, atomically: true, encoding: .utf8)
    }

    func read(_ name: String) throws -> String {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }

    /// Runs the tool. `FOLDER` in arguments stands for the folder, whose path is left out of what is printed.
    func run(_ arguments: String...) -> (status: Int32, output: String, messages: String) { run(arguments) }

    func run(_ arguments: [String]) -> (status: Int32, output: String, messages: String) {
        let (output, messages) = (PrintedText(), PrintedText())
        let status = Tool.run(
            arguments.map { $0.replacing("FOLDER", with: folder.path) },
            console: Console(output: output, messages: messages))
        func shown(_ text: PrintedText) -> String {
            text.text.replacing(" a\(folder.path)/", with: " a/").replacing(" b\(folder.path)/", with: " b/")
                .replacing(folder.path + "/", with: "")
        }
        return (status, shown(output), shown(messages))
    }

    /// The code of models for samples.
    func generate(_ samples: [String], _ options: [String] = []) throws -> String {
        for (index, sample) in samples.enumerated() { try write(sample, to: "\(index).json") }
        let result = run(
            ["generate", "--name", "Sample"] + options + samples.indices.map { path("\($0).json") })
        try #require(result.status == 0, "\(result.messages)")
        return result.output
    }
}

/// Text that a console printed.
final class PrintedText: @unchecked Sendable {
    private let lock = NSLock()
    private var data = Data()

    func append(_ more: Data) { lock.withLock { data.append(more) } }
    var text: String { lock.withLock { String(decoding: data, as: UTF8.self) } }
}

extension Console {
    init(
        output: PrintedText = PrintedText(), messages: PrintedText = PrintedText(),
        showsProgress: Bool = false
    ) {
        self.init(
            output: { output.append($0) }, error: { messages.append($0) }, showsProgress: showsProgress)
    }
}
