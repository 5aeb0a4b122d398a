import Foundation

/// Writes the declarations of types that are there already.
struct GenerateMappingsCommand: Command {
    static let name = "generate-mappings"
    static let summary = "writes mappings for structs, classes and enums in Swift files"
    static let flags: Set<String> = ["--check"]
    static let options: Set<String> = ["--output", "--type", "--form"]
    static let usage = """
        usage: mappable-tool generate-mappings [--check] [--type NAME]... [--form FORM] --output OUT FILE...

        Writes a Swift file with a mapping for each type of these files that says Mapped, MappedClass or Tagged and has
        none. A FILE may be a folder. OUT is left as it is where nothing has changed.

          --type NAME   a type that gets a mapping, whatever it says; the file keeps the names for the next time
          --form FORM   declaration, or initializers for init(map:) and write(to:)
          --check       writes nothing; the exit status is 1 where OUT is not what would be written

        What is not understood is an error with file and line, and then nothing is written.
        """

    private let output: String
    private let files: [String]
    private let types: [String]
    private let form: MappingPrinter.Form
    private let onlyChecks: Bool

    init(_ arguments: Arguments) throws {
        guard let output = arguments["--output"] else { throw UsageError("--output is missing") }
        guard !arguments.operands.isEmpty else { throw UsageError("no file is named") }
        let form = arguments["--form"] ?? MappingPrinter.Form.declaration.rawValue
        guard let known = MappingPrinter.Form(rawValue: form) else {
            throw UsageError("--form is declaration or initializers")
        }
        self.output = output
        self.form = known
        files = arguments.operands
        types = arguments.all("--type")
        onlyChecks = arguments.contains("--check")
    }

    func run(_ console: Console) throws -> Int32 {
        let before = FileManager.default.contents(atPath: output).map { String(decoding: $0, as: UTF8.self) }
        if let before, !before.isEmpty, !before.hasPrefix(MappingFile.mark) {
            console.report("\(Input.printable(output)): was not made by this command, and is left as it is")
            return 1
        }
        let made: MappingFile
        do throws(SourceFaults) {
            let (sources, faults) = SwiftFiles.sources(in: files, except: output, console)
            guard faults.isEmpty else { throw SourceFaults(faults: faults) }
            let names = types.isEmpty ? before.map(MappingFile.names) ?? [] : types
            made = try MappingFile(sources, names: names, form: form)
        } catch {
            console.report(error.description)
            return 1
        }
        guard made.text != before else { return 0 }
        if onlyChecks {
            let stale = made.stale(comparedTo: before ?? "")
            let what =
                stale.isEmpty
                ? "has more than the types ask for" : "is stale: " + stale.joined(separator: ", ")
            console.report("\(Input.printable(output)):1:1: error: \(what); run generate-mappings again")
            return 1
        }
        try OutputFile.write(Data(made.text.utf8), to: output)
        return 0
    }
}

/// The Swift files that arguments name.
enum SwiftFiles {
    /// The files, and those in folders, by path. What begins with a dot is passed over.
    static func paths(in operands: [String]) -> [String] {
        var paths: [String] = []
        for operand in operands {
            let values = try? URL(fileURLWithPath: operand).resourceValues(forKeys: [.isDirectoryKey])
            guard values?.isDirectory ?? false else {
                paths.append(operand)
                continue
            }
            let inside = FileManager.default.enumerator(atPath: operand)
            var found: [String] = []
            while let path = inside?.nextObject() as? String {
                let isHidden = path.split(separator: "/").contains { $0.hasPrefix(".") }
                if path.hasSuffix(".swift"), !isHidden { found.append(operand + "/" + path) }
            }
            paths += found.sorted()
        }
        return paths
    }

    /// Reads the files.
    ///
    /// - Returns: the sources, and what is wrong with those that have no tokens.
    static func sources(
        in operands: [String], except output: String? = nil, _ console: Console
    ) -> (sources: [SwiftSource], faults: [SourceFault]) {
        let excluded = output.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
        let paths = paths(in: operands).filter {
            excluded == nil || URL(fileURLWithPath: $0).standardizedFileURL.path != excluded
        }
        return console.withProgress("reading", of: paths.count) { progress, _ in
            var sources: [SwiftSource] = []
            var faults: [SourceFault] = []
            for path in paths {
                do throws(SourceFault) {
                    sources.append(try source(at: path))
                } catch {
                    faults.append(error)
                }
                progress.advance()
            }
            return (sources, faults)
        }
    }

    private static func source(at path: String) throws(SourceFault) -> SwiftSource {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw SourceFault(file: path, line: 1, column: 1, reason: "cannot be read")
        }
        return try SwiftSource(file: path, bytes: Array(data))
    }
}
