import Foundation
import Mappable
import Testing

@Suite("Options that match Foundation's")
struct FoundationOptionsTests {
    /// Types and documents, of which both decoders must accept the same, with the same result.
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let check: @Sendable () throws -> Void

        init<Value: Codable & Equatable & SendableMetatype>(_ type: Value.Type, _ json: String) {
            testDescription = "\(type): \(json)"
            check = {
                let data = Data(json.utf8)
                let theirs = try? JSONDecoder().decode(type, from: data)
                let ours = try? MappableDecoder(options: .foundation).decode(type, from: data)
                #expect(ours == theirs)
                guard let theirs else { return }
                let encoder = JSONEncoder()
                encoder.outputFormatting = .sortedKeys
                var options = WritingOptions.foundation
                options.sortsKeys = true
                let text = try MappableEncoder(options: options).encode(theirs)
                #expect(
                    String(decoding: text, as: UTF8.self)
                        == String(decoding: try encoder.encode(theirs), as: UTF8.self))
            }
        }
    }

    struct Model: Codable, Equatable {
        let id: Int
        let name: String?
        let day: Date?
        let link: URL?
        let bytes: Data?
    }

    enum Kind: String, Codable { case a, b }

    static let rows = [
        Row(Int.self, "1"), Row(Int.self, "1.0"), Row(Int.self, "1.5"), Row(Int.self, #""1""#),
        Row(Int.self, "1e2"), Row(Int8.self, "128"), Row(UInt.self, "-1"), Row(Int.self, "null"),
        Row(Int.self, "true"), Row(UInt64.self, "18446744073709551615"), Row(Int.self, "9223372036854775808"),
        Row(Double.self, "1e400"), Row(Double.self, "0.1"), Row(Double.self, #""1""#), Row(Double.self, "2"),
        Row(Float.self, "0.5"), Row(Bool.self, "true"), Row(Bool.self, "1"), Row(Bool.self, #""true""#),
        Row(String.self, #""a\/b\u00e9""#), Row(String.self, "1"), Row(String.self, "null"),
        Row(String?.self, "null"), Row([Int?].self, "[1, null]"), Row([Int].self, "[1, null]"),
        Row([Int].self, "{}"), Row([String: Int].self, #"{"b": 1, "a": 2}"#), Row([String: Int].self, "[]"),
        Row([Int: String].self, #"{"1": "a"}"#), Row([Int: String].self, #"{"x": "a"}"#),
        Row(Date.self, "0"), Row(Date.self, "1.5"), Row(Date.self, #""2024-02-29T12:30:00Z""#),
        Row(Data.self, #""AQI=""#), Row(Data.self, #""AQI""#), Row(URL.self, #""https://a.b/c""#),
        Row(UUID.self, #""00000000-0000-0000-0000-00000000000A""#), Row(UUID.self, #""x""#),
        Row(Decimal.self, "12.5"), Row(Kind.self, #""a""#), Row(Kind.self, #""c""#), Row(Kind.self, "1"),
        Row(Model.self, #"{"id": 1, "name": "a", "day": 5, "link": "x:y", "bytes": ""}"#),
        Row(Model.self, #"{"id": 1, "name": null}"#), Row(Model.self, #"{"id": 1, "name": 2}"#),
        Row(Model.self, #"{"id": null}"#), Row(Model.self, #"{"ID": 1}"#), Row(Model.self, "null"),
        Row([Model].self, #"[{"id": 1}, {"id": "x"}]"#), Row([Model?].self, #"[null, {"id": 1}]"#),
    ]

    @Test("Both decoders accept the same, and both encoders write it alike", arguments: rows)
    func same(row: Row) throws { try row.check() }
}
