#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Mapper {
    package func data() throws(CoercionFailure) -> Data {
        let strategy = options.data
        if case .custom(let read, _) = strategy {
            // Another strategy, so that a function that reads `Data` does not call itself.
            let temporaries = cursor.temporaries
            defer { cursor.endTemporaries(after: temporaries) }
            do { return try read(with(data: .base64)) } catch { throw .custom(adopt(error)) }
        }
        let string = try string()
        let data =
            switch strategy {
            case .base64URL: Data(base64URL: string)
            case .base64, .custom: Data(base64Encoded: string)
            }
        guard let data, !string.utf8.endsWithLostBits else { throw .invalid }
        return data
    }
}

extension Data {
    /// With or without padding.
    fileprivate init?(base64URL text: String) {
        var base64: [UInt8] = []
        base64.reserveCapacity(text.utf8.count + 2)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "-"): base64.append(UInt8(ascii: "+"))
            case UInt8(ascii: "_"): base64.append(UInt8(ascii: "/"))
            case UInt8(ascii: "+"), UInt8(ascii: "/"): return nil
            default: base64.append(byte)
            }
        }
        if base64.last != UInt8(ascii: "="), base64.count % 4 > 1 {
            while !base64.count.isMultiple(of: 4) { base64.append(UInt8(ascii: "=")) }
        }
        self.init(base64Encoded: String(decoding: base64, as: UTF8.self))
    }
}

extension String.UTF8View {
    /// Whether bits of the last character belong to no byte, which RFC 4648, 3.5 lets a reader refuse.
    fileprivate var endsWithLostBits: Bool {
        let characters = self.prefix { $0 != UInt8(ascii: "=") }
        // Two characters hold a byte and four more bits, three hold two bytes and two more.
        let lostBits: UInt8
        switch characters.count % 4 {
        case 2: lostBits = 0b1111
        case 3: lostBits = 0b11
        default: return false
        }
        guard let last = characters.last else { return false }
        let value: UInt8 =
            switch last {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): last - UInt8(ascii: "A")
            case UInt8(ascii: "a")...UInt8(ascii: "z"): last - UInt8(ascii: "a") + 26
            case UInt8(ascii: "0")...UInt8(ascii: "9"): last - UInt8(ascii: "0") + 52
            case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
            default: 63
            }
        return value & lostBits != 0
    }
}
