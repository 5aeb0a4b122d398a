import Foundation
import Mappable

/// Checks whether files are JSON.
struct Check {
    let files: [String]
    let options: MappingOptions

    /// Checks each file, reports those that are bad, and says whether there was none.
    func run() -> Bool {
        var allAreGood = true
        for file in files {
            guard let fault = fault(in: file) else { continue }
            MappableTool.report(fault)
            allAreGood = false
        }
        return allAreGood
    }

    /// What is wrong with a file, as one line; nil if it is JSON.
    private func fault(in file: String) -> String? {
        let data: Data
        do {
            data = try Data(contentsOf: URL(fileURLWithPath: file), options: .mappedIfSafe)
        } catch {
            return "\(printable(file)): cannot be read: \(Self.reason(of: error))"
        }
        do {
            _ = try AnyDocument(JSONData: data, options: options)
            return nil
        } catch {
            let place = error.location.map { ":\($0.line):\($0.column)" } ?? ""
            return "\(printable(file))\(place): \(Self.statement(of: error))"
        }
    }

    /// A file's name without what would break the line or steer the terminal.
    private func printable(_ file: String) -> String {
        String(
            String.UnicodeScalarView(
                file.unicodeScalars.map { $0.properties.generalCategory == .control ? "?" : $0 }))
    }

    /// Why a file cannot be read: the system's own words, which Foundation keeps inside its error.
    private static func reason(of error: any Error) -> String {
        let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
        return (cause ?? error).localizedDescription
    }

    /// An error without its place.
    private static func statement(of error: MappingError) -> String {
        [error.expected.map { "expected \($0)" }, error.found.map { "found \($0)" }, error.reason]
            .compactMap { $0 }.joined(separator: ", ")
    }
}

/// A document of which nothing is read: all of it is checked before any model sees it.
private struct AnyDocument: Mappable {
    init(map: Mapper) {}
}
