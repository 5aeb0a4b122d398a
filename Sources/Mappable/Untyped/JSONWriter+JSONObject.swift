#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension JSONWriter {
    /// This value as the objects that `JSONSerialization` accepts: `[String: Any]`, `[Any]`, `String`, `Bool`, `Int`,
    /// `UInt64`, `Double`, and `Decimal` for numbers that none of them holds exactly.
    ///
    /// A number has the first of these types that holds it, so a `Double` of 5 becomes an `Int`. An integer beyond 64 bits
    /// that is written without an exponent is a `Decimal`. A number with more digits than `Decimal` holds becomes the
    /// nearest `Double`.
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
