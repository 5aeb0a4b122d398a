#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension JSONCursor {
    /// nil for `null`, for which `null` stands in containers. If exact, a fraction that no `Double` equals is a
    /// `Decimal`. Recursion is bounded by the depth that the options allow.
    func anyValue(null: Any, isExact: Bool = false) -> Any? {
        switch kind {
        case .null: return nil
        case .true, .false: return boolean
        case .integer:
            guard let integer else { return nil }
            return Int(exactly: integer) ?? integer
        case .unsigned: return node.pointee.payload
        case .double: return anyNumber(isExact: isExact)
        case .string, .escapedString, .key, .escapedKey: return text
        case .foreign: return foreignValue
        case .array:
            var values: [Any] = []
            values.reserveCapacity(Reservation.capacity(for: count, of: Any.self))
            var elements = elements
            while let element = elements.next() {
                values.append(element.anyValue(null: null, isExact: isExact) ?? null)
            }
            return values
        default:
            var values: [String: Any] = [:]
            values.reserveCapacity(Reservation.capacity(for: count, of: (String, Any).self))
            var members = members
            while let member = members.next() {
                let name = member.key.hashableText
                if values[name] == nil {
                    values[name] = member.value.anyValue(null: null, isExact: isExact) ?? null
                }
            }
            return values
        }
    }

    /// The nearest `Double`; `Decimal` where that is more exact, for fractions only if `isExact`; `JSONNumber` beyond
    /// both.
    private func anyNumber(isExact: Bool) -> Any {
        let text = numberText
        guard let double else { return JSONNumber(text: text) ?? Double.infinity }
        let isFraction = text.utf8.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }
        let isDouble = isFraction ? !isExact || JSONNumber(text: text) == JSONNumber(double) : double == 0
        if isDouble { return double }
        if let decimal = Decimal(exactJSON: text) { return decimal }
        return double
    }

    /// Swift hashes it in linear time.
    private var hashableText: String { exceedsMarks ? text.separatingMarks : text }
}

extension String {
    /// Inserts U+034F, which is invisible, after each 30 marks in a row: Unicode Standard Annex 15's stream-safe text
    /// process.
    fileprivate var separatingMarks: String {
        var result = UnicodeScalarView()
        var row = 0
        for scalar in unicodeScalars {
            row = CombiningMarks.isMark(scalar) ? row + 1 : 0
            if row > CombiningMarks.longestRow {
                result.append("\u{34F}")
                row = 1
            }
            result.append(scalar)
        }
        return String(result)
    }
}
