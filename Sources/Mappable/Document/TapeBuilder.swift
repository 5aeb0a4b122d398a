/// Growing memory for the nodes of a document while it is parsed.
///
/// A value type that is moved through local variables, so that the parser keeps it in registers; whoever finishes it
/// becomes the owner of the memory.
@safe struct TapeBuilder {
    let base: UnsafeMutablePointer<Node>
    let capacity: Int

    init(capacity: Int) {
        self.capacity = max(capacity, 16)
        // Safety: freed by the document that takes the tape over, or by `deallocate`.
        unsafe base = Memory.allocate(Node.self, count: self.capacity)
    }

    private init(base: UnsafeMutablePointer<Node>, capacity: Int) {
        unsafe self.base = unsafe base
        self.capacity = capacity
    }

    /// A tape of larger capacity with the same nodes; this one must not be used any more.
    @inline(never)
    func grown() -> TapeBuilder {
        let larger = capacity + capacity / 2
        // Safety: the old pointer is not used again, as the caller promises.
        return unsafe TapeBuilder(base: Memory.reallocate(base, count: larger), capacity: larger)
    }

    func deallocate() {
        // Safety: the memory came from `Memory`, and the owner calls this once.
        unsafe Memory.deallocate(base)
    }

    @inline(__always)
    subscript(index: Int) -> Node {
        get {
            assert(index >= 0 && index < capacity)
            // Safety: the parser reads only nodes that it wrote.
            return unsafe base[index]
        }
        nonmutating set {
            assert(index >= 0 && index < capacity)
            // Safety: the parser grows the tape before it writes past the capacity.
            unsafe (base + index).initialize(to: newValue)
        }
    }
}
