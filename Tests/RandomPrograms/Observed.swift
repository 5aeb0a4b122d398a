import Foundation
import Mappable
import Reference

/// A type of the library whose values can be compared with those of the reference.
protocol Observed: Mappable, JSONWriter {
    var observed: Value { get }
}

extension Bool: Observed {
    var observed: Value { .bool(self) }
}

extension Observed where Self: FixedWidthInteger {
    var observed: Value { .integer(description) }
}
extension Int8: Observed {}
extension UInt8: Observed {}
extension Int: Observed {}
extension UInt64: Observed {}

extension Double: Observed {
    var observed: Value { .float(isNaN ? Double.nan.bitPattern : bitPattern) }
}
extension Float: Observed {
    var observed: Value { .float(isNaN ? Double.nan.bitPattern : Double(self).bitPattern) }
}
extension Decimal: Observed {
    var observed: Value { .decimal(self) }
}
extension String: Observed {
    var observed: Value { .text(self) }
}
extension Character: Observed {
    var observed: Value { .text(String(self)) }
}
extension Date: Observed {
    var observed: Value { .date(timeIntervalSinceReferenceDate) }
}
extension URL: Observed {
    var observed: Value { .text(absoluteString) }
}
extension UUID: Observed {
    var observed: Value { .text(uuidString) }
}
extension Data: Observed {
    var observed: Value { .bytes(self) }
}

enum Level: String, Observed {
    case low, mid, high

    var observed: Value { .text(rawValue) }
}
enum Rank: Int, Observed {
    case one = 1, two, three

    var observed: Value { .integer(String(rawValue)) }
}

extension JSON: Observed {
    var observed: Reference.Value { .json(canonicalText((try? toJSONString()) ?? "")) }
}
extension Optional: Observed where Wrapped: Observed {
    var observed: Value { self?.observed ?? .none }
}
extension Array: Observed where Element: Observed {
    var observed: Value { .list(map(\.observed)) }
}
extension Dictionary: Observed where Key == String, Value: Observed {
    var observed: Reference.Value { .table(mapValues(\.observed)) }
}
extension Presence: Observed where Value: Observed {
    var observed: Reference.Value {
        switch self {
        case .absent: .absent
        case .null: .none
        case .value(let value): value.observed
        }
    }
}
extension Open: Observed where Value: Observed & Mappable, Value.RawValue == String {
    var observed: Reference.Value {
        switch self {
        case .known(let value): value.observed
        case .unknown(let text): .unknown(text)
        }
    }
}

// MARK: - From kinds to types

extension Kind {
    var type: any Observed.Type {
        switch self {
        case .scalar(let scalar): scalar.type
        case .json: JSON.self
        case .optional(let wrapped): wrapped.type.optional
        case .array(let element): element.type.array
        case .dictionary(let value): value.type.dictionary
        case .presence(let value): value.type.presence
        case .open: Open<Level>.self
        case .model(let script): script.type
        }
    }
}

extension Observed {
    fileprivate static var optional: any Observed.Type { Self?.self }
    fileprivate static var array: any Observed.Type { [Self].self }
    fileprivate static var dictionary: any Observed.Type { [String: Self].self }
    fileprivate static var presence: any Observed.Type { Presence<Self>.self }
}

extension Scalar {
    fileprivate var type: any Observed.Type {
        switch self {
        case .bool: Bool.self
        case .int8: Int8.self
        case .uint8: UInt8.self
        case .int: Int.self
        case .uint64: UInt64.self
        case .double: Double.self
        case .float: Float.self
        case .decimal: Decimal.self
        case .string: String.self
        case .character: Character.self
        case .date: Date.self
        case .url: URL.self
        case .uuid: UUID.self
        case .data: Data.self
        case .level: Level.self
        case .rank: Rank.self
        }
    }
}
