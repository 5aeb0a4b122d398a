public import Foundation
import MappableFoundation

/// The options of leavez/Mappable: how dates are read.
///
/// The library's own are `Mappable.MappingOptions`.
public struct MapperOptions: Sendable {
    /// How dates are read. Unchecked, as a formatter may be shared, although not every platform's Foundation declares
    /// it so.
    public enum DateDecodingStrategy: @unchecked Sendable {
        /// A number of seconds since 1970, or an RFC 3339 string.
        case automatic
        /// A number of seconds since 1970.
        case secondsSince1970
        /// A number of milliseconds since 1970.
        case millisecondsSince1970
        /// An RFC 3339 string.
        case iso8601InRFC3339Format
        /// A string in the format of a formatter, which is copied.
        case formatted(DateFormatter)
        /// Another strategy of the library.
        case other(DateStrategy)
    }

    /// How dates are read.
    public var dateDecodingStrategy: DateDecodingStrategy

    init(_ options: MappingOptions) {
        switch options.dates {
        case .automatic: dateDecodingStrategy = .automatic
        case .seconds: dateDecodingStrategy = .secondsSince1970
        case .milliseconds: dateDecodingStrategy = .millisecondsSince1970
        case .rfc3339: dateDecodingStrategy = .iso8601InRFC3339Format
        default: dateDecodingStrategy = .other(options.dates)
        }
    }

    var dates: DateStrategy {
        switch dateDecodingStrategy {
        case .automatic: .automatic
        case .secondsSince1970: .seconds
        case .millisecondsSince1970: .milliseconds
        case .iso8601InRFC3339Format: .rfc3339
        case .formatted(let formatter): .formatted(formatter)
        case .other(let strategy): strategy
        }
    }
}

extension Mapper {
    /// The options, which you may change in the middle of an initializer.
    ///
    /// ```swift
    /// map.options.dateDecodingStrategy = .millisecondsSince1970
    /// time = try map.time()
    /// ```
    ///
    /// A change applies to the rest of the model and to the models in it. The name hides the key `options`; read that
    /// as `map["options"]`.
    public var options: MapperOptions {
        get { MapperOptions(optionsInForce) }
        nonmutating set { changeDates(newValue.dates) }
    }
}
