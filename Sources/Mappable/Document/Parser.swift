/// Turns JSON text (RFC 8259) into a tape of nodes in one pass, without recursion.
///
/// The state is where the text is read, where the tape is written, and the open containers, which are kept at the end of
/// the tape's memory.
///
/// The processor spends most of its time waiting for the end of a token, without which it cannot begin with the next. So
/// the parser guesses: that an object has the keys of an earlier one, its *precedent*, with the same white space before them,
/// and that the elements of an array are as far apart as the last two. It compares the text with the guess, which takes
/// less than reading it, and the processor goes on meanwhile.
///
/// The precedent of an element is the container that was the last element before it; that of a member's value is the value of
/// the precedent's member, or the last container under the same key; that of an array's first element is the first one of the
/// array's precedent. A precedent is always complete.
enum Parser {
    /// What was read of a document so far.
    private struct Progress {
        var tape: TapeBuilder
        /// Where the next node goes.
        var next = TapeOffset.root
        /// Where the next value or member begins.
        var position: Int

        var isWhole: Bool { tape.open.depth == 0 && tape.open.children > 0 }
    }

    /// Parses a whole document.
    ///
    /// - Parameter tape: an empty one.
    /// - Parameter fence: what lets most of the text be read without a look at its end.
    /// - Throws: a ``ParseFailure`` at the first byte that breaks the grammar, is no UTF-8 or opens too many containers.
    /// - Complexity: linear in the length of the text, whatever it holds.
    static func parse(
        _ bytes: SourceBytes, on tape: TapeBuilder, fence: Fence?, maximumDepth: Int
    ) throws(ParseFailure) -> Tape {
        var tape = tape
        tape.push(OpenContainer(at: .root, depth: 0, closing: 0))
        let start = Whitespace.skip(bytes, from: ByteOrderMark.length(in: bytes))
        var progress = Progress(tape: tape, position: start)
        repeat {
            if let fence {
                assert(!fence.isComma || progress.position <= fence.elements)
                try advance(&progress, in: FencedBytes(bytes), upTo: fence, maximumDepth)
            }
            if !progress.isWhole {
                try advance(&progress, in: bytes, upTo: fence ?? .zeros, maximumDepth)
            }
        } while !progress.isWhole
        let (next, last) = (progress.next, progress.position)
        let end = last == bytes.count ? last : Whitespace.skip(bytes, from: last)
        guard end == bytes.count else {
            throw OpenTape(progress.tape, next).discarded(because: .endOfDocument, at: end, in: bytes)
        }
        return progress.tape.finished(before: next)
    }

