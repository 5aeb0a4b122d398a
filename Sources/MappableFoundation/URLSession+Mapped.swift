#if canImport(FoundationNetworking) || canImport(Darwin)
    public import Foundation
    public import Mappable
    #if canImport(FoundationNetworking)
        public import FoundationNetworking
    #endif

    extension URLSession {
        /// Loads JSON from a URL and maps it, both off the caller's actor.
        ///
        /// ```swift
        /// let flights = try await URLSession.shared.mapped([Flight].self, from: url, at: "data.flights")
        /// ```
        ///
        /// Status and content type are checked first. A body longer than `MappingOptions.maximumBytes` is refused while
        /// it arrives. Systems without Apple's Foundation refuse it once it is complete. Cancelling the task ends the
        /// request. The value goes to the caller alone, so it need not be `Sendable`. An optional is nil if the body is
        /// empty, as with status 204, and if it is `null`. An invalid one is an error.
        ///
        /// - Parameters:
        ///   - type: what to map: a model, an array or a dictionary of them, anything that is `Mappable`.
        ///   - url: the URL to load. The request has the header `Accept: application/json`.
        ///   - keyPath: the key path of the value, or nil for the whole document.
        ///   - accepted: the statuses and content types that are mapped.
        ///   - options: what converts, what is tolerated, and the limits.
        ///   - context: anything that the models ask for with `Mapper.mappingContext(as:)`.
        /// - Throws: ``LoadingError``. An error of mapping is its ``LoadingError/underlying`` one.
        @concurrent
        public func mapped<Value: Mappable>(
            _ type: Value.Type = Value.self, from url: URL, at keyPath: JSONKeyPath? = nil,
            accepting accepted: AcceptedResponse = AcceptedResponse(),
            options: MappingOptions = .default, context: (any Sendable)? = nil
        ) async throws(LoadingError) -> sending Value {
            try await mapped(
                type, for: URLRequest(url: url), at: keyPath, accepting: accepted, options: options,
                context: context)
        }

        /// Performs a request and maps the JSON of its response, both off the caller's actor.
        ///
        /// ```swift
        /// let request = try URLRequest(url: url, JSONBody: booking)
        /// let ticket = try await URLSession.shared.mapped(Ticket.self, for: request)
        /// ```
        ///
        /// - Parameters: see ``mapped(_:from:at:accepting:options:context:)``. A request without a
        ///   header `Accept` gets `application/json`.
        /// - Throws: as ``mapped(_:from:at:accepting:options:context:)``.
        @concurrent
        public func mapped<Value: Mappable>(
            _ type: Value.Type = Value.self, for request: URLRequest, at keyPath: JSONKeyPath? = nil,
            accepting accepted: AcceptedResponse = AcceptedResponse(),
            options: MappingOptions = .default, context: (any Sendable)? = nil
        ) async throws(LoadingError) -> sending Value {
            let loaded = try await load(request.acceptingJSON, accepted, options)
            // An answer without content is nil.
            let isNil = loaded.body.isEmpty && Value.self is any ExpressibleByNilLiteral.Type
            do throws(MappingError) {
                let body = isNil ? Data("null".utf8) : loaded.body
                return try Mapper.read(body, options: options, context: context) { map throws(MappingError) in
                    guard let keyPath, !isNil else { return try map.valid() }
                    guard let found = map.value(at: keyPath) else { return try map.from(keyPath) }
                    return try found.valid()
                }
            } catch {
                let reason = loaded.body.isEmpty ? "the body is empty" : error.description
                throw LoadingError(
                    .mapping, from: loaded, reason: reason, underlying: error,
                    redactsBody: options.redactsFoundValues)
            }
        }

        /// Performs a request and checks its status and content type, off the caller's actor.
        ///
        /// Use it if the response is not JSON, or if you need its headers:
        ///
        /// ```swift
        /// let (data, response) = try await URLSession.shared.checkedData(for: request, accepting: AcceptedResponse())
        /// let page = try Page(JSONData: data, context: response.value(forHTTPHeaderField: "Link"))
        /// ```
        ///
        /// - Parameters:
        ///   - request: the request, as it is sent.
        ///   - accepted: the statuses and content types that are accepted.
        ///   - maximumBytes: the maximum length of the body.
        /// - Throws: ``LoadingError``, of any kind but ``LoadingError/Kind/mapping``. A response that did not come by
        ///   HTTP is ``LoadingError/Kind/connection``.
        @concurrent @discardableResult
        public func checkedData(
            for request: URLRequest, accepting accepted: AcceptedResponse = .init(contentTypes: nil),
            maximumBytes: Int = MappingOptions.default.maximumBytes
        ) async throws(LoadingError) -> (data: Data, response: HTTPURLResponse) {
            let loaded = try await load(request, accepted, MappingOptions(maximumBytes: maximumBytes))
            guard let response = loaded.response as? HTTPURLResponse else {
                throw LoadingError(
                    .connection, from: loaded, reason: "the response did not come by HTTP",
                    redactsBody: false
                )
            }
            return (loaded.body, response)
        }
    }

    extension URLSession {
        /// Performs a request, and checks what there is to check of the response.
        private func load(
            _ request: URLRequest, _ accepted: AcceptedResponse, _ options: MappingOptions
        ) async throws(LoadingError) -> LoadedResponse {
            let loaded = await LoadedResponse.load(request, in: self, limit: options.maximumBytes)
            let failure: (kind: LoadingError.Kind, reason: String)
            if let error = loaded.error {
                let code = (error as? URLError)?.code
                let isCancelled = Task.isCancelled || code == .cancelled
                let reason = code?.reason ?? error.localizedDescription
                failure = isCancelled ? (.cancelled, "cancelled") : (.connection, reason)
            } else if let status = (loaded.response as? HTTPURLResponse)?.statusCode,
                !accepted.statusCodes.contains(status)
            {
                failure = (.status, "status \(status)")
            } else if !accepted.accepts(contentType: loaded.contentType),
                !loaded.body.isEmpty || loaded.contentType != nil
            {
                let found = loaded.contentType.map { "content type \($0.debugDescription)" }
                failure = (.contentType, found ?? "no content type")
            } else if loaded.isTooLong {
                failure = (.limit, "longer than \(options.maximumBytes) bytes")
            } else {
                return loaded
            }
            throw LoadingError(
                failure.kind, from: loaded, reason: failure.reason, underlying: loaded.error,
                redactsBody: options.redactsFoundValues)
        }
    }

    extension URLError.Code {
        /// What happened. Foundation has no words for it outside of Apple's systems.
        fileprivate var reason: String? {
            switch self {
            case .timedOut: "timed out"
            case .cannotFindHost: "the host was not found"
            case .cannotConnectToHost: "the host does not accept connections"
            case .networkConnectionLost: "the connection was lost"
            case .notConnectedToInternet: "there is no connection to the internet"
            default: nil
            }
        }
    }

    extension URLRequest {
        /// The request with a header that asks for JSON, unless it has one that asks for something.
        fileprivate var acceptingJSON: URLRequest {
            guard value(forHTTPHeaderField: "Accept") == nil else { return self }
            var request = self
            request.setValue("application/json", forHTTPHeaderField: "Accept")
            return request
        }
    }
#endif
