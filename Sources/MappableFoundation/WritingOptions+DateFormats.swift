public import Foundation
public import Mappable

extension WritingOptions.DateStrategy {
    /// Dates as a formatter writes them, as strings.
    ///
    /// The formatter is copied, so that changing it later changes nothing here, and used by one thread at a time. It reads
    /// with `Mappable.MappingOptions.DateStrategy.formatted(_:)` what it writes, as far as its format goes: what the
    /// format leaves out, such as fractions of a second, is lost.
    public static func formatted(_ formatter: DateFormatter) -> WritingOptions.DateStrategy {
        let formatter = SharedDateFormatter(formatter)
        return .custom { date, json in json.write(formatter.text(from: date)) }
    }

    /// Dates in a format of Unicode's patterns, such as `yyyy-MM-dd` or `dd.MM.yyyy HH:mm`, as strings.
    ///
    /// - Parameters:
    ///   - pattern: the format as Unicode Technical Standard 35 defines it.
    ///   - timeZone: the time zone in which the dates are written.
    ///   - locale: the language of the names of months and days; by default one that is the same everywhere and for ever.
    public static func format(
        _ pattern: String, timeZone: TimeZone = .gmt, locale: Locale = Locale(identifier: "en_US_POSIX")
    ) -> WritingOptions.DateStrategy {
        .formatted(DateFormatter(pattern: pattern, timeZone: timeZone, locale: locale))
    }
}
