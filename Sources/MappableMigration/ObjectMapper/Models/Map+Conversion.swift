import Foundation

// Values of any type: those that map, enums that do not declare it, containers of these, and those of JSONSerialization.

extension Map {
    /// Reads the value here.
    ///
    /// - Parameter skipsModels: whether arrays and dictionaries lose the models that do not map.
    func converted<Value>(skipsModels: Bool = false) throws(MappingError) -> Value {
        if let path, let type = Value.self as? any LibraryMappable.Type {
            let isOfModels = (type as? any ValueContainer.Type)?.element is any BaseMappable.Type
            let elements: MappingOptions.InvalidElements = skipsModels && isOfModels ? .skip : .throw
            func mapped<Found: LibraryMappable>(_ type: Found.Type) throws(MappingError) -> Value? {
                try Map(source).read { map throws(MappingError) -> Found in
                    try map.from(path, invalidElements: elements)
                } as? Value
            }
            if let value = try mapped(type) { return value }
        }
        if !isKeyPresent, let none: Value = Untyped.none() { return none }
        return try read { map throws(MappingError) in try map.converted() }
    }
}

extension LibraryMapper {
    /// The value of this mapper.
    fileprivate func converted<Value>() throws(MappingError) -> Value {
        let found: Any =
            if let type = Value.self as? any LibraryMappable.Type {
                try type._read(self)
            } else if let type = Value.self as? any ValueContainer.Type {
                try type.read(self)
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
        throw mappingError("no such case", expected: "\(Value.self)")
    }
}

/// A container of values that need not declare that they map.
private protocol ValueContainer {
    /// The type of the elements.
    static var element: Any.Type { get }

    static func read(_ map: LibraryMapper) throws(MappingError) -> Self

    /// The container with the raw values of enums.
    var untyped: Any? { get }
}

extension Optional: ValueContainer {
    static var element: Any.Type { (Wrapped.self as? any ValueContainer.Type)?.element ?? Wrapped.self }

    static func read(_ map: LibraryMapper) throws(MappingError) -> Wrapped? {
        if map.kind == .null { return NSNull() as? Wrapped }
        if map.flags.has(.throwsInvalidOptionals) { return try map.converted() as Wrapped }
        return map.tolerating(as: .nilForInvalid, Wrapped.self) { map throws(MappingError) in
            try map.converted()
        }
    }

    var untyped: Any? { flatMap(Untyped.value) }
}

extension Array: ValueContainer {
    static var element: Any.Type { Element.self }

    static func read(_ map: LibraryMapper) throws(MappingError) -> [Element] {
        try map.each { map in try map.converted() }
    }

    var untyped: Any? { compactMap(Untyped.value) }
}

extension Dictionary: ValueContainer where Key == String {
    static var element: Any.Type { Value.self }

    static func read(_ map: LibraryMapper) throws(MappingError) -> [String: Value] {
        var members: [String: Value] = [:]
        _ = try map.eachMember { key, map in members[key] = try map.converted() as Value }
        return members
    }

    var untyped: Any? { compactMapValues(Untyped.value) }
}

extension Untyped {
    /// Nil of an optional type; nothing of another.
    static func none<Value>() -> Value? {
        (Value.self as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? Value
    }

    /// A writer of a value of any type.
    static func writer(of value: Any) -> any JSONWriter {
        value as? any JSONWriter ?? self.value(of: value).map { UntypedWriter($0) }
    }

    /// A value with the raw values of enums; nil for nil.
    static func value(of value: Any) -> Any? {
        if let container = value as? any ValueContainer { return container.untyped }
        return (value as? any RawRepresentable)?.rawValue ?? value
    }
}
