#if canImport(FoundationNetworking) || canImport(Darwin)
    public import Foundation
    public import Mappable
    #if canImport(FoundationNetworking)
        public import FoundationNetworking
    #endif

    extension URLRequest {
        /// Creates a request that sends a value as JSON.
        ///
        /// ```swift
        /// let request = try URLRequest(url: url, method: "PUT", JSONBody: booking)
        /// ```
        ///
        /// - Parameters:
        ///   - url: the URL to send it to.
        ///   - method: the HTTP method.
        ///   - body: a model, an array of them, anything that is a `JSONWriter`.
        ///   - options: how the text looks, and the limits.
        ///   - context: anything that the models ask for with `JSONOutput.writingContext(as:)`.
        /// - Throws: `MappingError`, as `JSONWriter.toJSONData(options:context:)` does.
        public init(
            url: URL, method: String = "POST", JSONBody body: some JSONWriter,
            options: WritingOptions = .default, context: Any? = nil
        ) throws(MappingError) {
            self.init(url: url)
            httpMethod = method
            httpBody = try body.toJSONData(options: options, context: context)
            setValue("application/json", forHTTPHeaderField: "Content-Type")
        }
    }
#endif
