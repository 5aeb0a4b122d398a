extension MappingReport.Entry: CustomStringConvertible {
    /// The entry on one line, as for a log:
    /// `cabin.seats: converted string "180" to Int (line 1, column 21), mapping Flight`.
    public var description: String {
        var line = "\(keyPath): \(message)"
        if let location { line += " (\(location))" }
        if let modelType { line += ", mapping \(modelType)" }
        return line
    }

    /// What was done, without path and location.
    var message: String {
        switch kind {
        case .converted: "converted \(foundPhrase) to \(expected ?? "another type")"
        case .nilForInvalid: "became nil: \(reason)"
        case .leftOut: "left out: \(reason)"
        case .defaultTaken where error != nil: "default taken: \(reason)"
        case .defaultTaken where found != nil: "default taken for \(foundPhrase)"
        case .defaultTaken: "absent, default taken"
        case .absent: "absent, became nil"
        case .unread: "not read, \(foundPhrase)"
        }
    }

    private var foundPhrase: String { found?.description ?? "a value" }

    private var reason: String { error?.summary(below: keyPath) ?? "invalid" }
}
