import MappingKit

// A model's `Mapping`, and its `init(map:)` and `write(to:)`.

extension DeclarationPrinter {
    /// `static let mapping = Mapping(…)`.
    ///
    /// - Parameter depth: how many levels the type itself is indented.
    static func mapping(of model: ModelDeclaration, depth: Int = 0) -> [String] {
        var arguments = ["\(model.name).init"] + model.fields.map { field($0, depth: depth + 2) }
        if model.refusesUnknownKeys { arguments.append("unknownKeys: .throw") }
        if let first = model.extras.first {
            arguments.append("also: " + first)
            arguments += model.extras.dropFirst()
        }
        return ["\(prefix(model.access))static let mapping = Mapping("]
            + arguments.enumerated().flatMap { index, argument in
                let end = index == arguments.count - 1 ? ")" : ","
                return indented((argument + end).split(separator: "\n").map(String.init))
            }
    }

    /// `init(map:)`, which reads each property.
    static func readingInitializer(of model: ModelDeclaration) -> [String] {
        let head = "\(prefix(model.access))init(map: Mapper) throws {"
        guard !model.fields.isEmpty else { return [head.dropLast(2) + " {}"] }
        return [head] + indented(model.fields.flatMap { readingLines(of: $0) }) + ["}"]
    }

    /// `write(to:)`, which writes each property.
    static func writingMethod(of model: ModelDeclaration) -> [String] {
        let body = model.fields.flatMap(writingLines(of:)) + model.extras.compactMap(writingLine(ofExtra:))
        let head = "\(prefix(model.access))func write(to json: inout JSONOutput) throws {"
        // An object without members is written where something opens it.
        guard !body.isEmpty else {
            return [head, indent + "try ([:] as [String: JSON]).write(to: &json)", "}"]
        }
        return [head] + indented(body) + ["}"]
    }

    /// `.constant("type", "circle")` as an assignment.
    private static func writingLine(ofExtra extra: String) -> String? {
        guard extra.hasPrefix(".constant("), let comma = extra.range(of: ", ") else { return nil }
        let key = extra[extra.index(extra.startIndex, offsetBy: 10)..<comma.lowerBound]
        return "json[\(key)] = \(extra[comma.upperBound...].dropLast())"
    }
}
