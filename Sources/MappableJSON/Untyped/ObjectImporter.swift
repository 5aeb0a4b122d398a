extension MappingSession {
    /// Opens a session on objects, from which it makes the same tape that text gives, so that there is one reader for both.
    ///
    /// - Throws: `MappingError.Kind.limit` if they are nested too deep or too large.
    @usableFromInline
    package static func open(
        importing object: Any, options: MappingOptions, context: Any?
    ) throws(MappingError) -> UnsafeMutablePointer<MappingSession> {
        var importer = ObjectImporter(options: options, limitsText: !(object is JSON))
        importer.add(object)
        let document = importer.finish()
        if let failure = importer.failure {
            document.deallocate()
            throw failure
        }
        let session = unsafe allocate(options)
        unsafe begin(
            document, in: session, foreignValues: importer.foreignValues, options: options, context: context)
        return unsafe session
    }
}

/// Writes the tape of a tree of objects, with the text of its strings and numbers in a buffer of its own.
///
/// Recursion is bounded by the depth that the options allow. After a failure nothing more is added.
private struct ObjectImporter {
    private(set) var failure: MappingError?
    private(set) var foreignValues: [Any] = []
    private var text = SourceBuffer(capacity: 256)
    private var tape = TapeBuilder(capacity: 64)
    private var count = 0
    /// How many containers are open.
    private var depth = 0
    private var classes = ObjectClassifier()
    private let maximumDepth: Int
    /// The most bytes of text that are accepted.
    private let largest: Int

    init(options: MappingOptions, limitsText: Bool) {
        maximumDepth = options.maximumDepth
        largest = limitsText ? max(0, min(options.maximumBytes, Document.longestText)) : Document.longestText
    }

    func finish() -> Document {
        Document(
            bytes: text.sealed(), ownsText: true, tape: tape.finished(before: TapeOffset(index: count)),
            hasSourceText: false)
    }

    mutating func add(_ value: Any) {
        switch Self.known(value) ?? classes.classify(value) {
        case .null: append(.null)
        case .boolean(let value): append(value ? .true : .false)
        case .number(let number): addNumber(number, of: value)
        case .string(let string): addString(string)
        case .array(let elements):
            let node = open(.array, elements.count)
            for element in elements where failure == nil { add(element) }
            close(node)
        case .object(let members):
            let node = open(.object, members.count)
            for (key, member) in members where failure == nil {
                addKey(key)
                add(member)
            }
            close(node)
        case .json(let json): add(json: json)
        case .foreign: addForeign(value)
        }
    }

    /// A value of one of the types that most values have; a cast would ask for the conformances of any type.
    private static func known<Value>(_ value: Value) -> ObjectClassification? {
        // Safety: a value of a type is taken as a value of that type.
        if Value.self == String.self { return .string(unsafe unsafeBitCast(value, to: String.self)) }
        if Value.self == [String: Any].self {
            return .object(unsafe unsafeBitCast(value, to: [String: Any].self))
        }
        if Value.self == [Any].self { return .array(unsafe unsafeBitCast(value, to: [Any].self)) }
        return nil
    }

    private mutating func add(json: JSON) {
        switch json {
        case .null: append(.null)
        case .bool(let value): append(value ? .true : .false)
        case .number(let number): addNumber(number.text, of: number)
        case .string(let string): addString(string)
        case .array(let elements):
            if case .view(let tree, let index) = elements.storage { return add(tree, at: Int(index)) }
            let node = open(.array, elements.count)
            for element in elements where failure == nil { add(json: element) }
            close(node)
        case .object(let members):
            if case .view(let tree, let index) = members.storage { return add(tree, at: Int(index)) }
            let node = open(.object, members.count)
            for (key, member) in members where failure == nil {
                addKey(key)
                add(json: member)
            }
            close(node)
        }
    }

