/// The names of types as they are written in Swift: `[Int]`, `String?` and `[String: Int]`.
package enum TypeName {
    /// The name of a type.
    package static func of(_ type: Any.Type) -> String {
        let name = "\(type)"
        guard name.utf8.contains(UInt8(ascii: "<")) else { return name }
        var rest = Substring(name)
        return read(&rest, depth: 0)
    }

    /// Types that are nested deeper are named as they are.
    private static let maximumDepth = 64

    /// Reads a name up to the comma or the bracket behind it.
    private static func read(_ rest: inout Substring, depth: Int) -> String {
        var name = ""
        // Brackets that are no generic arguments: of tuples and functions.
        var open = 0
        while let character = rest.first {
            switch character {
            case "(": open += 1
            case ")" where open == 0: return name
            case ")": open -= 1
            case ",", ">":
                if open == 0, name.last != "-" { return name }
            case "<" where depth < maximumDepth:
                rest.removeFirst()
                let arguments = readArguments(&rest, depth: depth + 1)
                name = sugared(name, arguments)
                continue
            default: break
            }
            name.append(character)
            rest.removeFirst()
        }
        return name
    }

    private static func readArguments(_ rest: inout Substring, depth: Int) -> [String] {
        var arguments: [String] = []
        while true {
            arguments.append(read(&rest, depth: depth))
            guard let separator = rest.popFirst(), separator == "," else { return arguments }
            while rest.first == " " { rest.removeFirst() }
        }
    }

    /// A generic type with its arguments. What stands before it, as in `(Int, Array`, stays.
    private static func sugared(_ name: String, _ arguments: [String]) -> String {
        let start =
            name.lastIndex(where: { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") })
            .map { name.index(after: $0) } ?? name.startIndex
        let (before, base) = (name[..<start], name[start...])
        switch (base, arguments.count) {
        case ("Array", 1): return "\(before)[\(arguments[0])]"
        case ("Optional", 1):
            let needsBrackets = arguments[0].contains { $0 == " " } && arguments[0].first != "["
            return needsBrackets ? "\(before)(\(arguments[0]))?" : "\(before)\(arguments[0])?"
        case ("Dictionary", 2): return "\(before)[\(arguments[0]): \(arguments[1])]"
        default: return "\(name)<\(arguments.joined(separator: ", "))>"
        }
    }
}
