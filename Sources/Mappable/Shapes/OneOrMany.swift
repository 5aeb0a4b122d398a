/// One value or an array of them, as in `"tags": "new"` and `"tags": ["new", "sale"]`. It is written back in the same
/// form.
///
/// ```swift
/// let tags: OneOrMany<String>
/// tags = try map.tags()
/// for tag in tags.elements { print(tag) }
/// ```
///
/// An array is always many, so the elements cannot be arrays. Use `Either` for these.
public enum OneOrMany<Element> {
    /// A value without an array around it.
    case one(Element)
    /// An array.
    case many([Element])

    /// The values, in either form.
    @_alwaysEmitIntoClient
    public var elements: [Element] {
        switch self {
        case .one(let element): [element]
        case .many(let elements): elements
        }
    }
}

extension OneOrMany: Sendable where Element: Sendable {}
extension OneOrMany: Equatable where Element: Equatable {}
extension OneOrMany: Hashable where Element: Hashable {}

extension OneOrMany: Mappable, SelfReader where Element: Mappable {
    /// Not to be called by models.
    @_alwaysEmitIntoClient
    public static func _read(_ source: Mapper) throws(MappingError) -> OneOrMany<Element> {
        source.kind == .array ? .many(try [Element]._read(source)) : .one(try Element._read(source))
    }
}

extension OneOrMany: JSONWriter, ValueWriter, FlatWriter, Wrapping where Element: JSONWriter {
    @usableFromInline
    package var written: any JSONWriter {
        switch self {
        case .one(let element): element
        case .many(let elements): elements
        }
    }
}
