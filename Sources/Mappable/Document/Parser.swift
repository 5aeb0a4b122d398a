/// Turns JSON text (RFC 8259) into a tape of nodes, going over the text once and without recursion.
///
/// ``ParserPass`` does the work. There are up to two passes at a time, because the text near its end is read with another
/// kind of loads than the rest of it; see ``Fence``. What is guessed on the way is up to a ``Guessing``.
package enum Parser {
    /// How far the text was read.
    struct Progress {
        package var tape: TapeBuilder
        /// Where the next node goes.
        package var next = TapeOffset.root
        /// Where the text is read on.
        package var position: Int

        package var isWhole: Bool { tape.open.depth == 0 && tape.open.children > 0 }
    }

    /// Parses a whole document.
    ///
    /// - Parameter tape: an empty one.
    /// - Parameter fence: what lets most of the text be read without a look at its end.
    /// - Throws: a ``ParseFailure`` at the first byte that breaks the grammar, is no UTF-8 or opens too many containers.
    /// - Complexity: linear in the length of the text, whatever it holds.
    package static func parse(
        _ bytes: SourceBytes, on tape: TapeBuilder, fence: Fence?, maximumDepth: Int
    ) throws(ParseFailure) -> Tape {
        #if DEBUG && !MAPPABLE_PLAIN_PARSER
            var tape = tape
            if let tape = UnoptimizedParser.parse(bytes, on: &tape, maximumDepth: maximumDepth) {
                return tape
            }
        #endif
        return try parse(
            bytes, on: tape, fence: fence, maximumDepth: maximumDepth, guessing: DefaultGuesses.self)
    }

    /// Parses a whole document with the guesses of one kind, which must show in nothing but time and ``Distinctness``.
    package static func parse<Guesses: Guessing>(
        _ bytes: SourceBytes, on tape: TapeBuilder, fence: Fence?, maximumDepth: Int, guessing _: Guesses.Type
    ) throws(ParseFailure) -> Tape {
        var tape = tape
        tape.push(OpenContainer())
        let start = Whitespace.skip(bytes, from: ByteOrderMark.length(in: bytes))
        var progress = Progress(tape: tape, position: start)
        repeat {
            if let fence {
                assert(!fence.isComma || progress.position <= fence.elements)
                try ParserPass<FencedBytes, Guesses>.run(
                    &progress, over: FencedBytes(bytes), upTo: fence, maximumDepth)
            }
            if !progress.isWhole {
                try ParserPass<SourceBytes, Guesses>.run(
                    &progress, over: bytes, upTo: fence ?? .zeros, maximumDepth)
            }
        } while !progress.isWhole
        let (next, last) = (progress.next, progress.position)
        let end = last == bytes.count ? last : Whitespace.skip(bytes, from: last)
        guard end == bytes.count else {
            throw OpenTape(progress.tape, next).discarded(because: .endOfDocument, at: end, in: bytes)
        }
        return progress.tape.finished(before: next)
    }
}
