// The tape as it is, for the tools of this package: they look at every value of many documents.

extension Mapper {
    /// The mapper's own value with all that is inside it, as entries in document order.
    package var entries: DocumentEntries {
        @_lifetime(copy self)
        get {
            // Safety: the session, its document and the tape outlive their mappers.
            unsafe DocumentEntries(node, document: session.pointee.document, of: self)
        }
    }
}

/// Entries of a document's tape: a value, and all that is inside it.
@safe package struct DocumentEntries: ~Escapable {
    @usableFromInline package let first: UnsafePointer<Node>
    /// The number of entries: keys and values.
    package let count: Int
    @usableFromInline let textStart: UnsafePointer<UInt8>
    @usableFromInline let textCount: Int
    private let document: Document

    @_lifetime(copy owner)
    init(_ first: UnsafePointer<Node>, document: Document, of owner: Mapper) {
        unsafe self.first = unsafe first
        unsafe count = first.pointee.span
        unsafe textStart = document.bytes.base
        textCount = document.bytes.count
        self.document = document
    }

    package subscript(index: Int) -> DocumentEntry {
        @inlinable @inline(__always)
        get {
            precondition(index >= 0 && index < count)
            // Safety: the index was checked, and the tape outlives this value.
            return DocumentEntry(unsafe first[index])
        }
    }

    /// The text of the document, or the part of it that is known.
    package var text: Span<UInt8> {
        @_lifetime(copy self)
        @inlinable @inline(__always)
        get {
            // Safety: the text is the document's and outlives its mappers.
            let text = unsafe UnsafeBufferPointer(start: textStart, count: textCount)
            return unsafe _overrideLifetime(Span(_unsafeElements: text), copying: self)
        }
    }

    /// The characters of a string or a key, unescaped.
    package func string(of entry: DocumentEntry) -> String { document.bytes.text(of: entry.node) }

    /// Whether the text between the quotes of a string or a key is this.
    package func hasText(_ entry: DocumentEntry, _ text: Span<UInt8>) -> Bool {
        guard text.count == entry.node.textLength else { return false }
        // Safety: the node's text has as many bytes, and the other's are used within the closure only.
        return unsafe text.withUnsafeBufferPointer { text in
            unsafe KeyText(text).isEqual(to: document.bytes.base + entry.offset)
        }
    }

    /// The text of a number.
    package func numberText(of entry: DocumentEntry) -> String {
        let length = document.bytes.lengthOfNumber(at: entry.node.offset)
        return document.bytes.string(at: entry.node.offset, count: length)
    }
}

/// One entry of a document's tape: a value, or the key of a member, right before its value.
package struct DocumentEntry {
    @usableFromInline package let node: Node

    @_alwaysEmitIntoClient @inline(__always)
    init(_ node: Node) { self.node = node }

    package enum Kind { case null, bool, integer, unsigned, double, string, array, object }

    /// What kind of value, or a string for a key.
    package var kind: Kind {
        @inlinable @inline(__always)
        get {
            switch node.kind.rawValue {
            case 0: .null
            case 1, 2: .bool
            case 3: .integer
            case 4: .unsigned
            case 5: .double
            case 11: .array
            case 12: .object
            default: .string
            }
        }
    }

    /// Whether a key or a string has escape sequences in its text.
    package var isEscaped: Bool {
        @inlinable @inline(__always) get { node.kind.rawValue == 7 || node.kind.rawValue == 9 }
    }

    /// The offset of the text; that of the first byte inside the quotes.
    package var offset: Int { @inlinable @inline(__always) get { node.offset } }

    /// The number of bytes between the quotes of a string.
    package var length: Int {
        @inlinable @inline(__always) get { Int(truncatingIfNeeded: node.payload) }
    }

    /// The number of bytes between the quotes of a key.
    package var keyLength: Int { node.textLength }

    /// The payload: an integer's bits, or those of a `Double`.
    package var bits: UInt64 { @inlinable @inline(__always) get { node.payload } }

    /// The number of elements or members.
    var childCount: Int { @inlinable @inline(__always) get { node.count } }

    /// The number of entries that the value takes.
    package var span: Int { @inlinable @inline(__always) get { node.span } }

    /// Bits of a key that two keys share if they are the same, and mostly do not otherwise.
    ///
    /// Keys of up to eight bytes without escapes are the same if these bits and ``keyForm`` are.
    package var keySignature: UInt64 { @inlinable @inline(__always) get { node.payload } }

    /// Other bits of a key that two keys share if they are the same: its length, and whether it has escapes.
    package var keyForm: UInt64 { @inlinable @inline(__always) get { node.head & 0xFF_FFFF } }
}
