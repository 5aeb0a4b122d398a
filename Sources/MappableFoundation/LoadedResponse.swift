#if canImport(FoundationNetworking) || canImport(Darwin)
    import Foundation
    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    /// The outcome of a request.
    final class LoadedResponse: Sendable {
        let response: URLResponse?
        /// The body; its beginning, for errors, if it was too long.
        let body: Data
        /// Why the response is not complete.
        let error: (any Error)?
        /// Whether the body was longer than allowed, so that its rest was not loaded.
        let isTooLong: Bool
        private let requestedURL: URL?

        init(
            _ requestedURL: URL?, _ response: URLResponse? = nil, body: Data = Data(), limit: Int = .max,
            error: (any Error)?
        ) {
            isTooLong = body.count > limit
            (self.requestedURL, self.response) = (requestedURL, response)
            self.body = isTooLong ? Data(body.prefix(4_096)) : error == nil ? body : Data()
            self.error = isTooLong ? nil : error
        }

        /// Where the response came from.
        var url: URL? { response?.url ?? requestedURL }

        /// The content type with its parameters, if the response has one.
        var contentType: String? {
            guard let http = response as? HTTPURLResponse else { return response?.mimeType }
            return http.value(forHTTPHeaderField: "Content-Type")
        }
    }

    #if canImport(FoundationNetworking)
        extension LoadedResponse {
            /// Performs a request; the response is complete unless there is an error, or it is too long.
            ///
            /// This Foundation has no delegates of single tasks, so a body that is too long is refused once it is there. A task
            /// that is cancelled early may never tell its end, so nobody waits for that.
            ///
            /// It ends the process if a task is cancelled while the session's cache is asked for a response, and completes then. So
            /// a request goes on until the cache must have answered.
            static func load(_ request: URLRequest, in session: URLSession, limit: Int) async
                -> LoadedResponse
            {
                let answer = FirstAnswer()
                let task = session.dataTask(with: request) { data, response, error in
                    answer.give(
                        LoadedResponse(
                            request.url, response, body: data ?? Data(), limit: limit, error: error))
                }
                return await withTaskCancellationHandler {
                    await withCheckedContinuation { continuation in
                        if answer.wait(continuation) { task.resume() }
                    }
                } onCancel: {
                    answer.give(LoadedResponse(request.url, error: URLError(.cancelled)))
                    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(500)) { task.cancel() }
                }
            }
        }

        /// Passes the first of several answers on.
        ///
        /// It is unchecked because its state changes, which the lock guards.
        private final class FirstAnswer: @unchecked Sendable {
            private let lock = NSLock()
            private var continuation: CheckedContinuation<LoadedResponse, Never>?
            private var answer: LoadedResponse?

            /// Gives an answer; those after the first count for nothing.
            func give(_ other: LoadedResponse) {
                lock.withLock {
                    guard answer == nil else { return }
                    answer = other
                    continuation?.resume(returning: other)
                    continuation = nil
                }
            }

            /// Waits for the first answer, unless it was given before.
            func wait(_ other: CheckedContinuation<LoadedResponse, Never>) -> Bool {
                lock.withLock {
                    if let answer { other.resume(returning: answer) } else { continuation = other }
                    return answer == nil
                }
            }
        }
    #else
        extension LoadedResponse {
            /// Performs a request; the response is complete unless there is an error, or it is too long.
            static func load(_ request: URLRequest, in session: URLSession, limit: Int) async
                -> LoadedResponse
            {
                let task = session.dataTask(with: request)
                return await withTaskCancellationHandler {
                    await withCheckedContinuation { continuation in
                        task.delegate = ResponseCollector(request.url, limit: limit, continuation)
                        task.resume()
                    }
                } onCancel: {
                    task.cancel()
                }
            }
        }

        /// Collects the body of one response, and ends the request when it is too long, decompressed or not.
        ///
        /// It is unchecked because its state changes, but only in calls from the session's queue, which come one after another.
        private final class ResponseCollector: NSObject, URLSessionDataDelegate, @unchecked Sendable {
            private let requestedURL: URL?
            private let limit: Int
            private let continuation: CheckedContinuation<LoadedResponse, Never>
            private var body = Data()

            init(
                _ requestedURL: URL?, limit: Int, _ continuation: CheckedContinuation<LoadedResponse, Never>
            ) {
                self.requestedURL = requestedURL
                self.limit = limit
                self.continuation = continuation
            }

            func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
                guard body.count <= limit else { return }
                body.append(data)
                if body.count > limit { dataTask.cancel() }
            }

            func urlSession(
                _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
            ) {
                continuation.resume(
                    returning: LoadedResponse(
                        requestedURL, task.response, body: body, limit: limit, error: error))
            }
        }
    #endif
#endif
