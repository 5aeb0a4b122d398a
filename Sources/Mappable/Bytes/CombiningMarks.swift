/// Limits runs of combining marks, which Swift takes quadratic time to normalise when it compares strings. The
/// stream-safe format (Unicode Standard Annex 15, section 13) allows 30, more than any language needs.
@usableFromInline
package enum CombiningMarks {
    package static var longestRow: Int { 30 }

    /// A mark takes at least two bytes, so no shorter text can exceed the limit.
    @_alwaysEmitIntoClient @inline(__always) static var shortText: Int { 60 }

    static func exceedRow(in text: TextSlice) -> Bool {
        var (row, offset) = (0, 0)
        while offset < text.count {
            let (length, isMark) = scalar(at: offset, in: text)
            row = isMark ? row &+ 1 : 0
            if row > longestRow { return true }
            offset &+= length
        }
        return false
    }

    package static func exceedRow(in text: String) -> Bool {
        TextSlice.with(text) { exceedRow(in: $0) }
    }

    @inline(__always)
    private static func scalar(
        at offset: Int, in text: TextSlice
    ) -> (length: Int, isMark: Bool) {
        let lead = text[offset]
        switch lead {
        case ..<0x80: return (1, false)
        // Marks begin at U+0300. U+4000 to U+9FFF and U+B000 to U+CFFF are Chinese and Korean letters.
        case ..<0xCC: return (2, false)
        case 0xE4...0xE9, 0xEB, 0xEC: return (3, false)
        default:
            let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
            guard offset &+ length <= text.count else { return (length, false) }
            var value = UInt32(lead) & (0x7F &>> UInt32(truncatingIfNeeded: length))
            for index in 1..<length { value = value &<< 6 | UInt32(text[offset &+ index] & 0x3F) }
            return (length, Unicode.Scalar(value).map(isMark) ?? false)
        }
    }

    package static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        // Not marks themselves, but they decompose into some.
        case 0x0F73, 0x0F75, 0x0F81: true
        default: scalar.properties.canonicalCombiningClass != .notReordered
        }
    }
}
