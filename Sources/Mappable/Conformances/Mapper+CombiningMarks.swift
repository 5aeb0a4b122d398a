extension Mapper {
    /// Refuses strings that take Swift too long to hash or compare.
    @_alwaysEmitIntoClient @inline(__always)
    package func checkCombiningMarks() throws(MappingError) {
        if cursor.mayHaveManyMarks { try refuseCombiningMarks() }
    }

    @usableFromInline @inline(never)
    package func checkCombiningMarksOfElements() throws(MappingError) {
        for offset in 0..<cursor.span { try Mapper(cursor.node(at: offset)).checkCombiningMarks() }
    }

    @usableFromInline @inline(never)
    func refuseCombiningMarks() throws(MappingError) {
        guard cursor.exceedsMarks else { return }
        throw fail(
            .limit, reason: "more than \(CombiningMarks.longestRow) combining marks in a row",
            showsFound: false)
    }
}

extension Node {
    @_alwaysEmitIntoClient @inline(__always)
    var isLongUnicodeString: Bool {
        // The lowest bit of the kind tells whether there are escapes, and the next byte's whether it is ASCII.
        head & 0x1FE == UInt64(NodeKind.string.rawValue) && payload > UInt64(CombiningMarks.shortText)
    }

    @_alwaysEmitIntoClient @inline(__always)
    var isLongKey: Bool { (head &>> 8) & 0xFFFF > UInt64(CombiningMarks.shortText) }
}

extension JSONCursor {
    package var exceedsMarks: Bool {
        guard mayHaveManyMarks else { return false }
        return withCharacters { CombiningMarks.exceedRow(in: $0) }
    }

    @_alwaysEmitIntoClient @inline(__always)
    var mayHaveManyMarks: Bool {
        let node = node.pointee
        return node.isLongUnicodeString || node.isKey && node.isLongKey
    }
}
