/// The names of types as they are written in Swift: `[Int]`, `String?` and `[String: Int]`.
package struct TypeName {
    /// The name of a type.
    package static func of(_ type: Any.Type) -> String {
        let name = "\(type)"
        guard name.utf8.contains(UInt8(ascii: "<")) else { return name }
        var reader = TypeName(text: Array(name.utf8))
        return String(decoding: reader.read(depth: 0), as: UTF8.self)
    }

    private let text: [UInt8]
    private var position = 0

    private init(text: [UInt8]) { self.text = text }

    /// Types that are nested deeper are named as they are.
    private static let maximumDepth = 64

    /// Reads a name up to the comma or the bracket behind it.
    private mutating func read(depth: Int) -> [UInt8] {
        var name: [UInt8] = []
        // Where the type begins that stands before the next bracket.
        var base = 0
        // Brackets that are no generic arguments: of tuples and functions.
        var open = 0
        while position < text.count {
            let byte = text[position]
            switch byte {
            case UInt8(ascii: "("): open += 1
            case UInt8(ascii: ")") where open == 0: return name
            case UInt8(ascii: ")"): open -= 1
            case UInt8(ascii: ","), UInt8(ascii: ">"):
                if open == 0, name.last != UInt8(ascii: "-") { return name }
            case UInt8(ascii: "<") where depth < Self.maximumDepth:
                position += 1
                let type = Array(name[base...])
                name.removeSubrange(base...)
                name += sugared(type, readArguments(depth: depth + 1))
                continue
            default: break
            }
            name.append(byte)
            position += 1
            if !Self.isInName(byte) { base = name.count }
        }
        return name
    }

    private mutating func readArguments(depth: Int) -> [[UInt8]] {
        var arguments: [[UInt8]] = []
        while true {
            arguments.append(read(depth: depth))
            guard position < text.count else { return arguments }
            position += 1
            guard text[position - 1] == UInt8(ascii: ",") else { return arguments }
            while position < text.count, text[position] == UInt8(ascii: " ") { position += 1 }
        }
    }

    private static func isInName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), 0x80...:
            true
        default: false
        }
    }

    /// A generic type with its arguments.
    private func sugared(_ type: [UInt8], _ arguments: [[UInt8]]) -> [UInt8] {
        let first = arguments[0]
        switch (String(decoding: type, as: UTF8.self), arguments.count) {
        case ("Array", 1): return Self.joined("[", first, "]")
        case ("Optional", 1):
            let needsBrackets = first.contains(UInt8(ascii: " ")) && first.first != UInt8(ascii: "[")
            return needsBrackets ? Self.joined("(", first, ")?") : Self.joined("", first, "?")
        case ("Dictionary", 2): return Self.joined("[", first + Array(": ".utf8) + arguments[1], "]")
        default:
            var list: [UInt8] = []
            for argument in arguments { list += (list.isEmpty ? [] : Array(", ".utf8)) + argument }
            return type + Self.joined("<", list, ">")
        }
    }

    private static func joined(_ before: String, _ name: [UInt8], _ after: String) -> [UInt8] {
        Array(before.utf8) + name + Array(after.utf8)
    }
}
