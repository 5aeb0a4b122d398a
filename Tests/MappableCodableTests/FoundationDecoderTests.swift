import Foundation
import Mappable
import MappableCodable
import Testing

/// The properties of `MappableDecoder` beside those of `JSONDecoder`.
struct FoundationDecoderTests {
    /// What a decoder is set to, for both.
    struct Settings: Sendable {
        var dates = JSONDecoder.DateDecodingStrategy.deferredToDate
        var data = JSONDecoder.DataDecodingStrategy.base64
        var floats = JSONDecoder.NonConformingFloatDecodingStrategy.throw
        var keys = JSONDecoder.KeyDecodingStrategy.useDefaultKeys
        var json5 = false
        var topLevel = false

        func theirs() -> JSONDecoder {
            let decoder = JSONDecoder()
            decoder.dateDecodingStrategy = dates
            decoder.dataDecodingStrategy = data
            decoder.nonConformingFloatDecodingStrategy = floats
            decoder.keyDecodingStrategy = keys
            decoder.allowsJSON5 = json5
            decoder.assumesTopLevelDictionary = topLevel
            return decoder
        }

        func ours() -> MappableDecoder {
            let decoder = MappableDecoder()
            decoder.dateDecodingStrategy = dates
            decoder.dataDecodingStrategy = data
            decoder.nonConformingFloatDecodingStrategy = floats
            decoder.keyDecodingStrategy = keys
            decoder.allowsJSON5 = json5
            decoder.assumesTopLevelDictionary = topLevel
            return decoder
        }
    }

    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let check: @Sendable () throws -> Void

        init<Value: Decodable & Equatable & SendableMetatype>(
            _ name: String, _ type: Value.Type, _ data: Data, isAccepted: Bool = true,
            _ change: @Sendable (inout Settings) -> Void = { _ in }
        ) {
            var settings = Settings()
            change(&settings)
            testDescription = name
            check = { [settings] in
                let theirs = Result { try settings.theirs().decode(type, from: data) }
                let ours = Result { try settings.ours().decode(type, from: data) }
                #expect((try? ours.get()) == (try? theirs.get()), "\(ours) \(theirs)")
                #expect(((try? theirs.get()) != nil) == isAccepted, "\(theirs)")
                if case .failure(let error) = ours { #expect(error is DecodingError) }
            }
        }

        init<Value: Decodable & Equatable & SendableMetatype>(
            _ name: String, _ type: Value.Type, _ text: String, isAccepted: Bool = true,
            _ change: @Sendable (inout Settings) -> Void = { _ in }
        ) {
            self.init(name, type, Data(text.utf8), isAccepted: isAccepted, change)
        }
    }

    struct Dates: Codable, Equatable { let date: Date, dates: [Date], byName: [String: Date], none: Date? }
    enum Day: String, Codable, CodingKeyRepresentable { case firstDay, last }
    struct Dictionaries: Codable, Equatable {
        let byDay: [Day: Int], byNumber: [Int: Int], byName: [String: [String: Int]]
    }
    struct Words: Codable, Equatable {
        let userName: Int, _count: Int?, aURLThing: Int?, dict: [String: [Words]]?, one: [Int]?
    }

    static let date = Date(timeIntervalSince1970: 7)

    static func dates(_ text: String) -> String {
        #"{"date":\#(text),"dates":[\#(text)],"byName":{"a":\#(text)}}"#
    }

