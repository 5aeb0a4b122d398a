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
        var frame = source.begin()
        // Safety: the frame outlives the call.
        return try unsafe readObject(source, &frame)
    }

    @usableFromInline
    static func readObject(
        _ source: Mapper, _ frame: UnsafeMutablePointer<MapperFrame>
    ) throws(MappingError) -> Self {
        defer { unsafe source.end(frame, Self.self) }
        let map = unsafe source.within(frame)
        do {
            guard let object = try object(for: map) else { return try Self(map: map) }
            guard let object = object as? Self else { throw map.otherObject(object, Self.self) }
            return object
        } catch {
            throw map.complete(error, Self.self)
        }
    }
}

extension Mapper {
    @inline(never)
    fileprivate func otherObject(_ object: Any, _ type: Any.Type) -> MappingError {
        fail(.invalidValue, expected: .type(type), reason: "this is \(Swift.type(of: object))")
    }
}
