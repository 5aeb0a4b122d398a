/// Where a record's document is in the stream, so that places in it are those of the stream.
@usableFromInline
final class RecordOrigin: OriginalText {
    /// The place of a piece, in the document and in the stream.
    typealias Segment = (own: MappingError.Location, stream: MappingError.Location)

    private let segments: [Segment]
    private var isParsed = false
    private var lines = LineIndex()

    init(_ segments: [Segment]) { self.segments = segments }

    @usableFromInline
    func begin(_ root: JSONCursor) {
        isParsed = true
        root.state.original = self
    }

    func location(of offset: Int, in bytes: SourceBytes) -> MappingError.Location {
        moved(lines.location(ofOffset: offset, in: bytes))
    }

    func excerpt(around location: MappingError.Location, in bytes: SourceBytes) -> SourceExcerpt? {
        let segment = segments.last { $0.stream.byteOffset <= location.byteOffset } ?? segments[0]
        let own = location.moved(from: segment.stream, to: segment.own)
        return SourceExcerpt(of: bytes, around: own.byteOffset)
    }

    /// Errors of a parsed document already tell places of the stream.
    func streamLocation(ifRaw location: MappingError.Location) -> MappingError.Location {
        isParsed ? location : moved(location)
    }

    private func moved(_ location: MappingError.Location) -> MappingError.Location {
        let segment = segments.last { $0.own.byteOffset <= location.byteOffset } ?? segments[0]
        return location.moved(from: segment.own, to: segment.stream)
    }
}
