// Where a value stands, and what errors and reports tell of it.

extension JSONCursor {
    /// The value or key at an index of the tape, if it is this one's own or one inside of this.
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

    /// The Swift value, if this is one of an `Any` input that is no JSON.
    package var foreignValue: Any? {
        guard kind == .foreign else { return nil }
        return session.pointee.foreignValues[Int(node.pointee.payload)]
    }

    /// The value, if it is an integer literal that fits `UInt64` only.
    package var unsigned: UInt64? { kind == .unsigned ? node.pointee.payload : nil }

    /// The text of a number; empty for another value.
    package var numberText: String {
        guard kind.isNumber else { return "" }
        return bytes.numberText(at: node.pointee.offset).validString
    }

    /// Whether the text is the user's own, so that the spelling of its numbers means something.
    var hasSourceText: Bool { view.pointee.document.hasSourceText }

    /// Runs code with the exact value of a number; nil for another value.
    package func withNumber<Result>(_ body: (DecimalText) -> Result) -> Result? {
        kind.isNumber ? body(bytes.number(of: node.pointee)) : nil
    }

    /// Where the value's text begins, with its quotation mark if it has one, in bytes from the document's beginning.
    package var beginning: Int {
        if node.pointee.hasCharacters { return node.pointee.offset - 1 }
        guard kind == .object, count > 0 else { return node.pointee.offset }
        // There is only white space between the brace and the quotation mark of the first key.
        var offset = node[1].offset - 2
        while offset > 0, bytes[offset] <= 0x20 { offset -= 1 }
        return max(0, offset)
    }

    package var options: MappingOptions { view.pointee.options }

    package var context: Any? { session.pointee.context }

    /// How many reads that are under way, one in another, drop an error.
    @_alwaysEmitIntoClient
    var tolerance: Int {
        @inline(__always) get { session.pointee.tolerance }
        @inline(__always) nonmutating set { session.pointee.tolerance = newValue }
    }

    /// The journal that options ask for, or the one that a call has begun with.
    package var journal: Journal? { view.pointee.journal }

    /// The journal, if there was anything to observe so far.
    package var knownJournal: Journal? { session.pointee.knownJournal }

    /// The value and its place, for a debugger.
    package var debugDescription: String {
        let size = kind.isContainer ? " of \(count)" : ""
        let place = location.map { " at \($0)" } ?? ""
        return "\(keyPath): \(kind)\(size)\(place)"
    }
}
