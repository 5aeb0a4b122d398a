extension [ReportEntry] {
    /// The entries about values of the document that the model lost: invalid values that became nil or a default, and
    /// elements and members that were left out.
    public var losses: [ReportEntry] { filter(\.isLoss) }
}

/// One value that a mapping converted, dropped, replaced by a default, or did not read, and where. An entry holds no
/// reference to the document.
///
/// ```swift
/// let result = Flight.result(JSONData: body)
/// for entry in result.report { print(entry) }
/// // cabin.seats: converted string "180" to Int (line 1, column 21), mapping Flight
/// // gate: became nil: expected String, found array of 1 (line 1, column 36), mapping Flight
/// ```
public struct ReportEntry: Sendable {
    /// A kind of deviation in a mapping.
    public enum Kind: String, Sendable, CaseIterable {
        /// It converted a value that `MappingOptions.Coercion.strict` refuses, or cut off a fraction.
        case converted
        /// It took nil for an invalid value.
        case nilForInvalid
        /// It left an invalid element or member out.
        case leftOut
        /// It took a default for an absent value, for `null`, or for an invalid value.
        case defaultTaken
        /// It took nil because the value was absent. If `??` follows, you get its default.
        case absent
        /// It did not read a member of an object.
        case unread
    }

    /// The kind of deviation.
    public let kind: Kind

    /// The path of the value, even an absent one. With `MappingOptions.redactsFoundValues`, an unread member has the
    /// path of its object.
    public let keyPath: JSONKeyPath

    /// The location of the value: for an unread member, of its key; for an absent value, of the object or array. It is
    /// nil for input without text.
    public let location: MappingError.Location?

    /// The value in the document, or nil if it is absent.
    public let found: FoundValue?

    /// Why the value was invalid.
    public let error: MappingError?

    /// The type to read, and the innermost model around the value.
    let types: (read: Any.Type?, model: Any.Type?)

    /// The type to read, or nil for an unread member.
    public var expected: String? { types.read.map { TypeName.of($0) } }

    /// The name of the innermost model around the value.
    public var modelType: String? { types.model.map { TypeName.of($0) } }

    var isLoss: Bool {
        kind == .nilForInvalid || kind == .leftOut || kind == .defaultTaken && error != nil
    }
}

extension ReportEntry: CustomStringConvertible {
    /// The entry on one line, for a log:
    public var description: String {
        var line = keyPath.description + ": " + message
        if let location { line += " (" + location.description + ")" }
        if let modelType { line += ", mapping " + modelType }
        return line
    }

    private var message: String {
        let found = found?.description ?? "a value"
        let reason = error?.summary(below: keyPath) ?? "invalid"
        return switch kind {
        case .converted: "converted " + found + " to " + (expected ?? "another type")
        case .nilForInvalid: "became nil: " + reason
        case .leftOut: "left out: " + reason
        case .defaultTaken where isLoss: "default taken: " + reason
        case .defaultTaken where self.found != nil: "default taken for " + found
        case .defaultTaken: "absent, default taken"
        case .absent: "absent, became nil"
        case .unread: "not read, " + found
        }
    }
}

extension ReportEntry: JSONWriter {
    /// Writes the entry as an object with the members of a `MappingError`.
    public func write(to json: inout JSONOutput) {
        json.write(keyPath, kind.rawValue, expected, found, location, message)
    }
}

extension MappingError: JSONWriter {
    /// Writes the error as an object, for an answer with status 422: a `keyPath`, `kind` and `message`, and where they
    /// are known `code`, `expected`, `found`, `line` and `column`. The message names neither path nor location.
    ///
    /// Swift types are not named. For `Kind.custom`, the message is your own error's. With
    /// `MappingOptions.redactsFoundValues`, there are no excerpts of the document.
    public func write(to json: inout JSONOutput) {
        let code = code == kind.rawValue ? nil : code
        json.write(
            keyPath, kind.rawValue, code: code, expected(namingTypes: false), found, location,
            message(namingTypes: false))
    }
}

extension JSONOutput {
    fileprivate mutating func write(
        _ keyPath: JSONKeyPath, _ kind: String, code: String? = nil, _ expected: String?,
        _ found: FoundValue?, _ location: MappingError.Location?, _ message: String
    ) {
        let texts = [
            ("keyPath", keyPath.description), ("kind", kind), ("code", code), ("expected", expected),
            ("found", found?.description),
        ]
        for case (let key, let text?) in texts { self[.key(key)] = text }
        if let location {
            self["line"] = location.line
            self["column"] = location.column
        }
        self["message"] = message
    }
}
