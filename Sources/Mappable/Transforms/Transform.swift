/// A conversion between a type that JSON has and one that it has not, in both directions.
///
/// ```swift
/// let cents = Transform<Double, Int>(read: { Int(($0 * 100).rounded()) }, write: { Double($0) / 100 })
/// price = try map.from("price", using: cents)
/// ```
public struct Transform<Raw, Value>: Sendable {
    /// Makes the value from what was read.
    public let read: @Sendable (Raw) throws -> Value
    /// Makes what is written from the value.
    public let write: @Sendable (Value) throws -> Raw

    /// Creates a transform from its two directions.
    public init(
        read: @escaping @Sendable (Raw) throws -> Value, write: @escaping @Sendable (Value) throws -> Raw
    ) {
        self.read = read
        self.write = write
    }
}
