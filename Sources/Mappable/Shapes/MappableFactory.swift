/// A type whose values are made by a function instead of an initializer. Use it for the root of a class hierarchy, a
/// class cluster, or existing objects.
///
/// ```swift
/// class Vehicle: MappableFactory {
///     let wheels: Int
///     required init(map: Mapper) throws { wheels = try map.wheels() }
///
///     class func object(for map: Mapper) throws -> Vehicle? {
///         switch try map.type() as String {
///         case "truck": try Truck(map: map)
///         case "car": try Car(map: map)
///         default: nil                     // a plain vehicle, by its initializer
///         }
///     }
/// }
///
/// let fleet = try [Vehicle](JSONData: data)
/// ```
///
/// The class that declares this conformance also declares ``Mappable`` by it. Its subclasses are read in the same way.
/// If you ask for a subclass, an object of another class is an error.
public protocol MappableFactory: Mappable {
    /// The result of the function. It is the type itself, unless that is a class with subclasses.
    associatedtype Object = Self

    /// The object for a JSON value: of a subclass, or an existing one. Return nil to use the initializer.
    ///
    /// - Throws: as ``Mappable/init(map:)``.
    static func object(for map: Mapper) throws -> Object?
}

extension MappableFactory {
    /// Asks the function for an object, and else the initializer.
    @_alwaysEmitIntoClient
    public static func _read(_ source: Mapper) throws(MappingError) -> Self {
        let derived = source.cursor.derivedSessions
        defer { source.cursor.endSessions(after: derived) }
        do {
            let object = try object(for: source)
            let model = try object.map { object in try source.cast(object) } ?? Self(map: source)
            source.recordModel(Self.self)
            return model
        } catch {
            throw source.complete(error, Self.self)
        }
    }
}

extension Mapper {
    @usableFromInline @inline(never)
    func cast<Model>(_ object: Any) throws(MappingError) -> Model {
        if let model = object as? Model { return model }
        throw fail(.invalidValue, expected: .type(Model.self), reason: "this is \(type(of: object))")
    }
}
