// `json.cabin.seats = seats`: the mirror of `map.cabin.seats`. A plain assignment does not come here.

extension JSONOutput {
    /// The members below a member: `json.cabin.seats = seats` writes what `json["cabin.seats"] = seats` writes.
    @_disfavoredOverload
    public subscript(dynamicMember key: StaticString) -> JSONOutputChain {
        get { JSONOutputChain() }
        set {
            if let value = newValue.value {
                self[JSONKeyPath(key.description + newValue.path)] = value
            }
        }
    }
}

/// A member of the output, to whose own members you assign: `json.cabin.seats = seats`.
@dynamicMemberLookup
public struct JSONOutputChain {
    fileprivate var value: (any JSONWriter)?
    /// From here to the value, each segment behind a dot.
    fileprivate var path = ""

    @usableFromInline
    mutating func _assign(_ key: String, _ value: any JSONWriter) {
        self.value = value
        path = "." + key
    }

    /// The members below a member of this one.
    @_disfavoredOverload
    public subscript(dynamicMember key: StaticString) -> JSONOutputChain {
        get { JSONOutputChain() }
        set { if let value = newValue.value { _assign(key.description + newValue.path, value) } }
    }

    /// Writes a member: `json.cabin.seats = seats`.
    @_alwaysEmitIntoClient
    public subscript<Value: JSONWriter>(dynamicMember key: StaticString) -> Value {
        @available(*, unavailable, message: "JSONOutput is write-only")
        get { fatalError("JSONOutput is write-only") }
        set { _assign(key.description, newValue) }
    }

    /// Writes a value below this member: `json.cabin["seats.economy"] = seats`.
    @_alwaysEmitIntoClient
    public subscript<Value: JSONWriter>(keyPath: String) -> Value {
        @available(*, unavailable, message: "JSONOutput is write-only")
        get { fatalError("JSONOutput is write-only") }
        set { _assign(keyPath, newValue) }
    }

    /// Writes a member whose static type is a protocol.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public subscript(dynamicMember key: StaticString) -> (any JSONWriter)? {
        @available(*, unavailable, message: "JSONOutput is write-only")
        get { fatalError("JSONOutput is write-only") }
        set { _assign(key.description, newValue.map(ErasedValue.init)) }
    }
}
