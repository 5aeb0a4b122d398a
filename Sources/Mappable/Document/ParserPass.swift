/// A pass of the parser over a text, up to the text's end or its ``Fence``.
///
/// A pass is always in one of these states:
///
/// | State | What holds | What it reads | Next state |
/// |---|---|---|---|
/// | `child` | A member, an element or the document's value should begin. White space may stand before a member. | a member's key | `value` |
/// | `value` | A value should begin, with no white space before it. Its key is on the tape, which has room for the value and an open container. | a scalar or an empty container | `end` |
/// | | | the `{` of another object | `child` |
/// | | | the `[` of another array, and white space | `value` |
/// | `end` | A value ended, and its node is on the tape, or the innermost container is empty and ends now. | white space and a closing bracket | `end` |
/// | | | white space and the comma of an object | `child` |
/// | | | white space, the comma of an array, and white space | `value` |
/// | `left` | The document's value ended, or the text has to be read with other loads from here on, in state `child`. | | |
///
/// Where the tape has no room for an element, the pass goes on in state `child` instead of `value`, which makes some.
struct ParserPass<Text: ScannedText, Guesses: Guessing> {
    private enum State { case child, value, end, left }

    private let text: Text
    private let fence: Fence
    private let maximumDepth: Int
    private var tape: TapeBuilder
    /// Where the next node goes.
    private var next: TapeOffset
    /// Where the text is read on.
    private var position: Int

    /// Parses up to the end of the document's value, or until the text has to be read with other loads.
    @inline(never)
    package static func run(
        _ progress: inout Parser.Progress, over text: Text, upTo fence: Fence, _ maximumDepth: Int
    ) throws(ParseFailure) {
        // The compiler keeps a local value in registers. Every function that changes it must be inlined.
        var pass = ParserPass(
            text: text, fence: fence, maximumDepth: maximumDepth, tape: progress.tape, next: progress.next,
            position: progress.position)

        child: while true {
            pass.makeRoom()
            if pass.tape.open.isObject {
                guard !text.leaves(stringAt: pass.position, fence) else { break child }
                try pass.readKey()
            }
            value: while true {
                // Two switches, because the compiler makes plain jumps of these, but not of a single one.
                switch try pass.readValue() {
                case .end: break
                case .value where pass.hasRoom: continue value
                case .value, .child: continue child
                case .left: break child
                }
                switch try pass.readEnd() {
                case .value where pass.hasRoom: continue value
                case .value, .child: continue child
                case .end, .left: break child
                }
            }
        }

        progress = Parser.Progress(tape: pass.tape, next: pass.next, position: pass.position)
    }

    @inline(__always)
    private var hasRoom: Bool { tape.hasRoom(at: next) }

    /// Makes room for a key, a value and an open container.
    @inline(__always)
    private mutating func makeRoom() {
        if !hasRoom { tape = tape.grown(afterReading: position, of: text.source.count) }
    }
}

// MARK: Keys

extension ParserPass {
    /// Reads a member's key, up to its value; where an object ends instead, nothing.
    @inline(__always)
    private mutating func readKey() throws(ParseFailure) {
        if let key = Guesses.expectedKey(in: text, at: position, on: tape) {
            tape[next] = key.node
            next = next.advanced(by: 1)
            position = Whitespace.skipOne(text, from: key.end)
        } else {
            let key =
                tape.open.expectation.order.hasPrecedent
                ? Guesses.readOtherKey(in: text, at: position, on: tape) : KeyScanner.scan(text, at: position)
            position = key.end
            if let fault = key.fault {
                // No value begins with a bracket that closes an object, so that `readValue` finds it.
                if fault == .key, closesEmptyContainer(text[position]) { return }
                throw failure(fault == .key && tape.open.children > 0 ? .trailingCommaInObject : fault)
            }
            tape[next] = key.node
            next = next.advanced(by: 1)
        }
    }
}

// MARK: Values

extension ParserPass {
    /// Reads a value, or the beginning of a container.
    @inline(__always)
    private mutating func readValue() throws(ParseFailure) -> State {
        let byte = text[position]
        if byte == UInt8(ascii: "\"") {
            guard tape.open.isObject || !text.leaves(stringAt: position, fence) else { return .left }
            try readString()
        } else if byte == UInt8(ascii: "-") || byte &- UInt8(ascii: "0") <= 9 {
            try readNumber()
        } else if byte | 0x20 == UInt8(ascii: "{") {
            guard tape.open.depth < maximumDepth else { throw failure(.tooDeep) }
            // Both closing brackets stand two behind the opening ones in ASCII.
            guard text[position &+ 1] == byte &+ 2 else { return beginContainer(byte) }
            let kind: NodeKind = byte == UInt8(ascii: "{") ? .object : .array
            tape[next] = Node(kind, offset: position, payload: 0).with(count: 0, span: 1)
            position &+= 2
        } else if let literal = literal() {
            tape[next] = Node(literal, offset: position, payload: 0)
            position &+= literal == .false ? 5 : 4
        } else if closesEmptyContainer(byte) {
            return .end
        } else {
            throw failure(Self.valueFault(text.source, position, in: tape.open))
        }
        next = next.advanced(by: 1)
        tape.open.children &+= 1
        return .end
    }

