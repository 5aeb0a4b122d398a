@testable import Mappable

/// Arbitrary bytes: the parser with and without predictions writes the same tape, but for the `Distinctness` of
/// objects, or report the same fault at the same offset with the same key path. Objects that are said to be distinct are.
enum TwinTarget {
    @Sendable static func run(_ bytes: [UInt8]) {
        compare(bytes)
        // Twice, so that there is something to predict from, and after white space, so that it is long enough for a sentinel.
        compare("[".utf8 + bytes + ",".utf8 + bytes + "]".utf8)
    }

    private static func compare(_ text: [UInt8]) {
        let zeros = [UInt8](repeating: 0, count: ScannedText.lookahead)
        (text + zeros).withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            let count = text.count
            let sealed = SourceBytes(base: base, count: count, readableCount: buffer.count)
            let predicted = Outcome(of: sealed, nil, predicts: true)
            check(
                predicted == Outcome(of: sealed, nil, predicts: false), "another tape or fault")
            check(predicted.saysTheTruth(of: sealed), "distinct keys are the same")
        }
        text.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            let open = SourceBytes(base: base, count: buffer.count, readableCount: buffer.count)
            // A text without a sentinel is parsed in a copy with zeros after it.
            guard let sentinel = Sentinel.find(in: open) else { return }
            let predicted = Outcome(of: open, sentinel, predicts: true)
            let plain = Outcome(of: open, sentinel, predicts: false)
            check(predicted == plain, "another tape or fault before a sentinel")
        }
    }

    /// What a parser makes of a text.
    private enum Outcome: Equatable {
        case tape([Node])
        case failure(ParseFailure)

        init(of bytes: SourceBytes, _ sentinel: Int?, predicts: Bool) {
            do throws(ParseFailure) {
                let tape = try Parser.parse(
                    bytes, on: TapeBuilder(capacity: 16), sentinel: sentinel, maximumDepth: 64,
                    predicts: predicts)
                defer { tape.deallocate() }
                self = .tape(Array(UnsafeBufferPointer(start: tape.nodes, count: tape.count)))
            } catch {
                self = .failure(error)
            }
        }

        static func == (one: Outcome, other: Outcome) -> Bool {
            switch (one, other) {
            case (.tape(let one), .tape(let other)):
                one.count == other.count && zip(one, other).allSatisfy(isSame)
            case (.failure(let one), .failure(let other)):
                one.fault == other.fault && one.offset == other.offset
                    && one.keyPath.description == other.keyPath.description
            default: false
            }
        }

        private static func isSame(_ one: Node, _ other: Node) -> Bool {
            let ignored = one.kind == .object ? Distinctness.mask : 0
            return one.head & ~ignored == other.head & ~ignored && one.payload == other.payload
        }

        /// Whether no object that is said to be distinct has a key twice.
        func saysTheTruth(of bytes: SourceBytes) -> Bool {
            guard case .tape(let nodes) = self else { return true }
            return nodes.indices.allSatisfy { object in
                guard nodes[object].kind == .object, nodes[object].distinctness == .distinct else {
                    return true
                }
                var keys: Set<[UInt8]> = []
                var member = object + 1
                while member < object + nodes[object].span {
                    let key = nodes[member]
                    guard keys.insert(Array(bytes.slice(at: key.offset, count: key.textLength))).inserted
                    else {
                        return false
                    }
                    member += 1 + nodes[member + 1].span
                }
                return true
            }
        }
    }
}
