/// A field's functions, without the types of its model and its value.
@usableFromInline
package class FieldPart: @unchecked Sendable {
    package let info: FieldInfo
    package let valueType: Any.Type
    /// nil if the field is only written.
    let property: AnyKeyPath?
    /// Where the value is in a model; nil if `write` takes the model itself.
    let place: StoredProperty?
    /// When the field is read: those with keys first, then flattened values, then a rest.
    let turn: Int
    /// It may have members that no other field has: a rest, or a flattened value that may have one.
    let keepsRest: Bool
    let write: FieldWriting
    let writtenKey: _OutputKey
    /// nil if the model is of another type.
    package let value: @Sendable (_ model: Any) -> HeldValue?

    init(
        _ info: FieldInfo, _ valueType: Any.Type, _ property: AnyKeyPath? = nil,
        at place: StoredProperty? = nil,
        write: @escaping FieldWriting, value: @escaping @Sendable (Any) -> HeldValue? = { _ in nil }
    ) {
        self.info = info
        self.valueType = valueType
        self.property = property
        self.place = place
        self.write = write
        self.value = value
        writtenKey = _OutputKey(info.key?.literal ?? "")
        turn = info.isRest ? 2 : info.key == nil ? 1 : 0
        keepsRest = turn > 0 && (valueType as? any Mapped.Type)?.anyCore.keepsRest != false
    }

    init(_ field: FieldPart) {
        info = field.info
        valueType = field.valueType
        property = field.property
        place = field.place
        turn = field.turn
        keepsRest = field.keepsRest
        write = field.write
        value = field.value
        writtenKey = field.writtenKey
    }

    var isFlattenedModel: Bool { info.key == nil && valueType is any Mapped.Type }

    package func read(_ map: Mapper) throws -> HeldValue { HeldValue() }

    /// A rest leaves out what the model only writes.
    func sharing(_ written: [JSONKeyPath]) -> FieldPart { self }

    package func write(_ value: HeldValue, to json: inout JSONOutput) throws {}

    /// The field then reads this value.
    func reading(_ value: HeldValue) -> FieldPart { self }
}

/// Lives as long as the declaration, so it can be used without reference counting.
@usableFromInline
package final class FieldReader<Value>: FieldPart, @unchecked Sendable {
    @usableFromInline let key: PreparedKey
    @usableFromInline let read: FieldReading<Value>
    private let writing: FieldWriting

    init<Root>(
        _ info: FieldInfo, _ property: KeyPath<Root, Value> & Sendable, read: @escaping FieldReading<Value>,
        write: @escaping FieldWriting
    ) {
        key = info.key?.prepared ?? .none
        self.read = read
        writing = write
        let place = StoredProperty(property)
        // A property with `!` may be nil in a model that is made by hand.
        let isForced = place == nil && String(reflecting: property).contains("!")
        let advice = info.adviceAboutForced
        let writesModel: FieldWriting = { root, key, json in
            if isForced { return json.fail(.custom, reason: advice, inMember: false) }
            try ValueAddress.of(root.value(as: Root.self)[keyPath: property]) { try write($0, key, &json) }
        }
        super.init(
            info, Value.self, property, at: place, write: place == nil ? writesModel : write,
            value: { isForced ? nil : ($0 as? Root).map { Held($0[keyPath: property]) } })
    }

    private init(_ field: FieldReader, read: @escaping FieldReading<Value>) {
        key = field.key
        self.read = read
        writing = field.writing
        super.init(field)
    }

    package override func read(_ map: Mapper) throws -> HeldValue { Held(try read(map, key)) }

    override func sharing(_ written: [JSONKeyPath]) -> FieldPart {
        guard keepsRest, !written.isEmpty else { return self }
        let read = read
        return FieldReader(self) { map, key in
            map.lookUp(written)
            return try read(map, key)
        }
    }

    package override func write(_ value: HeldValue, to json: inout JSONOutput) throws {
        guard let held = value as? Held<Value> else { return }
        try ValueAddress.of(held.value) { value in try writing(value, writtenKey, &json) }
    }

    override func reading(_ value: HeldValue) -> FieldPart {
        guard let held = value as? Held<Value> else { return self }
        return FieldReader(self) { _, _ in held.value }
    }
}

/// A value of unknown type. Unchecked, as it is shared only where its model may be.
@usableFromInline
package class HeldValue: @unchecked Sendable {
    package var any: Any { () }
}

final class Held<Value>: HeldValue, @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }

    package override var any: Any { value }
}

@usableFromInline
package struct FieldReaders: Sendable {
    @usableFromInline let fields: ObjectList<FieldPart>

    init(_ fields: [FieldPart]) { self.fields = ObjectList(fields) }

    /// Clients compile this for each type of value, not for each field.
    @_alwaysEmitIntoClient @inline(never)
    func read<Value>(_ place: Int, _ map: Mapper) throws -> Value {
        try fields.with(place, as: FieldReader<Value>.self) { reader in
            try reader.read(map, reader.key)
        }
    }

    /// Advances to the next field.
    @_alwaysEmitIntoClient @inline(__always)
    func read<Value>(_ place: inout Int, _ map: Mapper) throws -> Value {
        defer { place += 1 }
        return try read(place, map)
    }
}
