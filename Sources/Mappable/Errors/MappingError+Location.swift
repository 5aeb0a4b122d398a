extension MappingError {
    /// A position in the text of a JSON document.
    public struct Location: Sendable, Equatable, CustomStringConvertible {
        /// The number of bytes before the position.
        public let byteOffset: Int

        /// The line, from 1. A line ends with LF, CR LF or a lone CR.
        public let line: Int

        /// The column in the line, from 1, in Unicode scalars (code points), as most editors count.
        public let column: Int

        /// Creates a location.
        public init(byteOffset: Int, line: Int, column: Int) {
            self.byteOffset = byteOffset
            self.line = line
            self.column = column
        }

        /// The location as in `line 12, column 18`.
        public var description: String { "line " + String(line) + ", column " + String(column) }
    }
}
