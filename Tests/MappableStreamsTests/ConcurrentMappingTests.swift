import Dispatch
import Foundation
import Mappable
import MappableStreams
import Testing

@Suite("Mapping off the caller's actor", .timeLimit(.minutes(10)))
struct ConcurrentMappingTests {
    /// A model that waits, while it is mapped, for what only the main actor does.
    final class Waiting: Mappable {
        let wasOnMainThread: Bool
        let wasSignalled: Bool
        var isMutable = true

        init(map: Mapper) throws {
            wasOnMainThread = Thread.isMainThread
            let semaphore = try map.mappingContext(as: DispatchSemaphore.self)
            wasSignalled = semaphore?.wait(timeout: .now() + 300) == .success
        }
    }

    @Test("The main actor goes on meanwhile, and gets a model that is not Sendable")
    @MainActor
    func mainActor() async throws {
        let semaphore = DispatchSemaphore(value: 0)
        // It runs when the main actor is free, which it is once mapping is elsewhere.
        Task { @MainActor in semaphore.signal() }
        let waiting = try await Waiting.mapped(JSONBytes: "{}".utf8, context: semaphore)
        #expect(waiting.wasSignalled)
        #expect(!waiting.wasOnMainThread)
        waiting.isMutable = false
    }

    @Test("All kinds of input, a key path, options and a context")
    func inputs() async throws {
        let text = #"{"a": {"b": ["1", "2"]}}"#
        #expect(try await [Int].mapped(JSONBytes: text.utf8, at: "a.b") == [1, 2])
        #expect(
            try await [Int].mapped(JSONBytes: Data(text.utf8), at: JSONKeyPath("a/b", delimiter: "/")) == [
                1, 2,
            ])
        #expect(try await [Int].mapped(JSONBytes: Array(text.utf8), at: "a.b") == [1, 2])
        #expect(try await JSON.mapped(JSONBytes: Array(text.utf8)).a.b[1].string == "2")
        #expect(try await JSON.mapped(JSONBytes: Data(text.utf8)).a.b.array?.count == 2)
        let error = await #expect(throws: MappingError.self) {
            try await [Int].mapped(JSONBytes: text.utf8, at: "a.b", options: .init(coercion: .strict))
        }
        #expect(error?.keyPath.description == "a.b[0]")
        #expect(error?.location?.column == 14)
    }

    @Test("A task that was cancelled does not begin, and the work has the task's priority")
    func tasks() async throws {
        struct Priority: Mappable {
            let priority = Task.currentPriority
            init(map: Mapper) throws {}
        }
        let task = Task(priority: .utility) {
            let current = Task.currentPriority
            return try await Priority.mapped(JSONBytes: "{}".utf8).priority >= current
        }
        #expect(try await task.value)
        let cancelled = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await [Int].mapped(JSONBytes: "[".utf8)
        }
        cancelled.cancel()
        let error = await #expect(throws: MappingError.self) { try await cancelled.value }
        #expect(error?.kind == .custom)
        #expect(error?.underlying(as: CancellationError.self) != nil)
    }
}
