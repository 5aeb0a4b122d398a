import MappableSchemas

/// The keys of a type's properties: from marks, from `CodingKeys`, or from their names.
struct FieldKeys {
    struct Key {
        /// The key as it stands in JSON.
        let text: String
        let isPath: Bool
    }

    private var codingKeys: [String: String]?
    private var strategy: KeyStrategy?

    init(
        _ name: String, mark: MappedMark, _ type: TypeDeclaration, _ index: TypeIndex
    ) throws(SourceFault) {
        if let written = mark.labelled["keys"] {
            guard let strategy = Self.strategies[written] else {
                let known = Self.strategies.keys.sorted().joined(separator: ", ")
                throw type.source.fault(atToken: type.nameToken, "keys: is one of \(known)")
            }
            self.strategy = strategy
        }
        guard let keys = index.declaration(of: name + ".CodingKeys"), keys.kind == .enum else { return }
        var found: [String: String] = [:]
        for item in keys.cases {
            let property = item.name.hasPrefix("`") ? String(item.name.dropFirst().dropLast()) : item.name
            guard let rawValue = item.rawValue else {
                found[property] = property
                continue
            }
            guard let text = SwiftLiteral.text(of: rawValue) else {
                throw keys.source.fault(atToken: item.nameToken, "the key \(rawValue) is no plain string")
            }
            found[property] = text
        }
        codingKeys = found
    }

    private static let strategies: [String: KeyStrategy] = [
        ".verbatim": .verbatim, ".snakeCase": .snakeCase, ".kebabCase": .kebabCase,
        ".pascalCase": .pascalCase,
        ".screamingSnakeCase": .screamingSnakeCase,
    ]

    /// The key of a name that no mark says more about; nil if `CodingKeys` leave it out.
    func key(of name: String) -> String? {
        if let codingKeys { return codingKeys[name] }
        return spelled(name)
    }

    /// The key of a property; nil if `CodingKeys` leave it out.
    func key(
        of property: StoredProperty, _ mark: MappedMark, in source: SwiftSource
    ) throws(SourceFault) -> Key? {
        if let literal = mark.key {
            guard let text = SwiftLiteral.text(of: literal) else {
                throw source.fault(atToken: property.nameToken, "the key \(literal) is no plain string")
            }
            return Key(text: text, isPath: !mark.traits.contains(".oneKey"))
        }
        return key(of: property.plainName).map { Key(text: $0, isPath: false) }
    }

    /// A name as the strategy has it: the key that the library writes for it.
    private func spelled(_ name: String) -> String {
        guard let strategy else { return name }
        let options = WritingOptions(keys: strategy)
        guard let text = try? OneKey(name: name).toJSONString(options: options),
            let object = try? JSON(JSONString: text).object
        else { return name }
        return object.keys.first ?? name
    }
}

private struct OneKey: JSONWriter {
    let name: String

    func write(to json: inout JSONOutput) throws { json[name, keyPathIsNested: false] = true }
}

/// String literals and names as they are written in Swift.
enum SwiftLiteral {
    /// A name as the label of an argument, where most reserved words need no backticks.
    static func label(_ name: String) -> String {
        guard name.hasPrefix("`") else { return name }
        let plain = name.dropFirst().dropLast()
        let isWord =
            plain.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } && plain.first?.isNumber == false
        return isWord && !["inout", "var", "let"].contains(plain) ? String(plain) : name
    }

    /// The text of a literal in one line, of plain characters and simple escapes; nil for others.
    static func text(of literal: String) -> String? {
        guard literal.count >= 2, literal.hasPrefix("\""), literal.hasSuffix("\""),
            !literal.hasPrefix("\"\"\"")
        else { return nil }
        var text = ""
        var isEscaped = false
        for character in literal.dropFirst().dropLast() {
            if isEscaped {
                switch character {
                case "\"", "\\": text.append(character)
                case "n": text.append("\n")
                case "t": text.append("\t")
                default: return nil
                }
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else {
                text.append(character)
            }
        }
        return isEscaped ? nil : text
    }
}
