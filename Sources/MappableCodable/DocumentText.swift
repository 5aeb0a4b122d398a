import Mappable

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension DecodingStrategies {
    /// Opens a document in any encoding, and makes its text UTF-8. Almost all are that, so that another is found by the error.
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

/// The text of a document as the parser takes it.
enum DocumentText {
    /// The text in UTF-8; nil if it is that already, or is no text.
    static func utf8(_ data: Data) -> Data? {
        guard let (encoding, markLength) = encoding(of: data.prefix(4)),
            let text = String(data: data.dropFirst(markLength), encoding: encoding)
        else { return nil }
        return Data(text.utf8)
    }

    /// An encoding of 16 or 32 bits, by the byte order mark or by the zeros of the first characters, and the length of the mark.
    private static func encoding(of start: Data) -> (String.Encoding, markLength: Int)? {
        let bytes = [UInt8](start)
        guard bytes.count >= 2, bytes.contains(where: { $0 == 0 || $0 >= 0xFE }) else { return nil }
        switch bytes {
        case [0, 0, 0xFE, 0xFF]: return (.utf32BigEndian, 4)
        // The second is no mark, but Foundation takes it for one.
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

    /// The text of an object, of which the braces may be left out; nil if they are there.
    static func addingBraces(to data: Data) -> Data? {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let text = data.starts(with: mark) ? data.dropFirst(3) : data
        let first = text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        if first == UInt8(ascii: "{") { return nil }
        // A comment may end the text.
        return Data("{".utf8) + text + Data("\n}".utf8)
    }
}
