#if canImport(FoundationNetworking) || canImport(ObjectiveC)
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
            try setJSONBody(body, options: options, context: context)
        }

        /// Sets the body of the request to a value as JSON. It also sets the content type to `application/json`, unless
        /// there is one. After an error, the request is unchanged.
        ///
        /// - Parameters: see ``init(url:method:JSONBody:options:context:)``. The method stays what it is.
        /// - Throws: `MappingError`, as `JSONWriter.toJSONData(options:context:)` does.
        public mutating func setJSONBody(
            _ body: some JSONWriter, options: WritingOptions = .default, context: Any? = nil
        ) throws(MappingError) {
            httpBody = try body.toJSONData(options: options, context: context)
            if value(forHTTPHeaderField: "Content-Type") == nil {
                setValue("application/json", forHTTPHeaderField: "Content-Type")
            }
        }
    }
#endif
