/// Explains the errors about one document, as long as it is there. Any thread may read an error while the document is
/// being mapped, so a lock guards the state.
package final class DocumentErrors: DocumentIdentity, @unchecked Sendable {
    private let document: Document
    private var foreignValues: [Any]
    private let redacts: Bool
    private var isThere = true
    private var locator = Locator()
    private var lines = LineMarks()
    private var hasTold = false
    /// The text that the document's text was made from. It is set before anybody asks.
    var original: (any OriginalText)?

    private static let mostListed = 8

    init(_ document: Document, _ foreignValues: [Any], redacts: Bool) {
        self.document = document
        self.foreignValues = foreignValues
        self.redacts = redacts
    }

    /// Whether somebody asked for a place in the document, or for what an error tells of one.
    package var wereAsked: Bool { withLock { hasTold } }

    /// Ends the use of the document, which is about to be freed.
    func forget() {
        withLock {
            isThere = false
            (foreignValues, locator, lines, original) = ([], Locator(), LineMarks(), nil)
        }
    }

    func keyPath(of index: Int) -> MappingPath {
        withLock { isThere ? path(of: index, nil) : MappingPath() }
    }

    func location(of index: Int) -> SourceLocation? { withLock { isThere ? place(of: index) : nil } }

    func sourceLine(at location: SourceLocation?) -> String? {
        withLock { isThere ? line(at: location) : nil }
    }

    private func path(of index: Int, _ last: MappingPath.Component?) -> MappingPath {
        hasTold = true
        return unsafe locator.keyPath(of: index, root: document.root, in: document.bytes, last: last)
    }

    private func place(of index: Int) -> SourceLocation? {
        hasTold = true
        guard document.hasSourceText else { return nil }
        let offset = node(index).beginning
        return original?.location(of: offset) ?? lines.location(ofOffset: offset, in: document.bytes)
    }

    private func line(at location: SourceLocation?) -> String? {
        redacts ? nil : location.map { original?.line(at: $0) ?? document.bytes.line(at: $0) }
    }

    override func explain(_ note: ErrorNote) {
        guard isThere else { return }
        let node = node(note.node)
        let missing = note.missing?.component
        var facts = note.facts
        facts.keyPath = path(of: note.node, missing)
        facts.location = place(of: note.node)
        facts.sourceLine = line(at: facts.location)
        switch missing {
        case .key(let key) where !redacts:
            facts.present = keys(of: note.node)
            facts.wanted = key
            facts.listsKeys = !facts.present.isEmpty && node.count <= Self.mostListed
        case .key: break
        case .index:
            let count = node.count
            facts.reason = .text("the array has " + String(count) + (count == 1 ? " element" : " elements"))
        case nil where !note.showsFound: break
        case nil:
            facts.found = FoundValue(node, in: document, foreignValues, redacted: redacts)
            if !redacts, case .cases? = facts.expected { facts.wanted = text(of: node) }
        }
        note.facts = facts
    }

    private func node(_ index: Int) -> Node {
        // Safety: the index belongs to a node on the tape, which is there.
        unsafe document.root[index]
    }

    private func text(of node: Node) -> String? {
        if node.hasCharacters { return document.bytes.text(of: node) }
        return node.kind.isNumber ? document.bytes.textOfNumber(at: node.offset) : nil
    }

    /// The keys that may be like a missing one, among the first 100.
    private func keys(of index: Int) -> [String] {
        // Safety: the index belongs to a node on the tape.
        let object = unsafe document.root + index
        let count = unsafe object.pointee.kind == .object ? min(100, object.pointee.count) : 0
        var keys: [String] = []
        var member = 1
        // Safety: the object has so many members, all on the tape.
        for _ in 0..<count {
            if unsafe object[member].textLength <= KeyDistance.longestKey {
                keys.append(document.bytes.text(of: unsafe object[member]))
            }
            member += 1 + (unsafe object[member + 1].span)
        }
        return keys
    }
}

extension Node {
    /// Where the value's text begins, with its quotation mark if it has one.
    package var beginning: Int { hasCharacters ? offset - 1 : offset }

    fileprivate var hasCharacters: Bool {
        kind == .string || kind == .escapedString || kind == .key || kind == .escapedKey
    }
}

extension FoundValue {
    init(_ node: Node, in document: Document, _ foreignValues: [Any], redacted isRedacted: Bool) {
        let kind: Kind
        var excerpt: String?
        switch node.kind {
        case .null: kind = .null
        case .true, .false: (kind, excerpt) = (.bool, node.kind == .true ? "true" : "false")
        case .array: (kind, excerpt) = (.array, "of " + String(node.count))
        case .object: (kind, excerpt) = (.object, "of " + String(node.count))
        case .foreign:
            self.init(.foreign, excerpt: TypeName.of(type(of: foreignValues[Int(node.payload)])))
            return
        case .string, .escapedString: kind = .string
        case .key, .escapedKey: kind = .key
        default: kind = .number
        }
        if isRedacted {
            excerpt = nil
        } else if node.hasCharacters {
            excerpt = Excerpt(document.bytes.text(of: node)).quoted
        } else if kind == .number {
            excerpt = Excerpt(document.bytes.textOfNumber(at: node.offset)).plain
        }
        self.init(kind, excerpt: excerpt)
    }
}

extension SourceBytes {
    fileprivate func textOfNumber(at offset: Int) -> String {
        string(at: offset, count: lengthOfNumber(at: offset))
    }
}
