/// A node on the tape, and so the nodes of its value, which follow it.
///
/// The invariant of this file: the node is on a tape that lives as long as the reference is used. Whoever makes the first reference,
/// a document or a copy, guarantees that. Further steps follow counts and spans, which the parser wrote.
@safe @frozen @usableFromInline
struct NodeReference: Comparable {
    @usableFromInline let pointer: UnsafePointer<Node>

    @_alwaysEmitIntoClient @inline(__always)
    init(_ pointer: UnsafePointer<Node>) { unsafe self.pointer = unsafe pointer }

    /// One thread reads a document, and its notes may change the node.
    @_alwaysEmitIntoClient
    var pointee: Node {
        @inline(__always) unsafeAddress { unsafe pointer }
        @inline(__always) nonmutating unsafeMutableAddress { unsafe UnsafeMutablePointer(mutating: pointer) }
    }

    @_alwaysEmitIntoClient
    subscript(distance: Int) -> Node {
        @inline(__always) unsafeAddress { unsafe pointer + distance }
        @inline(__always) nonmutating unsafeMutableAddress {
            unsafe UnsafeMutablePointer(mutating: pointer + distance)
        }
    }

    /// The node after this value. Most values are no containers.
    @_alwaysEmitIntoClient
    var following: NodeReference {
        @inline(__always) get { _fastPath(!pointee.kind.isContainer) ? self + 1 : self + pointee.span }
    }

    // The processor stalls when it loads eight bytes of which four were just stored. So the halves of a head that lookups change are
    // read and written apart.

    /// The half with the kind.
    @inline(__always)
    var lowerHead: UInt32 {
        get { unsafe half(isUpper: false).load(as: UInt32.self) }
        nonmutating set { unsafe half(isUpper: false).storeBytes(of: newValue, as: UInt32.self) }
    }

    /// The half with the offset of the text.
    @inline(__always)
    var upperHead: UInt32 {
        get { unsafe half(isUpper: true).load(as: UInt32.self) }
        nonmutating set { unsafe half(isUpper: true).storeBytes(of: newValue, as: UInt32.self) }
    }

    @inline(__always)
    private func half(isUpper: Bool) -> UnsafeMutableRawPointer {
        #if _endian(little)
            let isSecond = isUpper
        #else
            let isSecond = !isUpper
        #endif
        // Safety: a node begins with its head, which has eight bytes.
        return unsafe UnsafeMutableRawPointer(mutating: pointer) + (isSecond ? 4 : 0)
    }

    @_alwaysEmitIntoClient @inline(__always)
    static func + (reference: NodeReference, distance: Int) -> NodeReference {
        unsafe NodeReference(reference.pointer + distance)
    }

    @_alwaysEmitIntoClient @inline(__always)
    static func - (reference: NodeReference, distance: Int) -> NodeReference {
        unsafe NodeReference(reference.pointer - distance)
    }

    @_alwaysEmitIntoClient @inline(__always)
    static func - (left: NodeReference, right: NodeReference) -> Int { unsafe left.pointer - right.pointer }

    @_alwaysEmitIntoClient @inline(__always)
    static func == (left: NodeReference, right: NodeReference) -> Bool {
        unsafe left.pointer == right.pointer
    }

    @_alwaysEmitIntoClient @inline(__always)
    static func < (left: NodeReference, right: NodeReference) -> Bool { unsafe left.pointer < right.pointer }

    var nodes: Span<Node> {
        @_lifetime(immortal) get {
            // Safety: a value's nodes are as many as its span.
            unsafe _overrideLifetime(Span(_unsafeStart: pointer, count: pointee.span), copying: ())
        }
    }

    /// Whether the object may repeat a key; the answer is kept in its node.
    @inline(__always)
    var foundDistinctness: Distinctness {
        let known = pointee.distinctness
        return known == .unknown ? findDistinctness() : known
    }

    @inline(never)
    private func findDistinctness() -> Distinctness {
        let found = Distinctness(of: nodes)
        pointee = pointee.with(found)
        return found
    }
}
