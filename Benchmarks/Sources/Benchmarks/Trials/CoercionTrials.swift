import Foundation
import Mappable

/// Values that convert, and optional values that are not what they should be.
enum CoercionTrials {
    /// Whole documents: plain, all values as texts, and every tenth record with invalid optionals.
    static func documents(bytes: Int) throws -> [Trial] {
        let plain = CoercionWorkload.document(bytes: bytes)
        let entries = try Coders.expected([LedgerEntry].self, plain)
        let count = entries.count
        let texts = CoercionWorkload.document(count: count, form: .texts)
        let invalid = CoercionWorkload.document(count: count, form: .invalid)
        let reading = Trial(
            name: "coercion", direction: .reading,
            runs: [
                .mapping(plain, expecting: entries, variant: "plain"),
                .mapping(
                    texts, expecting: CoercionWorkload.entries(count: count, form: .texts),
                    variant: "as texts"),
                .mapping(
                    invalid, expecting: CoercionWorkload.entries(count: count, form: .invalid),
                    variant: "invalid optionals"),
                .decoding(plain, expecting: entries, variant: "plain"),
                .casting(plain, expecting: entries, variant: "plain"),
            ])
        let writing = Trial(
            name: "coercion", direction: .writing,
            runs: try [.mappingOut(entries), .encoding(entries), .castingOut(entries)] + textsWritten(entries)
        )
        return [reading, writing]
    }

    /// The same entries, written with their values as texts.
    private static func textsWritten(_ entries: [LedgerEntry]) throws -> [Run] {
        let models = entries.map { LedgerEntryAsTexts(entry: $0) }
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        func run<Text: Collection<UInt8>>(
            _ contestant: Contestant, _ write: @escaping () throws -> Text
        ) throws -> Run {
            Run(contestant, variant: "as texts", bytes: try write().count) {
                consume(try write())
            } check: {
                compare(try decoder.decode([LedgerEntryAsTexts].self, from: Data(write())), with: models)
            }
        }
        return [
            try run(.mappable) { try models.toJSONBytes() },
            try run(.codable) { try encoder.encode(models) },
        ]
    }

    /// Arrays of one kind of scalar: read as they are and as they convert, the same values, and written.
    static func scalars(bytes: Int) throws -> [Trial] {
        let count = max(100, bytes / 20)
        return try [
            pair("Int", count) {
                1_000 + $0 * 7
            } plain: {
                "\($0)"
            } coerced: {
                "\"\($0)\""
            },
            pair("Double", count) {
                Double($0) * 1.25
            } plain: {
                "\($0)"
            } coerced: {
                "\"\($0)\""
            },
            pair("Bool", count) {
                $0 % 3 == 0
            } plain: {
                "\($0)"
            } coerced: {
                $0 ? "\"yes\"" : "\"no\""
            },
            pair("String", count) {
                "\(1_000 + $0)"
            } plain: {
                "\"\($0)\""
            } coerced: {
                $0
            },
            pair("Date", count) {
                Date(timeIntervalSince1970: Double(1_700_000_000 + $0 * 61))
            } plain: {
                "\(Int($0.timeIntervalSince1970))"
            } coerced: {
                "\"\($0.ISO8601Format())\""
            },
        ].flatMap(\.self)
    }

    private static func pair<Value: BenchmarkModel & Castable>(
        _ name: String, _ count: Int, value: (Int) -> Value, plain: (Value) -> String,
        coerced: (Value) -> String
    ) throws -> [Trial] {
        let values = (0..<count).map(value)
        let plain = Array("[\(values.map(plain).joined(separator: ","))]".utf8)
        let coerced = Array("[\(values.map(coerced).joined(separator: ","))]".utf8)
        let reading = Trial(
            name: "scalars", direction: .reading,
            runs: [
                .mapping(plain, expecting: values, variant: name),
                .mapping(coerced, expecting: values, variant: "\(name), coerced"),
                .decoding(plain, expecting: values, variant: name),
                .casting(plain, expecting: values, variant: name),
            ])
        let writing = Trial(
            name: "scalars", direction: .writing,
            runs: [
                try .mappingOut(values, variant: name), try .encoding(values, variant: name),
                try .castingOut(values, variant: name),
            ])
        return [reading, writing]
    }
}
