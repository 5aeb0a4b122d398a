/// A token of Swift source: what it is, and which bytes it takes.
struct SwiftToken: Sendable {
    enum Kind: Sendable {
        /// A name or a keyword; the lexer does not tell them apart.
        case identifier
        case number
        /// A string literal with its quotes, whatever is interpolated in it.
        case string
        case regularExpression
        /// A run of operator characters; `?` and `!` behind a value stand alone.
        case symbol
        /// One of `( ) [ ] { } , ; : . @ \`.
        case punctuation
        /// `#if`, `#available`, `#Preview`: the hash sign with its name.
        case directive
    }

    let kind: Kind
    let start: Int
    let end: Int
    /// Whether it is the first of its line.
    let beginsLine: Bool
}

/// A comment, which stands between two tokens.
struct SwiftComment: Sendable {
    let start: Int
    let end: Int
    /// Whether it begins with three slashes, or a slash and two stars.
    let isDocumentation: Bool
    let isBlock: Bool
    /// The token that follows; the number of tokens where none does.
    let next: Int
    /// Whether a token precedes it on its line.
    let trailsToken: Bool
}

/// What is wrong with a source, and where.
struct SourceFault: Error, Sendable, Equatable, CustomStringConvertible {
    let file: String
    let line: Int
    let column: Int
    let reason: String

    /// The form that compilers use, which editors make a link of.
    var description: String { "\(file):\(line):\(column): error: \(reason)" }
}
