/// A value that is one of several: an enum with payloads, a class hierarchy, or `any Shape`; declared once for both directions.
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
/// A type that is ``Tagged`` is read and written like any other. For `any Shape`, a union reads one with ``read(_:)``, and
/// ``writer(for:)`` makes it something that can be assigned.
///
/// A tag that no case has is an error that lists the tags. Where there is a case for what is `unknown`, that case reads the
/// whole value instead, tag and all, and writes it.
public struct Union<Value>: Sendable {
    /// Where the tag stands.
    public enum Tag: Sendable, Hashable {
        /// Among the members of the payload, at a key path: `{"type": "circle", "radius": 1}`. The payload is an object. A
        /// case may have it at a key path of its own: `{"type": "card", "card": {"last4": "4242"}}`.
        case inside(String)
        /// Beside the payload, each at a key path: `{"type": "circle", "content": {"radius": 1}}`.
        case beside(String, content: String)
        /// Around the payload, as the key of an object's only member: `{"circle": {"radius": 1}}`. The tag of a case without a
        /// payload stands alone: `"empty"`; an object of it is read as well.
        case outside
    }

    private let content: UnionContent<Value>

    /// Where the tag stands; nil if there is none.
    public var tag: Tag? { content.tag }

    /// The cases, in their order.
    public var cases: [Case<Value>] { content.cases }

    /// The case for what has a tag that is not known.
    public var unknown: Case<Value>? { content.unknown }

    /// Creates a union whose cases are told apart by a tag.
    ///
    /// - Parameters:
    ///   - tag: where the tag stands.
    ///   - cases: the cases, each with another tag.
    ///   - unknown: the case for any other tag, which reads and writes the whole value.
    public init(tag: Tag, _ cases: Case<Value>..., unknown: Case<Value>? = nil) {
        self.init(tag: tag, cases: cases, unknown: unknown)
    }

    /// Creates a union whose cases are told apart by what stands in the JSON.
    ///
    /// A value is read as the first case that takes it as it is, without any conversion, or else as the first that takes it at
    /// all. So a case that takes much, such as a model whose members are optional, stands behind the others.
    ///
    /// - Parameter cases: the cases.
    public init(untagged cases: Case<Value>...) {
        self.init(tag: nil, cases: cases, unknown: nil)
    }

    /// Creates a union of cases that were put together elsewhere.
    ///
    /// - Parameters: see ``init(tag:_:unknown:)``; without a tag the cases are told apart as by ``init(untagged:)``.
    public init(tag: Tag?, cases: [Case<Value>], unknown: Case<Value>? = nil) {
        content = UnionContent(tag: tag, cases: cases, unknown: unknown)
    }

    /// Reads the value that a mapper stands for.
    ///
    /// ```swift
    /// shapes = try map.from("shapes", each: { map in try Self.shapes.read(map) })
    /// ```
    ///
    /// - Throws: ``MappingError``: ``MappingError/Kind/missing`` without a tag, ``MappingError/Kind/invalidValue`` for one that
    ///   is not known, and what the payload throws. Without tags, an error that lists each case with the reason why it is not
    ///   this one.
    public func read(_ map: Mapper) throws(MappingError) -> Value { try content.read(map) }

    /// Writes a value, its tag included.
    ///
    /// The payload may have a property for the tag and write it, too: that is ignored.
    ///
    /// - Throws: whatever the payload throws. A value of no case is a failure of the output.
    public func write(_ value: Value, to json: inout JSONOutput) throws {
        try content.write(value, to: &json)
    }

    /// What writes a value, its tag included; for what is assigned: `json.shapes = shapes.map(Self.shapes.writer)`.
    public func writer(for value: Value) -> UnionWriter<Value> { UnionWriter(union: self, value: value) }
}

/// A value with the ``Union`` that writes it.
public struct UnionWriter<Value>: JSONWriter {
    let union: Union<Value>
    let value: Value

    /// Writes the value, its tag included.
    public func write(to json: inout JSONOutput) throws { try union.write(value, to: &json) }
}

extension UnionWriter: Sendable where Value: Sendable {}

/// A type that is read and written as one of several; see ``Union``.
public protocol Tagged: Mappable, JSONWriter {
    /// The cases; best a `static let`.
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
