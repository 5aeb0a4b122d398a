/// A node on the tape, followed by the other nodes of its value.
///
/// Invariant of this file: the node is on a tape that outlives the reference. The document or copy that makes the first
/// reference guarantees that. Further steps follow counts and spans that the parser wrote.
@safe @frozen @usableFromInline
struct NodeReference: Comparable {
    @usableFromInline let pointer: UnsafePointer<Node>

    @_alwaysEmitIntoClient @inline(__always)
    init(_ pointer: UnsafePointer<Node>) { unsafe self.pointer = unsafe pointer }

    /// Writable, as the one thread that reads a document notes what it read.
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

    @_alwaysEmitIntoClient
    var following: NodeReference {
        @inline(__always) get { _fastPath(!pointee.kind.isContainer) ? self + 1 : self + pointee.span }
    }

    // A load of eight bytes of which four were just stored stalls the processor, so lookups change each half by itself.

    /// Has the kind.
    @inline(__always)
    var lowerHead: UInt32 {
        get { unsafe half(isUpper: false).load(as: UInt32.self) }
        nonmutating set { unsafe half(isUpper: false).storeBytes(of: newValue, as: UInt32.self) }
    }

    /// Has the offset of the text.
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
            // Safety: a value has as many nodes as its span.
            unsafe _overrideLifetime(Span(_unsafeStart: pointer, count: pointee.span), copying: ())
        }
    }

    /// Cached in the object's node.
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
