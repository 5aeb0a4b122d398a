/// A reader for iterators, which are copied.
@usableFromInline
final class RecordPump<Value: Mappable> {
    @usableFromInline var reader: RecordReader<Value>?
    @usableFromInline private(set) var isEnded = false

    @usableFromInline
    init(_ source: RecordSource) { reader = RecordReader(source) }

    /// The most bytes that the reader is given at once.
    @usableFromInline
    var sliceLength: Int { 256 << 10 }

    /// The next record that is there, or its error.
    @_alwaysEmitIntoClient
    func next() -> Result<Value, RecordError>? {
        do throws(RecordError) {
            return try reader?.next().map { .success($0) }
        } catch {
            return .failure(error)
        }
    }

    /// Takes bytes of which all before were read.
    @_alwaysEmitIntoClient
    func append(_ bytes: some Collection<UInt8>) { try? reader?.append(bytes) }

    @usableFromInline
    func finish() {
        isEnded = true
        reader?.finish()
    }

    /// Ends the reading, and frees what was read ahead.
    @usableFromInline
    func close() {
        isEnded = true
        reader = nil
    }

    @usableFromInline
    var place: RecordPlace? { reader?.place }
}
