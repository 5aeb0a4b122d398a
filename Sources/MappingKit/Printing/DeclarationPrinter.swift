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

    /// A call as an argument of another one: one column is for the comma or the bracket after it.
    static func innerCall(_ head: String, _ arguments: [String], depth: Int) -> String {
        let text = call(head, arguments, depth: depth, suffix: " ").joined(separator: "\n")
        return String(text.dropLast())
    }

    /// Arguments on lines of their own, with commas, and what ends the list after the last.
    package static func list(_ arguments: [String], end: String = ")") -> [String] {
        arguments.enumerated().flatMap { index, argument in
            let text = argument + (index == arguments.count - 1 ? end : ",")
            return text.split(separator: "\n").map(String.init).indented
        }
    }

    /// `static let mapping`; for a generic type, which cannot store it, a variable that caches it.
    ///
    /// - Parameters:
    ///   - generic: how the declaration names the type, if it is generic.
    ///   - statements: the initializer, and what follows it.
    package static func mapping(
        _ access: String, generic: String? = nil, unknownKeys: String? = nil, _ statements: [String]
    ) -> [String] {
        let start = prefix(access) + "static "
        guard let generic else { return block("\(start)let mapping = ", unknownKeys, statements) }
        return ([".cached("] + block("", unknownKeys, statements, end: ")").indented)
            .inBraces("\(start)var mapping: Mapping<\(generic)>")
    }

    /// `Mapping { … }`.
    static func block(
        _ start: String, _ unknownKeys: String?, _ statements: [String], end: String = ""
    ) -> [String] {
        var lines = statements.flatMap { $0.split(separator: "\n").map(String.init) }
            .inBraces(start + mappingHead(unknownKeys))
        lines[lines.count - 1] += end
        return lines
    }

    /// `Mapping`, with what stands in its brackets.
    static func mappingHead(_ unknownKeys: String?) -> String {
        "Mapping" + (unknownKeys.map { "(unknownKeys: \($0))" } ?? "")
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

    /// The lines in braces, after what these belong to.
    package func inBraces(_ head: String) -> [String] { [head + " {"] + indented + ["}"] }
}
