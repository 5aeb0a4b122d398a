import Foundation

/// `mappable-tool check FILE...` tells whether files are JSON.
@main
struct MappableTool {
    static let usage = """
        usage: mappable-tool check [--depth N] [--bytes N] FILE...

        Checks that each file is one JSON text as RFC 8259 defines it. A file may be a pipe; - is standard input.

          --depth N   how many arrays and objects may be open inside each other (128)
          --bytes N   how many bytes a file may have (536870912)

        The exit status is 0 if all files are JSON and within the limits, 1 if one is not or cannot be read, with
        a line `FILE:LINE:COLUMN: REASON` for each such file on standard error, and 2 if the arguments make no sense.
        """

    static func main() {
        do throws(UsageError) {
            let request = try Request(arguments: CommandLine.arguments.dropFirst())
            switch request {
            case .help: print(usage)
            case .check(let check): exit(check.run() ? 0 : 1)
            }
        } catch {
            report("mappable-tool: \(error.message); see mappable-tool --help")
            exit(2)
        }
    }

    /// Prints a line on standard error.
    static func report(_ message: String) {
        FileHandle.standardError.write(Data((message + "\n").utf8))
    }
}
