/// A type that reads itself from one value, without a frame to look members up in.
@usableFromInline
package protocol ValueReader: Mappable {
    /// Reads the value that a mapper stands for.
    static func read(_ source: Mapper) throws(MappingError) -> Self
}

extension ValueReader {
    /// Reads the value without a frame.
    @_alwaysEmitIntoClient
    public static func _read(_ source: Mapper) throws(MappingError) -> Self { try read(source) }
}
