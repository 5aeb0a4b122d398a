#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Why a record could not be read, and where in the stream.
public struct RecordError: Error, Sendable, Equatable {
    /// Where the record is.
    public let place: RecordPlace
    /// The error of its mapping. The path begins at the record, or for an element at its document. The location is in
    /// the whole stream.
    public let error: MappingError
    /// The length in bytes of an incomplete record at the end of the stream; nil if there is none.
    public let leftOver: Int?
}

extension RecordError: CustomStringConvertible, LocalizedError {
    /// The error on one line: `record 3: seats: expected Int, found string "abc" (line 3, column 18), mapping Flight`.
    public var description: String {
        var text = "record \(place.number): \(error)"
        if let leftOver {
            text += ", \(leftOver) " + (leftOver == 1 ? "byte is" : "bytes are") + " left over"
        }
        return text
    }

    /// ``description``, for code that shows `localizedDescription`.
    public var errorDescription: String? { description }
}
