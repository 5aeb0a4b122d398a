import Foundation
import Mappable
import MappableCodable
import TestSupport
import Testing

/// Random values, strategies and documents, for these coders and Foundation's.
struct FoundationRandomTests {
    // MARK: - Types

    struct Numbers: Codable, Equatable, Arbitrary {
        var whole: Int, tiny: Int8, small: Int16, medium: Int32, large: Int64
        var unsigned: UInt, byte: UInt8, short: UInt16, word: UInt32, long: UInt64
        var exact: Double, rough: Float, isSet: Bool, anyWhole: Int?, anyExact: Double?, price: Decimal

        static func arbitrary(_ random: inout SeededGenerator) -> Numbers {
            Numbers(
                whole: .arbitrary(&random), tiny: .arbitrary(&random), small: .arbitrary(&random),
                medium: .arbitrary(&random), large: .arbitrary(&random), unsigned: .arbitrary(&random),
                byte: .arbitrary(&random), short: .arbitrary(&random), word: .arbitrary(&random),
                long: .arbitrary(&random), exact: .arbitrary(&random),
                rough: random.oneIn(20) ? -.infinity : .arbitrary(&random),
                isSet: .arbitrary(&random), anyWhole: .arbitrary(&random), anyExact: .arbitrary(&random),
                price: .arbitrary(&random))
        }
    }

    enum Event: Codable, Equatable, Arbitrary {
        case started(at: Date, seats: [Int])
        case delayed(Int?, reason: String)
        case photo(Data)
        case ended

        static func arbitrary(_ random: inout SeededGenerator) -> Event {
            switch random.below(4) {
            case 0: .started(at: .arbitrary(&random), seats: .arbitrary(&random))
            case 1: .delayed(.arbitrary(&random), reason: .arbitrary(&random))
            case 2: .photo(.arbitrary(&random))
            default: .ended
            }
        }
    }

    /// The keys of an object.
    enum Level: String, Codable, CodingKeyRepresentable, Arbitrary {
        case low, high

        static func arbitrary(_ random: inout SeededGenerator) -> Level { random.pick([.low, .high]) }
    }

    /// Keys that are elements of an array, each before its value.
    enum Cabin: Int, Codable, Arbitrary {
        case economy, business

        static func arbitrary(_ random: inout SeededGenerator) -> Cabin {
            random.pick([.economy, .business])
        }
    }

    class Vehicle: Codable {
        var wheelCount: Int
        var builtOn: Date?

        init(_ random: inout SeededGenerator) {
            (wheelCount, builtOn) = (.arbitrary(&random), .arbitrary(&random))
        }
    }

    final class Bus: Vehicle, Equatable, Arbitrary {
        let lines: [String]
        /// Whether the superclass has a key of this class.
        let isNamed: Bool

        override init(_ random: inout SeededGenerator) {
            (lines, isNamed) = (.arbitrary(&random), .arbitrary(&random))
            super.init(&random)
        }

        static func arbitrary(_ random: inout SeededGenerator) -> Bus { Bus(&random) }

        static func == (left: Bus, right: Bus) -> Bool {
            (left.lines, left.wheelCount, left.builtOn) == (right.lines, right.wheelCount, right.builtOn)
        }

        enum Keys: String, CodingKey { case lines, isNamed, vehicle }

