/// The parser of builds without optimization. Its tape equals the one of ``Parser``, which reads invalid text
/// once more to say why.
///
/// Such a build calls every small function and asks for the metadata of every generic one, so that ``ParserPass`` takes ten
/// times as long in it. It inlines `@_transparent` functions, and only those that stand in the same file.
/// `@_noObjCBridging` asks the compiler for a diagnosis for which it specializes and simplifies a function and what it calls.
/// There is nothing to find in code without objects, but the function takes half the time.
@safe struct UnoptimizedParser {
    let bytes: SourceBytes
    let text: UnsafePointer<UInt8>
    let end: Int
    var position = 0
    var hasEscapes = false
    var isASCII = true
    private let maximumDepth: Int
    let heads = NodeHeads()

    private var tape: TapeBuilder
    private var nodes: UnsafeMutableRawPointer
    /// The nodes for which the tape has room.
    private var room = 0
    private var next = 0
    /// The index of the innermost open container, if there is one. Its node has the index of the one around it as its
    /// count, and the children so far as its span.
    private var container = 0
    private var children = 0
    private var depth = 0
    private var closing: UInt8 = 0

    /// Parses a document; nil if it is none, or if it begins with a byte order mark.
    ///
    /// - Parameter tape: an empty one, which is so again where there is no document.
    /// - Complexity: linear in the length of the text.
    static func parse(_ bytes: SourceBytes, on tape: inout TapeBuilder, maximumDepth: Int) -> Tape? {
        var parser = UnoptimizedParser(bytes, tape, maximumDepth)
        let isDocument = parser.readDocument()
        tape = parser.tape
        return isDocument ? tape.finished(before: TapeOffset(index: parser.next)) : nil
    }

    private init(_ bytes: SourceBytes, _ tape: TapeBuilder, _ maximumDepth: Int) {
        self.bytes = bytes
        unsafe text = bytes.base
        end = bytes.count
        self.maximumDepth = maximumDepth
        self.tape = tape
        unsafe nodes = UnsafeMutableRawPointer(tape.base)
        room = tape.roof.index
    }
}

// Safety: for the whole file. Bytes are read before the end of the text, where `end` was compared with, and nodes are written
// where `makeRoom` found room.

extension UnoptimizedParser {
    @_noObjCBridging
    private mutating func readDocument() -> Bool {
        skipWhitespace()
        while true {
            guard position < end else { return false }
            if next &+ 2 > room { makeRoom() }
            let byte = unsafe text[position]
            var opens = false
            if byte == 0x22 {
                guard readString() else { return false }
            } else if byte == 0x2D || byte &- 0x30 <= 9 {
                guard readNumber(byte) else { return false }
            } else if byte | 0x20 == 0x7B {
                guard depth < maximumDepth else { return false }
                position = position &+ 1
                open(byte)
                let start = position
                skipWhitespace()
                guard position < end else { return false }
                opens = unsafe text[position] != closing
                if opens {
                    if byte == 0x7B { guard readKey(behind: start) else { return false } }
                } else {
                    position = position &+ 1
                    close()
                }
            } else {
                guard readLiteral(byte) else { return false }
            }
            if !opens {
                children = children &+ 1
                guard readEnd() else { return position == end && depth == 0 }
            }
        }
    }

    /// Reads what follows a value up to the next one; false if there is none.
    @_transparent
    private mutating func readEnd() -> Bool {
        while true {
            skipWhitespace()
            guard position < end, depth > 0 else { return false }
            let byte = unsafe text[position]
            position = position &+ 1
            if byte == 0x2C {
                let start = position
                skipWhitespace()
                return closing == 0x5D || readKey(behind: start)
            }
            guard byte == closing else {
                position = position &- 1
                return false
            }
            close()
            children = children &+ 1
        }
    }

    @_transparent
    private mutating func skipWhitespace() {
        while position < end {
            let byte = unsafe text[position]
            if byte > 0x20 { break }
            if byte == 0x20, position &+ 8 <= end,
                unsafe UnsafeRawPointer(text).loadUnaligned(fromByteOffset: position, as: UInt64.self)
                    == 0x2020_2020_2020_2020
            {
                position = position &+ 8
            } else if byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
                position = position &+ 1
            } else {
                break
            }
        }
    }

    /// Writes the node of a container whose bracket is behind.
    @_transparent
    private mutating func open(_ bracket: UInt8) {
        if depth > 0 {
            let state = UInt64(UInt(bitPattern: children)) &<< 32
            unsafe Self.store(payload: Self.payload(nodes, container) | state, nodes, container)
        }
        let head = bracket == 0x7B ? heads.object : heads.array
        put(head, at: position &- 1, UInt64(UInt(bitPattern: container)))
        container = next &- 1
        children = 0
        depth = depth &+ 1
        closing = bracket &+ 2
    }

    /// Completes the node of the innermost container, whose bracket is behind.
    @_transparent
    private mutating func close() {
        let outer = Int(bitPattern: UInt(unsafe Self.payload(nodes, container)))
        let span = UInt64(UInt(bitPattern: next &- container))
        unsafe Self.store(payload: UInt64(UInt(bitPattern: children)) | span &<< 32, nodes, container)
        container = outer
        depth = depth &- 1
        children = 0
        guard depth > 0 else { return }
        let state = unsafe Self.payload(nodes, outer)
        children = Int(bitPattern: UInt(state &>> 32))
        unsafe Self.store(payload: state & 0xFFFF_FFFF, nodes, outer)
        closing =
            unsafe nodes.load(fromByteOffset: outer &* 16, as: UInt8.self) == heads.objectKind
            ? 0x7D : 0x5D
    }
}

