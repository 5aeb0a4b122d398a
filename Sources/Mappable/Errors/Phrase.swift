/// Composed only when read, as nobody reads the errors of values that leniency drops.
package enum Phrase: Sendable, ExpressibleByStringInterpolation {
    case text(String)
    case type(Any.Type)
    /// The cases of an enum if they are known, or else its name.
    case cases(Any.Type)
    /// That a raw-representable type refuses a raw value.
    case refused(by: Any.Type)
    case types([Any.Type])
    case keyFault(KeyFault, String)
    /// Why none of several types or cases fits the value at a path.
    case candidates([(name: String, error: MappingError)], at: JSONKeyPath)

    package init(stringLiteral text: String) { self = .text(text) }

    package static func alternatives(_ names: [String], after words: String = "") -> Phrase {
        .text(words + list(names))
    }

    /// nil for types without a name in JSON Schema, unless `namingTypes`.
    func text(namingTypes: Bool) -> String? {
        switch self {
        case .text(let text), .keyFault(_, let text): return text
        case .type(let type): return namingTypes ? TypeName.of(type) : TypeName.inJSON(type)
        case .cases(let type):
            // A raw value is of the raw type, so it says nothing to expect that.
            let cases = Self.cases(of: type, areQuoted: true).map(Self.list)
            return cases ?? (namingTypes ? TypeName.of(type) : nil)
        case .refused(let type): return type is any CaseIterable.Type ? "no such case" : "no such value"
        case .types(let types): return namingTypes ? Self.list(types.map(TypeName.of)) : nil
        case .candidates(let failures, let path):
            let shown = failures.count > Self.longestList ? Self.longestList - 1 : failures.count
            var text = ""
            for (name, error) in failures[..<shown] {
                text.add(Self.candidate(name, error, path, namingTypes), after: "; ")
            }
            if failures.count > shown { text.add(String(failures.count - shown) + " more", after: "; ") }
            return text
        }
    }

    /// The candidate that got furthest into the value; nil if all failed at the value itself.
    func nearestCandidate(_ namingTypes: Bool) -> String? {
        guard case .candidates(let failures, let path) = self else { return nil }
        var depth = path.steps.count
        var text: String?
        for (name, error) in failures where error.keyPath.steps.count > depth {
            depth = error.keyPath.steps.count
            text = Self.candidate(name, error, path, namingTypes)
        }
        return text
    }

    private static func candidate(
        _ name: String, _ error: MappingError, _ path: JSONKeyPath, _ namingTypes: Bool
    ) -> String {
        (namingTypes ? "as " + name + ": " : "") + error.summary(below: path, namingTypes: namingTypes)
    }

    var redacted: Phrase {
        guard case .candidates(var failures, let path) = self else { return self }
        for index in failures.indices { failures[index].error = failures[index].error.redacted }
        return .candidates(failures, at: path)
    }

    private static let longestList = 10

    private static func list(_ names: [String]) -> String {
        let isLong = names.count > longestList
        let last = isLong ? String(names.count - longestList + 1) + " more" : names.last ?? "nothing"
        var text = ""
        for name in names[..<(isLong ? longestList - 1 : max(0, names.count - 1))] {
            text.add(name, after: ", ")
        }
        text.add(last, after: " or ")
        return text
    }

    @inline(never)
    static func quoted(_ names: [String]) -> String {
        var text = ""
        for name in names { text.add(Excerpt(name).quoted, after: ", ") }
        return text
    }

    /// The raw values of an enum's cases; nil if there are more than a hundred, or if they are unknown.
    static func cases(of type: Any.Type, areQuoted: Bool) -> [String]? {
        (type as? any CaseIterable.Type).flatMap { names(of: $0, areQuoted: areQuoted) }
    }

    private static func names<Cases: CaseIterable>(of type: Cases.Type, areQuoted: Bool) -> [String]? {
        var names: [String] = []
        for value in type.allCases {
            guard names.count < 100, let value = value as? any RawRepresentable else { return nil }
            let text = value.rawValue as? String
            let name = text ?? String(describing: value.rawValue)
            names.append(areQuoted ? (text == nil ? Excerpt(name).plain : Excerpt(name).quoted) : name)
        }
        return names.isEmpty ? nil : names
    }
}

/// A fault of keys that a fingerprint names, without the keys.
package enum KeyFault: String, Sendable {
    case unread = "unread key"
    case duplicate = "duplicate key"

    var phrase: Phrase { .keyFault(self, rawValue) }
}

extension String {
    @inline(never)
    mutating func add(_ part: String?, after separator: String) {
        guard let part else { return }
        if !isEmpty { self += separator }
        self += part
    }
}
