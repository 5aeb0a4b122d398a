// The program of `.ci/embedded`: one module with those parts of the core that Embedded Swift accepts.

import WASILibc

/// Programs of one thread need no lock.
package final class Guarded<State: ~Copyable & Sendable>: @unchecked Sendable {
    private var state: State

    package init(_ state: consuming State) { self.state = state }

    package func withLock<Result>(_ body: (inout State) -> Result) -> Result { body(&state) }
}

/// A value in a message that was parsed.
@safe struct Value {
    let document: Document
    let node: UnsafePointer<Node>

    /// The value at a key path below this one.
    subscript(path: JSONKeyPath) -> Value? {
        let found: UnsafePointer<Node>? = unsafe path.withUTF8 { text, delimiter in
            var scanner = unsafe KeyPathScanner(path: text, delimiter: delimiter)
            var node = unsafe self.node
            while let segment = scanner.next() {
                guard let next = unsafe step(segment, from: node) else { return nil }
                unsafe node = unsafe next
            }
            return unsafe node
        }
        guard let found = unsafe found else { return nil }
        return unsafe Value(document: document, node: found)
    }

    private func step(_ segment: KeyPathSegment, from node: UnsafePointer<Node>) -> UnsafePointer<Node>? {
        switch unsafe (segment.kind, node.pointee.kind) {
        case (.index(let index), .array), (.keyOrIndex(let index), .array):
            guard unsafe index < node.pointee.count else { return nil }
            // Safety: the array has the element.
            var element = unsafe node + 1
            for _ in 0..<index { unsafe element = element.behind }
            return unsafe element
        case (.key, .object), (.keyOrIndex, .object):
            // Safety: the members are on the tape up to the object's span.
            return unsafe Document.search(
                KeyToken(KeyText(segment.text)), from: node + 1, to: node.behind, document.bytes,
                lastWins: false
            ).found
        default: return nil
        }
    }

    // Safety: the node is on the document's tape.
    private var content: Node { unsafe node.pointee }

    var string: String? {
        content.kind == .string || content.kind == .escapedString ? document.bytes.text(of: content) : nil
    }

    var integer: Int? {
        content.kind == .integer ? Int(exactly: Int64(bitPattern: content.payload)) : nil
    }

    var double: Double? {
        content.kind == .double ? Double(bitPattern: content.payload) : integer.map { Double($0) }
    }

    /// The elements of an array, all of which are integers.
    var integers: [Int]? {
        guard content.kind == .array else { return nil }
        var integers: [Int] = []
        for index in 0..<content.count {
            guard let integer = self[JSONKeyPath(index.description)]?.integer else { return nil }
            integers.append(integer)
        }
        return integers
    }

    /// The date as seconds since 2001.
    var date: Double? {
        // Safety: the parser validated the text, which outlives the call.
        content.kind == .string
            ? unsafe RFC3339.secondsSinceReferenceDate(
                document.bytes.slice(at: content.offset, count: content.textLength), isRelaxed: false) : nil
    }
}

/// Parses a text, and frees it after the body has read it. A failure is printed.
///
/// - Parameter fence: where the text is parsed in place, the fence in it.
func withDocument<Result>(
    _ text: UnsafeRawBufferPointer, inPlaceUpTo fence: Int? = nil, _ body: (Value) -> Result
) -> Result? {
    let memory = unsafe KeptMemory.take(text.count + Fence.reach)
    let copy = unsafe SourceBytes(copying: text, to: memory)
    defer { unsafe KeptMemory.giveBack(memory) }
    let bytes =
        fence == nil
        ? copy : unsafe SourceBytes(base: copy.base, count: text.count, readableCount: text.count)
    do throws(ParseFailure) {
        let tape = try Parser.parse(
            bytes, on: TapeBuilder(capacity: TapeBuilder.capacity(forTextOf: text.count)), fence: fence,
            maximumDepth: 128)
        let document = Document(bytes: bytes, tape: tape, hasSourceText: true)
        defer { document.deallocate() }
        return unsafe body(Value(document: document, node: document.root))
    } catch {
        var lines = LineMarks()
        let location = lines.location(ofOffset: error.offset, in: bytes)
        let place = "line " + location.line.description + ", column " + location.column.description
        let expected = error.fault.wording.expected ?? "less depth"
        print(error.keyPath.description + ": expected " + expected + " (" + place + ")")
        return nil
    }
}

