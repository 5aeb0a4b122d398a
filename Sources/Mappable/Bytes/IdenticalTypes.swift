/// `value` as a `Target`; nil if it is of another type. A comparison of types is much cheaper than a cast.
@_alwaysEmitIntoClient @inline(__always)
package func identical<Value, Same>(_ value: Value, to type: Same.Type) -> Same? {
    guard Value.self == type else { return nil }
    // Safety: the types are the same.
    return unsafe unsafeBitCast(value, to: type)
}

/// As above, where the types are known to be the same.
@_alwaysEmitIntoClient @inline(__always)
package func same<Value, Same>(_ value: Value, as type: Same.Type) -> Same {
    precondition(Value.self == type)
    // Safety: the types are the same.
    return unsafe unsafeBitCast(value, to: type)
}
