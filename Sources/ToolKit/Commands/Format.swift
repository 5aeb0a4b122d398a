import Foundation
import MappableSchemas
import MappingKit

/// Lays JSON out: pretty, compact or with sorted keys.
struct FormatCommand: Command {
    static let name = "format"
    static let summary = "lays JSON out: pretty, compact or sorted"
    static let flags: Set<String> = ["--compact", "--sort", "--write", "--check"]
    static let options: Set<String> = ["--indent", "--depth", "--bytes"]
    static let usage = """
        [OPTION]... FILE...

        Prints each file with one member in a line. Numbers and strings keep their spelling.

          --compact    prints each file in one line
          --indent N   how many spaces a level is indented (2)
          --sort       sorts the members of objects by their keys
          --write      changes the files, and says of each whether only white space changed
          --check      changes nothing: the exit status is 1 if a file is laid out in another way
          --depth N, --bytes N   the limits, as for check
        """

    private let inputs: [Input]
    private let limits: MappingOptions
    private let layout: JSONLayout
    private let writes: Bool
    private let checks: Bool

    init(_ arguments: Arguments) throws {
        limits = try arguments.limits()
        inputs = try arguments.inputs()
        layout = JSONLayout(
            indentation: arguments.contains("--compact")
                ? nil : min(try arguments.number("--indent") ?? 2, 16),
            sortsKeys: arguments.contains("--sort"))
        writes = arguments.contains("--write")
        checks = arguments.contains("--check")
        if writes, inputs.contains(.standardInput) { throw UsageError("standard input cannot be written") }
    }

    func run(_ console: Console) -> Int32 {
        console.forEach(inputs, "formatting", format)
    }

    /// Formats a file.
    ///
    /// - Throws: ``InputError`` also where the file was to be checked, and is laid out in another way.
    private func format(_ input: Input, _ console: Console) throws(InputError) {
        let data = try input.contents(limit: limits.maximumBytes)
        do throws(MappingError) {
            _ = try AnyDocument(JSONData: data, options: limits)
        } catch {
            throw InputError(input, error)
        }
        let old = Array(data)
        let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let (text, isReordered) = layout.lines(
            of: old.starts(with: byteOrderMark) ? Array(old.dropFirst(3)) : old)
        if checks {
            if old != text { throw InputError(input, "is laid out in another way") }
            return
        }
        guard writes else { return console.output(Data(text)) }
        if old != text, case .file(let path) = input { try OutputFile.write(Data(text), to: path) }
        let change =
            old == text ? "unchanged" : isReordered ? "members were sorted" : "only white space changed"
        console.report("\(input.name): \(change)")
    }
}

/// How JSON is laid out. It works on the text, so that values keep their spelling.
struct JSONLayout {
    /// The spaces of a level; nil for one line.
    var indentation: Int?
    var sortsKeys = false

    /// Lays valid JSON out, with a line break at the end, and says whether members changed their order.
    ///
    /// - Complexity: linear in the length of the text; with sorted keys, times the depth.
    func lines(of text: [UInt8]) -> (text: [UInt8], isReordered: Bool) {
        var compact = Self.compact(text)
        var isReordered = false
        if sortsKeys {
            let sorted = Self.sorted(compact)
            isReordered = sorted != compact
            compact = sorted
        }
        var lines = indentation.map { Self.pretty(compact, indentation: $0) } ?? compact
        lines.append(UInt8(ascii: "\n"))
        return (lines, isReordered)
    }

    /// The text without white space between its tokens.
    private static func compact(_ text: [UInt8]) -> [UInt8] {
        var compact: [UInt8] = []
        compact.reserveCapacity(text.count)
        var strings = StringTracker()
        for byte in text {
            let isInside = strings.step(byte)
            if isInside || ![0x20, 0x0A, 0x0D, 0x09].contains(byte) { compact.append(byte) }
        }
        return compact
    }

    private static func pretty(_ compact: [UInt8], indentation: Int) -> [UInt8] {
        var pretty: [UInt8] = []
        pretty.reserveCapacity(compact.count * 2)
        var depth = 0
        var strings = StringTracker()
        func breakLine() {
            pretty.append(UInt8(ascii: "\n"))
            pretty.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth * indentation))
        }
        for (index, byte) in compact.enumerated() {
            guard !strings.step(byte) else {
                pretty.append(byte)
                continue
            }
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                pretty.append(byte)
                depth += 1
                let next = compact[index + 1]
                if next != UInt8(ascii: "}"), next != UInt8(ascii: "]") { breakLine() }
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                let last = compact[index - 1]
                if last != UInt8(ascii: "{"), last != UInt8(ascii: "[") { breakLine() }
                pretty.append(byte)
            case UInt8(ascii: ","):
                pretty.append(byte)
                breakLine()
            case UInt8(ascii: ":"):
                pretty.append(byte)
                pretty.append(UInt8(ascii: " "))
            default: pretty.append(byte)
            }
        }
        return pretty
    }

    /// An object or array that is open: where its members begin.
    private struct Open {
        let isObject: Bool
        var starts: [Int]
    }

    private static func sorted(_ compact: [UInt8]) -> [UInt8] {
        var sorted: [UInt8] = []
        sorted.reserveCapacity(compact.count)
        var open: [Open] = []
        var strings = StringTracker()
        for byte in compact {
            if strings.step(byte) {
                sorted.append(byte)
                continue
            }
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                sorted.append(byte)
                open.append(Open(isObject: byte == UInt8(ascii: "{"), starts: [sorted.count]))
            case UInt8(ascii: ","):
                sorted.append(byte)
                if open.last?.isObject == true { open[open.count - 1].starts.append(sorted.count) }
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if let last = open.popLast(), last.isObject, last.starts.count > 1 {
                    sortMembers(of: last, in: &sorted)
                }
                sorted.append(byte)
            default: sorted.append(byte)
            }
        }
        return sorted
    }

    /// Sorts the members at the end of the text by the bytes of their keys. Equal keys stay in their order.
    private static func sortMembers(of object: Open, in text: inout [UInt8]) {
        let ends = object.starts.dropFirst().map { $0 - 1 } + [text.count]
        let members = zip(object.starts, ends).map { Array(text[$0..<$1]) }
        let keyed = members.enumerated().map { (key: key(of: $1), index: $0, text: $1) }
        let ordered = keyed.sorted { left, right in
            left.key == right.key
                ? left.index < right.index : left.key.utf8.lexicographicallyPrecedes(right.key.utf8)
        }
        text.removeSubrange(object.starts[0]...)
        text.append(contentsOf: ordered.map(\.text).joined(separator: [UInt8(ascii: ",")]))
    }

    /// The key at the beginning of a member, unescaped.
    private static func key(of member: [UInt8]) -> String {
        var strings = StringTracker()
        let end = member.firstIndex { !strings.step($0) } ?? member.count
        return (try? String(JSONBytes: member[..<end])) ?? String(decoding: member[..<end], as: UTF8.self)
    }
}

/// Tells what is inside a string, byte by byte.
private struct StringTracker {
    private var isInside = false
    private var isEscaped = false

    /// Whether a byte belongs to a string, its quotes included.
    mutating func step(_ byte: UInt8) -> Bool {
        guard isInside else {
            isInside = byte == UInt8(ascii: "\"")
            return isInside
        }
        if isEscaped {
            isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
            isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
            isInside = false
        }
        return true
    }
}
