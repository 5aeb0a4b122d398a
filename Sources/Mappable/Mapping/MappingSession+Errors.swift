extension MappingSession {
    /// An error about a node: where it is, and what stands there.
    @inline(never)
    package mutating func error(
        _ kind: MappingError.Kind, at node: UnsafePointer<Node>, expected: Phrase? = nil,
        reason: Phrase? = nil, showsFound: Bool = true, underlying: (any Error)? = nil
    ) -> MappingError {
        let index = unsafe document.index(of: node)
        return error(
            Fault(
                kind: kind, node: index, expected: expected, reason: reason, showsFound: showsFound,
                underlying: underlying))
    }

    /// An error about something that is not there.
    @inline(never)
    package mutating func missing(
        _ missing: Fault.Missing, in container: UnsafePointer<Node>, expected: Phrase?
    ) -> MappingError {
        let index = unsafe document.index(of: container)
        return error(Fault(kind: .missing, node: index, missing: missing, expected: expected))
    }

    /// An error that is told in full when somebody asks. The last one's memory serves again if nobody has that error any more.
    private mutating func error(_ fault: consuming Fault) -> MappingError {
        if isKnownUniquelyReferenced(&notes.lastError), let last = notes.lastError {
            last.replace(with: fault)
            return MappingError(last)
        }
        notes.lastError?.tell()
        let error = DeferredFacts(fault, errors)
        notes.lastError = error
        return MappingError(error)
    }

    /// What no other session has, nor will have as long as there is an error that has it, and what explains its errors.
    package var errors: DocumentErrors {
        mutating get {
            if let known = notes.errors { return known }
            let errors = DocumentErrors(document, foreignValues, redacts: options.redactsFoundValues)
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

    package mutating func place(of node: UnsafePointer<Node>) -> (SourceLocation?, SourceLine?) {
        errors.place(of: unsafe document.index(of: node))
    }

    /// What a node holds, for an error or a report.
    package func describe(_ node: Node) -> FoundValue {
        FoundValue(node, in: document, foreignValues, redacted: options.redactsFoundValues)
    }
}

extension SessionNotes {
    /// Tells the last error in full if somebody has it, before the document is let go.
    mutating func tellErrors() {
        tellLastError()
        errors?.forget()
    }

    /// Tells the last error in full if somebody has it.
    package mutating func tellLastError() {
        if !isKnownUniquelyReferenced(&lastError) { lastError?.tell() }
    }
}
