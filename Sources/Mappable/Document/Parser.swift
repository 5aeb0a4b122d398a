/// Turns JSON text (RFC 8259) into a tape, reading each byte once and without recursion. A text that is parsed in place
/// takes two passes, the second over a copy of its end; see ``Sentinel``.
enum Parser {
    struct Progress {
        var tape: TapeBuilder
        var next = TapeOffset.root
        var position: Int
        var fault: SyntaxFault?

        var isWhole: Bool { fault == nil && tape.open.depth == 0 && tape.open.children > 0 }
    }

    /// `sentinel` is nil if zeros follow the text. Linear in the length of the text.
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

    /// Predicts nothing, as earlier offsets are those of the text before the sentinel.
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
