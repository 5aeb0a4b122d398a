extension JSONOutput {
    /// Writes a value at a key path through a transform: `json["fare", using: cents] = fare`.
    ///
    /// `nil` is left out, or written as `null` if the options say so. The output keeps an error of the transform as
    /// ``MappingError/Kind/custom``, with the error as ``MappingError/underlying``.
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
        set {
            guard let newValue else {
                self[keyPath, nils: nils] = Bool?.none
                return
            }
            writeObject(keyPath) { json in
                try transform.to(newValue, &json)
            }
        }
    }

    /// Appends a value through a transform.
    ///
    /// The output keeps an error of the transform.
    @_alwaysEmitIntoClient
    public mutating func append<Value>(
        _ value: Value, using transform: Transform<Value>
    ) {
        appendObject { json in try transform.to(value, &json) }
    }

    /// Writes a single value for the whole model, through a transform.
    ///
    /// The output keeps an error of the transform.
    @_alwaysEmitIntoClient
    public mutating func write<Value>(
        _ value: Value, using transform: Transform<Value>
    ) {
        do { try transform.to(value, &self) } catch { _fail(error) }
    }
}