    @inline(__always)
    private mutating func readString() throws(ParseFailure) {
        let string = StringScanner.scan(text, from: position &+ 1)
        if let fault = string.fault {
            throw OpenTape(tape, next).discarded(because: fault, at: string.end, in: text.source)
        }
        let length = UInt64(truncatingIfNeeded: string.end &- position &- 1)
        tape[next] = Node(string.content, offset: position &+ 1, payload: length)
        position = string.end &+ 1
    }

    @inline(__always)
    private mutating func readNumber() throws(ParseFailure) {
        var beginning = NumberParser.Beginning()
        if let number = NumberParser.parseCommon(text, at: position, else: &beginning) {
            tape[next] = Node(number.kind, offset: position, payload: number.payload)
            position = number.end
        } else {
            position = try Self.appendNumber(text, at: position, from: beginning, to: tape, next)
        }
    }

    /// Writes the node of a number that is not common, and gives the offset behind it.
    @inline(never)
    private static func appendNumber(
        _ text: Text, at position: Int, from beginning: NumberParser.Beginning, to tape: TapeBuilder,
        _ next: TapeOffset
    ) throws(ParseFailure) -> Int {
        let number = NumberParser.parse(text, at: position, from: beginning)
        if let fault = number.fault {
            throw OpenTape(tape, next).discarded(because: fault, at: number.end, in: text.source)
        }
        tape[next] = Node(number.kind, offset: position, payload: number.payload)
        return number.end
    }

    @inline(__always)
    private func literal() -> NodeKind? {
        switch text.word32(at: position) {
        case Literal.null: .null
        case Literal.true: .true
        case Literal.fals where text[position &+ 4] == UInt8(ascii: "e"): .false
        default: nil
        }
    }
}

// MARK: Containers

extension ParserPass {
    /// Opens a container that has something inside, at least white space.
    @inline(__always)
    private mutating func beginContainer(_ bracket: UInt8) -> State {
        if bracket == UInt8(ascii: "{") {
            tape.beginContainer(.object, at: next, offset: position, Guesses.self)
            position &+= 1
            next = next.advanced(by: 1)
            return .child
        }
        tape.beginContainer(.array, at: next, offset: position, Guesses.self)
        position &+= 1
        next = next.advanced(by: 1)
        if text[position] <= 0x20 {
            position = Guesses.skipToFirstElement(in: text, from: position, on: tape)
        }
        return .value
    }

    /// Reads what follows a value: brackets that close containers, and a comma.
    @inline(__always)
    private mutating func readEnd() throws(ParseFailure) -> State {
        while true {
            var byte = text[position]
            if byte <= 0x20, tape.open.depth > 0 {
                position = Guesses.skipBehindValue(in: text, from: position, on: tape)
                byte = text[position]
            }
            if byte == UInt8(ascii: ",") {
                if tape.open.isObject {
                    position &+= 1
                    return .child
                }
                guard tape.open.depth > 0 else { return .left }
                position &+= 1
                return readComma()
            }
            guard Int(byte) == tape.open.closing else {
                guard tape.open.depth > 0 else { return .left }
                tape.open.children &-= 1
                throw failure(tape.open.isObject ? .commaOrBrace : .commaOrBracket)
            }
            position &+= 1
            tape.endContainer(before: next, Guesses.self)
        }
    }

    /// Reads what stands between the comma of an array and the next element.
    @inline(__always)
    private mutating func readComma() -> State {
        guard !text.leaves(elementAt: position, fence) else {
            position = Whitespace.skip(text.source, from: position)
            return .left
        }
        if text[position] <= 0x20 { position = Guesses.skipToElement(in: text, from: position, on: tape) }
        return .value
    }

    /// Whether a byte closes the innermost container, of which nothing else was read.
    @inline(__always)
    private func closesEmptyContainer(_ byte: UInt8) -> Bool {
        Int(byte) == tape.open.closing && next == tape.open.node.advanced(by: 1)
    }
}

// MARK: Faults

extension ParserPass {
    /// Frees the tape, and describes the fault here that ended it.
    @inline(__always)
    private func failure(_ fault: SyntaxFault) -> ParseFailure {
        OpenTape(tape, next).discarded(because: fault, at: position, in: text.source)
    }

    private static func valueFault(
        _ bytes: SourceBytes, _ position: Int, in container: OpenContainer
    ) -> SyntaxFault {
        if position < bytes.count, bytes[position] >= 0x80 {
            if ByteOrderMark.stands(in: bytes, at: position), position == 3 { return .secondByteOrderMark }
            if UTF8Validation.endOfMultibyteRun(bytes, from: position) == position { return .utf8 }
        }
        return bytes[position] == UInt8(ascii: "]") && !container.isObject && container.children > 0
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
    ) -> UInt32 {
        a.value | b.value &<< 8 | c.value &<< 16 | d.value &<< 24
    }
}
