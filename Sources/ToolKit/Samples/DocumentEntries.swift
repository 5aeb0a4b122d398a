import Mappable

// The tape as it is: the tools look at every value of many documents.

extension Mapper {
    /// The mapper's own value with all that is inside it, as entries in document order.
    var entries: DocumentEntries {
        @_lifetime(copy self) get { DocumentEntries(cursor) }
    }
}

/// Entries of a document's tape: a value, and all that is inside it.
struct DocumentEntries: ~Escapable {
    private let nodes: Span<Node>
    /// The text of the document.
    let text: Span<UInt8>
    private let bytes: SourceBytes

    @_lifetime(copy value)
    init(_ value: JSONCursor) {
        nodes = value.nodes
        text = value.documentText
        bytes = value.bytes
    }

    /// The number of entries: keys and values.
    var count: Int { nodes.count }

    subscript(index: Int) -> DocumentEntry { DocumentEntry(nodes[index]) }

    /// The characters of a string or a key, unescaped.
    func string(of entry: DocumentEntry) -> String { bytes.text(of: entry.node) }

    /// Whether the text between the quotes of a string or a key is this.
    func hasText(_ entry: DocumentEntry, _ text: Span<UInt8>) -> Bool {
        guard text.count == entry.node.textLength else { return false }
        let own = self.text.extracting(entry.offset..<entry.offset + text.count)
        for index in text.indices where own[index] != text[index] { return false }
        return true
    }

    /// The text of a number.
    func numberText(of entry: DocumentEntry) -> String {
        bytes.text(of: entry.node)
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
