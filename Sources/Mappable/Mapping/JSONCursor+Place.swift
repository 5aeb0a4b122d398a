extension JSONCursor {
    /// The value or key at an index of the tape, if it is this one or inside of it.
    @_lifetime(copy self)
    package func at(nodeIndex: Int) -> JSONCursor? {
        let own = self.nodeIndex
        guard nodeIndex >= own, nodeIndex - own < span else { return nil }
        return at(node + (nodeIndex - own))
    }

    /// The document's own value, under the options of the whole reading.
    package var root: JSONCursor {
        @_lifetime(copy self) get { session.root }
    }

    /// The Swift value of an `Any` input that is no JSON.
    package var foreignValue: Any? {
        guard kind == .foreign else { return nil }
        return session.pointee.foreignValues[Int(node.pointee.payload)]
    }

    /// nil unless the value is an integer literal beyond `Int64`.
    package var unsigned: UInt64? { kind == .unsigned ? node.pointee.payload : nil }

    /// Empty for another value.
    package var numberText: String {
        guard kind.isNumber else { return "" }
        return bytes.numberText(at: node.pointee.offset).validString
    }

    /// Whether the text is the user's own, so that the spelling of its numbers matters.
    var hasSourceText: Bool { view.pointee.document.hasSourceText }

    /// nil for another value.
    package func withNumber<Result>(_ body: (DecimalText) -> Result) -> Result? {
        kind.isNumber ? body(bytes.number(of: node.pointee)) : nil
    }

    /// In bytes from the document's beginning, with the quotation mark of a string.
    package var beginning: Int {
        if node.pointee.hasCharacters { return node.pointee.offset - 1 }
        guard kind == .object, count > 0 else { return node.pointee.offset }
        // Only white space stands between the brace and the first key.
        var offset = node[1].offset - 2
        while offset > 0, bytes[offset] <= 0x20 { offset -= 1 }
        return max(0, offset)
    }

    package var options: MappingOptions { view.pointee.options }

    package var context: Any? { session.pointee.context }

    /// How many of the reads under way drop their errors.
    @_alwaysEmitIntoClient
    var tolerance: Int {
        @inline(__always) get { session.pointee.tolerance }
        @inline(__always) nonmutating set { session.pointee.tolerance = newValue }
    }

    /// The journal that the options ask for, or the one that a call has begun with.
    package var journal: Journal? { view.pointee.journal }

    /// Makes sure that there is a journal, which records everything from here on.
    package func beginReport() {
        if journal == nil { session.pointee.journal = Journal(session, nil, options) }
        knownJournal?.beginReport()
    }

    /// The journal, if something was recorded.
    package var knownJournal: Journal? { session.pointee.journal }

    package var debugDescription: String {
        let size = kind.isContainer ? " of \(count)" : ""
        let place = location.map { " at \($0)" } ?? ""
        return "\(keyPath): \(kind)\(size)\(place)"
    }
}
