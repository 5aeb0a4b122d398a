/// What a parser guesses from the text that it has read. A wrong guess costs time, and nothing else.
///
/// The functions are asked for a guess, and are told what came instead. What they note is kept in the ``Expectation`` of each
/// open container, and in a ``PrecedentTable``. Guesses show in nothing but the ``Distinctness`` of an object's node.
protocol Guessing {
    /// The member's key that begins at an offset, and the offset behind its colon, if that is the key which is expected.
    static func expectedKey(in text: ScannedText, at start: Int, on tape: TapeBuilder) -> (
        node: Node, end: Int
    )?

    /// Reads the key of a member that is not the expected one, in an object that has a precedent.
    static func readOtherKey(in text: ScannedText, at start: Int, on tape: TapeBuilder)
        -> KeyScanner.Result

    /// What the content of a container may be like, whose node will stand at an offset, and what is then known of its keys.
    static func content(of kind: NodeKind, at node: TapeOffset, on tape: TapeBuilder) -> (
        expectation: Expectation, distinctness: Distinctness
    )

    /// Notes that the last child of the innermost open container is a container.
    static func noteContainer(_ container: TapeOffset, before next: TapeOffset, on tape: TapeBuilder)

    /// The offset behind white space at a place.
    static func skip(_ place: Gap.Place, in text: ScannedText, from start: Int, on tape: TapeBuilder) -> Int
}

#if MAPPABLE_PLAIN_PARSER
    typealias DefaultGuesses = NoPrecedents
#else
    typealias DefaultGuesses = Precedents
#endif

/// No guesses at all.
enum NoPrecedents: Guessing {
    static func expectedKey(in text: ScannedText, at start: Int, on tape: TapeBuilder) -> (
        node: Node, end: Int
    )? { nil }

    static func readOtherKey(in text: ScannedText, at start: Int, on tape: TapeBuilder)
        -> KeyScanner.Result
    { KeyScanner.scan(text, at: start) }

    static func content(of kind: NodeKind, at node: TapeOffset, on tape: TapeBuilder) -> (
        expectation: Expectation, distinctness: Distinctness
    ) { (Expectation(), .unknown) }

    static func noteContainer(_ container: TapeOffset, before next: TapeOffset, on tape: TapeBuilder) {}

    static func skip(_ place: Gap.Place, in text: ScannedText, from start: Int, on tape: TapeBuilder) -> Int {
        Whitespace.skip(text, from: start)
    }
}

/// Guesses that a container is like an earlier one, its *precedent*.
///
/// The processor spends most of its time waiting for the end of a token, without which it cannot begin with the next. To
/// compare the text with a guess takes less than to read it, and the processor goes on meanwhile.
///
/// The precedent of an element is the container that was the last element before it. That of a member's value is the value of
/// the same member in the object's precedent, or else the last container under the same key at the same depth. That of an
/// array's first element is the first element of the array's precedent. A precedent is complete and not empty.
///
/// These are the guesses:
/// - An object has the keys of its precedent, in the same order, with the same white space before them. A few may be missing.
/// - An object that has no other keys repeats none if its precedent repeats none; see ``Distinctness``.
/// - The elements of an array are as far apart as the last two.
/// - A closing bracket has the same white space before it as the member or the element that it ends.
enum Precedents: Guessing {
    @inline(__always)
    static func expectedKey(in text: ScannedText, at start: Int, on tape: TapeBuilder) -> (
        node: Node, end: Int
    )? {
        let expectation = tape.open.expectation
        guard expectation.next < expectation.end else { return nil }
        let key = tape[expectation.next]
        // White space, quote, key, quote and colon, which need no other test if they are the same as earlier ones. Keys that
        // are written in another way have a larger gap.
        let length = key.gap &+ key.keyLength &+ 3
        let earlier = key.offset &- key.gap &- 1
        guard length <= Fence.reach, text.isSame(at: start, as: earlier, count: length) else {
            return nil
        }
        let value = expectation.next.advanced(by: 1)
        tape.open.expectation.value = value
        tape.open.expectation.next = tape.offset(behind: value)
        return (key.moved(by: start &- earlier), start &+ length)
    }

