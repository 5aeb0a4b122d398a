public import Foundation
public import Mappable

extension MappingOptions.DateStrategy {
    /// Dates in the format of a formatter.
    ///
    /// The formatter is copied, so you can change yours later. The copy is used by one thread at a time. A number is
    /// read as its text, which suits formats such as `yyyyMMdd`. With `MappingOptions.Coercion.strict`, only strings
    /// are read.
    ///
    /// A text that the formatter cannot read is an error of the kind `MappingError.Kind.invalidValue`.
    public static func formatted(_ formatter: DateFormatter) -> MappingOptions.DateStrategy {
        let formatter = SharedDateFormatter(formatter)
        return .custom { map in
            guard let date = formatter.date(from: try String(map: map)) else {
                throw map.mappingError("not in the format \"\(formatter.pattern)\"", expected: "Date")
            }
            return date
        }
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
    ///   - timeZone: the time zone of dates that do not name one.
    ///   - locale: the language of the names of months and days; by default one that never changes.
    /// - Throws: errors while mapping, as ``formatted(_:)`` does.
    public static func format(
        _ pattern: String, timeZone: TimeZone = .gmt, locale: Locale = Locale(identifier: "en_US_POSIX")
    ) -> MappingOptions.DateStrategy {
        .formatted(DateFormatter(pattern: pattern, timeZone: timeZone, locale: locale))
    }
}
