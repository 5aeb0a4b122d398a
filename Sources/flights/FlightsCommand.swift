import Foundation
import Mappable

/// `flights` maps the bundled timetable and a broken variant of it; `flights FILE` maps a file.
@main
struct FlightsCommand {
    static let usage = """
        usage: flights [FILE]

        An example of the Mappable library. It reads an airline's timetable from JSON, prints it as a board, and writes it
        as JSON again; then it reads the same timetable with one value broken, and prints the error.

          FILE   a timetable of your own, of the form of Sources/flights/Resources/flights.json
        """

    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        switch (arguments.first, arguments.count) {
        case (nil, _): showBundledDocuments()
        case ("--help", _), ("-h", _): print(usage)
        case (let file?, 1) where !file.hasPrefix("-"): exit(showFile(at: file) ? 0 : 1)
        default:
            report("flights: one file, or none; see flights --help")
            exit(2)
        }
    }

    private static func showBundledDocuments() {
        do {
            let timetable = try Timetable(JSONBytes: PackageResources.flights_json)
            show(timetable)
            try showRoundTrip(of: timetable)
        } catch {
            report(error.debugDescription)
            exit(1)
        }

        print("\nThe same with one value broken, as the error's line for a log:\n")
        do {
            show(try Timetable(JSONBytes: PackageResources.broken_json))
        } catch {
            print(error.description)
            print("\nand with the place in the document:\n")
            print(error.debugDescription)
        }
    }

    /// Shows the models of a file, or what is wrong with it.
    private static func showFile(at path: String) -> Bool {
        let data: Data
        do {
            data = try Data(contentsOf: URL(fileURLWithPath: path))
        } catch {
            report("flights: cannot read \(path): \(error.localizedDescription)")
            return false
        }
        do {
            show(try Timetable(JSONData: data))
            return true
        } catch {
            report("\(path): \(error.debugDescription)")
            return false
        }
    }

    /// Writes models as JSON, and shows that reading that gives the same models.
    private static func showRoundTrip(of timetable: Timetable) throws(MappingError) {
        let bytes = try timetable.toJSONBytes()
        let again = try Timetable(JSONBytes: bytes)
        let result = again == timetable ? "the same timetable" : "another timetable"
        print("\nWritten as \(bytes.count) bytes of JSON and read again: \(result). Its first stop:\n")
        if let stop = timetable.flights.first?.departure {
            print(try stop.toJSONString(options: WritingOptions(prettyPrinted: true)))
        }
    }

    private static func show(_ timetable: Timetable) {
        for line in Board(timetable).lines { print(line) }
    }

    private static func report(_ message: String) {
        FileHandle.standardError.write(Data((message + "\n").utf8))
    }
}
