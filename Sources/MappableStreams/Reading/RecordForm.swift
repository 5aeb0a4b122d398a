/// How the records of a stream are separated.
public enum RecordForm: Sendable {
    /// JSON Lines: one record in each line, which ends with LF or CR LF, the last one also without. Blank lines are
    /// skipped.
    case lines
    /// The elements of an array in one document, at a key path; by default the document is the array.
    case elements(of: JSONKeyPath? = nil)
    /// Server-sent events whose data is JSON. `[DONE]`, comments and events without data are skipped.
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

/// Where a record is in its stream.
public struct RecordPlace: Sendable, Equatable {
    /// The number of the record, from 1.
    public let number: Int
    /// Where the record begins. Where a range of a file is read, lines count from its start.
    public let location: MappingError.Location
    /// The event's name, for ``RecordForm/events``.
    public let event: String?
    /// The last event's id at this event, for ``RecordForm/events``.
    public let id: String?
}
