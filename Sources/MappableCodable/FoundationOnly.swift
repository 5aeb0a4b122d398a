import Mappable

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

// What only Foundation's decoder takes: JSON5, JSON with a comma after the last element or member, text that is not UTF-8, objects
// without braces, and numbers that it rounds.

extension MappableDecoder {
    /// Foundation's decoder with the same strategies. It tells models whether it converts keys.
    func foundationDecoder(_ strategies: DecodingStrategies) -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.userInfo = userInfo
        if strategies.convertsKeys { decoder.userInfo[.convertsKeys] = true }
        decoder.dateDecodingStrategy = dateDecodingStrategy
        decoder.dataDecodingStrategy = dataDecodingStrategy
        decoder.nonConformingFloatDecodingStrategy = nonConformingFloatDecodingStrategy
        decoder.keyDecodingStrategy = keyDecodingStrategy
        decoder.allowsJSON5 = strategies.allowsJSON5
        // Swift 6.3's Foundation forgets this where `userInfo` is set after it.
        decoder.assumesTopLevelDictionary = strategies.assumesTopLevelDictionary
        return decoder
    }
}

extension DecodingStrategies {
    /// Opens a document, which has to be an object if braces may be left out.
    func open(_ text: Data) throws(MappingError) -> OpenDocument {
        let document = try OpenDocument(text, options: options, context: context)
        let isObject = document.withRoot { $0.kind == .object }
        if assumesTopLevelDictionary, !isObject { throw MappingError(.syntax) }
        return document
    }

    /// Whether Foundation may take a text that this library's parser refused. Foundation knows neither a lower limit of depth nor
    /// redacted errors.
    func mayBeFoundations(_ text: Data, _ error: MappingError) -> Bool {
        guard error.kind == .syntax, !options.redactsFoundValues,
            options.maximumDepth >= MappingOptions.foundation.maximumDepth
        else { return false }
        if allowsJSON5 || assumesTopLevelDictionary { return true }
        // The first characters of UTF-16 and UTF-32 have zeros or a mark.
        if text.prefix(4).contains(where: { $0 == 0 || $0 >= 0xFE }) { return true }
        guard let offset = error.location?.byteOffset, offset < text.count else { return false }
        let found = text[text.startIndex + offset]
        guard found == UInt8(ascii: "]") || found == UInt8(ascii: "}") else { return false }
        return text.prefix(offset).last { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: ",")
    }
}

/// Numbers that Foundation's decoder rounds, where this library refuses them.
enum FoundationNumber {
    /// - Throws: the error, if Foundation refuses the number as well.
    @inline(never)
    static func read<Value>(
        _ type: Value.Type, _ map: Mapper, _ strategies: DecodingStrategies, or error: MappingError
    ) throws(MappingError) -> Value {
        guard strategies.isForCoder, map.flags.has(.strictCoercion), map.kind.isNumber,
            let number = rounded(map.cursor.numberText, type) as? Value
        else { throw error }
        return number
    }

    private static func rounded(_ text: String, _ type: Any.Type) -> Any? {
        if type == Decimal.self { return decimal(text) }
        guard let integer = type as? any FixedWidthInteger.Type else { return nil }
        func whole<Integer: FixedWidthInteger>(_ type: Integer.Type) -> Any? {
            guard let number = Double(text), let nearest = Integer(exactly: number) else { return nil }
            if number.magnitude < 0x1p53 { return nearest }
            // A larger `Double` stands for several integers.
            return decimal(text).flatMap { DecimalText.with($0.description) { $0.integer(as: type) } ?? nil }
        }
        return whole(integer)
    }

    /// The first 38 digits.
    private static func decimal(_ text: String) -> Decimal? {
        Decimal(string: text).flatMap { $0.isNaN ? nil : $0 }
    }
}
