/// A value as the type that it is of, where generic code knows that type by another name; nil if it is another type.
@_alwaysEmitIntoClient @inline(__always)
package func identical<Value, Same>(_ value: Value, to type: Same.Type) -> Same? {
    guard Value.self == type else { return nil }
    // Safety: the types are the same.
    return unsafe unsafeBitCast(value, to: type)
}
