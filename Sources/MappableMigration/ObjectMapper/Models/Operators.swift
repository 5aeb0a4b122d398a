infix operator <-
infix operator >>>

// A value that is absent leaves a property as it is. So does one that is invalid, unless the property is an optional,
// which becomes nil. Nothing is thrown.

// MARK: - Values that map

/// Maps a property both ways.
public func <- <Value: LibraryMappable & JSONWriter>(left: inout Value, right: Map) {
    if let value: Value = right.found() { left = value }
    left >>> right
}

/// Maps an optional property both ways.
public func <- <Value: LibraryMappable & JSONWriter>(left: inout Value?, right: Map) {
    if right.isKeyPresent { left = right.found() }
    left >>> right
}

/// Writes a property.
public func >>> <Value: JSONWriter>(left: Value, right: Map) { right.source.write(left, at: right.path) }

// MARK: - Models in arrays and dictionaries, from which those that do not map are dropped

/// Maps an array of models both ways.
public func <- <Model: BaseMappable>(left: inout [Model], right: Map) {
    if let models: [Model] = right.validElements() { left = models }
    left >>> right
}

/// Maps an optional array of models both ways.
public func <- <Model: BaseMappable>(left: inout [Model]?, right: Map) {
    if right.isKeyPresent { left = right.validElements() }
    left >>> right
}

/// Maps a dictionary of models both ways.
public func <- <Model: BaseMappable>(left: inout [String: Model], right: Map) {
    if let models: [String: Model] = right.validElements() { left = models }
    left >>> right
}

/// Maps an optional dictionary of models both ways.
public func <- <Model: BaseMappable>(left: inout [String: Model]?, right: Map) {
    if right.isKeyPresent { left = right.validElements() }
    left >>> right
}

// MARK: - Enums that do not declare that they map

/// Maps an enum both ways by its raw value.
@_disfavoredOverload
public func <- <Value: RawRepresentable>(left: inout Value, right: Map)
where Value.RawValue: LibraryMappable & JSONWriter {
    var value = EnumCase(left)
    value <- right
    left = value.value
}

/// Maps an optional enum both ways by its raw value.
@_disfavoredOverload
public func <- <Value: RawRepresentable>(left: inout Value?, right: Map)
where Value.RawValue: LibraryMappable & JSONWriter {
    var value = left.map { EnumCase($0) }
    value <- right
    left = value?.value
}

/// Maps an array of enums both ways by their raw values.
@_disfavoredOverload
public func <- <Value: RawRepresentable>(left: inout [Value], right: Map)
where Value.RawValue: LibraryMappable & JSONWriter {
    var values = left.map { EnumCase($0) }
    values <- right
    left = values.map(\.value)
}

/// Maps an optional array of enums both ways by their raw values.
@_disfavoredOverload
public func <- <Value: RawRepresentable>(left: inout [Value]?, right: Map)
where Value.RawValue: LibraryMappable & JSONWriter {
    var values = left?.map { EnumCase($0) }
    values <- right
    left = values?.map(\.value)
}

/// Writes an enum by its raw value.
@_disfavoredOverload
public func >>> <Value: RawRepresentable>(left: Value?, right: Map)
where Value.RawValue: LibraryMappable & JSONWriter {
    left.map { EnumCase($0) } >>> right
}

// MARK: - Values of any other type, as those of JSONSerialization

/// Maps a property of a type that does not map, such as `[String: Any]`, without conversion.
@_disfavoredOverload
public func <- <Value>(left: inout Value, right: Map) {
    if let value: Value = right.value() { left = value }
    left >>> right
}

/// Maps an optional property of a type that does not map, without conversion.
@_disfavoredOverload
public func <- <Value>(left: inout Value?, right: Map) {
    if right.isKeyPresent { left = right.value() }
    left >>> right
}

/// Writes a value of a type that does not map, such as `[String: Any]`.
@_disfavoredOverload
public func >>> <Value>(left: Value?, right: Map) {
    if let left { right.source.write(UntypedWriter(left), at: right.path) }
}

// MARK: - Transforms

/// Maps a property both ways with a transform.
public func <- <Using: TransformType>(left: inout Using.Object, right: (Map, Using)) {
    if right.0.isKeyPresent, let value = right.1.transformFromJSON(right.0.currentValue) { left = value }
    left >>> right
}

/// Maps an optional property both ways with a transform.
public func <- <Using: TransformType>(left: inout Using.Object?, right: (Map, Using)) {
    if right.0.isKeyPresent { left = right.1.transformFromJSON(right.0.currentValue) }
    left >>> right
}

/// Maps an array both ways with a transform of its elements. Elements of which it makes nothing are dropped.
public func <- <Using: TransformType>(left: inout [Using.Object], right: (Map, Using)) {
    if let values: [Any] = right.0.value() { left = values.compactMap(right.1.transformFromJSON) }
    left >>> right
}

/// Maps an optional array both ways with a transform of its elements.
public func <- <Using: TransformType>(left: inout [Using.Object]?, right: (Map, Using)) {
    if right.0.isKeyPresent {
        left = right.0.value().map { (values: [Any]) in values.compactMap(right.1.transformFromJSON) }
    }
    left >>> right
}

/// Maps a dictionary both ways with a transform of its values. Values of which it makes nothing are dropped.
public func <- <Using: TransformType>(left: inout [String: Using.Object], right: (Map, Using)) {
    if let values: [String: Any] = right.0.value() {
        left = values.compactMapValues(right.1.transformFromJSON)
    }
    left >>> right
}

/// Maps an optional dictionary both ways with a transform of its values.
public func <- <Using: TransformType>(left: inout [String: Using.Object]?, right: (Map, Using)) {
    if right.0.isKeyPresent {
        left = right.0.value().map { (values: [String: Any]) in
            values.compactMapValues(right.1.transformFromJSON)
        }
    }
    left >>> right
}

/// Writes a property with a transform.
public func >>> <Using: TransformType>(left: Using.Object?, right: (Map, Using)) {
    right.1.transformToJSON(left) >>> right.0
}

/// Writes an array with a transform of its elements.
public func >>> <Using: TransformType>(left: [Using.Object]?, right: (Map, Using)) {
    left?.compactMap(right.1.transformToJSON) >>> right.0
}

/// Writes a dictionary with a transform of its values.
public func >>> <Using: TransformType>(left: [String: Using.Object]?, right: (Map, Using)) {
    left?.compactMapValues(right.1.transformToJSON) >>> right.0
}

extension Map {
    /// The value here; nil if it is absent or invalid.
    fileprivate func found<Value: LibraryMappable>() -> Value? {
        guard let path, isKeyPresent else { return nil }
        return try? from(path)
    }

    /// The models here that are valid; nil if there is no array.
    fileprivate func validElements<Model: BaseMappable>() -> [Model]? {
        guard let path, isKeyPresent else { return nil }
        return try? Map(source).read { map throws(MappingError) in
            try map.from(path, invalidElements: .skip)
        }
    }

    /// The models here that are valid; nil if there is no object.
    fileprivate func validElements<Model: BaseMappable>() -> [String: Model]? {
        guard let path, isKeyPresent else { return nil }
        return try? Map(source).read { map throws(MappingError) in
            try map.from(path, invalidElements: .skip)
        }
    }
}
