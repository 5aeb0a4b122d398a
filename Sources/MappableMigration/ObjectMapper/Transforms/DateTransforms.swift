public import Foundation

/// A date as a number since 1970.
open class DateTransform: TransformType {
    /// The unit of the number.
    public enum Unit: Double, Sendable {
        /// Seconds.
        case seconds = 1
        /// Milliseconds.
        case milliseconds = 1_000
    }

    private let unit: Unit

    /// Creates the transform.
    public init(unit: Unit = .seconds) { self.unit = unit }

    /// The date of a number, or of a string that begins with one; nil for other values.
    ///
    /// ObjectMapper reads a string without a number as 1970. Here it is nil.
    open func transformFromJSON(_ value: Any?) -> Date? {
        let number: Double?
        switch value {
        case let text as String: number = Double(text)
        case let found as Double: number = found
        case let found as Int: number = Double(found)
        case let found as NSNumber: number = found.doubleValue
        default: number = nil
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
    public init(formatString: String) {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = formatString
        super.init(dateFormatter: formatter)
    }
}

/// An ISO 8601 date with seconds: `2031-01-17T12:50:00+01:00`.
open class ISO8601DateTransform: DateFormatterTransform {
    /// Creates the transform.
    public init() {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ssZZZZZ"
        super.init(dateFormatter: formatter)
    }
}
