#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

enum ObjectClassification {
    case null
    case boolean(Bool)
    /// JSON text, or a number that JSON lacks, such as `nan`.
    case number(String)
    case string(String)
    case array([Any])
    case object([String: Any])
    case json(JSON)
    /// Not JSON.
    case foreign
}

struct ObjectClassifier {
    #if !canImport(Darwin)
        private var known: [(identifier: ObjectIdentifier, kind: FoundationClass)] = []
    #endif

    mutating func classify(_ value: Any) -> ObjectClassification {
        let type = Swift.type(of: value)
        if type is AnyClass { return classify(object: value, of: type) }
        return switch value {
        case let string as String: .string(string)
        case let bool as Bool: .boolean(bool)
        case let double as Double: double.isFinite ? .number(ShortestDecimal.text(of: double)) : .foreign
        case let float as Float: float.isFinite ? .number(ShortestDecimal.text(of: float)) : .foreign
        case let integer as any BinaryInteger: .number(integer.description)
        case let array as [Any]: .array(array)
        case let object as [String: Any]: .object(object)
        case let optional as any AnyOptional: optional.anyValue.map { classify($0) } ?? .null
        case let json as JSON: .json(json)
        case let elements as JSON.Array: .json(.array(elements))
        case let members as JSON.Object: .json(.object(members))
        case let number as JSONNumber: .json(.number(number))
        case let decimal as Decimal: .number(decimal.description)
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
}

#if !canImport(Darwin)
    private enum FoundationClass {
        case boolean, null, number, other

        init(_ type: Any.Type) {
            let name = String(describing: type)
            switch name {
            case "NSNull": self = .null
            case "__NSCFBoolean": self = .boolean
            case _ where (name.hasPrefix("NS") || name.hasPrefix("__NS")) && name.contains("Number"):
                self = .number
            default: self = .other
            }
        }
    }

    // `NSNumber` and `NSNull` need all of Foundation, which is not linked here. Their classes are known by name, each
    // looked up once, and their values are read through protocols of the standard library.

    extension ObjectClassifier {
        private mutating func classify(object: Any, of type: Any.Type) -> ObjectClassification {
            let identifier = ObjectIdentifier(type)
            let met = known.first { $0.identifier == identifier }
            let kind = met?.kind ?? FoundationClass(type)
            if met == nil { known.append((identifier, kind)) }
            return switch kind {
            case .null: .null
            case .boolean: (object as? Bool).map(ObjectClassification.boolean) ?? .foreign
            case .number: .number(String(describing: object))
            case .other: Self.classify(otherObject: object)
            }
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

        /// The description of a boxed `Double` has sixteen digits, and it may need seventeen.
        private static func classify(_ boxed: NSNumber) -> ObjectClassification {
            if let decimal = boxed as? NSDecimalNumber { return .number(decimal.decimalValue.description) }
            if CFGetTypeID(boxed) == CFBooleanGetTypeID() { return .boolean(boxed.boolValue) }
            // Safety: a number's type encoding is a string of one character, and lives as long as the number.
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
            default: return .number(boxed.description)
            }
        }
    }
#endif
