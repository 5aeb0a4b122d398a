// What one direction does, as options for the other.

extension WritingOptions {
    /// The options that write what others read. A strategy of your own has no counterpart, but for keys.
    @usableFromInline
    package init(rewriting reading: MappingOptions) {
        self.init(keys: reading.keys)
        switch reading.dates {
        case .automatic, .rfc3339, .custom: break
        case .firstOf(let strategies):
            if let first = strategies.first {
                dates = WritingOptions(rewriting: MappingOptions(dates: first)).dates
            }
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

extension MappingOptions {
    /// The options that read what others write. A strategy of your own has no counterpart, but for keys.
    @usableFromInline
    package init(rereading writing: WritingOptions) {
        self.init(keys: writing.keys)
        switch writing.dates {
        case .rfc3339, .custom: break
        case .seconds: dates = .seconds
        case .milliseconds: dates = .milliseconds
        case .secondsSince2001: dates = .secondsSince2001
        case .localDate(let zone): dates = .localDate(in: zone)
        case .localDateTime(let zone): dates = .localDateTime(in: zone)
        }
        switch writing.data {
        case .base64, .custom: break
        case .base64URL: data = .base64URL
        case .base64Unpadded: data = .base64Unpadded
        case .base64MIME: data = .base64MIME
        case .hex: data = .hex
        }
        switch writing.durations {
        case .iso8601: break
        case .seconds: durations = .seconds
        case .milliseconds: durations = .milliseconds
        }
        if case .strings(let positive, let negative, let nan) = writing.nonFiniteNumbers {
            nonFiniteNumbers = .strings(positiveInfinity: positive, negativeInfinity: negative, nan: nan)
        }
    }
}
