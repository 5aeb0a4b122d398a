import Foundation
import Mappable

/// What `JSONSerialization` makes of bytes.
enum FoundationVerdict {
    case accepts(Any)
    case rejects

    init(_ data: Data) {
        if let object = try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed) {
            self = .accepts(object)
        } else {
            self = .rejects
        }
    }
}

/// Compares a value with what `JSONSerialization` read.
enum FoundationValue {
    /// The first difference; nil if there is none.
    static func difference(_ json: JSON, _ object: Any) -> String? {
        switch json {
        case .null: return object is NSNull ? nil : "null, not \(object)"
        case .bool(let bool): return object as? Bool == bool ? nil : "\(bool), not \(object)"
        case .string(let string):
            guard let other = object as? String, Array(other.utf8) == Array(string.utf8) else {
                return "\(string), not \(object)"
            }
            return nil
        case .number(let number): return difference(number, object)
        case .array(let elements):
            guard let others = object as? [Any], others.count == elements.count else { return "another array" }
            return zip(elements, others).lazy.compactMap { difference($0, $1) }.first
        case .object(let members):
            guard let others = object as? [String: Any], others.count == members.count else { return "another object" }
            return members.lazy.compactMap { key, value in
                guard let other = others[key] else { return "no member \(key)" }
                return difference(value, other)
            }.first
        }
    }

    /// `JSONSerialization` rounds some doubles wrongly in the last place.
    private static func difference(_ number: JSONNumber, _ object: Any) -> String? {
        guard let other = object as? NSNumber, let value = number.double else { return "\(number.text), not \(object)" }
        if let integer = number.int, let theirs = object as? Int {
            return integer == theirs ? nil : "\(integer), not \(theirs)"
        }
        let theirs = other.doubleValue
        return abs(theirs - value) <= abs(value) * 0x1p-48 ? nil : "\(number.text), not \(theirs)"
    }
}

/// Where the verdicts differ, and why.
enum KnownDifference {
    static func isAcceptedThereOnly(_ bytes: [UInt8], _ error: MappingError) -> Bool {
        looksLikeOtherEncoding(bytes)
    }

    static func isAcceptedHereOnly(_ bytes: [UInt8], _ json: JSON) -> Bool {
        false
    }

    static func ofValue(_ bytes: [UInt8], _ json: JSON) -> Bool {
        false
    }

    /// Foundation decodes UTF-16 and UTF-32, which it tells by a byte order mark or by NUL bytes among the first four.
    private static func looksLikeOtherEncoding(_ bytes: [UInt8]) -> Bool {
        bytes.prefix(4).contains(0) || bytes.starts(with: [0xfe, 0xff]) || bytes.starts(with: [0xff, 0xfe])
    }
}
