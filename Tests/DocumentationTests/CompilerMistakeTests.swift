#if os(macOS) || os(Linux)
    import Foundation
    import Testing

    /// The commonest mistakes, compiled against the library. Each must say what to write instead.
    struct CompilerMistakeTests {
        /// The folder of the library's module beside this test's program, if a compiler can use it.
        static let modules: URL? = {
            let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            let folder = program.appendingPathComponent("Modules")
            guard
                FileManager.default.fileExists(
                    atPath: folder.appendingPathComponent("Mappable.swiftmodule").path),
                let result = try? compile("import Mappable", against: folder, phase: "-typecheck")
            else { return nil }
            return result.isEmpty ? folder : nil
        }()

        @Test(
            "Each mistake of the table has its message",
            .enabled(if: modules != nil, "needs swiftc, and the library's module beside the tests"),
            arguments: [false, true])
        func messages(isLate: Bool) throws {
            let folder = try #require(Self.modules)
            let mistakes = CompilerMistake.all.filter { $0.isLate == isLate }
            var source = ["import Mappable"]
            var lines: [Int] = []
            for (index, mistake) in mistakes.enumerated() {
                let (text, line) = mistake.source(index)
                lines.append(source.count + line)
                source += text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            }
            let errors = try Self.compile(
                source.joined(separator: "\n"), against: folder, phase: isLate ? "-emit-sil" : "-typecheck")
            for (mistake, line) in zip(mistakes, lines) {
                // What is found late may be reported where the mapper is declared.
                let messages = errors.filter { isLate || $0.line == line }.map(\.message)
                let isSaid = messages.contains { $0.hasSuffix(mistake.message) }
                #expect(isSaid, "\(mistake.code): \(messages)")
            }
            #expect(!errors.contains { $0.message.contains("submit a bug report") })
        }

        @Test("The page lists each message that does not say what to write")
        func page() throws {
            let page = try String(
                contentsOf: DocumentationTests.root.appendingPathComponent("Docs/Reading.md"),
                encoding: .utf8)
            for mistake in CompilerMistake.all
            where !mistake.message.contains(/write (an array at once, )?`|as in `|marked with 'try'/) {
                #expect(page.contains(mistake.message), "\(mistake.message)")
            }
        }

        /// The errors of the compiler about a file.
        static func compile(
            _ source: String, against modules: URL, phase: String, version: Int = 6
        ) throws -> [(line: Int, message: String)] {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            let file = folder.appendingPathComponent("Client.swift")
            try source.write(to: file, atomically: true, encoding: .utf8)
            let log = folder.appendingPathComponent("log")
            try Data().write(to: log)
            let compiler = Process()
            compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            compiler.arguments = [
                "swiftc", phase, "-swift-version", "\(version)", "-parse-as-library", "-diagnostic-style",
                "llvm",
                "-I",
                modules.path, file.path, "-o", folder.appendingPathComponent("result").path,
            ]
            compiler.standardOutput = FileHandle.nullDevice
            compiler.standardError = try FileHandle(forWritingTo: log)
            try compiler.run()
            compiler.waitUntilExit()
            let lines = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
            return lines.compactMap { line in
                guard let found = line.firstMatch(of: /^.*?:(?<line>[0-9]+):[0-9]+: error: (?<message>.*)$/),
                    let number = Int(found.line)
                else { return line.hasPrefix("error:") || line.contains("env:") ? (0, String(line)) : nil }
                return (number, String(found.message))
            }
        }
    }
#endif
