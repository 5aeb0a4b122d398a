/// How the records of a stream are told from each other.
public enum RecordForm: Sendable {
    /// JSON Lines: one record in each line. A line ends with LF or CR LF, the last one also without; blank lines are skipped.
    case lines
    /// The elements of an array in one document, at a key path; without one, the document is the array.
    case elements(of: JSONKeyPath? = nil)
    /// Server-sent events, whose data is JSON. `[DONE]`, comments and events without data are skipped.
    case events

    /// For each byte, whether a record may be complete after it.
    var ends: [Bool] {
        let ends =
            switch self {
            case .lines, .events: "\n\r"
            case .elements: ",]}"
            }
        return (UInt8.min ... .max).map(ends.utf8.contains)
    }
}

/// Where a record stands in its stream.
public struct RecordPlace: Sendable, Equatable {
    /// The number of the record, counted from 1.
    public let number: Int
    /// Where the record begins. After the start of a range, lines are counted from there.
    public let location: MappingError.Location
    /// The event's name, for ``RecordForm/events``.
    public let event: String?
    /// The last event's id at this event, for ``RecordForm/events``.
    public let id: String?
}
