/// Why a value is refused, or a step from it leads nowhere. An error is a failure and its place.
package struct Failure: Sendable {
    var kind = MappingError.Kind.missing
    /// The step that leads nowhere, if the error is about one.
    var missing: PathStep?
    var expected: Phrase?
    var reason: Phrase?
    var constraint: BrokenConstraint?
    var showsFound = true
    /// Whether the program is wrong, not the document.
    var isMistake = false
    var underlying: (any Error)?
}

/// A failure and its place, where no error is made of them unless somebody asks.
package final class DroppedFailure: Sendable {
    /// The index of the value's node.
    package let value: Int
    package let failure: Failure

    init(_ failure: Failure, at value: Int) { (self.failure, self.value) = (failure, value) }
}

extension JSONCursor {
    /// Makes a complete error about this value, or a step from it, which may outlive the document and be read on any thread.
    @inline(never)
    func error(_ failure: Failure) -> MappingError {
        let missing = failure.missing?.component
        var content = ErrorContent(
            kind: failure.kind, document: documentToken, expected: failure.expected,
            reason: failure.reason, constraint: failure.constraint, underlying: failure.underlying)
        content.isMistake = failure.isMistake
        content.path = path(and: missing)
        content.location = location
        content.excerpt = excerpt(around: content.location)
        switch missing {
        case .key(let key):
            if !isHidden { content.hint = keys(like: key) }
        case .index, .number:
            content.reason = .text("the array has " + String(count) + (count == 1 ? " element" : " elements"))
        case nil where failure.showsFound:
            content.found = found
            if isHidden, content.found?.kind == .key { content.path = content.path.parent }
            if !isHidden, case .cases(let type)? = failure.expected,
                let text = bytes.beginning(of: node.pointee)
            {
                content.hint = .cases(missing: text, of: type)
            }
        case nil: break
        }
        return MappingError(content)
    }

    package var documentToken: DocumentToken {
        if let known = state.documentToken { return known }
        let token = DocumentToken()
        state.documentToken = token
        return token
    }

    package var keyPath: JSONKeyPath { path.keyPath }

    package var path: NodePath { path(and: nil) }

    /// The path of this value, and of one step more.
    package func path(and last: JSONKeyPath.Step?) -> NodePath {
        state.wasAskedForPlaces = true
        let nodes = view.pointee.document.root.nodes
        return state.locator.path(of: nodeIndex, in: nodes, bytes, last: last)
    }

    /// nil for a document without text.
    package var location: MappingError.Location? {
        state.wasAskedForPlaces = true
        guard hasSourceText else { return nil }
        return state.original?.location(of: beginning, in: bytes)
            ?? state.lines.location(ofOffset: beginning, in: bytes)
    }

    /// nil if it is redacted.
    package func excerpt(around location: MappingError.Location?) -> SourceExcerpt? {
        guard let location, !isHidden else { return nil }
        if let original = state.original { return original.excerpt(around: location, in: bytes) }
        return SourceExcerpt(of: bytes, around: location.byteOffset)
    }

    /// This value as errors show it.
    package var found: FoundValue {
        let kind: FoundValue.Kind
        var excerpt: String?
        switch self.kind {
        case .null: return FoundValue(.null)
        case .foreign:
            return FoundValue(.foreign, excerpt: foreignValue.map { TypeName.of(type(of: $0)) })
        case .true, .false: (kind, excerpt) = (.bool, self.kind == .true ? "true" : "false")
        case .array: (kind, excerpt) = (.array, "of " + String(count))
        case .object: (kind, excerpt) = (.object, "of " + String(count))
        case .string, .escapedString: kind = .string
        case .key, .escapedKey: kind = .key
        default: kind = .number
        }
        if isHidden { return FoundValue(kind) }
        return FoundValue(kind, excerpt: excerpt ?? bytes.beginning(of: node.pointee))
    }

    private static var mostListed: Int { 8 }

    /// For a missing key: all keys of the object, if they are few, and the unread ones among the first 100, one of which may be meant.
    private func keys(like missing: String) -> ErrorContent.Hint {
        var (listed, unread): ([String], [String]) = ([], [])
        var (offset, examined) = (1, 0)
        while kind == .object, examined < 100, offset < span {
            let key = key(at: offset)
            if key.node.pointee.textLength <= KeyDistance.longestKey {
                if count <= Self.mostListed { listed.append(key.text) }
                if isUnread(at: offset) { unread.append(key.text) }
            }
            offset = self.offset(afterMember: offset)
            examined += 1
        }
        return .keys(missing: missing, unread: unread, listed: listed)
    }
}

extension Node {
    var hasCharacters: Bool {
        kind == .string || kind == .escapedString || kind == .key || kind == .escapedKey
    }
}

extension SourceBytes {
    /// Enough text of a string, key or number for an excerpt, and to compare it with other names.
    fileprivate func beginning(of node: Node) -> String? {
        guard node.hasCharacters || node.kind.isNumber else { return nil }
        return text(of: node, maximumLength: max(Excerpt.maximumLength, KeyDistance.longestKey) + 1)
    }
}
