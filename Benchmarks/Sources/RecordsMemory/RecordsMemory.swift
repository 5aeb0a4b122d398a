import Foundation
import MappableStreams

/// Reads a stream of records from standard input, and tells how much memory was resident at most; or writes such a stream.
///
///     RecordsMemory write lines 2000 | RecordsMemory read lines
@main
struct RecordsMemory {
    struct Row: Mappable, JSONWriter {
        let id: Int
        let name: String
        let tags: [String]

        init(id: Int) {
            self.id = id
            name = "row number \(id)"
            tags = (0..<id % 7).map { "tag \($0)" }
        }

        init(map: Mapper) throws {
            id = try map.id()
            name = try map.name()
            tags = try map.tags()
        }

        func write(to json: inout JSONOutput) {
            json.id = id
            json.name = name
            json.tags = tags
        }
    }

    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard let work = arguments.first, let form = arguments.dropFirst().first,
            ["lines", "array"].contains(form)
        else {
            print("usage: RecordsMemory write lines|array MEGABYTES, or read lines|array")
            exit(2)
        }
        if work == "write" {
            try write(form == "lines" ? .lines : .array, megabytes: Int(arguments.last ?? "") ?? 1)
        } else {
            try read(form == "lines" ? .lines : .elements())
        }
    }

    private static func write(_ form: RecordWriter.Form, megabytes: Int) throws {
        var written = 0
        var writer = RecordWriter(form) { bytes in
            written += bytes.count
            try FileHandle.standardOutput.write(contentsOf: bytes)
        }
        var id = 0
        while written < megabytes * 1_000_000 {
            try writer.write(Row(id: id))
            id += 1
        }
        try writer.finish()
    }

    private static func read(_ form: RecordForm) throws {
        var (count, sum) = (0, 0)
        for result in Row.records(inFile: "/dev/stdin", form) {
            count += 1
            sum += try result.get().id
        }
        precondition(sum == count * (count - 1) / 2, "a record is missing")
        var usage = rusage()
        #if os(Linux)
            getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
            let peak = usage.ru_maxrss / 1024
        #else
            getrusage(RUSAGE_SELF, &usage)
            let peak = usage.ru_maxrss >> 20
        #endif
        print("\(count) records, at most \(peak) MB resident")
        if peak >= 64 { exit(1) }
    }
}
