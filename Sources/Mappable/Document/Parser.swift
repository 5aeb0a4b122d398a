/// Turns JSON text (RFC 8259) into a tape of nodes in one pass, without recursion.
///
/// The state is a handful of local variables: where the text is read and the tape is written, and the open container.
/// While a container is open its node remembers the container around it, so that nothing but the tape is needed as a
/// stack:
///
/// ```
/// payload of an open container: index of the enclosing container (0-31) | that one's children so far (32-63)
/// auxiliary field:              the nodes from the key that is expected behind it, see below
/// ```
///
/// The processor spends most of its time waiting for the end of a token, without which it cannot begin with the next. So
/// the parser guesses: that an object has the keys of the one before it, and that values are as far apart as the last.
/// It compares the text with the guess, which takes as long as reading it, but the processor goes on meanwhile. *Expected*
/// is the place of the earlier object's key that should be the next; a guess can be anything that is on the tape.
enum Parser {
    /// The index that stands for "no container".
    static let none = 0xFFFF_FFFF

    /// A finished tape, whose memory the caller owns.
    @safe struct Output {
        let tape: TapeBuilder
        let count: Int
    }

    /// Parses a whole document.
    ///
    /// - Throws: a ``ParseFailure`` at the first byte that breaks the grammar, is no UTF-8 or opens too many containers.
    /// - Complexity: linear in the length of the text, whatever it holds.
    @inline(never)
    static func parse(_ bytes: SourceBytes, maximumDepth: Int) throws(ParseFailure) -> Output {
        let root = TapePlace(0)
        var tape = TapeBuilder(capacity: min(bytes.count / 6 &+ 16, 2048))
        var next = root
        var container = TapePlace(none)
        var isObject = false
        var children = 0
        var depth = 0
        var expected = root
        var gap = 0
        var position = Whitespace.skip(bytes, from: ByteOrderMark.length(in: bytes))

        values: while true {
            if !tape.hasRoomForTwo(at: next) { tape = tape.grown(afterReading: position, of: bytes.count) }
            // The value in an earlier object or array that this one may be like; the root if there is none.
            var model = expected
            if isObject {
                let guess = tape[expected < next ? expected : root]
                if MemberKey.stands(guess, in: bytes, at: position) {
                    tape[next] = guess.moved(to: position &+ 1)
                    position = Whitespace.skipOne(bytes, from: position &+ guess.auxiliary &+ 3)
                    model = expected.advanced(by: 1)
                    expected = tape.place(behind: model)
                } else {
                    let key = MemberKey.scan(bytes, at: position)
                    if let fault = key.fault {
                        throw failure(
                            fault == .key && children > 0 ? .trailingCommaInObject : fault, key.end, bytes,
                            OpenTape(tape, next, container, children))
                    }
                    tape[next] = key.node
                    position = key.end
                    model = root
                    if let found = MemberKey.find(key.node, on: tape, from: expected, before: next) {
                        model = found.advanced(by: 1)
                        expected = tape.place(behind: model)
                    }
                }
                next = next.advanced(by: 1)
            }
            let byte = bytes[position]
            if byte == UInt8(ascii: "\"") {
                let string = StringScanner.scan(bytes, from: position &+ 1)
                if let fault = string.fault {
                    throw failure(fault, string.end, bytes, OpenTape(tape, next, container, children))
                }
                let length = UInt64(truncatingIfNeeded: string.end &- position &- 1)
                tape[next] = Node(
                    string.hasEscapes ? .escapedString : .string, offset: position &+ 1, payload: length)
                position = string.end &+ 1
            } else if byte == UInt8(ascii: "-") || byte &- UInt8(ascii: "0") <= 9 {
                let number = NumberParser.parse(bytes, at: position)
                if let fault = number.fault {
                    throw failure(fault, number.end, bytes, OpenTape(tape, next, container, children))
                }
                tape[next] = Node(number.kind, offset: position, payload: number.payload)
                position = number.end
            } else if byte | 0x20 == UInt8(ascii: "{") {
                if depth >= maximumDepth {
                    throw failure(.tooDeep, position, bytes, OpenTape(tape, next, container, children))
                }
                let opensObject = byte == UInt8(ascii: "{")
                let kind: NodeKind = opensObject ? .object : .array
                let content = Whitespace.skip(bytes, from: position &+ 1)
                if bytes[content] == closing(opensObject) {
                    tape[next] = Node(kind, offset: position, payload: 1 &<< 32)
                    position = content &+ 1
                } else {
                    let enclosing =
                        UInt64(truncatingIfNeeded: container.index) | UInt64(truncatingIfNeeded: children)
                        &<< 32
                    let distance = UInt(bitPattern: expected.distance(to: next))
                    let near = distance < Node.longKeyLength ? Int(bitPattern: distance) : 0
                    tape[next] = Node(kind, auxiliary: near, offset: position, payload: enclosing)
                    gap = content &- position &- 1
                    expected = model == root ? root : model.advanced(by: 1)
                    container = next
                    isObject = opensObject
                    children = 0
                    next = next.advanced(by: 1)
                    depth &+= 1
                    position = content
                    continue values
                }
            } else if let literal = literal(bytes, at: position) {
                tape[next] = Node(literal, offset: position, payload: 0)
                position &+= literal == .false ? 5 : 4
            } else {
                throw failure(
                    valueFault(bytes, position, isObject: isObject, children: children), position, bytes,
                    OpenTape(tape, next, container, children))
            }
            next = next.advanced(by: 1)

            while depth > 0 {
                children &+= 1
                let end = position
                position = Whitespace.skip(bytes, from: end)
                if bytes[position] == UInt8(ascii: ",") {
                    position = Whitespace.skip(bytes, from: position &+ 1, expecting: &gap)
                    continue values
                }
                guard bytes[position] == closing(isObject) else {
                    throw failure(
                        isObject ? .commaOrBrace : .commaOrBracket, position, bytes,
                        OpenTape(tape, next, container, children &- 1))
                }
                gap = position &- end
                position &+= 1
                let closed = tape[container]
                let span = UInt64(truncatingIfNeeded: container.distance(to: next))
                tape[container] = Node(
                    closed.kind, offset: closed.offset,
                    payload: UInt64(truncatingIfNeeded: children) | span &<< 32)
                expected = container
                container = TapePlace(Int(truncatingIfNeeded: closed.payload & 0xFFFF_FFFF))
                children = Int(truncatingIfNeeded: closed.payload &>> 32)
                depth &-= 1
                isObject = depth > 0 && tape[container].kind == .object
                if isObject { expected = expected.advanced(by: 0 &- closed.auxiliary) }
            }
            break
        }

        position = Whitespace.skip(bytes, from: position)
        guard position == bytes.count else {
            throw failure(.endOfDocument, position, bytes, OpenTape(tape, next, container, children))
        }
        return Output(tape: tape.trimmed(to: next), count: next.index)
    }

