import Mappable

// The tape as it is: the tools look at every value of many documents.

extension Mapper {
    /// The mapper's own value with all that is inside it, as entries in document order.
    var entries: DocumentEntries {
        @_lifetime(copy self)
        get {
            // Safety: the session, its document and the tape outlive their mappers.
            unsafe DocumentEntries(node, document: session.pointee.document, of: self)
        }
    }
}

/// Entries of a document's tape: a value, and all that is inside it.
@safe struct DocumentEntries: ~Escapable {
    let first: UnsafePointer<Node>
    /// The number of entries: keys and values.
    let count: Int
    let textStart: UnsafePointer<UInt8>
    let textCount: Int
    private let document: Document

    @_lifetime(copy owner)
    init(_ first: UnsafePointer<Node>, document: Document, of owner: Mapper) {
        unsafe self.first = unsafe first
        unsafe count = first.pointee.span
        unsafe textStart = document.bytes.base
        textCount = document.bytes.count
        self.document = document
    }

    subscript(index: Int) -> DocumentEntry {
        precondition(index >= 0 && index < count)
        // Safety: the index was checked, and the tape outlives this value.
        return DocumentEntry(unsafe first[index])
    }

    /// The text of the document, or the part of it that is known.
    var text: Span<UInt8> {
        @_lifetime(copy self)
        get {
            // Safety: the text is the document's and outlives its mappers.
            let text = unsafe UnsafeBufferPointer(start: textStart, count: textCount)
            return unsafe _overrideLifetime(Span(_unsafeElements: text), copying: self)
        }
    }

    /// The characters of a string or a key, unescaped.
    func string(of entry: DocumentEntry) -> String { document.bytes.text(of: entry.node) }

    /// Whether the text between the quotes of a string or a key is this.
    func hasText(_ entry: DocumentEntry, _ text: Span<UInt8>) -> Bool {
        guard text.count == entry.node.textLength else { return false }
        // Safety: the node's text has as many bytes, and the other's are used within the closure only.
        return unsafe text.withUnsafeBufferPointer { text in
            unsafe KeyText(text).isEqual(to: document.bytes.base + entry.offset)
        }
    }

    /// The text of a number.
    func numberText(of entry: DocumentEntry) -> String {
        let length = document.bytes.lengthOfNumber(at: entry.node.offset)
        return document.bytes.string(at: entry.node.offset, count: length)
    }
}

/// One entry of a document's tape: a value, or the key of a member, right before its value.
struct DocumentEntry {
    let node: Node

    @inline(__always)
    init(_ node: Node) { self.node = node }

    enum Kind { case null, bool, integer, unsigned, double, string, array, object }

    /// The kind of value, or a string for a key.
    var kind: Kind {
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

    /// Whether a key or a string has escape sequences in its text.
    var isEscaped: Bool { node.kind.rawValue == 7 || node.kind.rawValue == 9 }

    /// The offset of the text; for a string, the first byte inside the quotes.
    var offset: Int { node.offset }

    /// The number of bytes between the quotes of a string.
    var length: Int { Int(truncatingIfNeeded: node.payload) }

    /// The number of bytes between the quotes of a key.
    var keyLength: Int { node.textLength }

    /// The payload: an integer's bits, or those of a `Double`.
    var bits: UInt64 { node.payload }

    /// The number of entries that the value takes.
    var span: Int { node.span }

    /// Bits of a key that two keys share if they are the same, and mostly do not otherwise.
    ///
    /// Keys of up to eight bytes without escapes are the same if these bits and ``keyForm`` are.
    var keySignature: UInt64 { node.payload }

    /// Other bits of a key that two keys share if they are the same: its length, and whether it has escapes.
    var keyForm: UInt64 { node.keyForm }
}
