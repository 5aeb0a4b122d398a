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
    static func found(of object: NodeReference) -> Distinctness {
        let known = object.pointee.distinctness
        return known == .unknown ? find(of: object) : known
    }

    @inline(never)
    private static func find(of object: NodeReference) -> Distinctness {
        let result: Distinctness = isCertain(of: object) ? .distinct : .doubtful
        object.pointee = object.pointee.with(result)
        return result
    }

    @usableFromInline @inline(never)
    static func isCertain(of object: NodeReference) -> Bool {
        guard object.pointee.count <= largestCount else { return false }
        // Each key has two bits in one of the words.
        var filter = SIMD8<UInt64>()
        let end = object + object.pointee.span
        var member = object + 1
        while member < end {
            let key = member.pointee
            guard key.kind == .key else { return false }
            let hash = KeySignature.mixed(key.payload) &>> 49
            let word = Int(truncatingIfNeeded: hash &>> 12)
            let bits: UInt64 = 1 &<< (hash & 63) | 1 &<< (hash &>> 6 & 63)
            let known = filter[word]
            filter[word] = known | bits
            if known & bits == bits {
                var earlier = object + 1
                while earlier < member {
                    if earlier.pointee.keyForm == key.keyForm,
                        earlier.pointee.payload == key.payload
                    {
                        return false
                    }
                    earlier = (earlier + 1).behind
                }
            }
            member = (member + 1).behind
        }
        return true
    }
}
