/// A parser's guesses from the text that it has read. A wrong guess costs time, and nothing else.
///
/// The functions are asked for a guess, and are told what came instead. What they note is kept in the ``Expectation`` of each
/// open container. Guesses show in nothing but the ``Distinctness`` of an object's node.
protocol Guessing {
    /// The member's key that begins at an offset, and the offset behind its colon, if that is the key which is expected.
    static func expectedKey(in text: ScannedText, at start: Int, on tape: TapeBuilder) -> (
        node: Node, end: Int
    )?

    /// Reads the key of a member that is not the expected one, in an object that has a precedent.
    static func readOtherKey(in text: ScannedText, at start: Int, on tape: TapeBuilder)
        -> KeyScanner.Result

    static func content(of kind: NodeKind, on tape: TapeBuilder) -> (
        expectation: Expectation, distinctness: Distinctness
    )

    /// Notes that the last child of the innermost open container is a container.
    static func noteContainer(_ container: TapeOffset, before next: TapeOffset, on tape: TapeBuilder)

    static func skip(_ place: Gap.Place, in text: ScannedText, from start: Int, on tape: TapeBuilder) -> Int
}

#if MAPPABLE_PLAIN_PARSER
    typealias DefaultGuesses = NoPrecedents
#else
    typealias DefaultGuesses = Precedents
#endif

enum NoPrecedents: Guessing {
    static func expectedKey(in text: ScannedText, at start: Int, on tape: TapeBuilder) -> (
        node: Node, end: Int
    )? { nil }

    static func readOtherKey(in text: ScannedText, at start: Int, on tape: TapeBuilder)
        -> KeyScanner.Result
    { KeyScanner.scan(text, at: start) }

    static func content(of kind: NodeKind, on tape: TapeBuilder) -> (
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
/// The precedent of an element is the container that was the last element before it. A member's value has the value of
/// the same member in the object's precedent. An array's first element has the first element of the array's precedent. A
/// precedent is complete and not empty.
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

    @inline(never)
    static func readOtherKey(in text: ScannedText, at start: Int, on tape: TapeBuilder)
        -> KeyScanner.Result
    {
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
        tape[tape.open.node] = tape[tape.open.node].with(.unknown)
        return key
    }

    @inline(__always)
    static func content(of kind: NodeKind, on tape: TapeBuilder) -> (
        expectation: Expectation, distinctness: Distinctness
    ) {
        let outer = tape.open.expectation
        let precedent = tape.open.isObject ? outer.value : outer.element
        guard precedent != .noPrecedent, tape[precedent].kind == kind, tape[precedent].count > 0 else {
            return (Expectation(), .unknown)
        }
        let expectation = Expectation(next: precedent.advanced(by: 1), end: tape.offset(behind: precedent))
        // Safety: the precedent is on the tape, with all that is in it.
        let known: Distinctness =
            kind == .object
            ? unsafe Distinctness.found(of: NodeReference(tape.base + precedent.index)) : .unknown
        return (expectation, known)
    }

    @inline(__always)
    static func noteContainer(_ container: TapeOffset, before next: TapeOffset, on tape: TapeBuilder) {
        guard !tape.open.isObject else { return }
        tape.open.expectation.next = container
        tape.open.expectation.end = next
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

struct Expectation {
    /// A precedent for an object's next member, or an array's next element.
    var next = TapeOffset.noPrecedent
    /// The end of the precedent, or of an array's last element.
    var end = TapeOffset.noPrecedent
    /// A precedent for the value of an object's member.
    var value = TapeOffset.noPrecedent
    /// The white space before one of an array's elements, the last that had some.
    var gap = Gap(start: 0, length: 0)

    @inline(__always)
    var element: TapeOffset { next < end ? next : .noPrecedent }
}

struct Gap {
    enum Place { case beforeFirstElement, beforeElement, behindValue }

    let start: Int
    let length: Int
}
