// Mistakes of newcomers, with the compiler's answer; see `Mapper+Mistakes.swift`.

@available(
    *, unavailable,
    message:
        "only a type that is JSONWriter can be written: declare the conformance, as in `enum Status: String, JSONWriter`; of `[String: Any]` write `JSON(JSONObject: value)`, and give a Codable type the conformance MappableCodable"
)
extension JSONOutput {
    /// `json.status = status`, where the type of `status` is no `JSONWriter`.
    @_disfavoredOverload
    public subscript<Value>(dynamicMember key: StaticString) -> Value {
        get { fatalError("JSONOutput is write-only") }
        set { _ = newValue }
    }

    /// `json["status"] = status`, where the type of `status` is no `JSONWriter`.
    @_disfavoredOverload
    public subscript<Value>(keyPath: JSONKeyPath) -> Value {
        get { fatalError("JSONOutput is write-only") }
        set { _ = newValue }
    }
}

extension JSONOutput {
    /// `json[path] = status`, where `path` is a string.
    @available(
        *, unavailable,
        message:
            "a string in a variable is no key path: write `json[JSONKeyPath(path)]` or `json[.key(name)]`"
    )
    public subscript<Value: JSONWriter>(keyPath: String) -> Value {
        get { fatalError("JSONOutput is write-only") }
        set { _ = newValue }
    }

    /// `json[0] = value`, as in an array.
    @available(
        *, unavailable,
        message: "write an array at once, `json.rows = rows`, or element by element: `json.append(row)`"
    )
    public subscript<Value>(index: Int) -> Value {
        get { fatalError("JSONOutput is write-only") }
        set { _ = newValue }
    }
}