// MARK: Scalars

extension UnoptimizedParser {
    private mutating func readKey(behind start: Int) -> Bool {
        guard position < end, unsafe text[position] == 0x22 else { return false }
        var gap = position &- start
        let first = position &+ 1
        guard skipString() else { return false }
        let length = position &- 1 &- first
        let colon = position
        skipWhitespace()
        guard position < end, unsafe text[position] == 0x3A, length < heads.longKeyLength else {
            return false
        }
        if position > colon || hasEscapes || gap > heads.noGap { gap = heads.noGap }
        position = position &+ 1
        let head =
            (hasEscapes ? heads.escapedKey : heads.key) | UInt64(UInt(bitPattern: length)) &<< 8
        put(
            head | UInt64(UInt(bitPattern: gap)) &<< 24, at: first,
            unsafe Self.signature(text, ofKeyAt: first, length))
        skipWhitespace()
        return true
    }

    private mutating func readString() -> Bool {
        let first = position &+ 1
        guard skipString() else { return false }
        let head = hasEscapes ? heads.escapedString : heads.string
        put(
            isASCII ? head | heads.ascii : head, at: first,
            UInt64(UInt(bitPattern: position &- 1 &- first)))
        return true
    }

    private mutating func readLiteral(_ byte: UInt8) -> Bool {
        let start = position
        let length = byte == 0x66 ? 5 : 4
        guard start &+ length <= end else { return false }
        let word = unsafe Self.word32(text, start)
        if word == 0x6575_7274 {
            put(heads.true, at: start, 0)
        } else if word == 0x6C6C_756E {
            put(heads.null, at: start, 0)
        } else if word == 0x736C_6166, unsafe text[start &+ 4] == 0x65 {
            put(heads.false, at: start, 0)
        } else {
            return false
        }
        position = start &+ length
        return true
    }
}

// MARK: Memory

extension UnoptimizedParser {
    /// Writes a node; for other files, which cannot inline ``put``.
    @_noObjCBridging
    mutating func append(_ head: UInt64, at offset: Int, _ payload: UInt64) {
        put(head, at: offset, payload)
    }

    @_transparent
    private mutating func put(_ head: UInt64, at offset: Int, _ payload: UInt64) {
        unsafe nodes.storeBytes(
            of: head | UInt64(UInt(bitPattern: offset)) &<< 32, toByteOffset: next &* 16, as: UInt64.self)
        unsafe Self.store(payload: payload, nodes, next)
        next = next &+ 1
    }

    @_transparent
    private static func store(payload: UInt64, _ nodes: UnsafeMutableRawPointer, _ index: Int) {
        unsafe nodes.storeBytes(of: payload, toByteOffset: index &* 16 &+ 8, as: UInt64.self)
    }

    /// Four bytes, the first of them in the lowest bits.
    @_transparent
    private static func word32(_ text: UnsafePointer<UInt8>, _ offset: Int) -> UInt32 {
        unsafe UInt32(text[offset]) | UInt32(text[offset &+ 1]) &<< 8 | UInt32(text[offset &+ 2]) &<< 16
            | UInt32(text[offset &+ 3]) &<< 24
    }

    @_transparent
    private static func payload(_ nodes: UnsafeMutableRawPointer, _ index: Int) -> UInt64 {
        unsafe nodes.load(fromByteOffset: index &* 16 &+ 8, as: UInt64.self)
    }
}

// MARK: What other files have

// The compiler cannot look into functions of other files, and need not.

extension UnoptimizedParser {
    @_semantics("no_performance_analysis")
    private mutating func makeRoom() {
        tape = tape.grown()
        unsafe nodes = UnsafeMutableRawPointer(tape.base)
        room = tape.roof.index
    }

    @_semantics("no_performance_analysis")
    private static func signature(_ text: UnsafePointer<UInt8>, ofKeyAt start: Int, _ length: Int)
        -> UInt64
    {
        unsafe KeyText(start: text + start, length: length).signature
    }
}
