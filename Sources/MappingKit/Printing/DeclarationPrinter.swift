/// Writes declarations as `swift format` does with this project's configuration: 4 spaces, 110 columns.
///
/// Each function gives lines without their indentation, but for what stands inside others.
package enum DeclarationPrinter {
    package static let columns = 110
    package static let indent = "    "

    package static func indented(_ lines: [String]) -> [String] {
        lines.map { $0.isEmpty ? $0 : indent + $0 }
    }

    package static func prefix(_ access: String) -> String { access.isEmpty ? "" : access + " " }

    /// A call or a list of parameters: in one line, or with a line for each argument.
    package static func call(
        _ head: String, _ arguments: [String], depth: Int, suffix: String = "", closingOnOwnLine: Bool = false
    ) -> [String] {
        let line = "\(head)(\(arguments.joined(separator: ", ")))\(suffix)"
        if line.count + depth * indent.count <= columns, !arguments.contains(where: { $0.contains("\n") }) {
            return [line]
        }
        return [head + "("]
            + arguments.enumerated().flatMap { index, argument in
                let isLast = index == arguments.count - 1
                let end = !isLast ? "," : closingOnOwnLine ? "" : ")" + suffix
                return indented((argument + end).split(separator: "\n").map(String.init))
            } + (closingOnOwnLine ? [")" + suffix] : [])
    }
}