        required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Keys.self)
            lines = try container.decode([String].self, forKey: .lines)
            isNamed = try container.decode(Bool.self, forKey: .isNamed)
            let above = isNamed ? try container.superDecoder(forKey: .vehicle) : try container.superDecoder()
            try super.init(from: above)
        }

        override func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Keys.self)
            try container.encode(lines, forKey: .lines)
            try container.encode(isNamed, forKey: .isNamed)
            try super.encode(
                to: isNamed ? container.superEncoder(forKey: .vehicle) : container.superEncoder())
        }
    }

    /// `[null, number, {"inner": [text, …]}, text]`
    struct Mixed: Codable, Equatable, Arbitrary {
        var number: Float
        var texts: [String]
        var last: String

        static func arbitrary(_ random: inout SeededGenerator) -> Mixed {
            Mixed(number: .arbitrary(&random), texts: .arbitrary(&random), last: .arbitrary(&random))
        }

        enum Keys: Int, CodingKey { case inner = 3 }

        init(number: Float, texts: [String], last: String) {
            (self.number, self.texts, self.last) = (number, texts, last)
        }

        init(from decoder: any Decoder) throws {
            var elements = try decoder.unkeyedContainer()
            if try !elements.decodeNil() { _ = try elements.decode(Bool.self) }
            number = try elements.decode(Float.self)
            let object = try elements.nestedContainer(keyedBy: Keys.self)
            var inner = try object.nestedUnkeyedContainer(forKey: .inner)
            texts = []
            while !inner.isAtEnd { texts.append(try inner.decode(String.self)) }
            last = try String(from: elements.superDecoder())
        }

        func encode(to encoder: any Encoder) throws {
            var elements = encoder.unkeyedContainer()
            try elements.encodeNil()
            try elements.encode(number)
            var object = elements.nestedContainer(keyedBy: Keys.self)
            var inner = object.nestedUnkeyedContainer(forKey: .inner)
            for text in texts { try inner.encode(text) }
            try last.encode(to: elements.superEncoder())
        }
    }

    struct Trip: Codable, Equatable, Arbitrary {
        var numbers: Numbers
        var events: [Event]
        var eventsByName: [String: Event?]
        var rowsByNumber: [Int: [Double]]
        var numbersByLevel: [Level: Numbers]
        var seatsByCabin: [Cabin: UInt8]
        var bus: Bus?
        var mixed: [Mixed]
        var day: Date, days: [Date?]
        var bytes: Data?
        var homePage: URL, links: [URL]
        var id: UUID?
        var rates: [Float?], distances: [Double]
        var level: Level?
        var next: [Trip]?

        static func arbitrary(_ random: inout SeededGenerator) -> Trip {
            // A key that is a number has an `intValue` in this library's paths, and none in Foundation's.
            let named = [String: Event?].arbitrary(&random).map { ("k" + $0, $1) }
            // Encoders refuse infinity, or write it as a string.
            var distances = [Double].arbitrary(&random)
            if random.oneIn(8) { distances.append(random.pick([.infinity, -.infinity])) }
            return Trip(
                numbers: .arbitrary(&random), events: .arbitrary(&random),
                eventsByName: Dictionary(named) { first, _ in first },
                rowsByNumber: .arbitrary(&random), numbersByLevel: .arbitrary(&random),
                seatsByCabin: .arbitrary(&random), bus: .arbitrary(&random), mixed: .arbitrary(&random),
                day: .arbitrary(&random), days: .arbitrary(&random), bytes: .arbitrary(&random),
                homePage: .arbitrary(&random), links: .arbitrary(&random), id: .arbitrary(&random),
                rates: .arbitrary(&random), distances: distances, level: .arbitrary(&random),
                next: random.oneIn(3) ? [arbitrary(&random)] : nil)
        }
    }

    /// What documents stand for. Small ones are many in the same time.
    static var types: [any (Codable & Equatable & Arbitrary).Type] {
        [
            Trip.self, Numbers.self, [Event].self, Bus.self, [Mixed].self, [Level: Numbers].self,
            [Int: [Double]].self,
            [Cabin: UInt8].self, [Date?].self, [Data].self, [URL?].self, [[UUID]].self, [Decimal?].self,
            Event?.self,
            [Int].self, [Float].self,
        ]
    }

    // MARK: - Strategies

    /// Both decoders and both encoders, set alike.
    struct Coders {
        let theirDecoder = JSONDecoder(), ourDecoder = MappableDecoder()
        let theirEncoder = JSONEncoder(), ourEncoder = MappableEncoder()

        init(_ random: inout SeededGenerator) {
            let (dateDecoding, dateEncoding) = random.pick(Self.dates())
            (theirDecoder.dateDecodingStrategy, ourDecoder.dateDecodingStrategy) = (
                dateDecoding, dateDecoding
            )
            (theirEncoder.dateEncodingStrategy, ourEncoder.dateEncodingStrategy) = (
                dateEncoding, dateEncoding
            )
            let (dataDecoding, dataEncoding) = random.pick(Self.data)
            (theirDecoder.dataDecodingStrategy, ourDecoder.dataDecodingStrategy) = (
                dataDecoding, dataDecoding
            )
            (theirEncoder.dataEncodingStrategy, ourEncoder.dataEncodingStrategy) = (
                dataEncoding, dataEncoding
            )
            let (keyDecoding, keyEncoding) = random.pick(Self.keys)
            (theirDecoder.keyDecodingStrategy, ourDecoder.keyDecodingStrategy) = (keyDecoding, keyDecoding)
            (theirEncoder.keyEncodingStrategy, ourEncoder.keyEncodingStrategy) = (keyEncoding, keyEncoding)
            if random.oneIn(2) {
                let decoding = JSONDecoder.NonConformingFloatDecodingStrategy.convertFromString(
                    positiveInfinity: "1", negativeInfinity: "", nan: "no")
                let encoding = JSONEncoder.NonConformingFloatEncodingStrategy.convertToString(
                    positiveInfinity: "1", negativeInfinity: "", nan: "no")
                theirDecoder.nonConformingFloatDecodingStrategy = decoding
                ourDecoder.nonConformingFloatDecodingStrategy = decoding
                theirEncoder.nonConformingFloatEncodingStrategy = encoding
                ourEncoder.nonConformingFloatEncodingStrategy = encoding
            }
            var format: JSONEncoder.OutputFormatting = []
            if random.oneIn(2) { format.insert(.prettyPrinted) }
            if random.oneIn(2) { format.insert(.sortedKeys) }
            if random.oneIn(2) { format.insert(.withoutEscapingSlashes) }
            (theirEncoder.outputFormatting, ourEncoder.outputFormatting) = (format, format)
        }

        private static func dates() -> [(JSONDecoder.DateDecodingStrategy, JSONEncoder.DateEncodingStrategy)]
        {
            let formatter = DateFormatter()
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.timeZone = TimeZone(secondsFromGMT: 0)
            formatter.dateFormat = "yyyy-MM-dd HH:mm"
            return [
                (.deferredToDate, .deferredToDate), (.secondsSince1970, .secondsSince1970),
                (.millisecondsSince1970, .millisecondsSince1970), (.iso8601, .iso8601),
                (.formatted(formatter), .formatted(formatter)),
                (
                    .custom { decoder in
                        var elements = try decoder.unkeyedContainer()
                        return Date(timeIntervalSinceReferenceDate: try elements.decode(Double.self))
                    },
                    .custom { date, encoder in
                        var elements = encoder.unkeyedContainer()
                        try elements.encode(date.timeIntervalSinceReferenceDate)
                    }
                ),
            ]
        }

        private static let data: [(JSONDecoder.DataDecodingStrategy, JSONEncoder.DataEncodingStrategy)] = [
            (.base64, .base64), (.deferredToData, .deferredToData),
            (
                .custom { decoder in Data(try decoder.singleValueContainer().decode(String.self).utf8) },
                .custom { data, encoder in
                    var container = encoder.singleValueContainer()
                    try container.encode(String(decoding: data, as: UTF8.self))
                }
            ),
        ]

        private static let keys: [(JSONDecoder.KeyDecodingStrategy, JSONEncoder.KeyEncodingStrategy)] = [
            (.useDefaultKeys, .useDefaultKeys), (.convertFromSnakeCase, .convertToSnakeCase),
            (
                .custom { TextKey(String($0.last!.stringValue.dropFirst())) },
                .custom { TextKey("-" + $0.last!.stringValue) }
            ),
        ]
    }

    // MARK: - Tests

    @Test("Values are written alike, and read alike from either text")
    func values() throws {
        for seed in 0..<UInt64(Thoroughness.rounds(100)) {
            try Self.compareValue(Self.type(seed), seed) { Issue.record("\($0)") }
        }
    }

    @Test("Documents with a mistake are accepted or refused alike, with the same case and coding path")
    func mistakes() throws {
        for seed in 0..<UInt64(Thoroughness.rounds(100)) {
            try Self.compareMistakes(Self.type(seed), seed) { Issue.record("\($0)") }
        }
    }

    /// A value gives 22 documents. What differs is printed, and is no failure of whatever was changed on that day.
    @Test("As many documents as are asked for", .enabled(if: count != nil))
    func many() throws {
        let first = Thoroughness.number("FOUNDATION_DOCUMENTS_FROM") ?? 0
        let last = first + (Self.count ?? 0) / 22
        var finds = 0
        for seed in first..<last {
            let report = { (find: String) in
                print("FOUND, \(find)")
                finds += 1
            }
            try Self.compareValue(Self.type(seed), seed, report)
            try Self.compareMistakes(Self.type(seed), seed, report)
            if seed % 10_000 == 0 { print("seed \(seed), found \(finds)") }
        }
        print("compared \((last - first) * 22) documents, found \(finds)")
    }

    static let count = Thoroughness.number("FOUNDATION_DOCUMENTS_COUNT")

    private static func type(_ seed: UInt64) -> any (Codable & Equatable & Arbitrary).Type {
        types[Int(seed % UInt64(types.count))]
    }

    /// Compares the texts of a value, and what is read of either.
    private static func compareValue<Value: Codable & Equatable & Arbitrary>(
        _ type: Value.Type, _ seed: UInt64, _ report: (String) -> Void
    ) throws {
        var random = SeededGenerator(seed: seed << 1)
        let coders = Coders(&random)
        let value = Value.arbitrary(&random)
        let theirs = Result { try coders.theirEncoder.encode(value) }
        let ours = Result { try coders.ourEncoder.encode(value) }
        guard case (.success(let theirText), .success(let ourText)) = (theirs, ours) else {
            let (theirs, ours) = (Outcome(theirs), Outcome(ours))
            if ours != theirs { report("seed \(seed): \(ours), expected \(theirs)") }
            return
        }
        let (ourJSON, theirJSON) = try (JSON(JSONData: ourText), JSON(JSONData: theirText))
        if ourJSON != theirJSON {
            report("seed \(seed): \(String(describing: try? theirJSON.changes(to: ourJSON)))")
        }
        let expected = try coders.theirDecoder.decode(type, from: theirText)
        for text in [theirText, ourText] {
            let theirs = try coders.theirDecoder.decode(type, from: text)
            let ours = Result { try coders.ourDecoder.decode(type, from: text) }
            if try theirs != expected || ours.get() != expected {
                report("seed \(seed): \(ours), expected \(expected)")
            }
        }
    }

    /// Compares what becomes of documents in which one value was changed.
    private static func compareMistakes<Value: Codable & Equatable & Arbitrary>(
        _ type: Value.Type, _ seed: UInt64, _ report: (String) -> Void
    ) throws {
        var random = SeededGenerator(seed: seed << 1 | 1)
        let coders = Coders(&random)
        guard let text = try? coders.theirEncoder.encode(Value.arbitrary(&random)) else { return }
        let json = try JSON(JSONData: text)
        for _ in 0..<20 {
            let text = Data(try changed(json, &random).toJSONString().utf8)
            let theirs = Result { try coders.theirDecoder.decode(type, from: text) }
            let ours = Result { try coders.ourDecoder.decode(type, from: text) }
            let isAlike =
                if case (.success(let theirs), .success(let ours)) = (theirs, ours) {
                    ours == theirs
                } else {
                    Outcome(ours).isLike(Outcome(theirs))
                }
            if isAlike { continue }
            report(
                "seed \(seed): \(Outcome(ours)), expected \(Outcome(theirs)): "
                    + String(decoding: text, as: UTF8.self))
        }
    }

    /// A case of an error with its coding path.
    private struct Outcome: Equatable, CustomStringConvertible {
        let description: String

        init<Value>(_ result: Result<Value, any Error>) {
            switch result {
            case .success: description = "success"
            case .failure(EncodingError.invalidValue(let value, let context)):
                let path = context.codingPath.map(\.stringValue).joined(separator: "/")
                description = "invalid \(value) at \(path)"
            case .failure(let error): description = FoundationErrorTests.Failure(error).description
            }
        }

        /// Foundation does not tell where a number is that does not fit, and tells of a date only what is around it.
        func isLike(_ theirs: Outcome) -> Bool {
            self == theirs
                || theirs.description.hasPrefix("dataCorrupted at ")
                    && description.hasPrefix(theirs.description)
        }
    }

    private static let others: [JSON] = [
        .null, true, "", "x", "1", "low", "AQI=", "AQI", "A QI=", 0, 1, -1, 256, 1.5, 1e19, 1e40, 1e300, [],
        [1], [nil],
        [[]], [:], ["a": 1], ["ended": [:]], ["super": nil],
    ]

    private static let dates = [
        "2024-02-29T12:30:00Z", "2024-02-29T12:30:00.5Z", "2024-02-29t12:30:00z", "2024-02-29T24:00:00Z",
        "2024-02-29T12:30:60Z", "2023-02-29T12:30:00Z", "2024-02-29T12:30:00+01:00", "2024-02-29T12:30:00",
        "2024-02-29", " 2024-02-29T12:30:00Z", "0000-01-01T00:00:00Z", "1582-10-10T00:00:00Z",
        "9999-12-31T23:59:59Z", "-001-01-01T00:00:00Z", "2024-2-9T12:30:00Z", "20240229T123000Z",
        "2024-02-29 12:30",
    ]

    /// The document with one of its values replaced, left out or doubled.
    private static func changed(_ json: JSON, _ random: inout SeededGenerator) -> JSON {
        switch json {
        case .object(let object) where !object.isEmpty && !random.oneIn(8):
            var members = object.members
            let place = random.below(members.count)
            switch random.below(8) {
            case 0: members.remove(at: place)
            case 1: members.append((members[place].key, .null))
            default: members[place].value = changed(members[place].value, &random)
            }
            return .object(JSON.Object(members))
        case .array(let array) where !array.isEmpty && !random.oneIn(8):
            var elements = array.elements
            let place = random.below(elements.count)
            switch random.below(8) {
            case 0: elements.remove(at: place)
            case 1: elements.append(elements[place])
            default: elements[place] = changed(elements[place], &random)
            }
            return .array(JSON.Array(elements))
        default:
            switch random.below(12) {
            case 0: return .string(.arbitrary(&random))
            case 1: return .string(random.pick(dates))
            case 2: return .number(JSONNumber(Int.arbitrary(&random)))
            case 3: return JSONNumber(Double.arbitrary(&random)).map { .number($0) } ?? .null
            default: return random.pick(others)
            }
        }
    }
}
