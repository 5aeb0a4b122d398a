/// The functions of a field, without the types of its model and its value.
@usableFromInline
package class FieldPart: @unchecked Sendable {
    package let info: FieldInfo
    /// The type of the property.
    package let valueType: Any.Type
    /// The field's property; nil for what is only written.
    let property: AnyKeyPath?
    /// Where the value stands in a model; nil if writing takes the model itself.
    let place: StoredProperty?
    /// When the field is read: after the fields with keys, flattened models with a rest, then unions, then a rest.
    let turn: Int
    /// Writes the value, or what it makes of the model, at an address.
    let write: FieldWriting
    let writtenKey: WrittenKey
    /// The value in a model; nil if the model is of another type.
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
        writtenKey = WrittenKey(info.key?.literal ?? "")
        turn = Self.turn(info, valueType)
    }

    /// The same field.
    init(_ field: FieldPart) {
        info = field.info
        valueType = field.valueType
        property = field.property
        place = field.place
        turn = field.turn
        write = field.write
        value = field.value
        writtenKey = field.writtenKey
    }

    /// The declaration of the value's type; nil if that is written by hand.
    package var nested: AnyMappingCore? { (valueType as? any Mapped.Type)?.anyCore }

    /// Whether the value's members are among those of the model around it.
    var isFlattened: Bool { info.key == nil && nested != nil }

    /// Reads the value.
    package func read(_ map: Mapper) throws -> HeldValue { HeldValue() }

    /// Whether the field has members that no other field has: a rest, and a flattened model that has one, or is not
    /// declared.
    final var keepsRest: Bool { turn > 0 }

    private static func turn(_ info: FieldInfo, _ type: Any.Type) -> Int {
        if info.isRest { return 3 }
        guard info.key == nil, (type as? any Mapped.Type)?.anyCore.keepsRest != false else { return 0 }
        if type is any RestReader.Type { return 3 }
        return type is any Tagged.Type ? 2 : 1
    }

    /// The same field, with nothing in its rest that belongs to other fields of its model.
    func keepingRest(among fields: [FieldPart], _ infos: [FieldInfo]) -> FieldPart { self }

    /// Looks up the value, which marks it as read.
    func lookUp(in map: Mapper) {}

    /// Writes a value as the member of a model.
    package func write(_ value: HeldValue, to json: inout JSONOutput) throws {}

    /// A field that reads this value.
    func reading(_ value: HeldValue) -> FieldPart { self }
}

/// A field of a model. It lives as long as the declaration, which lets it be used without counting references.
@usableFromInline
package final class FieldReader<Value>: FieldPart, @unchecked Sendable {
    @usableFromInline let key: PreparedKey
    @usableFromInline let read: FieldReading<Value>
    /// Writes a value of the property's type.
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

    /// The same field, read in another way.
    private init(_ field: FieldReader, read: @escaping FieldReading<Value>) {
        key = field.key
        self.read = read
        writing = field.writing
        super.init(field)
    }

    package override func read(_ map: Mapper) throws -> HeldValue { Held(try read(map, key)) }

    override func lookUp(in map: Mapper) {
        if info.key == nil {
            for field in nested?.fields ?? [] { field.lookUp(in: map) }
            (valueType as? any Tagged.Type)?.unionCases.lookUp(in: map)
        } else {
            _ = info.value(in: map, key)
        }
    }

    override func keepingRest(among fields: [FieldPart], _ infos: [FieldInfo]) -> FieldPart {
        guard keepsRest else { return self }
        let written = infos.keyPaths { $0.direction == .written }
        let inTurn = fields.indicesInTurn.map { fields[$0] }
        let flattened = inTurn.drop { $0 !== self }.dropFirst().filter { !$0.info.isRest }
        let readOwn: FieldReading<Value> = read
        return FieldReader(self) { map, key in
            map.lookUp(written)
            for field in flattened { field.lookUp(in: map) }
            let value = try readOwn(map, key)
            map.endRest(of: self)
            return value
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

extension Mapper {
    /// Leaves no member to other rests, if a flattened value has taken all that nobody had read.
    fileprivate func endRest(of field: FieldPart) {
        if !field.info.isRest, field.keepsRest, cursor.isWhole { recordRestRead() }
    }
}

/// A value of a type that is not known where it is held. It is shared between threads only where its model may be.
@usableFromInline
package class HeldValue: @unchecked Sendable {
    package var any: Any { () }
}

final class Held<Value>: HeldValue, @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }

    package override var any: Any { value }
}

/// The readers of a declaration.
@usableFromInline
package struct FieldReaders: Sendable {
    @usableFromInline let fields: ObjectList<FieldPart>

    init(_ fields: [FieldPart]) { self.fields = ObjectList(fields) }

    /// Reads with the reader at a place. Clients compile this once for each type of a value, rather than for each field.
    @_alwaysEmitIntoClient @inline(never)
    func read<Value>(_ place: Int, _ map: Mapper) throws -> Value {
        try fields.with(place, as: FieldReader<Value>.self) { reader in
            try reader.read(map, reader.key)
        }
    }

    /// Reads with the reader at a place, and steps to the next.
    @_alwaysEmitIntoClient @inline(__always)
    func read<Value>(_ place: inout Int, _ map: Mapper) throws -> Value {
        defer { place += 1 }
        return try read(place, map)
    }
}
