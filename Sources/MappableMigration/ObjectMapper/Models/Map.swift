import Foundation

/// Whether a model is read or written.
public enum MappingType: Sendable {
    /// The model is read.
    case fromJSON
    /// The model is written.
    case toJSON
}

/// What the models of a mapping may ask for: `Mapper<User>(context: context)` and `map.context`.
public protocol MapContext {}

/// ObjectMapper's map: what a model is read from, or written to.
///
/// It is a place in JSON: the model's, or one below it, as in `map["user.name"]`. It is useless after the call that it
/// was made for.
public struct Map {
    let source: MapSource
    /// Below the model's place; nil for that itself.
    let path: JSONKeyPath?
    private let ignoresNull: Bool

    init(_ source: MapSource, _ path: JSONKeyPath? = nil, ignoresNull: Bool = false) {
        self.source = source
        self.path = path
        self.ignoresNull = ignoresNull
    }

    /// Whether the model is read or written.
    public var mappingType: MappingType { source.isWriting ? .toJSON : .fromJSON }

    /// The place at a key path, which is one key if `nested` is false. With `ignoreNil`, `null` counts as absent.
    public subscript(
        keyPath: String, nested nested: Bool? = nil, delimiter delimiter: String = ".",
        ignoreNil ignoreNil: Bool = false
    ) -> Map {
        let path = JSONKeyPath(keyPath, nested: nested, delimiter: delimiter)
        return Map(source, path, ignoresNull: ignoreNil)
    }

    /// The object here, of the types of `JSONSerialization`; empty if this is not an object. Every call makes a new
    /// one.
    public var JSON: [String: Any] { currentValue as? [String: Any] ?? [:] }

    /// The value here, of the types of `JSONSerialization`; nil if it is `null` or absent.
    public var currentValue: Any? {
        (try? read { map throws(MappingError) -> Any? in map.kind == .null ? nil : map.foundationValue })
            ?? nil
    }

    /// Whether there is a value here, possibly `null`.
    public var isKeyPresent: Bool {
        source.mapper { map in
            guard let path else { return true }
            return map.isKeyPresent(path) && !(ignoresNull && (try? map.subMapper(path).kind) == .null)
        } ?? false
    }

    /// The context of the mapping, or nil if it is not a ``MapContext``.
    public var context: (any MapContext)? { source.context as? any MapContext }

    /// The value here if it is of the type, without conversion.
    public func value<Value>() -> Value? { currentValue as? Value }

    @usableFromInline
    func read<Value>(
        _ body: (LibraryMapper) throws(MappingError) -> Value
    ) throws(MappingError) -> Value {
        let result = source.mapper { map -> Result<Value, MappingError> in
            Result { () throws(MappingError) in
                guard let path else { return try body(map) }
                return try body(try map.subMapper(path))
            }
        }
        guard let result else { throw MappingError(UsedMap()) }
        return try result.get()
    }
}

private struct UsedMap: Error, CustomStringConvertible {
    let description = "this map reads nothing: its model is written, or it was kept after the mapping"
}

/// The state that a model's maps share.
final class MapSource {
    /// The model's value, until the end of its call; nil while a model is written.
    private let values: (scope: CursorScope, own: CursorReference)?
    /// nil while a model is read.
    private let output: (object: WrittenObject, context: Any?)?

    let fills: Bool

    init(_ mapper: LibraryMapper, fills: Bool = false) {
        values = (CursorScope(mapper.cursor), CursorReference(to: mapper.cursor))
        output = nil
        self.fills = fills
    }

    init(_ output: WrittenObject, context: Any?) {
        values = nil
        self.output = (output, context)
        fills = false
    }

    var isWriting: Bool { output != nil }

    var context: Any? { output?.context ?? mapper { map in map.contextInForce } ?? nil }

    func end() { values?.scope.close() }

    /// nil after the call, and while a model is written.
    func mapper<Value>(_ body: (LibraryMapper) -> Value) -> Value? {
        guard let values, let cursor = values.scope.cursor(values.own) else { return nil }
        return body(LibraryMapper(cursor))
    }

    /// An invalid path is one key.
    func write(_ value: any JSONWriter, at path: JSONKeyPath) {
        let keys = path.invalidText.map { [$0] } ?? path.steps.map(\.key)
        output?.object.set(keys[...], value)
    }
}

/// An object that is written once all of its members are known. As in ObjectMapper, a number in a key path is a key. A
/// later member replaces an earlier one, unless it is nil and left out; a later key path adds to an earlier object.
final class WrittenObject: JSONWriter {
    private var members: [(key: String, value: any JSONWriter)] = []
    private let omitsNil: Bool
    private let base: (any JSONWriter)?

    init(omitsNil: Bool, base: (any JSONWriter)? = nil) { (self.omitsNil, self.base) = (omitsNil, base) }

    fileprivate func set(_ keys: ArraySlice<String>, _ value: any JSONWriter) {
        guard let key = keys.first, !value._isLeftOut(omittingNil: omitsNil) else { return }
        let place = members.firstIndex { $0.key == key }
        var member = value
        if keys.count > 1 {
            let known = place.map { members[$0].value }
            let inner = known as? WrittenObject ?? WrittenObject(omitsNil: omitsNil, base: known)
            inner.set(keys.dropFirst(), value)
            member = inner
        }
        if let place { members[place].value = member } else { members.append((key, member)) }
    }

    func write(to json: inout JSONOutput) throws {
        guard let base else {
            for (key, value) in members { json[.key(key)] = value }
            return
        }
        let added = WrittenObject(omitsNil: omitsNil)
        added.members = members
        var whole = try LibraryJSON(base, options: json.optionsInForce, context: json.context)
        whole.add(try LibraryJSON(added, options: json.optionsInForce, context: json.context))
        json.write(whole)
    }
}

extension LibraryJSON {
    /// Adds an object's members; any other value replaces this.
    fileprivate mutating func add(_ other: LibraryJSON) {
        guard case .object(var members) = self, let others = other.object else { return self = other }
        for (key, value) in others {
            var member = members[key] ?? .null
            member.add(value)
            members[key] = .some(member)
        }
        self = .object(members)
    }
}

extension LibraryMapper {
    var foundationValue: Any { Untyped.boxed(untypedValue(null: NSNull())) }
}

extension Untyped {
    /// `NSNumber` casts to each type that holds the number: 5 also to `Double`.
    @usableFromInline
    static func boxed(_ value: Any) -> Any {
        switch value {
        case let elements as [Any]: elements.map(boxed)
        case let members as [String: Any]: members.mapValues(boxed)
        case let number as Int: NSNumber(value: number)
        case let number as UInt64: NSNumber(value: number)
        case let number as Double: NSNumber(value: number)
        default: value
        }
    }
}

extension JSONKeyPath {
    @usableFromInline
    init(_ text: String, nested: Bool?, delimiter: String) {
        self.init(text, delimiter: nested ?? true ? delimiter : "")
    }
}

struct AnyValue: LibraryMappable {
    let value: Any

    init(map: LibraryMapper) throws { value = map.foundationValue }
}
