#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension Transform where Value == Date, Raw: Mappable & JSONWriter {
    @_alwaysEmitIntoClient
    package init(
        reading: MappingOptions.DateStrategy, writing: WritingOptions.DateStrategy
    ) {
        self.init(
            format: .dates(reading, writing),
            from: { map in try Date(map: map.with(dates: reading)) },
            to: { date, json in json.with(dates: writing) { json in json.write(date) } })
    }
}

extension Transform where Raw == Double, Value == Date {
    /// A date as a number of seconds since 1970.
    @_alwaysEmitIntoClient
    public static var unixSeconds: Transform { Transform(reading: .seconds, writing: .seconds) }

    /// A date as a number of milliseconds since 1970.
    @_alwaysEmitIntoClient
    public static var unixMilliseconds: Transform {
        Transform(reading: .milliseconds, writing: .milliseconds)
    }

    /// A date as a number of seconds since 2001.
    @_alwaysEmitIntoClient
    public static var secondsSince2001: Transform {
        Transform(reading: .secondsSince2001, writing: .secondsSince2001)
    }
}

extension Transform where Raw == String, Value == Date {
    /// A date as an RFC 3339 string.
    @_alwaysEmitIntoClient
    public static var rfc3339: Transform { Transform(reading: .rfc3339, writing: .rfc3339) }

    /// A date without a time: `2031-01-17`. It means the first second of that day in a time zone.
    @_alwaysEmitIntoClient
    public static func localDate(in zone: TimeZone = .gmt) -> Transform {
        Transform(reading: .localDate(in: zone), writing: .localDate(in: zone))
    }

    /// A date and a time without an offset, on the clock of a time zone: `2031-01-17T12:50:00`.
    @_alwaysEmitIntoClient
    public static func localDateTime(in zone: TimeZone = .gmt) -> Transform {
        Transform(reading: .localDateTime(in: zone), writing: .localDateTime(in: zone))
    }
}

extension Transform where Raw == String, Value == Data {
    @_alwaysEmitIntoClient
    init(reading: MappingOptions.DataStrategy, writing: WritingOptions.DataStrategy) {
        self.init(
            format: .data(reading, writing),
            from: { map in try Data(map: map.with(data: reading)) },
            to: { data, json in json.with(data: writing) { json in json.write(data) } })
    }

    /// Bytes as base64 (RFC 4648, section 4), padding included.
    @_alwaysEmitIntoClient
    public static var base64: Transform { Transform(reading: .base64, writing: .base64) }

    /// Bytes as base64 for URLs (RFC 4648, section 5). Padding is read but not written.
    @_alwaysEmitIntoClient
    public static var base64URL: Transform { Transform(reading: .base64URL, writing: .base64URL) }

    /// Bytes as base64 (RFC 4648, section 4). Padding is read but not written.
    @_alwaysEmitIntoClient
    public static var base64Unpadded: Transform {
        Transform(reading: .base64Unpadded, writing: .base64Unpadded)
    }

    /// Bytes as base64 with line breaks (RFC 2045).
    @_alwaysEmitIntoClient
    public static var base64MIME: Transform { Transform(reading: .base64MIME, writing: .base64MIME) }

    /// Bytes as two hexadecimal digits each; lower case is written.
    @_alwaysEmitIntoClient
    public static var hex: Transform { Transform(reading: .hex, writing: .hex) }
}

extension Transform where Value == Duration, Raw: Mappable & JSONWriter {
    @_alwaysEmitIntoClient
    init(reading: MappingOptions.DurationStrategy, writing: WritingOptions.DurationStrategy) {
        self.init(
            format: .durations(reading, writing),
            from: { map in try map.readDuration(reading) },
            to: { duration, json in json.writeDuration(duration, as: writing) })
    }
}

extension Mapper {
    @usableFromInline
    func readDuration(_ strategy: MappingOptions.DurationStrategy) throws(MappingError) -> Duration {
        switch duration(strategy) {
        case .success(let duration): return duration
        case .failure(let failure): throw self.failure(failure, Duration.self)
        }
    }
}

extension JSONOutput {
    @usableFromInline
    mutating func writeDuration(_ duration: Duration, as strategy: WritingOptions.DurationStrategy) {
        if _beginSingleValue() { write(duration, as: strategy) }
    }
}

extension Transform where Raw == String, Value == Duration {
    /// A duration as an ISO 8601 string: `PT1H30M`.
    @_alwaysEmitIntoClient
    public static var iso8601Duration: Transform { Transform(reading: .iso8601, writing: .iso8601) }
}

extension Transform where Raw == Double, Value == Duration {
    /// A duration as a number of seconds.
    @_alwaysEmitIntoClient
    public static var secondsDuration: Transform { Transform(reading: .seconds, writing: .seconds) }

    /// A duration as a number of milliseconds.
    @_alwaysEmitIntoClient
    public static var millisecondsDuration: Transform {
        Transform(reading: .milliseconds, writing: .milliseconds)
    }
}
