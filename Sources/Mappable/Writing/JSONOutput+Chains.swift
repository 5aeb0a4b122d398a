extension JSONOutput {
    /// The members below a member: `json.cabin.seats = seats` is `json["cabin.seats"] = seats`. Names in backticks are
    /// keys, whatever is in them:
    ///
    ///     json.cabin.`seats.free` = free
    @_disfavoredOverload
    public subscript(dynamicMember key: StaticString) -> JSONOutputChain {
        get { JSONOutputChain() }
        set {
            guard let value = newValue.value, !value._isLeftOut(omittingNil: _omitsNil) else { return }
            if _begin(member: newValue.path.inside(key.description)) { value._writeValue(to: &self) }
        }
    }
}

/// A member of the output, to whose own members you assign: `json.cabin.seats = seats`.
@dynamicMemberLookup
public struct JSONOutputChain {
    fileprivate var value: (any JSONWriter)?
    fileprivate var path = JSONKeyPath()

    @usableFromInline
    mutating func _assign(_ path: JSONKeyPath, _ value: any JSONWriter) {
        self = JSONOutputChain(value: value, path: path)
    }

    /// The members below a member of this one.
    @_disfavoredOverload
    public subscript(dynamicMember key: StaticString) -> JSONOutputChain {
        get { JSONOutputChain() }
        set {
            self = newValue
            path = path.inside(key.description)
        }
    }

    /// Writes a member: `json.cabin.seats = seats`.
    @_alwaysEmitIntoClient
    public subscript<Value: JSONWriter>(dynamicMember key: StaticString) -> Value {
        @available(*, unavailable, message: "JSONOutput is write-only")
        get { fatalError("JSONOutput is write-only") }
        set { _assign(.key(key.description), newValue) }
    }

    /// Writes a value below this member: `json.cabin["seats.economy"] = seats`.
    @_alwaysEmitIntoClient
    public subscript<Value: JSONWriter>(keyPath: JSONKeyPath) -> Value {
        @available(*, unavailable, message: "JSONOutput is write-only")
        get { fatalError("JSONOutput is write-only") }
        set { _assign(keyPath, newValue) }
    }

    /// `json.cabin[key] = seats`, where `key` is a string.
    @available(
        *, unavailable,
        message:
            "a string in a variable is no key path: write `json.cabin[JSONKeyPath(path)]` or `json.cabin[.key(name)]`"
    )
    public subscript<Value: JSONWriter>(keyPath: String) -> Value {
        get { fatalError("JSONOutput is write-only") }
        set { _ = newValue }
    }

    /// Writes a member whose static type is a protocol.
    @_alwaysEmitIntoClient @_disfavoredOverload
    public subscript(dynamicMember key: StaticString) -> (any JSONWriter)? {
        @available(*, unavailable, message: "JSONOutput is write-only")
        get { fatalError("JSONOutput is write-only") }
        set { _assign(.key(key.description), newValue.map(ErasedValue.init)) }
    }
}
