extension Mapper {
    /// Refuses a key or a string that Swift would take too long to hash or to compare; see ``CombiningMarks``.
    @inlinable @inline(__always)
    func checkMarks() throws(MappingError) {
        if unsafe node.pointee.mayExceedMarks { try unsafe refuseMarks(in: node) }
    }

    /// Refuses an array with such a string in it, at any depth.
    @usableFromInline @inline(never)
    func checkMarksOfElements() throws(MappingError) {
        // Safety: the nodes up to the span are the value's own.
        let end = unsafe node + node.pointee.span
        var next = unsafe node + 1
        while unsafe next < end {
            if unsafe !next.pointee.isKey && next.pointee.mayExceedMarks { try unsafe refuseMarks(in: next) }
            unsafe next += 1
        }
    }

    @usableFromInline @inline(never)
    func refuseMarks(in text: UnsafePointer<Node>) throws(MappingError) {
        // Safety: the node is that of a text, and on the document's tape.
        guard unsafe bytes.exceedsMarks(text.pointee) else { return }
        throw unsafe at(text).fail(
            .limit, reason: "more than \(CombiningMarks.longestRow) combining marks in a row",
            showsFound: false)
    }
}

extension SourceBytes {
    /// Whether a key or a string has more combining marks in a row than ``CombiningMarks`` allows.
    func exceedsMarks(_ text: Node) -> Bool {
        unsafe withCharacters(of: text) { text in unsafe CombiningMarks.exceedRow(in: text) }
    }
}

extension Node {
    @inline(__always)
    var isKey: Bool { kind == .key || kind == .escapedKey }

    /// Whether this is a key, or a string that is not ASCII, of more than ``CombiningMarks/shortText`` bytes.
    @inlinable @inline(__always)
    var mayExceedMarks: Bool {
        switch kind {
        case .key, .escapedKey: (head &>> 8) & 0xFFFF > UInt64(CombiningMarks.shortText)
        case .string, .escapedString: head & 0x100 == 0 && payload > UInt64(CombiningMarks.shortText)
        default: false
        }
    }
}
