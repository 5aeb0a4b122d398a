/// One field of a declared model: a key, its property, and what its value must satisfy.
///
/// ```swift
/// Field("cabin.seats", \.seats, .range(0...900), "Seats in all cabins", default: 0)
/// ```
///
/// The key is whatever `Mapper.from(_:)` accepts: a literal, `.key("cabin.seats")`, or a `JSONKeyPath` in a variable. A
/// literal is fastest. ``FieldTrait``s follow the property.
public struct Field<Root, Value>: Sendable {
    @usableFromInline let reader: FieldReader<Value>

    init(
        _ info: FieldInfo, _ property: any KeyPath<Root, Value> & Sendable,
        read: @escaping FieldReading<Value>, write: @escaping FieldWriting
    ) {
        reader = FieldReader(info, property, read: read, write: write)
    }
}

extension Field {
    /// Declares a field whose type is read and written as it is.
    ///
    /// - Parameters:
    ///   - key: the key or key path.
    ///   - property: the property that has the value.
    ///   - traits: constraints, a description, and how the value is read and written.
    @_alwaysEmitIntoClient
    public init(
        _ key: StaticString, _ property: any KeyPath<Root, Value> & Sendable, _ traits: FieldTrait<Value>...
    ) where Value: Mappable & JSONWriter {
        self.init(key, property, traits, default: nil, when: .absentOrNull, FieldCode<Value>())
    }

    /// Declares a field with a default for an absent or null value.
    ///
    /// - Parameters:
    ///   - key: the key or key path.
    ///   - property: the property that has the value.
    ///   - traits: constraints, a description, and how the value is read and written.
    ///   - defaultValue: the default, which is evaluated for each model.
    ///   - usage: `.always` also replaces invalid values.
    @_alwaysEmitIntoClient
    public init(
        _ key: StaticString, _ property: any KeyPath<Root, Value> & Sendable, _ traits: FieldTrait<Value>...,
        default defaultValue: @autoclosure @escaping @Sendable () -> Value,
        when usage: MappingOptions.DefaultUsage = .absentOrNull
    ) where Value: Mappable & JSONWriter {
        self.init(key, property, traits, default: defaultValue, when: usage, FieldCode<Value>())
    }

    @usableFromInline
    init(
        _ key: StaticString, _ property: any KeyPath<Root, Value> & Sendable, _ traits: [FieldTrait<Value>],
        default defaultValue: (@Sendable () -> Value)?, when usage: MappingOptions.DefaultUsage,
        _ code: FieldCode<Value>
    ) where Value: Mappable & JSONWriter {
        self.init(FieldKey(key), property, traits, default: defaultValue, when: usage, code)
    }

    init(
        _ key: FieldKey, _ property: any KeyPath<Root, Value> & Sendable, _ traits: [FieldTrait<Value>],
        default defaultValue: (@Sendable () -> Value)?, when usage: MappingOptions.DefaultUsage,
        _ code: FieldCode<Value>
    ) where Value: Mappable & JSONWriter {
        let info = FieldInfo(key, Value.self, traits)
        var read = code.read
        if defaultValue == nil, info.isPlainlyRead {
            read = info.checking(read)
        } else {
            info.setDefault(defaultValue, usage == .always ? .invalid : .absent) { $0 }
            read = info.reader(
                default: defaultValue, isTolerant: usage == .always,
                info.ownReader(defaultValue, usage))
        }
        self.init(info, property, read: read, write: info.writer(code))
    }

    /// Declares a field that is read and written through a transform.
    ///
    /// For an optional property with the transform of its value, see
    /// ``init(_:_:_:usingIfPresent:)-(StaticString,_,_,_)``.
    public init(
        _ key: StaticString, _ property: any KeyPath<Root, Value> & Sendable, _ traits: FieldTrait<Value>...,
        using transform: Transform<Value>
    ) {
        self.init(FieldKey(key), property, traits, transform, default: nil)
    }

    /// Declares a field that is read and written through a transform, with a default for an absent or null value.
    public init(
        _ key: StaticString, _ property: any KeyPath<Root, Value> & Sendable, _ traits: FieldTrait<Value>...,
        using transform: Transform<Value>, default defaultValue: @autoclosure @escaping @Sendable () -> Value
    ) {
        self.init(FieldKey(key), property, traits, transform, default: defaultValue)
    }

    init(
        _ key: FieldKey, _ property: any KeyPath<Root, Value> & Sendable, _ traits: [FieldTrait<Value>],
        _ transform: Transform<Value>, default defaultValue: (@Sendable () -> Value)?
    ) {
        let raw = transform.raw ?? JSON.self
        let info = FieldInfo(key, raw, traits)
        info.setTransform(transform)
        info.setDefault(defaultValue, .absent, transform.written)
        self.init(
            info, property,
            read: info.reader(default: defaultValue) { map in
                if map.isAbsent { throw map.absentError(Value.self) }
                return try map.run { map in try transform.read(from: map) }
            },
            write: info.writer { value in transform.written(value.value()) })
    }

