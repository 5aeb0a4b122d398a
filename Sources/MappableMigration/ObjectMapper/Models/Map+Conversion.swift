import Foundation

// Values of any type: those that map, enums that do not declare it, containers of these, and those of
// JSONSerialization.

extension Map {
    /// If `skipsInvalid`, containers drop models and enums that do not map, even in nested containers.
    func converted<Value>(skipsInvalid: Bool = false) throws(MappingError) -> Value {
        let element = (Value.self as? any ValueContainer.Type)?.element
        let skips =
            skipsInvalid && (element is any BaseMappable.Type || element is any RawRepresentable.Type)
        if !skips, let path, let type = Value.self as? any LibraryMappable.Type {
            func mapped<Found: LibraryMappable>(_ type: Found.Type) throws(MappingError) -> Value? {
                try Map(source).read { map throws(MappingError) -> Found in try map.from(path) } as? Value
            }
            if let value = try mapped(type) { return value }
        }
        let isNull = (try? read { map throws(MappingError) in map.kind }) ?? .null == .null
        if isNull, let none: Value = Untyped.none() { return none }
        return try read { map throws(MappingError) in
            if isNull { throw map.mappingError("no value", expected: "\(Value.self)") }
            return try map.converted(skips: skips)
        }
    }
}

extension LibraryMapper {
    /// If `skips`, a container drops the elements that do not map.
    func converted<Value>(skips: Bool = false) throws(MappingError) -> Value {
        let mappable = Value.self as? any LibraryMappable.Type
        let found: Any =
            if let type = Value.self as? any ValueContainer.Type, skips || mappable == nil {
                try type.read(self, skips: skips)
            } else if let mappable {
                try mappable._read(self)
            } else if let type = Value.self as? any RawRepresentable.Type {
                try enumCase(type)
            } else {
                foundationValue
            }
        if let value = found as? Value { return value }
        throw mappingError("not of this type", expected: "\(Value.self)")
    }

    private func enumCase<Value: RawRepresentable>(_ type: Value.Type) throws(MappingError) -> Any {
        if let value = Value(rawValue: try converted()) { return value }
        throw refusal(by: Value.self)
    }

    /// nil for an element to drop.
    fileprivate func element<Value>(skips: Bool) throws(MappingError) -> Value? {
        guard skips else { return try converted() as Value }
        return tolerating(as: .leftOut, Value.self) { map throws(MappingError) in
            try map.converted(skips: true) as Value
        }
    }
}

/// A container whose elements need not declare that they map.
private protocol ValueContainer {
    static var elements: Any.Type { get }

    static func read(_ map: LibraryMapper, skips: Bool) throws(MappingError) -> Self

    /// Enums are their raw values.
    var untyped: Any? { get }
}

extension ValueContainer {
    /// The type of the innermost elements.
    static var element: Any.Type { (elements as? any ValueContainer.Type)?.element ?? elements }
}

extension Optional: ValueContainer {
    static var elements: Any.Type { Wrapped.self }

    static func read(_ map: LibraryMapper, skips: Bool) throws(MappingError) -> Wrapped? {
        if map.kind == .null { return NSNull() as? Wrapped }
        if map.flags.has(.throwsInvalidOptionals) { return try map.converted(skips: skips) as Wrapped }
        return map.tolerating(as: .nilForInvalid, Wrapped.self) { map throws(MappingError) in
            try map.converted(skips: skips)
        }
    }

    var untyped: Any? { flatMap(Untyped.value) }
}

extension Array: ValueContainer {
    static var elements: Any.Type { Element.self }

    static func read(_ map: LibraryMapper, skips: Bool) throws(MappingError) -> [Element] {
        let elements: [Element?] = try map.each { map in try map.element(skips: skips) }
        return elements.compactMap { $0 }
    }

    var untyped: Any? { compactMap(Untyped.value) }
}

extension Set: ValueContainer {
    static var elements: Any.Type { Element.self }

    static func read(_ map: LibraryMapper, skips: Bool) throws(MappingError) -> Set<Element> {
        try map.checkCombiningMarksOfElements()
        return Set(try [Element].read(map, skips: skips))
    }

    var untyped: Any? { compactMap(Untyped.value) }
}

extension Dictionary: ValueContainer where Key == String {
    static var elements: Any.Type { Value.self }

    static func read(_ map: LibraryMapper, skips: Bool) throws(MappingError) -> [String: Value] {
        var members: [String: Value] = [:]
        _ = try map.eachMember { key, map in members[key] = try map.element(skips: skips) as Value? }
        return members
    }

    var untyped: Any? { compactMapValues(Untyped.value) }
}

extension Untyped {
    /// Invalid integers become 0, as in ObjectMapper; nil for other types.
    static func zero<Value>() -> Value? {
        func zero<Integer: BinaryInteger>(_: Integer.Type) -> Integer { 0 }
        guard let type = Value.self as? any BinaryInteger.Type else { return nil }
        return zero(type) as? Value
    }

    /// The outer optional is nil for other types.
    static func none<Value>() -> Value? {
        guard let type = Value.self as? any ExpressibleByNilLiteral.Type else { return nil }
        return type.init(nilLiteral: ()) as? Value
    }

    static func writer(of value: Any) -> any JSONWriter {
        value as? any JSONWriter ?? self.value(of: value).map { UntypedWriter($0) }
    }

    /// Enums are their raw values; nil for nil.
    static func value(of value: Any) -> Any? {
        if let container = value as? any ValueContainer { return container.untyped }
        return (value as? any RawRepresentable)?.rawValue ?? value
    }
}
