/// Parses the elements of an array in parts, each on a tape of its own, and the rest of the document as its *outline*, in which the
/// array is empty.
///
/// ```
/// {"total": 5, "items": [{…}, {…}, {…}, {…}, {…}], "next": null}
///                        └ part ┘  └ part ┘  └ part
/// {"total": 5, "items": [                        ], "next": null}     the outline
/// ```
///
/// The parser of all documents reads both, one part after the other, each from where the last one ended: nothing is guessed. So a part
/// ends behind a comma of the array, which is where ``Fence/elements`` ends a pass. The outline stops at the array's first element, and
/// goes on at its closing bracket, as if nothing stood between them.
@safe package struct PartParser {
    /// Some elements of the array, on the tape of an array that has only these.
    package struct Part {
        package let document: Document
        /// The number of elements before it.
        package let firstElement: Int
        /// The number of its elements.
        package let count: Int
        /// The number of bytes that were read for it.
        package let length: Int
    }

    private enum Stage { case elements, rest, over }

    /// How much text is read at first, at most, to get to the array.
    private static var firstLook: Int { 4096 }
    /// More nodes than have the memory of the first open containers.
    private static var fewNodes: Int { 64 }
    /// How much text is read at first beyond the length of a part, to get out of an array in it.
    private static var shortStep: Int { 256 }

    private let bytes: SourceBytes
    private let fence: Fence
    private let maximumDepth: Int
    private let partLength: Int
    /// The depth of the array in the document.
    private let depth: Int
    private let array: TapeOffset
    private let offsetOfArray: Int
    private var outline: Parser.Progress
    private var stage = Stage.elements
    /// Where the next element begins, or behind the array.
    private var position: Int
    private var elements = 0
    private var expectedNodes: Int
    /// Whether the text is no JSON, as far as it was read.
    private(set) var hasFailed = false

    /// Begins to parse a document; nil if there is no such array, or no JSON on the way to it.
    ///
    /// - Parameters:
    ///   - bytes: a view of memory that does not change.
    ///   - fence: zeros or quotes.
    ///   - find: finds the index of the array's node in the beginning of the document, of which each container that is not read to its
    ///     end ends early. It is nil if the array was not there yet. The document has to be freed.
    package init?(
        _ bytes: SourceBytes, upTo fence: Fence, _ settings: ParseSettings, partLength: Int,
        _ find: (Document) -> Int?
    ) {
        self.bytes = bytes
        self.fence = fence
        self.partLength = partLength
        maximumDepth = settings.maximumDepth
        expectedNodes = Self.fewNodes + partLength / 8
        var tape = TapeBuilder(capacity: TapeBuilder.capacity(forTextOf: bytes.count))
        tape.push(OpenContainer())
        let start = Whitespace.skip(bytes, from: ByteOrderMark.length(in: bytes))
        outline = Parser.Progress(tape: tape, position: start)
        let firstLook = min(partLength, Self.firstLook)
        var limit = start + firstLook
        while true {
            do throws(ParseFailure) {
                try Self.parse(&outline, bytes, fence, beyond: limit, maximumDepth)
            } catch {
                return nil
            }
            guard !outline.isWhole else { break }
            let beginning = Document(bytes: bytes, tape: outline.tape.closed(), hasSourceText: true)
            if let index = find(beginning) {
                let node = TapeOffset(index: index)
                guard let container = outline.tape.openContainer(at: node), !container.isObject else { break }
                (array, depth) = (node, container.depth)
                offsetOfArray = outline.tape[node].offset
                outline.tape.reopen(node)
                outline.next = node.advanced(by: 1)
                position = Whitespace.skip(bytes, from: offsetOfArray + 1)
                return
            }
            limit = outline.position + max(outline.position, firstLook)
        }
        outline.tape.deallocate()
        return nil
    }

    /// Frees the outline, unless ``finish()`` was called.
    package func deallocate() {
        if stage != .over { outline.tape.deallocate() }
    }

    /// Parses the next part; nil if there is none, or no JSON.
    package mutating func next() -> Part? {
        guard stage == .elements, !hasFailed else { return nil }
        // An array that begins with a bracket is empty, but this one goes on behind a comma.
        guard bytes[position] != UInt8(ascii: "]") else {
            hasFailed = true
            return nil
        }
        var tape = TapeBuilder(capacity: expectedNodes)
        tape.push(OpenContainer())
        tape.beginContainer(.array, at: .root, offset: offsetOfArray, DefaultGuesses.self)
        var part = Parser.Progress(
            tape: tape, next: TapeOffset.root.advanced(by: 1), position: position)
        var (limit, step) = (position + partLength, Self.shortStep)
        do throws(ParseFailure) {
            repeat {
                try Self.parse(&part, bytes, fence, beyond: limit, maximumDepth - depth + 1)
                limit = part.position + step
                step *= 2
            } while part.tape.open.depth > 1
        } catch {
            hasFailed = true
            return nil
        }
        if part.tape.open.depth == 1 {
            part.tape.endContainer(before: part.next, DefaultGuesses.self)
        } else {
            stage = .rest
        }
        let (first, count) = (elements, part.tape[.root].count)
        elements += count
        expectedNodes = Self.fewNodes + part.next.index + part.next.index / 8
        defer { position = part.position }
        return Part(
            document: Document(
                bytes: bytes, tape: part.tape.finished(before: part.next), hasSourceText: true),
            firstElement: first, count: count, length: part.position - position)
    }

    /// Parses what follows the array; nil if that is no JSON, or if there are other parts.
    ///
    /// - Returns: the outline, which has to be freed.
    package mutating func finish() -> Document? {
        guard stage == .rest, !hasFailed else { return nil }
        stage = .over
        outline.position = position - 1
        do throws(ParseFailure) {
            try Self.parse(&outline, bytes, fence, beyond: .max, maximumDepth)
        } catch {
            return nil
        }
        guard Whitespace.skip(bytes, from: outline.position) == bytes.count else {
            outline.tape.deallocate()
            return nil
        }
        return Document(
            bytes: bytes, tape: outline.tape.finished(before: outline.next), hasSourceText: true)
    }

    /// Parses up to an element that begins behind the comma of an array at an offset or beyond, or to the end of the tape's value.
    ///
    /// - Throws: as ``ParserPass/run(_:over:upTo:_:)``, which frees the tape.
    private static func parse(
        _ progress: inout Parser.Progress, _ bytes: SourceBytes, _ fence: Fence, beyond offset: Int,
        _ maximumDepth: Int
    ) throws(ParseFailure) {
        if progress.position <= fence.strings {
            try ParserPass<FencedBytes, DefaultGuesses>.run(
                &progress, over: FencedBytes(bytes), upTo: Fence(strings: fence.strings, elements: offset),
                maximumDepth)
        }
        guard !progress.isWhole, progress.position > fence.strings else { return }
        try ParserPass<SourceBytes, DefaultGuesses>.run(&progress, over: bytes, upTo: fence, maximumDepth)
    }
}
