/// Explains the errors about one document, as long as it is there.
///
/// An error may be read by any thread, also while the document is being mapped, so a lock guards what was found out on the way.
package final class DocumentErrors: DocumentIdentity, @unchecked Sendable {
    private let places: Guarded<DocumentPlaces?>

    package init(_ document: Document, _ foreignValues: [Any], redacts: Bool) {
        places = Guarded(
            DocumentPlaces(document: document, foreignValues: foreignValues, redacts: redacts))
    }

    /// Whether somebody asked for a place in the document, or for what an error tells of one.
    package var wereAsked: Bool { places.withLock { $0?.wereAsked ?? false } }

    override func explain(_ fault: borrowing Fault) -> MappingError.Storage {
        places.withLock { $0?.explain(fault, self) } ?? super.explain(fault)
    }

    package func keyPath(of index: Int) -> MappingPath {
        places.withLock { $0?.keyPath(of: index) } ?? MappingPath()
    }

    package func place(of index: Int) -> (SourceLocation?, SourceLine?) {
        places.withLock { $0?.place(of: index) } ?? (nil, nil)
    }

    package func location(of index: Int) -> SourceLocation? { places.withLock { $0?.location(of: index) } }

    /// Ends the use of the document, which is about to be freed.
    func forget() { places.withLock { $0 = nil } }
}

/// Where the values of a document are, and what they hold.
private struct DocumentPlaces: @unchecked Sendable {
    let document: Document
    let foreignValues: [Any]
    let redacts: Bool
    private(set) var wereAsked = false
    var locator = Locator()

    init(document: Document, foreignValues: [Any], redacts: Bool) {
        self.document = document
        self.foreignValues = foreignValues
        self.redacts = redacts
    }

    /// The most keys that an error lists.
    private static let mostListed = 8

    mutating func explain(_ fault: borrowing Fault, _ origin: DocumentIdentity) -> MappingError.Storage {
        let (location, line) = place(of: fault.node)
        var (found, reason, nearKeys): (FoundValue?, Phrase?, NearKeys?) = (nil, fault.reason, nil)
        let missing = fault.missing?.component
        switch missing {
        case .key(let key):
            nearKeys = redacts ? nil : self.nearKeys(to: key, in: fault.node)
            let isSmall = node(fault.node).count <= Self.mostListed
            if isSmall, let nearKeys { reason = .keys(nearKeys) }
        case .index: reason = .elements(node(fault.node).count)
        case nil where fault.kind == .custom || !fault.showsFound: break
        case nil:
            found = FoundValue(node(fault.node), in: document, foreignValues, redacted: redacts)
            if case .cases(let type) = fault.expected {
                nearKeys = self.nearKeys(ofCases: type, to: fault.node)
            }
        }
        return MappingError.Storage(
            kind: fault.kind, keyPath: keyPath(of: fault.node, last: missing), location: location,
            expected: fault.expected, found: found, reason: reason, suggestion: nil, nearKeys: nearKeys,
            underlying: fault.underlying, sourceLine: line, origin: origin)
    }

    mutating func keyPath(of index: Int, last: MappingPath.Component? = nil) -> MappingPath {
        wereAsked = true
        return unsafe locator.keyPath(of: index, root: document.root, in: document.bytes, last: last)
    }

    mutating func place(of index: Int) -> (SourceLocation?, SourceLine?) {
        guard let location = location(of: index) else { return (nil, nil) }
        return (location, redacts ? nil : locator.sourceLine(at: location, in: document.bytes))
    }

    mutating func location(of index: Int) -> SourceLocation? {
        wereAsked = true
        guard document.hasSourceText else { return nil }
        return locator.location(ofOffset: node(index).beginning, in: document.bytes)
    }

    private func node(_ index: Int) -> Node {
        // Safety: the index is that of a node on the tape, which is there.
        unsafe document.root[index]
    }

    /// The cases of an enum that may be like a value.
    private func nearKeys(ofCases type: Any.Type, to index: Int) -> NearKeys? {
        let node = node(index)
        guard !redacts else { return nil }
        switch node.kind {
        case .string, .escapedString, .key, .escapedKey:
            return NearKeys(key: document.bytes.text(of: node), casesOf: type)
        case .integer, .unsigned, .double:
            let count = document.bytes.lengthOfNumber(at: node.offset)
            return NearKeys(key: document.bytes.string(at: node.offset, count: count), casesOf: type)
        default: return nil
        }
    }

    /// The keys of an object that may be like a missing one; nil if there are none.
    ///
    /// Complexity: no more than the first 100 members are looked at.
    private func nearKeys(to key: String, in index: Int) -> NearKeys? {
        // Safety: the index is that of a node on the tape.
        let object = unsafe document.root + index
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

extension Node {
    /// Where the value's text begins, with its quotation mark if it has one.
    package var beginning: Int {
        let isQuoted = kind == .string || kind == .escapedString || kind == .key || kind == .escapedKey
        return isQuoted ? offset - 1 : offset
    }
}

extension FoundValue {
    /// What a node holds, for an error.
    package init(_ node: Node, in document: Document, _ foreignValues: [Any], redacted isRedacted: Bool) {
        switch node.kind {
        case .null: self.init(.null)
        case .true: self.init(.bool, excerpt: isRedacted ? nil : "true")
        case .false: self.init(.bool, excerpt: isRedacted ? nil : "false")
        case .array: self = isRedacted ? FoundValue(.array) : FoundValue(.array, count: node.count)
        case .object: self = isRedacted ? FoundValue(.object) : FoundValue(.object, count: node.count)
        case .foreign:
            self.init(.foreign, excerpt: TypeName.of(type(of: foreignValues[Int(node.payload)])))
        case .string, .escapedString:
            self = isRedacted ? FoundValue(.string) : .string(document.bytes.beginning(of: node))
        case .key, .escapedKey:
            self = isRedacted ? FoundValue(.key) : .key(document.bytes.beginning(of: node))
        default:
            self =
                isRedacted
                ? FoundValue(.number) : .number(document.bytes.beginning(ofNumberAt: node.offset))
        }
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
