import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The body of a response, as it comes.
public final class ReceivedChunks: NSObject, URLSessionDataDelegate {
    private let continuation: AsyncThrowingStream<Data, any Error>.Continuation

    private init(_ continuation: AsyncThrowingStream<Data, any Error>.Continuation) {
        self.continuation = continuation
    }

    public static func of(_ request: URLRequest) -> AsyncThrowingStream<Data, any Error> {
        AsyncThrowingStream { continuation in
            let delegate = ReceivedChunks(continuation)
            let session = URLSession(configuration: .ephemeral, delegate: delegate, delegateQueue: nil)
            let task = session.dataTask(with: request)
            continuation.onTermination = { _ in task.cancel() }
            task.resume()
            session.finishTasksAndInvalidate()
        }
    }

    public func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        continuation.yield(data)
    }

    public func urlSession(
        _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
    ) {
        continuation.finish(throwing: error)
    }
}
