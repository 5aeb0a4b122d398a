import Testing

@testable import Mappable

/// Hashes of keys: that they are spread, whatever the keys have in common.
struct KeyHashTests {
    private static let count = 4096

    /// Keys that are alike, by number.
    struct Family: CustomTestStringConvertible {
        let testDescription: String
        let key: @Sendable (Int) -> [UInt8]

        init(_ name: String, _ key: @escaping @Sendable (Int) -> [UInt8]) {
            testDescription = name
            self.key = key
        }
    }

    private static func bytes(_ word: UInt64) -> [UInt8] {
        withUnsafeBytes(of: word.littleEndian) { Array($0) }
    }

    static let families = [
        Family("numbered") { Array("key\($0)".utf8) },
        Family("numbered in front") { Array("\($0)-th key".utf8) },
        Family("words that count up") { bytes(UInt64($0)) },
        Family("words that count up in the highest bits") { bytes(UInt64($0) << 52) },
        Family("two words with the same signature") { number in
            let last = UInt64(number)
            return bytes(0 &- last &* KeySignature.factor) + bytes(last)
        },
        Family("long, with the same beginning and end") { number in
            Array("the same beginning".utf8) + bytes(UInt64(number)) + Array("the same end".utf8)
        },
    ]

    private func text<Result>(_ key: [UInt8], _ body: (TextSlice) -> Result) -> Result {
        TextSlice.with(key, body)
    }

    private func hash(_ key: [UInt8]) -> UInt64 {
        text(key) { $0.hash }
    }

    @Test("Keys that are alike have different hashes, which differ in their low bits", arguments: families)
    func spread(family: Family) {
        let keys = (0..<Self.count).map(family.key)
        #expect(Set(keys).count == Self.count)
        let hashes = keys.map(hash)
        #expect(Set(hashes.map { $0 >> 32 }).count > Self.count - 8)
        // Of as many random numbers, 63 % are different.
        #expect(Set(hashes.map { $0 & UInt64(Self.count - 1) }).count > Self.count / 2)
    }

    @Test("The family with the same signature has it")
    func signatures() {
        let family = Self.families[4]
        #expect(Set((0..<Self.count).map { text(family.key($0)) { $0.signature } }).count == 1)
    }

    @Test("Equal keys have equal hashes, and keys of other lengths others", arguments: 0...40)
    func lengths(length: Int) {
        let key = [UInt8](repeating: 0, count: length)
        let expected = hash(key)
        #expect(hash(Array(key)) == expected)
        #expect(hash(key + [0]) != expected)
    }
}