    /// Declares an optional field whose value is read and written through a transform. An absent or null value is nil,
    /// and so is an invalid one, unless `MappingOptions.invalidOptionals` makes that an error.
    ///
    /// Its own label helps the compiler, which takes long to choose between two forms in long declarations.
    public init<Wrapped>(
        _ key: StaticString, _ property: any KeyPath<Root, Wrapped?> & Sendable,
        _ traits: FieldTrait<Value>..., usingIfPresent transform: Transform<Wrapped>
    ) where Value == Wrapped? {
        self.init(FieldKey(key), property, traits, ifPresent: transform)
    }

    init<Wrapped>(
        _ key: FieldKey, _ property: any KeyPath<Root, Wrapped?> & Sendable, _ traits: [FieldTrait<Value>],
        ifPresent transform: Transform<Wrapped>
    ) where Value == Wrapped? {
        let optional = transform.optional
        let info = FieldInfo(key, optional.raw ?? JSON?.self, traits)
        info.setTransform(transform)
        self.init(
            info, property,
            read: info.reader { map in
                if map.isAbsent {
                    try map.becomeNil(Wrapped.self)
                    return nil
                }
                return try map.value(using: optional)
            },
            write: info.writer { value in
                value.value(as: Wrapped?.self).map(transform.written)
            })
    }

    /// Declares a field for the members that no other field has read, as `Mapper.rest()`: with the document's keys, and
    /// with the invalid values of optionals. They are written last, even in objects that key paths lead through.
    public init(rest property: any KeyPath<Root, JSON.Object> & Sendable) where Value == JSON.Object {
        let info = FieldInfo(nil, JSON.Object.self)
        info.isRest = true
        self.init(
            info, property, read: { map, _ in try map.rest() },
            write: { value, _, json in json.writeRest(value.value(as: JSON.Object.self)) })
    }
}

/// The part of a field that clients compile: code that depends on the type of its value, but not on the model.
@usableFromInline
struct FieldCode<Value>: Sendable {
    @usableFromInline let read: FieldReading<Value>
    @usableFromInline let write: FieldWriting

    @_alwaysEmitIntoClient @inline(never)
    init() where Value: Mappable & JSONWriter {
        self.init(
            read: { map, key in try map.read(key) },
            write: { value, key, json in json.write(value, as: Value.self, of: key) })
    }

    @usableFromInline
    init(read: @escaping FieldReading<Value>, write: @escaping FieldWriting) {
        self.read = read
        self.write = write
    }
}

extension FieldInfo {
    fileprivate func setTransform<Value>(_ transform: Transform<Value>) {
        (isTransformed, format) = (true, transform.format)
    }

    fileprivate func setDefault<Value>(
        _ defaultValue: (@Sendable () -> Value)?, _ tolerance: Tolerance,
        _ written: @escaping @Sendable (Value) -> some JSONWriter
    ) {
        guard let defaultValue else { return }
        self.tolerance = tolerance
        self.defaultValue = { written(defaultValue()) }
        plainDefault = defaultValue
    }

    fileprivate func ownReader<Value: Mappable>(
        _ defaultValue: (@Sendable () -> Value)?, _ usage: MappingOptions.DefaultUsage
    ) -> @Sendable (Mapper) throws -> Value {
        let elements = skipsInvalidElements ? Value.self as? any ElementwiseValue.Type : nil
        guard let defaultValue, usage == .always else {
            let isStrict = defaultValue != nil
            return { map in
                guard let elements else { return try isStrict ? map.valid() : Value._read(map) }
                let value =
                    isStrict
                    ? try elements.readStrictlySkippingInvalid(map) : try elements.readSkippingInvalid(map)
                return try value as? Value ?? Value._read(map)
            }
        }
        guard let elements else { return { map in map.readIfValid(orRecord: .defaulted) ?? defaultValue() } }
        return { map in
            map.tolerating(as: .defaulted, Value.self) { map throws(MappingError) in
                try map.run { map in try elements.readStrictlySkippingInvalid(map) as? Value }
            }.flatMap { $0 } ?? defaultValue()
        }
    }

    /// Uses functions of the library for the commonest types.
    fileprivate func writer<Value: JSONWriter>(_ code: FieldCode<Value>) -> FieldWriting {
        guard isPlainlyWritten else { return writer { value in value.value(as: Value.self) } }
        if Value.self == Int.self {
            return { value, key, json in json.write(value, as: Int.self, of: key) }
        }
        if Value.self == String.self {
            return { value, key, json in json.write(value, as: String.self, of: key) }
        }
        return code.write
    }
}
