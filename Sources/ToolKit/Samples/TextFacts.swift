import Mappable

/// What is known of the strings at one place.
struct TextFacts {
    /// What all strings so far may be. What a string cannot be is struck out, so that most strings are looked at little.
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
    private(set) var count = 0
    private(set) var words: [Word] = []
    private(set) var samples: [String] = []
    /// Whether some string can hardly be anything but base64.
    private(set) var hasBase64Signs = false

    struct Word {
        let hash: UInt64
        let text: String
        var count: Int
    }

    /// - Parameters:
    ///   - bytes: the text between the quotes.
    ///   - string: makes the string, where it is needed.
    @inline(__always)
    mutating func add(_ bytes: Span<UInt8>, isEscaped: Bool, _ string: () -> String) {
        count += 1
        if forms.isEmpty, samples.count == 3 { return }
        addInteresting(bytes, isEscaped: isEscaped, string)
    }

    private mutating func addInteresting(_ bytes: Span<UInt8>, isEscaped: Bool, _ string: () -> String) {
        if samples.count < 3 {
            let sample = string()
            if !samples.contains(sample) { samples.append(sample) }
        }
        if isEscaped {
            forms = []
            words = []
            return
        }
        forms = TextForms.possible(forms, bytes)
        if forms.contains(.base64), TextForms.hasBase64Signs(bytes) { hasBase64Signs = true }
        guard forms.contains(.words) else { return }
        let hash = TextForms.hash(bytes)
        if let index = words.firstIndex(where: { $0.hash == hash }) {
            words[index].count += 1
        } else if words.count < Self.mostWords {
            words.append(Word(hash: hash, text: string(), count: 1))
        } else {
            forms.remove(.words)
            words = []
        }
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

/// What a string may be, by its bytes.
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
        let days = month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
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
            let isRight =
                [8, 13, 18, 23].contains(index)
                ? byte == UInt8(ascii: "-") : isDigit(byte) || byte &- letters < 6
            if !isRight { return false }
        }
        return true
    }

    /// An absolute web address in which every character may stand.
    private static func isURL(_ text: Span<UInt8>) -> Bool {
        guard text.count > 10, text.count < 2048, starts(text, "http") else { return false }
        var index = text[4] == UInt8(ascii: "s") ? 5 : 4
        guard text[index] == UInt8(ascii: ":"), text[index + 1] == UInt8(ascii: "/"),
            text[index + 2] == UInt8(ascii: "/")
        else { return false }
        index += 3
        let host = index
        while index < text.count, isDigit(text[index]) || isLetter(text[index]) || isHostSign(text[index]) {
            index += 1
        }
        guard index > host, isLetter(text[host]) || isDigit(text[host]) else { return false }
        if index < text.count, text[index] != UInt8(ascii: "/") { return false }
        var fragments = 0
        while index < text.count {
            let byte = text[index]
            if byte == UInt8(ascii: "#") { fragments += 1 }
            if byte == UInt8(ascii: "%") {
                guard index + 2 < text.count, isHexadecimal(text[index + 1]), isHexadecimal(text[index + 2])
                else { return false }
            } else if !isDigit(byte), !isLetter(byte), !isPathSign(byte) {
                return false
            }
            index += 1
        }
        return fragments <= 1
    }

    private static func isHostSign(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ".") }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 6
    }

    private static func isPathSign(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"),
            UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "="), UInt8(ascii: "&"), UInt8(ascii: "+"),
            UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "@"), UInt8(ascii: "!"), UInt8(ascii: ":"),
            UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "*"), UInt8(ascii: "$"):
            true
        default: false
        }
    }

    /// Base64 with padding, as it is written again, and long enough not to be a word.
    private static func isBase64(_ text: Span<UInt8>) -> Bool {
        guard text.count >= 16, text.count.isMultiple(of: 4) else { return false }
        var padding = 0
        for index in 0..<text.count {
            let byte = text[index]
            if byte == UInt8(ascii: "=") {
                padding += 1
                continue
            }
            guard padding == 0, isDigit(byte) || isLetter(byte) || isBase64Sign(byte) else { return false }
        }
        guard padding > 0 else { return true }
        // The bits that the last character has too many are zero.
        let last = text[text.count - 1 - padding]
        switch padding {
        case 1: return starts(last, among: "AEIMQUYcgkosw048")
        case 2: return starts(last, among: "AQgw")
        default: return false
        }
    }

    private static func isBase64Sign(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "+") || byte == UInt8(ascii: "/")
    }

    /// Whether text has what words and hexadecimal digits do not have: padding, with letters in both cases or signs.
    static func hasBase64Signs(_ text: Span<UInt8>) -> Bool {
        guard text[text.count - 1] == UInt8(ascii: "=") else { return false }
        var (hasUpper, hasLower) = (false, false)
        for index in 0..<text.count {
            if text[index] &- UInt8(ascii: "A") < 26 { hasUpper = true }
            if text[index] &- UInt8(ascii: "a") < 26 { hasLower = true }
        }
        return hasUpper && hasLower
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
        for index in 0..<text.count {
            let byte = text[index]
            guard
                isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
                    || byte == UInt8(ascii: ".") || byte == UInt8(ascii: " ")
            else { return false }
        }
        return true
    }

    private static func starts(_ text: Span<UInt8>, _ prefix: StaticString) -> Bool {
        guard text.count >= prefix.utf8CodeUnitCount else { return false }
        var index = 0
        for byte in prefix.description.utf8 {
            guard text[index] == byte else { return false }
            index += 1
        }
        return true
    }

    private static func starts(_ byte: UInt8, among text: String) -> Bool { text.utf8.contains(byte) }
}
