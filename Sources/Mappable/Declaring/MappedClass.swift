/// A class that has subclasses and is read and written by one declaration; so is each of its subclasses.
///
/// ```swift
/// class Vehicle: MappedClass {
///     let wheels: Int
///     init(wheels: Int) { self.wheels = wheels }
///
///     private static let declaration = ClassMapping(Mapping(Vehicle.init, Field("wheels", \.wheels)))
///     class var mapping: ClassMapping { declaration }
/// }
///
/// final class Truck: Vehicle {
///     let load: Double
///     init(wheels: Int, load: Double) { self.load = load; super.init(wheels: wheels) }
///
///     private static let declaration = ClassMapping(
///         Mapping(Truck.init, Field("wheels", \.wheels), Field("load", \.load)))
///     override class var mapping: ClassMapping { declaration }
/// }
/// ```
///
/// A subclass declares all of its members, those of its superclass included. A final class that is no subclass can be
/// ``Mapped``. Which class a document is about is for a ``Union`` to tell.
public protocol MappedClass: Mappable, JSONWriter {
    /// The declaration. Each subclass overrides it.
    static var mapping: ClassMapping { get }
}

extension MappedClass {
    /// Reads an object as the declaration of its class says.
    ///
    /// - Throws: what ``Mapped/init(map:)`` throws, and ``MappingError/Kind/custom`` for a subclass that does not override
    ///   ``mapping``.
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

/// The declaration of a class that has subclasses, or is one; see ``MappedClass``.
public struct ClassMapping: Sendable {
    let core: any AnyMappingCore
    let read: @Sendable (Mapper) throws -> AnyObject
    let write: @Sendable (Any, inout JSONOutput) throws -> Void

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
