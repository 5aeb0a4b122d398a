import Mappable

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

// Documents that only Foundation's decoder accepts: JSON5, and JSON with a comma after the last element or member.

extension MappableDecoder {
    func foundationDecoder(_ strategies: DecodingStrategies) -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.userInfo = userInfo
        if strategies.convertsKeys { decoder.userInfo[.convertsKeys] = true }
        decoder.dateDecodingStrategy = dateDecodingStrategy
        decoder.dataDecodingStrategy = dataDecodingStrategy
        decoder.nonConformingFloatDecodingStrategy = nonConformingFloatDecodingStrategy
        decoder.keyDecodingStrategy = keyDecodingStrategy
        decoder.allowsJSON5 = strategies.allowsJSON5
        // Swift 6.3's Foundation forgets this if `userInfo` is set afterwards.
        decoder.assumesTopLevelDictionary = strategies.assumesTopLevelDictionary
        return decoder
    }
}

extension DecodingStrategies {
    /// Whether Foundation may read a text that this library's parser refused. Foundation has no lower limit of depth,
    /// and does not redact errors.
    func mayBeFoundations(_ text: Data, _ error: MappingError) -> Bool {
        guard error.kind == .syntax, !options.redactsFoundValues,
            options.maximumDepth >= MappingOptions.foundation.maximumDepth
        else { return false }
        if allowsJSON5 { return true }
        guard let offset = error.location?.byteOffset, offset < text.count else { return false }
        let found = text[text.startIndex + offset]
        guard found == UInt8(ascii: "]") || found == UInt8(ascii: "}") else { return false }
        return text.prefix(offset).last { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: ",")
    }
}
