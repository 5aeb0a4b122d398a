/// A pass of the parser over a text, up to the text's end or its ``Sentinel``. It is always in one of these states:
///
/// | State | What holds | What it reads | Next state |
/// |---|---|---|---|
/// | `child` | A member, an element or the document's value should begin. White space may precede a member. | a member's key | `value` |
/// | `value` | A value should begin, without white space before it. Its key is on the tape, which has room for the value and an open container. | a scalar or an empty container | `end` |
/// | | | the `{` of another object | `child` |
/// | | | the `[` of another array, and white space | `value` |
/// | `end` | A value ended, and its node is on the tape, or the innermost container is empty and ends now. | white space and a closing bracket | `end` |
/// | | | white space and the comma of an object | `child` |
/// | | | white space, the comma of an array, and white space | `value` |
/// | `left` | The document's value ended, or there is a fault, or the text is to be read on after the sentinel, in state `child`. | | |
///
/// If the tape has no room for an element, the pass goes on in state `child`, which makes room, instead of `value`.
///
/// `@_noObjCBridging` makes the compiler inline a function and what it calls in debug builds, too, which halves their time.
struct ParserPass {
    private enum State { case child, value, end, left }

    let text: ScannedText
    private let sentinel: Int
    private let maximumDepth: Int
    let predicts: Bool
    private(set) var tape: TapeBuilder
    var next: TapeOffset
    var position: Int
    private var fault: SyntaxFault?

    @inline(never)
    static func run(
        _ progress: inout Parser.Progress, over text: ScannedText, upTo sentinel: Int, maximumDepth: Int,
        predicts: Bool
    ) {
        // A local value stays in registers, so every function that changes it must be inlined.
        var pass = ParserPass(
            text: text, sentinel: sentinel, maximumDepth: maximumDepth, predicts: predicts,
            tape: progress.tape, next: progress.next, position: progress.position)

        child: while true {
            pass.makeRoom()
            if pass.tape.open.isObject {
                guard pass.position <= pass.sentinel, pass.readKey() else { break child }
            }
            value: while true {
                // Two switches compile to plain jumps; a single one does not.
                switch pass.readValue() {
                case .end: break
                case .value where pass.hasRoom: continue value
                case .value, .child: continue child
                case .left: break child
                }
                switch pass.readEnd() {
                case .value where pass.hasRoom: continue value
                case .value, .child: continue child
                case .end, .left: break child
                }
            }
        }

        progress = Parser.Progress(
            tape: pass.tape, next: pass.next, position: pass.position, fault: pass.fault)
    }

    @inline(__always)
    private var hasRoom: Bool { tape.hasRoom(at: next) }

    @inline(__always)
    private mutating func makeRoom() {
        if !hasRoom { tape = tape.grown() }
    }
}

extension ParserPass {
    /// Up to the value; nothing at an object's end. False where there is neither.
    @inline(__always)
    private mutating func readKey() -> Bool {
        if readPredictedKey() {
            position = Whitespace.skipOne(text, from: position)
            return true
        }
        let key =
            tape.open.prediction.end == .none
            ? KeyScanner.scan(text, at: position)
            : Self.scanUnpredictedKey(in: text, at: position, on: tape)
        position = key.end
        if let fault = key.fault {
            // No value begins with a bracket that closes an object, so `readValue` finds the fault.
            if fault == .key, closesEmptyContainer(text[position]) { return true }
            self.fault = fault == .key && tape.open.children > 0 ? .trailingCommaInObject : fault
            return false
        }
        tape[next] = key.node
        next = next.advanced(by: 1)
        return true
    }
}

extension ParserPass {
    @inline(__always)
    private mutating func readValue() -> State {
        let byte = text[position]
        if byte == UInt8(ascii: "\"") {
            guard tape.open.isObject || position <= sentinel else { return .left }
            let string = StringScanner.scan(text, from: position &+ 1)
            if let fault = string.fault { return fail(fault, at: string.end) }
            let length = UInt64(truncatingIfNeeded: string.end &- position &- 1)
            tape[next] = Node(string: string.content, offset: position &+ 1, payload: length)
            position = string.end &+ 1
        } else if byte == UInt8(ascii: "-") || byte &- UInt8(ascii: "0") <= 9 {
            let number = NumberParser.parse(text, at: position)
            if let fault = number.fault { return fail(fault, at: number.end) }
            tape[next] = Node(number.kind, offset: position, payload: number.payload)
            position = number.end
        } else if byte | 0x20 == UInt8(ascii: "{") {
            guard tape.open.depth < maximumDepth else { return fail(.tooDeep, at: position) }
            // In ASCII, both closing brackets are two after the opening ones.
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
            return fail(Self.valueFault(text, position, in: tape.open), at: position)
        }
        next = next.advanced(by: 1)
        tape.open.children &+= 1
        return .end
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

extension ParserPass {
    /// The container has content, if only white space.
    @inline(__always)
    private mutating func beginContainer(_ bracket: UInt8) -> State {
        let kind: NodeKind = bracket == UInt8(ascii: "{") ? .object : .array
        var container = OpenContainer(kind, at: next, depth: tape.open.depth &+ 1)
        let content = predictedContent(of: kind)
        container.prediction = content.prediction
        tape[next] = Node(kind, offset: position, payload: 0).with(content.distinctness)
        tape.push(container)
        position &+= 1
        next = next.advanced(by: 1)
        if kind == .object { return .child }
        if text[position] <= 0x20 { skipBeforeElement() }
        return .value
    }

    @inline(__always)
    private mutating func readEnd() -> State {
        while true {
            var byte = text[position]
            if byte <= 0x20, tape.open.depth > 0 {
                position = Whitespace.skipRun(text, from: position)
                byte = text[position]
            }
            if byte == UInt8(ascii: ",") {
                if tape.open.isObject {
                    position &+= 1
                    return .child
                }
                guard tape.open.depth > 0 else { return .left }
                position &+= 1
                if text[position] <= 0x20 { skipBeforeElement() }
                return .value
            }
            guard Int(byte) == tape.open.closing else {
                guard tape.open.depth > 0 else { return .left }
                tape.open.children &-= 1
                return fail(tape.open.isObject ? .commaOrBrace : .commaOrBracket, at: position)
            }
            position &+= 1
            endContainer()
        }
    }

    @inline(__always)
    private mutating func endContainer() {
        let closed = tape.open.node
        tape[closed] = tape[closed].with(count: tape.open.children, span: closed.distance(to: next))
        tape.pop()
        tape.open.children &+= 1
        recordElement(closed)
    }

    @inline(__always)
    private func closesEmptyContainer(_ byte: UInt8) -> Bool {
        Int(byte) == tape.open.closing && next == tape.open.node.advanced(by: 1)
    }
}

extension ParserPass {
    @inline(__always)
    private mutating func fail(_ fault: SyntaxFault, at offset: Int) -> State {
        self.fault = fault
        position = offset
        return .left
    }

    @inline(never)
    private static func valueFault(
        _ text: ScannedText, _ position: Int, in container: OpenContainer
    ) -> SyntaxFault {
        if text[position] >= 0x80, UTF8Validation.endOfMultibyteRun(text, from: position) == position {
            return .utf8
        }
        return text[position] == UInt8(ascii: "]") && !container.isObject && container.children > 0
            ? .trailingCommaInArray : .value
    }
}

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
