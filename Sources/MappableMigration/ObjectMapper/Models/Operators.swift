infix operator <-
infix operator >>>

// An absent value leaves a property as it is. So does an invalid one, except that an optional becomes nil, and an
// integer 0. Nothing is thrown.

/// Maps a property both ways: by its type, or like ``Map/value(_:nested:delimiter:)``.
///
/// Arrays, sets and dictionaries, even nested ones, drop models and enums that do not map.
public func <- <Value>(left: inout Value, right: Map) {
    if right.isKeyPresent {
        left =
            right.filled(left) ?? (try? right.converted(skipsInvalid: true)) ?? Untyped.none()
            ?? Untyped.zero() ?? left
    }
    left >>> right
}

/// Writes a property: by its type, an enum by its raw value, or a value of the types of `JSONSerialization`.
public func >>> <Value>(left: Value, right: Map) { right.write { left } }

/// Maps a property both ways with a transform.
@_alwaysEmitIntoClient
public func <- <Using: TransformType>(left: inout Using.Object, right: (Map, Using)) {
    right.0.read(into: &left, right.1.transformFromJSON)
    left >>> right
}

/// Maps an optional property both ways with a transform.
@_alwaysEmitIntoClient
public func <- <Using: TransformType>(left: inout Using.Object?, right: (Map, Using)) {
    right.0.read(into: &left) { .some(right.1.transformFromJSON($0)) }
    left >>> right
}

/// Maps an array, a set or a dictionary both ways with a transform of its elements, without those that become nil.
@_alwaysEmitIntoClient
public func <- <Using: TransformType, Container: _TransformedContainer<Using.Object>>(
    left: inout Container, right: (Map, Using)
) {
    right.0.read(into: &left) { Container._make($0, right.1.transformFromJSON) }
    left >>> right
}

/// Maps an optional array, set or dictionary both ways with a transform of its elements.
@_alwaysEmitIntoClient
public func <- <Using: TransformType, Container: _TransformedContainer<Using.Object>>(
    left: inout Container?, right: (Map, Using)
) {
    right.0.read(into: &left) { .some(Container._make($0, right.1.transformFromJSON)) }
    left >>> right
}

/// Maps a container of containers both ways with a transform of their elements.
@_alwaysEmitIntoClient
public func <- <Using: TransformType, Container: _TransformedContainer>(
    left: inout Container, right: (Map, Using)
) where Container._Element: _TransformedContainer<Using.Object> {
    right.0.read(into: &left) { Container._make($0) { ._make($0, right.1.transformFromJSON) } }
    left >>> right
}

/// Maps an optional container of containers both ways with a transform of their elements.
@_alwaysEmitIntoClient
public func <- <Using: TransformType, Container: _TransformedContainer>(
    left: inout Container?, right: (Map, Using)
) where Container._Element: _TransformedContainer<Using.Object> {
    right.0.read(into: &left) { .some(Container._make($0) { ._make($0, right.1.transformFromJSON) }) }
    left >>> right
}

/// Writes a property with a transform.
@_alwaysEmitIntoClient
public func >>> <Using: TransformType>(left: Using.Object?, right: (Map, Using)) {
    right.0.write { right.1.transformToJSON(left) as Any }
}

/// Writes a container with a transform of its elements.
@_alwaysEmitIntoClient
public func >>> <Using: TransformType, Container: _TransformedContainer<Using.Object>>(
    left: Container?, right: (Map, Using)
) {
    right.0.write { left?._written(right.1.transformToJSON) as Any }
}

/// Writes a container of containers with a transform of their elements.
@_alwaysEmitIntoClient
public func >>> <Using: TransformType, Container: _TransformedContainer>(
    left: Container?, right: (Map, Using)
) where Container._Element: _TransformedContainer<Using.Object> {
    right.0.write { left?._written { $0._written(right.1.transformToJSON) } as Any }
}

/// A container whose elements a transform reads and writes.
public protocol _TransformedContainer<_Element> {
    /// The type of the elements.
    associatedtype _Element

    /// The container of the elements that a function makes; nil for a value of another form.
    static func _make(_ value: Any?, _ make: (Any?) -> _Element?) -> Self?

    /// The results of a function for the elements, in the form of `JSONSerialization`.
    func _written(_ write: (_Element) -> Any?) -> Any
}

extension Array: _TransformedContainer {
    /// A container of what a function makes of each element.
    public static func _make(_ value: Any?, _ make: (Any?) -> Element?) -> [Element]? {
        (value as? [Any])?.compactMap(make)
    }

    /// The elements as a function writes them.
    public func _written(_ write: (Element) -> Any?) -> Any { compactMap(write) }
}

extension Set: _TransformedContainer {
    /// A container of what a function makes of each element.
    public static func _make(_ value: Any?, _ make: (Any?) -> Element?) -> Set<Element>? {
        guard let elements = value as? [Any],
            !elements.contains(where: { ($0 as? String).map(CombiningMarks.exceedRow) ?? false })
        else { return nil }
        return Set(elements.compactMap(make))
    }

    /// The elements as a function writes them.
    public func _written(_ write: (Element) -> Any?) -> Any { compactMap(write) }
}

extension Dictionary: _TransformedContainer where Key == String {
    /// A container of what a function makes of each element.
    public static func _make(_ value: Any?, _ make: (Any?) -> Value?) -> [String: Value]? {
        (value as? [String: Any])?.compactMapValues(make)
    }

    /// The elements as a function writes them.
    public func _written(_ write: (Value) -> Any?) -> Any { compactMapValues(write) }
}

extension Map {
    @usableFromInline
    func read<Value>(into left: inout Value, _ make: (Any?) -> Value?) {
        if isKeyPresent, let value = make(currentValue) { left = value }
    }

    /// The value is only made where the model is written.
    @usableFromInline
    func write(_ value: () -> Any) {
        if let path, mappingType == .toJSON { source.write(Untyped.writer(of: value()), at: path) }
    }
}
