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
    public func toJSONObject(
        options: WritingOptions = .default, context: Any? = nil
    ) throws(MappingError) -> Any {
        try Self.objects(of: toJSONBytes(options: options, context: context)) ?? JSONNull.value
    }

    /// This value, which must be an object, as a dictionary; see ``toJSONObject(options:context:)``.
    ///
    /// - Throws: as ``toJSONObject(options:context:)``, and `MappingError.Kind.typeMismatch` for a value that is not
    ///   written as an object.
    public func toJSONDictionary(
        options: WritingOptions = .default, context: Any? = nil
    ) throws(MappingError) -> [String: Any] {
        let bytes = try toJSONBytes(options: options, context: context)
        let value = try Self.objects(of: bytes) ?? JSONNull.value
        if let members = value as? [String: Any] { return members }
        let kind: FoundValue.Kind =
            switch value {
            case is [Any]: .array
            case is String: .string
            case is Bool: .bool
            case is Int, is UInt64, is Double, is Decimal: .number
            default: .null
            }
        throw MappingError(.typeMismatch, expected: "object", found: FoundValue(kind))
    }

    private static func objects(of bytes: [UInt8]) throws(MappingError) -> Any? {
        let unlimited = MappingOptions(maximumDepth: .max, maximumBytes: .max)
        let session = try unsafe bytes.withUnsafeBytes { text in
            unsafe Result { () throws(MappingError) in
                try unsafe MappingSession.open(text, options: unlimited, context: nil)
            }
        }.get()
        // Safety: the session is used up to here only.
        defer { unsafe MappingSession.close(session) }
        if let number = unsafe session.pointee.document.firstNumberBeyondDouble {
            throw MappingError(
                .outOfRange, at: unsafe session.pointee.keyPath(of: number),
                expected: "number in the range of Double",
                found: unsafe session.pointee.describe(number.pointee))
        }
        return unsafe MappingSession.anyValue(
            of: session.pointee.document.root, in: session, null: JSONNull.value, isExact: true)
    }
}

extension Document {
    fileprivate var firstNumberBeyondDouble: UnsafePointer<Node>? {
        // Safety: the indices are those of the tape.
        unsafe (0..<nodeCount).first { index in
            unsafe root[index].kind == .double && !Double(bitPattern: root[index].payload).isFinite
        }.map { unsafe root + $0 }
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
