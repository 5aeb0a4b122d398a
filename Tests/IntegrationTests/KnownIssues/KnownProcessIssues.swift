import Foundation
import MappableCodable
import MappableReports
import MappableSchemas
import TestSupport
import Testing

#if os(Linux)
    /// What ends a process or fills its memory. Each runs in a process of its own.
    struct KnownProcessIssues {
        @Test(arguments: rows.indices) func behaves(index: Int) async {
            let row = Self.rows[index]
            await withKnownIssue(row.comment) {
                await #expect(processExitsWith: .success) { [index = index as Int] in
                    try KnownProcessIssues.rows[index].check()
                }
            } when: {
                row.isHere
            }
        }

        private static let rows = stacks + costs + monitors

        private static let monitors = [
            KnownIssue("A document is told to the monitor that was there when it began", in: .none) {
                let (first, second) = (MappingMonitor(), MappingMonitor())
                first.start()
                _ = try Starting(JSONString: "{}", context: second)
                #expect(first.snapshot().documents == ["Starting": 1])
                #expect(second.snapshot().documents.isEmpty)
            }
        ]

        private static let stacks =
            mappings(of: Resting.self, #"{"a":1,"next":"#, "{}", 127, resultIn: .none)
            + mappings(of: Tree.self, #"{"type":"node","next":"#, #"{"type":"leaf"}"#, 127, resultIn: .debug)
            + mappings(of: Guess.self, #"{"next":"#, "1", 128, resultIn: .debug)

        /// A recursive model at the default depth on the stack of a Swift concurrency thread. Builds without optimization end there
        /// until a level of such a model takes fewer calls.
        private static func mappings<Model: Mappable & JSONWriter & SendableMetatype>(
            of _: Model.Type, _ open: String, _ end: String, _ depth: Int,
            resultIn configuration: KnownIssue.Configuration
        ) -> [KnownIssue] {
            let text = String(repeating: open, count: depth) + end + String(repeating: "}", count: depth)
            return [
                KnownIssue("Reading and writing \(Model.self) on a small stack", in: .none) {
                    try onSmallStack { _ = try Model(JSONString: text).toJSONString() }
                },
                KnownIssue("The result of \(Model.self) on a small stack", in: configuration) {
                    try onSmallStack { #expect(Model.result(JSONString: text).issues.isEmpty) }
                },
            ]
        }

        private static let costs = [
            KnownIssue("Options of an element are not kept beyond it", in: .none) {
                try expectGrowth(atMost: 8 << 20, of: 50_000, "1") { map in
                    _ = try Date(map: map.with(dates: .seconds))
                }
            },
            KnownIssue("A step that leads nowhere is not kept", in: .none) {
                try expectGrowth(atMost: 8 << 20, of: 100_000, "{}") { map in
                    _ = (try map.a.b as Int?, try map.c.d as Int?)
                }
            },
            KnownIssue("An absent member is not kept where unread keys are refused", in: .none) {
                try expectGrowth(atMost: 8 << 20, of: 100_000, "{}", .init(unreadKeys: .throw)) { map in
                    _ = (try map.a as Int?, try map.b as Int?)
                }
            },
        ]

        private static func expectGrowth(
            atMost most: Int, of count: Int, _ element: String, _ options: MappingOptions = .default,
            _ read: @escaping (Mapper) throws -> Void
        ) throws {
            let text = "[" + String(repeating: element + ",", count: count) + element + "]"
            let growth = try Mapper.read(text, options: options) { map in
                try residentGrowth { try map.each { element in try read(element) } }
            }
            #expect(growth < most)
        }
    }

    /// Starts another monitor while it is read.
    private struct Starting: Mappable {
        init(map: Mapper) throws {
            let monitor: MappingMonitor = try map.mappingContext()
            monitor.start()
        }
    }

    private final class Resting: Mapped {
        let next: Resting?, rest: JSON.Object

        init(next: Resting?, rest: JSON.Object) { (self.next, self.rest) = (next, rest) }

        static let mapping = Mapping {
            Init(Resting.init)
            Field("next", \.next)
            Field(rest: \.rest)
        }
    }

    private indirect enum Tree: Tagged, Sendable {
        case node(Node), leaf

        static let union = Union<Tree>(
            tag: .inside("type"), Case("node", Tree.node) { if case .node(let it) = $0 { it } else { nil } },
            Case("leaf", value: .leaf, where: { if case .leaf = $0 { true } else { false } }))

        struct Node: Mapped, Sendable {
            let next: Tree

            static let mapping = Mapping {
                Init(Node.init)
                Field("next", \.next)
            }
        }
    }

    private final class Guess: Mapped {
        let next: Either<Int, Guess>

        init(next: Either<Int, Guess>) { self.next = next }

        static let mapping = Mapping {
            Init(Guess.init)
            Field("next", \.next)
        }
    }
#endif
