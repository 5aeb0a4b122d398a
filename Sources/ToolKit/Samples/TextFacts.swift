import MappableSchemas

/// Facts about the strings at one place.
struct TextFacts {
    /// Forms that all strings so far may have. A form that a string excludes is struck out, so that most strings are
    /// looked at little.
    struct Forms: OptionSet {
        let rawValue: UInt16

        static let dateTime = Forms(rawValue: 1)
        static let date = Forms(rawValue: 2)
        static let url = Forms(rawValue: 4)
        static let lowercaseUUID = Forms(rawValue: 8)
        static let uppercaseUUID = Forms(rawValue: 16)
        static let base64 = Forms(rawValue: 32)
        static let integer = Forms(rawValue: 64)
        static let number = Forms(rawValue: 128)
        /// Few words that come again and again.
        static let words = Forms(rawValue: 256)
        static let all = Forms(rawValue: 511)
    }

    private(set) var forms = Forms.all
    var count = 0
    private(set) var words: [Word] = []
    private(set) var samples: [String] = []
    /// Whether some string can hardly be anything but base64.
    private(set) var hasBase64Signs = false

    struct Word {
        let hash: UInt64
        let text: String
        var count: Int
    }

    /// The strings of which samples are kept: the first ones.
    private static let sampledStrings = 32

    /// Whether a further string would tell nothing new.
    var isKnown: Bool { forms.isEmpty && (samples.count == 3 || count >= Self.sampledStrings) }

    /// - Parameters:
    ///   - bytes: the text between the quotes.
    ///   - string: makes the string, where it is needed.
    mutating func add(_ bytes: Span<UInt8>, isEscaped: Bool, _ string: () -> String) {
        count += 1
        if samples.count < 3, count <= Self.sampledStrings {
            let sample = string()
            if !samples.contains(sample) { samples.append(sample) }
        }
        if isEscaped {
            forms = []
            words = []
            return
        }
        guard forms.contains(.words) else {
            addForms(bytes)
            return
        }
        // The forms of a word were found when it came first.
        let hash = TextForms.hash(bytes)
        for index in words.indices where words[index].hash == hash {
            words[index].count += 1
            return
        }
        addForms(bytes)
        if forms.contains(.words), words.count < Self.mostWords {
            words.append(Word(hash: hash, text: string(), count: 1))
        } else {
            forms.remove(.words)
            words = []
        }
    }

    private mutating func addForms(_ bytes: Span<UInt8>) {
        forms = TextForms.possible(forms, bytes)
        if !hasBase64Signs, forms.contains(.base64) { hasBase64Signs = TextForms.hasBase64Signs(bytes) }
    }

    /// The most words that an enum is made of.
    static let mostWords = 16

    mutating func merge(_ other: TextFacts) {
        guard other.count > 0 else { return }
        guard count > 0 else {
            self = other
            return
        }
        count += other.count
        forms = forms.intersection(other.forms)
        hasBase64Signs = hasBase64Signs || other.hasBase64Signs
        for sample in other.samples where samples.count < 3 && !samples.contains(sample) {
            samples.append(sample)
        }
        for word in other.words {
            if let index = words.firstIndex(where: { $0.hash == word.hash }) {
                words[index].count += word.count
            } else {
                words.append(word)
            }
        }
        if words.count > Self.mostWords { forms.remove(.words) }
        if !forms.contains(.words) { words = [] }
    }

    /// Whether the strings are few words that come often enough to be an enum.
    var isEnumeration: Bool {
        forms.contains(.words) && forms.isDisjoint(with: [.date, .dateTime, .number]) && words.count >= 2
            && count >= 3 * words.count && count >= 8
    }
}

