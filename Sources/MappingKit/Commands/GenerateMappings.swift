import Foundation

/// Writes the declarations of types that are there already.
package struct GenerateMappingsCommand: Command {
    package static let name = "generate-mappings"
    package static let summary = "writes mappings for structs, classes and enums in Swift files"
    package static let flags: Set<String> = ["--check", "--locations"]
    package static let options: Set<String> = ["--output", "--type", "--form"]
    package static let usage = """
        [--check] [--locations] [--type NAME]... [--form FORM] --output OUT FILE...

        Writes a Swift file with a mapping for each type of these files that says Mapped, MappedClass or Tagged and has
        none. A FILE may be a folder. OUT is left as it is where nothing has changed.

          --type NAME   a type that gets a mapping, whatever it says; the file keeps the names for the next time
          --form FORM   declaration, or initializers for init(map:) and write(to:)
          --locations   lets the compiler show errors in marks at the lines of the properties
          --check       writes nothing; the exit status is 1 where OUT is not what would be written

        What is not understood is an error with file and line, and then nothing is written.
        """

    private let output: String
    private let files: [String]
    private let types: [String]
    private let form: MappingFile.Form
    private let onlyChecks: Bool
    private let isLocated: Bool

    package init(_ arguments: Arguments) throws {
        guard let output = arguments["--output"] else { throw UsageError("--output is missing") }
        guard !arguments.operands.isEmpty else { throw UsageError("no file is named") }
        let form = arguments["--form"] ?? MappingFile.Form.declaration.rawValue
        guard let known = MappingFile.Form(rawValue: form) else {
            throw UsageError("--form is declaration or initializers")
        }
        self.output = output
        self.form = known
        files = arguments.operands
        types = arguments.all("--type")
        isLocated = arguments.contains("--locations")
        onlyChecks = arguments.contains("--check")
    }

    package func run(_ console: Console) throws -> Int32 {
        let before = FileManager.default.contents(atPath: output).map { String(decoding: $0, as: UTF8.self) }
        if let before, !before.isEmpty, !before.hasPrefix(MappingFile.mark) {
            console.report("\(Input.printable(output)): was not made by this command, and is left as it is")
            return 1
        }
        let made: MappingFile
        do throws(SourceFaults) {
            let (sources, faults) = SwiftFiles.sources(in: files, except: output, console)
            guard faults.isEmpty else { throw SourceFaults(faults) }
            let names = types.isEmpty ? before.map(MappingFile.names) ?? [] : types
            made = try MappingFile(sources, names: names, form: form, isLocated: isLocated)
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
