// Members that do not come in the order of the precedent.

/// The precedent of an object, and which of its keys came, as one word, because a container is opened with one store of it.
///
/// ```
/// the precedent's offset on the tape, 0 for none (bits 0-39) | misses (40-47) | run start (48-55) | passed keys (56-63)
/// ```
package struct KeyOrder {
    private var bits: UInt64

    /// No precedent.
    @inline(__always)
    init() { bits = 0 }

    @inline(__always)
    init(_ precedent: TapeOffset) { bits = UInt64(truncatingIfNeeded: precedent.bytes) }

    @inline(__always)
    var hasPrecedent: Bool { bits != 0 }

    var precedent: TapeOffset { TapeOffset(bytes: Int(truncatingIfNeeded: bits & 0xFF_FFFF_FFFF)) }

    /// How many keys were looked for in the precedent in vain.
    var misses: UInt8 {
        get { self[40] }
        set { self[40] = newValue }
    }

    /// Where in a small precedent the member stands from which on they came in order.
    var runStart: UInt8 {
        get { self[48] }
        set { self[48] = newValue }
    }

    /// A bit for each of a small precedent's members that came, but for those from ``runStart`` to the next one.
    var passed: UInt8 {
        get { self[56] }
        set { self[56] = newValue }
    }

    private subscript(shift: UInt64) -> UInt8 {
        get { UInt8(truncatingIfNeeded: bits &>> shift) }
        set { bits = bits & ~(0xFF &<< shift) | UInt64(newValue) &<< shift }
    }
}

extension Precedents {
    /// The most members of a precedent that may come in any order.
    private static var few: Int { 4 }
    /// How many keys of an object are looked for in its precedent in vain, before the rest of them is read without it.
    private static var patience: UInt8 { 4 }

    @inline(never)
    static func readOtherKey(in text: some ScannedText, at start: Int, on tape: TapeBuilder)
        -> KeyScanner.Result
    {
        guard tape.open.expectation.order.misses < patience else {
            return KeyScanner.scanUnordered(text, at: start, behind: tape.open.expectation.gap)
        }
        let key = KeyScanner.scan(text, at: start)
        guard key.fault == nil else { return key }
        let isSmall = tape[tape.open.expectation.order.precedent].count <= few
        if isSmall ? passes(key.node, on: tape) : passesSoon(key.node, on: tape) { return key }
        tape.open.expectation.value = .noPrecedent
        tape.open.expectation.order.misses &+= 1
        let hasOthers = tape.open.expectation.order.misses == patience
        // If the keys are others, or in another order, it does not pay to compare them for the next object, which is like this.
        tape[tape.open.node] = tape[tape.open.node].with(hasOthers ? .doubtful : .unknown)
        if hasOthers {
            tape.open.expectation.next = tape.open.expectation.end
            tape.open.expectation.gap = Gap(start: start, length: key.node.gap)
        }
        return key
    }

    /// Looks for a key among the next few of the precedent, and expects what follows it there.
    private static func passesSoon(_ key: Node, on tape: TapeBuilder) -> Bool {
        let end = tape.open.expectation.end
        var candidate = tape.open.expectation.next
        for _ in 0..<4 where candidate < end {
            let value = candidate.advanced(by: 1)
            if isSame(tape[candidate], key) {
                tape.open.expectation.value = value
                tape.open.expectation.next = tape.offset(behind: value)
                return true
            }
            candidate = tape.offset(behind: value)
        }
        return false
    }

    private static func isSame(_ key: Node, _ other: Node) -> Bool {
        key.keyForm == other.keyForm && key.payload == other.payload
    }

    // MARK: - Small precedents

    /// The key at an offset, if it is another one of a small precedent than the next.
    @inline(never)
    static func expectedKeyInOtherOrder(
        in text: some ScannedText, at start: Int, on tape: TapeBuilder
    ) -> (node: Node, end: Int)? {
        guard tape[tape.open.expectation.order.precedent].count <= few else { return nil }
        let found = pass(on: tape) { key in
            let length = key.gap &+ key.keyLength &+ 3
            return length <= Fence.reach
                && text.isSame(at: start, as: key.offset &- key.gap &- 1, count: length)
        }
        guard let key = found else { return nil }
        let earlier = key.offset &- key.gap &- 1
        return (key.moved(by: start &- earlier), start &+ key.gap &+ key.keyLength &+ 3)
    }

    private static func passes(_ key: Node, on tape: TapeBuilder) -> Bool {
        pass(on: tape) { isSame($0, key) } != nil
    }

    /// Looks for a member of a small precedent that did not come yet, and expects what follows it there.
    @inline(__always)
    private static func pass(on tape: TapeBuilder, where isKey: (Node) -> Bool) -> Node? {
        let precedent = tape.open.expectation.order.precedent
        let first = precedent.advanced(by: 1)
        let end = tape.offset(behind: precedent)
        var passed = tape.open.expectation.order.passed
        var position: UInt8 = 0
        var member = first
        while member < tape.open.expectation.next {
            if position >= tape.open.expectation.order.runStart { passed |= 1 &<< position }
            position &+= 1
            member = tape.offset(behind: member.advanced(by: 1))
        }
        tape.open.expectation.order.passed = passed
        tape.open.expectation.order.runStart = position
        position = 0
        member = first
        while member < end {
            let key = tape[member]
            if passed & 1 &<< position == 0, isKey(key) {
                expectMembers(behind: member, position, until: end, on: tape)
                return key
            }
            position &+= 1
            member = tape.offset(behind: member.advanced(by: 1))
        }
        return nil
    }

    /// Expects the members behind one that came out of order, as far as they did not come yet, or else the first that did not.
    private static func expectMembers(
        behind member: TapeOffset, _ position: UInt8, until end: TapeOffset, on tape: TapeBuilder
    ) {
        let passed = tape.open.expectation.order.passed | 1 &<< position
        tape.open.expectation.value = member.advanced(by: 1)
        var next = tape.offset(behind: member.advanced(by: 1))
        var start = position &+ 1
        if next == end || passed & 1 &<< start != 0 {
            let precedent = tape.open.expectation.order.precedent
            next = precedent.advanced(by: 1)
            start = 0
            while next < end, passed & 1 &<< start != 0 {
                next = tape.offset(behind: next.advanced(by: 1))
                start &+= 1
            }
        }
        tape.open.expectation.order.passed = passed
        tape.open.expectation.order.runStart = start
        tape.open.expectation.next = next
        while next < end, passed & 1 &<< start == 0 {
            next = tape.offset(behind: next.advanced(by: 1))
            start &+= 1
        }
        tape.open.expectation.end = next
    }
}
