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
        "Array", "Bool", "Data", "Date", "Decimal", "Dictionary", "Duration", "JSON", "Optional", "Set",
        "TimeInterval", "URL", "UUID",
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
        // Array<Item>()
        if value.dropFirst(name.count).first == "<", value.hasSuffix(">()") {
            return String(value.dropLast(2))
        }
        let parts = name.split(separator: ".").prefix { $0.first?.isUppercase == true }
        return parts.isEmpty ? nil : parts.joined(separator: ".")
    }

    /// The types that the property's type is made of.
    var typeNames: [String] {
        (shownType ?? "").split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }
            .map(String.init).filter { $0.first?.isUppercase == true }
    }

    /// The type without what makes it optional, and with `[Item]` for `Array<Item>`.
    var plainType: String {
        var text = (shownType?.filter { !$0.isWhitespace } ?? "").withShortTypes
        while text.hasSuffix("?") || text.hasSuffix("!") { text.removeLast() }
        return text
    }
}

extension String {
    /// The type of the elements of an array, a set, or a dictionary with strings for keys; nil for other types.
    var elementType: String? {
        if hasPrefix("Set<"), hasSuffix(">") { return String(dropFirst(4).dropLast()) }
        guard hasPrefix("["), hasSuffix("]") else { return nil }
        return String(dropFirst(hasPrefix("[String:") ? 8 : 1).dropLast())
    }

    /// A type with `[Item]`, `[Key:Item]` and `Item?` for the long names.
    var withShortTypes: String {
        for (name, open, close) in [("Array<", "[", "]"), ("Dictionary<", "[", "]"), ("Optional<", "", "?")] {
            guard let start = range(of: name), isBeginning(start.lowerBound) else { continue }
            var depth = 1
            var end = start.upperBound
            var comma: Index?
            while end < endIndex, depth > 0 {
                switch self[end] {
                case "<", "(", "[": depth += 1
                case ">", ")", "]": depth -= 1
                case "," where depth == 1: comma = end
                default: break
                }
                end = index(after: end)
            }
            guard depth == 0 else { return self }
            var inside = String(self[start.upperBound..<index(before: end)])
            if let comma, name.hasPrefix("D") {
                inside = "\(self[start.upperBound..<comma]):\(self[index(after: comma)..<index(before: end)])"
            }
            return (self[..<start.lowerBound] + open + inside + close + self[end...]).withShortTypes
        }
        return self
    }

    private func isBeginning(_ place: Index) -> Bool {
        guard place > startIndex else { return true }
        let before = self[index(before: place)]
        return !before.isLetter && !before.isNumber && before != "_" && before != "."
    }
}

extension TypeDeclaration {
    /// The generic parameters of the type, each with the words of its constraints.
    var genericParameters: [String: Set<String>] {
        let reader = DeclarationReader(source)
        var found: [String: Set<String>] = [:]
        func add(_ clause: Range<Int>) {
            for piece in reader.split(clause, at: ",") {
                guard let first = piece.first else { continue }
                found[source.text(at: first), default: []].formUnion(piece.dropFirst().map(source.text(at:)))
            }
        }
        if endOfName > nameToken, source.isToken(endOfName, ">"),
            let open = (nameToken..<endOfName).first(where: { source.isToken($0, "<") })
        {
            add(open + 1..<endOfName)
        }
        if let clause = (nameToken..<body.lowerBound).first(where: { source.isToken($0, "where") }) {
            add(clause + 1..<body.lowerBound)
        }
        return found
    }

    /// The names after the type's own that open with a capital: what it is generic over, and the constraints.
    var genericNames: Set<String> {
        let clause = nameToken + 1..<(inherited.first?.tokens.lowerBound ?? body.lowerBound)
        return Set(clause.map(source.text(at:)).filter { $0.first?.isUppercase == true })
    }
}