    /// Parses until the end of the document's value, or until the text has to be read as the other kind.
    @inline(never)
    private static func advance(
        _ progress: inout Progress, in bytes: some ScannedText, upTo fence: Fence, _ maximumDepth: Int
    ) throws(ParseFailure) {
        var tape = progress.tape
        var next = progress.next
        var position = progress.position

        values: while true {
            if !tape.hasRoom(at: next) { tape = tape.grown(afterReading: position, of: bytes.source.count) }
            var precedent = TapeOffset.noPrecedent
            key: if tape.open.isObject {
                guard !bytes.leaves(stringAt: position, fence) else { break values }
                precedent = tape.open.precedent
                if precedent != .noPrecedent,
                    let member = KeyScanner.repetition(of: tape[precedent], in: bytes, at: position)
                {
                    tape[next] = member.key
                    position = Whitespace.skipOne(bytes, from: member.end)
                    precedent = precedent.advanced(by: 1)
                    tape.open.expected = tape.offset(behind: precedent)
                } else {
                    let key = KeyScanner.scan(bytes, at: position)
                    position = key.end
                    if let fault = key.fault {
                        if fault == .key, closesEmptyObject(bytes[position], tape.open, next) {
                            // No value begins with that, which is where the object ends.
                            break key
                        }
                        throw OpenTape(tape, next).discarded(
                            because: fault == .key && tape.open.children > 0 ? .trailingCommaInObject : fault,
                            at: position, in: bytes.source)
                    }
                    tape[next] = key.node
                    if precedent != .noPrecedent,
                        let found = KeyScanner.find(
                            key.node, on: tape, from: precedent, before: tape.open.expectedEnd)
                    {
                        precedent = found.advanced(by: 1)
                        tape.open.expected = tape.offset(behind: precedent)
                    } else {
                        precedent = .noPrecedent
                        tape[tape.open.node] = tape[tape.open.node].with(.unknown)
                    }
                }
                next = next.advanced(by: 1)
            }
            elements: while true {
                value: do {
                    let byte = bytes[position]
                    if byte == UInt8(ascii: "\"") {
                        guard tape.open.isObject || !bytes.leaves(stringAt: position, fence) else {
                            break values
                        }
                        let string = StringScanner.scan(bytes, from: position &+ 1)
                        if let fault = string.fault {
                            throw OpenTape(tape, next).discarded(
                                because: fault, at: string.end, in: bytes.source)
                        }
                        let length = UInt64(truncatingIfNeeded: string.end &- position &- 1)
                        tape[next] = Node(string.content, offset: position &+ 1, payload: length)
                        position = string.end &+ 1
                    } else if byte == UInt8(ascii: "-") || byte &- UInt8(ascii: "0") <= 9 {
                        var beginning = NumberParser.Beginning()
                        if let number = NumberParser.parseCommon(bytes, at: position, else: &beginning) {
                            tape[next] = Node(number.kind, offset: position, payload: number.payload)
                            position = number.end
                        } else {
                            position = try appendNumber(bytes, at: position, from: beginning, to: tape, next)
                        }
                    } else if byte | 0x20 == UInt8(ascii: "{") {
                        guard tape.open.depth < maximumDepth else {
                            throw OpenTape(tape, next).discarded(
                                because: .tooDeep, at: position, in: bytes.source)
                        }
                        let first = bytes[position &+ 1]
                        if byte == UInt8(ascii: "{") {
                            if first == UInt8(ascii: "}") {
                                tape[next] = Node(.object, offset: position, payload: 0).with(
                                    count: 0, span: 1)
                                position &+= 2
                            } else {
                                tape.beginContainer(.object, at: next, offset: position, like: precedent)
                                position &+= 1
                                next = next.advanced(by: 1)
                                continue values
                            }
                        } else if first == UInt8(ascii: "]") {
                            tape[next] = Node(.array, offset: position, payload: 0).with(count: 0, span: 1)
                            position &+= 2
                        } else {
                            tape.beginContainer(.array, at: next, offset: position, like: precedent)
                            position &+= 1
                            next = next.advanced(by: 1)
                            if first <= 0x20 {
                                let content = Whitespace.skip(bytes, from: position)
                                tape.open.gap = Whitespace.Run(start: position, length: content &- position)
                                position = content
                                if bytes[position] == UInt8(ascii: "]") { break value }
                            }
                            guard tape.hasRoom(at: next) else { continue values }
                            precedent = .noPrecedent
                            continue elements
                        }
                    } else if let literal = literal(bytes, at: position) {
                        tape[next] = Node(literal, offset: position, payload: 0)
                        position &+= literal == .false ? 5 : 4
                    } else if closesEmptyObject(byte, tape.open, next) {
                        break value
                    } else {
                        throw OpenTape(tape, next).discarded(
                            because: valueFault(bytes.source, position, in: tape.open), at: position,
                            in: bytes.source)
                    }
                    next = next.advanced(by: 1)
                    tape.open.children &+= 1
                }
                while true {
                    var byte = bytes[position]
                    if byte <= 0x20, tape.open.depth > 0 {
                        position = Whitespace.skip(bytes, from: position, like: tape.indentation)
                        byte = bytes[position]
                    }
                    if byte == UInt8(ascii: ",") {
                        if tape.open.isObject {
                            position &+= 1
                            continue values
                        }
                        guard tape.open.depth > 0 else { break values }
                        position &+= 1
                        guard !bytes.leaves(elementAt: position, fence) else {
                            position = Whitespace.skip(bytes.source, from: position)
                            break values
                        }
                        if bytes[position] <= 0x20 {
                            let content = Whitespace.skip(bytes, from: position, like: tape.open.gap)
                            let length = content &- position
                            if length != tape.open.gap.length {
                                tape.open.gap = Whitespace.Run(start: position, length: length)
                            }
                            position = content
                        }
                        guard tape.hasRoom(at: next) else { continue values }
                        precedent = .noPrecedent
                        continue elements
                    }
                    guard Int(byte) == tape.open.closing else {
                        guard tape.open.depth > 0 else { break values }
                        tape.open.children &-= 1
                        throw OpenTape(tape, next).discarded(
                            because: tape.open.isObject ? .commaOrBrace : .commaOrBracket, at: position,
                            in: bytes.source)
                    }
                    guard tape.open.depth > 0 else { break values }
                    position &+= 1
                    tape.endContainer(before: next)
                }
            }
        }

        progress = Progress(tape: tape, next: next, position: position)
    }

    /// Writes the node of a number that is not common, and gives the offset behind it.
    @inline(never)
    private static func appendNumber(
        _ bytes: some ScannedText, at position: Int, from beginning: NumberParser.Beginning,
        to tape: TapeBuilder, _ next: TapeOffset
    ) throws(ParseFailure) -> Int {
        let number = NumberParser.parse(bytes, at: position, from: beginning)
        if let fault = number.fault {
            throw OpenTape(tape, next).discarded(because: fault, at: number.end, in: bytes.source)
        }
        tape[next] = Node(number.kind, offset: position, payload: number.payload)
        return number.end
    }

    /// Whether a byte closes the innermost container, and that is an object of which nothing else was read.
    private static func closesEmptyObject(_ byte: UInt8, _ container: OpenContainer, _ next: TapeOffset)
        -> Bool
    {
        byte == UInt8(ascii: "}") && container.isObject && next == container.node.advanced(by: 1)
    }

    @inline(__always)
    private static func literal(_ bytes: some ScannedText, at position: Int) -> NodeKind? {
        switch bytes.word32(at: position) {
        case Literal.null: .null
        case Literal.true: .true
        case Literal.fals where bytes[position &+ 4] == UInt8(ascii: "e"): .false
        default: nil
        }
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
    )
        -> UInt32
    {
        a.value | b.value &<< 8 | c.value &<< 16 | d.value &<< 24
    }
}
