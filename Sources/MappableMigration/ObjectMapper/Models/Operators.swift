infix operator <-
infix operator >>>

// A value that is absent leaves a property as it is. So does one that is invalid, unless the property is an optional,
// which becomes nil. Nothing is thrown.

/// Maps a property both ways: by its type, or as ``Map/value(_:nested:delimiter:)`` reads others.
///
/// Arrays and dictionaries of models lose those that do not map.
public func <- <Value>(left: inout Value, right: Map) {
    if right.isKeyPresent {
        left =
            right.filled(left) ?? (try? right.converted(skipsModels: true)) ?? Untyped.none() ?? left
    }
    left >>> right
}

/// Writes a property: by its type, an enum by its raw value, or a value of the types of `JSONSerialization`.
public func >>> <Value>(left: Value, right: Map) { right.write { left } }

// MARK: - Transforms

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

/// Maps an array both ways with a transform of its elements. Elements of which it makes nothing are dropped.
@_alwaysEmitIntoClient
public func <- <Using: TransformType>(left: inout [Using.Object], right: (Map, Using)) {
    right.0.read(into: &left, right.1.elements)
    left >>> right
}

/// Maps an optional array both ways with a transform of its elements.
@_alwaysEmitIntoClient
public func <- <Using: TransformType>(left: inout [Using.Object]?, right: (Map, Using)) {
    right.0.read(into: &left) { .some(right.1.elements($0)) }
    left >>> right
}

/// Maps a dictionary both ways with a transform of its values. Values of which it makes nothing are dropped.
@_alwaysEmitIntoClient
public func <- <Using: TransformType>(left: inout [String: Using.Object], right: (Map, Using)) {
    right.0.read(into: &left, right.1.members)
    left >>> right
}

/// Maps an optional dictionary both ways with a transform of its values.
@_alwaysEmitIntoClient
public func <- <Using: TransformType>(left: inout [String: Using.Object]?, right: (Map, Using)) {
    right.0.read(into: &left) { .some(right.1.members($0)) }
    left >>> right
}

/// Maps an array of arrays both ways with a transform. Elements of which it makes nothing are dropped.
@_alwaysEmitIntoClient
public func <- <Using: TransformType>(left: inout [[Using.Object]], right: (Map, Using)) {
    right.0.read(into: &left, right.1.rows)
    left >>> right
}

/// Maps an optional array of arrays both ways with a transform.
@_alwaysEmitIntoClient
public func <- <Using: TransformType>(left: inout [[Using.Object]]?, right: (Map, Using)) {
    right.0.read(into: &left) { .some(right.1.rows($0)) }
    left >>> right
}

/// Maps a dictionary of arrays both ways with a transform. Elements of which it makes nothing are dropped.
@_alwaysEmitIntoClient
public func <- <Using: TransformType>(left: inout [String: [Using.Object]], right: (Map, Using)) {
    right.0.read(into: &left, right.1.lists)
    left >>> right
}

/// Maps an optional dictionary of arrays both ways with a transform.
@_alwaysEmitIntoClient
public func <- <Using: TransformType>(left: inout [String: [Using.Object]]?, right: (Map, Using)) {
    right.0.read(into: &left) { .some(right.1.lists($0)) }
    left >>> right
}

/// Maps a set both ways with a transform of its elements. Elements of which it makes nothing are dropped.
@_alwaysEmitIntoClient
public func <- <Using: TransformType>(left: inout Set<Using.Object>, right: (Map, Using)) {
    right.0.read(into: &left) { right.1.elements($0).map { Set($0) } }
    Array(left) >>> right
}

/// Maps an optional set both ways with a transform of its elements.
@_alwaysEmitIntoClient
public func <- <Using: TransformType>(left: inout Set<Using.Object>?, right: (Map, Using)) {
    right.0.read(into: &left) { .some(right.1.elements($0).map { Set($0) }) }
    left.map { Array($0) } >>> right
}

/// Writes a property with a transform.
@_alwaysEmitIntoClient
public func >>> <Using: TransformType>(left: Using.Object?, right: (Map, Using)) {
    right.0.write { right.1.transformToJSON(left) as Any }
}

/// Writes an array with a transform of its elements.
@_alwaysEmitIntoClient
public func >>> <Using: TransformType>(left: [Using.Object]?, right: (Map, Using)) {
    right.0.write { left?.compactMap(right.1.transformToJSON) as Any }
}

/// Writes a dictionary with a transform of its values.
@_alwaysEmitIntoClient
public func >>> <Using: TransformType>(left: [String: Using.Object]?, right: (Map, Using)) {
    right.0.write { left?.compactMapValues(right.1.transformToJSON) as Any }
}

/// Writes an array of arrays with a transform.
@_alwaysEmitIntoClient
public func >>> <Using: TransformType>(left: [[Using.Object]]?, right: (Map, Using)) {
    right.0.write { left?.map { $0.compactMap(right.1.transformToJSON) } as Any }
}

/// Writes a dictionary of arrays with a transform.
@_alwaysEmitIntoClient
public func >>> <Using: TransformType>(left: [String: [Using.Object]]?, right: (Map, Using)) {
    right.0.write { left?.mapValues { $0.compactMap(right.1.transformToJSON) } as Any }
}

extension TransformType {
    @_alwaysEmitIntoClient
    func rows(_ value: Any?) -> [[Object]]? { (value as? [Any])?.compactMap(elements) }

    @_alwaysEmitIntoClient
    func lists(_ value: Any?) -> [String: [Object]]? { (value as? [String: Any])?.compactMapValues(elements) }

    @_alwaysEmitIntoClient
    func elements(_ value: Any?) -> [Object]? {
        (value as? [Any])?.compactMap(transformFromJSON)
    }

    @_alwaysEmitIntoClient
    func members(_ value: Any?) -> [String: Object]? {
        (value as? [String: Any])?.compactMapValues(transformFromJSON)
    }
}

extension Map {
    /// Gives a property what a function makes of the value here, unless that is nothing.
    @usableFromInline
    func read<Value>(into left: inout Value, _ make: (Any?) -> Value?) {
        if isKeyPresent, let value = make(currentValue) { left = value }
    }

    /// Writes a value, which is made only where the model is written.
    @usableFromInline
    func write(_ value: () -> Any) {
        if let path, mappingType == .toJSON { source.write(Untyped.writer(of: value()), at: path) }
    }
}
