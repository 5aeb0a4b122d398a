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

extension OneOrMany: ExpressibleByArrayLiteral {
    /// An array, also of one element.
    public init(arrayLiteral elements: Element...) { self = .many(elements) }
}

extension OneOrMany: Sendable where Element: Sendable {}
extension OneOrMany: Equatable where Element: Equatable {}
extension OneOrMany: Hashable where Element: Hashable {}

extension OneOrMany: Mappable where Element: Mappable {
    /// Reads the mapper's own value.
    ///
    /// - Throws: what the element or the array throws.
    @_alwaysEmitIntoClient
    public init(map: Mapper) throws { self = try Self._read(map) }

    /// Not to be called by models.
    @_alwaysEmitIntoClient
    public static func _read(_ source: Mapper) throws(MappingError) -> OneOrMany<Element> {
        source.kind == .array ? .many(try [Element]._read(source)) : .one(try Element._read(source))
    }
}

extension OneOrMany: JSONWriter, ValueWriter where Element: JSONWriter {
    /// Writes the value, or the array.
    @_alwaysEmitIntoClient
    public func write(to json: inout JSONOutput) throws {
        switch self {
        case .one(let element): try element.write(to: &json)
        case .many(let elements): try elements.write(to: &json)
        }
    }

    @_alwaysEmitIntoClient
    package func writeValue(to json: inout JSONOutput) {
        switch self {
        case .one(let element): element._writeValue(to: &json)
        case .many(let elements): elements._writeValue(to: &json)
        }
    }
}
