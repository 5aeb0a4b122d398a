/// Where the document of a record stands in the stream, so that all places in it are those of the stream.
@usableFromInline
final class RecordOrigin: OriginalText {
    /// The place of a piece of the document: in the document, and in the stream.
    typealias Segment = (own: SourceLocation, stream: SourceLocation)

    private let segments: [Segment]
    /// The document, once it is parsed.
    private var bytes: SourceBytes?
    /// The text that the document was made from, if it is in another syntax.
    private var text: (any OriginalText)?
    private var lines = LineMarks()

    init(_ segments: [Segment]) { self.segments = segments }

    /// Lets a session that was just opened tell places of the stream.
    @usableFromInline
    func begin(_ session: UnsafeMutablePointer<MappingSession>) {
        // Safety: the session is open, and asks for places as long as its document is there.
        bytes = unsafe session.pointee.document.bytes
        text = unsafe session.pointee.state.original
        unsafe session.pointee.state.original = self
    }

    func location(of offset: Int) -> SourceLocation {
        guard let bytes else { return .beginning }
        return moved(text?.location(of: offset) ?? lines.location(ofOffset: offset, in: bytes))
    }

    func excerpt(around location: SourceLocation) -> SourceExcerpt? {
        guard let bytes else { return nil }
        let segment = segments.last { $0.stream.byteOffset <= location.byteOffset } ?? segments[0]
        let own = location.moved(from: segment.stream, to: segment.own)
        return text?.excerpt(around: own) ?? SourceExcerpt(of: bytes, around: own.byteOffset)
    }

    /// The place in the stream of one in an error, if the error does not tell that already.
    func streamLocation(ifRaw location: SourceLocation) -> SourceLocation {
        bytes == nil ? moved(location) : location
    }

    private func moved(_ location: SourceLocation) -> SourceLocation {
        let segment = segments.last { $0.own.byteOffset <= location.byteOffset } ?? segments[0]
        return location.moved(from: segment.own, to: segment.stream)
    }
}
