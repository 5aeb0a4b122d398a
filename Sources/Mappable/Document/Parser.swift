/// Turns JSON text (RFC 8259) into a tape of nodes, reading each byte once and without recursion.
///
/// ``ParserPass`` does the work. A text that is parsed in place takes two passes: what stands near its end is read from a copy;
/// see ``Sentinel``.
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
    /// - Parameter sentinel: where the text is parsed in place, the ``Sentinel`` in it; otherwise nil, and there are zeros after
    ///   the text.
    /// - Parameter predicts: whether the parser predicts what comes next.
    /// - Throws: a ``ParseFailure`` at the first byte that breaks the grammar, is no UTF-8 or opens too many containers.
    /// - Complexity: linear in the length of the text, whatever it holds.
    static func parse(
        _ bytes: SourceBytes, on tape: TapeBuilder, sentinel: Int?, maximumDepth: Int, predicts: Bool = true
    ) throws(ParseFailure) -> Tape {
        var tape = tape
        tape.push(OpenContainer())
        let text = ScannedText(bytes)
        var progress = Progress(tape: tape, position: ByteOrderMark.length(in: bytes))
        progress.position = Whitespace.skip(text, from: progress.position)
        ParserPass.run(
            &progress, over: text, upTo: sentinel ?? .max, maximumDepth: maximumDepth, predicts: predicts)
        if sentinel != nil, progress.fault == nil, !progress.isWhole {
            parseEnd(of: bytes, &progress, maximumDepth)
        } else if progress.isWhole, progress.position < bytes.count {
            progress.position = Whitespace.skip(text, from: progress.position)
        }
        if progress.fault == nil, progress.position < bytes.count { progress.fault = .endOfDocument }
        if let fault = progress.fault { throw progress.discarded(because: fault, in: bytes) }
        return progress.tape.finished(before: progress.next)
    }

    /// Predicts nothing, as the earlier offsets are those of the text before the sentinel.
    private static func parseEnd(of bytes: SourceBytes, _ progress: inout Progress, _ maximumDepth: Int) {
        let (start, first) = (progress.position, progress.next)
        var enclosing = progress.tape
        while enclosing.open.depth > 0 {
            let node = enclosing.open.node
            if enclosing.open.isObject { enclosing[node] = enclosing[node].with(.unknown) }
            enclosing.open.prediction = ShapePrediction()
            enclosing.pop()
        }
        var end = progress
        end.position = 0
        ScannedText.withCopy(of: start..<bytes.count, in: bytes) { text in
            ParserPass.run(&end, over: text, upTo: .max, maximumDepth: maximumDepth, predicts: false)
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
