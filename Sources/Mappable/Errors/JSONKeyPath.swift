/// The keys and indices that lead from one value in a document to another.
///
/// In a literal, dots separate steps. Digits are an index in an array and a key in an object; digits in backticks are
/// an index. An interpolated value is one key, whatever is in it.
///
/// ```swift
/// seats = try map.from("cabins.0.seats")
/// size = try map.from(.key("file.size"))                  // one key, dots and all
/// name = try map["apps.\(identifier).name"]               // so is an interpolated string
/// json[JSONKeyPath(path)] = 7                             // a path in a variable
/// let value = try JSON(JSONString: text)[path: error.keyPath]
/// ```
public struct JSONKeyPath: Sendable {
    /// One step of a path.
    public enum Step: Sendable {
        /// To a member of an object.
        case key(String)
        /// To an element of an array, counted from zero.
        case index(Int)
        /// To an element of an array, or to the member whose key is the number's digits.
        case number(Int)
    }

    /// Paths are used more often than their steps, so a text is parsed only where they are asked for.
    private enum Storage {
        case key(String)
        case text(String)
        case steps([Step], invalidText: String?)
    }

    private let storage: Storage

    /// Creates a path from its steps.
    public init(_ steps: [Step] = []) { self.init(steps, invalidText: nil) }

    /// Creates a path from a text with dots between its steps.
    public init(_ text: String) { storage = .text(text) }

    /// If `delimiter` is empty, the whole text is one key.
    @usableFromInline
    package init(_ text: String, delimiter: String) {
        if delimiter.isEmpty {
            storage = .key(text)
        } else {
            var parser = KeyPathParser(delimiter: delimiter)
            parser.append(text)
            self = parser.path()
        }
    }

    fileprivate init(_ steps: [Step], invalidText: String?) {
        storage = .steps(steps, invalidText: invalidText)
    }

    private init(_ storage: Storage) { self.storage = storage }

    /// A single key, whatever is in it.
    public static func key(_ key: String) -> JSONKeyPath { JSONKeyPath(.key(key)) }

    /// The steps, outermost first; empty for the value itself. They end before an invalid step of a text.
    ///
    /// - Complexity: linear in the length of the text that made the path.
    public var steps: [Step] { parsed.steps }

    /// Set if the path leads nowhere in any document: a segment is empty, or has backticks around anything but an
    /// index.
    package var invalidText: String? { onlyKey == nil ? parsed.invalidText : nil }

    /// This path with its steps, for those who ask for them several times.
    var resolved: JSONKeyPath {
        guard onlyKey == nil else { return self }
        let (steps, invalidText) = parsed
        return JSONKeyPath(steps, invalidText: invalidText)
    }

    var parsed: (steps: [Step], invalidText: String?) {
        switch storage {
        case .key(let key): return ([.key(key)], nil)
        case .text(let text): return Self.parse(text)
        case .steps(let steps, let invalidText): return (steps, invalidText)
        }
    }

    private static func parse(_ text: String) -> (steps: [Step], invalidText: String?) {
        TextSlice.with(text) { slice in
            var steps: [Step] = []
            var scanner = KeyPathScanner(path: slice, delimiter: TextSlice("." as StaticString))
            while let segment = scanner.next() {
                guard let step = Step(segment) else { return (steps, text) }
                steps.append(step)
            }
            return (steps, nil)
        }
    }

    /// nil unless there is a single step.
    var onlyKey: String? {
        switch storage {
        case .key(let key): key
        case .text(let text) where !PathScan.hasStructure(text): text
        case .steps(let steps, nil) where steps.count == 1: steps[0].memberKey
        case .text, .steps: nil
        }
    }

    /// nil once parsed.
    var text: String? { if case .text(let text) = storage { text } else { nil } }

    static func reason(ofInvalid text: String) -> Phrase {
        "the key path \(Excerpt(text).quoted) has an empty or invalid segment"
    }

    package var isRoot: Bool { steps.isEmpty }

    func inside(_ key: String) -> JSONKeyPath {
        let (steps, invalidText) = parsed
        return JSONKeyPath([.key(key)] + steps, invalidText: invalidText)
    }

    var quoted: String { Excerpt(invalidText ?? description).quoted }

    package var parent: JSONKeyPath { JSONKeyPath(steps.dropLast()) }
}

extension JSONKeyPath.Step {
    fileprivate init?(_ segment: KeyPathSegment) {
        switch segment.kind {
        case .key: self = .key(segment.text.string)
        case .index(let index): self = .index(index)
        case .number(let number): self = .number(number)
        case .invalid: return nil
        }
    }

    package var key: String {
        switch self {
        case .key(let key): key
        case .index(let number), .number(let number): String(number)
        }
    }

    /// nil for an index.
    package var memberKey: String? { if case .index = self { nil } else { key } }

    package var elementIndex: Int? {
        switch self {
        case .key: nil
        case .index(let index), .number(let index): index
        }
    }
}

