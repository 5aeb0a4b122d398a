public import Foundation
public import Mappable

extension WritingOptions.DateStrategy {
    /// Dates as strings in the format of a formatter.
    ///
    /// The formatter is copied, so you can change yours later. The copy is used by one thread at a time. Read such
    /// dates with `MappingOptions.DateStrategy.formatted(_:)`. Whatever the format leaves out, such as fractions of a
    /// second, is lost.
    public static func formatted(_ formatter: DateFormatter) -> WritingOptions.DateStrategy {
        let formatter = SharedDateFormatter(formatter)
        return .custom { date, json in json.write(formatter.text(from: date)) }
    }

    /// Dates in a format of Unicode's patterns, such as `yyyy-MM-dd` or `dd.MM.yyyy HH:mm`, as strings.
    ///
    /// - Parameters:
    ///   - pattern: the format as Unicode Technical Standard 35 defines it.
    ///   - timeZone: the time zone in which the dates are written.
    ///   - locale: the language of the names of months and days; by default one that never changes.
    public static func format(
        _ pattern: String, timeZone: TimeZone = .gmt, locale: Locale = Locale(identifier: "en_US_POSIX")
    ) -> WritingOptions.DateStrategy {
        .formatted(DateFormatter(pattern: pattern, timeZone: timeZone, locale: locale))
    }
}