struct Flight {
    let number: String
    let seats: Int
    let fuel: Double
    let delays: [Int]
    let departure: Double

    init?(_ value: Value) {
        guard let number = value["number"]?.string, let seats = value["cabin.seats"]?.integer,
            let fuel = value["fuel"]?.double, let delays = value["delays"]?.integers,
            let departure = value["departure"]?.date
        else { return nil }
        self.number = number
        self.seats = seats
        self.fuel = fuel
        self.delays = delays
        self.departure = departure
    }

    /// The model as JSON; the number must need no escapes.
    var json: String {
        var text = "{\"number\":\"" + number + "\",\"cabin\":{\"seats\":" + seats.description
        text += "},\"fuel\":" + ShortestDecimal.text(of: fuel) + ",\"delays\":["
        for (index, delay) in delays.enumerated() { text += (index == 0 ? "" : ",") + delay.description }
        let capacity = RFC3339.capacity
        let date = unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { memory in
            guard let start = memory.baseAddress else { return "" }
            // Safety: the memory has the capacity that is asked for.
            let count = unsafe RFC3339.write(departure, to: start)
            return unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
        }
        return text + "],\"departure\":\"" + date + "\"}"
    }
}

@_cdecl("map_messages")
func mapMessages() {
    let message: StaticString = """
        {"number": "LX \\u0033\\u0031\\u0038", "fuel": 5120.5e0, "cabin": {"rows": 30, "seats": 180},
         "delays": [0, -12], "departure": "2031-01-17T12:50:00Z"}
        """
    for text in [message, "{\"number\": 7}", "{\"cabin\": {\"rows\": 30,\n \"seats\": 1e}}"] {
        // Safety: a literal lives forever.
        let bytes = unsafe UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        guard let flight = unsafe withDocument(bytes, { Flight($0) }) else { continue }
        print(flight?.json ?? "not a flight")
    }
    while let length = readLength() { checkDocument(length) }
}

extension Value {
    /// A number that differs where anything on the tape does.
    var digest: UInt64 {
        var digest: UInt64 = 0xCBF2_9CE4_8422_2325
        for index in 0..<document.nodeCount {
            // Safety: the index is below the number of nodes.
            let node = unsafe document.root[index]
            for word in [node.head, node.payload] { digest = (digest ^ word) &* 0x0100_0000_01B3 }
        }
        return digest
    }
}

/// The length that a line of standard input has; nil at the end.
func readLength() -> Int? {
    var length: Int?
    while case let byte = getchar(), byte >= 48 {
        length = (length ?? 0) * 10 + Int(byte - 48)
    }
    return length
}

/// Prints the digest of the document that comes next on standard input, or its fault.
func checkDocument(_ length: Int) {
    var text: [UInt8] = []
    for _ in 0..<length { text.append(UInt8(truncatingIfNeeded: getchar())) }
    // Safety: the bytes are used within the closure only.
    unsafe text.withUnsafeBytes { text in
        guard let digest = unsafe withDocument(text, { $0.digest }) else { return }
        print("JSON, " + digest.description)
        guard text.count > 4_096, let start = text.baseAddress else { return }
        let bytes = unsafe SourceBytes(
            base: start.assumingMemoryBound(to: UInt8.self), count: text.count, readableCount: text.count)
        guard let fence = Fence.find(in: bytes) else { return }
        let isSame = unsafe withDocument(text, inPlaceUpTo: fence, { $0.digest }) == digest
        print(isSame ? "the same in place" : "another tape in place")
    }
}
