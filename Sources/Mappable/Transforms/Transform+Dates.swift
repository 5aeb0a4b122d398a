#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension Transform where Value == Date {
    /// A date in its own form, whatever the options say.
    ///
    /// ```swift
    /// day = try map.from("day", using: .date(.localDate()))
    /// ```
    @_alwaysEmitIntoClient
    public static func date(_ strategy: DateStrategy) -> Transform {
        Transform(
            nil, .dates(strategy), from: { map in try Date(map: map.with(dates: strategy)) },
            to: { date, json in json.with(dates: strategy) { json in json.write(date) } })
    }
}

extension Transform where Value == Data {
    /// Bytes in their own form, such as `.data(.base64URL)`.
    @_alwaysEmitIntoClient
    public static func data(_ strategy: DataStrategy) -> Transform {
        Transform(
            String.self, .data(strategy), from: { map in try Data(map: map.with(data: strategy)) },
            to: { data, json in json.with(data: strategy) { json in json.write(data) } })
    }
}
