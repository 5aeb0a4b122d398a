/// The initializer of a declared model: the first statement of its ``Mapping``.
///
/// ```swift
/// static let mapping = Mapping {
///     Init(Flight.init)
///     Field("number", \.number)
///     Field("seats", \.seats, default: 0)
/// }
/// ```
///
/// It may throw. If a type has several initializers, write the labels: `Init(Flight.init(number:seats:))`. Where no
/// initializer fits, use a closure: `Init { number, seats in Flight(number, seats: seats) }`.
///
/// `Parameters` is a function type for the compiler only: the parameters that still need a field, and the model. Each
/// field takes the first of them.
public struct Init<Root, Parameters>: Sendable {
    @usableFromInline let make: @Sendable (FieldReaders, Mapper) throws -> Root
    @usableFromInline let statements: DeclaredStatements

    @_alwaysEmitIntoClient @inline(__always)
    init(
        _ statements: DeclaredStatements, _ make: @escaping @Sendable (FieldReaders, Mapper) throws -> Root
    ) {
        self.statements = statements
        self.make = make
    }

    /// Declares how the model is made of the fields' values.
    ///
    /// - Parameter make: the initializer, or a function; its parameters are in the order of the fields.
    @_alwaysEmitIntoClient @inline(__always)
    @preconcurrency
    public init<each Value>(_ make: @escaping @Sendable (repeat consuming each Value) throws -> Root)
    where Parameters == (repeat each Value, NoParameterLeft) -> Root {
        self.init(DeclaredStatements()) { readers, map in
            var place = 0
            return try make(repeat try readers.read(&place, map) as each Value)
        }
    }
}

/// In the compiler's messages: the initializer has no parameter left for a field.
public enum NoParameterLeft {}

@usableFromInline
struct DeclaredStatements: Sendable {
    private(set) var fields: [FieldPart] = []
    private(set) var written: [FieldPart] = []
    private(set) var checks: [DeclaredCheck] = []

    @usableFromInline init() {}

    init(_ fields: [FieldPart]) { self.fields = fields }

    @usableFromInline
    consuming func adding(_ field: FieldPart) -> DeclaredStatements {
        fields.append(field)
        return self
    }

    @usableFromInline
    consuming func addingWritten(_ member: FieldPart) -> DeclaredStatements {
        written.append(member)
        return self
    }

    @usableFromInline
    consuming func adding(_ check: DeclaredCheck) -> DeclaredStatements {
        checks.append(check)
        return self
    }
}
