/// A JSON document as RFC 8259 has it: an ordered tree that knows where each value stands.
final class Tree {
    enum Content {
        case null
        case bool(Bool)
        /// A number, as its text.
        case number(String)
        case string(String)
        case array([Tree])
        case object([Member])
    }

    struct Member {
        let key: String
        /// Where the key begins, in bytes.
        let offset: Int
        let value: Tree
        /// Whether an earlier member of the object has the same key, so that this one does not count.
        let isRepeated: Bool
    }

    let content: Content
    /// Where the value begins, in bytes.
    let offset: Int

    init(_ content: Content, offset: Int) { (self.content, self.offset) = (content, offset) }

    /// The members that count: of those with one key, the first.
    var members: [Member]? {
        guard case .object(let members) = content else { return nil }
        return members.filter { !$0.isRepeated }
    }

    var elements: [Tree]? {
        guard case .array(let elements) = content else { return nil }
        return elements
    }

    var isNull: Bool {
        if case .null = content { true } else { false }
    }

    func member(_ key: String) -> Member? { members?.first { $0.key.hasSameBytes(as: key) } }
}

extension String {
    func hasSameBytes(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}

// MARK: - Parsing

/// A recursive parser of RFC 8259, which says at which byte a text stops being JSON.
struct Parser {
    private let bytes: [UInt8]
    private var position = 0
    private let maximumDepth: Int
    /// The path of the value that is parsed.
    private var path: [Step] = []
    /// The first member in the text whose key repeats an earlier one of its object.
    private var firstRepeated: Failure?

    /// - Throws: ``Failure``: `syntax`, `limit`, and `invalidValue` for a key that repeats, where that is refused.
    static func parse(_ text: String, maximumDepth: Int, refusesDuplicates: Bool = false) throws -> Tree {
        var parser = Parser(bytes: Array(text.utf8), maximumDepth: maximumDepth)
        parser.skipSpace()
        let tree = try parser.value(depth: 0)
        parser.skipSpace()
        if parser.position < parser.bytes.count { throw parser.fault() }
        if refusesDuplicates, let failure = parser.firstRepeated { throw failure }
        return tree
    }

    /// Whether all of a text is one number.
    static func isNumber(_ text: String) -> Bool {
        var parser = Parser(bytes: Array(text.utf8), maximumDepth: 0)
        return (try? parser.number()) == text
    }

    private init(bytes: [UInt8], maximumDepth: Int) {
        (self.bytes, self.maximumDepth) = (bytes, maximumDepth)
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private func fault() -> Failure { Failure(.syntax, [], position) }

    private mutating func skipSpace() {
        while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { position += 1 }
    }

    private mutating func take(_ text: String) -> Bool {
        guard bytes[position...].starts(with: text.utf8) else { return false }
        position += text.utf8.count
        return true
    }

    private mutating func value(depth: Int) throws -> Tree {
        let start = position
        switch next {
        case UInt8(ascii: "{"): return Tree(.object(try members(depth: depth + 1)), offset: start)
        case UInt8(ascii: "["): return Tree(.array(try elements(depth: depth + 1)), offset: start)
        case UInt8(ascii: "\""): return Tree(.string(try string()), offset: start)
        case UInt8(ascii: "-"), .some(0x30...0x39): return Tree(.number(try number()), offset: start)
        default:
            if take("null") { return Tree(.null, offset: start) }
            if take("true") { return Tree(.bool(true), offset: start) }
            if take("false") { return Tree(.bool(false), offset: start) }
            throw fault()
        }
    }

    private mutating func elements(depth: Int) throws -> [Tree] {
        if depth > maximumDepth { throw Failure(.limit, path, position) }
        position += 1
        skipSpace()
        var elements: [Tree] = []
        if take("]") { return elements }
        while true {
            path.append(.index(elements.count))
            elements.append(try value(depth: depth))
            path.removeLast()
            skipSpace()
            if take("]") { return elements }
            if !take(",") { throw fault() }
            skipSpace()
        }
    }

    private mutating func members(depth: Int) throws -> [Tree.Member] {
        if depth > maximumDepth { throw Failure(.limit, path, position) }
        position += 1
        skipSpace()
        var members: [Tree.Member] = []
        if take("}") { return members }
        while true {
            let offset = position
            if next != UInt8(ascii: "\"") { throw fault() }
            let key = try string()
            skipSpace()
            if !take(":") { throw fault() }
            skipSpace()
            let isRepeated = members.contains { $0.key.hasSameBytes(as: key) }
            path.append(.key(key))
            if isRepeated, firstRepeated == nil { firstRepeated = Failure(.invalidValue, path, offset) }
            let value = try value(depth: depth)
            path.removeLast()
            members.append(Tree.Member(key: key, offset: offset, value: value, isRepeated: isRepeated))
            skipSpace()
            if take("}") { return members }
            if !take(",") { throw fault() }
            skipSpace()
        }
    }

    private mutating func number() throws -> String {
        let start = position
        _ = take("-")
        if !take("0") { try digits() }
        if take(".") { try digits() }
        if take("e") || take("E") {
            if !take("+") { _ = take("-") }
            try digits()
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func digits() throws {
        let start = position
        while let byte = next, 0x30...0x39 ~= byte { position += 1 }
        if position == start { throw fault() }
    }

    private mutating func string() throws -> String {
        position += 1
        var text: [UInt8] = []
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): try text.append(contentsOf: String(escape()).utf8)
            case 0..<0x20: throw fault()
            default:
                text.append(byte)
                position += 1
            }
        }
        throw fault()
    }

    private mutating func escape() throws -> Unicode.Scalar {
        let start = position
        position += 1
        guard let byte = next else { throw fault() }
        position += 1
        let plain: [UInt8: Unicode.Scalar] = [
            UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/",
            UInt8(ascii: "b"): "\u{8}",
            UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n", UInt8(ascii: "r"): "\r",
            UInt8(ascii: "t"): "\t",
        ]
        if let scalar = plain[byte] { return scalar }
        guard byte == UInt8(ascii: "u") else {
            position = start
            throw fault()
        }
        let unit = try codeUnit()
        if let scalar = Unicode.Scalar(unit) { return scalar }
        if unit < 0xDC00, take("\\u") {
            let low = try codeUnit()
            let scalar = UTF16.decode(UTF16.EncodedScalar([UInt16(unit), UInt16(low)]))
            if 0xDC00...0xDFFF ~= low { return scalar }
        }
        position = start
        throw fault()
    }

    private mutating func codeUnit() throws -> UInt32 {
        let digits = String(decoding: bytes[position...].prefix(4), as: UTF8.self)
        guard digits.utf8.count == 4, digits.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let unit = UInt32(digits, radix: 16)
        else { throw fault() }
        position += 4
        return unit
    }
}
