@testable import Mappable

/// A text in memory of its own, and its tape.
final class ParsedText {
    /// How the parser knows where the text ends.
    enum Way: Hashable {
        /// By zeros behind it.
        case zeros
        /// By quotes before the end; by zeros behind a copy from there on.
        case fence(Int)
    }

    let bytes: SourceBytes
    let nodes: [Node]
    private let memory: UnsafeMutableBufferPointer<UInt8>

    /// Parses a text in memory that has not one byte more than is promised to be readable.
    convenience init<Guesses: Guessing>(
        _ text: [UInt8], _ way: Way = .zeros, maximumDepth: Int = 16,
        guessing guesses: Guesses.Type = Precedents.self
    ) throws(ParseFailure) {
        try self.init(text, way) { bytes, tape, fence throws(ParseFailure) in
            try Parser.parse(bytes, on: tape, fence: fence, maximumDepth: maximumDepth, guessing: guesses)
        }
    }

    /// Parses it as documents are parsed in this build.
    convenience init(asDocument text: [UInt8], _ way: Way, maximumDepth: Int) throws(ParseFailure) {
        try self.init(text, way) { bytes, tape, fence throws(ParseFailure) in
            try Parser.parse(bytes, on: tape, fence: fence, maximumDepth: maximumDepth)
        }
    }

    private init(
        _ text: [UInt8], _ way: Way,
        parse: (SourceBytes, TapeBuilder, Int?) throws(ParseFailure) -> Tape
    ) throws(ParseFailure) {
        let zeros = way == .zeros ? Fence.reach : 0
        memory = .allocate(capacity: text.count + zeros)
        _ = memory.initialize(from: text + [UInt8](repeating: 0, count: zeros))
        let start = memory.baseAddress.map { UnsafePointer($0) } ?? UnsafePointer(bitPattern: 1)!
        bytes = SourceBytes(base: start, count: text.count, readableCount: text.count + zeros)
        let fence: Int? =
            switch way {
            case .zeros: nil
            case .fence(let fence): fence
            }
        do throws(ParseFailure) {
            let tape = try parse(bytes, TapeBuilder(capacity: 16), fence)
            defer { tape.deallocate() }
            nodes = Array(UnsafeBufferPointer(start: tape.nodes, count: tape.count))
        } catch {
            memory.deallocate()
            throw error
        }
    }

    deinit { memory.deallocate() }
}
