/// Where a value stands in a document: one key, or several with a delimiter between them.
///
/// A literal is a path with dots, as in `"data.rows.0"`.
///
/// ```swift
/// size = try map.from(.key("file.size"))                         // one key, dots, digits and all
/// name = try map[JSONKeyPath("com.app->name", delimiter: "->")]
/// json[JSONKeyPath(path)] = 7                                    // a path in a variable
/// ```
public struct JSONKeyPath: ExpressibleByStringInterpolation, Sendable {
    @usableFromInline package let text: String
    /// Empty where the whole text is one key.
    @usableFromInline package let delimiter: String

    /// A key path in a text, which has the delimiter between two keys.
    @_alwaysEmitIntoClient
    public init(_ text: String, delimiter: String = ".") {
        self.text = text
        self.delimiter = delimiter
    }

    /// A key path with dots.
    @_alwaysEmitIntoClient
    public init(stringLiteral text: String) { self.init(text) }

    /// A single key, whatever is in it.
    @_alwaysEmitIntoClient
    public static func key(_ key: String) -> JSONKeyPath { JSONKeyPath(key, delimiter: "") }

    func with<Result>(_ body: (_ text: TextSlice, _ delimiter: TextSlice) -> Result) -> Result {
        TextSlice.with(text) { text in TextSlice.with(delimiter) { body(text, $0) } }
    }

    func isSame(as other: JSONKeyPath) -> Bool {
        with { text, delimiter in other.with { $0 == text && $1 == delimiter } }
    }

    package var segments: [(kind: KeyPathSegment.Kind, text: String)] {
        with { text, delimiter in
            var segments: [(kind: KeyPathSegment.Kind, text: String)] = []
            var scanner = KeyPathScanner(path: text, delimiter: delimiter)
            while let segment = scanner.next() { segments.append((segment.kind, segment.text.string)) }
            return segments
        }
    }

    /// Whether a segment is empty or an invalid index: no document has a value there.
    package var isInvalid: Bool { segments.contains { $0.kind.isInvalid } }
}
