/// Names of types for definitions, in characters that need no escapes: letters, digits, `.`, `_` and `-`.
enum DefinitionName {
    /// The shortest name that is not taken.
    static func free(for type: Any.Type, where isTaken: (String) -> Bool) -> String {
        let names = candidates(for: type)
        if let name = names.first(where: { !isTaken($0) }) { return name }
        let longest = names.last ?? "Type"
        var number = 2
        while isTaken("\(longest)\(number)") { number += 1 }
        return "\(longest)\(number)"
    }

    /// The type's own name, then with ever more of the types that it is nested in, and with its module. Last come the
    /// full names of a generic type's arguments.
    private static func candidates(for type: Any.Type) -> [String] {
        let full = String(reflecting: type)
        let own = sanitized(String(describing: type))
        var names = [own]
        for enclosing in components(of: full).dropLast().reversed() {
            names.append(sanitized(enclosing) + "." + (names.last ?? own))
        }
        if !full.contains(where: { $0 == "(" }) { names.append(sanitized(full)) }
        return names
    }

    /// Without the parts that differ from run to run.
    private static func components(of name: String) -> [String] {
        var parts = [""]
        var depth = 0
        for character in name {
            switch character {
            case "<", "(": depth += 1
            case ">", ")": depth -= 1
            default: break
            }
            if character == ".", depth == 0 {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
        }
        return parts.filter { !$0.hasPrefix("(") }
    }

    static func sanitized(_ name: String) -> String {
        var text = ""
        for scalar in name.unicodeScalars {
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", ".", "_", "-": text.unicodeScalars.append(scalar)
            case "<", ",", "(": text += "_"
            case ">", ")", " ": break
            default: text += "u" + String(scalar.value, radix: 16)
            }
        }
        return text
    }
}
