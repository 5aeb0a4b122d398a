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

        Prints the value at a key path, such as legs[0].from, or a JSON Pointer, such as /legs/0/from. Without a file,
        standard input is read. The exit status is 1 if there is nothing.

          --raw       prints a string without its quotes
          --compact   prints the value in one line
          --depth N, --bytes N   the limits, as for check
        """

    private let path: String
    private let inputs: [Input]
    private let limits: MappingOptions
    private let isRaw: Bool
    private let isCompact: Bool

    init(_ arguments: Arguments) throws {
        guard let path = arguments.operands.first else { throw UsageError("no path is named") }
        self.path = path
        let files = arguments.operands.dropFirst().map(Input.init)
        inputs = files.isEmpty ? [.standardInput] : files
        limits = try arguments.limits()
        isRaw = arguments.contains("--raw")
        isCompact = arguments.contains("--compact")
    }

    func run(_ console: Console) -> Int32 {
        console.forEach(inputs, "reading") { (input, console) throws(InputError) in
            let json: JSON = try input.read(options: limits)
            guard let value = JSONLookup.value(at: path, in: json) else {
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

/// Finds values by key paths and JSON Pointers, and tells null from nothing.
enum JSONLookup {
    static func value(at path: String, in json: JSON) -> JSON? {
        var value = json
        for step in steps(of: path) {
            switch value {
            case .object(let object):
                guard let inner = object[step] else { return nil }
                value = inner
            case .array(let array):
                guard let index = Int(step), array.indices.contains(index) else { return nil }
                value = array[index]
            default: return nil
            }
        }
        return value
    }

    /// The keys and indices of a path.
    private static func steps(of path: String) -> [String] {
        if path.isEmpty { return [] }
        if path.hasPrefix("/") {
            return path.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map {
                String($0).replacing("~1", with: "/").replacing("~0", with: "~")
            }
        }
        return path.split(separator: ".", omittingEmptySubsequences: false).flatMap { part -> [String] in
            let pieces = part.split(separator: "[", omittingEmptySubsequences: false)
            return pieces.enumerated().compactMap { index, piece in
                index == 0
                    ? (piece.isEmpty && pieces.count > 1 ? nil : String(piece)) : String(piece.dropLast())
            }
        }
    }
}
