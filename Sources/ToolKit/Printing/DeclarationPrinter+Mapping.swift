import MappingKit

// A model's `Mapping`, and its `init(map:)` and `write(to:)`.

extension DeclarationPrinter {
    /// `static let mapping = Mapping(…)`.
    ///
    /// - Parameter depth: how many levels the type itself is indented.
    static func mapping(of model: ModelDeclaration, depth: Int = 0) -> [String] {
        var arguments = ["\(model.name).init"]
        var constants: [String] = []
        for field in model.fields {
            let text = self.field(field, depth: depth + 2)
            if model.hasFieldsApart {
                let name = field.name.filter { $0 != "`" } + "Field"
                constants.append("private static let \(name): Field<\(model.name), \(field.type)> =")
                constants += text.split(separator: "\n").map(String.init).indented
                arguments.append(name)
            } else {
                arguments.append(text)
            }
        }
        if model.refusesUnknownKeys { arguments.append("unknownKeys: .throw") }
        if let first = model.extras.first {
            arguments.append("also: " + first)
            arguments += model.extras.dropFirst()
        }
        return constants + (constants.isEmpty ? [] : [""]) + mapping(model.access, arguments)
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

    /// `.constant("type", "circle")` as an assignment.
    private static func writingLine(ofExtra extra: String) -> String? {
        guard extra.hasPrefix(".constant("), let comma = extra.range(of: ", ") else { return nil }
        let key = extra[extra.index(extra.startIndex, offsetBy: 10)..<comma.lowerBound]
        return "json[\(key)] = \(extra[comma.upperBound...].dropLast())"
    }
}
