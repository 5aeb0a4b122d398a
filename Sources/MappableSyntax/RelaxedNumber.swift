/// A number as JSON5 writes it.
struct RelaxedNumber {
    /// The number as JSON writes it; nil if it is none.
    let json: [UInt8]?

    static func mayBegin(with byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
            true
        default: false
        }
    }

    init(_ text: ArraySlice<UInt8>, _ names: NonFiniteNames) {
        let isNegative = text.first == UInt8(ascii: "-")
        let digits = isNegative || text.first == UInt8(ascii: "+") ? text.dropFirst() : text
        let sign = isNegative ? [UInt8(ascii: "-")] : []
        if let name = Self.nonFinite(digits, isNegative: isNegative, names) {
            json = name
        } else if digits.first == UInt8(ascii: "0"),
            digits.dropFirst().first.map({ $0 | 0x20 }) == UInt8(ascii: "x")
        {
            json = Self.decimal(ofHexadecimal: digits.dropFirst(2)).map { sign + $0 }
        } else {
            json = Self.decimal(digits).map { sign + $0 }
        }
    }

    /// The JSON string for infinity or NaN.
    static func nonFinite(
        _ text: ArraySlice<UInt8>, isNegative: Bool, _ names: NonFiniteNames
    ) -> [UInt8]? {
        if text.elementsEqual("Infinity".utf8) {
            return RelaxedReader.quoted(Array((isNegative ? names.negative : names.positive).utf8))
        }
        return text.elementsEqual("NaN".utf8) ? RelaxedReader.quoted(Array(names.nan.utf8)) : nil
    }

    /// A decimal number, with digits on both sides of its point or without one.
    private static func decimal(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        var rest = text
        let whole = takeDigits(&rest)
        if whole.count > 1, whole.first == UInt8(ascii: "0") { return nil }
        var fraction: ArraySlice<UInt8> = []
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            fraction = takeDigits(&rest)
        }
        if whole.isEmpty && fraction.isEmpty { return nil }
        let exponent = rest
        if let mark = rest.popFirst() {
            guard mark | 0x20 == UInt8(ascii: "e") else { return nil }
            if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
            guard !takeDigits(&rest).isEmpty, rest.isEmpty else { return nil }
        }
        return (whole.isEmpty ? [UInt8(ascii: "0")] : Array(whole))
            + (fraction.isEmpty ? [] : [UInt8(ascii: ".")] + fraction) + exponent
    }

    private static func takeDigits(_ text: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let digits = text.prefix { $0 &- UInt8(ascii: "0") < 10 }
        text = text.dropFirst(digits.count)
        return digits
    }

    /// The longest hexadecimal number that fits a `Double`.
    private static var mostDigits: Int { 256 }

    /// All decimal digits of a hexadecimal number. One that fits no `Double` becomes a decimal that fits none either.
    private static func decimal(ofHexadecimal text: ArraySlice<UInt8>) -> [UInt8]? {
        guard !text.isEmpty else { return nil }
        var isTooLong = false
        // Nine decimal digits each, the least significant first.
        var parts: [UInt64] = [0]
        let leadingZeros = text.prefix { $0 == UInt8(ascii: "0") }.count
        for byte in text.dropFirst(leadingZeros) {
            guard byte < 0x80, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
            if text.count - leadingZeros > mostDigits {
                isTooLong = true
                continue
            }
            var carry = UInt64(digit)
            for index in parts.indices {
                carry += parts[index] << 4
                (carry, parts[index]) = carry.quotientAndRemainder(dividingBy: 1_000_000_000)
            }
            if carry > 0 { parts.append(carry) }
        }
        if isTooLong { return Array("1e999".utf8) }
        var text = String(parts[parts.count - 1])
        for part in parts.dropLast().reversed() {
            let digits = String(part)
            text += String(repeating: "0", count: 9 - digits.utf8.count) + digits
        }
        return Array(text.utf8)
    }
}