    /// How many keys of an object are looked for in its precedent in vain, before the rest of them is read without it.
    private static var patience: Int { 4 }

    @inline(never)
    static func readOtherKey(in text: ScannedText, at start: Int, on tape: TapeBuilder)
        -> KeyScanner.Result
    {
        guard tape.open.expectation.tries > 0 else {
            return KeyScanner.scanUnordered(text, at: start, behind: tape.open.expectation.gap)
        }
        let key = KeyScanner.scan(text, at: start)
        guard key.fault == nil else { return key }
        // It is probably among the next few of the precedent, and what follows it there comes next.
        let end = tape.open.expectation.end
        var candidate = tape.open.expectation.next
        for _ in 0..<4 where candidate < end {
            let value = candidate.advanced(by: 1)
            let known = tape[candidate]
            if known.keyForm == key.node.keyForm, known.payload == key.node.payload {
                tape.open.expectation.value = value
                tape.open.expectation.next = tape.offset(behind: value)
                return key
            }
            candidate = tape.offset(behind: value)
        }
        tape.open.expectation.value = .noPrecedent
        tape.open.expectation.tries &-= 1
        let hasOthers = tape.open.expectation.tries == 0
        // If the keys are others, or in another order, it does not pay to compare them for the next object, which is like this.
        tape[tape.open.node] = tape[tape.open.node].with(hasOthers ? .doubtful : .unknown)
        if hasOthers {
            tape.open.expectation.next = end
            tape.open.expectation.gap = Gap(start: start, length: key.node.gap)
        }
        return key
    }

    @inline(__always)
    static func content(of kind: NodeKind, at node: TapeOffset, on tape: TapeBuilder) -> (
        expectation: Expectation, distinctness: Distinctness
    ) {
        var precedent = tape.open.expectation.element
        if tape.open.isObject {
            precedent = tape.open.expectation.value
            if !isPrecedent(precedent, of: kind, on: tape) {
                precedent = tape.precedents[tape[node.advanced(by: -1)], tape.open.depth]
            }
        }
        guard isPrecedent(precedent, of: kind, on: tape) else { return (Expectation(), .unknown) }
        let expectation = Expectation(
            next: precedent.advanced(by: 1), end: tape.offset(behind: precedent), tries: patience)
        // Safety: the precedent is on the tape, with all that is in it.
        let known: Distinctness =
            kind == .object ? unsafe Distinctness.found(of: tape.base + precedent.index) : .unknown
        return (expectation, known)
    }

    @inline(__always)
    private static func isPrecedent(_ value: TapeOffset, of kind: NodeKind, on tape: TapeBuilder) -> Bool {
        value != .noPrecedent && tape[value].kind == kind && tape[value].count > 0
    }

    @inline(__always)
    static func noteContainer(_ container: TapeOffset, before next: TapeOffset, on tape: TapeBuilder) {
        if tape.open.isObject {
            tape.precedents[tape[container.advanced(by: -1)], tape.open.depth] = container
        } else {
            tape.open.expectation.next = container
            tape.open.expectation.end = next
        }
    }

    @inline(__always)
    static func skip(_ place: Gap.Place, in text: ScannedText, from start: Int, on tape: TapeBuilder) -> Int {
        if place == .behindValue {
            let enclosing = tape.enclosing
            guard enclosing.isObject else { return skip(enclosing.expectation.gap, in: text, from: start) }
            let key = tape[tape.open.node.advanced(by: -1)]
            return skip(Gap(start: key.offset &- key.gap &- 1, length: key.gap), in: text, from: start)
        }
        let gap = tape.open.expectation.gap
        let isFirst = place == .beforeFirstElement
        let end = isFirst ? Whitespace.skip(text, from: start) : skip(gap, in: text, from: start)
        if isFirst || end &- start != gap.length {
            tape.open.expectation.gap = Gap(start: start, length: end &- start)
        }
        return end
    }

