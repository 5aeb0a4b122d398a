import MappingKit

// Whole types.

extension DeclarationPrinter {
    /// The beginning and the end of the region in a type that is kept when the type is written again.
    static let customStart = "// mappable: begin custom"
    static let customEnd = "// mappable: end custom"

    /// - Parameter depth: how many levels the type is indented.
    static func lines(of declaration: Declaration, depth: Int = 0) -> [String] {
        switch declaration {
        case .model(let model): lines(of: model, depth: depth)
        case .enumeration(let enumeration): lines(of: enumeration)
        case .union(let union): lines(of: union)
        }
    }

    static func lines(of model: ModelDeclaration, depth: Int = 0) -> [String] {
        let conformances =
            (model.form == .mapping ? ["Mapped"] : ["Mappable", "JSONWriter"]) + model.conformances
        let keyword = model.kind == .structure ? "struct" : "final class"
        var groups: [[String]] = [properties(of: model, depth: depth)]
        if model.kind == .finalClass { groups.append(initializer(of: model, depth: depth)) }
        switch model.form {
        case .mapping: groups.append(mapping(of: model, depth: depth))
        case .initializers:
            if model.kind == .structure { groups.append(initializer(of: model, depth: depth)) }
            groups.append(readingInitializer(of: model))
            groups.append(writingMethod(of: model))
        }
        return type(
            model.documentation,
            "\(prefix(model.access))\(keyword) \(model.name): \(conformances.joined(separator: ", "))",
            groups + model.members, model.customLines)
    }

    static func lines(of enumeration: EnumerationDeclaration) -> [String] {
        let cases = enumeration.cases.map { item in
            "case \(item.name)" + (item.rawValue.map { " = \($0)" } ?? "")
        }
        return type(
            enumeration.documentation,
            "\(prefix(enumeration.access))enum \(enumeration.name): \(enumeration.rawType), Mappable, JSONWriter, "
                + "CaseIterable, Sendable",
            [cases], enumeration.customLines)
    }

    /// A type: its head, and groups of lines with an empty line between two of them.
    static func type(
        _ documentation: [String], _ head: String, _ groups: [[String]], _ customLines: [String]?
    ) -> [String] {
        var body = groups.filter { !$0.isEmpty }.map(\.indented)
        if let customLines {
            body.append([indent + customStart] + customLines + [indent + customEnd])
        }
        return documentationLines(documentation) + [head + " {"] + body.joined(separator: [""]) + ["}"]
    }

    static func documentationLines(_ lines: [String]) -> [String] {
        lines.map { $0.isEmpty ? "///" : "/// " + $0 }
    }

    private static func properties(of model: ModelDeclaration, depth: Int) -> [String] {
        model.fields.flatMap { field in
            let name = "\(prefix(model.access))let \(field.name):"
            let isLong = name.count + 1 + field.type.count + (depth + 1) * indent.count > columns
            return documentationLines(field.documentation)
                + (isLong ? [name, indent + field.type] : ["\(name) \(field.type)"])
        }
    }

    /// The memberwise initializer, for types that get none from the compiler.
    static func initializer(of model: ModelDeclaration, depth: Int = 0) -> [String] {
        let parameters = model.fields.map { field in
            "\(SwiftText.label(field.name, isParameter: true)): \(field.type)"
                + (field.type.hasSuffix("?") ? " = nil" : "")
        }
        let head = "\(prefix(model.access))init"
        guard !model.fields.isEmpty else { return [head + "() {}"] }
        return call(head, parameters, depth: depth + 1, suffix: " {", closingOnOwnLine: true)
            + model.fields.map { "\(indent)self.\($0.name) = \($0.name)" } + ["}"]
    }
}
