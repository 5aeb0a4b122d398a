import Foundation
import Mappable
import MappableCodable
import TestSupport
import Testing

/// Options that match Foundation's.
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
                #expect((try? MappableDecoder().decode(type, from: data)) == theirs)
                // An optional of a transform is nil for null before the transform sees it.
                let model =
                    json == "null"
                    ? theirs
                    : try? read("[\(json)]", .foundation) { map throws(MappingError) in
                        try map.from("0", using: Transform<Value>.codable)
                    }
                #expect(model == theirs)
                guard let theirs else { return }
                let encoder = JSONEncoder()
                encoder.outputFormatting = .sortedKeys
                let (own, others) = (try sortingEncoder().encode(theirs), try encoder.encode(theirs))
                #expect(String(decoding: own, as: UTF8.self) == String(decoding: others, as: UTF8.self))
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

    struct Named: Codable, Equatable {
        let firstName: String
        let lastSeen: Date
    }

    @Test("Strategies of keys and dates accept the same, and write alike")
    func strategies() throws {
        let dates:
            [(
                JSONDecoder.DateDecodingStrategy, JSONEncoder.DateEncodingStrategy, [String]
            )] = [
                (.secondsSince1970, .secondsSince1970, ["5", "5.5", #""x""#]),
                (.millisecondsSince1970, .millisecondsSince1970, ["5000", #""x""#]),
                (.iso8601, .iso8601, [#""2024-02-29T12:30:00Z""#, "5", #""x""#]),
            ]
        for (reading, writing, texts) in dates {
            let (decoder, encoder) = (JSONDecoder(), JSONEncoder())
            (decoder.dateDecodingStrategy, decoder.keyDecodingStrategy) = (reading, .convertFromSnakeCase)
            (encoder.dateEncodingStrategy, encoder.keyEncodingStrategy) = (writing, .convertToSnakeCase)
            encoder.outputFormatting = .sortedKeys
            let (ownDecoder, ownEncoder) = (MappableDecoder(), sortingEncoder())
            ownDecoder.dateDecodingStrategy = reading
            ownDecoder.keyDecodingStrategy = .convertFromSnakeCase
            (ownEncoder.dateEncodingStrategy, ownEncoder.keyEncodingStrategy) = (writing, .convertToSnakeCase)
            for (text, key) in texts.flatMap({ [($0, "last_seen"), ($0, "lastseen")] }) {
                let data = Data(#"{"first_name": "Zoë", "\#(key)": \#(text)}"#.utf8)
                let theirs = try? decoder.decode(Named.self, from: data)
                let ours = try? ownDecoder.decode(Named.self, from: data)
                #expect(ours == theirs, "\(text)")
                guard let theirs else { continue }
                let written = try ownEncoder.encode(theirs)
                #expect(try written == encoder.encode(theirs))
            }
        }
    }

    /// A type that takes what is in the user info, and puts it out again.
    struct Informed: Codable, Equatable {
        static let key = CodingUserInfoKey(rawValue: "unit")!
        let unit: String?

        init(from decoder: any Decoder) throws { unit = decoder.userInfo[Self.key] as? String }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode("\(unit ?? "none") \(encoder.userInfo[Self.key] ?? "none")")
        }
    }

    @Test("The user info reaches types as it does with Foundation's coders")
    func userInfo() throws {
        let (decoder, encoder) = (JSONDecoder(), JSONEncoder())
        let (ownDecoder, ownEncoder) = (MappableDecoder(), MappableEncoder())
        for unit in [nil, "km"] as [String?] {
            decoder.userInfo[Informed.key] = unit
            encoder.userInfo[Informed.key] = unit
            ownDecoder.userInfo[Informed.key] = unit
            ownEncoder.userInfo[Informed.key] = unit
            let theirs = try decoder.decode([Informed].self, from: Data("[1]".utf8))
            let ours = try ownDecoder.decode([Informed].self, from: Data("[1]".utf8))
            let expected = try [Informed(unit)]
            #expect(ours == theirs && ours == expected)
            let text = try ownEncoder.encode(ours)
            #expect(try text == encoder.encode(theirs))
        }
    }

    @Test("One decoder and one encoder are used on many threads while they are set")
    func threads() async {
        let (decoder, encoder) = (MappableDecoder(), MappableEncoder())
        let models = (0..<20).map { Model(id: $0, name: "a", day: Date(), link: nil, bytes: Data([1])) }
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<8 {
                group.addTask {
                    for round in 0..<50 {
                        decoder.userInfo[Informed.key] = "\(number)"
                        decoder.allowsJSON5 = round.isMultiple(of: 2)
                        encoder.outputFormatting = round.isMultiple(of: 3) ? .sortedKeys : .prettyPrinted
                        let again = try? decoder.decode([Model].self, from: encoder.encode(models))
                        #expect(again == models)
                    }
                }
            }
        }
    }
}

extension FoundationOptionsTests.Informed {
    fileprivate init(_ unit: String?) throws {
        let decoder = MappableDecoder()
        decoder.userInfo[Self.key] = unit
        self = try decoder.decode(Self.self, from: Data("1".utf8))
    }
}
