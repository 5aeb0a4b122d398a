#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension Transform where Value == Date {
    /// A date with the strategies that you give.
    ///
    /// ```swift
    /// day = try map.from("day", using: .date(reading: .automatic, writing: .seconds))
    /// ```
    @_alwaysEmitIntoClient
    public static func date(
        reading: MappingOptions.DateStrategy, writing: WritingOptions.DateStrategy
    ) -> Transform {
        Transform(
            nil, .dates(reading, writing), from: { map in try Date(map: map.with(dates: reading)) },
            to: { date, json in json.with(dates: writing) { json in json.write(date) } })
    }

    /// A date as a number of seconds since 1970.
    @_alwaysEmitIntoClient
    public static var unixSeconds: Transform { date(reading: .seconds, writing: .seconds) }

    /// A date as a number of milliseconds since 1970.
    @_alwaysEmitIntoClient
    public static var unixMilliseconds: Transform { date(reading: .milliseconds, writing: .milliseconds) }

    /// A date as a number of seconds since 2001.
    @_alwaysEmitIntoClient
    public static var secondsSince2001: Transform {
        date(reading: .secondsSince2001, writing: .secondsSince2001)
    }

    /// A date as an RFC 3339 string.
    @_alwaysEmitIntoClient
    public static var rfc3339: Transform { date(reading: .rfc3339, writing: .rfc3339) }

    /// A date without a time: `2031-01-17`. It means the first second of that day in a time zone.
    @_alwaysEmitIntoClient
    public static func localDate(in zone: TimeZone = .gmt) -> Transform {
        date(reading: .localDate(in: zone), writing: .localDate(in: zone))
    }

    /// A date and a time without an offset, on the clock of a time zone: `2031-01-17T12:50:00`.
    @_alwaysEmitIntoClient
    public static func localDateTime(in zone: TimeZone = .gmt) -> Transform {
        date(reading: .localDateTime(in: zone), writing: .localDateTime(in: zone))
    }
}

extension Transform where Value == Data {
    @_alwaysEmitIntoClient
    init(_ reading: MappingOptions.DataStrategy, _ writing: WritingOptions.DataStrategy) {
        self.init(
            String.self, .data(reading, writing), from: { map in try Data(map: map.with(data: reading)) },
            to: { data, json in json.with(data: writing) { json in json.write(data) } })
    }

    /// Bytes as base64 (RFC 4648, section 4), padding included.
    @_alwaysEmitIntoClient
    public static var base64: Transform { Transform(.base64, .base64) }

    /// Bytes as base64 for URLs (RFC 4648, section 5). Padding is read but not written.
    @_alwaysEmitIntoClient
    public static var base64URL: Transform { Transform(.base64URL, .base64URL) }

    /// Bytes as base64 (RFC 4648, section 4). Padding is read but not written.
    @_alwaysEmitIntoClient
    public static var base64Unpadded: Transform { Transform(.base64Unpadded, .base64Unpadded) }

    /// Bytes as base64 with line breaks (RFC 2045).
    @_alwaysEmitIntoClient
    public static var base64MIME: Transform { Transform(.base64MIME, .base64MIME) }

    /// Bytes as two hexadecimal digits each; lower case is written.
    @_alwaysEmitIntoClient
    public static var hex: Transform { Transform(.hex, .hex) }
}

extension Transform where Value == Duration {
    @_alwaysEmitIntoClient
    init(_ reading: MappingOptions.DurationStrategy, _ writing: WritingOptions.DurationStrategy) {
        self.init(
            nil, .durations(reading, writing), from: { map in try map.readDuration(reading) },
            to: { duration, json in json.writeDuration(duration, as: writing) })
    }

    /// A duration as an ISO 8601 string: `PT1H30M`.
    @_alwaysEmitIntoClient
    public static var iso8601Duration: Transform { Transform(.iso8601, .iso8601) }

    /// A duration as a number of seconds.
    @_alwaysEmitIntoClient
    public static var secondsDuration: Transform { Transform(.seconds, .seconds) }

    /// A duration as a number of milliseconds.
    @_alwaysEmitIntoClient
    public static var millisecondsDuration: Transform { Transform(.milliseconds, .milliseconds) }
}

extension Mapper {
    @usableFromInline
    func readDuration(_ strategy: MappingOptions.DurationStrategy) throws(MappingError) -> Duration {
        do throws(CoercionFailure) {
            return try duration(strategy)
        } catch {
            throw failure(error, Duration.self)
        }
    }
}

extension JSONOutput {
    @usableFromInline
    mutating func writeDuration(_ duration: Duration, as strategy: WritingOptions.DurationStrategy) {
        if _beginSingleValue() { write(duration, as: strategy) }
    }
}
