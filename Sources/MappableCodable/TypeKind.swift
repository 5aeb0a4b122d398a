import Mappable

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The types that mappers read and outputs write, whatever their `Codable` conformance does.
enum DirectTypes {
    /// The same type, if it is one of them.
    static func find(_ type: Any.Type) -> (any Mappable.Type)? {
        if type == [String].self { return [String].self }
        if type == [Int].self { return [Int].self }
        if type == [Double].self { return [Double].self }
        if type == JSON.self { return JSON.self }
        if type == JSON.Object.self { return JSON.Object.self }
        if type == JSON.Array.self { return JSON.Array.self }
        if type == JSONNumber.self { return JSONNumber.self }
        return type as? any ScalarReader.Type
    }
}

/// What a decoder does with a type. Its metatypes are used where the type itself is.
enum TypeKind: @unchecked Sendable {
    /// The kinds of all types that were asked for.
    static let known = StateMutex(TypeTable<TypeKind>())

    /// Calls its initializer.
    case other(Role)
    case direct(any Mappable.Type)
    /// Arrays whose loops the compiler makes for their types.
    case doubles, integers, strings
    /// Decodes each element.
    case array(any DecodableArray.Type)
    case date
    case data

    /// What an object of the type is to observers.
    enum Role {
        case model
        /// All of a dictionary's members are read. Strategies leave its keys alone if they are strings.
        case container, stringKeyed
        case optional
    }

    init(of type: Any.Type) {
        if type == Date.self {
            self = .date
        } else if type == Data.self {
            self = .data
        } else if type == [Double].self {
            self = .doubles
        } else if type == [Int].self {
            self = .integers
        } else if type == [String].self {
            self = .strings
        } else if let direct = DirectTypes.find(type) {
            self = .direct(direct)
        } else if let array = type as? any DecodableArray.Type {
            self = .array(array)
        } else {
            let isOptional = type is any ExpressibleByNilLiteral.Type
            let container = type is any StringKeyed.Type ? Role.stringKeyed : .container
            self = .other(isOptional ? .optional : type is any Sequence.Type ? container : .model)
        }
    }
}

/// A dictionary whose keys are strings.
protocol StringKeyed {}

extension Dictionary: StringKeyed where Key == String {}

/// An array of anything that can be decoded.
protocol DecodableArray {
    static func decode(in scope: DecodingScope, at node: CursorReference) throws -> Self
}

extension Array: DecodableArray where Element: Decodable {
    /// Decodes each element, without the standard library's container.
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

/// A dictionary of anything that can be decoded.
protocol DecodableDictionary {
    static func decode(in scope: DecodingScope, at node: CursorReference) throws -> Self?
}

extension Dictionary: DecodableDictionary where Key == String, Value: Decodable {
    /// Decodes each member as the options tolerate it, which the standard library cannot; nil if they do not tolerate any.
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
