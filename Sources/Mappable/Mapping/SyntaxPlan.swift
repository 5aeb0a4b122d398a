/// Options that ask for more syntax than JSON's.
package protocol SyntaxPlan: Sendable {
    /// - Parameter error: why the text is not JSON.
    func open(
        _ text: UnsafeRawBufferPointer, _ options: MappingOptions, _ context: Any?,
        because error: MappingError
    ) throws(MappingError) -> UnsafeMutablePointer<MappingSession>
}

/// The text that a document's text was made from.
package protocol OriginalText: AnyObject {
    /// - Parameter offset: an offset in the document's text.
    func location(of offset: Int) -> SourceLocation

    /// The line around a location, and a second line with a caret.
    func line(at location: SourceLocation) -> String
}
