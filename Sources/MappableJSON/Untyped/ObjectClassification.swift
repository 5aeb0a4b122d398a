#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What a value in a tree of objects stands for.
enum ObjectClassification {
    case null
    case boolean(Bool)
    /// A number, as JSON text; or what is no JSON number, such as `nan`.
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
        /// What is known of the classes that were met, by this classifier and by others.
        private var known = Self.shared.withLock { $0 }
        /// The objects that stand for truth values: one for each.
        private var booleans: [(identifier: ObjectIdentifier, value: Bool)] = []
    #endif

    mutating func classify(_ value: Any) -> ObjectClassification {
        let type = Swift.type(of: value)
        #if !canImport(ObjectiveC)
            // They are few, if any.
            if let known = known.first(where: { $0.identifier == ObjectIdentifier(type) }) {
                return classify(object: value, of: known.kind)
            }
        #endif
        if type is AnyClass { return classify(object: value, of: type) }
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

    private func classify(_ json: JSON) -> ObjectClassification {
        switch json {
        case .null: .null
        case .bool(let value): .boolean(value)
        case .number(let number): .number(number.text)
        case .string(let string): .string(string)
        case .array, .object: .json(json)
        }
    }
}

#if !canImport(ObjectiveC)
    /// What a class of Foundation's stands for.
    private enum FoundationClass {
        case boolean, null, other
        /// It is read as its description. A cast of each number would take longer than to make that.
        case number(any CustomStringConvertible.Type)
    }

    /// A class that was met. Types can be shared by threads, also where the compiler does not know it.
    private struct KnownClass: @unchecked Sendable {
        let identifier: ObjectIdentifier
        let kind: FoundationClass
    }

    // `NSNumber` and `NSNull` belong to the whole of Foundation, which this library does not link here. They are known by the
    // names of their classes, each asked for once, and read by what every Swift value can do.

    extension ObjectClassifier {
        /// Finding out what a class is takes about as long as reading a hundred objects of it.
        private static let shared = Guarded<[KnownClass]>([])

        private mutating func classify(object: Any, of type: Any.Type) -> ObjectClassification {
            let found = KnownClass(identifier: ObjectIdentifier(type), kind: Self.kind(of: type))
            known.append(found)
            Self.shared.withLock { shared in
                if shared.count < 16, !shared.contains(where: { $0.identifier == found.identifier }) {
                    shared.append(found)
                }
            }
            return classify(object: object, of: found.kind)
        }

        private mutating func classify(object: Any, of kind: FoundationClass) -> ObjectClassification {
            switch kind {
            case .null: .null
            case .boolean: boolean(of: object)
            case .number(let type): .number(Self.description(of: object, type))
            case .other: Self.classify(otherObject: object)
            }
        }

        /// The truth value of an object, which is not cast again where it was before.
        private mutating func boolean(of object: Any) -> ObjectClassification {
            func identify<Value>(_ value: Value) -> ObjectIdentifier {
                // Safety: the value is a reference.
                ObjectIdentifier(unsafe unsafeBitCast(value, to: AnyObject.self))
            }
            let identifier = identify(object)
            if let known = booleans.first(where: { $0.identifier == identifier }) {
                return .boolean(known.value)
            }
            guard let value = object as? Bool else { return .foreign }
            booleans.append((identifier, value))
            return .boolean(value)
        }

        /// The description of an object of a class.
        private static func description<Object: CustomStringConvertible>(
            of object: Any, _ type: Object.Type
        ) -> String {
            func open<Value>(_ value: Value) -> String {
                // Safety: the type of the object is this one, so that both are references to it.
                unsafe unsafeBitCast(value, to: Object.self).description
            }
            return open(object)
        }

        private static func kind(of type: Any.Type) -> FoundationClass {
            let name = String(describing: type)
            let isFoundation = name.hasPrefix("NS") || name.hasPrefix("__NS")
            switch name {
            case "NSNull": return .null
            case "__NSCFBoolean": return .boolean
            case _ where isFoundation && name.contains("Number"):
                return (type as? any CustomStringConvertible.Type).map { .number($0) } ?? .other
            default: return .other
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

        /// The value of a boxed number. Its description shows sixteen digits of a `Double`, which may have seventeen.
        private static func classify(_ boxed: NSNumber) -> ObjectClassification {
            if let decimal = boxed as? NSDecimalNumber { return .number(decimal.decimalValue.description) }
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
            default: return .number(boxed.description)
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
