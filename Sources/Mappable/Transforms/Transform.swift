/// A conversion between a type that JSON has and one that it has not, in both directions.
///
/// ```swift
/// let cents = Transform<Double, Int>(read: { Int(($0 * 100).rounded()) }, write: { Double($0) / 100 })
/// price = try map.from("price", using: cents)
/// ```
///
/// Either closure may throw. The error becomes the ``MappingError/underlying`` error of a ``MappingError`` of kind
/// ``MappingError/Kind/custom``, with the key path of the value; in reading, with its location too.
public struct Transform<Raw, Value>: Sendable {
    /// Makes the value from what was read; throws where there is none.
    public let read: @Sendable (Raw) throws -> Value
    /// Makes what is written from the value; throws where JSON has no text for it.
    public let write: @Sendable (Value) throws -> Raw

    /// Creates a transform from its two directions, each of which may throw.
    public init(
        read: @escaping @Sendable (Raw) throws -> Value, write: @escaping @Sendable (Value) throws -> Raw
    ) {
        self.read = read
        self.write = write
    }
}
