#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What a value in a tree of objects stands for.
enum ObjectClassification {
    case null
    case boolean(Bool)
    /// A number, as JSON text.
    case number(String)
    case string(String)
    case array([Any])
    case object([String: Any])
    /// An array or object that is JSON already.
    case json(JSON)
    /// No JSON value.
    case foreign
}

/// Tells what the values in a tree of objects stand for.
struct ObjectClassifier {
    #if !canImport(ObjectiveC)
        /// What is known of the classes that were met.
        private var known: [ObjectIdentifier: FoundationClass] = [:]
    #endif

    mutating func classify(_ value: Any) -> ObjectClassification {
        let type = Swift.type(of: value)
        if type is AnyClass { return classify(object: value, of: type) }
        // What most containers are, before casts that would be tried in vain.
        if type == [String: Any].self, let object = value as? [String: Any] { return .object(object) }
        if type == [Any].self, let array = value as? [Any] { return .array(array) }
        return switch value {
        case let string as String: .string(string)
        case let bool as Bool: .boolean(bool)
        case let double as Double: double.isFinite ? .number(ShortestDecimal.text(of: double)) : .foreign
        case let float as Float: float.isFinite ? .number(ShortestDecimal.text(of: float)) : .foreign
        case let integer as any BinaryInteger: .number(integer.description)
        case let array as [Any]: .array(array)
        case let object as [String: Any]: .object(object)
        case let optional as any OptionalValue: optional.wrapped.map { classify($0) } ?? .null
        case let json as JSON: classify(json)
        case let elements as JSON.Array: .json(.array(elements))
        case let members as JSON.Object: .json(.object(members))
        case let number as JSONNumber: .number(number.text)
        case let decimal as Decimal: Self.number(decimal.description)
        case let text as any StringProtocol: .string(String(text))
        case let number as any BinaryFloatingPoint: classify(Double(number))
        default: .foreign
        }
    }

    private static func classify(otherObject object: Any) -> ObjectClassification {
        if let string = object as? String { return .string(string) }
        if let array = object as? [Any] { return .array(array) }
        if let members = object as? [String: Any] { return .object(members) }
        return .foreign
    }

    private func classify(_ json: JSON) -> ObjectClassification {
        switch json {
        case .null: .null
        case .bool(let value): .boolean(value)
        case .number(let number): .number(number.text)
        case .string(let string): .string(string)
        case .array, .object: .json(json)
        }
    }

    /// A description as a number, if it is one in JSON's terms; `nan` and `inf` are not.
    fileprivate static func number(_ description: String) -> ObjectClassification {
        let isNumber = unsafe KeyText.withUTF8(description) { text in
            unsafe DecimalText(validating: text) != nil
        }
        return isNumber ? .number(description) : .foreign
    }
}

#if !canImport(ObjectiveC)
    /// What a class of Foundation's stands for.
    private enum FoundationClass {
        case boolean, number, null, other
    }

    // `NSNumber` and `NSNull` belong to the whole of Foundation, which this library does not link here. They are known by the
    // names of their classes, each asked for once, and read by what every Swift value can do.

    extension ObjectClassifier {
        private mutating func classify(object: Any, of type: Any.Type) -> ObjectClassification {
            switch kind(of: type) {
            case .null: .null
            case .boolean: (object as? Bool).map { .boolean($0) } ?? .foreign
            case .number:
                (object as? any CustomStringConvertible).map { Self.number($0.description) } ?? .foreign
            case .other: Self.classify(otherObject: object)
            }
        }

        private mutating func kind(of type: Any.Type) -> FoundationClass {
            let identifier = ObjectIdentifier(type)
            if let kind = known[identifier] { return kind }
            let name = String(describing: type)
            let isFoundation = name.hasPrefix("NS") || name.hasPrefix("__NS")
            let kind: FoundationClass =
                switch name {
                case "NSNull": .null
                case "__NSCFBoolean": .boolean
                case _ where isFoundation && name.contains("Number"): .number
                default: .other
                }
            known[identifier] = kind
            return kind
        }
    }
#else
    extension ObjectClassifier {
        private func classify(object: Any, of type: Any.Type) -> ObjectClassification {
            switch object {
            case is NSNull: .null
            case let number as NSNumber: Self.classify(number)
            default: Self.classify(otherObject: object)
            }
        }

        /// The value of a boxed number. Its description shows sixteen digits of a `Double`, which may have seventeen.
        private static func classify(_ boxed: NSNumber) -> ObjectClassification {
            if boxed is NSDecimalNumber { return number(boxed.description) }
            if CFGetTypeID(boxed) == CFBooleanGetTypeID() { return .boolean(boxed.boolValue) }
            // Safety: the type encoding of a number is a string of one character, and one that lives as long.
            let encoding = UnicodeScalar(UInt8(truncatingIfNeeded: unsafe boxed.objCType.pointee))
            switch encoding {
            case "B": return .boolean(boxed.boolValue)
            case "c", "s", "i", "l", "q": return .number(boxed.int64Value.description)
            case "C", "S", "I", "L", "Q": return .number(boxed.uint64Value.description)
            case "f":
                let value = boxed.floatValue
                return value.isFinite ? .number(ShortestDecimal.text(of: value)) : .foreign
            case "d":
                let value = boxed.doubleValue
                return value.isFinite ? .number(ShortestDecimal.text(of: value)) : .foreign
            default: return number(boxed.description)
            }
        }
    }
#endif

/// An optional of any type, seen through `Any`.
private protocol OptionalValue {
    var wrapped: Any? { get }
}

extension Optional: OptionalValue {
    fileprivate var wrapped: Any? { self }
}
