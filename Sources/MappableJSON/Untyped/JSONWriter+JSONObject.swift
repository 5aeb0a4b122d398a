#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension JSONWriter {
    /// This value as the objects that `JSONSerialization` accepts: `[String: Any]`, `[Any]`, `String`, `Bool`, `Int`,
    /// `UInt64`, `Double`, and `Decimal` for numbers that none of them holds exactly.
    ///
    /// A number has the first of these types that holds it, so a `Double` of 5 becomes an `Int`. A number with more
    /// digits than `Decimal` holds becomes the nearest `Double`.
    ///
    /// `null` is `NSNull` on Apple's platforms. It is `Optional<Any>.none` elsewhere, because the library does not link
    /// the part of Foundation that has `NSNull`. Each platform's `JSONSerialization` takes its own form, though on
    /// Linux not as a whole document.
    ///
    /// - Parameters:
    ///   - options: what to write. Options for the look of the text do not matter.
    ///   - context: anything that the models ask for with `JSONOutput.writingContext(as:)`.
    /// - Throws: `MappingError`, as `toJSONString(options:context:)` does, and `MappingError.Kind.outOfRange` for a number
    ///   beyond `Double`, which a `JSON` value may hold.
    @_alwaysEmitIntoClient
    public func toJSONObject(
        options: WritingOptions = .default, context: Any? = nil
    ) throws(MappingError) -> Any {
        try MappingSession.objects(of: toJSONBytes(options: options, context: context))
    }
}

extension MappingSession {
    /// The library's output as objects.
    @usableFromInline
    static func objects(of bytes: [UInt8]) throws(MappingError) -> Any {
        #if canImport(FoundationEssentials)
            let null = Any?.none as Any
        #else
            let null = NSNull()
        #endif
        let unlimited = MappingOptions(maximumDepth: .max, maximumBytes: .max)
        let session = try unsafe bytes.withUnsafeBytes { text in
            unsafe Result { () throws(MappingError) in
                try unsafe MappingSession.open(text, options: unlimited, context: nil)
            }
        }.get()
        // Safety: the session is used up to here only, and the indices are those of the tape.
        defer { unsafe MappingSession.close(session) }
        let document = unsafe session.pointee.document
        for index in 0..<document.nodeCount {
            let node = unsafe document.root[index]
            guard node.kind == .double, !Double(bitPattern: node.payload).isFinite else { continue }
            throw MappingError(
                .outOfRange, at: unsafe session.pointee.keyPath(of: document.root + index),
                expected: "number in the range of Double", found: unsafe session.pointee.describe(node))
        }
        return unsafe anyValue(of: document.root, in: session, null: null, isExact: true) ?? null
    }
}
