/// The way from one value in a document to another: the keys and indices that lead there.
///
/// A literal has its steps between dots. Digits are an index in an array, and a key in an object. Digits in backticks
/// are an index. What a literal interpolates is one key, whatever is in it.
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
        /// To an element of an array, or to the member of an object that has the number's digits as key.
        case number(Int)
    }

    /// The steps, outermost first. They are empty for the value itself, and end before an invalid step of a text.
    public let steps: [Step]

    /// The text of a path that leads nowhere in any document: a segment is empty, or has backticks around anything but
    /// an index.
    package private(set) var invalidText: String?

    /// Creates a path from its steps.
    public init(_ steps: [Step] = []) { self.steps = steps }

    /// Creates a path from a text with dots between its steps.
    ///
    /// - Complexity: linear in the length of the text.
    public init(_ text: String) { self.init(text, delimiter: ".") }

    /// - Parameter delimiter: if empty, the whole text is one key.
    @usableFromInline
    package init(_ text: String, delimiter: String) {
        var parser = KeyPathParser(delimiter: delimiter)
        if delimiter.isEmpty { parser.append(key: text) } else { parser.append(text) }
        self = parser.path()
    }

    /// A single key, whatever is in it.
    public static func key(_ key: String) -> JSONKeyPath { JSONKeyPath([.key(key)]) }

    fileprivate init(_ steps: [Step], invalidText: String?) {
        (self.steps, self.invalidText) = (steps, invalidText)
    }

    static func reason(ofInvalid text: String) -> Phrase {
        "the key path \(Excerpt(text).quoted) has an empty or invalid segment"
    }

    package var isRoot: Bool { steps.isEmpty }

    /// The key of a path with a single step.
    var onlyKey: String? {
        steps.count == 1 && invalidText == nil ? steps[0].memberKey : nil
    }

    /// The path from an object whose member with this key is where this one begins.
    func inside(_ key: String) -> JSONKeyPath { JSONKeyPath([.key(key)] + steps, invalidText: invalidText) }

    var quoted: String { Excerpt(description).quoted }

    /// Hides the last step.
    package var parent: JSONKeyPath { JSONKeyPath(steps.dropLast()) }
}

extension JSONKeyPath.Step {
    /// nil for a text that is no step.
    fileprivate init?(_ text: String) {
        switch TextSlice.with(text, { KeyPathSegment(text: $0).kind }) {
        case .key: self = .key(text)
        case .index(let index): self = .index(index)
        case .number(let number): self = .number(number)
        case .invalid: return nil
        }
    }

    /// The key, or the digits of an index or a number.
    package var key: String {
        switch self {
        case .key(let key): key
        case .index(let number), .number(let number): String(number)
        }
    }

    /// The key of the member that this leads to in an object.
    package var memberKey: String? { if case .index = self { nil } else { key } }

    /// The index of the element that this leads to in an array.
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

        /// Adds text in which dots end a step.
        public mutating func appendLiteral(_ literal: String) { parser.append(literal) }

        /// Adds the digits of a number, as if they stood in the literal.
        public mutating func appendInterpolation(_ number: some BinaryInteger) {
            parser.append(String(number))
        }

        /// Adds the text of a value to a key; dots in it end no step.
        public mutating func appendInterpolation<Value>(_ value: Value) { parser.append(key: "\(value)") }
    }
}

/// Makes a path of the parts of its text.
private struct KeyPathParser {
    let delimiter: String
    private var steps: [JSONKeyPath.Step] = []
    private var text = ""
    /// The text of the step that is not complete.
    private var segment = ""
    /// Whether that step has interpolated text, so that it is a key.
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
            let step = isKey ? .key(segment) : JSONKeyPath.Step(segment)
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
    /// A key that is not a plain word is quoted, `tags["ops.priority"]`. Long keys are cut and control characters
    /// escaped, as in a ``FoundValue``. The middle of a path with more than 32 steps is left out.
    public var description: String {
        guard !isRoot else { return "(root)" }
        guard steps.count > Self.longestPrinted else { return Self.text(of: steps[...]) }
        let half = Self.longestPrinted / 2
        return Self.text(of: steps[..<half]) + "…" + Self.text(of: steps[(steps.count - half)...])
    }

    /// In steps.
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
        left.steps == right.steps && left.invalidText == right.invalidText
    }

    /// Hashes the steps.
    public func hash(into hasher: inout Hasher) { hasher.combine(steps) }
}

extension JSONKeyPath.Step: Hashable {
    /// Whether two steps are the same. Keys are compared byte for byte, as everywhere in a document.
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
    /// Whether this needs no quotes between the dots of a path.
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
