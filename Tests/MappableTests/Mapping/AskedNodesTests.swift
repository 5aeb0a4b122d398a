import Testing

@testable import Mappable
@testable import MappableCodable
@testable import MappableDeclared
@testable import MappableJSON
@testable import MappableObserving
@testable import MappableParallel
@testable import MappableReports
@testable import MappableSchemas

/// The nodes that were asked for, against sets and an array.
@Suite("Asked nodes")
struct AskedNodesTests {
    private typealias Entry = AskedNodes.Entry

    @Test("Nothing was asked for at first")
    func empty() {
        var asked = AskedNodes()
        defer { asked.deallocate() }
        #expect(!asked.contains(0) && !asked.contains(1000) && !asked.isModel(0))
        #expect(asked.last == nil && asked.count == 0 && asked.entries(from: 0).isEmpty)
        asked.removeLast()
        #expect(asked.count == 0)
    }

    @Test("The two sets are apart, and a node is added once")
    func sets() {
        var asked = AskedNodes()
        defer { asked.deallocate() }
        asked.insert(Entry(3, isModel: false), ofNodes: 70)
        asked.insert(Entry(3, isModel: false), ofNodes: 70)
        asked.insert(Entry(69, isModel: true), ofNodes: 70)
        #expect(asked.count == 2)
        #expect(asked.contains(3) && !asked.isModel(3))
        #expect(asked.isModel(69) && !asked.contains(69))
        #expect(asked.last?.node == 69 && asked.last?.isModel == true)
        asked.removeLast()
        #expect(!asked.isModel(69) && asked.contains(3) && asked.last == Entry(3, isModel: false))
    }

    @Test("A node beyond the tape is in no set")
    func beyond() {
        var asked = AskedNodes()
        defer { asked.deallocate() }
        asked.insert(Entry(64, isModel: false), ofNodes: 64)
        asked.insert(Entry(1 << 30, isModel: true), ofNodes: 64)
        #expect(asked.count == 0 && !asked.contains(64) && !asked.isModel(1 << 30))
    }

    @Test("Additions and removals in any order", arguments: [1, 63, 64, 65, 1000, 20_000])
    func growth(nodes: Int) {
        var asked = AskedNodes()
        defer { asked.deallocate() }
        var random = SeededGenerator(seed: UInt64(nodes))
        var order: [Entry] = []
        var known: Set<Entry> = []
        for _ in 0..<4 * nodes + 50 {
            if Int.random(in: 0..<5, using: &random) == 0 {
                asked.removeLast()
                if let last = order.popLast() { known.remove(last) }
            } else {
                let entry = Entry(
                    Int.random(in: 0..<nodes, using: &random), isModel: Bool.random(using: &random))
                asked.insert(entry, ofNodes: nodes)
                if known.insert(entry).inserted { order.append(entry) }
            }
        }
        #expect(asked.count == order.count)
        #expect(asked.entries(from: 0) == order)
        #expect(asked.entries(from: order.count / 2) == Array(order[(order.count / 2)...]))
        #expect(asked.entries(from: order.count + 1).isEmpty)
        for node in 0..<nodes {
            #expect(asked.contains(node) == known.contains(Entry(node, isModel: false)))
            #expect(asked.isModel(node) == known.contains(Entry(node, isModel: true)))
        }
    }

    @Test("An entry has room for each node of a text")
    func largest() {
        #expect(Entry(Int(clamping: UInt32.max >> 1), isModel: true).node == Int(clamping: UInt32.max >> 1))
        #expect(Entry(Int(clamping: UInt32.max >> 1), isModel: true).isModel)
    }
}
