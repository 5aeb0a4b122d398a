/// The same document in other spellings: the members of its objects in another order, or its characters escaped. White space
/// stays where it is.
struct Respelling {
    private let text: [UInt8]
    private var position = 0
    private var escapes = false
    /// Puts the members of an object, each of which begins with its key, into another order.
    private var reorder: (inout [[UInt8]]) -> Void = { _ in }

    private init(_ text: [UInt8]) { self.text = text }

    /// The members of each object in an order by chance, which is the same in each process.
    static func shuffled(_ text: [UInt8]) -> [UInt8] {
        var random = SeededRandom(seed: 1)
        var respelling = Respelling(text)
        respelling.reorder = { $0.shuffle(using: &random) }
        return respelling.document()
    }

    /// The members of each object sorted by their keys.
    static func sorted(_ text: [UInt8]) -> [UInt8] {
        var respelling = Respelling(text)
        respelling.reorder = { $0.sort { $0.lexicographicallyPrecedes($1) } }
        return respelling.document()
    }

    /// All characters of strings that are not ASCII as `\u` escapes.
    static func escaped(_ text: [UInt8]) -> [UInt8] {
        var respelling = Respelling(text)
        respelling.escapes = true
        return respelling.document()
    }

    private mutating func document() -> [UInt8] { space() + value() + space() }

    private mutating func value() -> [UInt8] {
        switch text[position] {
        case UInt8(ascii: "{"):
            children { [$0.string(), $0.space(), $0.byte(), $0.space(), $0.value()].flatMap { $0 } }
        case UInt8(ascii: "["): children { $0.value() }
        case UInt8(ascii: "\""): string()
        default: take { $0 != UInt8(ascii: ",") && $0 | 0x20 != UInt8(ascii: "}") && $0 > 0x20 }
        }
    }

    /// A container, whose children are written where others were.
    private mutating func children(_ child: (inout Respelling) -> [UInt8]) -> [UInt8] {
        let isObject = text[position] == UInt8(ascii: "{")
        var result = byte()
        var spaces = [space()]
        var children: [[UInt8]] = []
        while text[position] | 0x20 != UInt8(ascii: "}") {
            children.append(child(&self))
            spaces.append(space())
            guard text[position] == UInt8(ascii: ",") else { break }
            spaces[spaces.count - 1] += byte() + space()
        }
        if isObject { reorder(&children) }
        result += spaces[0]
        for (child, space) in zip(children, spaces.dropFirst()) { result += child + space }
        return result + byte()
    }

    private mutating func string() -> [UInt8] {
        var result = byte()
        while text[position] != UInt8(ascii: "\"") {
            if text[position] == UInt8(ascii: "\\") {
                result += byte() + byte()
            } else if escapes, text[position] >= 0x80 {
                let characters = take { $0 >= 0x80 }
                for unit in String(decoding: characters, as: UTF8.self).utf16 {
                    let digits = String(unit, radix: 16)
                    result += Array((#"\u"# + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
                }
            } else {
                result += byte()
            }
        }
        return result + byte()
    }

    private mutating func space() -> [UInt8] { take { $0 <= 0x20 } }

    private mutating func byte() -> [UInt8] {
        defer { position += 1 }
        return [text[position]]
    }

    private mutating func take(while isTaken: (UInt8) -> Bool) -> [UInt8] {
        let start = position
        while position < text.count, isTaken(text[position]) { position += 1 }
        return Array(text[start..<position])
    }
}
