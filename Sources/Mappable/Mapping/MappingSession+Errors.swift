extension MappingSession {
    /// An error about a node: where it is, and what stands there.
    @inline(never)
    mutating func error(
        _ kind: MappingError.Kind, at node: UnsafePointer<Node>, expected: String? = nil,
        reason: String? = nil,
        showsFound: Bool = true, underlying: (any Error)? = nil
    ) -> MappingError {
        let path = unsafe keyPath(of: node)
        let (location, line) = unsafe location(of: node)
        let found = kind == .custom || !showsFound ? nil : unsafe describe(node.pointee)
        return MappingError(
            kind, at: path, location: location, expected: expected, found: found, reason: reason,
            underlying: underlying, sourceLine: line, origin: identity)
    }

    /// An error about something that is not there.
    @inline(never)
    mutating func missing(
        _ component: MappingPath.Component, in container: UnsafePointer<Node>, expected: String?
    ) -> MappingError {
        let path = unsafe keyPath(of: container).appending(component)
        let (location, line) = unsafe location(of: container)
        var suggestion: String?
        var reason: String?
        switch component {
        case .key(let key):
            suggestion = unsafe options.redactsFoundValues ? nil : nearestKey(to: key, in: container)
        case .index:
            let count = unsafe container.pointee.count
            reason = count == 1 ? "the array has 1 element" : "the array has \(count) elements"
        }
        return MappingError(
            .missing, at: path, location: location, expected: expected, reason: reason,
            suggestion: suggestion,
            sourceLine: line, origin: identity)
    }

    mutating func keyPath(of node: UnsafePointer<Node>) -> MappingPath {
        unsafe notes.locator.keyPath(
            of: document.index(of: node), root: document.root, in: document.bytes)
    }

    private mutating func location(of node: UnsafePointer<Node>) -> (SourceLocation?, SourceLine?) {
        guard document.hasSourceText else { return (nil, nil) }
        let (kind, offset) = unsafe (node.pointee.kind, node.pointee.offset)
        let isQuoted = kind == .string || kind == .escapedString || kind == .key || kind == .escapedKey
        let location = notes.locator.location(ofOffset: isQuoted ? offset - 1 : offset, in: document.bytes)
        let line =
            options.redactsFoundValues ? nil : notes.locator.sourceLine(at: location, in: document.bytes)
        return (location, line)
    }

    /// What a node holds, for an error.
    func describe(_ node: Node) -> FoundValue {
        let isRedacted = options.redactsFoundValues
        switch node.kind {
        case .null: return FoundValue(.null)
        case .true: return FoundValue(.boolean, excerpt: isRedacted ? nil : "true")
        case .false: return FoundValue(.boolean, excerpt: isRedacted ? nil : "false")
        case .array: return FoundValue(.array, excerpt: isRedacted ? nil : "of \(node.count)")
        case .object: return FoundValue(.object, excerpt: isRedacted ? nil : "of \(node.count)")
        case .foreign: return FoundValue(.foreign, excerpt: "\(type(of: foreignValues[Int(node.payload)]))")
        case .string, .escapedString:
            return isRedacted ? FoundValue(.string) : .string(document.bytes.beginning(of: node))
        case .key, .escapedKey:
            return isRedacted
                ? FoundValue(.key)
                : FoundValue(.key, excerpt: Excerpt(document.bytes.beginning(of: node)).quoted)
        default:
            return isRedacted
                ? FoundValue(.number) : .number(document.bytes.beginning(ofNumberAt: node.offset))
        }
    }

    /// The present key that is most like a missing one, if any is much like it.
    ///
    /// Complexity: no more than the first 100 members are looked at.
    private func nearestKey(to key: String, in object: UnsafePointer<Node>) -> String? {
        guard unsafe object.pointee.kind == .object else { return nil }
        var candidates: [String] = []
        var member = 1
        // Safety: the object has so many members, all on the tape.
        for _ in 0..<min(100, unsafe object.pointee.count) {
            if unsafe object[member].textLength <= KeyDistance.longestKey {
                candidates.append(document.bytes.text(of: unsafe object[member]))
            }
            member += 1 + (unsafe object[member + 1].span)
        }
        return KeyDistance.nearest(to: key, of: candidates)
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
