/// The keys of a type's properties: from marks, from `CodingKeys`, or from their names.
struct FieldKeys {
    struct Key {
        /// The key as it stands in JSON.
        let text: String
        let isPath: Bool
    }

    private var codingKeys: [String: String]?
    private var keyCase: KeyCase?

    init(of type: TypeDeclaration, _ mark: MappedMark, _ index: TypeIndex) throws(SourceFault) {
        if let written = mark.labelled["keys"] {
            guard let keyCase = Self.strategies[written] else {
                let known = Self.strategies.keys.sorted().joined(separator: ", ")
                throw type.fault("keys: is one of \(known)")
            }
            self.keyCase = keyCase
        }
        guard let keys = index.declaration(of: type.name + ".CodingKeys"), keys.kind == .enum else { return }
        codingKeys = try keys.codingKeys()
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
            guard let text = SwiftText.text(of: literal) else {
                throw source.fault(atToken: property.nameToken, "the key \(literal) is no plain string")
            }
            return Key(text: text, isPath: !mark.traits.contains(".oneKey"))
        }
        return key(of: property.plainName).map { Key(text: $0, isPath: false) }
    }
}

extension TypeDeclaration {
    /// The keys of an enum of keys, by their names.
    func codingKeys() throws(SourceFault) -> [String: String] {
        var keys: [String: String] = [:]
        for item in cases {
            guard let key = item.rawValue.map(SwiftText.text) ?? item.plainName else {
                throw source.fault(
                    atToken: item.nameToken, "the key \(item.rawValue ?? "") is no plain string")
            }
            keys[item.plainName] = key
        }
        return keys
    }
}
