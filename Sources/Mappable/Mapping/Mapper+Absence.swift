// Why there is nothing where a model asked for something.

extension Mapper {
    /// Why there is nothing at a key path.
    @inline(never)
    package func explainAbsence(of path: String, _ syntax: KeyPathSyntax, expected: Phrase?) -> MappingError {
        if syntax.isInvalid(path) {
            let reason = "the key path \(Excerpt(path).quoted) has an empty or invalid segment"
            return fail(.invalidValue, reason: .text(reason), showsFound: false)
        }
        var explanation: MappingError?
        _ = unsafe KeyText.withUTF8(path) { text in
            unsafe walk(text, syntax) { segment, isLast, map in
                guard unsafe map.step(segment) == nil else { return true }
                explanation = map.explain(segment, expected: isLast ? expected : nil)
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
            unsafe walk(text, syntax) { segment, _, map in
                (segmentKind, end) = (segment.kind, map.kind)
                return true
            }
        }
        switch (segmentKind, end) {
        case (_, .null), (.index, .array), (.keyOrIndex, .array), (.key, .object), (.keyOrIndex, .object):
            return true
        default: return false
        }
    }

    /// Runs code with the last value that a key path leads to, and with the step from it that leads nowhere.
    func withEnd(
        of path: String, _ syntax: KeyPathSyntax, _ body: (Mapper, MappingPath.Component?) -> Void
    ) {
        var end = unsafe node
        var step: MappingPath.Component?
        _ = unsafe KeyText.withUTF8(path) { text in
            unsafe walk(text, syntax) { segment, _, map in
                unsafe end = unsafe map.node
                // Safety: the segment's text is inside the path, which outlives the call.
                let text = unsafe String(decoding: segment.text, as: UTF8.self)
                step =
                    switch (segment.kind, map.kind) {
                    case (.index(let index), _), (.keyOrIndex(let index), .array): .index(index)
                    default: .key(spelled(text))
                    }
                return true
            }
        }
        body(unsafe at(end), step)
    }

    /// Why a member leads nowhere.
    package func explainAbsence(ofMember name: StaticString, expected: Phrase?) -> MappingError {
        guard kind == .object, !flags.has(MappingFlags.convertsKeys) else {
            return explainAbsence(of: .key(name.description), expected: expected)
        }
        // Safety: the session outlives its mappers.
        return unsafe session.pointee.error(
            .missing, at: node, missing: .literal(name), expected: expected)
    }

    /// Why one step leads nowhere.
    @inline(never)
    package func explainAbsence(of component: MappingPath.Component, expected: Phrase?) -> MappingError {
        switch (component, kind) {
        case (.key(let key), .object):
            let (first, others) = spellings(of: key)
            // Safety: the session outlives its mappers.
            let error = unsafe session.pointee.error(
                .missing, at: node, missing: .component(.key(first)), expected: expected)
            return others.isEmpty ? error : error.mentioning(others)
        case (.index, .array):
            return unsafe session.pointee.error(
                .missing, at: node, missing: .component(component), expected: expected)
        case (.key(let key), _):
            return fail(.typeMismatch, expected: "object with \(Excerpt(spellings(of: key).first).quoted)")
        case (.index, _):
            return fail(.typeMismatch, expected: "array")
        }
    }

    private func explain(_ segment: KeyPathSegment, expected: Phrase?) -> MappingError {
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
