import Foundation
import Mappable
import MappableReports

@main
struct FlightsCommand {
    static let usage = """
        usage: flights [--report] [FILE]

        An example of the Mappable library. It reads an airline's timetable from JSON and prints

          - the timetable as a board, and how long reading took
          - how the document spells its values, beside what they became
          - a report of what reading was lenient about
          - the timetable written as JSON and read again
          - the error that the same timetable gives with one value broken

          FILE       a timetable of your own, of the form of Sources/flights/Resources/flights.json; it is
                     read and reported on, and not written
          --report   print each entry of the report, not only the sums and the losses; and what the
                     monitor of all mappings has counted, as an app would send it
          --help     print this text

        The exit code is 0, or 1 for a timetable that cannot be read, or 2 for arguments that make no sense.
        """

    static func main() {
        var arguments = Array(CommandLine.arguments.dropFirst())
        if arguments.contains(where: { ["--help", "-h"].contains($0) }) { return print(usage) }
        let listsEntries = arguments.contains("--report")
        arguments.removeAll { $0 == "--report" }
        if listsEntries { MappingMonitor.shared.start(also: [.converted, .unread]) }
        switch (arguments.first, arguments.count) {
        case (nil, _): finish(showBundledDocuments(listsEntries), listsEntries)
        case (let file?, 1) where !file.hasPrefix("-"): finish(showFile(at: file, listsEntries), listsEntries)
        default:
            complain("flights: one file, or none; see flights --help")
            exit(2)
        }
    }

    private static func finish(_ isRead: Bool, _ showsFindings: Bool) -> Never {
        if showsFindings {
            print("\nWhat the monitor of all mappings tells, without any value:\n")
            for finding in MappingMonitor.shared.snapshot().findings { print(finding) }
        }
        exit(isRead ? 0 : 1)
    }

    private static func showBundledDocuments(_ listsEntries: Bool) -> Bool {
        guard let whole = bundled("flights"), let broken = bundled("broken") else {
            complain("flights: the timetables of the program's bundle cannot be read")
            return false
        }
        do {
            let timetable = try show(whole, listsEntries)
            try showRoundTrip(of: timetable)
        } catch {
            complain(error.debugDescription)
            return false
        }

        print("\nThe same with one value broken, as the error's line for a log:\n")
        do {
            _ = try Timetable(JSONBytes: broken)
            return false
        } catch {
            print(error.description)
            print("\nand with the line of the document:\n")
            print(error.debugDescription)
            return true
        }
    }

    private static func bundled(_ name: String) -> [UInt8]? {
        guard let url = Bundle.module.url(forResource: name, withExtension: "json") else { return nil }
        return FileManager.default.contents(atPath: url.path).map(Array.init)
    }

    private static func showFile(at path: String, _ listsEntries: Bool) -> Bool {
        guard let data = FileManager.default.contents(atPath: path) else {
            let isThere = FileManager.default.fileExists(atPath: path)
            complain("flights: the file \(path) \(isThere ? "cannot be read" : "does not exist")")
            return false
        }
        do {
            _ = try show([UInt8](data), listsEntries)
            return true
        } catch {
            complain("\(path): \(error.debugDescription)")
            return false
        }
    }

    private static func show(_ bytes: [UInt8], _ listsEntries: Bool) throws(MappingError) -> Timetable {
        let start = ContinuousClock.now
        let timetable = try Timetable(JSONBytes: bytes)
        let duration = start.duration(to: .now)
        for line in Board(timetable).lines { print(line) }
        print("\nRead \(bytes.count) bytes into \(timetable.flights.count) flights in \(text(duration)).")

        let document = try JSON(JSONBytes: bytes)
        let written = try JSON(JSONBytes: timetable.toJSONBytes())
        print("\nHow the document spells its values, one of each form, and what they became:\n")
        for line in Spellings(document: document, written: written).lines { print(line) }

        let leniency = Leniency(Timetable.result(JSONBytes: bytes).report)
        print("\nWhat reading was lenient about:\n")
        for line in leniency.summary { print(line) }
        if listsEntries { for line in leniency.entries { print(line) } }
        return timetable
    }

    private static func showRoundTrip(of timetable: Timetable) throws(MappingError) {
        let bytes = try timetable.toJSONBytes()
        let again = try Timetable(JSONBytes: bytes)
        let result = again == timetable ? "the same timetable" : "another timetable"
        print("\nWritten as \(bytes.count) bytes of JSON and read again: \(result). Its first stop:\n")
        if let stop = timetable.flights.first?.departure {
            print(try stop.toJSONString(options: WritingOptions(prettyPrinted: true)))
        }
    }

    private static func text(_ duration: Duration) -> String {
        let (seconds, attoseconds) = duration.components
        let milliseconds = Double(seconds) * 1e3 + Double(attoseconds) / 1e15
        return "\((milliseconds * 100).rounded() / 100) ms"
    }

    private static func complain(_ message: String) {
        FileHandle.standardError.write(Data((message + "\n").utf8))
    }
}
