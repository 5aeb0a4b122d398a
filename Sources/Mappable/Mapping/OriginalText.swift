/// What a document's text was made from, if not the user's own.
package protocol OriginalText: AnyObject {
    func location(of offset: Int, in bytes: SourceBytes) -> MappingError.Location

    func excerpt(around location: MappingError.Location, in bytes: SourceBytes) -> SourceExcerpt?
}
