import Mappable
import TestSupport
import Testing

#if canImport(Glibc)
    import Glibc
#endif

/// Containers whose document announces more elements than memory is reserved for at once.
struct AnnouncedCountTests {
    /// 512 bytes, which a document can announce with two.
    struct Wide: Mappable {
        typealias Eight = (Int, Int, Int, Int, Int, Int, Int, Int)

        let number: Int
        private let others:
            (Eight, Eight, Eight, Eight, Eight, Eight, Eight, Int, Int, Int, Int, Int, Int, Int)

        init(map: Mapper) throws {
            number = try map.number()
            let zeros: Eight = (0, 0, 0, 0, 0, 0, 0, 0)
            others = (zeros, zeros, zeros, zeros, zeros, zeros, zeros, 0, 0, 0, 0, 0, 0, 0)
        }
    }

    /// 16 KiB.
    private struct Widest: Mappable {
        typealias Eight = (Wide, Wide, Wide, Wide, Wide, Wide, Wide, Wide)

        private let parts: (Eight, Eight, Eight, Eight)

        init(map: Mapper) throws {
            let wide = try Wide(map: map)
            let eight = (wide, wide, wide, wide, wide, wide, wide, wide)
            parts = (eight, eight, eight, eight)
        }
    }

    private final class Tracked: Mappable {
        nonisolated(unsafe) static var alive = 0

        init(map: Mapper) throws {
            Self.alive += 1
            let _: Int = try map.number()
        }

        deinit { Self.alive -= 1 }
    }

    private static func array(_ numbers: Range<Int>) -> String {
        "[" + numbers.map { #"{"number":\#($0)}"# }.joined(separator: ",") + "]"
    }

    @Test("Elements beyond the reserved memory are read like those before")
    func arrays() throws {
        #expect(MemoryLayout<Wide>.stride == 512)
        let text = Self.array(0..<5000)
        #expect(try [Wide](JSONString: text).map(\.number) == Array(0..<5000))
        #expect(try ContiguousArray<Wide>(JSONString: text).map(\.number) == Array(0..<5000))
        let numbers = "[" + (0..<140_000).map(String.init).joined(separator: ",") + "]"
        #expect(try [Int](JSONString: numbers) == Array(0..<140_000))
        #expect(try Set<Int>(JSONString: numbers) == Set(0..<140_000))
        #expect(try [String](JSONString: numbers) == (0..<140_000).map(String.init))
    }

    @Test("So are members of a dictionary")
    func dictionaries() throws {
        let members = (0..<5000).map { #""\#($0)":{"number":\#($0)}"# }
        let read = try [Int: Wide](JSONString: "{" + members.joined(separator: ",") + "}")
        #expect(read.mapValues(\.number) == Dictionary(uniqueKeysWithValues: (0..<5000).map { ($0, $0) }))
    }

    @Test("An error in an element beyond the reserved memory frees those before")
    func failure() {
        let valid = Self.array(0..<140_000).dropLast()
        let error = #expect(throws: MappingError.self) { try [Tracked](JSONString: valid + ",{}]") }
        #expect(error?.kind == .missing)
        #expect(error?.keyPath.description == "[140000].number")
        #expect(Tracked.alive == 0)
    }

    #if canImport(Glibc)
        @Test("A count that would fill the memory is an error of the first element")
        func announcedCount() async {
            await #expect(processExitsWith: .success) {
                try limitAddressSpace(toFurther: 1 << 30)
                let zeros = String(repeating: "0,", count: 200_000) + "0"
                func expect(_ name: String, _ read: () throws -> Void) {
                    let error = #expect(throws: MappingError.self, "\(name)") { try read() }
                    #expect(error?.kind == .typeMismatch, "\(name)")
                }
                expect("array") { _ = try [Widest](JSONString: "[\(zeros)]") }
                expect("contiguous array") { _ = try ContiguousArray<Widest>(JSONString: "[\(zeros)]") }
                expect("nested array") { _ = try [[[Widest]]](JSONString: "[[[\(zeros)]]]") }
                let members = String(repeating: #""":0,"#, count: 200_000) + #""":0"#
                expect("dictionary") { _ = try [String: Widest](JSONString: "{\(members)}") }
            }
        }

        @Test("Invalid elements that are skipped take no memory")
        func skipped() async {
            await #expect(processExitsWith: .success) {
                try limitAddressSpace(toFurther: 256 << 20)
                let text = #"{"v":["# + String(repeating: "0,", count: 50_000) + #"{"number":1}]}"#
                let valid: [Widest] = try Mapper.read(text) { map in
                    try map.from("v", invalidElements: .skip)
                }
                #expect(valid.count == 1)
            }
        }
    #endif
}

#if canImport(Glibc)
    private struct Unlimited: Error {}

    /// Sets a limit to the addresses of this process, beyond those that it has now.
    private func limitAddressSpace(toFurther bytes: UInt) throws {
        guard let file = fopen("/proc/self/statm", "r") else { throw Unlimited() }
        defer { fclose(file) }
        var pages: UInt = 0
        guard withUnsafeMutablePointer(to: &pages, { withVaList([$0]) { vfscanf(file, "%lu", $0) } }) == 1
        else {
            throw Unlimited()
        }
        let limit = pages * UInt(getpagesize()) + bytes
        var limits = rlimit(rlim_cur: limit, rlim_max: limit)
        guard setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limits) == 0 else { throw Unlimited() }
    }
#endif
