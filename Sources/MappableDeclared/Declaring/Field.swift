/// One field of a declared model: a key, its property, and what its value must satisfy.
///
/// ```swift
/// Field("cabin.seats", \.seats, .range(0...900), "Seats in all cabins", default: 0)
/// ```
///
/// The key is a literal: one key, or a key path as in `Mapper.from(_:)`. After the property come
/// ``FieldTrait``s.
public struct Field<Root, Value>: Sendable {
    let reader: FieldReader<Value>
    let part: FieldPart
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
        self.init(key, property, traits, FieldCode<Value>())
    }

    @usableFromInline
    init(
        _ key: StaticString, _ property: any KeyPath<Root, Value> & Sendable, _ traits: [FieldTrait<Value>],
        _ code: FieldCode<Value>
    ) where Value: Mappable & JSONWriter {
        let plan = FieldPlan(key, traits)
        self.init(
            property,
            plan.isPlainlyRead
                ? plan.reader(code)
                : plan.reader { map, prepared in try map.read(plan, prepared) },
            FieldInfo(plan, Value.self), write: plan.writer(code))
    }

    /// Declares a field with a default for an absent or null value.
    ///
    /// - Parameters:
    ///   - key: the key or key path.
    ///   - property: the property that has the value.
    ///   - traits: constraints, a description, and how the value is read and written.
    ///   - standIn: the default, which is evaluated for each model.
    ///   - usage: `.always` to take the default for invalid values too.
    @_alwaysEmitIntoClient
    public init(
        _ key: StaticString, _ property: any KeyPath<Root, Value> & Sendable, _ traits: FieldTrait<Value>...,
        default standIn: @autoclosure @escaping @Sendable () -> Value,
        when usage: MappingOptions.DefaultUsage = .absentOrNull
    ) where Value: Mappable & JSONWriter {
        self.init(key, property, traits, default: standIn, when: usage, FieldCode<Value>())
    }

    @usableFromInline
    init(
        _ key: StaticString, _ property: any KeyPath<Root, Value> & Sendable, _ traits: [FieldTrait<Value>],
        default standIn: @escaping @Sendable () -> Value, when usage: MappingOptions.DefaultUsage,
        _ code: FieldCode<Value>
    ) where Value: Mappable & JSONWriter {
        let plan = FieldPlan(key, traits)
        var info = FieldInfo(plan, Value.self)
        info.standInProblem = plan.problem()(standIn())
        info.standIn = { options in JSON.ofDeclaration(standIn(), options) }
        info.tolerate(usage == .always ? .invalid : .absent)
        self.init(
            property, plan.reader(default: standIn, when: usage), info, write: plan.writer(code))
    }

    /// Declares a field that is read and written through a transform.
    ///
    /// For an optional property with the transform of its value, see
    /// ``init(_:_:_:usingIfPresent:)``.
    public init<Raw: Mappable & JSONWriter>(
        _ key: StaticString, _ property: any KeyPath<Root, Value> & Sendable, _ traits: FieldTrait<Value>...,
        using transform: Transform<Raw, Value>
    ) {
        let plan = FieldPlan(key, traits)
        self.init(
            property,
            plan.reader { map, prepared in
                guard let node = unsafe plan.key.node(in: map, prepared) else {
                    throw map.absence(of: prepared).error(expected: Raw.self)
                }
                return try unsafe map.at(node).read(plan) { map in try transform.read(from: map) }
            },
            FieldInfo(plan, Raw.self).transformed(transform.format),
            write: plan.writer { value in Written(value: value, write: transform.write(_:to:)) })
    }

    /// Declares an optional field whose value is read and written through a transform: nil is what is absent or null.
    ///
    /// It has a label of its own, since the compiler takes long to choose between two forms in long declarations.
    public init<Raw: Mappable & JSONWriter, Wrapped>(
        _ key: StaticString, _ property: any KeyPath<Root, Wrapped?> & Sendable,
        _ traits: FieldTrait<Value>..., usingIfPresent transform: Transform<Raw, Wrapped>
    ) where Value == Wrapped? {
        let plan = FieldPlan(key, traits)
        self.init(
            property,
            plan.reader { map, prepared in
                try plan.value(in: map, prepared) { map in try transform.read(from: map) }
            },
            FieldInfo(plan, Raw?.self).transformed(transform.format),
            write: plan.writer { value in value.map { Written(value: $0, write: transform.write(_:to:)) } })
    }

    /// Declares a field that is read and written through a transform, with a default for an absent or null value.
    public init<Raw: Mappable & JSONWriter>(
        _ key: StaticString, _ property: any KeyPath<Root, Value> & Sendable, _ traits: FieldTrait<Value>...,
        using transform: Transform<Raw, Value>, default standIn: @autoclosure @escaping @Sendable () -> Value
    ) {
        let plan = FieldPlan(key, traits)
        var info = FieldInfo(plan, Raw.self).transformed(transform.format)
        info.standInProblem = plan.problem()(standIn())
        info.standIn = { options in
            JSON.ofDeclaration(Written(value: standIn(), write: transform.write(_:to:)), options)
        }
        info.tolerate(.absent)
        self.init(
            property,
            plan.reader { map, prepared in
                try plan.value(in: map, prepared) { map in try transform.read(from: map) }
                    ?? map.noting(standIn, plan.key, prepared)
            }, info,
            write: plan.writer { value in Written(value: value, write: transform.write(_:to:)) })
    }

    /// Declares a model whose members are among those of this one.
    public init(flattening property: any KeyPath<Root, Value> & Sendable) where Value: Mapped {
        self.init(
            property,
            FieldReader(PreparedKey("", isNested: false)) { map, _ in try Value.mapping.core.read(map) },
            FieldInfo(flattening: Value.self),
            write: { value, _, json in
                try Value.mapping.core.write(value, to: &json)
            })
    }

    /// Declares a field for the members that no other field has, with their keys in the document. They are written
    /// after all others, also in objects that key paths lead through.
    public init(rest property: any KeyPath<Root, JSON.Object> & Sendable) where Value == JSON.Object {
        var info = FieldInfo(flattening: JSON.Object.self)
        let rest = RestKeys()
        info.rest = rest
        self.init(
            property, FieldReader(PreparedKey("", isNested: false)) { map, _ in try rest.read(map) }, info,
            write: { value, _, json in
                // Safety: the address is that of a value of this type.
                json.writeRest(unsafe value.pointer(to: JSON.Object.self).pointee)
            })
    }

    private init(
        _ property: any KeyPath<Root, Value> & Sendable, _ reader: FieldReader<Value>, _ info: FieldInfo,
        write: @escaping FieldWriting
    ) {
        self.reader = reader
        let read: @Sendable (Mapper) throws -> Void = { map in _ = try reader.read(map, reader.key) }
        let key = WrittenKey(info.key?.name ?? "", isPath: true)
        let access = TypedFieldAccess(
            property: property, reader: reader, writing: write, key: key, info: info)
        if let offset = access.offset {
            part = FieldPart(
                info, offset: offset, access: access, write: write, read: read)
        } else {
            part = FieldPart(
                info, access: access,
                write: { root, key, json in
                    // Safety: a declaration is given the address of its own model.
                    let root = unsafe root.pointer(to: Root.self)
                    try ValueAddress.of(unsafe root.pointee[keyPath: property]) { value in
                        try write(value, key, &json)
                    }
                }, read: read)
        }
    }
}