    /// Adds the nodes of an array or object as they are.
    private mutating func add(_ tree: JSONTree, at index: Int) {
        guard !tree.isNested(at: index, deeperThan: maximumDepth - depth) else { return failDepth() }
        unsafe tree.withNodes(of: index) { first in
            // Safety: a value's nodes are as many as its span.
            let nodes = unsafe UnsafeBufferPointer(start: first, count: first.pointee.span)
            let content = unsafe tree.bytes.extent(ofTextIn: nodes)
            let copy = unsafe store(tree.bytes.slice(at: content.lowerBound, count: content.count))
            for index in 0..<nodes.count {
                let node = unsafe nodes[index]
                append(node.kind.isContainer ? node : node.moved(by: copy.offset - content.lowerBound))
            }
        }
    }

    /// Begins an array or object, and tells where it stands. No key stands twice in a dictionary.
    private mutating func open(_ kind: NodeKind, _ children: Int) -> Int {
        if depth >= maximumDepth { failDepth() }
        depth += 1
        let node = Node(kind, offset: 0, payload: 0).with(count: children, span: 1)
        append(kind == .object ? node.with(.distinct) : node)
        return count - 1
    }

    /// Writes how many nodes a container spans, now that its last child is written.
    private mutating func close(_ node: Int) {
        depth -= 1
        guard failure == nil else { return }
        let container = tape[TapeOffset(index: node)]
        tape[TapeOffset(index: node)] = container.with(count: container.count, span: count - node)
    }

    private mutating func addKey(_ key: String) {
        unsafe KeyText.withUTF8(key) { text in
            let signature = unsafe KeyText(text).signature
            let (offset, length) = unsafe store(text)
            append(Node(key: .key, offset: offset, length: length, signature: signature))
        }
    }

    private mutating func addString(_ string: String) {
        unsafe KeyText.withUTF8(string) { text in
            // All bytes at once, without a look at each.
            let isASCII = unsafe text.reduce(0, |) < 0x80
            let (offset, length) = unsafe store(text)
            append(Node(string: isASCII ? StringScanner.ascii : 0, offset: offset, payload: UInt64(length)))
        }
    }

    /// Writes a number, if its text is one in JSON's terms; `nan` and `inf` are not.
    private mutating func addNumber(_ number: String, of value: Any) {
        let (offset, length) = unsafe KeyText.withUTF8(number) { unsafe store($0) }
        let parsed = NumberParser.parse(text.sealed(), at: offset, count: length)
        if parsed.fault == nil, parsed.end == offset + length {
            append(Node(parsed.kind, offset: offset, payload: parsed.payload))
        } else {
            addForeign(value)
        }
    }

    private mutating func addForeign(_ value: Any) {
        append(Node(.foreign, offset: 0, payload: UInt64(foreignValues.count)))
        foreignValues.append(value)
    }

    /// Appends characters to the text, with a space before them, so that they are not read together with the last ones.
    private mutating func store(_ characters: UnsafeBufferPointer<UInt8>) -> (offset: Int, length: Int) {
        guard !characters.isEmpty else { return (text.count, 0) }
        let offset = text.count + (text.count > 0 ? 1 : 0)
        // Before they are copied: all of them may be more than fits the memory.
        guard characters.count <= largest - offset else {
            fail("the objects hold more than \(largest) bytes of text")
            return (text.count, 0)
        }
        unsafe text.append(UnsafeRawBufferPointer(characters), behind: offset - text.count)
        return (offset, characters.count)
    }

    private mutating func append(_ kind: NodeKind) { append(Node(kind, offset: 0, payload: 0)) }

    private mutating func append(_ node: Node) {
        guard failure == nil else { return }
        if _slowPath(!tape.hasRoom(at: TapeOffset(index: count))) { tape = tape.grown() }
        tape[TapeOffset(index: count)] = node
        count += 1
        if count >= Document.longestText { fail("the objects hold more than \(Document.longestText) values") }
    }

    private mutating func failDepth() { fail("nested too deep, the limit is \(maximumDepth)") }

    @inline(never)
    private mutating func fail(_ reason: String) {
        if failure == nil { failure = MappingError(.limit, reason: reason) }
    }
}
