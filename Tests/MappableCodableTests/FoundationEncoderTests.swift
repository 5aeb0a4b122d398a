import Foundation
import Mappable
import MappableCodable
import Testing

/// `MappableEncoder` beside `JSONEncoder`.
struct FoundationEncoderTests {
    typealias Key = TextKey

    /// Encodes with a function.
    struct Encoding: Encodable, Sendable {
        let body: @Sendable (any Encoder) throws -> Void

        init(_ body: @escaping @Sendable (any Encoder) throws -> Void) { self.body = body }

        func encode(to encoder: any Encoder) throws { try body(encoder) }
    }

    /// What an encoder is set to, for both.
    struct Settings: Sendable {
        var format: JSONEncoder.OutputFormatting = [.sortedKeys]
        var dates = JSONEncoder.DateEncodingStrategy.deferredToDate
        var data = JSONEncoder.DataEncodingStrategy.base64
        var floats = JSONEncoder.NonConformingFloatEncodingStrategy.throw
        var keys = JSONEncoder.KeyEncodingStrategy.useDefaultKeys

        func theirs() -> JSONEncoder {
            let encoder = JSONEncoder()
            encoder.outputFormatting = format
            encoder.dateEncodingStrategy = dates
            encoder.dataEncodingStrategy = data
            encoder.nonConformingFloatEncodingStrategy = floats
            encoder.keyEncodingStrategy = keys
            return encoder
        }

        func ours() -> MappableEncoder {
            let encoder = MappableEncoder()
            encoder.outputFormatting = format
            encoder.dateEncodingStrategy = dates
            encoder.dataEncodingStrategy = data
            encoder.nonConformingFloatEncodingStrategy = floats
            encoder.keyEncodingStrategy = keys
            return encoder
        }
    }

    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let check: @Sendable () -> Void

