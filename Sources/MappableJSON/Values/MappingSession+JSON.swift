extension MappingSession {
    /// Opens a session on a tree's value, which is read where it is: the tree must outlive the session.
    static func open(
        reading tree: JSONTree, at index: Int, options: MappingOptions, context: Any?
    ) -> UnsafeMutablePointer<MappingSession> {
        let session = unsafe allocate()
        unsafe tree.withNodes(of: index) { nodes in
            // Safety: a value's nodes are as many as its span, and are not freed with the session.
            let tape = unsafe Tape(nodes: nodes, count: nodes.pointee.span, ownsMemory: false)
            let document = unsafe Document(bytes: tree.bytes, tape: tape, hasSourceText: false)
            unsafe begin(document, in: session, options: options, context: context)
        }
        return unsafe session
    }
}
