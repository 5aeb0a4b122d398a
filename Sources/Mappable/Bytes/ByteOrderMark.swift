enum ByteOrderMark {
    static func length(in bytes: SourceBytes) -> Int { stands(in: bytes, at: 0) ? 3 : 0 }

    static func stands(in bytes: SourceBytes, at offset: Int) -> Bool {
        bytes[offset] == 0xEF && bytes[offset + 1] == 0xBB && bytes[offset + 2] == 0xBF
    }

    /// UTF-16 or UTF-32, judged by a byte order mark or by zeros in the first bytes.
    static func foreignEncoding(of bytes: SourceBytes) -> SyntaxFault? {
        guard bytes.count >= 2 else { return nil }
        switch (bytes[0], bytes[1], bytes[2], bytes[3]) {
        case (0xFF, 0xFE, 0, 0) where bytes.count >= 4, (0, 0, 0xFE, 0xFF): return .utf32
        case (0xFF, 0xFE, _, _), (0xFE, 0xFF, _, _): return .utf16
        case (0, 0, 0, 1...): return .utf32
        case (1..., 0, 0, 0) where bytes.count >= 4: return .utf32
        case (0, 1..., _, _) where bytes.count % 2 == 0: return .utf16
        case (1..., 0, _, _) where bytes.count % 2 == 0: return .utf16
        default: return nil
        }
    }
}
