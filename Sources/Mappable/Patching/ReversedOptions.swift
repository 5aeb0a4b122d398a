#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

// What one direction does, as options for the other.

extension WritingOptions {
    /// The options that write what others read. A strategy of your own has no counterpart, but for keys.
    @usableFromInline
    package init(rewriting reading: MappingOptions) {
        self.init(keys: reading.keys)
        maximumDepth = max(maximumDepth, reading.maximumDepth)
        if let counterpart = reading.dates.counterpart { dates = counterpart }
        switch reading.data {
        case .base64, .custom: break
        case .base64URL: data = .base64URL
        }
        if case .strings(let positive, let negative, let nan) = reading.nonFiniteNumbers {
            nonFiniteNumbers = .strings(positiveInfinity: positive, negativeInfinity: negative, nan: nan)
        }
    }
}

extension MappingOptions.DateStrategy {
    /// How dates are written that this strategy reads; nil as by default. Of several, the first that loses least.
    fileprivate var counterpart: WritingOptions.DateStrategy? {
        switch self {
        case .automatic, .rfc3339: .rfc3339
        case .custom: nil
        case .firstOf(let strategies): strategies.compactMap(\.counterpart).min { $0.loss < $1.loss }
        case .seconds: .seconds
        case .milliseconds: .milliseconds
        case .secondsSince2001: .secondsSince2001
        case .localDate(let zone): .localDate(in: zone)
        case .localDateTime(let zone): .localDateTime(in: zone)
        }
    }
}

extension WritingOptions.DateStrategy {
    fileprivate var loss: Int {
        switch self {
        case .localDate: 2
        case .localDateTime: 1
        default: 0
        }
    }
}

extension MappingOptions {
    /// The options that read what others write. A strategy of your own has no counterpart, but for keys.
    @usableFromInline
    package init(rereading writing: WritingOptions) {
        self.init(keys: writing.keys)
        maximumDepth = max(maximumDepth, writing.maximumDepth)
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
        }
        if case .strings(let positive, let negative, let nan) = writing.nonFiniteNumbers {
            nonFiniteNumbers = .strings(positiveInfinity: positive, negativeInfinity: negative, nan: nan)
        }
    }
}
