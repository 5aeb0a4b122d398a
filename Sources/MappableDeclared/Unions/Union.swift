/// A declaration of a value that is one of several, for reading and writing: an enum with payloads, a class hierarchy,
/// or `any Shape`.
public struct Union<Value>: Sendable {
    package let content: UnionContent<Value>

    /// Creates a union whose cases are told apart by a tag.
    /// - Parameters:
    ///   - tag: where the tag is.
    ///   - cases: the cases, with different tags.
    ///   - unknown: the case for values with another tag, or none. It reads and writes the whole value.
    public init(tag: UnionTag, _ cases: Case<Value>..., unknown: Case<Value>? = nil) {
        self.init(tag: tag, cases: cases, unknown: unknown)
    }

    /// Creates a union from an array of cases; see ``init(tag:_:unknown:)``.
    public init(tag: UnionTag, cases: [Case<Value>], unknown: Case<Value>? = nil) {
        content = UnionContent(tag: tag, cases: cases, unknown: unknown)
    }

    private init(_ content: UnionContent<Value>) { self.content = content }

    /// The union of a generic type, made at its first use and kept.
    ///
    /// - Complexity: a lookup in a dictionary for each use.
    public static func cached(_ make: @autoclosure () -> Union) -> Union {
        Union(kept(for: Value.self) { make().content })
    }

    /// Reads the mapper's value.
    ///
    /// ```swift
    /// shapes = try map.subMapper("shapes").each { map in try Self.shapes.read(map) }
    /// ```
    ///
    /// - Throws: `MappingError`: `MappingError.Kind.missing` without a tag, `MappingError.Kind.invalidValue` for
    ///   an unknown one, `MappingError.Kind.typeMismatch` for one that is neither string nor number, and for a value of
    ///   another shape, and what the payload throws.
    public func read(_ map: Mapper) throws(MappingError) -> Value { try content.read(map) }

    /// Writes a value, including its tag. What a property of the payload writes for the tag is ignored.
    ///
    /// - Throws: whatever the payload throws. For a value of no case, the output keeps a failure.
    public func write(_ value: Value, to json: inout JSONOutput) throws {
        try content.write(value, to: &json)
    }

    /// A writer of a value with its tag, which you can assign: `json.shapes = shapes.map(Self.shapes.writer)`.
    public func writer(for value: Value) -> some JSONWriter {
        Written.content { json in try write(value, to: &json) }
    }

    /// This union as a transform, for properties, arrays, dictionaries and optionals:
    ///
    /// ```swift
    /// shapes = try map.from("shapes", using: Self.shapes.transform.array)
    /// json["shapes", using: Self.shapes.transform.array] = shapes
    /// ```
    public var transform: Transform<Value> {
        Transform(
            JSON.self, .union(content),
            from: { map in try read(map) },
            to: { value, json in try write(value, to: &json) })
    }
}

/// Where a union's tag is. A literal is a key path with dots. `.key("@odata.type")` is one key, whatever is in it.
public enum UnionTag: Sendable {
    /// Among the payload's members, at a key path: `{"type": "circle", "radius": 1}`. The payload is an object.
    case inside(JSONKeyPath)
    /// Beside the payload, each at a key path: `{"type": "circle", "content": {"radius": 1}}`.
    case beside(JSONKeyPath, content: JSONKeyPath)
    /// At a key path, naming the member with the payload: `{"type": "circle", "circle": {"radius": 1}}`.
    case naming(JSONKeyPath)
    /// Around the payload, as its key: `{"circle": {"radius": 1}}`. The first key that is a tag counts, and other members
    /// are unread. A case without a payload is written as its tag alone, `"empty"`, and also read from such an object.
    case outside
}

/// A type that is read and written as one of several; see ``Union``.
public protocol Tagged: Mappable, JSONWriter {
    /// The cases; best a `static let`. A generic type returns ``Union/cached(_:)`` instead.
    static var union: Union<Self> { get }
}

extension Tagged {
    /// Reads the mapper's own value as one of the union's cases.
    ///
    /// - Throws: as ``Union/read(_:)``.
    public init(map: Mapper) throws { self = try Self.union.content.read(map) }

    /// Writes this value, its tag included.
    public func write(to json: inout JSONOutput) throws { try Self.union.content.write(self, to: &json) }
}

extension Tagged {
    package static var unionCases: UnionCases { union.content }

    static func readFlattened(_ map: Mapper) throws(MappingError) -> Self {
        try union.content.read(map, isFlattened: true)
    }

    static func readFlattenedIfTagged(_ map: Mapper) throws(MappingError) -> Self? {
        try union.content.readFlattenedIfTagged(map)
    }

    func writeFlattened(to json: inout JSONOutput) throws {
        try Self.union.content.write(self, to: &json, isFlattened: true)
    }
}
