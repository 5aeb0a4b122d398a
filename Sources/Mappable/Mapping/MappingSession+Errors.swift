extension MappingSession {
    @inline(never)
    package mutating func error(
        _ kind: MappingError.Kind, at node: UnsafePointer<Node>, missing: ObservedStep? = nil,
        expected: Phrase? = nil, reason: Phrase? = nil, showsFound: Bool = true,
        underlying: (any Error)? = nil
    ) -> MappingError {
        let note = freeNote()
        note.write(
            ErrorFacts(kind: kind, expected: expected, reason: reason, underlying: underlying),
            unsafe document.index(of: node), missing, showsFound: showsFound)
        return MappingError(note)
    }

    /// Reuses the last note if nobody has its error any more.
    private mutating func freeNote() -> ErrorNote {
        if isKnownUniquelyReferenced(&notes.lastError), let last = notes.lastError {
            // Another thread that had it is behind the lock by now, with all that it did.
            _ = last.knownModels
            return last
        }
        notes.lastError?.tell()
        let note = ErrorNote(errors)
        notes.lastError = note
        return note
    }

    /// Also a token unique to this session while any of its errors lives.
    package var errors: DocumentErrors {
        mutating get {
            if let known = notes.errors { return known }
            let errors = DocumentErrors(document, foreignValues, redacts: options.redactsFoundValues)
            errors.original = notes.original
            notes.errors = errors
            return errors
        }
    }

    package mutating func keyPath(of node: UnsafePointer<Node>) -> MappingPath {
        errors.keyPath(of: unsafe document.index(of: node))
    }

    package mutating func location(of node: UnsafePointer<Node>) -> SourceLocation? {
        errors.location(of: unsafe document.index(of: node))
    }

    package mutating func sourceLine(at location: SourceLocation?) -> String? {
        errors.sourceLine(at: location)
    }

    package func describe(_ node: Node) -> FoundValue {
        FoundValue(node, in: document, foreignValues, redacted: options.redactsFoundValues)
    }
}

extension SessionNotes {
    /// To be called before the document is let go.
    mutating func tellErrors() {
        tellLastError()
        errors?.forget()
    }

    /// Completes the last error if somebody has it.
    package mutating func tellLastError() {
        if !isKnownUniquelyReferenced(&lastError) { lastError?.tell() }
    }
}
