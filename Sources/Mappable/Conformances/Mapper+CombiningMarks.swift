extension Mapper {
    /// Refuses strings that take Swift too long to hash or compare; see ``CombiningMarks``.
    @_alwaysEmitIntoClient @inline(__always)
    package func checkMarks() throws(MappingError) {
        if unsafe node.pointee.isLongUnicodeString { try unsafe refuseMarks(in: node) }
    }

    @_alwaysEmitIntoClient @inline(__always)
    package func checkMarks(ofKey key: UnsafePointer<Node>) throws(MappingError) {
        if unsafe key.pointee.isLongKey { try unsafe refuseMarks(in: key) }
    }

    /// Checks all strings in the value, at any depth.
    @usableFromInline @inline(never)
    package func checkMarksOfElements() throws(MappingError) {
        // Safety: the nodes up to the span are the value's own.
        let end = unsafe node + node.pointee.span
        var next = unsafe node
        while unsafe next < end {
            if unsafe next.pointee.isLongUnicodeString { try unsafe refuseMarks(in: next) }
            unsafe next += 1
        }
    }

    @usableFromInline @inline(never)
    func refuseMarks(in text: UnsafePointer<Node>) throws(MappingError) {
        // Safety: the node is a text, and on the document's tape.
        guard unsafe bytes.exceedsMarks(text.pointee) else { return }
        throw unsafe at(text).fail(
            .limit, reason: "more than \(CombiningMarks.longestRow) combining marks in a row",
            showsFound: false)
    }
}

extension SourceBytes {
    package func exceedsMarks(_ text: Node) -> Bool {
        unsafe withCharacters(of: text) { text in unsafe CombiningMarks.exceedRow(in: text) }
    }
}

extension Node {
    @_alwaysEmitIntoClient @inline(__always)
    var isLongUnicodeString: Bool {
        // The lowest bit of the kind tells whether there are escapes, and the next byte's whether it is ASCII.
        head & 0x1FE == UInt64(NodeKind.string.rawValue) && payload > UInt64(CombiningMarks.shortText)
    }

    @_alwaysEmitIntoClient @inline(__always)
    package var isLongKey: Bool { (head &>> 8) & 0xFFFF > UInt64(CombiningMarks.shortText) }
}
