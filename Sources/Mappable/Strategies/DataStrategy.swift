#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// How `Data` stands in JSON. The same value reads and writes it.
public enum DataStrategy: Sendable {
    /// A base64 string with padding, as RFC 4648 section 4 defines it. Bits after the last byte must be zero.
    case base64
    /// A base64 string for URLs and file names, as RFC 4648 section 5 defines it. It is read with or without padding, and
    /// written without.
    case base64URL
    /// Your own functions. Their errors are reported like those of models. `Data` that they read from their mapper, or write
    /// to their output, is ``base64``.
    case custom(
        read: @Sendable (Mapper) throws -> Data, write: @Sendable (Data, inout JSONOutput) throws -> Void)
}
