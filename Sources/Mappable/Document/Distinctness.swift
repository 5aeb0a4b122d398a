/// What is known of an object's keys, as bits of its node's head.
@frozen @usableFromInline
package struct Distinctness: Equatable {
    @usableFromInline package let bits: UInt64

    @_alwaysEmitIntoClient @inline(__always)
    package init(bits: UInt64) { self.bits = bits }

    @_alwaysEmitIntoClient @inline(__always) package static var unknown: Distinctness { .init(bits: 0) }
    /// No two keys are the same.
    @_alwaysEmitIntoClient @inline(__always) package static var distinct: Distinctness {
        .init(bits: 1 &<< 8)
    }
    /// It was tried to find out, and two keys may be the same.
    @_alwaysEmitIntoClient @inline(__always) static var doubtful: Distinctness { .init(bits: 1 &<< 9) }
    @_alwaysEmitIntoClient @inline(__always) package static var mask: UInt64 { distinct.bits | doubtful.bits }
}

extension Node {
    /// What is known of an object's keys.
    @_alwaysEmitIntoClient @inline(__always)
    package var distinctness: Distinctness { Distinctness(bits: head & Distinctness.mask) }

    /// An object of which something else is known.
    @inline(__always)
    package func with(_ distinctness: Distinctness) -> Node {
        Node(head: head & ~Distinctness.mask | distinctness.bits, payload: payload)
    }
}

extension Distinctness {
    /// The most members that are examined: with more of them, more and more have to be compared one by one.
    private static var largestCount: Int { 64 }

    /// What is known of an object's keys, after it was found out if it was not before. It takes signatures for keys, and no
    /// escapes.
    ///
    /// - Parameter object: a node on a tape that one thread uses, with all that is in the object.
    @inline(__always)
    package static func found(of object: UnsafePointer<Node>) -> Distinctness {
        let known = unsafe object.pointee.distinctness
        return known == .unknown ? unsafe find(of: object) : known
    }

    @inline(never)
    private static func find(of object: UnsafePointer<Node>) -> Distinctness {
        let result: Distinctness = unsafe isCertain(of: object) ? .distinct : .doubtful
        // Safety: a tape's memory can be changed, and one thread reads it.
        unsafe UnsafeMutablePointer(mutating: object).pointee = object.pointee.with(result)
        return result
    }

    /// Whether an object is certain to have no two keys that are the same.
    private static func isCertain(of object: UnsafePointer<Node>) -> Bool {
        guard unsafe object.pointee.count <= largestCount else { return false }
        // Safety: an object's members follow it on the tape, up to its span.
        let end = unsafe object + object.pointee.span
        var filter = KeyFilter()
        var member = unsafe object + 1
        while unsafe member < end {
            let key = unsafe member.pointee
            guard key.kind == .key else { return false }
            // Safety: the pointer to the filter ends with the call.
            if unsafe KeyFilter.note(key.payload, in: &filter) {
                var earlier = unsafe object + 1
                while unsafe earlier < member {
                    if unsafe earlier.pointee.keyForm == key.keyForm,
                        unsafe earlier.pointee.payload == key.payload
                    {
                        return false
                    }
                    unsafe earlier = unsafe (earlier + 1).behind
                }
            }
            unsafe member = unsafe (member + 1).behind
        }
        return true
    }
}
