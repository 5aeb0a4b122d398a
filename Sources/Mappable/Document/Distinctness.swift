@frozen @usableFromInline
struct Distinctness: Equatable {
    @usableFromInline let bits: UInt64

    @_alwaysEmitIntoClient @inline(__always)
    init(bits: UInt64) { self.bits = bits }

    @_alwaysEmitIntoClient @inline(__always) static var unknown: Distinctness { .init(bits: 0) }
    @_alwaysEmitIntoClient @inline(__always) static var distinct: Distinctness {
        .init(bits: 1 &<< 8)
    }
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
    static var largestCount: Int { 128 }

    /// Compares signatures. A key with escapes makes the object doubtful.
    @usableFromInline
    init(of object: Span<Node>) {
        self = object[0].count <= Self.largestCount && Self.isCertain(of: object) ? .distinct : .doubtful
    }

    private static func isCertain(of object: Span<Node>) -> Bool {
        unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 8) { filter in
            unsafe filter.initialize(repeating: 0)
            var member = 1
            while member < object.count {
                let key = object[member]
                guard key.kind == .key else { return false }
                let hash = KeySignature.mixed(key.payload) &>> 49
                let word = Int(truncatingIfNeeded: hash &>> 12)
                let bits: UInt64 = 1 &<< (hash & 63) | 1 &<< (hash &>> 6 & 63)
                // Safety: `word` has three bits.
                let known = unsafe filter[word]
                unsafe filter[word] = known | bits
                if known & bits == bits, hasKey(key, in: object, before: member) { return false }
                member &+= 1 &+ object[member &+ 1].span
            }
            return true
        }
    }

    private static func hasKey(_ key: Node, in object: Span<Node>, before end: Int) -> Bool {
        var member = 1
        while member < end {
            if object[member].keyForm == key.keyForm, object[member].payload == key.payload { return true }
            member += 1 + object[member + 1].span
        }
        return false
    }
}
