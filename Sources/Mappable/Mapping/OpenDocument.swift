#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A document that can be read any number of times. The compiler keeps cursors from outliving it.
///
/// Invariant of this file: the bytes of `Data` are copied before they may change.
@safe @usableFromInline
package struct OpenDocument: ~Copyable {
    @usableFromInline let session: SessionReference

    package init(_ text: [UInt8], options: MappingOptions, context: Any?) throws(MappingError) {
        session = try unsafe text.withUnsafeBytes { text in
            Result { () throws(MappingError) in
                try unsafe MappingSession.open(text, options: options, context: context)
            }
        }.get()
    }

    /// Copies data, which may stand for a file that changes.
    package init(_ data: Data, options: MappingOptions, context: Any?) throws(MappingError) {
        session = try unsafe data.withUnsafeBytes { text in
            Result { () throws(MappingError) in
                try unsafe MappingSession.open(text, options: options, context: context)
            }
        }.get()
    }

    package static func refuse(
        _ error: MappingError, _ options: MappingOptions, as type: Any.Type
    ) -> MappingError { MappingSession.refuse(error, options, as: type) }

    init(_ document: Document, _ foreignValues: [Any], _ options: MappingOptions, _ context: Any?) {
        session = MappingSession.allocate()
        MappingSession.begin(
            document, in: session, foreignValues: foreignValues, options: options, context: context)
    }

    deinit { MappingSession.close(session) }

    @usableFromInline
    package var root: JSONCursor {
        @_lifetime(borrow self) get { session.root }
    }

    /// For owners whose properties the compiler does not follow.
    @_alwaysEmitIntoClient
    package func withRoot<Result: ~Copyable>(_ body: (JSONCursor) -> Result) -> Result { body(root) }

    @_alwaysEmitIntoClient
    package func read<Value>(
        _ body: (Mapper) throws(MappingError) -> Value
    ) throws(MappingError) -> Value {
        try MappingSession.read(in: session, body)
    }

    @_alwaysEmitIntoClient
    package func read<Value: Mappable>(at keyPath: JSONKeyPath?) throws(MappingError) -> Value {
        try read { map throws(MappingError) in try map.read(at: keyPath) }
    }
}
