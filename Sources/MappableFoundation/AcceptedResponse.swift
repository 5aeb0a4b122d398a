import Foundation

/// The responses of a server that are mapped, by their status and content type.
///
/// ```swift
/// let accepted = AcceptedResponse(statusCodes: 200..<300, contentTypes: ["application/vnd.example.v2+json"])
/// let flight = try await URLSession.shared.mapped(Flight.self, from: url, accepting: accepted)
/// ```
public struct AcceptedResponse: Sendable {
    /// The status codes that are mapped.
    let statusCodes: Range<Int>
    /// The media types that are mapped; nil for any.
    let contentTypes: [String]?

    /// Creates a description of responses. Without arguments, it takes JSON with a status from 200 to 299.
    ///
    /// - Parameters:
    ///   - statusCodes: the status codes that are mapped. Responses that did not come by HTTP have none, and pass.
    ///   - contentTypes: the media types that are mapped, without parameters. Nil accepts any, and responses without one.
    ///     `*` stands for any type or subtype, and `*+json` for any subtype with that suffix (RFC 6838). Case does not
    ///     count.
    public init(
        statusCodes: Range<Int> = 200..<300,
        contentTypes: [String]? = ["application/json", "text/json", "*/*+json"]
    ) {
        self.statusCodes = statusCodes
        self.contentTypes = contentTypes
    }
}

extension AcceptedResponse {
    /// Whether a content type, as the header has it, is one of those that are mapped. Its parameters do not count: JSON is
    /// UTF-8 whatever a `charset` says (RFC 8259, section 11).
    func accepts(contentType header: String?) -> Bool {
        guard let contentTypes else { return true }
        guard let found = header.flatMap(Self.mediaType) else { return false }
        return contentTypes.contains { pattern in
            guard let (type, subtype) = Self.mediaType(pattern) else { return false }
            guard type == "*" || type == found.type else { return false }
            if subtype == "*" || subtype == found.subtype { return true }
            return subtype.hasPrefix("*+") && found.subtype.hasSuffix(subtype.dropFirst())
        }
    }

    /// The type and subtype of a content type (RFC 9110, section 8.3), in lower case.
    private static func mediaType(_ text: String) -> (type: String, subtype: String)? {
        let essence = text.lowercased().prefix { $0 != ";" }.filter { !$0.isWhitespace }
        guard let slash = essence.firstIndex(of: "/") else { return nil }
        let type = String(essence[..<slash])
        let subtype = String(essence[essence.index(after: slash)...])
        return type.isEmpty || subtype.isEmpty ? nil : (type, subtype)
    }
}
