import Foundation
import MappableSchemas
import MappableStreams
import MappingKit

/// Checks streams of records of any length, and turns one form into another.
struct RecordsCommand: Command {
    static let name = "records"
    static let summary = "checks streams of records, or turns one form into another"
    static let flags: Set<String> = ["--skip"]
    static let options: Set<String> = ["--from", "--to", "--at", "--depth", "--bytes"]
    static let usage = """
        [OPTION]... FILE...

        Checks each record of the files, which are read in chunks. A file may be a pipe; - is standard input.

          --from FORM   lines (the default), concatenated, sequences, events, array or object
          --at PATH     where in each document the array or object is
          --to FORM     prints the records as lines, sequences or one array; numbers and strings keep their spelling
          --skip        goes on behind a bad record also where records are printed
          --depth N, --bytes N   the limits, as for check; --bytes is that of a record

        The exit status is 1 if a record is bad or a file cannot be read, with a line `FILE:LINE:COLUMN: REASON` for
        each on standard error.
        """

    private let inputs: [Input]
    private let limits: MappingOptions
    private let form: RecordForm
    private let layout: (beforeFirst: String, before: String, behind: String, end: String)?
    private let skips: Bool

    init(_ arguments: Arguments) throws {
        limits = try arguments.limits()
        inputs = try arguments.inputs()
        let path = arguments["--at"].map { JSONKeyPath($0) }
        switch arguments["--from"] ?? "lines" {
        case "lines": form = .lines
        case "concatenated": form = .concatenated
        case "sequences": form = .sequences
        case "events": form = .events
        case "array": form = .elements(of: path)
        case "object": form = .members(of: path)
        case let other: throw UsageError("there is no form \"\(Input.printable(other))\"")
        }
        switch arguments["--to"] {
        case nil: layout = nil
        case "lines": layout = ("", "", "\n", "")
        case "sequences": layout = ("\u{1E}", "\u{1E}", "\n", "")
        case "array": layout = ("[", ",\n", "", "]\n")
        case let other?: throw UsageError("records cannot be printed as \"\(Input.printable(other))\"")
        }
        skips = arguments.contains("--skip") || layout == nil
    }

    func run(_ console: Console) -> Int32 {
        var output = Data()
        var hasRecords = false
        var status: Int32 = 0
        for input in inputs where status == 0 || skips {
            do throws(InputError) {
                try read(input, console, &status) { record in
                    guard let layout else { return }
                    output += (hasRecords ? layout.before : layout.beforeFirst).utf8
                    output += Self.inOneLine(record)
                    output += layout.behind.utf8
                    hasRecords = true
                    guard output.count > 64 << 10 else { return }
                    console.output(output)
                    output.removeAll(keepingCapacity: true)
                }
            } catch {
                console.report(error.description)
                status = 1
            }
        }
        if let layout, status == 0 || skips {
            output += (hasRecords ? layout.end : layout.beforeFirst + layout.end).utf8
        }
        if !output.isEmpty { console.output(output) }
        return status
    }

    /// A record without white space between its tokens, and without a byte order mark.
    private static func inOneLine(_ record: [UInt8]) -> [UInt8] {
        var (isInString, isEscaped) = (false, false)
        return record.dropFirst(record.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0).filter { byte in
            if isEscaped {
                isEscaped = false
            } else if isInString {
                isEscaped = byte == UInt8(ascii: "\\")
                isInString = byte != UInt8(ascii: "\"")
            } else {
                isInString = byte == UInt8(ascii: "\"")
                return ![0x20, 0x0A, 0x0D, 0x09].contains(byte)
            }
            return true
        }
    }

    /// Gives on the records of an input, and reports the bad ones.
    private func read(
        _ input: Input, _ console: Console, _ status: inout Int32, _ take: ([UInt8]) -> Void
    ) throws(InputError) {
        var reader = RecordReader<AnyDocument>(form, options: limits)
        let file = try input.opened()
        var isEnded = false
        while !isEnded {
            let chunk = try input.chunk(of: file)
            isEnded = chunk.isEmpty
            var rest = chunk
            if isEnded { reader.finish() }
            while true {
                do throws(RecordError) {
                    try reader.append(rest)
                    rest = Data()
                    while try reader.next() != nil { take(Array(reader.bytes)) }
                    break
                } catch {
                    let failure = InputError(input, error)
                    guard skips else { throw failure }
                    console.report(failure.description)
                    status = 1
                }
            }
        }
    }
}

extension Input {
    fileprivate func opened() throws(InputError) -> FileHandle {
        guard case .file(let path) = self else { return FileHandle.standardInput }
        do {
            return try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        } catch {
            throw InputError(self, "cannot be read: \(Self.reason(of: error))")
        }
    }

    fileprivate func chunk(of file: FileHandle) throws(InputError) -> Data {
        do {
            return try file.read(upToCount: 256 << 10) ?? Data()
        } catch {
            throw InputError(self, "cannot be read: \(Self.reason(of: error))")
        }
    }
}

extension InputError {
    fileprivate init(_ input: Input, _ failure: RecordError) {
        let location = failure.error.location ?? failure.place.location
        let leftOver = failure.leftOver.map { ", \($0) bytes are left over" } ?? ""
        self.init(
            input, line: location.line, column: location.column,
            "record \(failure.place.number): \(Self.statement(of: failure.error))\(leftOver)")
    }
}
