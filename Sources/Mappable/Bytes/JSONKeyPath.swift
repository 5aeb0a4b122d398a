/// Where a value stands in a document: one key, or several with a delimiter between them.
///
/// A literal is a path with dots, as in `"data.rows.0"`.
///
/// ```swift
/// json[.key("file.size")] = 7                                    // one key, dots, digits and all
/// json[JSONKeyPath("com.app->name", delimiter: "->")] = "Field"
/// ```
public struct JSONKeyPath: ExpressibleByStringInterpolation, Sendable {
    package let text: String
    package let syntax: KeyPathSyntax

    /// A key path in a text.
    ///
    /// - Parameters:
    ///   - text: the keys, with the delimiter between them.
    ///   - delimiter: what stands between two keys.
    public init(_ text: String, delimiter: String = ".") {
        self.init(text, KeyPathSyntax(delimiter: delimiter))
    }

    /// A key path with dots.
    public init(stringLiteral text: String) {
        self.init(text)
    }

    /// A single key, whatever is in it.
    public static func key(_ key: String) -> JSONKeyPath {
        JSONKeyPath(key, KeyPathSyntax(delimiter: nil))
    }

    private init(_ text: String, _ syntax: KeyPathSyntax) {
        self.text = text
        self.syntax = syntax
    }
}
