/// A JSON document that is still arriving, such as the answer of a language model.
///
/// ```swift
/// var partial = PartialJSON()
/// try partial.append(#"{"name": "Röst"#)
/// partial.json                             // {"name": "Röst"}
/// partial.isComplete(at: MappingPath([.key("name")]))    // false
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
    /// How text around the document is treated.
    public enum Surroundings: Sendable {
        /// It is an error.
        case `throw`
        /// It is skipped, and so is what stands in `<think>` tags. The first object with a member is the document, or an
        /// array of such. Any other array, or an empty object, counts only at the start of a line, as in a code fence.
        ///
        /// An object with a member that turns out to be broken is an error: nothing that was shown is taken back.
        case skip
    }

    let options: MappingOptions
    /// Whether a comma may stand after the last element or member.
    let takesTrailingCommas: Bool
    /// Whether anything may stand after the document.
    let skipsRest: Bool
    /// The text around the document; nil once the document has begun for certain.
    var prose: ProseScanner?
    var expectation: Expectation
    var frames: [PartialFrame] = []
    var token = Token.none
    var place = PartialPlace()
    /// Bytes that wait for others to mean something.
    @usableFromInline var waiting: [UInt8] = []
    /// The document when it has ended.
    var root: JSON?
    /// The fault in the text; nothing more is taken then.
    private var failure: MappingError?

    /// Creates a document of which nothing has arrived.
    ///
    /// - Parameters:
    ///   - surroundings: how text around the document is treated.
    ///   - options: the limits of depth and size, and whether repeated keys are an error. Where they are not, the first of
    ///     them counts, because no value is taken back. Any other syntax than JSON allows trailing commas, and nothing else.
    public init(surroundings: Surroundings = .throw, options: MappingOptions = .default) {
        self.options = options
        takesTrailingCommas = options.syntax != .json
        skipsRest = surroundings == .skip
        (prose, expectation) = skipsRest ? (ProseScanner(), .prose) : (nil, .value)
    }

    /// Whether the document has ended. A number alone ends only with ``finish()``.
    public var isComplete: Bool { root != nil }

    /// The path of the innermost value that has begun, or comes next, and has not ended; nil if the document has. Nothing of
    /// what stands after a repeated key counts.
    var growing: MappingPath? {
        root == nil ? MappingPath(begun.prefix { !$0.isRepeated }.compactMap(\.position)) : nil
    }

    /// The arrays and objects of the document that are open.
    private var begun: [PartialFrame] { prose == nil ? frames : [] }

    /// Whether a value is there and has ended.
    ///
    /// - Complexity: linear in the length of the path, with a constant time for each key on average.
    public func isComplete(at path: MappingPath) -> Bool {
        if let root { return root.value(at: path) != nil }
        for (frame, (depth, step)) in zip(begun, path.components.enumerated())
        where frame.isRepeated || frame.position != step {
            return frame.json.value(at: MappingPath(Array(path.components[depth...]))) != nil
        }
        return false
    }
}

// MARK: - Growing

extension PartialJSON {
    /// Takes the next piece of text.
    ///
    /// - Throws: `MappingError.Kind.syntax` if the document is not JSON, with the place in all of the text, and
    ///   `MappingError.Kind.limit` beyond the limits of the options.
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
        mutating get {
            guard root == nil, prose == nil else { return root }
            takeApart()
            var value: JSON?
            if case .string(let text, isKey: false) = token { value = .string(text.shown) }
            for index in frames.indices.reversed() {
                if let value { frames[index].show(value) }
                value = frames[index].json
            }
            return value
        }
    }

    /// Takes what is open out of what is around it.
    private mutating func takeApart() {
        for index in frames.indices { frames[index].hide() }
    }
}
