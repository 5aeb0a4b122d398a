import Foundation
import MappableJSON
import Testing

@testable import Mappable

/// Serialized, because the memory belongs to the whole process. Other suites read large documents meanwhile, so that amounts
/// are bounds.
@Suite("Kept memory", .serialized)
struct KeptMemoryTests {
    private static let numbers = "[" + repeatElement("123456", count: 50_000).joined(separator: ",") + "]"

    @Test("A block is used again, with all its memory")
    func reuse() {
        let capacity = 47 << 20
        // Another suite may take the block in between.
        let isUsedAgain = (0..<50).contains { _ in
            let first = unsafe KeptMemory.take(capacity)
            unsafe KeptMemory.giveBack(first)
            let second = unsafe KeptMemory.take(capacity - 1000)
            defer { unsafe KeptMemory.giveBack(second) }
            return unsafe second == first && KeptMemory.capacity(of: second) == capacity
        }
        #expect(isUsedAgain)
    }

    @Test("A block that grows keeps its content", arguments: [16, 40 << 10, 3 << 20])
    func growing(capacity: Int) {
        for _ in 0..<2 {
            let block = unsafe KeptMemory.take(capacity)
            for offset in stride(from: 0, to: capacity, by: 7) {
                unsafe block.storeBytes(
                    of: UInt8(truncatingIfNeeded: offset), toByteOffset: offset, as: UInt8.self)
            }
            let larger = unsafe KeptMemory.grown(block, to: capacity * 3)
            unsafe #expect(KeptMemory.capacity(of: larger) >= capacity * 3)
            let isKept = stride(from: 0, to: capacity, by: 7).allSatisfy { offset in
                unsafe larger.load(fromByteOffset: offset, as: UInt8.self)
                    == UInt8(truncatingIfNeeded: offset)
            }
            #expect(isKept)
            unsafe KeptMemory.giveBack(larger)
        }
    }

    @Test("A block that has room already stays as it is, whatever smaller blocks there are")
    func roomAlready() {
        let (large, small) = unsafe (KeptMemory.take(9 << 20), KeptMemory.take(5 << 20))
        unsafe KeptMemory.giveBack(small)
        let grown = unsafe KeptMemory.grown(large, to: 4 << 20)
        unsafe #expect(grown == large)
        unsafe #expect(KeptMemory.capacity(of: grown) >= 9 << 20)
        unsafe KeptMemory.giveBack(grown)
    }

    @Test("Small blocks are not kept, and no more than the limit")
    func limit() throws {
        let limit = KeptMemory.limit
        #if os(Linux) || os(macOS)
            #expect(limit == 64 << 20)
        #endif
        defer { KeptMemory.limit = limit }
        KeptMemory.limit = 0
        #expect(KeptMemory.size == 0)
        #expect(try [Int](JSONString: Self.numbers).count == 50_000)
        #expect(KeptMemory.size == 0)
        KeptMemory.limit = -1
        #expect(KeptMemory.limit == 0)
        KeptMemory.limit = 3 << 20
        let blocks = unsafe (0..<5).map { _ in unsafe KeptMemory.take(1 << 20) }
        for block in unsafe blocks { unsafe KeptMemory.giveBack(block) }
        #expect((2 << 20...3 << 20).contains(KeptMemory.size))
        KeptMemory.limit = 1 << 20
        #expect(KeptMemory.size <= 1 << 20)
    }

    @Test("What is kept is returned on request")
    func release() {
        let block = unsafe KeptMemory.take(41 << 20)
        unsafe KeptMemory.giveBack(block)
        #expect(KeptMemory.size >= 41 << 20)
        KeptMemory.release()
        #expect(KeptMemory.size < 41 << 20)
    }

