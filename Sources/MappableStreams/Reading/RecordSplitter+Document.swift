/// The search for the array of records in a document.
struct DocumentState {
    enum Phase { case before, inside, after, tooLong }

    private let keyPath: JSONKeyPath?
    private let options: MappingOptions
    let isDocument: Bool
    private let steps: [JSONKeyPath.Step]
    var phase = Phase.before
    /// Of each open container on the way to the records, whether it is an object.
    private var open: [Bool] = []
    /// In the innermost one: the current element or member, and what is known of a member's key.
    private var index = 0
    private var key: [UInt8]?
    /// The key path leads into a container that begins at the next byte.
    private var entersNext: Bool
    /// An object begins where the array of records is due.
    private var leadsToObject = false
    /// How many open containers the key path does not lead into.
    private var ignored = 0
    var isEscaped = false
    var isAfterComma = false
    var outline: [UInt8] = []
    var head = 0

    init(_ form: RecordForm, _ options: MappingOptions) {
        if case .elements(let path) = form {
            (keyPath, isDocument) = (path, true)
        } else {
            (keyPath, isDocument) = (nil, false)
        }
        self.options = options
        steps = keyPath?.steps ?? []
        entersNext = keyPath?.invalidText == nil
    }

    var recordDepth: Int { phase == .before || !isDocument ? 0 : open.count + 1 }

    /// Returns whether the records begin after this byte. `isText` tells whether it belongs to a string.
    mutating func step(_ byte: UInt8, isText: Bool) -> Bool {
        if byte.isBlank, !isText { return false }
        let couldEnter = entersNext
        entersNext = false
        switch byte {
        case _ where isText: key?.append(byte)
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            guard couldEnter, open.count < options.maximumDepth,
                open.count < steps.count || byte == UInt8(ascii: "[")
            else {
                if couldEnter, open.count == steps.count { leadsToObject = byte == UInt8(ascii: "{") }
                ignored &+= 1
                break
            }
            if open.count == steps.count { return true }
            open.append(byte == UInt8(ascii: "{"))
            begin(0)
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            if ignored > 0 {
                ignored &-= 1
            } else if open.popLast() != nil {
                (index, key) = (open.isEmpty ? 0 : steps[open.count - 1].elementIndex ?? 0, nil)
            }
        case UInt8(ascii: ":") where ignored == 0 && !open.isEmpty:
            if let key, let name = steps[open.count - 1].memberKey { entersNext = isKey(key, name) }
            key = nil
        case UInt8(ascii: ",") where ignored == 0 && !open.isEmpty: begin(index &+ 1)
        default: break
        }
        return false
    }

    private mutating func begin(_ index: Int) {
        self.index = index
        let isObject = open.last == true
        key = isObject ? [] : nil
        entersNext = !isObject && index == steps[open.count - 1].elementIndex
    }

    private func isKey(_ key: [UInt8], _ name: String) -> Bool {
        let text = [UInt8(ascii: "{")] + key + Array(":0}".utf8)
        let found = try? MappingSession.read(text, unobserved, nil) { map in
            !map.value(at: JSONKeyPath.key(name)).isAbsent
        }
        return found ?? false
    }

    private var unobserved: MappingOptions {
        var options = options
        options.observation = Unobserved()
        options.unreadKeys = .ignore
        return options
    }

    func error(as type: any Mappable.Type) -> MappingError? {
        let found = try? MappingSession.read(outline, unobserved, nil) { map in
            guard let keyPath else { return map.cursor.beginning }
            let value = map.value(at: keyPath)
            return value.isAbsent ? -1 : value.cursor.beginning
        }
        if phase == .after, found == head - 1 { return nil }
        var options = options
        options.unreadKeys = .ignore
        func read<Element: Mappable>(_: Element.Type) throws(MappingError) {
            _ = try [Element](JSONBytes: outline, at: keyPath, options: options)
        }
        do throws(MappingError) { try read(type) } catch {
            let isMistaken = error.kind == .syntax && leadsToObject
            return isMistaken ? error.adding(reason: "an object is in place of the array of elements") : error
        }
        return MappingError(.invalidValue, reason: "the records are not those that the key path leads to")
    }

    /// The parser's fault in an element's text, or in what follows it, with its place and path in the document.
    func fault(
        in text: ArraySlice<UInt8>, ofElement index: Int, isAfterIt: Bool = false,
        at start: MappingError.Location
    ) -> MappingError? {
        let elements = isAfterIt ? "0" : index == 0 ? "" : "0,"
        // A line end keeps the placeholders of other elements out of excerpts.
        let lead = String(repeating: "[", count: recordDepth) + elements + "\n"
        var options = options
        options.maximumBytes = .max
        do throws(MappingError) {
            _ = try OpenDocument(Array(lead.utf8) + text, options: options, context: nil)
            return nil
        } catch {
            let begin = MappingError.Location(byteOffset: lead.utf8.count, line: 2, column: 1)
            return error.moved(
                to: path(of: error, inElement: index, dropping: recordDepth),
                error.location?.moved(from: begin, to: start))
        }
    }

    /// For other forms than elements, the path in the record.
    func path(of error: MappingError, inElement index: Int, dropping count: Int = 0) -> NodePath {
        guard isDocument else { return error.path }
        let steps = zip(open, steps).map { isObject, step in
            isObject ? JSONKeyPath.Step.key(step.key) : .index(step.elementIndex ?? 0)
        }
        return NodePath(steps + [.index(index)], error.path, dropping: count)
    }
}

extension RecordSplitter {
    mutating func scanDocument(_ text: [UInt8]) {
        if document.phase == .before { scanBefore(text) }
        if document.phase == .inside { scanInside(text) }
        if document.phase == .after { keep(position..<text.count, of: text) }
        if document.phase == .after || document.phase == .tooLong {
            (position, start) = (text.count, text.count)
        }
    }

    /// Stops reading if the outline gets too long.
    private mutating func keep(_ range: Range<Int>, of text: [UInt8]) {
        let kept = range.prefix(max(limit - document.outline.count, 0))
        document.outline += text[kept]
        guard kept.count < range.count else { return }
        document.phase = .tooLong
        found.append(FoundRecord(bounds: kept.upperBound..<kept.upperBound, kind: .outlineTooLong))
    }

    private mutating func scanBefore(_ text: [UInt8]) {
        let first = position
        while position < text.count, document.phase == .before {
            let byte = text[position]
            let isText = isInString || byte == UInt8(ascii: "\"")
            if document.isEscaped {
                document.isEscaped = false
            } else if byte == UInt8(ascii: "\"") {
                isInString.toggle()
            } else {
                document.isEscaped = isInString && byte == UInt8(ascii: "\\")
            }
            if document.step(byte, isText: isText) { document.phase = .inside }
            position += 1
        }
        keep(first..<position, of: text)
        if document.phase == .inside { document.head = document.outline.count }
        start = position
    }

    private mutating func scanInside(_ text: [UInt8]) {
        var scanner = BracketScanner(text.byteSpan)
        (scanner.position, scanner.isInString) = (position, isInString)
        while document.phase == .inside, let byte = scanner.nextCut(depth: &depth) {
            let (cut, isComma) = (scanner.position - 1, byte == UInt8(ascii: ","))
            end(at: cut, next: cut + 1, text, isRequired: document.isAfterComma || isComma)
            document.isAfterComma = isComma
            guard !isComma else { continue }
            document.phase = .after
            found.append(FoundRecord(bounds: cut..<cut, kind: .closingBracket))
            scanner.position = cut
        }
        (position, isInString) = (scanner.position, scanner.isInString)
    }
}
