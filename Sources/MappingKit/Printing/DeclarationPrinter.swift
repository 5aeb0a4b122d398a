/// Writes declarations as `swift format` does with this project's configuration: 4 spaces, 110 columns.
///
/// Each function gives lines without their indentation, but for what stands inside others.
package enum DeclarationPrinter {
    package static let columns = 110
    package static let indent = "    "

    package static func prefix(_ access: String) -> String { access.isEmpty ? "" : access + " " }

    /// A call or a list of parameters: in one line, or with a line for each argument.
    package static func call(
        _ head: String, _ arguments: [String], depth: Int, suffix: String = "", closingOnOwnLine: Bool = false
    ) -> [String] {
        let line = "\(head)(\(arguments.joined(separator: ", ")))\(suffix)"
        if line.count + depth * indent.count <= columns, !arguments.contains(where: { $0.contains("\n") }) {
            return [line]
        }
        let end = ")" + suffix
        return [head + "("]
            + (closingOnOwnLine ? list(arguments, end: "") + [end] : list(arguments, end: end))
    }

    /// A call as an argument of another one: one column is for the comma or the bracket behind it.
    static func innerCall(_ head: String, _ arguments: [String], depth: Int) -> String {
        let text = call(head, arguments, depth: depth, suffix: " ").joined(separator: "\n")
        return String(text.dropLast())
    }

    /// Arguments on lines of their own, with commas, and what ends the list behind the last.
    package static func list(_ arguments: [String], end: String = ")") -> [String] {
        arguments.enumerated().flatMap { index, argument in
            let text = argument + (index == arguments.count - 1 ? end : ",")
            return text.split(separator: "\n").map(String.init).indented
        }
    }

    /// `static let mapping`; for a generic type, which cannot store it, a variable that caches it.
    ///
    /// - Parameter generic: how the declaration names the type, if it is generic.
    package static func mapping(_ access: String, generic: String? = nil, _ arguments: [String]) -> [String] {
        guard let generic else { return ["\(prefix(access))static let mapping = Mapping("] + list(arguments) }
        let mapping = ["Mapping("] + list(arguments, end: "))")
        return ([".cached("] + mapping.indented)
            .inBraces("\(prefix(access))static var mapping: Mapping<\(generic)>")
    }

    /// `write(to:)`. An object without members is written where something opens it.
    package static func writer(_ prefix: String, _ body: [String]) -> [String] {
        (body.isEmpty ? ["try ([:] as [String: String]).write(to: &json)"] : body)
            .inBraces("\(prefix)func write(to json: inout JSONOutput) throws")
    }
}

extension [String] {
    /// The lines, one level further to the right.
    package var indented: [String] { map { $0.isEmpty ? $0 : DeclarationPrinter.indent + $0 } }

    /// The lines in braces, behind what these belong to.
    package func inBraces(_ head: String) -> [String] { [head + " {"] + indented + ["}"] }
}
