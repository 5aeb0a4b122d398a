import Foundation
import MappableCodable
import MappableFoundation
import MappableReports
import MappableSchemas
import MappableStreams
import MappableUpdating
import TestSupport
import Testing

/// With `redactsFoundValues`, nothing that the library says or keeps of a document has one of its values, or a key that did not
/// convert. The key path of a value may have keys of a dictionary.
struct RedactionTests {
    private static let (word, number) = (#""s3cr3t""#, "815081508150.815")

    private static let documents: [(type: any Mappable.Type, texts: [String])] =
        [
            (ByHand.self, members(["id", "word", "day", "time", "hex", "amount", "codable", "open"], word)),
            (ByHand.self, members(["presence", "text", "refused"], word)),
            (ByHand.self, [#"["s3cr3t"#, "[{\"word\":\(word)}]"].map { "{\"text\":\(JSON.string($0))}" }),
            (ByHand.self, members(["id", "day", "open"], number) + ["{\"list\":[],\(word):\(number)}"]),
            (
                ByHand.self,
                members(["list", "many", "coded"], "[\(word)]") + ["{\"needed\":1,\(word):\(word)}"]
            ),
            (Coded.self, members(["id", "word", "day", "link", "data", "price", "key", "other"], word)),
            (Coded.self, members(["word", "other"], number) + members(["words"], "[\(word)]")),
            (Declared.self, members(["code", "level", "either", "inside", "outside"], word)),
            (
                Declared.self,
                members(["inside", "x"], "{\"type\":\(word)}") + members(["outside"], "{\(word):1}")
            ),
            (Declared.self, members(["level", "either"], number) + ["{\"level\":1,\"code\":\(word)}"]),
            (Kept.self, members(["id"], word)), ([Name: Int].self, ["{\(word):1}"]), (Word.self, [word]),
            (
                [String: Int].self,
                [
                    "{\(word)}", "\(word)x", #"{"a":"s3cr3t\q"}"#, "s3cr3t", #"{"a":s3cr3t}"#,
                    #"{"a":"s3cr3t"#,
                    "{\"a\":\(word),\n\(word) 1}", "{\"a\":\(word),}", "{\"a\":\"s3cr3t\u{1}\"}",
                ]
            ),
        ] + scalars.map { ($0, [word, number]) }

    private static let scalars: [any Mappable.Type] = [
        Int8.self, Double.self, Float.self, Bool.self, Character.self, UUID.self, Date.self, Data.self,
        Decimal.self, JSONNumber.self, LawLevel.self, LawPoint.self, [Int?].self, Set<Int>.self,
    ]

    private static func members(_ keys: [String], _ value: String) -> [String] {
        keys.map { "{\"\($0)\":\(value)}" }
    }

    @Test("Documents that are wrong in every way, by each entry point", arguments: documents.indices)
    func nothingIsTold(index: Int) {
        let (type, texts) = Self.documents[index]
        let strict = MappingOptions(
            coercion: .strict, invalidOptionals: .throw, duplicateKeys: .throw, unreadKeys: .throw,
            redactsFoundValues: true)
        for options in [strict, .init(redactsFoundValues: true)] {
            for text in texts {
                let told = told(of: type, text, options)
                #expect(told.count > 2)
                for said in told.flatMap(said) where said.contains("s3cr3t") || said.contains("815081508150")
                {
                    Issue.record("\(text) as \(type): \(said)")
                }
            }
        }
    }

    /// All that the entry points tell of a document.
    private func told<Model: Mappable>(of _: Model.Type, _ text: String, _ options: MappingOptions) -> [Any] {
        var told: [Any] = []
        func read(_ body: () throws -> Any) { do { _ = try body() } catch { told.append(error) } }
        let findings = Locked<[MappingFinding]>([])
        let monitor = MappingMonitor(also: [.unread, .converted]) { new in findings.withLock { $0 += [new] } }
        var options = options
        options.monitor = monitor
        read { try Model(JSONString: text, options: options, context: InstanceStore()) }
        read { try [Model](JSONString: "[\(text)]", options: options) }
        if let object = try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed) {
            read { try Model(JSONObject: object, options: options) }
        }
        read { try Model(JSONObject: ["id": OwnError(description: "s3cr3t")], options: options) }
        if let json = try? JSON(JSONString: text) { read { try Model(json, options: options) } }
        let result = Model.result(JSONString: text, options: options)
        told += result.issues as [Any] + result.report as [Any]
        let streams = [(RecordForm.lines, text), (.elements(), "[\(text)"), (.events, "data: \(text)\n\n")]
        for (form, text) in streams {
            var reader = RecordReader<Model>(form, options: options)
            read { try reader.append(text.utf8) }
            reader.finish()
            for _ in 0..<3 { read { try reader.next() as Any } }
        }
        if let type = Model.self as? any Decodable.Type {
            let decoder = MappableDecoder()
            decoder.redactsFoundValues = true
            read { try decoder.decode(type, from: text) }
        }
        return told + [monitor.snapshot()] + findings.withLock { $0 }
    }

    /// All texts that are made of something.
    private func said(by thing: Any) -> [String] {
        var texts = ["\(thing)", String(reflecting: thing)]
        dump(thing, to: &texts[0])
        if let error = thing as? any Error { texts.append(error.localizedDescription) }
        if let error = thing as? MappingError { texts.append(error.fingerprint) }
        if let error = thing as? RecordError { texts += said(by: error.error) }
        if let writer = thing as? any JSONWriter { texts.append((try? writer.toJSONString()) ?? "") }
        return texts
    }
}

private enum Word: String, Codable, Mappable { case open, shut }

private enum Name: String, Mappable { case open, shut }

private struct Coded: CodableModel {
    let id: Int?, word: Word?, words: [Word]?, day: Date?, link: URL?, data: Data?, price: Decimal?,
        key: UUID?
    let other: Other?

    /// Its error is the enum's, about another type.
    struct Other: Codable {
        let word: Word

        init(from decoder: any Decoder) throws { word = try Word(from: decoder) }
    }
}

private struct ByHand: Mappable {
    init(map: Mapper) throws {
        let _: Int? = try map.id()
        let _: [Int]? = try map.from("list", invalidElements: .skip)
        let _: Word? = try map.word()
        let _: Date? = try map.from("day", using: .format("dd.MM.yyyy"))
        let _: Date? = try map.from("time", using: .date(.firstOf([.seconds, .rfc3339])))
        let _: Data? = try map.from("hex", using: .data(.base64))
        let _: Int? = try map.from("amount", using: .numberString)
        let _: [Int]? = try map.from("many", using: .oneOrMany)
        let _: Coded? = try map.coded()
        let _: Word? = try map.from("codable", using: .codable)
        let _: Open<Word>? = try map.open()
        let _: Presence<Int> = try map.from("presence")
        if map.isKeyPresent("text") {
            try map.from("text") { (map: Mapper) in _ = try [Coded](JSONString: String(map: map)) }
        }
        if map.isKeyPresent("refused") { throw try map.subMapper("refused").mappingError("is refused") }
        if map.isKeyPresent("needed") { _ = try map.s3cr3() as Int }
    }
}

private struct Declared: Mapped {
    let code: String?, level: Int?, either: Either<Int, Either<Bool, [Int]>>?, inside: Inside?,
        outside: Outside?

    static let mapping = Mapping {
        Init(Declared.init)
        Field("code", \.code, .pattern("[A-Z]{3}"), .count(...3))
        Field("level", \.level, .range(1...9))
        Field("either", \.either)
        Field("inside", \.inside)
        Field("outside", \.outside)
        Check("have a code or a level") { $0.code == nil || $0.level == nil }
    }

    indirect enum Inside: Tagged {
        case one(Declared)

        static let union = Union<Inside>(
            tag: .inside("type"), Case("one", Inside.one) { if case .one(let it) = $0 { it } else { nil } })
    }

    enum Outside: Tagged {
        case one(Int)

        static let union = Union<Outside>(
            tag: .outside, Case("one", Outside.one) { if case .one(let it) = $0 { it } else { nil } })
    }
}

private final class Kept: Updatable {
    init(map: Mapper) throws { let _: Int = try map.id() }

    static func uniqueKey(map: Mapper) throws -> Int? { try map.id() }

    func update(map: Mapper) throws {}
}
