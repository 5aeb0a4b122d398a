import MappingKit

extension TypeIndex {
    /// The declared types that a type stores, and the names of those that are not declared in these files.
    ///
    /// - Parameter mapped: the properties that count; nil for all.
    func stored(by name: String, mapped: Set<String>? = nil) -> (declared: [String], unknown: [String]) {
        guard let type = declaration(of: name) else { return ([], []) }
        var declared: [String] = []
        var unknown: [String] = []
        for property in type.properties where mapped?.contains(property.name) != false {
            for path in property.typeNames {
                if let found = declaredName(path, in: name) {
                    declared.append(found)
                } else if !type.genericNames.contains(path), !Self.mappedNames.contains(path) {
                    unknown.append(path)
                }
            }
        }
        return (declared, unknown)
    }

    /// The first protocol of these files that a type conforms to and that asks for one of these, itself or through another.
    func protocolOf(_ name: String, asking words: Set<String>) -> String? {
        let inherited = Set(all(of: name).flatMap(\.inherited).map(\.name))
        return inherited.sorted().first { name in
            var seen: Set<String> = []
            var rest = [name]
            while let next = rest.popLast() {
                guard seen.insert(next).inserted, let found = protocolWords[next] else { continue }
                if !found.isDisjoint(with: words) { return true }
                rest += found
            }
            return false
        }
    }

    /// The full name of a type that is named inside another; nil where it is not declared in these files.
    func declaredName(_ path: String, in type: String) -> String? {
        var scope = type.split(separator: ".").map(String.init)
        while true {
            let name = (scope + [path]).joined(separator: ".")
            if declaration(of: name) != nil { return name }
            if scope.popLast() == nil { return nil }
        }
    }

    /// The types of Swift and Foundation that map by themselves.
    static let mappedNames = TypeDeclaration.rawTypes.union([
        "Bool", "CGFloat", "Data", "Date", "Decimal", "Dictionary", "Array", "JSON", "Optional", "Set",
        "TimeInterval", "URL",
        "UUID",
    ])
}

extension TypeDeclaration.InheritedType {
    /// The name without generic arguments.
    var plainName: String { String(name.prefix { $0 != "<" }) }
}

extension StoredProperty {
    /// The type as it is written, or the one that the initial value shows; nil where neither says it.
    var shownType: String? {
        if let type { return type }
        guard let value = initialValue else { return nil }
        if value.hasPrefix("\"") { return "String" }
        if value == "true" || value == "false" { return "Bool" }
        if let first = value.first, first.isNumber || first == "-" {
            return value.contains(".") ? "Double" : "Int"
        }
        if value.hasPrefix("[") { return value.hasSuffix("]()") ? String(value.dropLast(2)) : nil }
        let name = value.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        let parts = name.split(separator: ".").prefix { $0.first?.isUppercase == true }
        return parts.isEmpty ? nil : parts.joined(separator: ".")
    }

    /// The types that the property's type is made of.
    var typeNames: [String] {
        (shownType ?? "").split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
            .map(String.init).filter { $0.first?.isUppercase == true }
    }

    /// The type without what makes it optional.
    var plainType: String {
        var text = shownType?.filter { !$0.isWhitespace } ?? ""
        while text.hasSuffix("?") || text.hasSuffix("!") { text.removeLast() }
        return text
    }
}

extension TypeDeclaration {
    /// The names behind the type's own that open with a capital: what it is generic over, and the constraints.
    var genericNames: Set<String> {
        let clause = nameToken + 1..<(inherited.first?.tokens.lowerBound ?? body.lowerBound)
        return Set(clause.map(source.text(at:)).filter { $0.first?.isUppercase == true })
    }
}
