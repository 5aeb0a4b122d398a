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
            guard let other = object as? String, KnownDifference.isSameText(other, string) else {
                return "\(string.debugDescription), not \(object)"
            }
            return nil
        case .number(let number): return difference(number, object)
        case .array(let elements):
            guard let others = object as? [Any], others.count == elements.count else {
                return "another array"
            }
            return zip(elements.elements, others).lazy.compactMap { difference($0, $1) }.first
        case .object(let members):
            guard let others = object as? [String: Any], others.count == members.count else {
                return "another object"
            }
            return members.members.lazy.compactMap { key, value in
                guard let other = others[key] ?? KnownDifference.member(key, others) else {
                    return "no member \(key)"
                }
                return difference(value, other)
            }.first
        }
    }

    /// `JSONSerialization` rounds some doubles wrongly in the last place.
    private static func difference(_ number: JSONNumber, _ object: Any) -> String? {
        guard let other = object as? NSNumber, let value = number.double else {
            return "\(number.text), not \(object)"
        }
        if let integer: Int = number.integer(), !KnownDifference.isFloatingPoint(other),
            let theirs = object as? Int
        {
            return integer == theirs ? nil : "\(integer), not \(theirs)"
        }
        let theirs = other.doubleValue
        return abs(theirs - value) <= abs(value) * 0x1p-48 ? nil : "\(number.text), not \(theirs)"
    }
}
