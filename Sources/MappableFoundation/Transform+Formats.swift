public import Foundation
public import Mappable

extension Transform where Raw == String, Value == Date {
    /// A date as a string in a format of Unicode's patterns, such as `dd.MM.yyyy`.
    ///
    /// ```swift
    /// day = try map.from("day", using: .format("dd.MM.yyyy"))
    /// ```
    ///
    /// - Parameters:
    ///   - pattern: the format as Unicode Technical Standard 35 defines it.
    ///   - timeZone: the time zone of dates that do not name one.
    ///   - locale: the language of the names of months and days; by default one that never changes.
    public static func format(
        _ pattern: String, timeZone: TimeZone = .gmt, locale: Locale = Locale(identifier: "en_US_POSIX")
    ) -> Transform {
        formatted(DateFormatter(pattern: pattern, timeZone: timeZone, locale: locale))
    }

    /// A date as a string that a formatter writes and reads.
    ///
    /// The formatter is copied, so you can change yours later. The copy is used by one thread at a time.
    public static func formatted(_ formatter: DateFormatter) -> Transform {
        let reading = MappingOptions.DateStrategy.formatted(formatter)
        let writing = WritingOptions.DateStrategy.formatted(formatter)
        return Transform(
            from: { map in try Date(map: map.with(dates: reading)) },
            to: { date, json in json.with(dates: writing) { json in json.write(date) } })
    }
}

extension Transform where Raw == String {
    // Format styles belong to every Foundation that is whole.
    #if canImport(FoundationEssentials) || canImport(ObjectiveC)
        /// A value as a string that a format style writes and reads, such as `Date.ISO8601FormatStyle()` or
        /// `Decimal.FormatStyle(locale: locale)`.
        ///
        /// ```swift
        /// price = try map.from("price", using: .style(Decimal.FormatStyle(locale: Locale(identifier: "de_CH"))))
        /// ```
        ///
        /// The style's error becomes `MappingError.underlying`.
        public static func style<Style: ParseableFormatStyle & Sendable>(_ style: Style) -> Transform
        where Style.FormatInput == Value, Style.FormatOutput == String, Style.Strategy: Sendable {
            let strategy = style.parseStrategy
            return Transform(
                read: { text in try strategy.parse(text) }, write: { value in style.format(value) })
        }
    #endif
}