        init<Value: Encodable & Sendable>(
            _ name: String, _ value: Value, isRefused: Bool = false,
            _ change: @Sendable (inout Settings) -> Void = { _ in }
        ) {
            var settings = Settings()
            change(&settings)
            testDescription = name
            check = { [settings] in
                func text(_ encode: () throws -> Data) -> String {
                    do { return String(decoding: try encode(), as: UTF8.self) } catch {
                        guard case EncodingError.invalidValue(let value, let context) = error else {
                            return "\(error)"
                        }
                        let path = context.codingPath.map { "\($0.stringValue):\($0.intValue ?? -1)" }
                        return "\(type(of: value)) at \(path.joined(separator: "/"))"
                    }
                }
                let theirs = text { try settings.theirs().encode(value) }
                let ours = text { try settings.ours().encode(value) }
                #expect(ours == theirs)
                #expect((try? settings.theirs().encode(value)) == nil || !isRefused)
                if isRefused { codingFailure { try settings.ours().encode(value) } }
            }
        }
    }

    struct Words: Encodable, Sendable {
        var userName = 1, dict = ["some_key": 1, "someKey": 2], aURLThing = [5], _x: Double? = 0.1
    }

    struct Refused: Error {}

    static let dictionaries = FoundationDecoderTests.Dictionaries(
        byDay: [.firstDay: 1, .last: 2], byNumber: [5: 3], byName: ["aKey": ["bKey": 4]])
    static let date = Date(timeIntervalSinceReferenceDate: 730_900_800.123)

    static let rows: [Row] = [
        Row(
            "sorted",
            ["a10": 1, "a9": 2, "B": 3, "b": 4, "ä": 5, "\u{FFFD}": 1, "\u{1F600}": 2, "_": 8, "a/b": 0]),
        Row("pretty", ["b": [["x": 1]], "a": [], "c": [[:]]]) { $0.format = [.prettyPrinted, .sortedKeys] },
        Row("pretty and empty", [String: Int]()) { $0.format = .prettyPrinted },
        Row("pretty, array", [Int]()) { $0.format = .prettyPrinted },
        Row("slashes", ["a/b": "c/d"]),
        Row("slashes as they are", ["a/b": "c/d"]) { $0.format = .withoutEscapingSlashes },
        Row("escapes", ["\u{1}\u{7f}\u{2028}\t\n\"\\ é😀"]),
        Row(
            "numbers",
            [0.1, 1, .leastNonzeroMagnitude, 1234567890.5, 0.0001]),
        Row("floats", [Float(0.1), 3]), Row("decimals", [Decimal(string: "12345678901234567890.5")!]),
        Row("infinity", ["a": [1, Double.infinity]], isRefused: true), Row("NaN", Float.nan, isRefused: true),
        Row("infinity as text", [Double.infinity, -.infinity, .nan]) {
            $0.floats = .convertToString(positiveInfinity: "+", negativeInfinity: "-", nan: "?")
        },
        Row("dates", ["a": [date]]), Row("seconds", [date]) { $0.dates = .secondsSince1970 },
        Row("milliseconds", date) { $0.dates = .millisecondsSince1970 },
        Row("ISO 8601", [date]) { $0.dates = .iso8601 },
        Row("ISO 8601, a billionth", Date(timeIntervalSinceReferenceDate: 1e-9)) { $0.dates = .iso8601 },
        Row("ISO 8601, whole", [Date(timeIntervalSince1970: 0), .init(timeIntervalSince1970: -1e9)]) {
            $0.dates = .iso8601
        },
        Row("own dates", ["a": date]) {
            $0.dates = .custom { date, encoder in try [date.timeIntervalSince1970].encode(to: encoder) }
        },
        Row("own date of nothing", [date]) { $0.dates = .custom { _, _ in } },
        Row("own date's path", ["a": [date]]) {
            $0.dates = .custom { _, encoder in
                try "\(encoder.codingPath.map(\.stringValue))".encode(to: encoder)
            }
        },
        Row("infinite date", [Encoding { try Double.infinity.encode(to: $0) }], isRefused: true),
        Row("data", [Data([1, 255])]), Row("bytes", [Data([1, 255])]) { $0.data = .deferredToData },
        Row("own data", ["a": Data([1, 255])]) {
            $0.data = .custom { data, encoder in try data.count.encode(to: encoder) }
        },
        Row("words", ["oneKey": Words()]) { $0.keys = .convertToSnakeCase },
        Row("words, dictionaries", [dictionaries]) { $0.keys = .convertToSnakeCase },
        Row("own keys, dictionaries", [dictionaries]) {
            $0.keys = .custom { Key("-" + $0.last!.stringValue) }
        },
        Row("own keys", ["oneKey": [Words()]]) {
            $0.keys = .custom { path in Key(path.map(\.stringValue).joined(separator: ".")) }
        },
        Row("links", [URL(string: "http://a/b")!, URL(string: "b", relativeTo: URL(string: "http://a/"))!]),
        Row("keys of other types", [UUID(uuidString: "00000000-0000-0000-0000-00000000000A")!: 1]),
        Row("numbers as keys", [1: [2: "a"]]),
        Row("nil", Int?.none), Row("text", "x"), Row("nils", [nil, 1] as [Int?]),
        Row("nothing", Encoding { _ in }, isRefused: true), Row("nothing inside", [Encoding { _ in }]),
        Row("nothing in a member", ["a": Encoding { _ in }]),
        Row("its own error", [Encoding { _ in throw Refused() }]),
        Row(
            "its own error of encoding",
            [
                Encoding { encoder in
                    throw EncodingError.invalidValue(
                        1, .init(codingPath: encoder.codingPath, debugDescription: "no"))
                }
            ], isRefused: true),
        Row(
            "path",
            [
                5: [
                    Encoding {
                        try "\($0.codingPath.map { "\($0.stringValue) \($0.intValue ?? -1)" })".encode(to: $0)
                    }
                ]
            ]),
        Row(
            "path of words",
            [
                Encoding { encoder in
                    var container = encoder.container(keyedBy: Key.self)
                    try container.encode(
                        Encoding { try "\($0.codingPath.map(\.stringValue))".encode(to: $0) },
                        forKey: Key("twoWords"))
                    var nested = container.nestedContainer(keyedBy: Key.self, forKey: Key("aList"))
                    try nested.encode("\(nested.codingPath.map(\.stringValue))", forKey: Key("aPath"))
                }
            ]
        ) { $0.keys = .convertToSnakeCase },
        Row(
            "failure of words",
            [
                Encoding { encoder in
                    var container = encoder.container(keyedBy: Key.self)
                    try container.encode(Double.nan, forKey: Key("twoWords"))
                }
            ], isRefused: true
        ) { $0.keys = .convertToSnakeCase },
        Row(
            "equal keys",
            Encoding { encoder in
                var container = encoder.container(keyedBy: Key.self)
                try container.encode(1, forKey: Key("a"))
                try container.encode([2], forKey: Key("b"))
                try container.encode([3], forKey: Key("a"))
                try container.encode("x", forKey: Key("b"))
            }),
        Row(
            "failures that are caught",
            Encoding { encoder in
                var container = encoder.container(keyedBy: Key.self)
                try? container.encode([1, Double.nan], forKey: Key("a"))
                try? container.encode(Double.nan, forKey: Key("b"))
                var list = container.nestedUnkeyedContainer(forKey: Key("c"))
                try? list.encode(Double.nan)
                try? list.encode([["x": Double.infinity]])
                try list.encode(list.count)
                try container.encode(1, forKey: Key("d"))
            }),
        Row(
            "super",
            Encoding { encoder in
                var container = encoder.container(keyedBy: Key.self)
                var inner = container.superEncoder().container(keyedBy: Key.self)
                _ = container.superEncoder(forKey: Key("q"))
                try inner.encode(1, forKey: Key("x"))
                try container.superEncoder(forKey: Key("r")).singleValueContainerEncoding(2)
            }),
        Row(
            "containers at a time",
            Encoding { encoder in
                var container = encoder.container(keyedBy: Key.self)
                var a = container.nestedContainer(keyedBy: Key.self, forKey: Key("a"))
                var b = container.nestedUnkeyedContainer(forKey: Key("b"))
                for number in 0..<5 {
                    try a.encode(number, forKey: Key("k\(number)"))
                    try b.encode([number])
                    var inner = b.nestedContainer(keyedBy: Key.self)
                    try container.encode(number, forKey: Key("n\(number)"))
                    try inner.encode(["x": [number]], forKey: Key("i"))
                    try inner.encode(b.count, forKey: Key("j"))
                }
                var again = container.nestedContainer(keyedBy: Key.self, forKey: Key("a"))
                try again.encode(7, forKey: Key("more"))
                try a.encode(8, forKey: Key("most"))
            }),
        Row(
            "a dictionary and others in one object",
            Encoding { encoder in
                try ["a": 1, "b": 2].encode(to: encoder)
                var container = encoder.container(keyedBy: Key.self)
                try container.encode([3], forKey: Key("a"))
                try container.encode(4, forKey: Key("c"))
                try ["c": 5, "d": 6].encode(to: encoder)
            }),
    ]

    @Test("Both write the same, or refuse the same value at the same path", arguments: rows)
    func same(row: Row) { row.check() }

    @Test("Large and small numbers have other texts, of the same values")
    func numbers() throws {
        let numbers = [-0.0, 1e16, 1e-5, 123456789012345680, 1e100]
        let text = try MappableEncoder().encode(numbers)
        #expect(
            String(decoding: text, as: UTF8.self)
                == "[-0.0,10000000000000000,0.00001,123456789012345680,1e100]")
        #expect(try JSONDecoder().decode([Double].self, from: text) == numbers)
    }

    @Test("A key that is encoded again replaces the first value, in its place", arguments: [1, 63, 64, 200])
    func replacing(count: Int) throws {
        let value = Encoding { encoder in
            var container = encoder.container(keyedBy: Key.self)
            for number in 0..<count { try container.encode(number, forKey: Key("k\(number)")) }
            for number in 0..<count { try container.encode([number], forKey: Key("k\(number)")) }
        }
        let members = (0..<count).map { #""k\#($0)":[\#($0)]"# }
        #expect(try MappableEncoder().encode(value) == Data("{\(members.joined(separator: ","))}".utf8))
    }

    struct Twice: MappableCodable {
        init() {}
        init(map: Mapper) throws {}
        func write(to json: inout JSONOutput) throws {
            json.a = 1
            json.a = 2
        }
    }

    @Test("A model inside may not assign a key twice")
    func twiceInModel() {
        let failure = #expect(throws: EncodingError.self) { try MappableEncoder().encode(["m": Twice()]) }
        guard case .invalidValue(_, let context)? = failure else { return }
        let error = context.underlyingError as? MappingError
        #expect(error?.reason == "duplicate key")
    }

    @Test("Members keep their order unless they are sorted")
    func order() throws {
        let value = Encoding { encoder in
            var container = encoder.container(keyedBy: Key.self)
            for key in ["z", "a", "m"] { try container.encode(1, forKey: Key(key)) }
        }
        #expect(try MappableEncoder().encode(value) == Data(#"{"z":1,"a":1,"m":1}"#.utf8))
        let sorted = MappableEncoder()
        sorted.outputFormatting = .sortedKeys
        #expect(try sorted.encode([value]) == Data(#"[{"a":1,"m":1,"z":1}]"#.utf8))
    }

    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let text: String
        let value: Encoding

        init(_ name: String, _ text: String, _ body: @escaping @Sendable (any Encoder) throws -> Void) {
            (testDescription, self.text, value) = (name, text, Encoding(body))
        }
    }

    /// Fails after it has written something.
    static let failing = Encoding { encoder in
        var container = encoder.container(keyedBy: Key.self)
        var list = container.nestedUnkeyedContainer(forKey: Key("list"))
        try list.encode([1])
        try container.encode("x", forKey: Key("a"))
        throw Refused()
    }

    // Foundation's encoder ends the program in some of these.
    static let cases: [Case] = [
        Case("a member", #"{"b":1}"#) { encoder in
            var container = encoder.container(keyedBy: Key.self)
            try? container.encode(failing, forKey: Key("a"))
            try container.encode(1, forKey: Key("b"))
        },
        Case("the same member again", #"{"b":1,"a":2}"#) { encoder in
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(1, forKey: Key("b"))
            try? container.encode(failing, forKey: Key("a"))
            try container.encode(2, forKey: Key("a"))
        },
        Case("a member that was there", #"{"a":1,"b":2}"#) { encoder in
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(1, forKey: Key("a"))
            try? container.encode(failing, forKey: Key("a"))
            try container.encode(2, forKey: Key("b"))
        },
        Case("an element", "[0,1]") { encoder in
            var list = encoder.unkeyedContainer()
            try list.encode(0)
            try? list.encode(failing)
            try? list.encode([failing])
            try list.encode(list.count)
        },
        Case("in a container that is closed", #"{"a":{"x":1,"y":2},"b":{"z":3}}"#) { encoder in
            var container = encoder.container(keyedBy: Key.self)
            var a = container.nestedContainer(keyedBy: Key.self, forKey: Key("a"))
            try a.encode(1, forKey: Key("x"))
            var b = container.nestedContainer(keyedBy: Key.self, forKey: Key("b"))
            try? a.encode(failing, forKey: Key("f"))
            try a.encode(2, forKey: Key("y"))
            try? a.encode(Double.nan, forKey: Key("g"))
            try? b.encode(failing, forKey: Key("f"))
            try b.encode(3, forKey: Key("z"))
        },
        Case("in an array that is closed", #"{"a":[1,2],"b":[]}"#) { encoder in
            var container = encoder.container(keyedBy: Key.self)
            var a = container.nestedUnkeyedContainer(forKey: Key("a"))
            try a.encode(1)
            _ = container.nestedUnkeyedContainer(forKey: Key("b"))
            try? a.encode(failing)
            try? a.encode(Double.nan)
            try a.encode(2)
        },
        Case("a dictionary", #"{"a":{"k":[]},"b":1}"#) { encoder in
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(["k": [Double]()], forKey: Key("a"))
            try? container.encode(["k": [failing]], forKey: Key("c"))
            try container.encode(1, forKey: Key("b"))
        },
    ]

    @Test("An error that is caught leaves nothing after", arguments: cases)
    func caught(row: Case) throws {
        #expect(try String(decoding: MappableEncoder().encode(row.value), as: UTF8.self) == row.text)
        #expect(try String(decoding: MappableEncoder().encode([row.value]), as: UTF8.self) == "[\(row.text)]")
    }

    @Test("Something beside something else is an error, where Foundation ends the program")
    func mixed() {
        let values = [
            Encoding { _ = ($0.container(keyedBy: Key.self), $0.unkeyedContainer()) },
            Encoding { encoder in
                try 1.encode(to: encoder)
                try 2.encode(to: encoder)
            },
            Encoding { encoder in
                try [1].encode(to: encoder)
                try 2.encode(to: encoder)
            },
        ]
        for value in values {
            let error = codingFailure { try MappableEncoder().encode(["a": [value]]) }
            #expect(error?.kind == .invalidValue && error?.keyPath.description == "a[0]")
        }
    }

    @Test("An encoder that is kept after its call throws")
    func kept() throws {
        final class Box: @unchecked Sendable { var encoder: (any Encoder)? }
        let box = Box()
        _ = try MappableEncoder().encode([Encoding { box.encoder = $0 }])
        let encoder = try #require(box.encoder)
        var container = encoder.container(keyedBy: Key.self)
        codingFailure { try container.encode(1, forKey: Key("a")) }
        codingFailure { try 1.encode(to: encoder) }
        #expect(encoder.codingPath.isEmpty && encoder.unkeyedContainer().count == 0)
    }

    @Test("Values that wrap each other without end are an error")
    func endless() {
        final class Endless: Encodable {
            func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                try container.encode(self)
            }
        }
        #expect(codingFailure { try MappableEncoder().encode([Endless()]) }?.kind == .limit)
    }
}

extension Encoder {
    fileprivate func singleValueContainerEncoding(_ value: some Encodable) throws {
        var container = singleValueContainer()
        try container.encode(value)
    }
}
