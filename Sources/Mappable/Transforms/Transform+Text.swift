#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

// Values that stand in strings.

extension Transform where Raw == String {
    /// A transform of a string, from what its text means.
    ///
    /// - Parameters:
    ///   - kind: what the document has.
    ///   - reason: what an error says of a text that means nothing.
    ///   - parse: the value; nil for a text that means nothing.
    @_alwaysEmitIntoClient
    package init(
        _ kind: TransformFormat, _ reason: String, parse: @escaping @Sendable (String) -> Value?,
        format: @escaping @Sendable (Value) throws -> String
    ) {
        self.init(
            format: kind,
            from: { map in
                if let value = parse(try map.plainString(Value.self)) { return value }
                throw map.meaningless(Value.self, reason)
            },
            to: { value, json in json.write(try format(value)) })
    }
}

extension Mapper {
    /// The string that stands here, without coercion.
    @usableFromInline
    func plainString(_ type: Any.Type) throws(MappingError) -> String {
        guard case .success(let text) = string() else { throw failure(.typeMismatch, type) }
        return text
    }

    @usableFromInline
    func meaningless(_ type: Any.Type, _ reason: String) -> MappingError {
        fail(.invalidValue, expected: .type(type), reason: .text(reason))
    }
}

extension Transform where Raw == String, Value == URL {
    /// A URL from a string that may contain characters no URL has, such as spaces and accented letters. They are
    /// percent-encoded. The URL is written in its encoded form.
    @_alwaysEmitIntoClient
    public static var percentEncodedURL: Transform {
        Transform(.url, "not a URL", parse: { URL(string: $0.percentEncoded) }, format: { $0.absoluteString })
    }
}

extension String {
    /// The text with every byte percent-encoded that has no place in a URL (RFC 3986); a `%` stays where two hexadecimal
    /// digits follow it.
    @usableFromInline var percentEncoded: String {
        let hexDigits = Array("0123456789ABCDEFabcdef".utf8)
        let marks = Array("-._~:/?#[]@!$&'()*+,;=".utf8)
        let text = Array(utf8)
        var encoded: [UInt8] = []
        for (index, byte) in text.enumerated() {
            let isKept =
                byte == UInt8(ascii: "%")
                ? index + 2 < text.count && hexDigits.contains(text[index + 1])
                    && hexDigits.contains(text[index + 2])
                : (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
                    || marks.contains(byte)
            if isKept {
                encoded.append(byte)
            } else {
                encoded += [UInt8(ascii: "%"), hexDigits[Int(byte >> 4)], hexDigits[Int(byte & 15)]]
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }
}

extension Transform where Raw == String, Value == Decimal {
    /// A decimal number as a string, exactly: `"12.50"`. A number is read too, unless coercion is strict.
    @_alwaysEmitIntoClient
    public static var decimalString: Transform {
        Transform(
            format: .numberString(Decimal.self),
            from: { map in try map.readingNumbersInStrings(Decimal.self) },
            to: { value, json in json.write(try value.toJSONString()) })
    }
}

extension Transform where Raw == String, Value: Mappable & JSONWriter & Numeric {
    /// A number as a string that holds exactly one JSON number. A number is read too, unless coercion is strict.
    ///
    /// ```swift
    /// id = try map.from("id_str", using: .numberString)        // an Int64, written as a string
    /// ```
    @_alwaysEmitIntoClient
    public static var numberString: Transform {
        Transform(
            format: .numberString(Value.self),
            from: { map in try map.readingNumbersInStrings(Value.self) },
            to: { value, json in json.write(try value.toJSONString()) })
    }
}

extension Mapper {
    /// Reads a number that stands in a string, whatever the options say of coercion.
    @usableFromInline @inline(never)
    func readingNumbersInStrings<Value: Mappable>(_ type: Value.Type) throws(MappingError)
        -> Value
    {
        let isString = kind == .string || kind == .escapedString
        guard isString else {
            guard kind.isNumber, !isStrict else { throw failure(.typeMismatch, Value.self) }
            return try Value._read(self)
        }
        return try read(type, flags.with(MappingFlags.strictCoercion, false))
    }
}

extension Transform where Raw == String, Value: Mappable & JSONWriter {
    /// A value as JSON text in a string: `"{\"id\": 7}"`. The text is read with the outer options and context, and
    /// written on one line.
    ///
    /// An error inside has its own key path and location. It is the underlying error of an error about the string.
    @_alwaysEmitIntoClient
    public static var jsonString: Transform {
        Transform(
            format: .jsonString(Value.self),
            from: { map in
                let text = try map.plainString(Value.self)
                return try Value(JSONString: text, options: map.optionsOfText, context: map.contextOfText)
            },
            to: { value, json in
                json.write(
                    try value.toJSONString(options: json.optionsOfText, context: json.contextOfText))
            })
    }
}

extension Mapper {
    @usableFromInline var optionsOfText: MappingOptions { options }
    @usableFromInline var contextOfText: Any? { context }
}

extension JSONOutput {
    @usableFromInline var optionsOfText: WritingOptions {
        var options = self.options
        options.prettyPrinted = false
        options.endsWithNewline = false
        return options
    }

    @usableFromInline var contextOfText: Any? { extras?.context }
}
