#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension JSONWriter {
    /// This value as the objects that `JSONSerialization` accepts: `[String: Any]`, `[Any]`, `String`, `Bool`, `Int`,
    /// `UInt64`, `Double`, and `Decimal` for numbers that none of them holds exactly.
    ///
    /// `null` is `NSNull` on Apple's platforms and `Optional<Any>.none` elsewhere, where the library does without the
    /// part of Foundation that has `NSNull`; each platform's `JSONSerialization` takes its own.
    ///
    /// - Throws: ``MappingError``, as ``toJSONString(options:)`` does.
    /// - Complexity: linear in the length of the text.
    public func toJSONObject(options: WritingOptions = .default) throws(MappingError) -> Any {
        try Self.objects(of: toJSONBytes(options: options)) ?? JSONNull.value
    }

    private static func objects(of bytes: [UInt8]) throws(MappingError) -> Any? {
        let unlimited = MappingOptions(maximumDepth: .max, maximumBytes: .max)
        let document = try unsafe Document.parse(collection: bytes, options: unlimited, context: nil)
        // Safety: the document is used up to here only.
        defer { unsafe Document.destroy(document) }
        return unsafe Document.anyValue(of: document.pointee.root, in: document, null: JSONNull.value)
    }
}

/// What stands for `null` among objects.
enum JSONNull {
    static var value: Any {
        #if canImport(FoundationEssentials)
            Any?.none as Any
        #else
            NSNull()
        #endif
    }
}
