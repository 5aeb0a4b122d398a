import Mappable

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Types that mappers read and outputs write, whatever their `Codable` conformance does.
enum PlainType: @unchecked Sendable {
    /// Their loops are specialized.
    case doubles, integers, strings
    case other(any (Mappable & JSONWriter).Type)

    init?(_ type: Any.Type) {
        if type == [Double].self {
            self = .doubles
        } else if type == [Int].self {
            self = .integers
        } else if type == [String].self {
            self = .strings
        } else if let scalar = type as? any (ScalarReader & JSONWriter).Type {
            self = .other(scalar)
        } else if let own = Self.values.first(where: { type == $0 }) {
            self = .other(own)
        } else {
            return nil
        }
    }

    private static var values: [any (Mappable & JSONWriter).Type] {
        [JSON.self, JSON.Object.self, JSON.Array.self, JSONNumber.self]
    }
}

typealias DecodedKind = TypeKind<any DecodableArray.Type>
typealias EncodedKind = TypeKind<any EncodableArray.Type>

enum TypeKind<ArrayType>: @unchecked Sendable {
    /// Calls its initializer, or its function.
    case other(TypeRole)
    /// Without code of the type.
    case plain(PlainType)
    case array(ArrayType)
    case date
    case data

    init(of type: Any.Type) {
        if type == Date.self {
            self = .date
        } else if type == Data.self {
            self = .data
        } else if let plain = PlainType(type) {
            self = .plain(plain)
        } else if let array = type as? ArrayType {
            self = .array(array)
        } else {
            let isOptional = type is any ExpressibleByNilLiteral.Type
            let container = type is any StringKeyed.Type ? TypeRole.stringKeyed : .container
            self = .other(isOptional ? .optional : type is any Sequence.Type ? container : .model)
        }
    }
}

/// What an object of a type is to observers.
enum TypeRole {
    case model
    /// All members of a dictionary are read. Strategies do not convert string keys.
    case container, stringKeyed
    case optional
}

protocol StringKeyed {}

extension Dictionary: StringKeyed where Key == String {}

protocol DecodableArray {
    static func decode(in scope: DecodingScope, at node: CursorReference) throws -> Self
}

extension Array: DecodableArray where Element: Decodable {
    /// Without the standard library's container.
    static func decode(in scope: DecodingScope, at node: CursorReference) throws -> [Element] {
        let count = try scope.count(ofElementsAt: node)
        let kind = scope.kind(of: Element.self)
        let tolerates = try scope.tolerates(Element.self, in: node)
        var elements: [Element] = []
        elements.reserveCapacity(Reservation.capacity(for: count, of: Element.self))
        var offset = 1
        for _ in 0..<count {
            let element = try scope.reference(at: offset, in: node)
            if !tolerates {
                elements.append(try scope.decode(Element.self, kind, at: element))
            } else if let value = try scope.decodeTolerantly(Element.self, at: element) {
                elements.append(value)
            }
            offset &+= try scope.mapper(element).cursor.span
        }
        return elements
    }
}

protocol DecodableDictionary {
    static func decode(in scope: DecodingScope, at node: CursorReference) throws -> Self?
}

extension Dictionary: DecodableDictionary where Key == String, Value: Decodable {
    /// The standard library cannot tolerate invalid members; nil if the options do not, either.
    static func decode(in scope: DecodingScope, at node: CursorReference) throws -> [String: Value]? {
        guard try scope.tolerates(Value.self, in: node) else { return nil }
        var values: [String: Value] = [:]
        let map = try scope.mapper(node)
        guard map.kind == .object else { throw map.fail(.typeMismatch, expected: "object") }
        for (key, member) in try scope.distinctMembers(of: node, name: { $0 }).members {
            if let value = try scope.decodeTolerantly(Value.self, at: member) { values[key] = value }
        }
        return values
    }
}
