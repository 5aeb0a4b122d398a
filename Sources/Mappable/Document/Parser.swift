/// Turns JSON text (RFC 8259) into a tape of nodes in one pass, without recursion.
///
/// The state is a handful of local variables: where the text is read, how many nodes are written, and the open
/// container. While a container is open its node's payload remembers the container around it and how many children
/// that one has so far, so that nothing but the tape is needed as a stack:
///
/// ```
/// payload of an open container: index of the enclosing container (0-31) | that one's children so far (32-63)
/// ```
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
        var tape = TapeBuilder(capacity: bytes.count / 6 &+ 16)
        var nodes = 0
        var container = none
        var isObject = false
        var children = 0
        var depth = 0
        var position = Whitespace.skip(bytes, from: ByteOrderMark.length(in: bytes))

        values: while true {
            if nodes &+ 2 > tape.capacity { tape = tape.grown() }
            if isObject {
                let key = MemberKey.scan(bytes, at: position)
                if let fault = key.fault {
                    throw failure(
                        fault == .key && children > 0 ? .trailingCommaInObject : fault, key.end, bytes,
                        OpenTape(tape, nodes, container, children))
                }
                tape[nodes] = key.node
                nodes &+= 1
                position = key.end
            }
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "\""):
                let string = StringScanner.scan(bytes, from: position &+ 1)
                if let fault = string.fault {
                    throw failure(fault, string.end, bytes, OpenTape(tape, nodes, container, children))
                }
                let length = UInt64(truncatingIfNeeded: string.end &- position &- 1)
                tape[nodes] = Node(
                    string.hasEscapes ? .escapedString : .string, offset: position &+ 1, payload: length)
                nodes &+= 1
                position = string.end &+ 1

            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                let number = NumberParser.parse(bytes, at: position)
                if let fault = number.fault {
                    throw failure(fault, number.end, bytes, OpenTape(tape, nodes, container, children))
                }
                tape[nodes] = Node(number.kind, offset: position, payload: number.payload)
                nodes &+= 1
                position = number.end

            case UInt8(ascii: "{"), UInt8(ascii: "["):
                if depth >= maximumDepth {
                    throw failure(.tooDeep, position, bytes, OpenTape(tape, nodes, container, children))
                }
                let opensObject = byte == UInt8(ascii: "{")
                let kind: NodeKind = opensObject ? .object : .array
                let content = Whitespace.skip(bytes, from: position &+ 1)
                if bytes[content] == closing(opensObject) {
                    tape[nodes] = Node(kind, offset: position, payload: 1 &<< 32)
                    nodes &+= 1
                    position = content &+ 1
                    break
                }
                let enclosing =
                    UInt64(truncatingIfNeeded: container) | UInt64(truncatingIfNeeded: children) &<< 32
                tape[nodes] = Node(kind, offset: position, payload: enclosing)
                container = nodes
                isObject = opensObject
                children = 0
                nodes &+= 1
                depth &+= 1
                position = content
                continue values

            case UInt8(ascii: "t") where bytes.word32(at: position) == Literal.true:
                tape[nodes] = Node(.true, offset: position, payload: 0)
                nodes &+= 1
                position &+= 4

            case UInt8(ascii: "f") where bytes.word32(at: position &+ 1) == Literal.alse:
                tape[nodes] = Node(.false, offset: position, payload: 0)
                nodes &+= 1
                position &+= 5

            case UInt8(ascii: "n") where bytes.word32(at: position) == Literal.null:
                tape[nodes] = Node(.null, offset: position, payload: 0)
                nodes &+= 1
                position &+= 4

            default:
                throw failure(
                    valueFault(bytes, position, isObject: isObject, children: children), position, bytes,
                    OpenTape(tape, nodes, container, children))
            }

            while depth > 0 {
                children &+= 1
                position = Whitespace.skip(bytes, from: position)
                if bytes[position] == UInt8(ascii: ",") {
                    position = Whitespace.skip(bytes, from: position &+ 1)
                    continue values
                }
                guard bytes[position] == closing(isObject) else {
                    throw failure(
                        isObject ? .commaOrBrace : .commaOrBracket, position, bytes,
                        OpenTape(tape, nodes, container, children &- 1))
                }
                position &+= 1
                let open = tape[container]
                let span = UInt64(truncatingIfNeeded: nodes &- container)
                tape[container] = Node(
                    head: open.head, payload: UInt64(truncatingIfNeeded: children) | span &<< 32)
                container = Int(truncatingIfNeeded: open.payload & 0xFFFF_FFFF)
                children = Int(truncatingIfNeeded: open.payload &>> 32)
                depth &-= 1
                isObject = depth > 0 && tape[container].kind == .object
            }
            break
        }

        position = Whitespace.skip(bytes, from: position)
        guard position == bytes.count else {
            throw failure(.endOfDocument, position, bytes, OpenTape(tape, nodes, container, children))
        }
        return Output(tape: tape, count: nodes)
    }

    @inline(__always)
    private static func closing(_ isObject: Bool) -> UInt8 {
        isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    }

    private static func valueFault(
        _ bytes: SourceBytes, _ position: Int, isObject: Bool, children: Int
    ) -> SyntaxFault {
        if let encoding = ByteOrderMark.foreignEncoding(of: bytes) { return encoding }
        if position < bytes.count, bytes[position] >= 0x80 {
            if ByteOrderMark.stands(in: bytes, at: position), position == 3 { return .secondByteOrderMark }
            if UTF8Validation.endOfMultibyteRun(bytes, from: position) == position { return .utf8 }
        }
        return bytes[position] == UInt8(ascii: "]") && !isObject && children > 0
            ? .trailingCommaInArray : .value
    }
}

/// The first or last four letters of a literal as one word.
private enum Literal {
    static var `true`: UInt32 { word("t", "r", "u", "e") }
    static var alse: UInt32 { word("a", "l", "s", "e") }
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
