/// A declaration of a value that is one of several: an enum with payloads, a class hierarchy, or `any Shape`. It serves
/// both directions.
///
/// ```swift
/// enum Shape: Tagged {
///     case circle(Circle), square(Square), other(JSON)
///
///     static let union = Union<Shape>(
///         tag: .inside("type"),
///         Case("circle", Shape.circle) { if case .circle(let circle) = $0 { circle } else { nil } },
///         Case("square", Shape.square) { if case .square(let square) = $0 { square } else { nil } },
///         unknown: Case(Shape.other) { if case .other(let json) = $0 { json } else { nil } })
/// }
/// ```
///
/// A ``Tagged`` type is read and written like any other. For `any Shape`, use the union itself: ``read(_:)`` reads a
/// value, and ``writer(for:)`` makes one that you can assign.
///
/// **It is the case with the value's tag, or else the `unknown` case, which reads and writes the whole value, including the
/// tag.** Such a value may be of any JSON kind. Without an `unknown` case, any other tag is an error that lists the known
/// ones, and so is an absent or null tag.
///
/// For values that no tag tells apart, there is `Either`.
public struct Union<Value>: Sendable {
    package let content: UnionContent<Value>

    /// Creates a union whose cases are told apart by a tag.
    ///
    /// - Parameters:
    ///   - tag: the position of the tag.
    ///   - cases: the cases, each with another tag.
    ///   - unknown: the case for all other values: with another tag, or without one. It reads and writes the whole value.
    public init(tag: UnionTag, _ cases: Case<Value>..., unknown: Case<Value>? = nil) {
        self.init(tag: tag, cases: cases, unknown: unknown)
    }

    /// Creates a union from an array of cases.
    ///
    /// - Parameters: see ``init(tag:_:unknown:)``.
    public init(tag: UnionTag, cases: [Case<Value>], unknown: Case<Value>? = nil) {
        content = UnionContent(tag: tag, cases: cases, unknown: unknown)
    }

    private init(_ content: UnionContent<Value>) { self.content = content }

    /// The union of a generic type. It is made at its first use, and kept.
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

    /// Writes a value, its tag included.
    ///
    /// The payload may have a property for the tag. What it writes for the tag is ignored.
    ///
    /// - Throws: whatever the payload throws. For a value of no case, the output keeps a failure.
    public func write(_ value: Value, to json: inout JSONOutput) throws {
        try content.write(value, to: &json)
    }

    /// A writer for a value with its tag, which you can assign: `json.shapes = shapes.map(Self.shapes.writer)`.
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

/// The position of a union's tag.
///
/// A literal is a key path with dots. `.key("@odata.type")` is one key, whatever is in it.
public enum UnionTag: Sendable {
    /// Among the members of the payload, at a key path: `{"type": "circle", "radius": 1}`. The payload is an object.
    case inside(JSONKeyPath)
    /// Beside the payload, each at a key path: `{"type": "circle", "content": {"radius": 1}}`.
    case beside(JSONKeyPath, content: JSONKeyPath)
    /// At a key path, naming the member with the payload: `{"type": "circle", "circle": {"radius": 1}}`.
    case naming(JSONKeyPath)
    /// Around the payload, as its key: `{"circle": {"radius": 1}}`. The first key that is a tag counts, and other members are
    /// unread. A case without a payload is written as its tag alone: `"empty"`. An object with the tag is read as well.
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
    public init(map: Mapper) throws { self = try Self.union.read(map) }

    /// Writes this value, its tag included.
    public func write(to json: inout JSONOutput) throws { try Self.union.write(self, to: &json) }
}

extension Tagged {
    /// The union's cases, without the type of its values.
    package static var unionCases: UnionCases { union.content }

    /// Reads a value whose members stand among those of a model.
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
