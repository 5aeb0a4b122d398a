import Foundation

extension Map {
    /// The value of this mapper, of the types of `JSONSerialization`.
    @usableFromInline var foundationValue: Any { untypedValue(null: NSNull()) }

    /// The object of this mapper, of the types of `JSONSerialization`; empty for a value that is not an object.
    ///
    /// Every call makes a new one. The name hides the key `JSON`.
    public var JSON: [String: Any] { foundationValue as? [String: Any] ?? [:] }

    /// The value of this mapper, of the types of `JSONSerialization`.
    public var currentValue: Any? { foundationValue }

    /// The context of the mapping, or nil if it is not a ``MapContext``. The name hides the key `context`.
    public var context: (any MapContext)? { contextInForce as? any MapContext }

    /// The member at a key path, to ask whether it is there: `map["gate", nested: false].isKeyPresent`.
    ///
    /// It is one key if `nested` is false.
    public subscript(keyPath: String, nested nested: Bool, delimiter delimiter: String = ".") -> MapperField {
        @_lifetime(copy self)
        get { self[JSONKeyPath(keyPath, nested: nested, delimiter: delimiter)] }
    }
}

extension Map {
    /// The member at a key path with another delimiter: `map["a->b", delimiter: "->"].isKeyPresent`.
    public subscript(keyPath: String, delimiter delimiter: String) -> MapperField {
        @_lifetime(copy self)
        get { self[JSONKeyPath(keyPath, delimiter: delimiter)] }
    }
}

extension JSONKeyPath {
    /// A key path as ObjectMapper writes it, which is one key if `nested` is false.
    @_alwaysEmitIntoClient
    init(_ text: String, nested: Bool?, delimiter: String) {
        self.init(text, delimiter: nested ?? true ? delimiter : "")
    }
}

extension MapperField {
    /// Whether there is such a value, possibly `null`. The name hides the key `isKeyPresent` below another.
    public var isKeyPresent: Bool { missing == nil }

    /// The value, of the types of `JSONSerialization`, with `NSNull` for `null`; nil if there is none.
    public var currentValue: Any? { missing == nil ? base.foundationValue : nil }

    /// The value if it is of the type, without conversion.
    public func value<Value>() -> Value? { currentValue as? Value }
}

/// A value of the types of `JSONSerialization`.
struct AnyValue: Mappable {
    let value: Any

    init(map: Map) throws { value = map.foundationValue }
}
