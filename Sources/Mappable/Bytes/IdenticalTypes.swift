@_alwaysEmitIntoClient @inline(__always)
package func identical<Value, Same>(_ value: Value, to type: Same.Type) -> Same? {
    guard Value.self == type else { return nil }
    // Safety: the types are the same.
    return unsafe unsafeBitCast(value, to: type)
}

@_alwaysEmitIntoClient @inline(__always)
package func same<Value, Same>(_ value: Value, as type: Same.Type) -> Same {
    precondition(Value.self == type)
    // Safety: the types are the same.
    return unsafe unsafeBitCast(value, to: type)
}
