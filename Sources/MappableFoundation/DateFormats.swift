public import Foundation
public import Mappable

extension DateStrategy {
    /// Dates in a format of Unicode's patterns, such as `yyyy-MM-dd` or `dd.MM.yyyy HH:mm`.
    ///
    /// ```swift
    /// let options = MappingOptions(dates: .format("dd.MM.yyyy"))
    /// ```
    ///
    /// - Parameters:
    ///   - pattern: the format as Unicode Technical Standard 35 defines it.
    ///   - timeZone: the time zone of dates that do not name one.
    ///   - locale: the language of months and days; by default one that never changes.
    /// - Throws: errors while mapping, as ``formatted(_:)`` does.
    public static func format(
        _ pattern: String, timeZone: TimeZone = .gmt, locale: Locale = Locale(identifier: "en_US_POSIX")
    ) -> DateStrategy {
        let formatter = DateFormatter()
        formatter.calendar = Calendar(identifier: .gregorian)
        formatter.locale = locale
        formatter.timeZone = timeZone
        formatter.dateFormat = pattern
        return .formatted(formatter)
    }

    /// Dates in the format of a formatter.
    ///
    /// The formatter is copied, so you can change yours later. One thread at a time uses the copy. A number is read as
    /// its text, which suits formats such as `yyyyMMdd`; with `MappingOptions.Coercion.strict`, only strings are read.
    /// Writing loses whatever the format leaves out, such as fractions of a second.
    ///
    /// A text that the formatter cannot read is an error of the kind `MappingError.Kind.invalidValue`.
    public static func formatted(_ formatter: DateFormatter) -> DateStrategy {
        let formatter = SharedDateFormatter(formatter)
        return .custom(
            read: { map in
                let text = try String(map: map)
                if let date = formatter.use({ $0.date(from: text) }) { return date }
                let pattern = formatter.use { $0.dateFormat ?? "" }
                throw map.mappingError("not in the format \"\(pattern)\"", expected: "Date")
            },
            write: { date, json in json.write(formatter.use { $0.string(from: date) }) })
    }
}

extension Transform where Value == Date {
    /// A date in a format of Unicode's patterns; see ``DateStrategy/format(_:timeZone:locale:)``.
    ///
    /// ```swift
    /// let day = try map.from("day", using: .format("dd.MM.yyyy")) as Date
    /// ```
    public static func format(
        _ pattern: String, timeZone: TimeZone = .gmt, locale: Locale = Locale(identifier: "en_US_POSIX")
    ) -> Transform {
        written(as: .format(pattern, timeZone: timeZone, locale: locale))
    }

    /// A date as a string that a formatter writes and reads; see ``DateStrategy/formatted(_:)``.
    public static func formatted(_ formatter: DateFormatter) -> Transform {
        written(as: .formatted(formatter))
    }

    private static func written(as strategy: DateStrategy) -> Transform {
        Transform(
            raw: String.self, from: { map in try Date(map: map.with(dates: strategy)) },
            to: { date, json in json.with(dates: strategy) { json in json.write(date) } })
    }
}

/// Unchecked, as `DateFormatter` is mutable. This copy is private, and every use holds the lock.
private final class SharedDateFormatter: @unchecked Sendable {
    private let lock = NSLock()
    private let formatter: DateFormatter

    init(_ formatter: DateFormatter) { self.formatter = formatter.copy() as? DateFormatter ?? formatter }

    func use<Result>(_ body: (DateFormatter) -> Result) -> Result { lock.withLock { body(formatter) } }
}
