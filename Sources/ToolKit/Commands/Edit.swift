import Foundation
import MappableEditing
import MappingKit

/// Sets the value at a path, and leaves the rest of the file as it is.
struct SetCommand: Command {
    static let name = "set"
    static let summary = "sets the value at a path, and keeps the rest of a file"
    static let flags = FileEdit.flags.union(["--string"])
    static let options = FileEdit.options
    static let usage = """
        [OPTION]... PATH VALUE FILE...

        Sets the value at a path, as for get, in each file. Comments, order and spellings stay, and new text looks like
        what stands beside it. VALUE is JSON. - reads standard input, and prints the result.

          --string    VALUE is the text of a string
          --check     changes nothing: the exit status is 1 if a file would change
          --dry-run   changes nothing, and prints what would change, as a diff
          --syntax S  json, commas, jsonc or json5; otherwise json5 for files of that name, and jsonc for others
          --depth N, --bytes N   the limits, as for check
        """

    private let edit: FileEdit
    private let path: JSONKeyPath
    private let value: JSON

    init(_ arguments: Arguments) throws {
        guard arguments.operands.count > 2 else { throw UsageError("set needs a path, a value and a file") }
        let text = arguments.operands[1]
        path = try FileEdit.keyPath(arguments.operands[0])
        if arguments.contains("--string") {
            value = .string(text)
        } else if let json = try? JSON(JSONString: text) {
            value = json
        } else {
            throw UsageError("\(Input.printable(text)) is no JSON; --string takes it as a text")
        }
        edit = try FileEdit(arguments, arguments.operands.dropFirst(2))
    }

    func run(_ console: Console) -> Int32 {
        edit.run(console) { (file) throws(MappingError) in try file.set(path, to: value) }
    }
}

/// Removes the member or element at a path, and leaves the rest of the file as it is.
struct RemoveCommand: Command {
    static let name = "remove"
    static let summary = "removes what stands at a path, and keeps the rest of a file"
    static let flags = FileEdit.flags
    static let options = FileEdit.options
    static let usage = """
        [OPTION]... PATH FILE...

        Removes what stands at a path, as for get, from each file, with the comments that belong to it.

          --check, --dry-run, --syntax S, --depth N, --bytes N   as for set
        """

    private let edit: FileEdit
    private let path: JSONKeyPath

    init(_ arguments: Arguments) throws {
        guard arguments.operands.count > 1 else { throw UsageError("remove needs a path and a file") }
        path = try FileEdit.keyPath(arguments.operands[0])
        edit = try FileEdit(arguments, arguments.operands.dropFirst())
    }

    func run(_ console: Console) -> Int32 {
        edit.run(console) { (file) throws(MappingError) in try file.remove(path) }
    }
}

/// The common part of the commands that edit files.
struct FileEdit {
    static let flags: Set<String> = ["--check", "--dry-run"]
    static let options: Set<String> = ["--syntax", "--depth", "--bytes"]

    private let inputs: [Input]
    private let limits: MappingOptions
    private let syntax: String?
    private let checks: Bool
    private let showsDiff: Bool

    init(_ arguments: Arguments, _ files: ArraySlice<String>) throws {
        inputs = files.map(Input.init)
        limits = try arguments.limits()
        syntax = try arguments.syntax()
        checks = arguments.contains("--check")
        showsDiff = arguments.contains("--dry-run")
    }

    /// The key path of a path as ``JSONLookup`` has it.
    static func keyPath(_ path: String) throws -> JSONKeyPath {
        do throws(JSONLookup.BrokenPath) {
            let steps = try JSONLookup.steps(of: path)
            if steps.isEmpty { throw JSONLookup.BrokenPath(reason: "it is the whole document") }
            // No key has a NUL in it that a command line can name.
            return JSONKeyPath(steps.joined(separator: "\0"), delimiter: "\0")
        } catch {
            throw UsageError("the path \(Input.printable(path)) is broken: \(error.reason)")
        }
    }

    func run(_ console: Console, _ change: (inout EditableJSON) throws(MappingError) -> Void) -> Int32 {
        console.forEach(inputs, "editing") { (input, console) throws(InputError) in
            let old = Array(try input.contents(limit: limits.maximumBytes))
            var file = try input.editable(old, limits, syntax)
            do throws(MappingError) {
                try change(&file)
            } catch {
                throw InputError(input, error)
            }
            if showsDiff {
                console.output(Data(LineDiff.text(of: input.name, from: old, to: file.bytes).utf8))
            }
            if checks, file.bytes != old { throw InputError(input, "would change") }
            if checks || showsDiff { return }
            switch input {
            case .standardInput: console.output(Data(file.bytes))
            case .file(let path):
                do throws(MappingError) {
                    try file.write(to: URL(fileURLWithPath: path))
                } catch {
                    throw InputError(input, error)
                }
            }
        }
    }
}

extension Arguments {
    private static var syntaxes: [String: JSONSyntax] {
        ["json": .json, "commas": .trailingCommas, "jsonc": .jsonc, "json5": .json5]
    }

    /// The syntax that is asked for by name.
    func syntax() throws(UsageError) -> String? {
        guard let name = self["--syntax"] else { return nil }
        guard Self.syntaxes[name] != nil else { throw UsageError("--syntax is json, commas, jsonc or json5") }
        return name
    }

    static func syntax(_ name: String?, of input: Input) -> JSONSyntax {
        if let known = name.flatMap({ syntaxes[$0] }) { return known }
        if case .file(let path) = input, path.hasSuffix(".json5") { return .json5 }
        return .jsonc
    }
}

extension Input {
    /// A text that is to be edited.
    ///
    /// - Throws: ``InputError`` with the location of what is wrong.
    func editable(
        _ text: [UInt8], _ limits: MappingOptions, _ syntax: String?
    ) throws(InputError) -> EditableJSON {
        var options = limits
        options.syntax = Arguments.syntax(syntax, of: self)
        do throws(MappingError) {
            return try EditableJSON(text, options: options)
        } catch {
            throw InputError(self, error)
        }
    }
}