// MARK: - Text

extension JSONKeyPath: ExpressibleByStringInterpolation {
    /// Creates a path from a literal.
    public init(stringLiteral text: String) { self.init(text) }

    /// Creates a path from a literal with interpolations.
    public init(stringInterpolation: StringInterpolation) {
        var parser = stringInterpolation.parser
        self = parser.path()
    }

    /// Collects the parts of a literal.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var parser = KeyPathParser(delimiter: ".")

        /// Creates an interpolation without parts.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds text, in which dots separate steps.
        public mutating func appendLiteral(_ literal: String) { parser.append(literal) }

        /// Adds the digits of a number, as if they were written in the literal.
        public mutating func appendInterpolation(_ number: some BinaryInteger) {
            parser.append(String(number))
        }

        /// Adds the text of a value to a key; dots in it do not end the step.
        public mutating func appendInterpolation<Value>(_ value: Value) { parser.append(key: "\(value)") }
    }
}

private struct KeyPathParser {
    let delimiter: String
    private var steps: [JSONKeyPath.Step] = []
    private var text = ""
    /// The unfinished step.
    private var segment = ""
    /// It has interpolated text.
    private var isKey = false
    private var isInvalid = false

    init(delimiter: String) { self.delimiter = delimiter }

    mutating func append(key: String) {
        text += key
        segment += key
        isKey = true
    }

    mutating func append(_ literal: String) {
        text += literal
        TextSlice.with(literal) { literal in
            TextSlice.with(delimiter) { delimiter in
                var scanner = KeyPathScanner(path: literal, delimiter: delimiter)
                while let part = scanner.next() {
                    segment += part.text.string
                    if !scanner.isAtEnd { endStep() }
                }
            }
        }
    }

    private mutating func endStep() {
        if !isInvalid {
            let step =
                isKey ? .key(segment) : TextSlice.with(segment) { JSONKeyPath.Step(KeyPathSegment(text: $0)) }
            if let step { steps.append(step) } else { isInvalid = true }
        }
        (segment, isKey) = ("", false)
    }

    mutating func path() -> JSONKeyPath {
        endStep()
        return JSONKeyPath(steps, invalidText: isInvalid ? text : nil)
    }
}

extension JSONKeyPath: CustomStringConvertible {
    /// The path on one line, as in `flights[3].cabin.seats`; `(root)` for the root.
    ///
    /// A key that is not a plain word is quoted, as in `tags["ops.priority"]`. Long keys are cut and control characters
    /// escaped, as in a ``FoundValue``. A path of more than 32 steps lacks its middle. An invalid path is its text,
    /// quoted.
    public var description: String {
        let (steps, invalidText) = parsed
        if invalidText != nil { return quoted }
        guard !steps.isEmpty else { return "(root)" }
        guard steps.count > Self.longestPrinted else { return Self.text(of: steps[...]) }
        let half = Self.longestPrinted / 2
        return Self.text(of: steps[..<half]) + "…" + Self.text(of: steps[(steps.count - half)...])
    }

    private static let longestPrinted = 32

    private static func text(of steps: ArraySlice<Step>) -> String {
        var text = ""
        for step in steps {
            switch step {
            case .index(let index):
                text += "[" + String(index) + "]"
            case .number, .key:
                let key = step.key
                text += key.isPlainWord ? (text.isEmpty ? "" : ".") + key : "[" + Excerpt(key).quoted + "]"
            }
        }
        return text
    }
}

// MARK: - Equality

extension JSONKeyPath: Hashable {
    /// Whether two paths have the same steps.
    public static func == (left: JSONKeyPath, right: JSONKeyPath) -> Bool {
        left.parsed == right.parsed
    }

    /// Hashes the steps.
    public func hash(into hasher: inout Hasher) { hasher.combine(steps) }
}

extension JSONKeyPath.Step: Hashable {
    /// Whether two steps are the same. Keys are compared byte by byte.
    public static func == (left: JSONKeyPath.Step, right: JSONKeyPath.Step) -> Bool {
        switch (left, right) {
        case (.key(let key), .key(let other)): key.hasSameBytes(as: other)
        case (.index(let index), .index(let other)), (.number(let index), .number(let other)): index == other
        default: false
        }
    }

    /// Hashes the step; a key by its bytes.
    public func hash(into hasher: inout Hasher) {
        switch self {
        case .key(let key): key.hashBytes(into: &hasher)
        case .index(let index), .number(let index): hasher.combine(index)
        }
    }
}

extension String {
    /// It needs no quotes in a path's description.
    package var isPlainWord: Bool {
        guard !utf8.isEmpty, utf8.count <= Excerpt.maximumLength else { return false }
        for scalar in unicodeScalars {
            switch scalar {
            case "_", "-", "$", "@": continue
            default:
                let properties = scalar.properties
                guard properties.isAlphabetic || properties.numericType != nil else { return false }
            }
        }
        return true
    }
}
