// Predicts what the text holds from what was read before. A wrong prediction costs time and nothing else; no result shows but the
// ``Distinctness`` of an object's node.
//
// The processor spends most of its time waiting for the end of a token, before which it cannot begin with the next one. Comparing the
// text with a prediction takes less time than reading it, and does not wait.
//
// A container is predicted by an earlier one that is complete and not empty: an element by the last element that is a container, a
// member's value by the same member's in the object that predicts its object, and an array's first element by that of the array that
// predicts its array:
// - An object has the earlier one's keys in the same order, with the same white space before them. A few may be missing.
// - An object without other keys repeats none if the earlier one repeats none.
// - The elements of an array are as far apart as the last two.

extension ParserPass {
    /// Writes the key's node and advances to its value, if the key is the predicted one.
    @inline(__always)
    mutating func readPredictedKey() -> Bool {
        let prediction = tape.open.prediction
        guard prediction.next < prediction.end else { return false }
        let key = tape[prediction.next]
        // White space, quote, key, quote and colon: these need no other test if they are the same as before. Keys that are written in
        // another way have a larger gap.
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

    /// Reads a key that is not the predicted one.
    @inline(never)
    static func scanUnpredictedKey(
        in text: ScannedText, at start: Int, on tape: TapeBuilder
    ) -> KeyScanner.Result {
        let key = KeyScanner.scan(text, at: start)
        guard key.fault == nil else { return key }
        // It is probably among the next few of the earlier object, and what follows it there comes next.
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

    /// What the container that begins now is expected to hold.
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

    /// Records that the last child of the innermost open container is a container.
    @inline(__always)
    func recordElement(_ container: TapeOffset) {
        guard predicts, !tape.open.isObject else { return }
        tape.open.prediction.next = container
        tape.open.prediction.end = next
    }

    /// Skips the white space before an element, which is expected to be the same as before the last one.
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
