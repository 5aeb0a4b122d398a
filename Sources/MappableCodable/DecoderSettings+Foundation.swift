import Mappable

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

// Documents that only Foundation's decoder takes: JSON5, and JSON with a comma after the last element or member.

extension DecoderSettings {
    /// Foundation's decoder with the same strategies.
    var foundationDecoder: JSONDecoder {
        let decoder = JSONDecoder()
        // Swift 6.3's Foundation forgets `assumesTopLevelDictionary` when this is set after it.
        decoder.userInfo = userInfo
        if convertsKeys { decoder.userInfo[.convertsKeys] = true }
        decoder.dateDecodingStrategy = dates
        decoder.dataDecodingStrategy = data
        decoder.nonConformingFloatDecodingStrategy = floats
        decoder.keyDecodingStrategy = keys
        decoder.allowsJSON5 = allowsJSON5
        decoder.assumesTopLevelDictionary = assumesTopLevelDictionary
        return decoder
    }

    /// Whether Foundation may take a text that this library's parser refused. Foundation knows neither a lower limit of depth nor
    /// redacted errors.
    func mayBeFoundations(_ text: Data, _ error: MappingError) -> Bool {
        guard error.kind == .syntax, !redactsFoundValues,
            maximumDepth >= MappingOptions.foundation.maximumDepth
        else { return false }
        if allowsJSON5 { return true }
        guard let offset = error.location?.byteOffset, offset < text.count else { return false }
        let found = text[text.startIndex + offset]
        guard found == UInt8(ascii: "]") || found == UInt8(ascii: "}") else { return false }
        return text.prefix(offset).last { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: ",")
    }
}
