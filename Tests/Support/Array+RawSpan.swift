extension [UInt8] {
    /// Runs code with a span of the bytes. An array's own property for it needs a newer system than the library.
    public func withRawSpan<Result>(_ body: (RawSpan) throws -> Result) rethrows -> Result {
        try withUnsafeBytes { try body($0.bytes) }
    }
}
