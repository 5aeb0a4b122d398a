/// Bits of an object's head, which tell whether it may repeat a key.
@frozen @usableFromInline
struct Distinctness: Equatable {
    @usableFromInline let bits: UInt64

    @_alwaysEmitIntoClient @inline(__always)
    init(bits: UInt64) { self.bits = bits }

    @_alwaysEmitIntoClient @inline(__always) static var unknown: Distinctness { .init(bits: 0) }
    @_alwaysEmitIntoClient @inline(__always) static var distinct: Distinctness {
        .init(bits: 1 &<< 8)
    }
    /// It was tried to find out, and two keys may be the same.
    @_alwaysEmitIntoClient @inline(__always) static var doubtful: Distinctness { .init(bits: 1 &<< 9) }
    @_alwaysEmitIntoClient @inline(__always) static var mask: UInt64 { distinct.bits | doubtful.bits }
}

extension Node {
    @_alwaysEmitIntoClient @inline(__always)
    var distinctness: Distinctness { Distinctness(bits: head & Distinctness.mask) }

    @inline(__always)
    func with(_ distinctness: Distinctness) -> Node {
        Node(head: head & ~Distinctness.mask | distinctness.bits, payload: payload)
    }
}

extension Distinctness {
    /// The most members that are examined: with more of them, more and more have to be compared one by one.
    static var largestCount: Int { 128 }

    /// Finds it out if it is unknown, by the keys' signatures; a key with escapes makes it doubtful.
    /// - Parameter object: a node on a tape that one thread uses, with all that is in the object.
    @inline(__always)
    static func found(of object: UnsafePointer<Node>) -> Distinctness {
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

    @usableFromInline @inline(never)
    static func isCertain(of object: UnsafePointer<Node>) -> Bool {
        guard unsafe object.pointee.count <= largestCount else { return false }
        return unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 8) { filter in
            unsafe isCertain(of: object, filter)
        }
    }

    /// - Parameter filter: eight words, in one of which each key has two bits.
    private static func isCertain(
        of object: UnsafePointer<Node>, _ filter: UnsafeMutableBufferPointer<UInt64>
    ) -> Bool {
        unsafe filter.initialize(repeating: 0)
        // Safety: an object's members follow it on the tape, up to its span.
        let end = unsafe object + object.pointee.span
        var member = unsafe object + 1
        while unsafe member < end {
            let key = unsafe member.pointee
            guard key.kind == .key else { return false }
            let hash = KeySignature.mixed(key.payload) &>> 49
            let word = Int(truncatingIfNeeded: hash &>> 12)
            let bits: UInt64 = 1 &<< (hash & 63) | 1 &<< (hash &>> 6 & 63)
            let known = unsafe filter[word]
            unsafe filter[word] = known | bits
            if known & bits == bits {
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
