import TestSupport
import Testing

@testable import Mappable
@testable import MappableObserving

/// The nodes that were asked for and the objects of models, against sets and an array.
struct RecordingObserverTests {
    private struct Entry: Hashable {
        let node: Int
        let isModel: Bool
    }

    /// A tape of as many numbers behind a root.
    private static func withTape(_ nodes: Int, _ body: (Document, RecordingObserver) throws -> Void) throws {
        let text = "[" + Array(repeating: "1", count: nodes).joined(separator: ",") + "]"
        try MappingSession.with(Array(text.utf8), .default, nil) { session throws(MappingError) in
            defer { MappingSession.close(session) }
            do {
                try body(session.pointee.document, RecordingObserver())
            } catch {
                throw MappingError(error)
            }
        }
    }

    @Test("Nothing was asked for at first")
    func empty() throws {
        try Self.withTape(3) { _, observer in
            #expect(!observer.isAsked(0) && !observer.isAsked(1000) && !observer.isPart(0))
            #expect(observer.mark.asked == 0 && observer.events.isEmpty)
            observer.undo(to: .start)
            observer.undo(in: 0..<4)
            #expect(observer.mark.asked == 0)
        }
    }

    @Test("The two sets are apart, and a node is added once")
    func sets() throws {
        try Self.withTape(70) { document, observer in
            observer.ask(for: document.root + 3, in: document)
            observer.ask(for: document.root + 3, in: document)
            observer.map(69, span: 1, Int.self, isAskedForWhole: true)
            #expect(observer.mark.asked == 2)
            observer.enter(3)
            observer.enter(69)
            #expect(observer.isAsked(3) && observer.isPart(3))
            #expect(!observer.isAsked(69) && !observer.isPart(69))
            observer.undo(to: ObservationMark(events: 2, asked: 1))
            #expect(observer.isPart(69) && observer.isAsked(3))
            // What a value asked for is undone, but not that it was asked for itself.
            observer.map(3, span: 1, Int.self, isAskedForWhole: true)
            observer.undo(in: 3..<4)
            #expect(observer.isAsked(3) && observer.mark.asked == 1)
        }
    }

    @Test("Additions and removals in any order", arguments: [1, 63, 64, 65, 1000, 20_000])
    func growth(nodes: Int) throws {
        try Self.withTape(nodes) { document, observer in
            var random = SeededGenerator(seed: UInt64(nodes))
            var order: [Entry] = []
            var known: Set<Entry> = []
            for _ in 0..<4 * nodes + 50 {
                if Int.random(in: 0..<5, using: &random) == 0 {
                    observer.undo(to: ObservationMark(events: 0, asked: max(0, order.count - 1)))
                    if let last = order.popLast() { known.remove(last) }
                } else {
                    let entry = Entry(
                        node: Int.random(in: 0..<nodes, using: &random), isModel: Bool.random(using: &random))
                    if entry.isModel {
                        observer.map(entry.node, span: 1, Int.self, isAskedForWhole: true)
                    } else {
                        observer.ask(for: document.root + entry.node, in: document)
                    }
                    if known.insert(entry).inserted { order.append(entry) }
                }
            }
            #expect(observer.mark.asked == order.count)
            let half = ObservationMark(events: 0, asked: order.count / 2)
            let part = observer.part(from: half)
            observer.undo(to: half)
            observer.redo(part, in: document)
            #expect(observer.mark.asked == order.count)
            for node in 0..<nodes {
                observer.enter(node)
                #expect(observer.isAsked(node) == known.contains(Entry(node: node, isModel: false)))
                #expect(observer.isPart(node) != known.contains(Entry(node: node, isModel: true)))
            }
        }
    }
}
