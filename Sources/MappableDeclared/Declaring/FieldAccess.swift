/// What drafts and checks ask of a field, without the types of its model and its value.
package protocol FieldAccess: Sendable {
    var property: any AnyKeyPath & Sendable { get }
    var valueType: Any.Type { get }
    /// The mapping of the value's type; nil if that is not declared.
    var nested: (any AnyMappingCore)? { get }
    /// Where the value stands in a model; nil if it has no address of its own there.
    var offset: Int? { get }

    /// The value in a model; nil if the model is of another type.
    func value(in model: Any) -> (any HeldValue)?
    /// The value in a document; nil if there is none.
    func value(in map: Mapper) throws -> (any HeldValue)?
    /// Writes a value as the member of a model.
    func write(_ value: any HeldValue, to json: inout JSONOutput) throws
    /// A reader that returns a value; nil if that is of another type.
    func reader(of value: any HeldValue) -> AnyObject?
}

/// A value of a type that is not known where it is held.
package protocol HeldValue: AnyObject, Sendable {
    var anyValue: Any { get }
}

/// A value of a property. It is shared between threads only where its model may be.
final class Held<Value>: HeldValue, @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }

    var anyValue: Any { value }
}

struct TypedFieldAccess<Root, Value>: FieldAccess {
    let typedProperty: any KeyPath<Root, Value> & Sendable
    let reader: FieldReader<Value>
    let writing: FieldWriting
    let key: WrittenKey
    let info: FieldInfo

    init(
        property: any KeyPath<Root, Value> & Sendable, reader: FieldReader<Value>,
        writing: @escaping FieldWriting, key: WrittenKey, info: FieldInfo
    ) {
        typedProperty = property
        self.reader = reader
        self.writing = writing
        self.key = key
        self.info = info
    }

    var property: any AnyKeyPath & Sendable { typedProperty }

    var valueType: Any.Type { Value.self }

    var nested: (any AnyMappingCore)? { (Value.self as? any Mapped.Type)?.anyCore }

    var offset: Int? { MemoryLayout<Root>.offset(of: typedProperty) }

    func value(in model: Any) -> (any HeldValue)? {
        (model as? Root).map { Held($0[keyPath: typedProperty]) }
    }

    func value(in map: Mapper) throws -> (any HeldValue)? {
        if let key = info.key {
            guard let node = unsafe key.node(in: map, reader.key),
                unsafe info.tolerance == .none || node.pointee.kind != .null
            else { return nil }
        }
        return Held(try reader.read(map, reader.key))
    }

    func write(_ value: any HeldValue, to json: inout JSONOutput) throws {
        guard let held = value as? Held<Value> else { return }
        try ValueAddress.of(held.value) { value in try writing(value, key, &json) }
    }

    func reader(of value: any HeldValue) -> AnyObject? {
        guard let held = value as? Held<Value> else { return nil }
        return FieldReader<Value>(reader.key) { _, _ in held.value }
    }
}
