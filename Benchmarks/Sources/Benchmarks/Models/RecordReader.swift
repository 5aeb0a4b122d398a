import Mappable

/// One of several ways to read the same record, so that the ways can be compared.
protocol RecordReader: Mappable {
    associatedtype Record: Codable & Equatable

    var record: Record { get }
}

extension RecordReader {
    /// Reads a list of records in this way.
    static func run(_ bytes: [UInt8], expecting records: [Record], variant: String) -> Run {
        Run(.mappable, variant: variant, bytes: bytes.count) {
            consume(try [Self](JSONBytes: bytes))
        } check: {
            compare(try [Self](JSONBytes: bytes).map(\.record), with: records)
        }
    }
}
