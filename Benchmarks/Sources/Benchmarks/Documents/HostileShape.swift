import Mappable

/// A shape of document that is costly where the cost is not linear.
struct HostileShape {
    typealias MakeRun = (_ bytes: Int) throws -> Run

    /// What the table calls it.
    let name: String
    /// The size of the document in the full measurement, about.
    let bytes: Int
    /// How the shape is measured, for the directions in which it makes sense.
    let runs: [Direction: MakeRun]

    /// Every shape; 100 MB of string, ten million integers, a million keys in the full measurement.
    static var all: [HostileShape] {
        [
            .read("nesting at the limit", HostileDocuments.towers),
            .readAndWritten("nesting as JSON values", HostileDocuments.towersAsValues),
            .readAndWritten("many keys as a dictionary", HostileDocuments.dictionary, bytes: 16_000_000),
            .read("many keys, 20 read by a model", HostileDocuments.twentyKeys, bytes: 16_000_000),
            .read("many keys read one by one", HostileDocuments.keysInOrder, bytes: 16_000_000),
            .read("the same in reverse", HostileDocuments.keysInReverse, bytes: 16_000_000),
            .written("many keys written by a model", HostileDocuments.keysOfModel, bytes: 16_000_000),
            .readAndWritten("one long string", HostileDocuments.string, bytes: 100_000_000),
            .readAndWritten("one string of escapes", HostileDocuments.escapes),
            .readAndWritten("an array of integers", HostileDocuments.integers, bytes: 80_000_000),
            .readAndWritten("one long number", HostileDocuments.longNumber),
            .read("one key again and again", HostileDocuments.oneKey),
            .read("invalid optionals only", HostileDocuments.invalidOptionals),
        ]
    }

    private static func read(
        _ name: String, _ document: HostileDocument<some Mappable>, bytes: Int = 10_000_000
    ) -> HostileShape {
        HostileShape(
            name: name, bytes: bytes, runs: [.reading: { document.reading(name, bytes: $0) }])
    }

    private static func written(
        _ name: String, _ document: HostileDocument<some JSONWriter>, bytes: Int = 10_000_000
    ) -> HostileShape {
        HostileShape(
            name: name, bytes: bytes, runs: [.writing: { try document.writing(name, bytes: $0) }])
    }

    private static func readAndWritten(
        _ name: String, _ document: HostileDocument<some JSONWriter & Mappable>, bytes: Int = 10_000_000
    ) -> HostileShape {
        HostileShape(
            name: name, bytes: bytes,
            runs: [
                .reading: { document.reading(name, bytes: $0) },
                .writing: { try document.writing(name, bytes: $0) },
            ])
    }
}
