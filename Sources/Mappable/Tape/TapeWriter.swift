/// Writes a tape for values that have no text; their strings and numbers go to a buffer of its own. Values are added in
/// document order: a container, its content, and its end. Any other order stops the program. After a failure nothing
/// more is added.
package struct TapeWriter: ~Copyable {
    package private(set) var failure: MappingError?
    private var text: [UInt8] = []
    private var tape = TapeBuilder(capacity: 64)
    private var count = 0
    private var foreignValues: [Any] = []
    /// Where each stands, and how many children it has so far.
    private var open: [(node: Int, count: Int)] = []
    private var isAfterKey = false
    private var isFinished = false
    private let maximumDepth: Int
    private let largest: Int

    package init(_ options: MappingOptions, limitsText: Bool) {
        maximumDepth = options.maximumDepth
        largest = limitsText ? max(0, min(options.maximumBytes, Document.longestText)) : Document.longestText
    }

    deinit { if !isFinished { tape.deallocate() } }

    /// Throws ``failure``.
    package consuming func finish(
        _ options: MappingOptions, _ context: Any?
    ) throws(MappingError) -> OpenDocument {
        if let failure { throw failure }
        precondition(open.isEmpty && count > 0, "A document is one value")
        isFinished = true
        let document = Document(copying: text, tape: tape.finished(before: TapeOffset(index: count)))
        return OpenDocument(document, foreignValues, options, context)
    }
}

extension TapeWriter {
    package mutating func addNull() { append(Node(.null, offset: 0, payload: 0)) }

    package mutating func add(_ value: Bool) { append(Node(value ? .true : .false, offset: 0, payload: 0)) }

    package mutating func addString(_ string: String) {
        TextSlice.with(string) { text in
            let (isASCII, (offset, length)) = (text.isASCII, store(text))
            append(Node(string: isASCII ? StringScanner.ascii : 0, offset: offset, payload: UInt64(length)))
        }
    }

    /// False if this is not a JSON number, such as `nan`.
    package mutating func addNumber(_ number: String) -> Bool {
        let (offset, length) = TextSlice.with(number) { store($0) }
        let parsed = SourceBytes.with(text) { NumberParser.parse($0, at: offset, count: length) }
        guard parsed.fault == nil, parsed.end == offset + length else { return failure != nil }
        append(Node(parsed.kind, offset: offset, payload: parsed.payload))
        return true
    }

    /// A Swift value that is not JSON.
    package mutating func addForeign(_ value: Any) {
        append(Node(.foreign, offset: 0, payload: UInt64(foreignValues.count)))
        foreignValues.append(value)
    }

    /// The array or object at an index of a copy.
    package mutating func add(_ copy: TapeCopy, at index: Int) {
        guard failure == nil, copy[index].kind.isContainer else { return }
        guard !copy.isNested(at: index, deeperThan: maximumDepth - open.count) else { return failDepth() }
        beginValue()
        let distance = copy.withContent(of: index) { text, start in store(text).offset - start }
        for place in index..<index + copy[index].span {
            let node = copy[place]
            write(node.kind.isContainer ? node : node.moved(by: distance))
        }
    }

    private mutating func append(_ node: Node) {
        beginValue()
        write(node)
    }
}

extension TapeWriter {
    package mutating func openArray() { begin(Node(.array, offset: 0, payload: 0)) }

    /// Its keys must be distinct.
    package mutating func openObject() { begin(Node(.object, offset: 0, payload: 0).with(.distinct)) }

    private mutating func begin(_ node: Node) {
        if open.count >= maximumDepth { failDepth() }
        append(node.with(count: 0, span: 1))
        open.append((count - 1, 0))
    }

    package mutating func close() {
        guard failure == nil else { return }
        guard let container = open.popLast(), !isAfterKey else { preconditionFailure("No container to end") }
        let place = TapeOffset(index: container.node)
        tape[place] = tape[place].with(count: container.count, span: count - container.node)
    }

    package mutating func addKey(_ key: String) {
        guard failure == nil else { return }
        precondition(isInObject && !isAfterKey, "A key stands in an object")
        TextSlice.with(key) { text in
            let (signature, (offset, length)) = (text.signature, store(text))
            write(Node(key: .key, offset: offset, length: length, signature: signature))
        }
        isAfterKey = true
    }

    private var isInObject: Bool {
        open.last.map { tape[TapeOffset(index: $0.node)].kind == .object } ?? false
    }

    /// Counts a value as a child of the innermost container.
    private mutating func beginValue() {
        guard failure == nil else { return }
        precondition(open.isEmpty ? count == 0 : isInObject == isAfterKey, "A document is one value")
        if !open.isEmpty { open[open.count - 1].count += 1 }
        isAfterKey = false
    }
}

extension TapeWriter {
    private mutating func write(_ node: Node) {
        guard failure == nil else { return }
        if _slowPath(!tape.hasRoom(at: TapeOffset(index: count))) { tape = tape.grown() }
        tape[TapeOffset(index: count)] = node
        count += 1
        if count >= Document.longestText { fail("the objects hold more than \(Document.longestText) values") }
    }

    /// A space separates the characters from the last ones.
    private mutating func store(_ characters: TextSlice) -> (offset: Int, length: Int) {
        guard characters.count > 0 else { return (text.count, 0) }
        let offset = text.count + (text.count > 0 ? 1 : 0)
        // Checked before copying, as they may not fit into memory.
        guard characters.count <= largest - offset else {
            fail("the objects hold more than \(largest) bytes of text")
            return (text.count, 0)
        }
        if offset > text.count { text.append(UInt8(ascii: " ")) }
        text += characters
        return (offset, characters.count)
    }

    private mutating func failDepth() { fail("nested too deep, the limit is \(maximumDepth)") }

    @inline(never)
    private mutating func fail(_ reason: String) {
        if failure == nil { failure = MappingError(.limit, reason: reason) }
    }
}
