import MappableSchemas
import MappableSyntax
import MappingKit

/// Checks whether files are JSON.
struct CheckCommand: Command {
    static let name = "check"
    static let summary = "tells whether files are JSON"
    static let flags: Set<String> = ["--duplicates"]
    static let options: Set<String> = ["--syntax", "--depth", "--bytes"]
    static let usage = """
        [OPTION]... FILE...

        Checks that each file is one JSON text as RFC 8259 defines it. A file may be a pipe; - is standard input.

          --duplicates   refuses objects that repeat a key
          --syntax S     also accepts trailing commas (commas), these and comments (jsonc), or JSON5 (json5)
          --depth N      how many arrays and objects may be open inside each other (128)
          --bytes N      how many bytes a file may have (536870912)

        The exit status is 0 if all files are JSON and within the limits, 1 if one is not or cannot be read, with
        a line `FILE:LINE:COLUMN: REASON` for each such file on standard error, and 2 if the arguments make no sense.
        """

    private let inputs: [Input]
    private let limits: MappingOptions

    init(_ arguments: Arguments) throws {
        var limits = try arguments.limits()
        if arguments.contains("--duplicates") { limits.duplicateKeys = .throw }
        switch arguments["--syntax"] {
        case nil, "json": break
        case "commas": limits.syntax = .trailingCommas
        case "jsonc": limits.syntax = .jsonc
        case "json5": limits.syntax = .json5
        case let other?:
            throw UsageError("there is no syntax \"\(Input.printable(other))\": json, commas, jsonc or json5")
        }
        self.limits = limits
        inputs = try arguments.inputs()
    }

    func run(_ console: Console) -> Int32 {
        console.forEach(inputs, "checking") { (input, _) throws(InputError) in
            _ = try input.read(AnyDocument.self, options: limits)
        }
    }
}

/// A document of which nothing is read: all of it is checked before any model sees it.
struct AnyDocument: Mappable {
    init(map: Mapper) {}
}
