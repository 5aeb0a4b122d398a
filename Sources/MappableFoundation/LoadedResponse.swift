#if canImport(FoundationNetworking) || canImport(ObjectiveC)
    import Foundation
    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    /// What came of a request.
    struct LoadedResponse: Sendable {
        let requestedURL: URL?
        var response: URLResponse?
        /// The body; its beginning if it was too long.
        var body = Data()
        /// Why the response is not complete.
        var error: (any Error)?
        /// Whether the body was longer than allowed, so that its rest was not loaded.
        var isTooLong = false

        /// Where the response came from.
        var url: URL? { response?.url ?? requestedURL }

        /// The content type with its parameters, if the response has one.
        var contentType: String? {
            guard let response else { return nil }
            guard let http = response as? HTTPURLResponse else { return response.mimeType }
            return http.value(forHTTPHeaderField: "Content-Type")
        }

        /// Keeps of the body what an error shows.
        fileprivate mutating func giveUp() {
            isTooLong = true
            body = Data(body.prefix(4_096))
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
                    var loaded = LoadedResponse(requestedURL: request.url, response: response, error: error)
                    loaded.body = data ?? Data()
                    if loaded.body.count > limit { loaded.giveUp() }
                    answer.give(loaded)
                }
                return await withTaskCancellationHandler {
                    await withCheckedContinuation { continuation in
                        if answer.wait(continuation) { task.resume() }
                    }
                } onCancel: {
                    answer.give(LoadedResponse(requestedURL: request.url, error: URLError(.cancelled)))
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

            /// Gives an answer; those behind the first count for nothing.
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
                    if let answer {
                        other.resume(returning: answer)
                        return false
                    }
                    continuation = other
                    return true
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
            private var loaded: LoadedResponse
            private let limit: Int
            private let continuation: CheckedContinuation<LoadedResponse, Never>

            init(
                _ requestedURL: URL?, limit: Int, _ continuation: CheckedContinuation<LoadedResponse, Never>
            ) {
                loaded = LoadedResponse(requestedURL: requestedURL)
                self.limit = limit
                self.continuation = continuation
            }

            func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
                guard !loaded.isTooLong else { return }
                loaded.body.append(data)
                guard loaded.body.count > limit else { return }
                loaded.giveUp()
                dataTask.cancel()
            }

            func urlSession(
                _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
            ) {
                loaded.response = task.response
                loaded.error = loaded.isTooLong ? nil : error
                continuation.resume(returning: loaded)
            }
        }
    #endif
#endif
