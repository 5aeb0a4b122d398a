/// A key that is searched: its text, and the signature that a node of the same key has, to compare at once.
@safe struct KeyToken {
    let text: KeyText
    let signature: UInt64

    init(_ text: KeyText) {
        self.text = text
        signature = text.signature
    }
}

extension KeyText {
    /// Whether a node is this key, spelled without escapes.
    @inline(__always)
    func stands(in node: Node, of bytes: SourceBytes) -> Bool {
        guard node.keyForm == form else { return false }
        // Safety: the node's text has as many bytes.
        return unsafe isEqual(to: bytes.base + node.offset)
    }

    /// The ``Node/keyForm`` of a node with this key and no escapes; more than that if there is no such node.
    @inline(__always)
    var form: UInt64 { UInt64(NodeKind.key.rawValue) | UInt64(truncatingIfNeeded: length) &<< 8 }
}
