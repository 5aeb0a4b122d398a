#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Why a record could not be read, and where in the stream.
public struct RecordError: Error, Sendable, Equatable {
    /// Where the record stands.
    public let place: RecordPlace
    /// The error of its mapping. The path begins at the record, for an element at its document; the location is one in the whole
    /// stream.
    public let error: MappingError
    /// The number of bytes of the incomplete record at the end of the stream; nil if the stream did not end inside of one.
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
