/// Which value of a stream of values is open.
enum ValueState {
    case none
    /// A number or a literal, which ends before white space or another value.
    case scalar
    case string
    /// An array or an object.
    case container
}

extension RecordSplitter {
    private static var separator: UInt8 { 0x1E }

    /// Text sequences: a separator ends what stands before it, whatever that is.
    mutating func scanSequences(_ text: [UInt8]) {
        while let mark = text.firstIndex(of: Self.separator, from: max(start, position - 1)) {
            scanValues(text, upTo: mark)
            let isCutOff = value == .scalar
            end(at: mark, next: mark + 1, text, isCutOff ? .cutOff : .complete)
            (position, value, depth, isInString) = (mark + 1, .none, 0, false)
        }
        scanValues(text, upTo: text.count)
    }

    /// Values after each other.
    mutating func scanValues(_ text: [UInt8], upTo limit: Int) {
        while position < limit {
            switch value {
            case .none:
                position = text.firstNonblank(in: position..<limit)
                start = position
                guard position < limit else { return }
                isInString = text[position] == UInt8(ascii: "\"")
                value = isInString ? .string : text[position].opensValue ? .container : .scalar
                position += 1
            case .scalar:
                let rest = position..<limit
                position = rest.first { text[$0].isBlank || text[$0].opensValue } ?? limit
                guard position < limit else { return }
                endValue(text)
            case .string, .container:
                guard skipValue(text, upTo: limit) else { return }
                endValue(text)
            }
        }
    }

    private mutating func endValue(_ text: [UInt8]) {
        end(at: position, next: position, text)
        value = .none
    }

    /// Goes after a string or a container, if the text has its end.
    private mutating func skipValue(_ text: [UInt8], upTo limit: Int) -> Bool {
        var scanner = BracketScanner(text.byteSpan.extracting(..<limit))
        (scanner.position, scanner.isInString) = (position, isInString)
        defer { (position, isInString) = (scanner.position, scanner.isInString) }
        if value == .string {
            scanner.skipString()
            return !scanner.isInString
        }
        return scanner.nextCut(depth: &depth, stopsAtCommas: false) != nil
    }
}

extension UInt8 {
    /// Whether a string, an array or an object begins with this byte.
    fileprivate var opensValue: Bool {
        self == UInt8(ascii: "{") || self == UInt8(ascii: "[") || self == UInt8(ascii: "\"")
    }
}
