import MappableJSON

extension WritingOptions {
    /// The options that write what others read.
    @usableFromInline
    init(rewriting reading: MappingOptions) {
        self.init(keys: reading.keys)
        switch reading.dates {
        case .automatic, .rfc3339, .firstOf, .custom: break
        case .seconds, .secondsOrMilliseconds: dates = .seconds
        case .milliseconds: dates = .milliseconds
        case .secondsSince2001: dates = .secondsSince2001
        case .localDate(let zone): dates = .localDate(in: zone)
        case .localDateTime(let zone): dates = .localDateTime(in: zone)
        }
        switch reading.data {
        case .base64, .custom: break
        case .base64URL: data = .base64URL
        case .base64Unpadded: data = .base64Unpadded
        case .base64MIME: data = .base64MIME
        case .hex: data = .hex
        }
        switch reading.durations {
        case .automatic, .iso8601: break
        case .seconds: durations = .seconds
        case .milliseconds: durations = .milliseconds
        }
        if case .strings(let positive, let negative, let nan) = reading.nonFiniteNumbers {
            nonFiniteNumbers = .strings(positiveInfinity: positive, negativeInfinity: negative, nan: nan)
        }
    }
}
