#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Mapper {
    /// The bytes that a string stands for, as the options in force say.
    package func data() -> Result<Data, CoercionFailure> {
        let strategy = options.data
        if case .custom(let read) = strategy {
            // Another strategy for the function than itself, so that it ends when it reads `Data`.
            let map = with(data: .base64)
            do { return .success(try read(map)) } catch { return .failure(.custom(error)) }
        }
        return string(for: .data).flatMap { string in
            let data =
                switch strategy {
                case .base64URL: Data(unpaddedBase64: string, isURL: true)
                case .base64Unpadded: Data(unpaddedBase64: string, isURL: false)
                case .base64MIME: Data(base64Lines: string)
                case .hex: Data(hexEncoded: string)
                case .base64, .custom: Data(base64Encoded: string)
                }
            return data.map { .success($0) } ?? .failure(.invalid(nil))
        }
    }
}

extension Data {
    /// The bytes of a base64 text whose padding may be missing; nil for any other text.
    ///
    /// - Parameter isURL: whether the alphabet is the one for URLs.
    init?(unpaddedBase64 text: String, isURL: Bool) {
        var base64: [UInt8] = []
        base64.reserveCapacity(text.utf8.count + 2)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "-") where isURL: base64.append(UInt8(ascii: "+"))
            case UInt8(ascii: "_") where isURL: base64.append(UInt8(ascii: "/"))
            case UInt8(ascii: "+") where isURL, UInt8(ascii: "/") where isURL: return nil
            default: base64.append(byte)
            }
        }
        if base64.last != UInt8(ascii: "="), base64.count % 4 > 1 {
            base64.append(contentsOf: repeatElement(UInt8(ascii: "="), count: 4 - base64.count % 4))
        }
        self.init(base64Encoded: String(decoding: base64, as: UTF8.self))
    }

    /// The bytes of a base64 text with white space anywhere in it; nil for any other text.
    init?(base64Lines text: String) {
        let digits = text.utf8.filter { byte in
            byte != UInt8(ascii: " ") && byte != UInt8(ascii: "\t") && byte != UInt8(ascii: "\r")
                && byte != UInt8(ascii: "\n")
        }
        self.init(base64Encoded: String(decoding: digits, as: UTF8.self))
    }

    /// The bytes of a text of hexadecimal digits; nil for any other text.
    init?(hexEncoded text: String) {
        let digits = text.utf8
        guard digits.count.isMultiple(of: 2) else { return nil }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(digits.count / 2)
        var high: UInt8?
        for digit in digits {
            let value: UInt8
            switch digit {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit & 0xF
            case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
                value = digit & 0xF + 9
            default: return nil
            }
            if let first = high {
                bytes.append(first << 4 | value)
                high = nil
            } else {
                high = value
            }
        }
        self.init(bytes)
    }
}
