extension PartialJSON {
    /// Tokens that may come next.
    enum Expectation {
        /// Text around the document.
        case prose
        case value, firstElement, firstKey, key, colon, commaOrBracket, commaOrBrace, end

        /// The fault of anything else.
        var fault: SyntaxFault {
            switch self {
            case .prose, .value, .firstElement: .value
            case .firstKey, .key: .key
            case .colon: .colon
            case .commaOrBracket: .commaOrBracket
            case .commaOrBrace: .commaOrBrace
            case .end: .endOfDocument
            }
        }
    }

    /// The text that has begun.
    enum Token: Sendable {
        case none
        case string(PartialText, isKey: Bool)
        /// A number, or `true`, `false` or `null`, and its place.
        case word([UInt8], PartialPlace)
    }

    /// Takes what is complete.
    ///
    /// - Returns: the position of the first byte that waits for others.
    mutating func scan(_ input: [UInt8], from start: Int) throws(MappingError) -> Int {
        var position = start
        while true {
            do throws(MappingError) {
                try scanDocument(input, &position)
                return position
            } catch {
                guard prose != nil, options.maximumDepth > 0 else { throw error }
                // What has begun is no document, and the text goes on.
                (frames, token, expectation) = ([], .none, .prose)
            }
        }
    }

    private mutating func scanDocument(_ input: [UInt8], _ position: inout Int) throws(MappingError) {
        while position < input.count {
            switch token {
            case .none:
                try take(input[position])
                move(over: input[position...position])
                position += 1
            case .word(var word, let place):
                token = .none
                let rest = input[position...].prefix { $0.isOfWord }
                word += rest
                move(over: rest)
                position = rest.endIndex
                token = .word(word, place)
                if position < input.count { try endWord() }
            case .string(var text, let isKey):
                token = .none
                let first = position
                let fault = text.take(input, &position)
                move(over: input[first..<position])
                token = .string(text, isKey: isKey)
                if let fault { throw self.fault(fault, position < input.count ? input[position] : nil) }
                guard position < input.count, input[position] == UInt8(ascii: "\"") else { return }
                move(over: input[position...position])
                position += 1
                token = .none
                if isKey { try begin(key: text.all) } else { try end(with: .string(text.all)) }
            }
        }
    }

    private mutating func move(over bytes: ArraySlice<UInt8>) {
        for byte in bytes { place.move(over: byte) }
    }

    /// Takes a byte between tokens, or the first one of a token.
    private mutating func take(_ byte: UInt8) throws(MappingError) {
        let takesValue = expectation == .value || expectation == .firstElement
        switch (byte, expectation) {
        case (_, .prose): if prose?.isBeginning(byte) == true { try open(byte) }
        case (_, .end) where skipsRest: break
        case (UInt8(ascii: "{"), _) where takesValue, (UInt8(ascii: "["), _) where takesValue: try open(byte)
        case (0x20, _), (0x09, _), (0x0A, _), (0x0D, _): break
        case (UInt8(ascii: "\""), _) where takesValue: token = .string(PartialText(), isKey: false)
        case (UInt8(ascii: "\""), .key), (UInt8(ascii: "\""), .firstKey):
            token = .string(PartialText(), isKey: true)
        case (UInt8(ascii: ":"), .colon): (expectation, prose) = (.value, nil)
        case (UInt8(ascii: ","), .commaOrBracket): expectation = takesTrailingCommas ? .firstElement : .value
        case (UInt8(ascii: ","), .commaOrBrace): expectation = takesTrailingCommas ? .firstKey : .key
        case (UInt8(ascii: "]"), .firstElement), (UInt8(ascii: "]"), .commaOrBracket),
            (UInt8(ascii: "}"), .firstKey), (UInt8(ascii: "}"), .commaOrBrace):
            if let frame = frames.popLast() { try end(with: frame.json) }
        case _ where takesValue && byte.startsWord: token = .word([byte], place)
        default: throw fault(expectation.fault, byte)
        }
    }

    private mutating func open(_ byte: UInt8) throws(MappingError) {
        let isObject = byte == UInt8(ascii: "{")
        guard frames.count < options.maximumDepth else {
            throw error(.limit, reason: "nested too deep, the limit is \(options.maximumDepth)")
        }
        frames.append(PartialFrame(isObject: isObject))
        expectation = isObject ? .firstKey : .firstElement
    }

    private mutating func begin(key: String) throws(MappingError) {
        frames[frames.count - 1].begin(key)
        if frames[frames.count - 1].isRepeated, options.duplicateKeys == .throw {
            throw error(.invalidValue, reason: "duplicate key")
        }
        expectation = .colon
    }

    /// Takes a value that has ended.
    private mutating func end(with value: JSON) throws(MappingError) {
        if prose?.isAtLineStart == true { prose = nil }
        guard !frames.isEmpty else {
            if prose == nil { (root, expectation) = (value, .end) } else { expectation = .prose }
            return
        }
        frames[frames.count - 1].add(value)
        expectation = frames[frames.count - 1].isObject ? .commaOrBrace : .commaOrBracket
    }

    /// Takes a number or a literal that has ended.
    mutating func endWord() throws(MappingError) {
        guard case .word(let word, let start) = token else { return }
        token = .none
        switch String(decoding: word, as: UTF8.self) {
        case "true": try end(with: true)
        case "false": try end(with: false)
        case "null": try end(with: nil)
        case let text:
            guard let number = JSONNumber(text: text) else {
                throw error(.syntax, expected: "a value", found: "\"" + text.prefix(60) + "\"", at: start)
            }
            try end(with: .number(number))
        }
    }

    // MARK: Errors

    func fault(_ fault: SyntaxFault, _ byte: UInt8?) -> MappingError {
        let found = byte.map { byte in
            byte < 0x80 ? "\"" + String(UnicodeScalar(byte)) + "\"" : "byte 0x" + String(byte, radix: 16)
        }
        let (expected, reason) = fault.wording
        return error(.syntax, expected: expected, found: found, reason: reason)
    }

    func error(
        _ kind: MappingError.Kind, expected: String? = nil, found: String? = nil, reason: String? = nil,
        at place: PartialPlace? = nil
    ) -> MappingError {
        let value = found.map {
            FoundValue(.text, excerpt: options.redactsFoundValues ? "something else" : $0)
        }
        return MappingError(
            kind, at: MappingPath(frames.compactMap(\.position)),
            location: (place ?? self.place).location, expected: expected,
            found: value ?? (kind == .syntax ? FoundValue(.endOfInput) : nil), reason: reason)
    }
}

extension UInt8 {
    /// Whether a number or a literal begins with this byte.
    fileprivate var startsWord: Bool { "-0123456789tfn".utf8.contains(self) }

    /// Whether this byte may stand in a number or a literal.
    fileprivate var isOfWord: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
        default: "E-+.".utf8.contains(self)
        }
    }
}

/// A place in the text.
struct PartialPlace: Sendable {
    var offset = 0
    private var (line, column) = (1, 1)
    private var isAfterReturn = false

    var location: SourceLocation { SourceLocation(byteOffset: offset, line: line, column: column) }

    mutating func move(over byte: UInt8) {
        offset += 1
        switch byte {
        case 0x0A where isAfterReturn: break
        case 0x0A, 0x0D: (line, column) = (line + 1, 1)
        // It continues a character.
        case 0x80...0xBF: break
        default: column += 1
        }
        isAfterReturn = byte == 0x0D
    }
}
