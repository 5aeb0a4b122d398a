#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension Transform where Value == Date {
    /// A date in a form of its own.
    ///
    /// ```swift
    /// day = try map.from("day", using: .date(.localDate()))
    /// seen = try map.from("seen", using: .date(.seconds, reading: .automatic))
    /// ```
    ///
    /// - Parameters:
    ///   - writing: how the date is written.
    ///   - reading: which values are read; those that `writing` writes if it is nil. A custom form is only read with it.
    @_alwaysEmitIntoClient
    public static func date(
        _ writing: WritingOptions.DateStrategy, reading: MappingOptions.DateStrategy? = nil
    ) -> Transform {
        let reading = reading ?? MappingOptions.DateStrategy(rereading: writing)
        return Transform(
            nil, .dates(reading, writing), from: { map in try Date(map: map.with(dates: reading)) },
            to: { date, json in json.with(dates: writing) { json in json.write(date) } })
    }
}

extension Transform where Value == Data {
    /// Bytes in a form of their own, such as `.data(.base64URL)`.
    ///
    /// - Parameters:
    ///   - writing: how the bytes are written.
    ///   - reading: which strings are read; those that `writing` writes if it is nil. A custom form is only read with it.
    @_alwaysEmitIntoClient
    public static func data(
        _ writing: WritingOptions.DataStrategy, reading: MappingOptions.DataStrategy? = nil
    ) -> Transform {
        let reading = reading ?? MappingOptions.DataStrategy(rereading: writing)
        return Transform(
            String.self, .data(reading, writing), from: { map in try Data(map: map.with(data: reading)) },
            to: { data, json in json.with(data: writing) { json in json.write(data) } })
    }
}

// MARK: - Reading again

extension MappingOptions.DateStrategy {
    /// The strategy that reads what another writes.
    @usableFromInline
    package init(rereading writing: WritingOptions.DateStrategy) {
        self =
            switch writing {
            case .rfc3339: .rfc3339
            case .seconds: .seconds
            case .milliseconds: .milliseconds
            case .secondsSince2001: .secondsSince2001
            case .localDate(let zone): .localDate(in: zone)
            case .localDateTime(let zone): .localDateTime(in: zone)
            case .custom: .custom { map in throw map.mappingError("written in a way of its own") }
            }
    }
}

extension MappingOptions.DataStrategy {
    /// The strategy that reads what another writes.
    @usableFromInline
    package init(rereading writing: WritingOptions.DataStrategy) {
        self =
            switch writing {
            case .base64: .base64
            case .base64URL: .base64URL
            case .custom: .custom { map in throw map.mappingError("written in a way of its own") }
            }
    }
}
