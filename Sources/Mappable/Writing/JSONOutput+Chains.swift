// `json.cabin.seats = seats`: the mirror of `map.cabin.seats`. A plain assignment does not come here.

extension JSONOutput {
    /// The members below a member: `json.cabin.seats = seats` writes what `json["cabin.seats"] = seats` writes. Names in
    /// backticks are keys, whatever is in them:
    ///
    ///     json.cabin.`seats.free` = free
    @_disfavoredOverload
    public subscript(dynamicMember key: StaticString) -> JSONOutputChain {
        get { JSONOutputChain() }
        set {
            guard let value = newValue.value, !value._isLeftOut(omittingNil: _omitsNil) else { return }
            if begin(keys: [key.description] + newValue.keys, below: newValue.keyPath) {
                value._writeValue(to: &self)
            }
        }
    }
}

/// A member of the output, to whose own members you assign: `json.cabin.seats = seats`.
@dynamicMemberLookup
public struct JSONOutputChain {
    fileprivate var value: (any JSONWriter)?
    /// The names from here to the value.
    fileprivate var keys: [String] = []
    /// The key path behind the names.
    fileprivate var keyPath: String?

    @usableFromInline
    mutating func _assign(_ key: StaticString, _ value: any JSONWriter) {
        self = JSONOutputChain(value: value, keys: [key.description])
    }

    @usableFromInline
    mutating func _assign(keyPath: String, _ value: any JSONWriter) {
        self = JSONOutputChain(value: value, keyPath: keyPath)
    }

    /// The members below a member of this one.
    @_disfavoredOverload
    public subscript(dynamicMember key: StaticString) -> JSONOutputChain {
        get { JSONOutputChain() }
        set {
            self = newValue
            keys.insert(key.description, at: 0)
        }
    }

    /// Writes a member: `json.cabin.seats = seats`.
    @_alwaysEmitIntoClient
    public subscript<Value: JSONWriter>(dynamicMember key: StaticString) -> Value {
        @available(*, unavailable, message: "JSONOutput is write-only")
        get { fatalError("JSONOutput is write-only") }
        set { _assign(key, newValue) }
    }

    /// Writes a value below this member: `json.cabin["seats.economy"] = seats`.
    @_alwaysEmitIntoClient
    public subscript<Value: JSONWriter>(keyPath: String) -> Value {
        @available(*, unavailable, message: "JSONOutput is write-only")
        get { fatalError("JSONOutput is write-only") }
        set { _assign(keyPath: keyPath, newValue) }
    }

    /// Writes a member whose static type is a protocol.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public subscript(dynamicMember key: StaticString) -> (any JSONWriter)? {
        @available(*, unavailable, message: "JSONOutput is write-only")
        get { fatalError("JSONOutput is write-only") }
        set { _assign(key, newValue.map(ErasedValue.init)) }
    }
}
