/// Turns JSON text (RFC 8259) into a tape of nodes, going over the text once and without recursion.
///
/// ``ParserPass`` does the work. A text that is parsed in place takes two passes, because what stands near its end is read from
/// a copy; see ``Fence``. What is guessed on the way is up to a ``Guessing``.
enum Parser {
    struct Progress {
        var tape: TapeBuilder
        /// Where the next node goes.
        var next = TapeOffset.root
        /// Where the text is read on, or where the fault is.
        var position: Int
        var fault: SyntaxFault?

        var isWhole: Bool { fault == nil && tape.open.depth == 0 && tape.open.children > 0 }
    }

    /// - Parameter tape: an empty one.
    /// - Parameter fence: where the text is parsed in place, the fence in it; otherwise nil, and there are zeros behind the text.
    /// - Throws: a ``ParseFailure`` at the first byte that breaks the grammar, is no UTF-8 or opens too many containers.
    /// - Complexity: linear in the length of the text, whatever it holds.
    static func parse(
        _ bytes: SourceBytes, on tape: TapeBuilder, fence: Int?, maximumDepth: Int
    ) throws(ParseFailure) -> Tape {
        #if DEBUG
            var tape = tape
            if let tape = UnoptimizedParser.parse(bytes, on: &tape, maximumDepth: maximumDepth) {
                return tape
            }
        #endif
        return try parse(
            bytes, on: tape, fence: fence, maximumDepth: maximumDepth, guessing: DefaultGuesses.self)
    }

    static func parse<Guesses: Guessing>(
        _ bytes: SourceBytes, on tape: TapeBuilder, fence: Int?, maximumDepth: Int, guessing _: Guesses.Type
    ) throws(ParseFailure) -> Tape {
        var tape = tape
        tape.push(OpenContainer())
        let text = ScannedText(bytes)
        var progress = Progress(tape: tape, position: ByteOrderMark.length(in: bytes))
        progress.position = Whitespace.skip(text, from: progress.position)
        ParserPass<Guesses>.run(&progress, over: text, upTo: fence ?? .max, maximumDepth)
        if fence != nil, progress.fault == nil, !progress.isWhole {
            parseEnd(of: bytes, &progress, maximumDepth)
        } else if progress.isWhole, progress.position < bytes.count {
            progress.position = Whitespace.skip(text, from: progress.position)
        }
        if progress.fault == nil, progress.position < bytes.count { progress.fault = .endOfDocument }
        if let fault = progress.fault {
            throw OpenTape(progress.tape, progress.next)
                .discarded(because: fault, at: progress.position, in: bytes)
        }
        return progress.tape.finished(before: progress.next)
    }

    /// Guesses nothing from the text before the fence.
    @inline(never)
    private static func parseEnd(of bytes: SourceBytes, _ progress: inout Progress, _ maximumDepth: Int) {
        let (start, first) = (progress.position, progress.next)
        // The guesses about the keys of open objects are given up.
        var enclosing = progress.tape
        while enclosing.open.depth > 0 {
            let node = enclosing.open.node
            if enclosing.open.isObject { enclosing[node] = enclosing[node].with(.unknown) }
            enclosing.pop()
        }
        var end = progress
        end.position = 0
        bytes.withPaddedCopy(of: start..<bytes.count) { text in
            ParserPass<NoPrecedents>.run(&end, over: text, upTo: .max, maximumDepth)
            if end.isWhole { end.position = Whitespace.skip(text, from: end.position) }
        }
        var node = first
        while node < end.next {
            end.tape[node] = end.tape[node].moved(by: start)
            node = node.advanced(by: 1)
        }
        end.position &+= start
        progress = end
    }
}
