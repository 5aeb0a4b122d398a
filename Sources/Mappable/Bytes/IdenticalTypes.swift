/// A generic value as the type that it has; nil if it has another one. It takes a comparison, where a cast takes a search.
@_alwaysEmitIntoClient @inline(__always)
package func identical<Value, Same>(_ value: Value, to type: Same.Type) -> Same? {
    guard Value.self == type else { return nil }
    // Safety: the types are the same.
    return unsafe unsafeBitCast(value, to: type)
}

/// A generic value as the type that it is known to have. In code that is not specialised, an optional costs a search.
@_alwaysEmitIntoClient @inline(__always)
package func same<Value, Same>(_ value: Value, as type: Same.Type) -> Same {
    precondition(Value.self == type)
    // Safety: the types are the same.
    return unsafe unsafeBitCast(value, to: type)
}
