struct EventFields {
    var name: String?
    var id: String?
    var pieces: [Range<Int>] = []

    mutating func move(by distance: Int) { pieces = pieces.map { $0.moved(by: distance) } }
}

struct EventState {
    var fields = EventFields()
    var line = 0
    /// The last line ended with a carriage return, to which a line feed may belong.
    var isAfterReturn = false
}

extension RecordSplitter {
    mutating func scanEvents(_ text: [UInt8]) {
        while let end = text[position...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
            let isSecondByte = event.isAfterReturn && end == event.line && text[end] == 0x0A
            if !isSecondByte { takeLine(event.line..<end, text) }
            event.isAfterReturn = text[end] == 0x0D
            (position, event.line) = (end + 1, end + 1)
            if event.fields.pieces.isEmpty { start = position }
        }
        position = text.count
    }

    private mutating func takeLine(_ line: Range<Int>, _ text: [UInt8]) {
        checkLength(upTo: line.upperBound)
        if line.isEmpty { return endEvent(.complete, text) }
        // The beginning of a skipped line may be gone.
        guard !isDropping else { return }
        let colon = text[line].firstIndex(of: UInt8(ascii: ":"))
        var value = (colon.map { $0 + 1 } ?? line.upperBound)..<line.upperBound
        if value.first.map({ text[$0] }) == 0x20 { value = value.dropFirst() }
        switch String(decoding: text[line.lowerBound..<(colon ?? line.upperBound)], as: UTF8.self) {
        case "data":
            if event.fields.pieces.isEmpty { start = line.lowerBound }
            event.fields.pieces.append(value)
        case "event": event.fields.name = String(decoding: text[value], as: UTF8.self)
        case "id" where !text[value].contains(0):
            event.fields.id = String(decoding: text[value], as: UTF8.self)
        default: break
        }
    }

    private mutating func endEvent(_ kind: FoundRecord.Kind, _ text: [UInt8]) {
        let fields = event.fields
        event.fields = EventFields(id: fields.id)
        defer { isDropping = false }
        guard !isDropping, let first = fields.pieces.first, let last = fields.pieces.last,
            !fields.pieces.allSatisfy({ text[$0].allSatisfy(\.isBlank) }),
            !text[first.lowerBound..<last.upperBound].elementsEqual("[DONE]".utf8)
        else { return }
        found.append(FoundRecord(bounds: first.lowerBound..<last.upperBound, kind: kind, event: fields))
    }

    mutating func finishEvent(_ text: [UInt8]) {
        if !isDropping, event.line < text.count { takeLine(event.line..<text.count, text) }
        endEvent(.unended, text)
    }
}
