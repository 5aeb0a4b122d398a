#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Mapper {
    package func data() throws(CoercionFailure) -> Data {
        let strategy = options.data
        if case .custom(let read) = strategy {
            // Another strategy for the function than itself, so that it ends when it reads `Data`.
            let derived = cursor.derivedSessions
            defer { cursor.endSessions(after: derived) }
            do { return try read(with(data: .base64)) } catch { throw .custom(adopt(error)) }
        }
        let string = try string()
        let data =
            switch strategy {
            case .base64URL: Data(base64: string, isURL: true)
            case .base64Unpadded: Data(base64: string)
            case .base64MIME: Data(base64: string, hasLines: true)
            case .hex: Data(hexEncoded: string)
            case .base64, .custom: Data(base64Encoded: string)
            }
        guard let data else { throw .invalid }
        return data
    }
}

extension Data {
    /// Nil for any other text. With `hasLines`, white space counts for nothing, and padding must not be missing.
    fileprivate init?(base64 text: String, isURL: Bool = false, hasLines: Bool = false) {
        var base64: [UInt8] = []
        base64.reserveCapacity(text.utf8.count + 2)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "-") where isURL: base64.append(UInt8(ascii: "+"))
            case UInt8(ascii: "_") where isURL: base64.append(UInt8(ascii: "/"))
            case UInt8(ascii: "+") where isURL, UInt8(ascii: "/") where isURL: return nil
            case UInt8(ascii: " ") where hasLines, 0x9 where hasLines, 0xA where hasLines, 0xD where hasLines:
                break
            default: base64.append(byte)
            }
        }
        if !hasLines, base64.last != UInt8(ascii: "="), base64.count % 4 > 1 {
            while !base64.count.isMultiple(of: 4) { base64.append(UInt8(ascii: "=")) }
        }
        self.init(base64Encoded: String(decoding: base64, as: UTF8.self))
    }

    fileprivate init?(hexEncoded text: String) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count / 2)
        var (byte, isHalf): (UInt8, Bool) = (0, false)
        for digit in text.utf8 {
            let (number, letter) = (digit &- UInt8(ascii: "0"), (digit | 0x20) &- UInt8(ascii: "a"))
            guard number < 10 || letter < 6 else { return nil }
            byte = byte << 4 | (number < 10 ? number : letter + 10)
            if isHalf { bytes.append(byte) }
            isHalf.toggle()
        }
        if isHalf { return nil }
        self.init(bytes)
    }
}
