// `json.cabin.seats = seats`: the mirror of `map.cabin.seats`. A plain assignment does not come here.

extension JSONOutput {
    /// The members below a member: `json.cabin.seats = seats` writes what `json["cabin.seats"] = seats` writes.
    @_disfavoredOverload
    public subscript(dynamicMember key: StaticString) -> JSONOutputChain {
        get { JSONOutputChain() }
        set { newValue.write?(key.description, &self) }
    }
}

/// A member of the output, to whose own members you assign: `json.cabin.seats = seats`.
@dynamicMemberLookup
public struct JSONOutputChain {
    /// Writes what was assigned below, with the path down to here.
    fileprivate var write: ((String, inout JSONOutput) -> Void)?

    fileprivate init() {}

    private mutating func assign(_ key: String, _ write: ((String, inout JSONOutput) -> Void)?) {
        guard let write else { return }
        self.write = { path, json in write(path + "." + key, &json) }
    }

    @usableFromInline
    mutating func _assign(_ key: String, _ value: any JSONWriter) {
        assign(key) { path, json in json.write(value, at: JSONKeyPath(path)) }
    }

    /// The members below a member of this one.
    @_disfavoredOverload
    public subscript(dynamicMember key: StaticString) -> JSONOutputChain {
        get { JSONOutputChain() }
        set { assign(key.description, newValue.write) }
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
    @_disfavoredOverload
    public subscript(dynamicMember key: StaticString) -> (any JSONWriter)? {
        @available(*, unavailable, message: "JSONOutput is write-only")
        get { fatalError("JSONOutput is write-only") }
        set { _assign(key.description, newValue.map(ErasedValue.init)) }
    }
}
