/// A class with subclasses, each of which has one declaration for reading and writing.
///
/// ```swift
/// class Vehicle: MappedClass {
///     let wheels: Int
///     init(wheels: Int) { self.wheels = wheels }
///
///     private static let declaration = ClassMapping(
///         Mapping {
///             Init(Vehicle.init)
///             Field("wheels", \.wheels)
///         })
///     class var mapping: ClassMapping { declaration }
/// }
///
/// final class Truck: Vehicle {
///     let load: Double
///     init(wheels: Int, load: Double) { self.load = load; super.init(wheels: wheels) }
///
///     private static let declaration = ClassMapping(
///         Mapping {
///             Init(Truck.init)
///             Field("wheels", \.wheels)
///             Field("load", \.load)
///         })
///     override class var mapping: ClassMapping { declaration }
/// }
/// ```
///
/// A subclass declares all of its members, including those of its superclass. A final class without a superclass can be
/// ``Mapped``. Use a ``Union`` to tell which class a document is about.
public protocol MappedClass: Mappable, JSONWriter {
    /// The declaration. Each subclass overrides it.
    static var mapping: ClassMapping { get }
}

extension MappedClass {
    /// Reads an object as the declaration of its class says.
    ///
    /// - Throws: what ``Mapped/init(map:)`` throws, and `MappingError.Kind.invalidValue` for a subclass that does not
    ///   override ``mapping``.
    public init(map: Mapper) throws {
        let mapping = Self.mapping
        guard let object = try mapping.read(map) as? Self else {
            throw map.mappingError("\(Self.self) has the mapping of \(mapping.core.model)")
        }
        self = object
    }

    /// Writes an object as the declaration of its class says.
    public func write(to json: inout JSONOutput) throws { try type(of: self).mapping.write(self, &json) }
}

/// The declaration of a class with subclasses, or of a subclass; see ``MappedClass``.
public struct ClassMapping: Sendable {
    package let core: AnyMappingCore
    package let read: @Sendable (Mapper) throws -> AnyObject
    package let write: @Sendable (Any, inout JSONOutput) throws -> Void

    /// Wraps the declaration of a class.
    public init<Model: AnyObject>(_ mapping: Mapping<Model>) {
        let core = mapping.core
        self.core = core
        read = { map in try core.read(map) }
        write = { model, json in
            guard let model = model as? Model else { return }
            try ValueAddress.of(model) { model in try core.write(model, to: &json) }
        }
    }
}
