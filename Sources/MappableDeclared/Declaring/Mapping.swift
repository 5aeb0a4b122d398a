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
/// Fields are read and written in order: those with keys, then constants and computed members, then flattened values,
/// then a rest.
public struct Mapping<Root>: Sendable {
    @usableFromInline package let core: MappingCore<Root>

    init(core: MappingCore<Root>) { self.core = core }

    /// Declares a model of any number of fields.
    ///
    /// The compiler cannot see a duplicate key, nor fields of one type in the wrong order. ``checkMapping(_:_:)`` finds
    /// them in a test.
    ///
    /// - Parameter statements: ``Init`` first, then a ``Field`` for each parameter in order. ``Constant``, ``Computed``
    ///   and ``Check`` may be anywhere after ``Init``.
    @_alwaysEmitIntoClient @inline(__always)
    public init(
        @MappingBuilder<Root> _ statements: () -> Init<Root, (NoParameterLeft) -> Root>
    ) {
        let declaration = statements()
        core = MappingCore(declaration.statements, declaration.make)
    }
}

extension Mapping {
    /// The declaration of a generic model, made at its first use and kept.
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

private let declarations = StateMutex<[ObjectIdentifier: any AnyObject & Sendable]>([:])

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
