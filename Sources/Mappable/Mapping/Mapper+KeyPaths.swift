// How key paths lead from one node to another.

extension Mapper {
    @usableFromInline @inline(never)
    package func nodeOfMember(_ name: StaticString) -> UnsafePointer<Node>? {
        guard name.hasPointerRepresentation else { return unsafe nodeOfMember(unusual: name) }
        // Safety: a literal's text lives forever.
        return unsafe nodeOfMember(KeyText(start: name.utf8Start, length: name.utf8CodeUnitCount))
    }

    /// The value of a member whose name the compiler passes as a Unicode scalar. Apart, for the registers of the others.
    @inline(never)
    private func nodeOfMember(unusual name: StaticString) -> UnsafePointer<Node>? {
        unsafe node(at: .key(name.description))
    }

    /// The value of a member. Nearly always that is the next one in the document's order.
    @inline(__always)
    package func nodeOfMember(_ text: KeyText) -> UnsafePointer<Node>? {
        guard let key = unsafe MapperFrame.nextKey(frame, of: node, if: text) else {
            return unsafe nodeOfOtherMember(text)
        }
        return unsafe MapperFrame.pass(frame, key)
    }

    @inline(never)
    private func nodeOfOtherMember(_ text: KeyText) -> UnsafePointer<Node>? {
        // Only the frame of an object's model has a table.
        if let table = unsafe frame.pointee.table, unsafe frame.pointee.object == node {
            return unsafe table.value(text, of: node, in: bytes)
        }
        guard kind == .object else { return nil }
        guard !flags.has(.convertsKeys) else {
            // Safety: a key's text has its length in bytes.
            return unsafe nodeOfConvertedMember(UnsafeBufferPointer(start: text.start, count: text.length))
        }
        return unsafe observedMember(KeyToken(text))
    }

    @usableFromInline @inline(never)
    package func node(atLiteral path: StaticString) -> UnsafePointer<Node>? {
        guard path.hasPointerRepresentation else { return unsafe node(at: JSONKeyPath(path.description)) }
        // Safety: a literal's text lives forever.
        let text = unsafe UnsafeBufferPointer(start: path.utf8Start, count: path.utf8CodeUnitCount)
        if unsafe kind == .object && !PathScan.hasStructure(text) {
            return unsafe nodeOfMember(KeyText(text))
        }
        return unsafe node(at: text, dot)
    }

    @usableFromInline @inline(never)
    package func node(at path: JSONKeyPath) -> UnsafePointer<Node>? {
        unsafe path.withUTF8 { path, delimiter in unsafe node(at: path, delimiter) }
    }

    @inline(never)
    private func node(
        at path: UnsafeBufferPointer<UInt8>, _ delimiter: UnsafeBufferPointer<UInt8>
    ) -> UnsafePointer<Node>? {
        // Safety: one byte is there.
        let isDotted = unsafe delimiter.count == 1 && delimiter[0] == UInt8(ascii: ".")
        if kind == .object, unsafe delimiter.isEmpty || isDotted && !PathScan.hasStructure(path) {
            return unsafe nodeOfMember(KeyText(path))
        }
        var scanner = unsafe KeyPathScanner(path: path, delimiter: delimiter)
        var map = self
        while let segment = scanner.next() {
            guard let next = unsafe map.step(segment) else { return nil }
            map = unsafe at(next)
        }
        return unsafe map.node
    }

    @usableFromInline
    package func nodeOfElement(_ index: Int) -> UnsafePointer<Node>? {
        guard kind == .array else { return nil }
        // Safety: the session outlives its mappers, and the node is an array.
        return unsafe session.pointee.element(index, of: node)
    }

    package func step(_ segment: KeyPathSegment) -> UnsafePointer<Node>? {
        switch (segment.kind, kind) {
        case (.index(let index), .array), (.keyOrIndex(let index), .array):
            return unsafe nodeOfElement(index)
        case (.key, .object), (.keyOrIndex, .object):
            guard !flags.has(.convertsKeys) else {
                return unsafe nodeOfConvertedMember(segment.text)
            }
            return unsafe observedMember(KeyToken(KeyText(segment.text)))
        default:
            return nil
        }
    }

    @inline(__always)
    private func observedMember(_ token: KeyToken) -> UnsafePointer<Node>? {
        let found = unsafe member(token)
        if unsafe found == nil { observeMiss(token.text.string) }
        return unsafe found
    }

    package func member(_ token: KeyToken) -> UnsafePointer<Node>? {
        // Safety: the session outlives its mappers; callers check that the node is an object.
        unsafe MapperFrame.member(token, of: node, frame)
    }
}