/// The forms of a string, by its bytes.
enum TextForms {
    static func possible(_ forms: TextFacts.Forms, _ text: Span<UInt8>) -> TextFacts.Forms {
        var left = forms
        if forms.contains(.dateTime), !isDateTime(text) { left.remove(.dateTime) }
        if forms.contains(.date), text.count != 10 || !isDate(text) { left.remove(.date) }
        if forms.contains(.url), !isURL(text) { left.remove(.url) }
        if forms.contains(.lowercaseUUID), !isUUID(text, letters: UInt8(ascii: "a")) {
            left.remove(.lowercaseUUID)
        }
        if forms.contains(.uppercaseUUID), !isUUID(text, letters: UInt8(ascii: "A")) {
            left.remove(.uppercaseUUID)
        }
        if forms.contains(.base64), !isBase64(text) { left.remove(.base64) }
        if forms.contains(.number), !isNumber(text) { left.remove(.number) }
        if forms.contains(.integer), !isInteger(text) { left.remove(.integer) }
        if forms.contains(.words), !isWord(text) { left.remove(.words) }
        return left
    }

    static func hash(_ text: Span<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for index in 0..<text.count { hash = (hash ^ UInt64(text[index])) &* 0x100_0000_01B3 }
        return hash
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") <= 9 }
    private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

    /// The bytes in the host of a web address, and after it.
    private static let hostBytes = ByteSet(lettersDigitsAnd: ".")
    private static let addressBytes = ByteSet(lettersDigitsAnd: "-._~/?#=&+,;@!:()*$%")
    private static let base64Bytes = ByteSet(lettersDigitsAnd: "+/")
    private static let wordBytes = ByteSet(lettersDigitsAnd: "_-. ")

    private static func number(_ text: Span<UInt8>, _ range: Range<Int>) -> Int? {
        var number = 0
        for index in range {
            guard isDigit(text[index]) else { return nil }
            number = number &* 10 &+ Int(text[index] &- UInt8(ascii: "0"))
        }
        return number
    }

    /// `2031-01-17`, a day that there is.
    private static func isDate(_ text: Span<UInt8>) -> Bool {
        guard text.count >= 10, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"),
            let year = number(text, 0..<4), let month = number(text, 5..<7), let day = number(text, 8..<10),
            year > 0, 1...12 ~= month
        else { return false }
        let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
        let isShort = month == 4 || month == 6 || month == 9 || month == 11
        let days = month == 2 ? (isLeap ? 29 : 28) : isShort ? 30 : 31
        return 1...days ~= day
    }

    /// `2031-01-17T12:50:00Z`, as it is written again.
    private static func isDateTime(_ text: Span<UInt8>) -> Bool {
        guard text.count == 20, isDate(text), text[10] == UInt8(ascii: "T"), text[13] == UInt8(ascii: ":"),
            text[16] == UInt8(ascii: ":"), text[19] == UInt8(ascii: "Z"),
            let hour = number(text, 11..<13), let minute = number(text, 14..<16),
            let second = number(text, 17..<19)
        else { return false }
        return hour < 24 && minute < 60 && second < 60
    }

    private static func isUUID(_ text: Span<UInt8>, letters: UInt8) -> Bool {
        guard text.count == 36 else { return false }
        for index in 0..<36 {
            let byte = text[index]
            let isSeparator = index == 8 || index == 13 || index == 18 || index == 23
            let isRight = isSeparator ? byte == UInt8(ascii: "-") : isDigit(byte) || byte &- letters < 6
            if !isRight { return false }
        }
        return true
    }

    /// An absolute web address in which every character may stand.
    private static func isURL(_ text: Span<UInt8>) -> Bool {
        guard text.count > 10, text.count < 2048, text[0] == UInt8(ascii: "h"), text[1] == UInt8(ascii: "t"),
            text[2] == UInt8(ascii: "t"), text[3] == UInt8(ascii: "p")
        else { return false }
        var index = text[4] == UInt8(ascii: "s") ? 5 : 4
        guard text[index] == UInt8(ascii: ":"), text[index + 1] == UInt8(ascii: "/"),
            text[index + 2] == UInt8(ascii: "/")
        else { return false }
        index += 3
        let host = index
        let (hostBytes, addressBytes) = (hostBytes, addressBytes)
        while index < text.count, hostBytes.contains(text[index]) { index += 1 }
        guard index > host, isLetter(text[host]) || isDigit(text[host]) else { return false }
        if index < text.count, text[index] != UInt8(ascii: "/") { return false }
        var fragments = 0
        while index < text.count {
            let byte = text[index]
            guard addressBytes.contains(byte) else { return false }
            if byte == UInt8(ascii: "#") { fragments += 1 }
            if byte == UInt8(ascii: "%") {
                guard index + 2 < text.count, isHexadecimal(text[index + 1]), isHexadecimal(text[index + 2])
                else { return false }
            }
            index += 1
        }
        return fragments <= 1
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 6
    }

    /// Base64 with padding, as it is written again, and long enough not to be a word.
    private static func isBase64(_ text: Span<UInt8>) -> Bool {
        guard text.count >= 16, text.count.isMultiple(of: 4) else { return false }
        var end = text.count
        while end > text.count - 2, text[end - 1] == UInt8(ascii: "=") { end -= 1 }
        let padding = text.count - end
        let base64Bytes = base64Bytes
        for index in 0..<end where !base64Bytes.contains(text[index]) { return false }
        guard padding > 0 else { return true }
        // The bits that the last character has too many are zero.
        let last = text[text.count - 1 - padding]
        switch padding {
        case 1: return starts(last, among: "AEIMQUYcgkosw048")
        case 2: return starts(last, among: "AQgw")
        default: return false
        }
    }

    /// Whether text has what words and hexadecimal digits do not have: padding, with letters in both cases or signs.
    static func hasBase64Signs(_ text: Span<UInt8>) -> Bool {
        guard text[text.count - 1] == UInt8(ascii: "=") else { return false }
        var (hasUpper, hasLower) = (false, false)
        for index in 0..<text.count {
            if text[index] &- UInt8(ascii: "A") < 26 { hasUpper = true }
            if text[index] &- UInt8(ascii: "a") < 26 { hasLower = true }
            if hasUpper, hasLower { return true }
        }
        return false
    }

    private static func isInteger(_ text: Span<UInt8>) -> Bool {
        let start = text.count > 1 && text[0] == UInt8(ascii: "-") ? 1 : 0
        guard text.count > start, text.count - start <= 18 else { return false }
        if text[start] == UInt8(ascii: "0"), text.count > 1 { return false }
        for index in start..<text.count where !isDigit(text[index]) { return false }
        return true
    }

    /// A number as JSON has it, of few enough digits for a `Double` to keep it.
    private static func isNumber(_ text: Span<UInt8>) -> Bool {
        guard text.count <= 15 || isInteger(text) else { return false }
        var index = 0
        func digits() -> Int {
            let start = index
            while index < text.count, isDigit(text[index]) { index += 1 }
            return index - start
        }
        if index < text.count, text[index] == UInt8(ascii: "-") { index += 1 }
        guard index < text.count else { return false }
        let startsWithZero = text[index] == UInt8(ascii: "0")
        let whole = digits()
        guard whole == 1 || whole > 1 && !startsWithZero else { return false }
        if index < text.count, text[index] == UInt8(ascii: ".") {
            index += 1
            if digits() == 0 { return false }
        }
        return index == text.count
    }

    /// A short text that can be a name.
    private static func isWord(_ text: Span<UInt8>) -> Bool {
        guard 1...32 ~= text.count, isLetter(text[0]) else { return false }
        let wordBytes = wordBytes
        for index in 0..<text.count where !wordBytes.contains(text[index]) { return false }
        return true
    }

    private static func starts(_ byte: UInt8, among text: String) -> Bool { text.utf8.contains(byte) }
}

/// Some of the ASCII characters.
private struct ByteSet {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    init(lettersDigitsAnd others: String) {
        for byte in 0..<UInt8(0x80) {
            let scalar = Unicode.Scalar(byte)
            guard
                scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                    || others.unicodeScalars.contains(scalar)
            else { continue }
            if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
        }
    }

    @inline(__always)
    func contains(_ byte: UInt8) -> Bool {
        byte < 0x80 && ((byte < 64 ? low : high) &>> UInt64(byte & 63)) & 1 != 0
    }
}
