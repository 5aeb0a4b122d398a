/// The keys of a type's properties: from marks, from `CodingKeys`, or from their names.
struct FieldKeys {
    struct Key {
        /// The key as it stands in JSON.
        let text: String
        let isPath: Bool
    }

    private var codingKeys: [String: String]?
    private var keyCase: KeyCase?

    init(
        _ name: String, mark: MappedMark, _ type: TypeDeclaration, _ index: TypeIndex
    ) throws(SourceFault) {
        if let written = mark.labelled["keys"] {
            guard let keyCase = Self.strategies[written] else {
                let known = Self.strategies.keys.sorted().joined(separator: ", ")
                throw type.source.fault(atToken: type.nameToken, "keys: is one of \(known)")
            }
            self.keyCase = keyCase
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

    /// The strategies of the library that a mark may name. Nil leaves names as they are.
    private static let strategies: [String: KeyCase?] = [
        ".verbatim": nil, ".snakeCase": .snake, ".kebabCase": .kebab, ".pascalCase": .pascal,
        ".screamingSnakeCase": .screamingSnake,
    ]

    /// The key of a name that no mark says more about; nil if `CodingKeys` leave it out.
    func key(of name: String) -> String? {
        if let codingKeys { return codingKeys[name] }
        return keyCase?.spelling(of: name) ?? name
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
}
