#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension JSONOutput {
    @usableFromInline
    package mutating func _write(_ value: Data) {
        let strategy = extras?.data ?? options.data
        if case .custom(let write) = strategy {
            return writeCustom(Data.self, data: .base64) { try write(value, &$0) }
        }
        var text: [UInt8] = []
        if case .hex = strategy {
            for byte in [UInt8](value) {
                text.append(Self.hexadecimalDigit(byte >> 4))
                text.append(Self.hexadecimalDigit(byte & 15))
            }
        } else {
            let digits = value.base64EncodedString().utf8
            for digit in digits { appendBase64(digit, to: &text, strategy) }
        }
        // Safety: the bytes are used within the closure only.
        unsafe text.withUnsafeBufferPointer { unsafe writeString($0) }
    }

    /// - Parameter digit: base64 as RFC 4648, section 4, defines it.
    private func appendBase64(_ digit: UInt8, to text: inout [UInt8], _ strategy: WritingOptions.DataStrategy)
    {
        switch strategy {
        case .base64URL where digit == UInt8(ascii: "+"): text.append(UInt8(ascii: "-"))
        case .base64URL where digit == UInt8(ascii: "/"): text.append(UInt8(ascii: "_"))
        case .base64URL where digit == UInt8(ascii: "="), .base64Unpadded where digit == UInt8(ascii: "="):
            break
        case .base64MIME where text.count % 78 == 76: text += [UInt8(ascii: "\r"), UInt8(ascii: "\n"), digit]
        default: text.append(digit)
        }
    }

    static func hexadecimalDigit(_ digit: UInt8) -> UInt8 {
        digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
    }
}
