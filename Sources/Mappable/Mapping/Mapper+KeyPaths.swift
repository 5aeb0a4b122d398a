// How key paths lead from one node to another.

extension Mapper {
    /// The value of a member; nil if this is no object or has no such member.
    @usableFromInline @inline(never)
    func find(member name: StaticString) -> UnsafePointer<Node>? {
        guard name.hasPointerRepresentation else { return unsafe find(unusual: name) }
        // Safety: a literal's text lives forever.
        return unsafe find(KeyText(start: name.utf8Start, length: name.utf8CodeUnitCount))
    }

    /// The value of a member whose name the compiler passes as a Unicode scalar.
    @inline(never)
    private func find(unusual name: StaticString) -> UnsafePointer<Node>? {
        unsafe find(key: name.description)
    }

    /// The value of a member. Nearly always that is the next one in the document's order.
    @inline(__always)
    private func find(_ text: KeyText) -> UnsafePointer<Node>? {
        guard let key = unsafe MapperFrame.nextKey(frame, of: node, if: text) else {
            return unsafe findElsewhere(text)
        }
        return unsafe frame.pointee.isDistinct ? MapperFrame.pass(frame, key) : findNext(text, key)
    }

    /// The value of the next member, unless one with its key was passed.
    @inline(never)
    private func findNext(_ text: KeyText, _ key: UnsafePointer<Node>) -> UnsafePointer<Node>? {
        // Safety: the pointer to the filter ends with the call.
        if unsafe KeyFilter.note(key.pointee.payload, in: &frame.pointee.filter) {
            return unsafe findElsewhere(text)
        }
        return unsafe MapperFrame.pass(frame, key)
    }

    @inline(never)
    private func findElsewhere(_ text: KeyText) -> UnsafePointer<Node>? {
        guard kind == .object else { return nil }
        guard !scope.has(MappingScope.convertsKeys) else {
            // Safety: a key's text has its length in bytes.
            return unsafe find(
                key: String(validatedUTF8: UnsafeBufferPointer(start: text.start, count: text.length)))
        }
        let token = KeyToken(text)
        // Only the frame of an object's model has a table.
        if let table = unsafe frame.pointee.table, unsafe frame.pointee.object == node {
            return unsafe table.value(token, of: node, in: document.pointee.bytes)
        }
        return unsafe member(token)
    }

    /// The value at a key path with dots; nil if nothing is there.
    @usableFromInline @inline(never)
    func find(_ path: String) -> UnsafePointer<Node>? {
        unsafe KeyText.withUTF8(path) { text in unsafe find(dotted: text) }
    }

    /// The value at a key path with dots that is a literal; nil if nothing is there.
    @usableFromInline @inline(never)
    func find(literal path: StaticString) -> UnsafePointer<Node>? {
        guard path.hasPointerRepresentation else { return unsafe find(path.description) }
        // Safety: a literal's text lives forever.
        return unsafe find(
            dotted: UnsafeBufferPointer(start: path.utf8Start, count: path.utf8CodeUnitCount))
    }

    @inline(__always)
    private func find(dotted text: UnsafeBufferPointer<UInt8>) -> UnsafePointer<Node>? {
        if unsafe kind == .object && !PathScan.hasStructure(text) { return unsafe find(KeyText(text)) }
        return unsafe find(path: text, .dotted)
    }

    /// The value at a key path; nil if nothing is there.
    @usableFromInline @inline(never)
    func find(_ path: String, _ syntax: KeyPathSyntax) -> UnsafePointer<Node>? {
        unsafe KeyText.withUTF8(path) { text in unsafe find(path: text, syntax) }
    }

    /// The element of an array; nil if this is no array or has no such element.
    @usableFromInline
    func find(element index: Int) -> UnsafePointer<Node>? {
        guard kind == .array else { return nil }
        // Safety: the document outlives its mappers, and the node is an array.
        return unsafe document.pointee.element(index, of: node)
    }

    private func find(path: UnsafeBufferPointer<UInt8>, _ syntax: KeyPathSyntax) -> UnsafePointer<Node>? {
        var end = unsafe node
        let isComplete = unsafe walk(path, syntax) { segment, _, place in
            guard let next = unsafe place.step(segment) else { return false }
            unsafe end = next
            return true
        }
        return isComplete ? unsafe end : nil
    }

    /// Follows the segments of a path as far as the visitor goes, which is given each with the value it starts from.
    private func walk(
        _ path: UnsafeBufferPointer<UInt8>, _ syntax: KeyPathSyntax,
        _ visit: (KeyPathSegment, _ isLast: Bool, Mapper) -> Bool
    ) -> Bool {
        unsafe KeyText.withUTF8(syntax.delimiter ?? "") { delimiter in
            var scanner = unsafe KeyPathScanner(path: path, delimiter: delimiter)
            var place = self
            while let segment = scanner.next() {
                guard visit(segment, scanner.isAtEnd, place) else { return false }
                guard let next = unsafe place.step(segment) else { return false }
                place = unsafe at(next)
            }
            return true
        }
    }

