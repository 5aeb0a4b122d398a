extension MappingSession {
    /// An error about a node: where it is, and what stands there.
    @inline(never)
    mutating func error(
        _ kind: MappingError.Kind, at node: UnsafePointer<Node>, expected: Phrase? = nil,
        reason: Phrase? = nil,
        showsFound: Bool = true, underlying: (any Error)? = nil
    ) -> MappingError {
        let path = unsafe keyPath(of: node)
        let (location, line) = unsafe place(of: node)
        let found = kind == .custom || !showsFound ? nil : unsafe describe(node.pointee)
        return MappingError(
            kind, at: path, location: location, expected: expected, found: found, reason: reason,
            nearKeys: nil, underlying: underlying, sourceLine: line, origin: identity)
    }

    /// The most keys that an error lists.
    private static var mostListed: Int { 8 }

    /// An error about something that is not there.
    @inline(never)
    mutating func missing(
        _ component: MappingPath.Component, in container: UnsafePointer<Node>, expected: Phrase?
    ) -> MappingError {
        let path = unsafe keyPath(of: container, last: component)
        let (location, line) = unsafe place(of: container)
        var nearKeys: NearKeys?
        var reason: Phrase?
        switch component {
        case .key(let key):
            nearKeys = unsafe options.redactsFoundValues ? nil : self.nearKeys(to: key, in: container)
            let isSmall = unsafe container.pointee.count <= Self.mostListed
            if isSmall, let nearKeys { reason = .keys(nearKeys) }
        case .index: reason = .elements(unsafe container.pointee.count)
        }
        return MappingError(
            .missing, at: path, location: location, expected: expected, found: nil, reason: reason,
            nearKeys: nearKeys, underlying: nil, sourceLine: line, origin: identity)
    }

    mutating func keyPath(
        of node: UnsafePointer<Node>, last: MappingPath.Component? = nil
    ) -> MappingPath {
        unsafe notes.locator.keyPath(
            of: document.index(of: node), root: document.root, in: document.bytes, last: last)
    }

    mutating func location(of node: UnsafePointer<Node>) -> SourceLocation? {
        guard document.hasSourceText else { return nil }
        return unsafe notes.locator.location(ofOffset: offset(of: node), in: document.bytes)
    }

    /// Where a node's text begins, with its quotation mark if it has one.
    func offset(of node: UnsafePointer<Node>) -> Int {
        let (kind, offset) = unsafe (node.pointee.kind, node.pointee.offset)
        let isQuoted = kind == .string || kind == .escapedString || kind == .key || kind == .escapedKey
        return isQuoted ? offset - 1 : offset
    }

    mutating func place(of node: UnsafePointer<Node>) -> (SourceLocation?, SourceLine?) {
        guard let location = unsafe location(of: node) else { return (nil, nil) }
        let line =
            options.redactsFoundValues ? nil : notes.locator.sourceLine(at: location, in: document.bytes)
        return (location, line)
    }

    /// What a node holds, for an error.
    func describe(_ node: Node) -> FoundValue {
        let isRedacted = options.redactsFoundValues
        switch node.kind {
        case .null: return FoundValue(.null)
        case .true: return FoundValue(.bool, excerpt: isRedacted ? nil : "true")
        case .false: return FoundValue(.bool, excerpt: isRedacted ? nil : "false")
        case .array: return isRedacted ? FoundValue(.array) : FoundValue(.array, count: node.count)
        case .object: return isRedacted ? FoundValue(.object) : FoundValue(.object, count: node.count)
        case .foreign:
            return FoundValue(.foreign, excerpt: TypeName.of(type(of: foreignValues[Int(node.payload)])))
        case .string, .escapedString:
            return isRedacted ? FoundValue(.string) : .string(document.bytes.beginning(of: node))
        case .key, .escapedKey:
            return isRedacted ? FoundValue(.key) : .key(document.bytes.beginning(of: node))
        default:
            return isRedacted
                ? FoundValue(.number) : .number(document.bytes.beginning(ofNumberAt: node.offset))
        }
    }

    /// The keys of an object that may be like a missing one; nil if there are none.
    ///
    /// Complexity: no more than the first 100 members are looked at.
    private func nearKeys(to key: String, in object: UnsafePointer<Node>) -> NearKeys? {
        let count = unsafe object.pointee.kind == .object ? min(100, object.pointee.count) : 0
        var candidates: [String] = []
        var member = 1
        // Safety: the object has so many members, all on the tape.
        for _ in 0..<count {
            if unsafe object[member].textLength <= KeyDistance.longestKey {
                candidates.append(document.bytes.text(of: unsafe object[member]))
            }
            member += 1 + (unsafe object[member + 1].span)
        }
        return candidates.isEmpty ? nil : NearKeys(key: key, candidates: candidates)
    }
}

extension SourceBytes {
    /// As much of a string's characters as an excerpt can show, and one more.
    fileprivate func beginning(of node: Node) -> String {
        let start = node.offset
        let end = start + node.textLength
        var position = start
        var scalars = 0
        while position < end, scalars <= Excerpt.maximumLength {
            switch self[position] {
            case UInt8(ascii: "\\") where node.isEscaped: position = endOfEscape(position)
            case ..<0x80: position += 1
            default: position = endOfScalar(position)
            }
            scalars += 1
        }
        return text(
            of: Node(
                node.isEscaped ? .escapedString : .string, offset: start, payload: UInt64(position - start)))
    }

    private func endOfScalar(_ position: Int) -> Int {
        var end = position + 1
        while self[end] & 0xC0 == 0x80 { end += 1 }
        return end
    }

    /// The end of an escape sequence, and of both where they are a pair of surrogates.
    private func endOfEscape(_ position: Int) -> Int {
        guard self[position + 1] == UInt8(ascii: "u") else { return position + 2 }
        let isPair = HexDigits.value(word32(at: position + 2)).map { $0 & 0xFC00 == 0xD800 } ?? false
        return position + (isPair ? 12 : 6)
    }

    /// As much of a number's text as an excerpt can show, and one more.
    fileprivate func beginning(ofNumberAt offset: Int) -> String {
        string(at: offset, count: min(lengthOfNumber(at: offset), Excerpt.maximumLength + 1))
    }
}
