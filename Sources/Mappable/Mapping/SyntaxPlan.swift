/// Options that ask for more syntax than JSON's.
package protocol SyntaxPlan: Sendable {
    /// Opens a session on a text that is no JSON, as the error says.
    func open(
        _ text: UnsafeRawBufferPointer, _ options: MappingOptions, _ context: Any?,
        because error: MappingError
    ) throws(MappingError) -> UnsafeMutablePointer<MappingSession>
}

/// The text of which a document's text was made.
package protocol OriginalText: AnyObject {
    /// The location of what stands at an offset of the document's text.
    func location(of offset: Int) -> SourceLocation

    /// The line around a location, and a second line with a caret.
    func line(at location: SourceLocation) -> String
}
