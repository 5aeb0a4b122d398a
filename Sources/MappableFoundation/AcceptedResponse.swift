/// The responses of a server that are mapped, by their status and content type.
///
/// ```swift
/// let accepted = AcceptedResponse(statusCodes: 200..<300, contentTypes: ["application/vnd.example.v2+json"])
/// let flight = try await URLSession.shared.mapped(Flight.self, from: url, accepting: accepted)
/// ```
public struct AcceptedResponse: Hashable, Sendable {
    /// The status codes that are mapped. Responses that did not come by HTTP have none, and pass.
    public var statusCodes: Range<Int>
    /// The media types that are mapped, without parameters. Nil accepts any, and responses without one.
    ///
    /// `*` stands for any type or subtype, and `*+json` for any subtype with that suffix (RFC 6838). Case does not count.
    public var contentTypes: [String]?

    /// Creates a description of responses.
    public init(
        statusCodes: Range<Int> = 200..<300,
        contentTypes: [String]? = ["application/json", "text/json", "*/*+json"]
    ) {
        self.statusCodes = statusCodes
        self.contentTypes = contentTypes
    }

    /// The statuses 200 to 299, and the content types `application/json`, `text/json` and those that end with `+json`.
    public static let json = AcceptedResponse()

    /// The statuses 200 to 299 with any content type, for servers that name a wrong one or none.
    public static let anyContentType = AcceptedResponse(contentTypes: nil)
}

extension AcceptedResponse {
    /// Whether a content type, as the header has it, is one of those that are mapped. Its parameters do not count: JSON is
    /// UTF-8 whatever a `charset` says (RFC 8259, section 11).
    func accepts(contentType header: String?) -> Bool {
        guard let contentTypes else { return true }
        guard let header, let found = MediaType(header) else { return false }
        return contentTypes.contains { MediaType($0).map { $0.matches(found) } ?? false }
    }
}

/// The type and subtype of a content type (RFC 9110, section 8.3), in lower case.
private struct MediaType {
    let type: String
    let subtype: String

    init?(_ text: String) {
        let essence = text.prefix { $0 != ";" }.lowercased()
        let parts = essence.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
            .map { $0.trimmingSpaces }
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return nil }
        (type, subtype) = (parts[0], parts[1])
    }

    /// Whether this is the pattern of a media type.
    func matches(_ other: MediaType) -> Bool {
        guard type == "*" || type == other.type else { return false }
        if subtype == "*" || subtype == other.subtype { return true }
        return subtype.hasPrefix("*+") && other.subtype.hasSuffix(subtype.dropFirst())
    }
}

extension StringProtocol {
    /// The text without white space at its beginning and end.
    fileprivate var trimmingSpaces: String {
        let start = drop(while: \.isWhitespace)
        return String(String(start.reversed()).drop(while: \.isWhitespace).reversed())
    }
}
