/// The raw values of an enum's cases, for errors.
enum CaseNames {
    struct Name {
        let text: String
        let quoted: String
    }

    /// Of more cases none is listed.
    private static let most = 10

    /// The raw values of all cases; nil if they are many or not known.
    static func of(_ type: Any.Type) -> [Name]? {
        guard let type = type as? any CaseIterable.Type else { return nil }
        return names(of: type)
    }

    private static func names<Cases: CaseIterable>(of type: Cases.Type) -> [Name]? {
        var names: [Name] = []
        for value in type.allCases {
            guard names.count < most, let value = value as? any RawRepresentable else { return nil }
            names.append(name(of: value))
        }
        return names.isEmpty ? nil : names
    }

    private static func name(of value: some RawRepresentable) -> Name {
        if let text = value.rawValue as? String { return Name(text: text, quoted: Excerpt(text).quoted) }
        let text = "\(value.rawValue)"
        return Name(text: text, quoted: Excerpt(text).plain)
    }
}
