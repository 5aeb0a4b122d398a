#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension Transform where Value == URL {
    /// A URL from a string that may contain characters no URL has, such as spaces and accented letters. They are
    /// percent-encoded. A domain name in another script becomes `xn--…` where Foundation is whole, and is refused elsewhere. The URL is
    /// written in its encoded form.
    @_alwaysEmitIntoClient
    public static var percentEncodedURL: Transform {
        Transform(
            String.self, .url, from: { map in try map.percentEncodedURL() },
            to: { url, json in json.write(url.absoluteString) })
    }
}

extension Mapper {
    @usableFromInline
    func percentEncodedURL() throws(MappingError) -> URL {
        let text = Array(try plainText(URL.self).utf8)
        let host = Self.hostRange(text)
        // The bytes of a domain name are its own: Foundation writes those of other scripts as `xn--…`, if it can.
        if let url = URL(string: Self.percentEncoded(text, except: host)) {
            let encoded = Array(url.absoluteString.utf8)
            let isEscaped = encoded[Self.hostRange(encoded)].contains(UInt8(ascii: "%"))
            if !isEscaped || text[host].allSatisfy({ $0 < 0x80 }) { return url }
        }
        throw fail(.invalidValue, expected: .type(URL.self), reason: "not a URL")
    }

    /// The host of a URL, with a user's name and a port; empty if there is none.
    private static func hostRange(_ text: [UInt8]) -> Range<Int> {
        let slash = UInt8(ascii: "/")
        let delimiters = Array("/?#".utf8)
        let first = text.firstIndex { delimiters.contains($0) } ?? text.count
        guard first + 1 < text.count, text[first] == slash, text[first + 1] == slash,
            first == 0 || text[first - 1] == UInt8(ascii: ":")
        else { return 0..<0 }
        let start = first + 2
        return start..<(text[start...].firstIndex { delimiters.contains($0) } ?? text.count)
    }

    /// Percent-encodes every byte that has no place in a URL (RFC 3986), but for those that are not ASCII in a range. A `%` stays
    /// where two hexadecimal digits follow it.
    private static func percentEncoded(_ text: [UInt8], except host: Range<Int>) -> String {
        let hexDigits = Array("0123456789ABCDEFabcdef".utf8)
        let marks = Array("-._~:/?#[]@!$&'()*+,;=".utf8)
        var encoded: [UInt8] = []
        for (index, byte) in text.enumerated() {
            let isKept =
                byte == UInt8(ascii: "%")
                ? index + 2 < text.count && hexDigits.contains(text[index + 1])
                    && hexDigits.contains(text[index + 2])
                : (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
                    || marks.contains(byte) || byte >= 0x80 && host.contains(index)
            if isKept {
                encoded.append(byte)
            } else {
                encoded.append(UInt8(ascii: "%"))
                encoded.append(hexDigits[Int(byte >> 4)])
                encoded.append(hexDigits[Int(byte & 15)])
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    /// The string that stands here, without coercion.
    @usableFromInline
    func plainText(_ type: Any.Type) throws(MappingError) -> String {
        do throws(CoercionFailure) { return try string() } catch { throw failure(error, type) }
    }
}

extension Transform where Value: Mappable & JSONWriter & Numeric {
    /// A number as a string that holds exactly one JSON number: `"12.50"`. A number is read too, unless coercion is
    /// strict.
    ///
    /// ```swift
    /// id = try map.from("id_str", using: .numberString)        // an Int64, written as a string
    /// ```
    @_alwaysEmitIntoClient
    public static var numberString: Transform {
        Transform(
            String.self, .numberString(Value.self),
            from: { map in try map.readingNumbersInStrings(Value.self) },
            to: { value, json in json.write(try value.toJSONString()) })
    }
}

extension Mapper {
    /// Reads a number that stands in a string, whatever the options say of coercion.
    @usableFromInline @inline(never)
    func readingNumbersInStrings<Value: Mappable>(_ type: Value.Type) throws(MappingError) -> Value {
        guard isObserved, kind.isNumber || isText else { return try numberInString(type) }
        // In a string it is as it should be.
        let (start, deviations) = (checkpoint, cursor.state.deviations)
        let value = try numberInString(type)
        undo(to: start)
        cursor.state.deviations = deviations
        if kind.isNumber { record(.converted, type) }
        return value
    }

    private var isText: Bool { kind == .string || kind == .escapedString }

    private func numberInString<Value: Mappable>(_ type: Value.Type) throws(MappingError) -> Value {
        if kind.isNumber, !isStrict { return try Value._read(self) }
        guard isText else { throw mismatch(type) }
        return try with(.strictCoercion, false) { map throws(MappingError) in try Value._read(map) }
    }
}

extension Transform where Value: Mappable & JSONWriter {
    /// A value as JSON text in a string: `"{\"id\": 7}"`. The text is read with the outer options and context, and
    /// written on one line.
    ///
    /// An error inside has its own key path and location. It is the underlying error of an error about the string.
    @_alwaysEmitIntoClient
    public static var jsonString: Transform {
        Transform(
            String.self, .jsonString(Value.self),
            from: { map in
                let text = try map.plainText(Value.self)
                return try Value(JSONString: text, options: map.optionsOfText, context: map.contextInForce)
            },
            to: { value, json in
                json.write(
                    try value.toJSONString(options: json.optionsOfText, context: json.context))
            })
    }
}

extension Mapper {
    @usableFromInline var optionsOfText: MappingOptions {
        var options = optionsInForce
        if flags.has(.skipsInvalidElements) { options.invalidElements = .skip }
        return options
    }
}

extension JSONOutput {
    @usableFromInline var optionsOfText: WritingOptions {
        var options = optionsInForce
        options.prettyPrinted = false
        options.endsWithNewline = false
        return options
    }
}

extension Transform where Value == Bool {
    /// A truth value as `0` or `1`. Other numbers are invalid.
    @_alwaysEmitIntoClient
    public static var zeroOrOne: Transform {
        Transform(
            Int.self, .zeroOrOne,
            from: { map in
                let number = try Int._read(map)
                guard number == 0 || number == 1 else { throw map.notZeroOrOne }
                return number == 1
            },
            to: { value, json in json.write(value ? 1 : 0) })
    }
}

extension Mapper {
    @usableFromInline var notZeroOrOne: MappingError { fail(.invalidValue, expected: "0 or 1") }
}

extension Transform
where Value: RawRepresentable & SendableMetatype, Value.RawValue: Mappable & JSONWriter {
    /// A raw-representable type that is not `Mappable` itself, such as one of another module.
    @_alwaysEmitIntoClient
    public static var rawValue: Transform {
        Transform(
            Value.RawValue.self, .rawValue(Value.self),
            from: { map in
                try map.checkCombiningMarks()
                guard let value = Value(rawValue: try Value.RawValue._read(map)) else {
                    throw map.noSuchCase(Value.self)
                }
                return value
            },
            to: { value, json in json.write(value.rawValue) })
    }
}
