@testable import Mappable

/// A text in memory of its own, and its tape.
final class ParsedText {
    /// How the parser knows where the text ends.
    enum Way: Hashable {
        /// By zeros after it.
        case zeros
        /// By quotes before the end; by zeros after a copy from there on.
        case sentinel(Int)
    }

    let bytes: SourceBytes
    let nodes: [Node]
    private let memory: UnsafeMutableBufferPointer<UInt8>

    /// Parses a text in memory that has not one byte more than is promised to be readable.
    init(
        _ text: [UInt8], _ way: Way = .zeros, maximumDepth: Int = 16, predicts: Bool = true
    ) throws(ParseFailure) {
        let zeros = way == .zeros ? ScannedText.lookahead : 0
        memory = .allocate(capacity: text.count + zeros)
        _ = memory.initialize(from: text + [UInt8](repeating: 0, count: zeros))
        let start = memory.baseAddress.map { UnsafePointer($0) } ?? UnsafePointer(bitPattern: 1)!
        bytes = SourceBytes(base: start, count: text.count, readableCount: text.count + zeros)
        let sentinel: Int? =
            switch way {
            case .zeros: nil
            case .sentinel(let sentinel): sentinel
            }
        do throws(ParseFailure) {
            let tape = try Parser.parse(
                bytes, on: TapeBuilder(capacity: 16), sentinel: sentinel, maximumDepth: maximumDepth,
                predicts: predicts)
            defer { tape.deallocate() }
            nodes = Array(UnsafeBufferPointer(start: tape.nodes, count: tape.count))
        } catch {
            memory.deallocate()
            throw error
        }
    }

    deinit { memory.deallocate() }
}
