#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Mapper {
    package func data() throws(CoercionFailure) -> Data {
        let strategy = options.data
        if case .custom(let read, _) = strategy {
            // Another strategy for the function than itself, so that it ends when it reads `Data`.
            let derived = cursor.derivedSessions
            defer { cursor.endSessions(after: derived) }
            do { return try read(with(data: .base64)) } catch { throw .custom(adopt(error)) }
        }
        let string = try string()
        let data =
            switch strategy {
            case .base64URL: Data(base64URL: string)
            case .base64, .custom: Data(base64Encoded: string)
            }
        guard let data else { throw .invalid }
        return data
    }
}

extension Data {
    /// Base64 for URLs, with or without padding; nil for any other text.
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
