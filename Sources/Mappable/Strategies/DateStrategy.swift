#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// How dates are represented in JSON, for reading and writing:
///
/// ```swift
/// let dates = DateStrategy.milliseconds
/// let flight = try Flight(JSONString: text, options: MappingOptions(dates: dates))
/// let again = try flight.toJSONString(options: WritingOptions(dates: dates))
/// ```
public enum DateStrategy: Sendable {
    /// Reads a number of seconds since 1970 or an RFC 3339 string, and writes the string. A space may replace the `T`,
    /// seconds may be absent, and offsets may be `+0800` or `+08`. A number outside of the years 1 to 9999, which may
    /// be milliseconds, is out of range.
    case automatic
    /// A number of seconds since 1970, in the years 1 to 9999. Under ``MappingOptions/Coercion/compatible``, also in a
    /// string.
    case seconds
    /// A number of milliseconds since 1970. Under ``MappingOptions/Coercion/compatible``, also in a string.
    case milliseconds
    /// An RFC 3339 string, written in UTC: `"2024-02-29T12:30:00Z"`. Less than a day before the year 1 or after 9999,
    /// another offset gives the year four digits.
    case rfc3339
    /// A number of seconds since 2001, the reference date of `Date`. Under ``MappingOptions/Coercion/compatible``, also
    /// in a string.
    case secondsSince2001
    /// A date without a time, `2031-01-17`: the first second of that day in a time zone. Writing loses the time of day.
    case localDate(in: TimeZone = .gmt)
    /// A date and a time without an offset, `2031-01-17T12:50:00`, in a time zone. When reading, a space may replace
    /// the `T`, and seconds may be absent or have a fraction. If the clock shows a time twice, the first counts. A time
    /// that the clock skips moves forward by the gap.
    case localDateTime(in: TimeZone = .gmt)
    /// Reads by the first strategy that accepts the value, and writes by the first of the list. If none accepts a
    /// value, the error names all of them.
    indirect case firstOf([DateStrategy])
    /// Your own functions. Their errors are reported like a model's. Dates that they read from their mapper, or write
    /// to their output, are ``automatic``.
    case custom(
        read: @Sendable (Mapper) throws -> Date, write: @Sendable (Date, inout JSONOutput) throws -> Void)
}
