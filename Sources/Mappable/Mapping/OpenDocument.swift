/// A document that stays open for reading as long as this value lives.
///
/// It owns one session. Whoever has it may read it any number of times; the compiler keeps cursors from outliving it.
@safe @usableFromInline
package struct OpenDocument: ~Copyable {
    private let session: UnsafeMutablePointer<MappingSession>

    /// Takes over a session that was opened, and that nobody else closes.
    init(owning session: UnsafeMutablePointer<MappingSession>) { unsafe self.session = unsafe session }

    /// Parses a copy of a text.
    ///
    /// - Parameter original: the text that the text was made from, if there is another.
    /// - Throws: as ``MappingSession/open(_:copies:options:context:)``.
    package init(
        _ text: [UInt8], options: MappingOptions, context: Any?, original: (any OriginalText)? = nil
    ) throws(MappingError) {
        let opened = unsafe text.withUnsafeBytes { text in
            unsafe Result { () throws(MappingError) in
                try unsafe MappingSession.open(text, options: options, context: context)
            }
        }
        unsafe session = try unsafe opened.get()
        if let original { unsafe session.pointee.state.original = original }
    }

    /// Takes over a document that was made of other values than text.
    init(_ document: Document, _ foreignValues: [Any], _ options: MappingOptions, _ context: Any?) {
        unsafe session = MappingSession.allocate(options)
        unsafe MappingSession.begin(
            document, in: session, foreignValues: foreignValues, options: options, context: context)
    }

    deinit { unsafe MappingSession.close(session) }

    /// Gives up the session to the caller, who closes it.
    consuming func release() -> UnsafeMutablePointer<MappingSession> {
        let session = unsafe session
        discard self
        return unsafe session
    }

    /// The cursor of the document's own value.
    @usableFromInline
    package var root: JSONCursor {
        @_lifetime(borrow self) get { unsafe MappingSession.root(session) }
    }

    /// Runs code with the cursor of the document's own value, for owners whose properties the compiler does not follow.
    @_alwaysEmitIntoClient
    package func withRoot<Result: ~Copyable>(_ body: (JSONCursor) -> Result) -> Result { body(root) }

    /// Reads the document with a function, and refuses unread keys where the options do.
    @_alwaysEmitIntoClient
    package func read<Value>(
        _ body: (Mapper) throws(MappingError) -> Value
    ) throws(MappingError) -> Value {
        let value = try body(Mapper(root))
        try finish()
        return value
    }

    @_alwaysEmitIntoClient
    package func read<Value: Mappable>(at keyPath: JSONKeyPath?) throws(MappingError) -> Value {
        try read { map throws(MappingError) in
            guard let keyPath else { return try Value._read(map) }
            return try map.from(keyPath)
        }
    }

    @usableFromInline
    func finish() throws(MappingError) {
        // Safety: the session is open as long as this value lives.
        if unsafe session.pointee.hasState { try unsafe MappingSession.finish(session) }
    }
}
