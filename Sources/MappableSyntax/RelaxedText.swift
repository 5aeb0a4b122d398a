import Mappable

/// A text that was rewritten as JSON, which finds the places of the JSON in it.
final class RelaxedText: OriginalText {
    private let text: [UInt8]
    private let anchors: [RelaxedReader.Anchor]
    private var lines = LineMarks()

    init(_ reader: RelaxedReader) {
        text = reader.scanner.bytes
        anchors = reader.anchors
    }

    func location(of offset: Int, in _: SourceBytes) -> SourceLocation { location(of: offset) }

    func location(of offset: Int) -> SourceLocation {
        var (low, high) = (0, anchors.count)
        while low < high {
            let middle = (low + high) / 2
            if anchors[middle].output <= offset { low = middle + 1 } else { high = middle }
        }
        let anchor = low > 0 ? anchors[low - 1] : RelaxedReader.Anchor(output: 0, original: 0)
        let original = min(anchor.original + offset - anchor.output, text.count)
        return lines.location(ofOffset: original, in: text)
    }

    func excerpt(around location: SourceLocation, in _: SourceBytes) -> SourceExcerpt? {
        excerpt(around: location)
    }

    func excerpt(around location: SourceLocation) -> SourceExcerpt {
        SourceExcerpt(of: text, around: location.byteOffset)
    }
}
