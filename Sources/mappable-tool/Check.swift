import Foundation
import Mappable

/// Checks whether files are JSON.
struct Check {
    /// Where a document comes from.
    enum Input {
        case file(String)
        case standardInput

        /// The name in messages, without what would break the line or steer the terminal.
        var name: String {
            guard case .file(let file) = self else { return "standard input" }
            return String(
                String.UnicodeScalarView(
                    file.unicodeScalars.map { $0.properties.generalCategory == .control ? "?" : $0 }))
        }
    }

    let inputs: [Input]
    let options: MappingOptions

    /// Checks each input, reports those that are bad, and says whether there was none.
    func run() -> Bool {
        var allAreGood = true
        for input in inputs {
            guard let fault = fault(in: input) else { continue }
            MappableTool.report(fault)
            allAreGood = false
        }
        return allAreGood
    }

    /// What is wrong with an input, as one line; nil if it is JSON.
    private func fault(in input: Input) -> String? {
        let data: Data
        do {
            data = try contents(of: input)
        } catch {
            return "\(input.name): cannot be read: \(Self.reason(of: error))"
        }
        do {
            _ = try AnyDocument(JSONData: data, options: options)
            return nil
        } catch {
            let location = error.location.map { ":\($0.line):\($0.column)" } ?? ""
            return "\(input.name)\(location): \(Self.statement(of: error))"
        }
    }

    /// A file's bytes, or those that come through a pipe: of the latter no more than show that they are too many.
    private func contents(of input: Input) throws -> Data {
        switch input {
        case .standardInput: return try bytes(from: FileHandle.standardInput)
        case .file(let file):
            let url = URL(fileURLWithPath: file)
            let isRegular = try? url.resolvingSymlinksInPath().resourceValues(forKeys: [.isRegularFileKey])
                .isRegularFile
            if isRegular ?? true { return try Data(contentsOf: url, options: .mappedIfSafe) }
            return try bytes(from: FileHandle(forReadingFrom: url))
        }
    }

    private func bytes(from handle: FileHandle) throws -> Data {
        var data = Data()
        while data.count <= options.maximumBytes, let more = try handle.read(upToCount: 1 << 20),
            !more.isEmpty
        {
            data.append(more)
        }
        return data
    }

    /// Why a file cannot be read: the system's own words, which Foundation keeps inside its error.
    private static func reason(of error: any Error) -> String {
        let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
        return (cause ?? error).localizedDescription
    }

    /// An error without its location.
    private static func statement(of error: MappingError) -> String {
        [error.expected.map { "expected \($0)" }, error.found.map { "found \($0)" }, error.reason]
            .compactMap { $0 }.joined(separator: ", ")
    }
}

/// A document of which nothing is read: all of it is checked before any model sees it.
private struct AnyDocument: Mappable {
    init(map: Mapper) {}
}
