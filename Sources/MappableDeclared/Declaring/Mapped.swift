/// A model with one declaration for reading and writing.
///
/// ```swift
/// struct Flight: Mapped {
///     let number: String, seats: Int, gate: String?
///
///     static let mapping = Mapping {
///         Init(Flight.init)
///         Field("number", \.number, .pattern("[A-Z]{2} [0-9]+"), "Carrier and number")
///         Field("cabin.seats", \.seats, .range(0...900), default: 0)
///         Field("gate", \.gate)
///     }
/// }
/// let flight = try Flight(JSONString: #"{"number": "LX 318"}"#)
/// ```
///
/// A declared model is `Mappable` and `JSONWriter` like a hand-written one, and both nest in each other. See
/// `Docs/Declaring.md`.
public protocol Mapped: Mappable, JSONWriter {
    /// The declaration: how the model is made, and its fields in the order of the initializer's parameters.
    ///
    /// Store it, as `static let`. A generic model cannot, and returns ``Mapping/cached(_:)`` instead.
    static var mapping: Mapping<Self> { get }
}

extension Mapped {
    /// Reads the model as its declaration says.
    ///
    /// - Throws: what reading a field throws, and `MappingError.Kind.invalidValue` for a value that a constraint
    ///   refuses. An error of the model's initializer becomes `MappingError.underlying`.
    @_alwaysEmitIntoClient
    public init(map: Mapper) throws {
        self = try Self.mapping.core.read(map)
    }

    /// Writes the model as its declaration says.
    @_alwaysEmitIntoClient
    public func write(to json: inout JSONOutput) throws {
        // A constant for the declaration would be counted as a reference for each model.
        try ValueAddress.of(self) { root in try Self.mapping.core.write(root, to: &json) }
    }
}

// A raw value, such as the text for app storage, is no part of the declaration.
extension Mapped where Self: RawRepresentable, RawValue: Mappable & JSONWriter {
    /// Reads the model as its declaration says.
    ///
    /// - Throws: as for any other declared model.
    @_alwaysEmitIntoClient
    public init(map: Mapper) throws { self = try Self.mapping.core.read(map) }

    /// Writes the model as its declaration says.
    @_alwaysEmitIntoClient
    public func write(to json: inout JSONOutput) throws {
        try ValueAddress.of(self) { root in try Self.mapping.core.write(root, to: &json) }
    }
}
