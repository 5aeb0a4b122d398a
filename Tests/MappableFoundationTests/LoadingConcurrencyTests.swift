import Foundation
import MappableFoundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("Loading and tasks", .timeLimit(.minutes(10)))
struct LoadingConcurrencyTests {
    static let slow = LoopbackServer.Answer(
        pieces: ["HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n", "[1, 2"],
        waits: true)

    /// Waits until a condition holds.
    static func wait(until condition: () -> Bool) async throws {
        while !condition() { try await Task.sleep(nanoseconds: 1_000_000) }
    }

    /// Runs a test with a server that never ends its answer.
    static func withSlowServer(_ test: @Sendable (LoopbackServer, URL) async throws -> Void) async throws {
        try await LoopbackServer.with { _ in
            slow
        } _: { server in
            try await test(server, server.url())
        }
    }

    /// Cancels a task, and gives the error it ends with.
    static func cancel(_ task: Task<[Int], any Error>) async throws -> LoadingError {
        task.cancel()
        let error = try await #require(throws: LoadingError.self) { try await task.value }
        #expect(error.kind == .cancelled)
        return error
    }

    @Test("Cancelling a task ends its request")
    func cancellation() async throws {
        try await Self.withSlowServer { server, url in
            let task = Task { try await LoadingTests.session().mapped([Int].self, from: url) }
            try await Self.wait { !server.requests.isEmpty }
            let error = try await Self.cancel(task)
            #expect(error.description == url.absoluteString + ": cancelled")
            // The server sees the end of the connection.
            try await Self.wait { server.closings == 1 }
        }
    }

    @Test("Tasks can be cancelled at any time before the end of a response")
    func cancellationAnyTime() async throws {
        try await Self.withSlowServer { _, url in
            let session = LoadingTests.session()
            for round in 0..<40 {
                let task = Task { try await session.mapped([Int].self, from: url) }
                if round > 0 { try await Task.sleep(nanoseconds: UInt64(round) * 50_000) }
                _ = try await Self.cancel(task)
            }
        }
    }

    @Test("A task that was cancelled before sends no request")
    func cancelledBefore() async throws {
        try await Self.withSlowServer { server, url in
            let task = Task {
                while !Task.isCancelled { await Task.yield() }
                return try await LoadingTests.session().mapped([Int].self, from: url)
            }
            _ = try await Self.cancel(task)
            try await Task.sleep(nanoseconds: 20_000_000)
            #expect(server.requests.isEmpty)
        }
    }

    @Test("Many requests at once")
    func many() async throws {
        try await LoopbackServer.with {
            .json($0.path.dropFirst().description)
        } _: { server in
            let session = LoadingTests.session()
            let urls = try (0..<20).map { try server.url("/\($0)") }
            let sum = try await withThrowingTaskGroup(of: Int.self) { group in
                for url in urls { group.addTask { try await session.mapped(Int.self, from: url) } }
                return try await group.reduce(0, +)
            }
            #expect(sum == 190)
        }
    }
}
