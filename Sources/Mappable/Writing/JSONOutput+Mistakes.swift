// What newcomers write, with the compiler's answer; see `Mapper+Mistakes.swift`.

extension JSONOutput {
    /// `json.status = status`, where the type of `status` is no `JSONWriter`.
    @available(
        *, unavailable,
        message:
            "only a type that is JSONWriter can be written: declare the conformance, as in `enum Status: String, JSONWriter`"
    )
    @_disfavoredOverload
    public subscript<Value>(dynamicMember key: StaticString) -> Value {
        get { fatalError("JSONOutput is write-only") }
        set { _ = newValue }
    }

    /// `json["status"] = status`, where the type of `status` is no `JSONWriter`.
    @available(
        *, unavailable,
        message:
            "only a type that is JSONWriter can be written: declare the conformance, as in `enum Status: String, JSONWriter`"
    )
    @_disfavoredOverload
    public subscript<Value>(keyPath: String) -> Value {
        get { fatalError("JSONOutput is write-only") }
        set { _ = newValue }
    }
}