    /// The value that one segment leads to.
    private func step(_ segment: KeyPathSegment) -> UnsafePointer<Node>? {
        switch (segment.kind, kind) {
        case (.index(let index), .array), (.keyOrIndex(let index), .array):
            return unsafe find(element: index)
        case (.key, .object), (.keyOrIndex, .object):
            guard !scope.has(MappingScope.convertsKeys) else {
                return unsafe find(key: String(decoding: segment.text, as: UTF8.self))
            }
            return unsafe member(KeyToken(KeyText(segment.text)))
        default:
            return nil
        }
    }

    /// The value of a member whose name is converted first, where the options say so.
    @usableFromInline
    func find(key: String) -> UnsafePointer<Node>? {
        guard kind == .object else { return nil }
        let name = spelled(key)
        return unsafe KeyText.withUTF8(name) { text in unsafe member(KeyToken(KeyText(text))) }
    }

    /// A key as the document spells it.
    private func spelled(_ key: String) -> String {
        if case .custom(let convert) = options.keys { convert(key) } else { key }
    }

    private func member(_ token: KeyToken) -> UnsafePointer<Node>? {
        // Safety: the document outlives its mappers; callers check that the node is an object.
        unsafe Document.member(token, of: node, frame)
    }
}

// MARK: - Explanations

extension Mapper {
    /// Why there is nothing at a key path.
    @inline(never)
    func explainAbsence(of path: String, _ syntax: KeyPathSyntax, expected: String?) -> MappingError {
        if syntax.isInvalid(path) {
            let reason = "the key path \(Excerpt(path).quoted) has an empty or invalid segment"
            return fail(.invalidValue, reason: reason, showsFound: false)
        }
        var explanation: MappingError?
        _ = unsafe KeyText.withUTF8(path) { text in
            unsafe walk(text, syntax) { segment, isLast, place in
                guard unsafe place.step(segment) == nil else { return true }
                explanation = place.explain(segment, expected: isLast ? expected : nil)
                return false
            }
        }
        return explanation ?? fail(.missing)
    }

    /// Whether a key path that leads nowhere ends at `null` or where there is nothing, not at a value of the wrong kind.
    @inline(never)
    func isMereAbsence(of path: String, _ syntax: KeyPathSyntax) -> Bool {
        var end = kind
        var segmentKind = KeyPathSegment.Kind.key
        _ = unsafe KeyText.withUTF8(path) { text in
            unsafe walk(text, syntax) { segment, _, place in
                (segmentKind, end) = (segment.kind, place.kind)
                return true
            }
        }
        switch (segmentKind, end) {
        case (_, .null), (.index, .array), (.keyOrIndex, .array), (.key, .object), (.keyOrIndex, .object):
            return true
        default: return false
        }
    }

    /// Whether a key path that the document remembers ends where there is nothing.
    func isMereAbsence(ofPendingPath index: Int) -> Bool {
        // Safety: the document outlives its mappers.
        let (path, syntax) = unsafe document.pointee.notes.pendingPaths[index]
        return isMereAbsence(of: path, syntax)
    }

    /// Why one step leads nowhere.
    @inline(never)
    func explainAbsence(of component: MappingPath.Component, expected: String?) -> MappingError {
        switch (component, kind) {
        case (.key(let key), .object):
            // Safety: the document outlives its mappers.
            return unsafe document.pointee.missing(.key(spelled(key)), in: node, expected: expected)
        case (.index, .array):
            return unsafe document.pointee.missing(component, in: node, expected: expected)
        case (.key(let key), _):
            return fail(.typeMismatch, expected: "object with \(Excerpt(spelled(key)).quoted)")
        case (.index, _):
            return fail(.typeMismatch, expected: "array")
        }
    }

    /// Why there is nothing at a key path that the document remembers.
    func explainAbsence(ofPendingPath index: Int, expected: String?) -> MappingError {
        // Safety: the document outlives its mappers.
        let (path, syntax) = unsafe document.pointee.notes.pendingPaths[index]
        return explainAbsence(of: path, syntax, expected: expected)
    }

    /// Whether a key path that the document remembers is invalid.
    func isInvalid(pendingPath index: Int) -> Bool {
        // Safety: the document outlives its mappers.
        let (path, syntax) = unsafe document.pointee.notes.pendingPaths[index]
        return syntax.isInvalid(path)
    }

    private func explain(_ segment: KeyPathSegment, expected: String?) -> MappingError {
        // Safety: the segment's text is inside the path, which outlives the call.
        let text = unsafe String(decoding: segment.text, as: UTF8.self)
        switch (segment.kind, kind) {
        case (.index(let index), _), (.keyOrIndex(let index), .array):
            return explainAbsence(of: .index(index), expected: expected)
        default:
            return explainAbsence(of: .key(text), expected: expected)
        }
    }
}

extension KeyPathSyntax {
    /// Whether a path has an empty segment or an invalid index, which leads nowhere in any document.
    func isInvalid(_ path: String) -> Bool {
        guard let delimiter else { return false }
        return unsafe KeyText.withUTF8(path) { text in
            if delimiter == ".", unsafe !PathScan.hasStructure(text) { return false }
            return unsafe KeyText.withUTF8(delimiter) { delimiter in
                var scanner = unsafe KeyPathScanner(path: text, delimiter: delimiter)
                while let segment = scanner.next() {
                    if segment.kind == .empty || segment.kind == .invalidIndex { return true }
                }
                return false
            }
        }
    }
}
