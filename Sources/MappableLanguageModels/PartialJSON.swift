/// A JSON document that is still arriving, such as the answer of a language model.
///
/// ```swift
/// var partial = PartialJSON()
/// try partial.append(#"{"name": "Röst"#)
/// partial.json                             // {"name": "Röst"}
/// partial.isComplete(at: ["name"])         // false
/// try partial.append(#"i", "minutes": 2"#)
/// partial.json                             // {"name": "Rösti"}
/// ```
///
/// Values only grow from one text to the next: a string gets longer, an array and an object get more members. A number,
/// `true`, `false`, `null` or a key is absent until it ends. A string never ends in half an escape sequence or in half a
/// character.
///
/// - Complexity: each byte is looked at a constant number of times. A value of ``json`` that you keep is copied, as far
///   as its arrays and objects are still open, when more text arrives.
public struct PartialJSON: Sendable {
    /// Which unfinished values are shown.
    public enum Unfinished: Sendable {
        /// Strings that are still growing, too.
        case keepStrings
        /// Arrays and objects only. A string is absent until it ends.
        case onlyComplete
    }

    /// How text around the document is treated.
    public enum Surroundings: Sendable {
        /// It is an error.
        case `throw`
        /// It is skipped. Of several documents, the one in a code fence counts, and otherwise the last object. A list
        /// such as `[1]` counts only if there is nothing else, and what stands before the end of a tag such as
        /// `</think>` only if there is nothing behind it.
        ///
        /// While text arrives, a later document may take the place of an earlier one.
        case skip
    }

    let unfinished: Unfinished
    let surroundings: Surroundings
    let options: MappingOptions
    /// Whether a comma may stand behind the last element or member.
    let takesTrailingCommas: Bool
    var expectation: Expectation
    var frames: [PartialFrame] = []
    var token = Token.none
    var place = PartialPlace()
    /// Bytes that wait for others to mean something.
    @usableFromInline var waiting: [UInt8] = []
    /// The document when it has ended; in prose, the best one so far, unless a better one has begun.
    var root: JSON?
    /// The text around documents, and the documents in it.
    var prose = ProseScanner()
    var candidates = AnswerCandidates()
    /// Whether what has begun in prose is a document: it has a member, or stands in a code fence.
    var isDocument = false
    /// The text since the last string began in what may be no document. Its quotation mark may be one of the prose.
    var doubtful: (bytes: [UInt8], place: PartialPlace, isInString: Bool)?
    /// The fault in the text; nothing more is taken then.
    private var failure: MappingError?
    /// Whether ``json`` put what is open where it belongs.
    private var isAssembled = false

    /// Creates a document of which nothing has arrived.
    ///
    /// - Parameters:
    ///   - unfinished: which unfinished values are shown.
    ///   - surroundings: how text around the document is treated.
    ///   - options: the limits of depth and size, and whether repeated keys are an error. Where they are not, the first of
    ///     them counts, because no value is taken back. Any other syntax than JSON allows trailing commas, and nothing else.
    public init(
        _ unfinished: Unfinished = .keepStrings, surroundings: Surroundings = .throw,
        options: MappingOptions = .default
    ) {
        takesTrailingCommas = options.syntax != .json
        (self.unfinished, self.surroundings, self.options) = (unfinished, surroundings, options)
        expectation = surroundings == .skip ? .prose : .value
    }

    /// Whether the document has ended. A number alone ends only with ``finish()``. In prose, another may follow.
    public var isComplete: Bool { root != nil }

    /// The path of the innermost value that is there, or comes next, and has not ended; nil if there is none. Nothing of what
    /// stands behind a repeated key is there.
    var growing: MappingPath? {
        guard root == nil, let last = frames.indices.last else { return nil }
        let isInside =
            switch token {
            case .string(_, isKey: false), .word: true
            default: false
            }
        var components: [MappingPath.Component] = []
        for (index, frame) in frames.enumerated() {
            guard !frame.isRepeated, index < last || isInside, let position = frame.position else { break }
            components.append(position)
        }
        return MappingPath(components)
    }

