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

    /// The text around a location.
    func excerpt(around location: SourceLocation) -> SourceExcerpt?
}
