public import Foundation
public import Mappable

extension MappingOptions.DateStrategy {
    /// Dates as a formatter writes them.
    ///
    /// The formatter is copied, so that changing it later changes nothing here, and used by one thread at a time.
    /// A number is read as its text, which a format such as `yyyyMMdd` may take; with ``MappingOptions/Coercion/strict``
    /// only strings are read.
    ///
    /// A text that the formatter does not take is an error of the kind ``MappingError/Kind/custom`` with an
    /// ``UnreadableDate`` as its ``MappingError/underlying``.
    public static func formatted(_ formatter: DateFormatter) -> MappingOptions.DateStrategy {
        let formatter = SharedDateFormatter(formatter)
        return .custom { map in try formatter.date(from: String(map: map)) }
    }

    /// Dates in a format of Unicode's patterns, such as `yyyy-MM-dd` or `dd.MM.yyyy HH:mm`.
    ///
    /// ```swift
    /// let options = MappingOptions(dates: .format("dd.MM.yyyy"))
    /// let flight = try Flight(JSONString: text, options: options)
    /// ```
    ///
    /// - Parameters:
    ///   - pattern: the format as Unicode Technical Standard 35 defines it.
    ///   - timeZone: the time zone of dates that do not say theirs.
    ///   - locale: the language of the names of months and days; by default one that is the same everywhere and for ever.
    /// - Throws: when mapping, as ``formatted(_:)``.
    public static func format(
        _ pattern: String, timeZone: TimeZone = .gmt, locale: Locale = Locale(identifier: "en_US_POSIX")
    ) -> MappingOptions.DateStrategy {
        .formatted(DateFormatter(pattern: pattern, timeZone: timeZone, locale: locale))
    }
}

/// A text that is no date in the format that was asked for.
public struct UnreadableDate: Error, Sendable, Hashable, CustomStringConvertible {
    /// The format, as a pattern of Unicode Technical Standard 35.
    public let format: String

    /// What was expected, as a phrase.
    public var description: String { "expected Date in the format \"\(format)\"" }
}
