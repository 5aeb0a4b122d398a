#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension JSONOutput {
    @usableFromInline
    package mutating func _write(_ value: Data) {
        switch extras?.data ?? options.data {
        case .base64 where escapes.contains(.slashes):
            _write(value.base64EncodedString())
        case .base64Unpadded:
            _write(String(value.base64EncodedString().prefix { $0 != "=" }))
        case .base64MIME:
            let digits = Array(value.base64EncodedString().utf8)
            let lines = stride(from: 0, to: digits.count, by: 76).map { start in
                String(decoding: digits[start..<min(start + 76, digits.count)], as: UTF8.self)
            }
            _write(lines.joined(separator: "\r\n"))
        case .base64:
            // Safety: the bytes are used within the closure only.
            unsafe value.withUnsafeBytes { unsafe writeBase64($0, .base64) }
        case .base64URL:
            // Safety: as above.
            unsafe value.withUnsafeBytes { unsafe writeBase64($0, .base64URL) }
        case .hex:
            // Safety: as above.
            unsafe value.withUnsafeBytes { unsafe writeHexadecimal($0) }
        case .custom(let write):
            guard _openValue() else { return }
            // Another strategy for the function than itself, so that it ends when it writes `Data`.
            with(data: .base64) { json in
                do { try write(value, &json) } catch { json._fail(error) }
            }
            if !_closeValue() { _name(Data.self) }
        }
    }

    private mutating func writeBase64(_ source: UnsafeRawBufferPointer, _ alphabet: Base64Alphabet) {
        bytes.reserve(source.count / 3 * 4 + 8)
        bytes.append(UInt8(ascii: "\""))
        var offset = 0
        while offset < source.count {
            let rest = source.count - offset
            // Safety: each of the three is read only if it is in bounds.
            let first = unsafe UInt32(source[offset]) << 16
            let second = rest > 1 ? unsafe UInt32(source[offset + 1]) << 8 : 0
            let group = first | second | (rest > 2 ? unsafe UInt32(source[offset + 2]) : 0)
            bytes.append(alphabet.digit(group >> 18))
            bytes.append(alphabet.digit(group >> 12))
            if rest > 1 { bytes.append(alphabet.digit(group >> 6)) }
            if rest > 2 { bytes.append(alphabet.digit(group)) }
            if rest < 3, alphabet.isPadded { for _ in rest..<3 { bytes.append(UInt8(ascii: "=")) } }
            offset += 3
        }
        bytes.append("\",")
    }

    private mutating func writeHexadecimal(_ source: UnsafeRawBufferPointer) {
        bytes.reserve(source.count)
        bytes.append(UInt8(ascii: "\""))
        for number in 0..<source.count {
            // Safety: the number is in bounds.
            let byte = unsafe source[number]
            bytes.append(Self.hexadecimalDigit(byte >> 4))
            bytes.append(Self.hexadecimalDigit(byte & 15))
        }
        bytes.append("\",")
    }

    private static func hexadecimalDigit(_ digit: UInt8) -> UInt8 {
        digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
    }
}

/// The digits of base64 (RFC 4648, sections 4 and 5).
private struct Base64Alphabet {
    /// The digits 62 and 63.
    let last: (UInt8, UInt8)
    let isPadded: Bool

    static let base64 = Base64Alphabet(last: (UInt8(ascii: "+"), UInt8(ascii: "/")), isPadded: true)
    static let base64URL = Base64Alphabet(last: (UInt8(ascii: "-"), UInt8(ascii: "_")), isPadded: false)

    func digit(_ group: UInt32) -> UInt8 {
        let value = UInt8(truncatingIfNeeded: group & 63)
        return switch value {
        case 0..<26: UInt8(ascii: "A") + value
        case 26..<52: UInt8(ascii: "a") + value - 26
        case 52..<62: UInt8(ascii: "0") + value - 52
        case 62: last.0
        default: last.1
        }
    }
}
