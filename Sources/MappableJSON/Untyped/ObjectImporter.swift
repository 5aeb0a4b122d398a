extension MappingSession {
    /// Opens a session on objects, from which it makes the same tape that text gives, so that there is one reader for both.
    ///
    /// - Throws: `MappingError.Kind.limit` if they are nested too deep or too large.
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
    /// The containers around the one that is being written.
    private var open: [Container] = []
    /// How many containers are open.
    private var depth = 0
    private var classes = ObjectClassifier()
    private(set) var foreignValues: [Any] = []
    private let options: MappingOptions
    /// The most bytes of text that are accepted.
    private let largest: Int
    /// Whether there was more text, which was left out.
    private var isTooLong = false
    private var failure: MappingError?

    init(options: MappingOptions) {
        self.options = options
        largest = max(0, min(options.maximumBytes, Document.longestText))
    }

    func finish() -> (SourceBytes, Tape) {
        (text.sealed(), tape.finished(before: TapeOffset(index: count)))
    }

    /// Writes a tree. Where an error is returned, not all of it was written.
    mutating func run(_ root: Any) -> MappingError? {
        var innermost = add(root)
        checkSize()
        while failure == nil, let container = innermost {
            innermost =
                switch container {
                case .array(let node, let elements): addElements(elements, of: node)
                case .object(let node, let members): addMembers(members, of: node)
                }
        }
        return failure
    }

    /// Writes an array's elements up to the next container, which is to be written first. At the end it is the container around.
    private mutating func addElements(_ elements: IndexingIterator<[Any]>, of node: Int) -> Container? {
        var elements = elements
        while let element = elements.next() {
            let child = add(element)
            checkSize()
            guard failure == nil else { return nil }
            if let child {
                open.append(.array(node: node, elements))
                return child
            }
        }
        return close(node)
    }

    /// The same for an object's members.
    private mutating func addMembers(
        _ members: Dictionary<String, Any>.Iterator, of node: Int
    ) -> Container? {
        var members = members
        while let (key, value) = members.next() {
            addKey(key)
            let child = add(value)
            checkSize()
            guard failure == nil else { return nil }
            if let child {
                open.append(.object(node: node, members))
                return child
            }
        }
        return close(node)
    }

    @inline(__always)
    private mutating func checkSize() {
        if isTooLong || count >= Document.largestTape, failure == nil { failure = sizeFailure() }
    }

    private func sizeFailure() -> MappingError {
        if isTooLong {
            return MappingError(.limit, reason: "the objects hold more than \(largest) bytes of text")
        }
        return MappingError(.limit, reason: "the objects hold more than \(Document.largestTape) values")
    }

    /// Writes how many nodes a container spans, now that its last child is written, and gives the container around.
    private mutating func close(_ node: Int) -> Container? {
        let container = tape[TapeOffset(index: node)]
        tape[TapeOffset(index: node)] = container.with(count: container.count, span: count - node)
        depth -= 1
        return open.popLast()
    }

    /// Writes one value, or the beginning of a container, which it gives.
    private mutating func add(_ value: Any) -> Container? {
        switch Self.known(value) ?? classes.classify(value) {
        case .null: append(.null, payload: 0)
        case .boolean(let value): append(value ? .true : .false, payload: 0)
        case .number(let number): addNumber(number, of: value)
        case .string(let string): addString(string)
        case .array(let elements): return openArray(elements)
        case .object(let members): return openObject(members)
        case .json(let json): addJSON(json)
        case .foreign: addForeign(value)
        }
        return nil
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

    /// Writes an array or object that is JSON already.
    private mutating func addJSON(_ json: JSON) {
        let part: (tree: JSONTree, index: Int)
        do throws(MappingError) {
            part = try json.tree(
                maximumDepth: options.maximumDepth - depth, orFailAt: options.maximumDepth)
        } catch {
            return failure = error
        }
        unsafe part.tree.withPart(at: part.index) { nodes, content, start in
            let distance = unsafe store(content).offset - start
            for index in 0..<nodes.count {
                // Safety: the index is in bounds.
                let node = unsafe nodes[index]
                append(node.kind.isContainer ? node : node.moved(by: distance))
            }
        }
    }

    private mutating func openArray(_ elements: [Any]) -> Container? {
        openContainer(Node(.array, offset: 0, payload: 0), elements.count).map {
            .array(node: $0, elements.makeIterator())
        }
    }

    /// No key stands twice in a dictionary.
    private mutating func openObject(_ members: [String: Any]) -> Container? {
        openContainer(Node(.object, offset: 0, payload: 0).with(.distinct), members.count).map {
            .object(node: $0, members.makeIterator())
        }
    }

    private mutating func openContainer(_ node: Node, _ children: Int) -> Int? {
        guard depth < options.maximumDepth else {
            failure = MappingError(
                .limit, reason: "nested too deep, the limit is \(options.maximumDepth)")
            return nil
        }
        depth += 1
        append(node.with(count: children, span: 1))
        return count - 1
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
        append(.foreign, payload: UInt64(foreignValues.count))
        foreignValues.append(value)
    }

    /// Appends characters to the text, with a space before them, so that they are not read together with the last ones.
    private mutating func store(_ characters: UnsafeBufferPointer<UInt8>) -> (offset: Int, length: Int) {
        guard !characters.isEmpty else { return (text.count, 0) }
        let offset = text.count + (text.count > 0 ? 1 : 0)
        // Before they are copied: all of them may be more than fits the memory.
        isTooLong = isTooLong || characters.count > largest - offset
        guard !isTooLong else { return (text.count, 0) }
        unsafe text.append(UnsafeRawBufferPointer(characters), behind: offset - text.count)
        return (offset, characters.count)
    }

    private mutating func append(_ kind: NodeKind, payload: UInt64) {
        append(Node(kind, offset: 0, payload: payload))
    }

    private mutating func append(_ node: Node) {
        if _slowPath(!tape.hasRoom(at: TapeOffset(index: count))) { tape = tape.grown() }
        tape[TapeOffset(index: count)] = node
        count += 1
    }
}
