#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Decimal {
    /// The same text as `description`, made in a twentieth of its time for numbers of up to 19 digits.
    package var text: String {
        DecimalMemory.isAsExpected ? DecimalMemory.text(of: self) ?? description : description
    }
}

/// The digits of a `Decimal`, as they stand in its memory.
///
/// Foundation has no other way to all of them but the description. The memory is that of `NSDecimal`: four bytes with a number of
/// words in them, then eight words of sixteen bits. If some of a few known numbers have another text, all are described.
enum DecimalMemory {
    static let isAsExpected =
        MemoryLayout<Decimal>.size == 20
        && ["65.613616999999977", "-18446744073709551615e-30", "-12345e20", "0.7", "42", "-65536.65535"]
            .allSatisfy { number in
                Decimal(string: number).map { text(of: $0) == $0.description } ?? false
            }

    /// Where the number of words and the sign stand in the first four bytes.
    private static var countShift: UInt32 { isApples ? 8 : 12 }
    private static var signShift: UInt32 { isApples ? 12 : 11 }

    private static var isApples: Bool {
        #if canImport(ObjectiveC)
            true
        #else
            false
        #endif
    }

    /// The text of a number of one to four words.
    static func text(of number: Decimal) -> String? {
        // Safety: the number's memory has twenty bytes, all of them initialized.
        let (head, words) = unsafe withUnsafeBytes(of: number) { memory in
            unsafe (
                UInt32(littleEndian: memory.loadUnaligned(as: UInt32.self)),
                UInt64(littleEndian: memory.loadUnaligned(fromByteOffset: 4, as: UInt64.self))
            )
        }
        let count = head &>> countShift & 0xF
        guard 1...4 ~= count else { return nil }
        return text(
            of: words & UInt64.max &>> (64 - 16 * UInt64(count)), exponent: Int8(truncatingIfNeeded: head),
            isNegative: head &>> signShift & 1 == 1)
    }

    private static func text(of significand: UInt64, exponent: Int8, isNegative: Bool) -> String? {
        let exponent = Int(exponent)
        // The sign, 20 digits, up to 128 zeros and what stands before the digits; `writeWord` touches three bytes more.
        return unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 160) { memory in
            guard let start = memory.baseAddress else { return nil }
            // Safety: all that is written fits the memory, as above.
            var end = unsafe start
            func append(_ byte: UInt8, count: Int = 1) {
                unsafe end.update(repeating: byte, count: count)
                unsafe end += count
            }
            if isNegative { append(UInt8(ascii: "-")) }
            let digits = unsafe end
            unsafe end += IntegerText.writeWord(significand, to: end)
            if exponent >= 0 {
                append(UInt8(ascii: "0"), count: exponent)
            } else {
                // The point stands before the last digits, of which there may be too few.
                let missing = unsafe max(0, 1 - exponent - (end - digits))
                unsafe (digits + missing).update(from: digits, count: end - digits)
                unsafe digits.update(repeating: UInt8(ascii: "0"), count: missing)
                unsafe end += missing
                let point = unsafe end + exponent
                unsafe (point + 1).update(from: point, count: -exponent)
                unsafe point.pointee = UInt8(ascii: ".")
                unsafe end += 1
            }
            return unsafe String(
                validatedUTF8: UnsafeBufferPointer(start: start, count: end - start), isASCII: true)
        }
    }
}
