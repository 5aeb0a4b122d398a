/// The declaration of a model for reading and writing: an initializer, and a ``Field`` for each of its parameters.
///
/// ```swift
/// static let mapping = Mapping {
///     Init(Flight.init)
///     Field("number", \.number)
///     Field("seats", \.seats, default: 0)
///     Constant("type", "flight")
///     Computed("isFull", \.isFull)
///     Check("be small") { $0.seats < 900 }
/// }
/// ```
///
/// The fields are read in their order, and written in it: those with keys, then constants and computed members, then flattened
/// values, then a rest.
public struct Mapping<Root>: Sendable {
    @usableFromInline package let core: MappingCore<Root>

    init(core: MappingCore<Root>) { self.core = core }

    /// Declares a model of any number of fields.
    ///
    /// A declaration may be wrong where the compiler sees no mistake: a key stands twice, or fields of one type in the
    /// wrong order. ``checkMapping(_:_:)`` finds that in a test.
    ///
    /// - Parameters:
    ///   - statements: ``Init`` first, then a ``Field`` for each parameter in their order. ``Constant``, ``Computed`` and
    ///     ``Check`` may stand anywhere after ``Init``.
    @_alwaysEmitIntoClient @inline(__always)
    public init(
        @MappingBuilder<Root> _ statements: () -> Init<Root, (NoParameterLeft) -> Root>
    ) {
        let declaration = statements()
        core = MappingCore(declaration.statements, declaration.make)
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
    ///         .cached(
    ///             Mapping {
    ///                 Init(Page.init)
    ///                 Field("items", \.items)
    ///                 Field("next", \.next)
    ///             })
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
