extension MappingSession {
    /// Makes an error about a value of the document, or about a step from it that leads nowhere.
    ///
    /// The error is complete, so it may outlive the document and be read by any thread.
    @inline(never)
    mutating func error(
        _ kind: MappingError.Kind, at node: NodeReference, missing: ObservedStep? = nil,
        expected: Phrase? = nil, reason: Phrase? = nil, showsFound: Bool = true,
        underlying: (any Error)? = nil
    ) -> MappingError {
        let missing = missing?.component
        var content = ErrorContent(
            kind: kind, document: documentToken, expected: expected, reason: reason, underlying: underlying)
        content.keyPath = keyPath(of: node, missing)
        content.location = location(of: node)
        content.excerpt = excerpt(around: content.location)
        switch missing {
        case .key(let key):
            if !options.redactsFoundValues { content.hint = keys(of: node, missing: key) }
        case .index:
            let count = node.pointee.count
            content.reason = .text("the array has " + String(count) + (count == 1 ? " element" : " elements"))
        case nil where showsFound:
            content.found = describe(node.pointee)
            if !options.redactsFoundValues, case .cases(let type)? = expected,
                let text = document.bytes.beginning(of: node.pointee)
            {
                content.hint = .cases(missing: text, of: type)
            }
        case nil: break
        }
        return MappingError(content)
    }

    /// Tells the errors about this document from others.
    var documentToken: DocumentToken {
        mutating get {
            if let known = state.documentToken { return known }
            let token = DocumentToken()
            state.documentToken = token
            return token
        }
    }

    /// The path of a node, and of one step more if there is one.
    mutating func keyPath(
        of node: NodeReference, _ last: MappingPath.Component? = nil
    ) -> MappingPath {
        state.wasAskedForPlaces = true
        let (index, root, bytes) = (document.index(of: node), document.root, document.bytes)
        return state.locator.keyPath(of: index, root: root, in: bytes, last: last)
    }

    mutating func location(of node: NodeReference) -> SourceLocation? {
        state.wasAskedForPlaces = true
        guard document.hasSourceText else { return nil }
        let (offset, bytes) = (node.pointee.beginning, document.bytes)
        return state.original?.location(of: offset, in: bytes)
            ?? state.lines.location(ofOffset: offset, in: bytes)
    }

    /// The text around a location, unless it is redacted.
    mutating func excerpt(around location: SourceLocation?) -> SourceExcerpt? {
        guard let location, !options.redactsFoundValues else { return nil }
        if let original = state.original { return original.excerpt(around: location, in: document.bytes) }
        return SourceExcerpt(of: document.bytes, around: location.byteOffset)
    }

    func describe(_ node: Node) -> FoundValue {
        FoundValue(node, in: document, foreignValues, redacted: options.redactsFoundValues)
    }

    private static var mostListed: Int { 8 }

    /// The keys that may be like a missing one, among the first 100.
    private func keys(of object: NodeReference, missing: String) -> ErrorContent.Hint {
        let total = object.pointee.kind == .object ? object.pointee.count : 0
        var keys: [String] = []
        var member = 1
        for _ in 0..<min(100, total) {
            if object[member].textLength <= KeyDistance.longestKey {
                keys.append(document.bytes.text(of: object[member]))
            }
            member += 1 + (object[member + 1].span)
        }
        return .keys(missing: missing, present: keys, areListed: !keys.isEmpty && total <= Self.mostListed)
    }
}

extension Node {
    /// Where the value's text begins, with its quotation mark if it has one.
    package var beginning: Int { hasCharacters ? offset - 1 : offset }

    /// Whether it is a string or a key.
    var hasCharacters: Bool {
        kind == .string || kind == .escapedString || kind == .key || kind == .escapedKey
    }
}

extension SourceBytes {
    /// Enough of the text of a string, key or number for an excerpt, and for a comparison with other names.
    fileprivate func beginning(of node: Node) -> String? {
        guard node.hasCharacters || node.kind.isNumber else { return nil }
        return text(of: node, maximumLength: max(Excerpt.maximumLength, KeyDistance.longestKey) + 1)
    }
}

extension FoundValue {
    init(_ node: Node, in document: Document, _ foreignValues: [Any], redacted isRedacted: Bool) {
        switch node.kind {
        case .null: self.init(.null)
        case .foreign:
            self.init(.foreign, excerpt: TypeName.of(type(of: foreignValues[Int(node.payload)])))
        case .true: self.init(.bool, excerpt: isRedacted ? nil : "true")
        case .false: self.init(.bool, excerpt: isRedacted ? nil : "false")
        case .array: self.init(.array, excerpt: isRedacted ? nil : "of " + String(node.count))
        case .object: self.init(.object, excerpt: isRedacted ? nil : "of " + String(node.count))
        case .string, .escapedString:
            self.init(.string, excerpt: isRedacted ? nil : document.bytes.beginning(of: node))
        case .key, .escapedKey:
            self.init(.key, excerpt: isRedacted ? nil : document.bytes.beginning(of: node))
        default: self.init(.number, excerpt: isRedacted ? nil : document.bytes.beginning(of: node))
        }
    }
}
