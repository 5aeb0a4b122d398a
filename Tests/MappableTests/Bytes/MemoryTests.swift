import Foundation
import Mappable
import Testing

struct MemoryTests {
    @Test("Written data has its memory for itself")
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
