extension MappingSession {
    /// Opens a session on objects, from which it makes the same tape that text gives, so that there is one reader for both.
    ///
    /// - Throws: ``MappingError/Kind/limit`` if they are nested too deep or too large.
    @usableFromInline
    static func open(
        importing object: Any, options: MappingOptions, context: Any?
    ) throws(MappingError) -> UnsafeMutablePointer<MappingSession> {
        var importer = ObjectImporter(options: options)
        let failure = importer.run(object)
        let (bytes, tape) = importer.finish()
        let document = Document(bytes: bytes, ownsText: true, tape: tape, hasSourceText: false)
        if let failure {
            document.deallocate()
            throw failure
        }
        let session = unsafe allocate()
        unsafe begin(
            document, in: session, foreignValues: importer.foreignValues, options: options, context: context)
        return unsafe session
    }
}

/// Writes the tape of a tree of objects, with the text of its strings and numbers in a buffer of its own.
///
/// The tree is walked with a stack of iterators, not by recursion.
private struct ObjectImporter {
    private enum Container {
        case array(node: Int, IndexingIterator<[Any]>)
        case object(node: Int, Dictionary<String, Any>.Iterator)
    }

    private var text = SourceBuffer(capacity: 256)
    private var tape = TapeBuilder(capacity: 64)
    private var count = 0
    private var open: [Container] = []
    private var classes = ObjectClassifier()
    private(set) var foreignValues: [Any] = []
    private let options: MappingOptions
    /// The most bytes of text that are accepted.
    private let largest: Int
    /// Whether there was more text, which was left out.
    private var isTooLong = false

    init(options: MappingOptions) {
        self.options = options
        largest = max(0, min(options.maximumBytes, Document.longestText))
    }

    func finish() -> (SourceBytes, Tape) {
        (text.sealed(), tape.finished(before: TapeOffset(index: count)))
    }

    /// Writes a tree; what was written is a whole document even where an error is returned.
    mutating func run(_ root: Any) -> MappingError? {
        var failure = add(root) ?? sizeFailure()
        while failure == nil, let innermost = open.popLast() {
            switch innermost {
            case .array(let node, var elements):
                guard let element = elements.next() else {
                    close(node)
                    continue
                }
                countChild(of: node)
                open.append(.array(node: node, elements))
                failure = add(element)
            case .object(let node, var members):
                guard let (key, value) = members.next() else {
                    close(node)
                    continue
                }
                countChild(of: node)
                open.append(.object(node: node, members))
                addKey(key)
                failure = add(value)
            }
            if failure == nil { failure = sizeFailure() }
        }
        return failure
    }

    private func sizeFailure() -> MappingError? {
        if isTooLong {
            return MappingError(.limit, reason: "the objects hold more than \(largest) bytes of text")
        }
        guard count >= Document.largestTape else { return nil }
        return MappingError(.limit, reason: "the objects hold more than \(Document.largestTape) values")
    }

    /// Counts one more child of an open container.
    private func countChild(of node: Int) {
        let container = tape[TapeOffset(index: node)]
        tape[TapeOffset(index: node)] = Node(head: container.head, payload: container.payload + 1)
    }

    /// Writes how many nodes a container spans, now that its last child is written.
    private func close(_ node: Int) {
        let container = tape[TapeOffset(index: node)]
        tape[TapeOffset(index: node)] = Node(
            head: container.head, payload: container.payload | UInt64(count - node) << 32)
    }

    /// Writes one value, or the beginning of a container.
    private mutating func add(_ value: Any) -> MappingError? {
        switch classes.classify(value) {
        case .null: append(.null, payload: 0)
        case .boolean(let value): append(value ? .true : .false, payload: 0)
        case .number(let number): addNumber(number)
        case .string(let string):
            let isASCII = string.utf8.allSatisfy { $0 < 0x80 }
            addText(string) { Node(isASCII ? .ascii : [], offset: $0, payload: UInt64($1)) }
        case .array(let elements): return openContainer(.array) { .array(node: $0, elements.makeIterator()) }
        case .object(let members): return openContainer(.object) { .object(node: $0, members.makeIterator()) }
        case .json(let json):
            do throws(MappingError) { try add(json) } catch { return error }
        case .foreign:
            append(.foreign, payload: UInt64(foreignValues.count))
            foreignValues.append(value)
        }
        return nil
    }

    /// Writes an array or object that is JSON already.
    private mutating func add(_ json: JSON) throws(MappingError) {
        let depth = options.maximumDepth - open.count
        let (tree, index) = try json.tree(maximumDepth: depth, orFailAt: options.maximumDepth)
        unsafe tree.withPart(at: index) { nodes, content, start in
            let distance = unsafe store(content).offset - start
            for index in 0..<nodes.count {
                // Safety: the index is in bounds.
                let node = unsafe nodes[index]
                append(node.kind.isContainer ? node : node.moved(by: distance))
            }
        }
    }

    private mutating func openContainer(_ kind: NodeKind, _ iterator: (Int) -> Container) -> MappingError? {
        guard open.count < options.maximumDepth else {
            append(.null, payload: 0)
            return MappingError(.limit, reason: "nested too deep, the limit is \(options.maximumDepth)")
        }
        open.append(iterator(count))
        append(kind, payload: 0)
        return nil
    }

    private mutating func addKey(_ key: String) {
        let signature = unsafe KeyText.withUTF8(key) { text in unsafe KeyText(text).signature }
        addText(key) { Node(key: .key, offset: $0, length: $1, signature: signature) }
    }

    private mutating func addNumber(_ number: String) {
        let (offset, _) = store(number)
        let parsed = NumberParser.parse(text.sealed(), at: offset)
        append(Node(parsed.kind, offset: offset, payload: parsed.payload))
    }

    private mutating func addText(_ string: String, _ node: (Int, Int) -> Node) {
        let (offset, length) = store(string)
        append(node(offset, length))
    }

    private mutating func store(_ string: String) -> (offset: Int, length: Int) {
        var string = string
        return string.withUTF8 { unsafe store($0) }
    }

    /// Appends characters to the text, with a space before them, so that they are not read together with the last ones.
    private mutating func store(_ characters: UnsafeBufferPointer<UInt8>) -> (offset: Int, length: Int) {
        if text.count > 0 { unsafe withUnsafeBytes(of: UInt8(ascii: " ")) { unsafe text.append($0) } }
        let offset = text.count
        // Before they are copied: all of them may be more than fits the memory.
        isTooLong = isTooLong || characters.count > largest - offset
        if !isTooLong { unsafe text.append(UnsafeRawBufferPointer(characters)) }
        return (offset, text.count - offset)
    }

    private mutating func append(_ kind: NodeKind, payload: UInt64) {
        append(Node(kind, offset: 0, payload: payload))
    }

    private mutating func append(_ node: Node) {
        if !tape.hasRoom(at: TapeOffset(index: count)) { tape = tape.grown() }
        tape[TapeOffset(index: count)] = node
        count += 1
    }
}
