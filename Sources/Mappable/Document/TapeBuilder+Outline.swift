// What it takes to read the elements of an array elsewhere; see `PartParser`.

extension TapeBuilder {
    /// The open container whose node stands at an offset; nil if there is none.
    package func openContainer(at node: TapeOffset) -> OpenContainer? {
        var inner = self
        while inner.open.depth > 0 {
            if inner.open.node == node { return inner.open }
            inner.pop()
        }
        return nil
    }

    /// Forgets what was read of an open container's content.
    package mutating func reopen(_ container: TapeOffset) {
        while open.node != container { pop() }
        open.children = 0
        open.expectation = Expectation()
        // What is forgotten is nobody's precedent.
        precedents.removeAll()
    }

    /// A copy in which all open containers end, the innermost without content.
    func closed() -> Tape {
        let count = open.node.index + 1
        let memory = unsafe KeptMemory.take(count * TapeOffset.stride)
        // Safety: the block has the size, and so many nodes were written.
        unsafe memory.copyMemory(from: base, byteCount: count * TapeOffset.stride)
        let nodes = unsafe memory.bindMemory(to: Node.self, capacity: count)
        var container = self
        unsafe nodes[count - 1] = unsafe nodes[count - 1].with(count: 0, span: 1)
        container.pop()
        while container.open.depth > 0 {
            let index = container.open.node.index
            // Safety: an open container's node is one of those before the innermost.
            unsafe nodes[index] = unsafe nodes[index].with(
                count: container.open.children + 1, span: count - index)
            container.pop()
        }
        return unsafe Tape(nodes: UnsafePointer(nodes), count: count, ownsMemory: true)
    }
}