/// What clients compile of a field: code that depends on the type of its value, and on no model.
@usableFromInline
struct FieldCode<Value>: Sendable {
    let read: @Sendable (Mapper, PreparedKey) throws -> Value
    let write: FieldWriting

    @_alwaysEmitIntoClient @inline(never)
    init() where Value: Mappable & JSONWriter {
        self.init(
            read: { map, key in try map.read(key) },
            write: { value, key, json in
                // Safety: the address is that of a value of this type.
                unsafe json.write(value.pointer(to: Value.self), of: key)
            })
    }

    @usableFromInline
    init(
        read: @escaping @Sendable (Mapper, PreparedKey) throws -> Value, write: @escaping FieldWriting
    ) {
        self.read = read
        self.write = write
    }
}

/// How a field's value is read. It lives as long as the declaration, which lets it be used without counting references.
@usableFromInline
final class FieldReader<Value>: Sendable {
    @usableFromInline let key: PreparedKey
    @usableFromInline let read: @Sendable (Mapper, PreparedKey) throws -> Value

    init(
        _ key: PreparedKey, _ read: @escaping @Sendable (Mapper, PreparedKey) throws -> Value
    ) {
        self.key = key
        self.read = read
    }

    /// Reads with the first of the readers, and steps to the next.
    @_alwaysEmitIntoClient @inline(__always)
    static func read(_ next: inout FieldReaders, _ map: Mapper) throws -> Value {
        let value: Value = try next.read(0, map)
        unsafe next.start += 1
        return value
    }
}

/// Where the readers of a declaration stand.
@safe @usableFromInline
struct FieldReaders: @unchecked Sendable {
    @usableFromInline var start: UnsafePointer<UnsafeRawPointer>

    /// Reads with the reader at a place. Clients compile this once for each type of a value, rather than for each field.
    @_alwaysEmitIntoClient @inline(never)
    func read<Value>(_ place: Int, _ map: Mapper) throws -> Value {
        // Safety: there are as many readers as values, each of its value's type.
        let reader = unsafe Unmanaged<FieldReader<Value>>.fromOpaque(start[place])
        return try unsafe reader._withUnsafeGuaranteedRef { try $0.read(map, $0.key) }
    }
}
