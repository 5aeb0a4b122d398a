// A field in a `Mapping`, in `init(map:)` and in `write(to:)`.

extension DeclarationPrinter {
    /// `Field("key", \.property, …)`, with line breaks where it is too long for one line.
    ///
    /// - Parameter depth: how many levels it is indented; nil for one line of any length.
    package static func field(_ field: FieldDeclaration, depth: Int?) -> String {
        switch field.place {
        case .member: break
        case .flattened: return "Field(flattening: \\.\(field.name))"
        case .rest: return "Field(rest: \\.\(field.name))"
        }
        var arguments = [SwiftText.literal(field.key), "\\.\(field.name)"]
        if !field.isKeyPath, needsOneKey(field.key) { arguments.append(".oneKey") }
        arguments += field.traits.map(text(of:))
        if let description = field.description { arguments.append(SwiftText.literal(description)) }
        if let transform = field.transform {
            let isOptional = field.type.hasSuffix("?") && field.standIn == nil
            arguments.append("\(isOptional ? "usingIfPresent" : "using"): \(transform)")
        }
        arguments += standIn(of: field)
        guard let depth else { return "Field(\(arguments.joined(separator: ", ")))" }
        return innerCall("Field", arguments, depth: depth)
    }

    private static func standIn(of field: FieldDeclaration) -> [String] {
        guard let standIn = field.standIn else { return [] }
        return ["default: \(standIn)"] + (field.standInUsage.map { ["when: \($0)"] } ?? [])
    }

    private static func text(of trait: FieldDeclaration.Trait) -> String {
        switch trait {
        case .or(let paths): ".or(\(paths.map(SwiftText.literal).joined(separator: ", ")))"
        case .readOnly: ".readOnly"
        case .skipping: ".invalidElements(.skip)"
        case .nils(let nils): ".nils(\(nils))"
        case .other(let text): text
        }
    }

    /// Whether a key would mean something else as a key path.
    package static func needsOneKey(_ key: String) -> Bool {
        guard let first = key.unicodeScalars.first else { return true }
        let isPlain = key.unicodeScalars.allSatisfy { scalar in
            scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
                || scalar == "_" || scalar == "-" || scalar == "@" || scalar == "$"
        }
        return !isPlain || first.properties.numericType != nil || first == "-"
    }

    /// The assignment of one property in `init(map:)`.
    package static func readingLines(of field: FieldDeclaration) -> [String] {
        let name = field.name.hasPrefix("`") || field.name == "map" ? "self.\(field.name)" : field.name
        switch field.place {
        case .member: break
        case .flattened: return ["\(name) = try \(field.type)(map: map)"]
        case .rest: return ["\(name) = try map.rest()"]
        }
        var arguments: [String] = []
        var keys = [field.key]
        for case .or(let paths) in field.traits { keys += paths }
        let isOneKey = !field.isKeyPath && needsOneKey(field.key)
        arguments = keys.map { isOneKey ? ".key(\(SwiftText.literal($0)))" : SwiftText.literal($0) }
        if keys.count > 1 { arguments[0] = "anyOf: " + arguments[0] }
        if let transform = field.transform { arguments.append("using: \(transform)") }
        var suffix = ""
        if field.traits.contains(where: { if case .skipping = $0 { true } else { false } }) {
            arguments.append("invalidElements: .skip")
            if let standIn = field.standIn { suffix = " ?? \(standIn)" }
        } else if keys.count > 1 {
            // Several keys have no default: a value is nil where all are absent, or where it is invalid.
            if let standIn = field.standIn { suffix = " ?? \(standIn)" }
        } else {
            arguments += standIn(of: field)
        }
        return call("\(name) = try map.from", arguments, depth: 2, suffix: suffix)
    }

    /// The assignment of one property in `write(to:)`.
    package static func writingLines(of field: FieldDeclaration) -> [String] {
        let value = field.name == "json" ? "self.json" : field.name
        switch field.place {
        case .member: break
        case .flattened: return ["try \(value).write(to: &json)"]
        case .rest: return ["json.writeRest(\(value))"]
        }
        let literal = SwiftText.literal(field.key)
        var arguments = [!field.isKeyPath && needsOneKey(field.key) ? ".key(\(literal))" : literal]
        for trait in field.traits {
            switch trait {
            case .readOnly: return []
            case .nils(let nils): arguments.append("nils: \(nils)")
            case .or, .skipping, .other: break
            }
        }
        if let transform = field.transform { arguments.append("using: \(transform)") }
        return ["json[\(arguments.joined(separator: ", "))] = \(value)"]
    }
}