    @inline(__always)
    private static func closing(_ isObject: Bool) -> UInt8 {
        isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    }

    @inline(__always)
    private static func literal(_ bytes: SourceBytes, at position: Int) -> NodeKind? {
        switch bytes.word32(at: position) {
        case Literal.null: .null
        case Literal.true: .true
        case Literal.fals where bytes[position &+ 4] == UInt8(ascii: "e"): .false
        default: nil
        }
    }

    private static func valueFault(
        _ bytes: SourceBytes, _ position: Int, isObject: Bool, children: Int
    ) -> SyntaxFault {
        if position < bytes.count, bytes[position] >= 0x80 {
            if ByteOrderMark.stands(in: bytes, at: position), position == 3 { return .secondByteOrderMark }
            if UTF8Validation.endOfMultibyteRun(bytes, from: position) == position { return .utf8 }
        }
        return bytes[position] == UInt8(ascii: "]") && !isObject && children > 0
            ? .trailingCommaInArray : .value
    }
}

/// The first four letters of a literal as one word.
private enum Literal {
    static var `true`: UInt32 { word("t", "r", "u", "e") }
    static var fals: UInt32 { word("f", "a", "l", "s") }
    static var null: UInt32 { word("n", "u", "l", "l") }

    @inline(__always)
    private static func word(
        _ a: Unicode.Scalar, _ b: Unicode.Scalar, _ c: Unicode.Scalar, _ d: Unicode.Scalar
    )
        -> UInt32
    {
        a.value | b.value &<< 8 | c.value &<< 16 | d.value &<< 24
    }
}
