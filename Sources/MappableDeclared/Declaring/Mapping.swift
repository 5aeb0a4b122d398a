/// The declaration of a model for reading and writing: an initializer, and a ``Field`` for each of its parameters.
///
/// ```swift
/// static let mapping = Mapping(Flight.init,
///     Field("number", \.number),
///     Field("seats", \.seats, default: 0),
///     also: .constant("type", "flight"), .computed("isFull", \.isFull))
/// ```
///
/// The fields are read and written in their order.
public struct Mapping<Root>: Sendable {
    @usableFromInline package let core: MappingCore<Root>

    @_alwaysEmitIntoClient
    init(core: MappingCore<Root>) { self.core = core }

    /// Declares a model of any number of fields. Models of up to 40 fields have faster initializers.
    ///
    /// A declaration may contradict itself: a key stands twice, a path leads through another field's value, or a
    /// constraint refuses the default. `checkMapping(of:reading:)` of `MappableTesting` finds that.
    ///
    /// - Parameters:
    ///   - make: makes the model from the fields' values, usually its initializer `Flight.init`. It may throw.
    ///   - fields: the fields, in the order of the parameters of `make`.
    ///   - unknownKeys: how an object with members that no field has is treated.
    ///   - extras: further members to write, and conditions to check.
    @_alwaysEmitIntoClient
    @_disfavoredOverload
    @preconcurrency
    public init<each Value>(
        _ make: @escaping @Sendable (repeat each Value) throws -> Root,
        _ fields: repeat Field<Root, each Value>,
        unknownKeys: UnknownKeys = .ignore,
        also extras: MappingExtra<Root>...
    ) {
        var parts: [FieldPart] = []
        repeat parts.append((each fields).reader)
        core = MappingCore(parts, unknownKeys, extras) { readers, map in
            var place = 0
            return try make(repeat try readers.read(&place, map) as each Value)
        }
    }
}

extension Mapping {
    /// The declaration of a generic model. It is made at its first use, and kept.
    ///
    /// ```swift
    /// struct Page<Item: Mappable & JSONWriter>: Mapped {
    ///     let items: [Item], next: String?
    ///
    ///     static var mapping: Mapping<Page> {
    ///         .cached(Mapping(Page.init, Field("items", \.items), Field("next", \.next)))
    ///     }
    /// }
    /// ```
    ///
    /// - Complexity: a lookup in a dictionary for each use.
    public static func cached(_ make: @autoclosure () -> Mapping) -> Mapping {
        Mapping(core: kept(for: Root.self) { make().core })
    }
}

/// The declarations of generic types.
private let declarations = StateMutex<[ObjectIdentifier: any AnyObject & Sendable]>([:])

/// A declaration that was made for a type, or is made now.
func kept<Declaration: AnyObject & Sendable>(
    for type: Any.Type, _ make: () -> Declaration
) -> Declaration {
    let type = ObjectIdentifier(type)
    if let known = declarations.withLock({ $0[type] }) as? Declaration { return known }
    // Making a declaration may ask for others, or for this one again.
    let made = make()
    return declarations.withLock { declarations in
        let kept = declarations[type] as? Declaration ?? made
        declarations[type] = kept
        return kept
    }
}

/// How an object with members that no field has is treated. To keep them, declare a field for the rest of the members.
public enum UnknownKeys: Sendable {
    /// They are ignored.
    case ignore
    /// Each is ignored, and reported as an error that names the field it may be meant for. A model that cannot be
    /// read reports none.
    case report(@Sendable (MappingError) -> Void)
    /// They are an error, which names the first of them, and the field it may be meant for.
    case `throw`
}

enum MappingExtraContent: Sendable {
    /// A member that is only written.
    case written(FieldPart)
    /// A condition on a model, as a phrase, and whether it holds.
    case check(String, @Sendable (ValueAddress) -> Bool)
}

/// A part of a declaration beside the fields that its initializer takes.
public struct MappingExtra<Root>: Sendable {
    let content: MappingExtraContent

    /// A member that is written and not read.
    ///
    /// - Parameters:
    ///   - key: the key or key path.
    ///   - value: makes the value from the model.
    public static func computed<Value: JSONWriter>(
        _ key: StaticString, _ value: @escaping @Sendable (Root) -> Value
    ) -> MappingExtra {
        written(key, value)
    }

    /// A member that is the same for all, such as the name of a type. It is not read.
    public static func constant<Value: JSONWriter & Sendable>(
        _ key: StaticString, _ value: Value
    ) -> MappingExtra {
        written(key, constant: value) { _ in value }
    }

    private static func written<Value: JSONWriter>(
        _ name: StaticString, constant: (any JSONWriter & Sendable)? = nil,
        _ value: @escaping @Sendable (Root) -> Value
    ) -> MappingExtra {
        let key = FieldKey(name)
        let info = FieldInfo(key, Value.self)
        (info.constant, info.direction) = (constant, .written)
        let part = FieldPart(info, Value.self) { root, _, json in
            key.write(value(root.value(as: Root.self)), to: &json)
        }
        return MappingExtra(content: .written(part))
    }

    /// A condition on several fields together.
    ///
    /// Any other model is refused with `MappingError.Kind.invalidValue`: `must depart before it arrives`.
    ///
    /// - Parameters:
    ///   - condition: the condition as a phrase, which follows *must*.
    ///   - holds: whether a model satisfies the condition.
    public static func check(
        _ condition: String, _ holds: @escaping @Sendable (Root) -> Bool
    ) -> MappingExtra {
        MappingExtra(content: .check(condition) { root in holds(root.value(as: Root.self)) })
    }
}
