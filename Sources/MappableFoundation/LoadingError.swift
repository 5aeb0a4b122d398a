// There is no network where Foundation has no sessions, as in WebAssembly.
#if canImport(FoundationNetworking) || canImport(Darwin)
    public import Foundation
    import Mappable
    #if canImport(FoundationNetworking)
        public import FoundationNetworking
    #endif

    /// Why a value could not be loaded from a server.
    ///
    /// ``description`` is one line for a log: the URL without its query, and what happened.
    ///
    /// ```swift
    /// do {
    ///     let flight = try await URLSession.shared.mapped(Flight.self, from: url)
    /// } catch where error.response?.statusCode == 404 {
    ///     let problem = try Problem(JSONData: error.body)
    /// }
    /// ```
    public struct LoadingError: Error, Sendable {
        /// The kinds of failure.
        public enum Kind: Sendable {
            /// No complete response came; ``LoadingError/underlying`` says why.
            case connection
            /// The task was cancelled.
            case cancelled
            /// The status is not one of those that are accepted.
            case status
            /// The content type is not one of those that are accepted, or there is none.
            case contentType
            /// The body is longer than `MappingOptions.maximumBytes`.
            case limit
            /// The body could not be mapped; ``LoadingError/underlying`` says why and where.
            case mapping
        }

        /// The kind of failure.
        public let kind: Kind
        /// The error that caused this one; a `MappingError` if the body could not be mapped.
        public let underlying: (any Error)?
        private let loaded: LoadedResponse
        /// The fault in the response.
        private let reason: String
        private let redactsBody: Bool

        init(
            _ kind: Kind, from loaded: LoadedResponse, reason: String, underlying: (any Error)? = nil,
            redactsBody: Bool
        ) {
            (self.kind, self.underlying, self.loaded) = (kind, underlying, loaded)
            (self.reason, self.redactsBody) = (reason, redactsBody)
        }
    }

    extension LoadingError {
        /// The URL of the response, after redirects. Without a response, it is the URL of the request.
        public var url: URL? { loaded.url }
        /// The response. It is nil if there was none, or if it did not come by HTTP.
        public var response: HTTPURLResponse? { loaded.response as? HTTPURLResponse }
        /// The body. It is cut for ``Kind/limit``, and empty for ``Kind/connection`` and ``Kind/cancelled``.
        public var body: Data { loaded.body }

        /// The beginning of the body on one line; nil if the body is empty, or must not be shown.
        private var excerpt: String? {
            if redactsBody || body.isEmpty { return nil }
            var (line, count) = ("", 0)
            // No scalar has more than four bytes.
            for scalar in String(decoding: body.prefix(4 * 201), as: UTF8.self).unicodeScalars {
                let isSpace = scalar.properties.isWhitespace
                if isSpace, line.isEmpty || line.utf8.last == UInt8(ascii: " ") { continue }
                if count == 200 { return line + "…" }
                line += isSpace ? " " : scalar.isPrintable ? String(scalar) : "\u{FFFD}"
                count += 1
            }
            return line
        }
    }

    extension LoadingError: CustomStringConvertible, LocalizedError, CustomReflectable {
        /// The error on one line: where, what, and the beginning of a body that was not mapped.
        public var description: String {
            let line = [url?.withoutSecrets, reason].compactMap(\.self).joined(separator: ": ")
            guard kind == .status || kind == .contentType, let excerpt else { return line }
            return line + ": " + excerpt
        }

        /// The same as ``description``.
        public var errorDescription: String? { description }

        /// The ``description`` only, so that a dump of the error shows no more.
        public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
    }

    extension URL {
        /// The URL without what may be secret: a name and password, the query, the fragment.
        fileprivate var withoutSecrets: String {
            guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return "" }
            (parts.user, parts.password, parts.query, parts.fragment) = (nil, nil, nil, nil)
            return parts.string ?? ""
        }
    }
#endif
