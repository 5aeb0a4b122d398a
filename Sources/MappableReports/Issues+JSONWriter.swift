extension MappingError: JSONWriter {
    /// Writes the error as an object, for an answer with status 422. It has a `pointer` (RFC 6901), `kind`, `message`,
    /// and where they are known `expected`, `found`, `line` and `column`. The message names neither path nor location.
    ///
    /// For `Kind.custom`, the message is your own error's. With `MappingOptions.redactsFoundValues`, there are no
    /// excerpts of the document.
    public func write(to json: inout JSONOutput) {
        json.writeIssue(keyPath, kind.rawValue, expected: expected, found: found, location, message: message)
    }
}

extension MappingReport.Entry: JSONWriter {
    /// Writes the entry as an object with the members of a `MappingError`.
    public func write(to json: inout JSONOutput) {
        json.writeIssue(keyPath, kind.rawValue, expected: expected, found: found, location, message: message)
    }
}

extension MappingReport: JSONWriter {
    /// Writes an array of the entries.
    public func write(to json: inout JSONOutput) {
        json.writeArray { json in
            for entry in self { json.append(entry) }
        }
    }
}

extension JSONOutput {
    fileprivate mutating func writeIssue(
        _ path: MappingPath, _ kind: String, expected: String?, found: FoundValue?,
        _ location: SourceLocation?, message: String
    ) {
        self["pointer"] = path.jsonPointer
        self["kind"] = kind
        self["expected", nils: .omit] = expected
        self["found", nils: .omit] = found?.description
        self["line", nils: .omit] = location?.line
        self["column", nils: .omit] = location?.column
        self["message"] = message
    }
}