    static let dateRows: [Row] = [
        Row("deferred", Dates.self, dates("12.5")),
        Row("seconds", Dates.self, dates("1709209800.123")) { $0.dates = .secondsSince1970 },
        Row("milliseconds", Dates.self, dates("1709209800123.5")) { $0.dates = .millisecondsSince1970 },
        Row("ISO 8601", Dates.self, dates(#""2024-02-29T12:30:00Z""#)) { $0.dates = .iso8601 },
        Row("ISO 8601, fraction", Dates.self, dates(#""2024-02-29T12:30:00.5Z""#)) { $0.dates = .iso8601 },
        Row("ISO 8601, offset", Dates.self, dates(#""2024-02-29T12:30:00+01:30""#)) { $0.dates = .iso8601 },
        Row("ISO 8601, short offset", Dates.self, dates(#""2024-02-29T12:30:00+0130""#)) {
            $0.dates = .iso8601
        },
        Row("ISO 8601, no date", Dates.self, dates(#""2024-02-31T12:30:00Z""#)) {
            $0.dates = .iso8601
        },
        Row(
            "ISO 8601, of the Julian calendar", [Date].self,
            #"["1500-03-01T00:00:00Z","0001-01-01T00:00:00Z"]"#
        ) {
            $0.dates = .iso8601
        },
        Row("custom, null", [Date].self, "[null]", isAccepted: false) { $0.dates = .custom { _ in date } },
        Row("ISO 8601, no text", Dates.self, dates("1"), isAccepted: false) { $0.dates = .iso8601 },
        Row("seconds, text", Dates.self, dates(#""1""#), isAccepted: false) { $0.dates = .secondsSince1970 },
        Row("custom", Dates.self, dates(#"{"in":[7]}"#)) {
            $0.dates = .custom { decoder in
                let container = try decoder.container(keyedBy: TextKey.self)
                var list = try container.nestedUnkeyedContainer(forKey: TextKey("in"))
                return Date(
                    timeIntervalSince1970: try list.decode(Double.self) + Double(list.codingPath.count))
            }
        },
        Row("formatted", Dates.self, dates(#""29.02.2024""#)) {
            let formatter = DateFormatter()
            formatter.dateFormat = "dd.MM.yyyy"
            $0.dates = .formatted(formatter)
        },
    ]

    static let otherRows: [Row] = [
        Row("bytes", [Data].self, "[[1,2,255],[]]") { $0.data = .deferredToData },
        Row("bytes, too large", [Data].self, "[[256]]", isAccepted: false) { $0.data = .deferredToData },
        Row("own data, null", [Data].self, "[null]", isAccepted: false) { $0.data = .custom { _ in Data() } },
        Row("own data", [Data].self, "[3]") {
            $0.data = .custom { Data(repeating: 1, count: try $0.singleValueContainer().decode(Int.self)) }
        },
        Row("infinity", [Double].self, #"["inf","-inf",1]"#) {
            $0.floats = .convertFromString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        },
        Row("infinity as float", [Float].self, #"["inf"]"#) {
            $0.floats = .convertFromString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        },
        Row("infinity, unasked", [Double].self, #"["inf"]"#, isAccepted: false),
        Row("underflow", [Double].self, "[2.01e-1234]", isAccepted: false),
        Row("underflow of one", Double.self, "-1e-400", isAccepted: false),
        Row("underflow of a float", Float.self, "1e-60", isAccepted: false),
        Row("zeros", [Double].self, "[0,-0,0.0,0e-400,4e-324]"),
        Row("overflow", [Float].self, "[1e60]", isAccepted: false),
        Row("JSON5", [Double].self, "[Infinity, +1, .5, 0x10, /* a */ -Infinity,]") { $0.json5 = true },
        Row("JSON5 keys", [String: String].self, "{a: 'b', // c\n}") { $0.json5 = true },
        Row("JSON5, integer", [Int].self, "[Infinity]", isAccepted: false) { $0.json5 = true },
        Row("JSON5, unasked", [Int].self, "[+1]", isAccepted: false),
        Row("comma at the end", [Int].self, "[1,2,]"),
        Row("comma in an object", [String: Int].self, #"{"a":1,}"#),
        Row("comma alone", [Int].self, "[,]", isAccepted: false),
        Row("garbage", [Int].self, "[1]x", isAccepted: false),
        Row("no braces", [String: Int].self, #""a": 1, "b": 2"#) { $0.topLevel = true },
        Row("braces", [String: Int].self, #" {"a": 1}"#) { $0.topLevel = true },
        Row("nothing in braces", [String: Int].self, "") { $0.topLevel = true },
        Row("no object", [Int].self, "[1]", isAccepted: false) { $0.topLevel = true },
        Row("only a string", [String: Int].self, #""a""#, isAccepted: false) { $0.topLevel = true },
        Row("a brace too much", [String: Int].self, #""a": 1}"#, isAccepted: false) { $0.topLevel = true },
        Row("comma, no braces", [String: Int].self, #""a": 1,"#) { $0.topLevel = true },
    ]

    static let encodingRows: [Row] =
        [
            String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian,
            .utf32BigEndian, .utf8,
        ]
        .flatMap { encoding -> [Row] in
            ["[\"é€😀\"]", " [ ]", "[]"].map { text in
                Row("\(encoding): \(text)", [String].self, text.data(using: encoding) ?? Data())
            }
        } + [
            Row("mark of UTF-8", [Int].self, Data([0xEF, 0xBB, 0xBF]) + Data("[1]".utf8)),
            Row("mark of UTF-16", [Int].self, Data([0xFE, 0xFF]) + "[1]".data(using: .utf16BigEndian)!),
            Row(
                "mark of UTF-32", [Int].self,
                Data([0xFE, 0xFF, 0, 0]) + "[1]".data(using: .utf32LittleEndian)!),
            Row(
                "mark of UTF-32, little end first", [Int].self,
                Data([0xFF, 0xFE, 0, 0]) + "[1]".data(using: .utf32LittleEndian)!, isAccepted: false),
            Row("half a character", [String].self, Data([0xFE, 0xFF, 0, 0x5B, 0]), isAccepted: false),
        ]

    static let keyRows: [Row] = [
        Row(
            "words", Words.self,
            #"{"user_name":1,"_count":2,"a_url_thing":3,"dict":{"a_b":[{"user_name":4}]},"one":[1]}"#
        ) {
            $0.keys = .convertFromSnakeCase
        },
        Row("words, equal keys", Words.self, #"{"user_name":1,"userName":2}"#) {
            $0.keys = .convertFromSnakeCase
        },
        Row("words, equal keys reversed", Words.self, #"{"userName":2,"user_name":1}"#) {
            $0.keys = .convertFromSnakeCase
        },
        Row("words, absent", Words.self, #"{"user__nam":1}"#, isAccepted: false) {
            $0.keys = .convertFromSnakeCase
        },
        Row(
            "dictionaries", Dictionaries.self,
            #"{"by_day":{"first_day":1,"last":2},"by_number":{"5":3},"by_name":{"a_b":{"a_b":4}}}"#
        ) {
            $0.keys = .convertFromSnakeCase
        },
        Row(
            "own, dictionaries", Dictionaries.self,
            #"{"-byDay":{"-last":2},"-byNumber":{"-5":3},"-byName":{}}"#
        ) {
            $0.keys = .custom { TextKey(String($0.last!.stringValue.dropFirst())) }
        },
        Row("own", Words.self, #"{"USERNAME":1,"DICT":{"A":[{"USERNAME":4}]}}"#) {
            $0.keys = .custom { path in
                let key = path.last!.stringValue
                return TextKey(key == "USERNAME" ? "userName" : key.lowercased())
            }
        },
    ]

    @Test("Dates", arguments: dateRows) func dates(row: Row) throws { try row.check() }
    @Test("Data, numbers and syntax", arguments: otherRows) func others(row: Row) throws { try row.check() }
    @Test("Encodings and byte order marks", arguments: encodingRows) func encodings(row: Row) throws {
        try row.check()
    }
    @Test("Keys", arguments: keyRows) func keys(row: Row) throws { try row.check() }

    @Test("Words are joined and split as Foundation does it")
    func words() throws {
        let parts = ["a", "user", "URL", "_", "__", "1", "É", "Id", "2b", "X", "-", "ß", "y z"]
        for seed in 0..<600 {
            var (number, key) = (seed &* 7919 &+ seed / 13, "")
            for _ in 0..<(1 + seed % 5) {
                key += parts[number % parts.count]
                number = number / parts.count &+ seed &* 31
            }
            let decoder = MappableDecoder(), theirs = JSONDecoder()
            (decoder.keyDecodingStrategy, theirs.keyDecodingStrategy) = (
                .convertFromSnakeCase, .convertFromSnakeCase
            )
            let data = try JSONEncoder().encode([key: 1])
            #expect(
                try decoder.decode(AllKeys.self, from: data) == theirs.decode(AllKeys.self, from: data),
                "\(key)")
            let encoder = MappableEncoder(), others = JSONEncoder()
            (encoder.keyEncodingStrategy, others.keyEncodingStrategy) = (
                .convertToSnakeCase, .convertToSnakeCase
            )
            let value = AllKeys(keys: [key])
            #expect(
                try String(decoding: encoder.encode(value), as: UTF8.self)
                    == String(decoding: others.encode(value), as: UTF8.self), "\(key)")
        }
    }

    /// The keys of an object.
    struct AllKeys: Codable, Equatable {
        let keys: [String]

        init(keys: [String]) { self.keys = keys }

        init(from decoder: any Decoder) throws {
            keys = try decoder.container(keyedBy: TextKey.self).allKeys.map(\.stringValue)
                .sorted()
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: TextKey.self)
            for key in keys { try container.encode(1, forKey: TextKey(key)) }
        }
    }

    @Test("Own strategies of keys get the path of the object, with the keys that types asked for")
    func pathsOfKeys() throws {
        final class Log: @unchecked Sendable { var paths: [String] = [] }
        func paths(_ decode: (JSONDecoder.KeyDecodingStrategy) throws -> Void) throws -> [String] {
            let log = Log()
            try decode(
                .custom { path in
                    log.paths.append(path.map(\.stringValue).joined(separator: "/"))
                    let key = path.last!.stringValue
                    return TextKey(key == "USERNAME" ? "userName" : key.lowercased())
                })
            return log.paths
        }
        let data = Data(#"{"USERNAME":1,"DICT":{"A":[{"USERNAME":4},{"USERNAME":5,"ONE":[]}]}}"#.utf8)
        let theirs = try paths { strategy in
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = strategy
            _ = try decoder.decode(Words.self, from: data)
        }
        let ours = try paths { strategy in
            let decoder = MappableDecoder()
            decoder.keyDecodingStrategy = strategy
            _ = try decoder.decode(Words.self, from: data)
        }
        #expect(ours == theirs && ours.count == 5)
    }

    class Base: Decodable { let id: Int }
    final class Derived: Base {
        let name: String
        private enum Keys: CodingKey { case name }
        required init(from decoder: any Decoder) throws {
            name = try decoder.container(keyedBy: Keys.self).decode(String.self, forKey: .name)
            try super.init(from: decoder)
        }
    }

    @Test("A subclass is decoded through its metatype")
    func metatypes() throws {
        let type: Base.Type = Derived.self
        let value = try MappableDecoder().decode(type, from: #"{"id":1,"name":"a"}"#)
        #expect((value as? Derived)?.name == "a" && value.id == 1)
        struct Inside: Decodable {
            let name: String?
            init(from decoder: any Decoder) throws {
                let type: Base.Type = Derived.self
                name = (try decoder.singleValueContainer().decode(type) as? Derived)?.name
            }
        }
        #expect(try MappableDecoder().decode([Inside].self, from: #"[{"id":1,"name":"b"}]"#)[0].name == "b")
    }

    final class Renamed: MappableDecoder, @unchecked Sendable {
        override init() {
            super.init()
            keyDecodingStrategy = .convertFromSnakeCase
        }

        override func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
            try super.decode([String: Value].self, from: data)["data"]!
        }
    }

    @Test("Subclasses, and signatures with the decoder's types, compile after one word is changed")
    func subclass() throws {
        func decoder(_ dates: MappableDecoder.DateDecodingStrategy) -> MappableDecoder {
            let decoder = MappableDecoder()
            decoder.dateDecodingStrategy = dates
            return decoder
        }
        #expect(try decoder(.secondsSince1970).decode(Date.self, from: "5") == Date(timeIntervalSince1970: 5))
        #expect(try Renamed().decode(Words.self, from: Data(#"{"data":{"user_name":1}}"#.utf8)).userName == 1)
    }

    struct Configured: DecodableWithConfiguration, EncodableWithConfiguration {
        let value: Int
        init(_ value: Int) { self.value = value }
        init(from decoder: any Decoder, configuration: Int) throws {
            value = try Int(from: decoder) + configuration
        }
        func encode(to encoder: any Encoder, configuration: Int) throws {
            try (value - configuration).encode(to: encoder)
        }
    }

    enum Seven: DecodingConfigurationProviding, EncodingConfigurationProviding {
        static let decodingConfiguration = 7
        static let encodingConfiguration = 7
    }

    @Test("Types with a configuration")
    func configuration() throws {
        #expect(
            try MappableDecoder().decode(Configured.self, from: Data("1".utf8), configuration: 2).value == 3)
        #expect(
            try MappableDecoder().decode(Configured.self, from: Data("1".utf8), configuration: Seven.self)
                .value == 8)
        #expect(try MappableEncoder().encode(Configured(3), configuration: 2) == Data("1".utf8))
        #expect(try MappableEncoder().encode(Configured(8), configuration: Seven.self) == Data("1".utf8))
    }
}
