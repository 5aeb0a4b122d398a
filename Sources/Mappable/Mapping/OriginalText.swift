/// What a document's text was made from.
package protocol OriginalText: AnyObject {
    /// - Parameters:
    ///   - offset: in the document's text.
    ///   - bytes: the document's text.
    func location(of offset: Int, in bytes: SourceBytes) -> MappingError.Location

    func excerpt(around location: MappingError.Location, in bytes: SourceBytes) -> SourceExcerpt?
}
