/// What is known of an object's keys, as bits of its node's head.
@frozen @usableFromInline
struct Distinctness: Equatable {
    @usableFromInline let bits: UInt64

    @inlinable @inline(__always)
    init(bits: UInt64) { self.bits = bits }

    @inlinable @inline(__always) static var unknown: Distinctness { .init(bits: 0) }
    /// No two keys are the same.
    @inlinable @inline(__always) static var distinct: Distinctness { .init(bits: 1 &<< 8) }
    /// It was tried to find out, and two keys may be the same.
    @inlinable @inline(__always) static var doubtful: Distinctness { .init(bits: 1 &<< 9) }
    @inlinable @inline(__always) static var mask: UInt64 { distinct.bits | doubtful.bits }
}

extension Node {
    /// What is known of an object's keys.
    @inlinable @inline(__always)
    var distinctness: Distinctness { Distinctness(bits: head & Distinctness.mask) }

    /// An object of which something else is known.
    @inline(__always)
    func with(_ distinctness: Distinctness) -> Node {
        Node(head: head & ~Distinctness.mask | distinctness.bits, payload: payload)
    }
}

extension TapeBuilder {
    /// What an object that has no keys but another's, in the same order, has to be told of its keys.
    ///
    /// It is found out for an object when that is the precedent of another one, because most objects are the precedent of none, or
    /// have one themselves.
    @inline(__always)
    func distinctness(of object: TapeOffset) -> Distinctness {
        let known = self[object].distinctness
        return known == .unknown ? examine(object) : known
    }

    /// The most members that are examined: with more of them, more and more have to be compared one by one.
    private static var largestCount: Int { 64 }

    /// Finds out whether an object has two keys that may be the same. It takes signatures for keys, and no escapes.
    ///
    /// Complexity: linear in the number of members, which is limited.
    @inline(never)
    private func examine(_ object: TapeOffset) -> Distinctness {
        let result: Distinctness = isDistinct(object) ? .distinct : .doubtful
        self[object] = self[object].with(result)
        return result
    }

    private func isDistinct(_ object: TapeOffset) -> Bool {
        guard self[object].count <= Self.largestCount else { return false }
        let end = offset(behind: object)
        var filter = KeyFilter()
        var member = object.advanced(by: 1)
        while member < end {
            let key = self[member]
            guard key.kind == .key else { return false }
            // Safety: the pointer to the filter ends with the call.
            if unsafe KeyFilter.note(key.payload, in: &filter) {
                var earlier = object.advanced(by: 1)
                while earlier < member {
                    if self[earlier].keyForm == key.keyForm, self[earlier].payload == key.payload {
                        return false
                    }
                    earlier = offset(behind: earlier.advanced(by: 1))
                }
            }
            member = offset(behind: member.advanced(by: 1))
        }
        return true
    }
}
