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
        case key(PartialText)
        case string(PartialText)
        /// A number, or `true`, `false` or `null`, and its place.
        case word([UInt8], PartialPlace)

        var isString: Bool {
            switch self {
            case .key, .string: true
            case .none, .word: false
            }
        }
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
                guard surroundings == .skip else { throw error }
                try giveUp(error)
            }
        }
    }

    private mutating func scanDocument(_ input: [UInt8], _ position: inout Int) throws(MappingError) {
        while position < input.count {
            switch token {
            case .none:
                try take(input[position])
                place.move(over: input[position])
                doubtful?.bytes.append(input[position])
                position += 1
            case .word(var word, let place):
                token = .none
                let first = position
                while position < input.count, input[position].isOfWord { position += 1 }
                word += input[first..<position]
                doubtful?.bytes += input[first..<position]
                self.place.offset += position - first
                token = .word(word, place)
                if position < input.count { try endWord() }
            case .key(var text), .string(var text):
                let isKey = if case .key = token { true } else { false }
                token = .none
                let first = position
                if surroundings == .skip { noteString() }
                let (fault, continuations) = text.take(input, &position)
                doubtful?.bytes += input[first..<position]
                place.offset += position - first
                place.continuations += continuations
                token = isKey ? .key(text) : .string(text)
                if let fault { throw self.fault(fault, position < input.count ? input[position] : nil) }
                guard position < input.count, input[position] == UInt8(ascii: "\"") else { return }
                position += 1
                place.offset += 1
                doubtful?.bytes.append(UInt8(ascii: "\""))
                doubtful?.isInString = false
                token = .none
                if isKey { try begin(key: text.all) } else { try end(with: .string(text.all)) }
            }
        }
    }

    /// Takes a byte between tokens, or the first one of a token.
    private mutating func take(_ byte: UInt8) throws(MappingError) {
        switch (byte, expectation) {
        case (_, .prose): if prose.isBeginning(byte) { try beginCandidate(byte) }
        case (UInt8(ascii: "{"), .value), (UInt8(ascii: "{"), .firstElement),
            (UInt8(ascii: "["), .value), (UInt8(ascii: "["), .firstElement):
            try open(byte)
        case (0x20, _), (0x09, _), (0x0A, _), (0x0D, _): break
        case (UInt8(ascii: "\""), .value), (UInt8(ascii: "\""), .firstElement): token = .string(PartialText())
        case (UInt8(ascii: "\""), .key), (UInt8(ascii: "\""), .firstKey): token = .key(PartialText())
        case (UInt8(ascii: ":"), .colon):
            expectation = .value
            if surroundings == .skip { takeForDocument() }
        case (UInt8(ascii: ","), .commaOrBracket): expectation = takesTrailingCommas ? .firstElement : .value
        case (UInt8(ascii: ","), .commaOrBrace): expectation = takesTrailingCommas ? .firstKey : .key
        case (UInt8(ascii: "]"), .firstElement), (UInt8(ascii: "]"), .commaOrBracket),
            (UInt8(ascii: "}"), .firstKey), (UInt8(ascii: "}"), .commaOrBrace):
            if let frame = frames.popLast() { try end(with: frame.json) }
        case (_, .value) where byte.startsWord, (_, .firstElement) where byte.startsWord:
            token = .word([byte], place)
        default: throw fault(expectation.fault, byte)
        }
    }

    mutating func open(_ byte: UInt8) throws(MappingError) {
        let isObject = byte == UInt8(ascii: "{")
        guard frames.count < options.maximumDepth else {
            throw error(.limit, reason: "nested too deep, the limit is \(options.maximumDepth)")
        }
        frames.append(PartialFrame(isObject: isObject))
        expectation = isObject ? .firstKey : .firstElement
    }

    mutating func begin(key: String) throws(MappingError) {
        frames[frames.count - 1].begin(key)
        if frames[frames.count - 1].isRepeated, options.duplicateKeys == .throw {
            throw error(.invalidValue, reason: "duplicate key")
        }
        expectation = .colon
    }

    /// Takes a value that has ended.
    private mutating func end(with value: JSON) throws(MappingError) {
        guard !frames.isEmpty else {
            root = value
            expectation = .end
            if surroundings == .skip { endCandidate(value) }
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
    fileprivate var startsWord: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
        case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"): true
        default: false
        }
    }

    /// Whether this byte may stand in a number or a literal.
    fileprivate var isOfWord: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
        case UInt8(ascii: "E"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."): true
        default: false
        }
    }
}

/// A place in the text.
struct PartialPlace: Sendable {
    var offset = 0
    var line = 1
    /// The offset of the line.
    var lineStart = 0
    /// The bytes of the line that continue a character.
    var continuations = 0
    private var isAfterReturn = false

    init(offset: Int = 0, lineStart: Int = 0) { (self.offset, self.lineStart) = (offset, lineStart) }

    var location: SourceLocation {
        SourceLocation(byteOffset: offset, line: line, column: offset - lineStart - continuations + 1)
    }

    mutating func move(over byte: UInt8) {
        offset += 1
        if byte == 0x0D || byte == 0x0A {
            if byte == 0x0D || !isAfterReturn { line += 1 }
            (lineStart, continuations) = (offset, 0)
        } else if byte & 0xC0 == 0x80 {
            continuations += 1
        }
        isAfterReturn = byte == 0x0D
    }
}
