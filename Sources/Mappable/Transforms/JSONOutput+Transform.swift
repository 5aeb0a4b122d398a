extension JSONOutput {
    /// Writes a value at a key path through a transform: `json["fare", using: cents] = fare`.
    ///
    /// `nil` is left out, or written as `null` if the options say so, also if the transform gives it. The output keeps an error
    /// of the transform as ``MappingError/underlying``, of kind ``MappingError/Kind/custom``.
    ///
    /// - Parameters:
    ///   - keyPath: the path, or a single key.
    ///   - transform: makes the JSON value from the value.
    ///   - nils: how `nil` is written; by default as the options say.
    @_alwaysEmitIntoClient
    public subscript<Value>(
        keyPath: JSONKeyPath, using transform: Transform<Value>,
        nils nils: WritingOptions.NilValues? = nil
    ) -> Value? {
        @available(*, unavailable, message: "JSONOutput is write-only")
        get { fatalError("JSONOutput is write-only") }
        set { self[keyPath, nils: nils] = newValue.map { transform.written($0) } }
    }

    /// Appends a value through a transform, whose error the output keeps.
    @_alwaysEmitIntoClient
    public mutating func append<Value>(
        _ value: Value, using transform: Transform<Value>
    ) {
        append(transform.written(value))
    }

    /// Writes the whole model as one value, through a transform whose error the output keeps.
    @_alwaysEmitIntoClient
    public mutating func write<Value>(
        _ value: Value, using transform: Transform<Value>
    ) {
        do { try transform.write(value, to: &self) } catch { _fail(error) }
    }
}

extension JSONOutput {
    /// Makes an empty output an array, if the transform reads from one.
    @usableFromInline
    mutating func endTransform(_ raw: (any Mappable.Type)?, _ format: TransformFormat?) {
        let isEmpty = bytes.count == containers.start + 1
        let isFixed = containers.flags.hasAny(of: [.array, .complete, .path, .flattenedNil, .failed])
        guard isEmpty, !isFixed else { return }
        if raw is any ArrayShaped.Type || format?.isArray == true { becomeArray() }
    }
}

private protocol ArrayShaped {}

extension Array: ArrayShaped {}
extension ContiguousArray: ArrayShaped {}
extension Set: ArrayShaped {}
extension Optional: ArrayShaped where Wrapped: ArrayShaped {}

extension TransformFormat {
    fileprivate var isArray: Bool {
        switch self {
        case .array: true
        case .optional(let wrapped): wrapped.isArray
        case .dates, .data, .numberString, .oneOrMany, .union: false
        }
    }
}
