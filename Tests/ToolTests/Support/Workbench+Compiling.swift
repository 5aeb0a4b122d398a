import Foundation

#if os(Linux)
    extension Workbench {
        /// Compiles the folder's Swift files with the library that the tests are linked to, and runs the program.
        func compileAndRun() throws -> (status: Int32, text: String) {
            let sources = try FileManager.default.contentsOfDirectory(atPath: folder.path)
                .filter { $0.hasSuffix(".swift") }.map(path)
            let linked = products.appendingPathComponent("MappablePackageTests.product/Objects.LinkFileList")
            let objects = try String(contentsOf: linked, encoding: .utf8).split(separator: "\n")
                .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: "'\"")) }
                .filter {
                    $0.contains(/\/(Leavez|Mappable)(JSON|Declared|Foundation|Migration|Schemas)?\.build\//)
                }
            let modules = products.appendingPathComponent("Modules").path
            let compiled = try execute(
                "swiftc",
                [
                    "-swift-version", "6", "-wmo", "-strict-memory-safety", "-warnings-as-errors", "-I",
                    modules,
                ]
                    + sources + objects + ["-o", path("program")])
            guard compiled.status == 0 else { return compiled }
            return try execute(path("program"), [])
        }

        private func execute(_ program: String, _ arguments: [String]) throws -> (status: Int32, text: String)
        {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = [program] + arguments
            let pipe = Pipe()
            process.standardOutput = pipe
            process.standardError = pipe
            try process.run()
            let data = pipe.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            return (process.terminationStatus, String(decoding: data, as: UTF8.self))
        }

        private var products: URL {
            URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
                .deletingLastPathComponent()
        }
    }
#endif
