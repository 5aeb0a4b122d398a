import Mappable

/// A text that was rewritten as JSON, which finds the places of the JSON in it.
final class RelaxedText: OriginalText {
    /// The text, and a zero behind it.
    private let bytes: [UInt8]
    private let anchors: [RelaxedReader.Anchor]
    private var lines = LineMarks()

    init(_ reader: RelaxedReader) {
        bytes = reader.scanner.bytes + [0]
        anchors = reader.anchors
    }

    func location(of offset: Int) -> SourceLocation {
        var (low, high) = (0, anchors.count)
        while low < high {
            let middle = (low + high) / 2
            if anchors[middle].output <= offset { low = middle + 1 } else { high = middle }
        }
        let anchor = low > 0 ? anchors[low - 1] : RelaxedReader.Anchor(output: 0, original: 0)
        let original = min(anchor.original + offset - anchor.output, bytes.count - 1)
        return withSource { lines, source in lines.location(ofOffset: original, in: source) }
    }

    func excerpt(around location: SourceLocation) -> SourceExcerpt? {
        withSource { _, source in SourceExcerpt(of: source, around: location.byteOffset) }
    }

    private func withSource<Result>(_ body: (inout LineMarks, SourceBytes) -> Result) -> Result {
        unsafe bytes.withUnsafeBufferPointer { buffer in
            // Safety: there is a byte behind the text, so that the address is one. The array outlives the call.
            let base = unsafe buffer.baseAddress.unsafelyUnwrapped
            let count = buffer.count - 1
            return body(&lines, unsafe SourceBytes(base: base, count: count, readableCount: count))
        }
    }
}
