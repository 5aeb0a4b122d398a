import Foundation
import MappableSchemas
import MappingKit

/// Prints the value at a path.
struct GetCommand: Command {
    static let name = "get"
    static let summary = "prints the value at a path"
    static let flags: Set<String> = ["--raw", "--compact"]
    static let options: Set<String> = ["--depth", "--bytes"]
    static let usage = """
        [OPTION]... PATH [FILE]...

        Prints the value at a key path, such as legs[0].from, or a JSON Pointer, such as /legs/0/from. A key with dots
        stands in backticks, any key as in a["b"]; diff prints such paths. Without a file, standard input is read.
        The exit status is 1 if there is nothing, and 2 if the path is broken.

          --raw       prints a string without its quotes
          --compact   prints the value in one line
          --depth N, --bytes N   the limits, as for check
        """

    private let path: String
    private let steps: [String]
    private let inputs: [Input]
    private let limits: MappingOptions
    private let isRaw: Bool
    private let isCompact: Bool

    init(_ arguments: Arguments) throws {
        guard let path = arguments.operands.first else { throw UsageError("no path is named") }
        self.path = path
        do throws(JSONLookup.BrokenPath) {
            steps = try JSONLookup.steps(of: path)
        } catch {
            throw UsageError("the path \(Input.printable(path)) is broken: \(error.reason)")
        }
        let files = arguments.operands.dropFirst().map(Input.init)
        inputs = files.isEmpty ? [.standardInput] : files
        limits = try arguments.limits()
        isRaw = arguments.contains("--raw")
        isCompact = arguments.contains("--compact")
    }

    func run(_ console: Console) -> Int32 {
        console.forEach(inputs, "reading") { (input, console) throws(InputError) in
            let json: JSON = try input.read(options: limits)
            guard let value = JSONLookup.value(at: steps, in: json) else {
                throw InputError(input, "there is nothing at \(Input.printable(path))")
            }
            console.print(text(of: value))
        }
    }

    private func text(of value: JSON) -> String {
        if isRaw, case .string(let text) = value { return text }
        let options = WritingOptions(prettyPrinted: !isCompact)
        return (try? value.toJSONString(options: options)) ?? value.description
    }
}
