public import Foundation

/// A date as a number since 1970, or read from a string of one. Other values are nil, where ObjectMapper makes 1970.
open class DateTransform: TransformOf<Date, Double> {
    /// The unit of the number.
    public enum Unit: Double, Sendable {
        /// Seconds, or milliseconds.
        case seconds = 1, milliseconds = 1_000
    }

    /// Creates the transform.
    @_alwaysEmitIntoClient
    public convenience init(unit: Unit = .seconds) {
        self.init(
            fromJSON: { $0.map { Date(timeIntervalSince1970: $0 / unit.rawValue) } },
            toJSON: { $0.map { $0.timeIntervalSince1970 * unit.rawValue } })
    }

    /// Makes a date of a number, or of a string of one.
    open override func transformFromJSON(_ value: Any?) -> Date? {
        let number: Double? =
            switch value {
            case let text as String: Double(text)
            case let number as Double: number
            case let number as Int: Double(number)
            default: (value as? NSNumber)?.doubleValue
            }
        return super.transformFromJSON(number)
    }
}

/// A date in the format of a formatter.
open class DateFormatterTransform: TransformOf<Date, String> {
    /// Creates the transform.
    public init(dateFormatter: DateFormatter) {
        super.init(
            fromJSON: { $0.flatMap(dateFormatter.date(from:)) },
            toJSON: { $0.map(dateFormatter.string(from:)) })
    }
}

extension DateFormatter {
    fileprivate convenience init(format: String) {
        self.init()
        locale = Locale(identifier: "en_US_POSIX")
        dateFormat = format
    }
}

/// A date in a format of Unicode's patterns.
///
/// As in ObjectMapper, dates without a time zone are in the device's time zone.
open class CustomDateFormatTransform: DateFormatterTransform {
    /// Creates the transform.
    public init(formatString: String) { super.init(dateFormatter: DateFormatter(format: formatString)) }
}

/// An ISO 8601 date with seconds: `2031-01-17T12:50:00+01:00`.
open class ISO8601DateTransform: DateFormatterTransform {
    /// Creates the transform.
    public init() { super.init(dateFormatter: DateFormatter(format: "yyyy-MM-dd'T'HH:mm:ssZZZZZ")) }
}
