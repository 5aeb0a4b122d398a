import Foundation
import MappableSchemas

/// Where a document comes from.
enum Input: Hashable {
    case file(String)
    case standardInput

    init(_ operand: String) { self = operand == "-" ? .standardInput : .file(operand) }

    /// The name in messages.
    var name: String {
        guard case .file(let file) = self else { return "standard input" }
        return Self.printable(file)
    }

    /// Text without what would break a line or steer the terminal.
    static func printable(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { $0.properties.generalCategory == .control ? "?" : $0 }))
    }

    /// The bytes of a file, or those that come through a pipe: of the latter no more than show that they are too many.
    ///
    /// - Throws: ``InputError`` for what cannot be read.
    func contents(limit: Int) throws(InputError) -> Data {
        do {
            switch self {
            case .standardInput: return try Self.bytes(from: FileHandle.standardInput, limit: limit)
            case .file(let file):
                let url = URL(fileURLWithPath: file)
                let isRegular = try? url.resolvingSymlinksInPath()
                    .resourceValues(forKeys: [.isRegularFileKey]).isRegularFile
                if isRegular ?? true { return try Data(contentsOf: url, options: .mappedIfSafe) }
                return try Self.bytes(from: FileHandle(forReadingFrom: url), limit: limit)
            }
        } catch {
            throw InputError(self, "cannot be read: \(Self.reason(of: error))")
        }
    }

    private static func bytes(from handle: FileHandle, limit: Int) throws -> Data {
        var data = Data()
        while data.count <= limit, let more = try handle.read(upToCount: 1 << 20), !more.isEmpty {
            data.append(more)
        }
        return data
    }

    /// Why a file cannot be read or written: the system's own words, which Foundation keeps inside its error.
    static func reason(of error: any Error) -> String {
        let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
        let description = (cause ?? error).localizedDescription
        // Foundation says before them on Linux what every error says.
        let preface = "The operation could not be completed. "
        return description.hasPrefix(preface) ? String(description.dropFirst(preface.count)) : description
    }

    /// Reads a document.
    ///
    /// - Throws: ``InputError`` with the location of what is wrong.
    func read<Value: Mappable>(
        _ type: Value.Type = Value.self, options: MappingOptions = .default
    ) throws(InputError) -> Value {
        let data = try contents(limit: options.maximumBytes)
        do throws(MappingError) {
            return try Value(JSONData: data, options: options)
        } catch {
            throw InputError(self, error)
        }
    }
}

/// What is wrong with an input, as `FILE:LINE:COLUMN: REASON`.
struct InputError: Error, CustomStringConvertible {
    let description: String

    init(_ input: Input, _ reason: String) {
        description = "\(input.name): \(reason)"
    }

    init(_ input: Input, line: Int, column: Int = 1, _ reason: String) {
        description = "\(input.name):\(line):\(column): \(reason)"
    }

    init(_ input: Input, _ error: MappingError) {
        let location = error.location.map { ":\($0.line):\($0.column)" } ?? ""
        let statement = [
            error.expected.map { "expected \($0)" }, error.found.map { "found \($0)" }, error.reason,
        ]
        description = "\(input.name)\(location): \(statement.compactMap { $0 }.joined(separator: ", "))"
    }
}