    @Test("A block is no larger than its bytes are worth", arguments: [20, 9 << 10, 300 << 10, 5 << 20])
    func fitting(count: Int) {
        for capacity in [count, count * 9 / 8, count * 4] {
            // The second time around, the block is one that was kept.
            for _ in 0..<2 {
                let block = unsafe KeptMemory.take(capacity)
                unsafe block.initializeMemory(as: UInt8.self, repeating: 7, count: count)
                let fitting = unsafe KeptMemory.fitted(block, toFirst: count)
                let size = unsafe KeptMemory.capacity(of: fitting)
                #expect((count...count + max(count / 4, 128)).contains(size))
                let bytes = unsafe UnsafeRawBufferPointer(start: fitting, count: count)
                #expect(unsafe bytes.allSatisfy { $0 == 7 })
                unsafe KeptMemory.giveBack(fitting)
                unsafe KeptMemory.giveBack(KeptMemory.take(capacity))
            }
        }
    }

    @Test("Written data has its memory for itself, and gives it back")
    func writtenData() throws {
        let numbers = Array(0..<200_000)
        let expected = Data("[\(numbers.map(String.init).joined(separator: ","))]".utf8)
        var first: Data? = try numbers.toJSONData()
        let second = try numbers.toJSONData()
        #expect(first == expected && second == expected)
        first?[0] = UInt8(ascii: "(")
        first?.append(contentsOf: [UInt8](repeating: 0x20, count: 3 << 20))
        #expect(second == expected)
        first = nil
        #expect(try numbers.toJSONString().utf8.elementsEqual(expected))
        #expect(try [Int](JSONData: second) == numbers)

        KeptMemory.release()
        var long: Data? = try String(repeating: "a", count: 38 << 20).toJSONData()
        #expect(long?.count == (38 << 20) + 2)
        #expect(KeptMemory.size < 38 << 20)
        long = nil
        #expect(KeptMemory.size >= 38 << 20)
    }

    @Test("Data that is written on many threads, and let go of on others, keeps its bytes")
    func writtenOnManyThreads() async throws {
        try await withThrowingTaskGroup(of: (Int, Data).self) { group in
            for task in 0..<48 {
                group.addTask {
                    let count = [3, 900, 40_000, 150_000][task % 4]
                    return (task, try [Int](repeating: task, count: count).toJSONData())
                }
            }
            for try await (task, data) in group {
                let count = [3, 900, 40_000, 150_000][task % 4]
                #expect(try [Int](JSONData: data) == [Int](repeating: task, count: count))
            }
        }
    }

    @Test("Documents of all sizes, one after the other and at the same time, keep their values")
    func documents() async throws {
        let counts = [1, 40, 3000, 50_000, 700, 20_000, 9]
        try await withThrowingTaskGroup(of: Void.self) { group in
            for task in 0..<8 {
                group.addTask {
                    for round in 0..<6 {
                        let count = counts[(task + round) % counts.count]
                        let numbers = (0..<count).map { $0 &* 7919 &+ task }
                        let text = "\(numbers)"
                        try #expect([Int](JSONString: text) == numbers)
                        try #expect([Int](JSONData: Data(text.utf8)) == numbers)
                        try #expect(JSON(JSONString: text).array?.count == count)
                    }
                }
            }
            try await group.waitForAll()
        }
    }
}

/// Texts that others may change.
struct ChangingTextTests {
    private static let length = 1 << 20

    #if os(Linux)
        @Test("A mapped file is copied, so that a change while it is read does no harm")
        func mappedFile() throws {
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")
            defer { try? FileManager.default.removeItem(at: file) }
            let text = "[\"" + String(repeating: "a", count: Self.length) + "\", \"end\"]"
            try Data(text.utf8).write(to: file)
            let data = try Data(contentsOf: file, options: .alwaysMapped)
            struct Changed: Mappable {
                let end: String

                init(map: Mapper) throws {
                    let file = try #require(try map.mappingContext(as: URL.self))
                    let handle = try FileHandle(forWritingTo: file)
                    handle.write(Data(repeating: UInt8(ascii: "["), count: ChangingTextTests.length + 5))
                    try handle.close()
                    end = try map[1]()
                }
            }
            #expect(try Changed(JSONData: data, context: file).end == "end")
            #expect(data.first == UInt8(ascii: "[") && data.dropFirst().first == UInt8(ascii: "["))
        }
    #endif
}
