extension JSONCursor {
    @_lifetime(copy self)
    package func at(nodeIndex: Int) -> JSONCursor? {
        let own = self.nodeIndex
        guard nodeIndex >= own, nodeIndex - own < span else { return nil }
        return at(node + (nodeIndex - own))
    }

    /// Under the options of the whole reading, not of this view.
    package var root: JSONCursor {
        @_lifetime(copy self) get { session.root }
    }

    package var foreignValue: Any? {
        guard kind == .foreign else { return nil }
        return session.pointee.foreignValues[Int(node.pointee.payload)]
    }

    /// In this value.
    package var firstForeignValue: JSONCursor? {
        @_lifetime(copy self) get {
            if session.pointee.foreignValues.isEmpty { return nil }
            for offset in 0..<span where node[offset].kind == .foreign { return at(node + offset) }
            return nil
        }
    }

    package var numberText: String {
        guard kind.isNumber else { return "" }
        return bytes.numberText(at: node.pointee.offset).validString
    }

    var hasSourceText: Bool { view.pointee.document.hasSourceText }

    package func withNumber<Result>(_ body: (DecimalText) -> Result) -> Result? {
        kind.isNumber ? body(bytes.number(of: node.pointee)) : nil
    }

    /// In bytes of the text; of a string, the opening quote.
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

    @_alwaysEmitIntoClient
    var tolerance: Int {
        @inline(__always) get { session.pointee.tolerance }
        @inline(__always) nonmutating set { session.pointee.tolerance = newValue }
    }

    package var journal: Journal? { view.pointee.journal }

    package func beginReport() {
        if journal == nil { session.pointee.journal = Journal(session, nil, options) }
        knownJournal?.beginReport()
    }

    package var knownJournal: Journal? { session.pointee.journal }

    package var debugDescription: String {
        let size = kind.isContainer ? " of \(count)" : ""
        let place = location.map { " at \($0)" } ?? ""
        return "\(keyPath): \(kind)\(size)\(place)"
    }
}
