/// A token of Swift source: what it is, and which bytes it takes.
package struct SwiftToken: Sendable {
    package enum Kind: Sendable {
        /// A name or a keyword; the lexer does not tell them apart.
        case identifier
        case number
        /// A string literal with its quotes, whatever is interpolated in it.
        case string
        case regularExpression
        /// A run of operator characters; `?` and `!` after a value stand alone.
        case symbol
        /// One of `( ) [ ] { } , ; : . @ \`.
        case punctuation
        /// `#if`, `#available`, `#Preview`: the hash sign with its name.
        case directive
    }

    package let kind: Kind
    package let start: Int
    package let end: Int
    /// Whether it is the first of its line.
    package let beginsLine: Bool
}

/// A comment, which stands between two tokens.
package struct SwiftComment: Sendable {
    package let start: Int
    package let end: Int
    /// Whether it begins with three slashes, or a slash and two stars.
    package let isDocumentation: Bool
    let isBlock: Bool
    /// The token that follows; the number of tokens where none does.
    package let next: Int
    /// Whether a token precedes it on its line.
    package let trailsToken: Bool
}

/// A fault in a source, and its place.
package struct SourceFault: Error, Sendable, Equatable, CustomStringConvertible {
    package let file: String
    package let line: Int
    package let column: Int
    package let reason: String

    /// The form that compilers use, which editors make a link of.
    package var description: String { "\(file):\(line):\(column): error: \(reason)" }
}
