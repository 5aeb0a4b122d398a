import MappingKit

// A model's `Mapping`, and its `init(map:)` and `write(to:)`.

extension DeclarationPrinter {
    /// `static let mapping = Mapping { … }`.
    ///
    /// - Parameter depth: how many levels the type itself is indented.
    static func mapping(of model: ModelDeclaration, depth: Int = 0) -> [String] {
        let fields = model.fields.map { field($0, depth: depth + 2) }
        return mapping(
            model.access, unknownKeys: model.refusesUnknownKeys ? ".throw" : nil,
            [initializer("\(model.name).init", [])] + fields + model.extras)
    }

    /// `init(map:)`, which reads each property.
    static func readingInitializer(of model: ModelDeclaration) -> [String] {
        let head = "\(prefix(model.access))init(map: Mapper) throws"
        guard !model.fields.isEmpty else { return [head + " {}"] }
        return model.fields.flatMap(readingLines(of:)).inBraces(head)
    }

    /// `write(to:)`, which writes each property.
    static func writingMethod(of model: ModelDeclaration) -> [String] {
        let body = model.fields.flatMap(writingLines(of:)) + model.extras.compactMap(writingLine(ofExtra:))
        return writer(prefix(model.access), body)
    }

    /// `Constant("type", "circle")` as an assignment.
    private static func writingLine(ofExtra extra: String) -> String? {
        guard extra.hasPrefix("Constant("), let comma = extra.range(of: ", ") else { return nil }
        let key = extra[extra.index(extra.startIndex, offsetBy: 9)..<comma.lowerBound]
        return "json[\(key)] = \(extra[comma.upperBound...].dropLast())"
    }
}
