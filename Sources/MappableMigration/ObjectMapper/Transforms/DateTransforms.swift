public import Foundation

/// A date as a number since 1970, which may be in a string. Other values are nil, where ObjectMapper makes 1970.
open class DateTransform: TransformOf<Date, Double> {
    /// The unit of the number.
    public enum Unit: Double, Sendable {
        /// Seconds, or milliseconds.
        case seconds = 1, milliseconds = 1_000
    }

    /// Creates the transform.
    public init(unit: Unit = .seconds) {
        super.init(
            fromAny: { value in
                let number: Double? =
                    switch value {
                    case let text as String: Double(text)
                    case let number as Double: number
                    case let number as Int: Double(number)
                    default: (value as? NSNumber)?.doubleValue
                    }
                return number.map { Date(timeIntervalSince1970: $0 / unit.rawValue) }
            },
            toJSON: { $0.map { $0.timeIntervalSince1970 * unit.rawValue } })
    }
}

/// A date in the format of a formatter, or of Unicode's patterns.
open class DateFormatterTransform: TransformOf<Date, String> {
    /// Creates the transform.
    public init(dateFormatter: DateFormatter) {
        super.init(
            fromJSON: { $0.flatMap(dateFormatter.date(from:)) },
            toJSON: { $0.map(dateFormatter.string(from:)) })
    }

    /// Creates the transform of a format. As in ObjectMapper, dates without a time zone are in the device's time zone.
    public init(formatString: String = "yyyy-MM-dd'T'HH:mm:ssZZZZZ") {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = formatString
        super.init(
            fromJSON: { $0.flatMap(formatter.date(from:)) }, toJSON: { $0.map(formatter.string(from:)) })
    }
}

/// A date in a format of Unicode's patterns.
public typealias CustomDateFormatTransform = DateFormatterTransform
/// An ISO 8601 date with seconds: `2031-01-17T12:50:00+01:00`.
public typealias ISO8601DateTransform = DateFormatterTransform
