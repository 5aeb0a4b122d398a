#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension JSONWriter {
    /// This value as the objects that `JSONSerialization` accepts: `[String: Any]`, `[Any]`, `String` and `Bool`. A
    /// number is the first of `Int`, `UInt64`, `Double` and `Decimal` that holds it exactly, so a `Double` of 5 becomes
    /// an `Int`.
    ///
    /// An integer beyond 64 bits, written without an exponent, is a `Decimal`. A number with more digits than `Decimal`
    /// holds becomes the nearest `Double`.
    ///
    /// `null` is `NSNull` on Apple's platforms. It is `Optional<Any>.none` elsewhere, as the library does not link the
    /// part of Foundation that has `NSNull`. Each platform's `JSONSerialization` takes its own form, though on Linux
    /// not as a whole document.
    ///
    /// Options for the look of the text do not matter.
    ///
    /// - Throws: `MappingError`, as `toJSONString(options:context:)` does, and `MappingError.Kind.outOfRange` for a
    ///   number beyond `Double`, which a `JSON` value may hold.
    @_alwaysEmitIntoClient
    public func toJSONObject(
        options: WritingOptions = Self.writingOptions, context: Any? = nil
    ) throws(MappingError) -> Any {
        try OpenDocument.objects(of: toJSONBytes(options: options, context: context))
    }
}

extension OpenDocument {
    @usableFromInline
    static func objects(of bytes: [UInt8]) throws(MappingError) -> Any {
        #if canImport(FoundationEssentials)
            let null = Any?.none as Any
        #else
            let null = NSNull()
        #endif
        let unlimited = MappingOptions(maximumDepth: .max, maximumBytes: .max)
        let document = try OpenDocument(bytes, options: unlimited, context: nil)
        let nodes = document.root.nodes
        for index in nodes.indices where nodes[index].kind == .double {
            guard let value = document.root.at(nodeIndex: index), value.double == nil else { continue }
            throw MappingError(
                .outOfRange, at: value.path, expected: "number in the range of Double", found: value.found)
        }
        return document.root.anyValue(null: null, isExact: true) ?? null
    }
}
