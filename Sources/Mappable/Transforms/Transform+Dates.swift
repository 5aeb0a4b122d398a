#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension Transform where Value == Date, Raw: Mappable & JSONWriter {
    fileprivate init(
        reading: MappingOptions.DateStrategy, writing: WritingOptions.DateStrategy
    ) {
        self.init(
            from: { map in try Date(map: map.with(dates: reading)) },
            to: { date, json in json.with(dates: writing) { json in json.write(date) } })
    }
}

extension Transform where Raw == Double, Value == Date {
    /// A date as a number of seconds since 1970.
    public static var unixSeconds: Transform { Transform(reading: .seconds, writing: .seconds) }

    /// A date as a number of milliseconds since 1970.
    public static var unixMilliseconds: Transform {
        Transform(reading: .milliseconds, writing: .milliseconds)
    }
}

extension Transform where Raw == String, Value == Date {
    /// A date as an RFC 3339 string.
    public static var rfc3339: Transform { Transform(reading: .rfc3339, writing: .rfc3339) }
}

extension Transform where Raw == JSON, Value == Date {
    /// A date as any strategies have it.
    ///
    /// ```swift
    /// day = try map.from("day", using: .date(reading: .automatic, writing: .seconds))
    /// ```
    public static func date(
        reading: MappingOptions.DateStrategy, writing: WritingOptions.DateStrategy
    ) -> Transform {
        Transform(reading: reading, writing: writing)
    }
}

extension Transform where Raw == String, Value == Data {
    private init(reading: MappingOptions.DataStrategy, writing: WritingOptions.DataStrategy) {
        self.init(
            from: { map in try Data(map: map.with(data: reading)) },
            to: { data, json in json.with(data: writing) { json in json.write(data) } })
    }

    /// Bytes as base64 (RFC 4648, section 4), padding included.
    public static var base64: Transform { Transform(reading: .base64, writing: .base64) }

    /// Bytes as base64 for URLs (RFC 4648, section 5); padding may stand there, and is not written.
    public static var base64URL: Transform { Transform(reading: .base64URL, writing: .base64URL) }

    /// Bytes as two hexadecimal digits each; lower case is written.
    public static var hex: Transform { Transform(reading: .hex, writing: .hex) }
}