    /// The offset behind white space that is expected to be the same as earlier white space.
    @inline(__always)
    private static func skip(_ gap: Gap, in text: ScannedText, from start: Int) -> Int {
        if text[start] > 0x20 { return start }
        if gap.length < Fence.reach, text[start &+ gap.length] > 0x20,
            text.isSame(at: start, as: gap.start, count: gap.length)
        {
            return start &+ gap.length
        }
        return Whitespace.skipLongRun(text, from: start)
    }
}

/// What the rest of an open container may be like.
struct Expectation {
    /// What an object's next member, or an array's next element, may be like.
    var next = TapeOffset.noPrecedent
    /// The end of the precedent, or of an array's last element.
    var end = TapeOffset.noPrecedent
    /// What the value of an object's member may be like.
    var value = TapeOffset.noPrecedent
    /// How many keys of an object may still be looked for in its precedent in vain; -1 without a precedent.
    var tries = -1
    /// The white space before one of an array's elements, the last that had some, or before the keys of an object in no
    /// expected order.
    var gap = Gap(start: 0, length: 0)

    @inline(__always)
    var element: TapeOffset { next < end ? next : .noPrecedent }
}

/// White space in a text.
struct Gap {
    enum Place { case beforeFirstElement, beforeElement, behindValue }

    let start: Int
    let length: Int
}

/// The last containers under some keys, which the next ones may be like; see ``Precedents``.
///
/// An entry is any container whose key and depth have its hash, since a wrong guess costs only time. The entries stand behind
/// a node that tells how many there are, so that the table is nothing but an address.
@safe struct PrecedentTable {
    private let memory: UnsafeMutablePointer<UInt32>

    /// The nodes whose memory the table of a tape takes: few for a small document, which has few containers.
    static func size(forTapeOf capacity: Int) -> Int { 1 + (capacity < 1024 ? 16 : 128) }

    /// The nodes whose memory it takes: four entries each, but for the first.
    var size: Int { 1 + (unsafe 1 &<< (62 &- Int(memory[0]))) }

    /// Whether the memory of the tape, whose end is the table's, is a block of its own. It is kept here because the parser has
    /// better use for the registers.
    var isInOwnedMemory: Bool {
        get { unsafe memory[1] != 0 }
        nonmutating set { unsafe memory[1] = newValue ? 1 : 0 }
    }

    /// A table that was moved with its memory.
    init(at address: UnsafeMutableRawPointer, size: Int) {
        // Safety: a node has the memory of four entries, each of which may be anything.
        unsafe memory = unsafe address.bindMemory(to: UInt32.self, capacity: 4 * size)
    }

    /// An empty table in the memory of some nodes: one more than a power of two.
    static func make(at address: UnsafeMutableRawPointer, size: Int) -> PrecedentTable {
        let table = unsafe PrecedentTable(at: address, size: size)
        unsafe table.memory.initialize(repeating: 0, count: 4 * size)
        unsafe table.memory[0] = UInt32(62 - (size - 1).trailingZeroBitCount)
        return table
    }

    /// The last container under a key at a depth, or another one; the root at first.
    @inline(__always)
    subscript(key: Node, depth: Int) -> TapeOffset {
        get { TapeOffset(index: Int(unsafe memory[index(key, depth)])) }
        nonmutating set { unsafe memory[index(key, depth)] = UInt32(truncatingIfNeeded: newValue.index) }
    }

    @inline(__always)
    private func index(_ key: Node, _ depth: Int) -> Int {
        let hash = KeySignature.mixed(key.payload &+ UInt64(truncatingIfNeeded: depth))
        return 4 &+ Int(truncatingIfNeeded: unsafe hash &>> UInt64(memory[0]))
    }
}
