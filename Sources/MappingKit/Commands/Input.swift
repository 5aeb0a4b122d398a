import Foundation

/// Where text comes from.
package enum Input: Hashable {
    case file(String)
    case standardInput

    package init(_ operand: String) { self = operand == "-" ? .standardInput : .file(operand) }

    /// The name in messages.
    package var name: String {
        guard case .file(let file) = self else { return "standard input" }
        return Self.printable(file)
    }

    /// Text without what would break a line or steer the terminal.
    package static func printable(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { $0.properties.generalCategory == .control ? "?" : $0 }))
    }

    /// Why a file cannot be read or written: the system's own words, which Foundation keeps inside its error.
    package static func reason(of error: any Error) -> String {
        let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
        let description = (cause ?? error).localizedDescription
        // Foundation says before them on Linux what every error says.
        let preface = "The operation could not be completed. "
        return description.hasPrefix(preface) ? String(description.dropFirst(preface.count)) : description
    }
}

/// A fault in an input, as `FILE:LINE:COLUMN: REASON`.
package struct InputError: Error, CustomStringConvertible {
    package let description: String

    package init(_ input: Input, _ reason: String) {
        description = "\(input.name): \(reason)"
    }

    package init(_ input: Input, line: Int, column: Int = 1, _ reason: String) {
        description = "\(input.name):\(line):\(column): \(reason)"
    }
}
