#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// How `Data` is represented in JSON, for reading and writing.
public enum DataStrategy: Sendable {
    /// A base64 string with padding (RFC 4648, section 4). Bits after the last byte must be zero.
    case base64
    /// A base64 string for URLs and file names (RFC 4648, section 5), read with or without padding, and written
    /// without.
    case base64URL
    /// Your own functions. Their errors are reported like a model's. `Data` that they read from their mapper, or write
    /// to their output, is ``base64``.
    case custom(
        read: @Sendable (Mapper) throws -> Data, write: @Sendable (Data, inout JSONOutput) throws -> Void)
}
