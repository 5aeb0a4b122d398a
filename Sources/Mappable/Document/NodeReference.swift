/// A node on the tape of a document, and so the nodes of its value, which stand after it.
///
/// Invariant: the node is on a tape that lives as long as the reference is used. Who makes the first one, a document or a copy, sees to
/// that. Steps from there follow counts and spans, which the parser wrote.
@safe @frozen @usableFromInline
struct NodeReference: Comparable {
    @usableFromInline let pointer: UnsafePointer<Node>

    @_alwaysEmitIntoClient @inline(__always)
    init(_ pointer: UnsafePointer<Node>) { unsafe self.pointer = unsafe pointer }

    /// The node. One thread reads a document, so what is noted in its nodes may change meanwhile.
    @_alwaysEmitIntoClient
    var pointee: Node {
        @inline(__always) unsafeAddress { unsafe pointer }
        @inline(__always) nonmutating unsafeMutableAddress { unsafe UnsafeMutablePointer(mutating: pointer) }
    }

    /// The node so many nodes after this one.
    @_alwaysEmitIntoClient
    subscript(distance: Int) -> Node {
        @inline(__always) unsafeAddress { unsafe pointer + distance }
        @inline(__always) nonmutating unsafeMutableAddress {
            unsafe UnsafeMutablePointer(mutating: pointer + distance)
        }
    }

    /// The node after the value that begins here. Most values are no containers.
    @_alwaysEmitIntoClient
    var following: NodeReference {
        @inline(__always) get { _fastPath(!pointee.kind.isContainer) ? self + 1 : self + pointee.span }
    }

    // The processor waits where it loads eight bytes of which it has just stored four. So the halves of a head that lookups note
    // something in are read and written apart.

    /// The half with the kind of the node.
    @inline(__always)
    var lowerHead: UInt32 {
        get { unsafe half(isUpper: false).load(as: UInt32.self) }
        nonmutating set { unsafe half(isUpper: false).storeBytes(of: newValue, as: UInt32.self) }
    }

    /// The half with the offset of the node's text.
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

    /// The nodes of the value that begins here.
    var nodes: Span<Node> {
        @_lifetime(immortal) get {
            // Safety: a value's nodes are as many as its span.
            unsafe _overrideLifetime(Span(_unsafeStart: pointer, count: pointee.span), copying: ())
        }
    }

    /// Whether the object that begins here may repeat a key. What is found is kept in its node.
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
