#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension JSONWriter {
    /// This value as the objects that `JSONSerialization` accepts: `[String: Any]`, `[Any]`, `String`, `Bool`, `Int`,
    /// `UInt64`, `Double`, and `Decimal` for numbers that none of them holds exactly.
    ///
    /// A number is of the first of these types that holds it, whatever type it had: a `Double` of 5 is an `Int`. One with
    /// more digits than even `Decimal` holds is the nearest `Double`.
    ///
    /// `null` is `NSNull` on Apple's platforms and `Optional<Any>.none` elsewhere, where the library does without the
    /// part of Foundation that has `NSNull`; each platform's `JSONSerialization` takes its own, though not as a whole
    /// document on Linux.
    ///
    /// - Parameters:
    ///   - options: what is written; how the text looks does not matter.
    ///   - context: anything that the models ask for with ``JSONOutput/writingContext(as:)``.
    /// - Throws: ``MappingError``, as ``toJSONString(options:)`` does, and ``MappingError/Kind/outOfRange`` for a number
    ///   beyond `Double`, which a `JSON` value may hold.
    /// - Complexity: linear in the length of the text.
    public func toJSONObject(
        options: WritingOptions = .default, context: Any? = nil
    ) throws(MappingError) -> Any {
        try Self.objects(of: toJSONBytes(options: options, context: context)) ?? JSONNull.value
    }

    private static func objects(of bytes: [UInt8]) throws(MappingError) -> Any? {
        let unlimited = MappingOptions(maximumDepth: .max, maximumBytes: .max)
        let session = try unsafe bytes.withUnsafeBytes { text in
            unsafe Result { () throws(MappingError) in
                try unsafe MappingSession.open(copying: text, options: unlimited, context: nil)
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
