public import Mappable

/// A class whose existing objects are found by a unique key and updated.
///
/// ```swift
/// final class User: Updatable {
///     let id: Int
///     var name: String
///
///     init(map: Mapper) throws {
///         id = try map.id()
///         name = try map.name()
///     }
///
///     static func uniqueKey(map: Mapper) throws -> Int? { try map.id }
///
///     func update(map: Mapper) throws { try map.from("name", into: &name) }
/// }
///
/// let users = InstanceStore()
/// let team = try Team(JSONString: text, context: users)      // two members with one id are one object
/// ```
///
/// If the context is an ``InstanceProvider``, reading asks it for the object: in a property, in an array or at the
/// root. An object that it has is updated. Otherwise `Mappable.init(map:)` makes a new one, which is inserted.
///
/// An error in ``update(map:)`` does not undo earlier updates. Read into constants first if that matters.
public protocol Updatable: AnyObject, Mappable {
    /// The type of the key that identifies an object of the class.
    associatedtype UniqueKey: Hashable

    /// The unique key in the mapper's value; nil for an object that is always new.
    ///
    /// - Throws: what reading the key throws.
    static func uniqueKey(map: Mapper) throws -> UniqueKey?

    /// Updates the object from a mapper.
    ///
    /// - Throws: what reading throws.
    func update(map: Mapper) throws
}

/// A cache, a database or another place that knows the existing objects, such as an ``InstanceStore``. You pass it to
/// an entry point as its `context`.
public protocol InstanceProvider {
    /// The object with a key, or nil if there is none yet.
    ///
    /// - Throws: an error of your own, which becomes `MappingError.underlying`.
    func instance<Instance: Updatable>(of type: Instance.Type, key: Instance.UniqueKey) throws -> Instance?

    /// Stores a new object.
    ///
    /// - Throws: an error of your own, which becomes `MappingError.underlying`.
    func insert<Instance: Updatable>(_ object: Instance, key: Instance.UniqueKey) throws
}

/// A store that keeps objects in memory by their unique keys.
///
/// Use it, like the objects in it, on one thread at a time.
public final class InstanceStore: InstanceProvider {
    private struct Place: Hashable {
        let type: ObjectIdentifier
        let key: AnyHashable

        init<Instance: Updatable>(_ type: Instance.Type, _ key: Instance.UniqueKey) {
            (self.type, self.key) = (ObjectIdentifier(type), key)
        }
    }

    private var objects: [Place: AnyObject] = [:]

    /// Creates a store without objects.
    public init() {}

    /// The object of a type with a unique key, or nil if the store has none.
    public func instance<Instance: Updatable>(of type: Instance.Type, key: Instance.UniqueKey) -> Instance? {
        objects[Place(type, key)] as? Instance
    }

    /// Stores an object under its unique key, in place of any other.
    public func insert<Instance: Updatable>(_ object: Instance, key: Instance.UniqueKey) {
        objects[Place(Instance.self, key)] = object
    }
}

extension Updatable {
    /// Updates the object that the context has for the unique key, or makes a new one.
    public static func _read(_ source: Mapper) throws(MappingError) -> Self {
        if source.isAbsent { throw source.absentError(Self.self) }
        let (start, temporaries) = (source.beginCarefully(), source.cursor.temporaries)
        defer { source.cursor.endTemporaries(after: temporaries) }
        do {
            let object = try object(for: source)
            source.recordModel(Self.self, since: start)
            return object
        } catch {
            throw source.complete(error, Self.self, since: start)
        }
    }

    private static func object(for map: Mapper) throws -> Self {
        guard let provider = map.context as? any InstanceProvider, let key = try checkedKey(map) else {
            return try Self(map: map)
        }
        if let object = try provider.instance(of: Self.self, key: key) {
            try object.update(map: map)
            return object
        }
        let object = try Self(map: map)
        try provider.insert(object, key: key)
        return object
    }

    private static func checkedKey(_ map: Mapper) throws -> UniqueKey? {
        let key = try uniqueKey(map: map)
        if let text = key as? String { try map.checkCombiningMarks(ofUniqueKey: text) }
        return key
    }

    /// The context has another object, or none, for the value's unique key. A value without a valid key is this
    /// object's.
    func isReplaced(in map: Mapper) throws -> Bool {
        guard let provider = map.context as? any InstanceProvider, let key = try? Self.checkedKey(map) else {
            return false
        }
        return try provider.instance(of: Self.self, key: key) !== self
    }
}

extension Mapper {
    /// Swift would take too long to hash such a key.
    fileprivate func checkCombiningMarks(ofUniqueKey key: String) throws(MappingError) {
        if CombiningMarks.exceedRow(in: key) {
            throw fail(
                .limit, reason: "more than \(CombiningMarks.longestRow) combining marks in a row",
                showsFound: false)
        }
    }
}