    /// Whether a value is there and has ended.
    ///
    /// - Complexity: linear in the length of the path, with a constant time for each key on average.
    public func isComplete(at path: MappingPath) -> Bool {
        if let root { return root.value(at: path) != nil }
        var rest = path.components[...]
        for frame in frames {
            guard let step = rest.popFirst() else { return false }
            if let value = frame.ended(at: step) { return value.value(at: MappingPath(Array(rest))) != nil }
            guard frame.isOpen(at: step) else { return false }
        }
        return false
    }
}

// MARK: - Growing

extension PartialJSON {
    /// Takes the next piece of text.
    ///
    /// - Throws: `MappingError.Kind.syntax` if the document is not JSON, with the place in all of the text, and
    ///   `MappingError.Kind.limit` beyond the limits of the options. In prose, only ``finish()`` tells of a broken document.
    public mutating func append(_ text: String) throws(MappingError) { try append(bytes: Array(text.utf8)) }

    /// Takes the next bytes of the text, which may end inside a character.
    ///
    /// - Throws: see ``append(_:)``.
    @_alwaysEmitIntoClient
    public mutating func append(bytes: some Sequence<UInt8>) throws(MappingError) {
        waiting.append(contentsOf: bytes)
        try takeWaiting()
    }

    /// Takes what has arrived, as far as it is complete.
    @usableFromInline
    mutating func takeWaiting() throws(MappingError) {
        if let failure { throw failure }
        takeApart()
        // The memory of text that was taken serves for the text to come.
        var input = waiting
        waiting = []
        do throws(MappingError) {
            guard input.count <= options.maximumBytes - place.offset else {
                throw error(.limit, reason: "longer than \(options.maximumBytes) bytes")
            }
            if let start = skipMark(input) { input.removeFirst(try scan(input, from: start)) }
            waiting = input
        } catch {
            failure = error
            throw error
        }
    }

    /// Skips a byte order mark; nil while half of one is all there is.
    private mutating func skipMark(_ input: [UInt8]) -> Int? {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        guard place.offset == 0, mark.starts(with: input.prefix(mark.count)) else { return 0 }
        guard input.count >= mark.count else { return input.isEmpty ? 0 : nil }
        place.offset = mark.count
        return mark.count
    }

    /// Ends the text.
    ///
    /// - Returns: the document.
    /// - Throws: `MappingError.Kind.syntax` if the document has not ended.
    public mutating func finish() throws(MappingError) -> JSON {
        if let failure { throw failure }
        takeApart()
        do throws(MappingError) {
            if surroundings == .skip { try endProse() }
            if frames.isEmpty { try endWord() }
            if case .string = token { throw fault(.unterminatedString, nil) }
            guard waiting.isEmpty else { throw fault(.utf8, nil) }
            guard let root else { throw fault(expectation.fault, nil) }
            return root
        } catch {
            failure = error
            throw error
        }
    }

    /// The value as far as it has arrived; nil before the document begins.
    ///
    /// - Complexity: linear in the number of arrays and objects that are open.
    public var json: JSON? {
        mutating get { assembled(unfinished) }
    }

    /// Puts what is open into the array or object around it.
    mutating func assembled(_ unfinished: Unfinished) -> JSON? {
        if let root { return root }
        takeApart()
        var value: JSON?
        if case .string(let text, isKey: false) = token, unfinished == .keepStrings {
            value = .string(text.shown)
        }
        isAssembled = true
        for index in frames.indices.reversed() {
            if let value { frames[index].show(value) }
            value = frames[index].json
        }
        return value
    }

    /// Takes what is open out of what is around it, so that it has one owner and changes in place.
    private mutating func takeApart() {
        guard isAssembled else { return }
        isAssembled = false
        for index in frames.indices { frames[index].hide() }
    }
}
