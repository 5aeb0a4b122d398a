public import Foundation

/// A date as a number since 1970.
open class DateTransform: TransformType {
    /// The unit of the number.
    public enum Unit: Double, Sendable {
        /// Seconds, or milliseconds.
        case seconds = 1, milliseconds = 1_000
    }

    private let unit: Unit

    /// Creates the transform.
    public init(unit: Unit = .seconds) { self.unit = unit }

    /// The date of a number, or of a string that is one; nil for other values, where ObjectMapper makes 1970.
    open func transformFromJSON(_ value: Any?) -> Date? {
        let number =
            switch value {
            case let text as String: Double(text)
            case let found as Double: found
            case let found as Int: Double(found)
            default: (value as? NSNumber)?.doubleValue
            }
        return number.map { Date(timeIntervalSince1970: $0 / unit.rawValue) }
    }

    /// The number of seconds or milliseconds since 1970; nil for nil.
    open func transformToJSON(_ value: Date?) -> Double? {
        value.map { $0.timeIntervalSince1970 * unit.rawValue }
    }
}

/// A date in the format of a formatter.
open class DateFormatterTransform: TransformType {
    /// The formatter.
    public let dateFormatter: DateFormatter

    /// Creates the transform.
    public init(dateFormatter: DateFormatter) { self.dateFormatter = dateFormatter }

    fileprivate init(format: String) {
        dateFormatter = DateFormatter()
        dateFormatter.locale = Locale(identifier: "en_US_POSIX")
        dateFormatter.dateFormat = format
    }

    /// The date of a string in the format; nil for other values.
    open func transformFromJSON(_ value: Any?) -> Date? {
        (value as? String).flatMap(dateFormatter.date(from:))
    }

    /// The date in the format; nil for nil.
    open func transformToJSON(_ value: Date?) -> String? { value.map(dateFormatter.string(from:)) }
}

/// A date in a format of Unicode's patterns.
///
/// As in ObjectMapper, dates without a time zone are in the device's time zone.
open class CustomDateFormatTransform: DateFormatterTransform {
    /// Creates the transform.
    public init(formatString: String) { super.init(format: formatString) }
}

/// An ISO 8601 date with seconds: `2031-01-17T12:50:00+01:00`.
open class ISO8601DateTransform: DateFormatterTransform {
    /// Creates the transform.
    public init() { super.init(format: "yyyy-MM-dd'T'HH:mm:ssZZZZZ") }
}
