import Mappable

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension DecodingStrategies {
    /// Opens a document in any encoding. Almost all are UTF-8, so another encoding is recognized by the error.
    func open(_ text: inout Data) throws(MappingError) -> OpenDocument {
        do throws(MappingError) {
            return try OpenDocument(text, options: options, context: context)
        } catch {
            guard let converted = DocumentText.utf8(text) else { throw error }
            text = converted
            return try OpenDocument(text, options: options, context: context)
        }
    }
}

enum DocumentText {
    /// nil if it is UTF-8, or not text.
    static func utf8(_ data: Data) -> Data? {
        guard let (encoding, markLength) = encoding(of: data.prefix(4)),
            let text = String(data: data.dropFirst(markLength), encoding: encoding)
        else { return nil }
        return Data(text.utf8)
    }

    private static func encoding(of start: Data) -> (String.Encoding, markLength: Int)? {
        let bytes = [UInt8](start)
        guard bytes.count >= 2, bytes.contains(where: { $0 == 0 || $0 >= 0xFE }) else { return nil }
        switch bytes {
        case [0, 0, 0xFE, 0xFF]: return (.utf32BigEndian, 4)
        // The second is not a byte order mark, but Foundation treats it as one.
        case [0xFF, 0xFE, 0, 0], [0xFE, 0xFF, 0, 0]: return (.utf32LittleEndian, 4)
        default: break
        }
        switch (bytes[0], bytes[1], bytes.count == 4 ? (bytes[2], bytes[3]) : nil) {
        case (0xFE, 0xFF, _): return (.utf16BigEndian, 2)
        case (0xFF, 0xFE, _): return (.utf16LittleEndian, 2)
        case (0, 0, (0, 1...)?): return (.utf32BigEndian, 0)
        case (1..., 0, (0, 0)?): return (.utf32LittleEndian, 0)
        case (0, 1..., _): return (.utf16BigEndian, 0)
        case (1..., 0, _): return (.utf16LittleEndian, 0)
        default: return nil
        }
    }

    static func addingBraces(to data: Data) -> Data? {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = data.starts(with: mark) ? data.dropFirst(3) : data
        let first = text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        if first == UInt8(ascii: "{") { return nil }
        // A comment may end the text.
        return Data("{".utf8) + text + Data("\n}".utf8)
    }
}
