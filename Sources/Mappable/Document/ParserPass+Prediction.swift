// Predicts what follows from what was read before: comparing text with a prediction is faster than waiting for the end
// of a token. A wrong prediction costs time only; no result shows but an object's ``Distinctness``.
//
// What predicts a container is complete and not empty. For an element, it is the last element that is a container. For
// a member's value, it is that member's value in the object which predicts this one, and for an array's first element,
// the first element of the array which predicts this one:
// - An object has the earlier one's keys in the same order, with the same white space. A few may be missing.
// - An object without other keys repeats none if the earlier one repeats none.
// - The elements of an array are as far apart as the last two.

extension ParserPass {
    @inline(__always)
    mutating func readPredictedKey() -> Bool {
        let prediction = tape.open.prediction
        guard prediction.next < prediction.end else { return false }
        let key = tape[prediction.next]
        // One comparison covers white space, quotes, key and colon. Keys written in another way have a larger gap.
        let length = key.gap &+ key.keyLength &+ 3
        let earlier = key.offset &- key.gap &- 1
        guard length <= ScannedText.lookahead, text.isSame(at: position, as: earlier, count: length) else {
            return false
        }
        let value = prediction.next.advanced(by: 1)
        tape.open.prediction.value = value
        tape.open.prediction.next = tape.offset(after: value)
        tape[next] = key.moved(by: position &- earlier)
        next = next.advanced(by: 1)
        position &+= length
        return true
    }

    @inline(never)
    static func scanUnpredictedKey(
        in text: ScannedText, at start: Int, on tape: TapeBuilder
    ) -> KeyScanner.Result {
        let key = KeyScanner.scan(text, at: start)
        guard key.fault == nil else { return key }
        // The key is probably among the earlier object's next few, and what follows it there comes next.
        let end = tape.open.prediction.end
        var candidate = tape.open.prediction.next
        for _ in 0..<4 where candidate < end {
            let value = candidate.advanced(by: 1)
            let known = tape[candidate]
            if known.keyForm == key.node.keyForm, known.payload == key.node.payload {
                tape.open.prediction.value = value
                tape.open.prediction.next = tape.offset(after: value)
                return key
            }
            candidate = tape.offset(after: value)
        }
        tape.open.prediction.value = .none
        tape[tape.open.node] = tape[tape.open.node].with(.unknown)
        return key
    }

    @inline(__always)
    func predictedContent(of kind: NodeKind) -> (prediction: ShapePrediction, distinctness: Distinctness) {
        let outer = tape.open.prediction
        let earlier = tape.open.isObject ? outer.value : outer.element
        guard earlier != .none, tape[earlier].kind == kind, tape[earlier].count > 0 else {
            return (ShapePrediction(), .unknown)
        }
        var prediction = ShapePrediction()
        prediction.next = earlier.advanced(by: 1)
        prediction.end = tape.offset(after: earlier)
        return (prediction, kind == .object ? tape.distinctness(ofObjectAt: earlier) : .unknown)
    }

    @inline(__always)
    func recordElement(_ container: TapeOffset) {
        guard predicts, !tape.open.isObject else { return }
        tape.open.prediction.next = container
        tape.open.prediction.end = next
    }

    /// White space before an element is expected to be the same as before the last one.
    @inline(__always)
    mutating func skipBeforeElement() {
        let (length, start) = (tape.open.prediction.gapLength, position)
        if length < ScannedText.lookahead, length > 0, text[start &+ length] > 0x20,
            text.isSame(at: start, as: tape.open.prediction.gapStart, count: length)
        {
            position = start &+ length
            return
        }
        position = Whitespace.skipLongRun(text, from: start)
        if predicts {
            tape.open.prediction.gapStart = start
            tape.open.prediction.gapLength = position &- start
        }
    }
}
