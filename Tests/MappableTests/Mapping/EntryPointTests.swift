import Foundation
import Mappable
import TestSupport
import Testing

/// The same value from every kind of input.
struct EntryPointTests {
    /// A model with every type that maps.
    struct Rich: Mappable, Equatable {
        struct Inner: Mappable, Equatable, Hashable {
            let id: Int
            let tag: String?

            init(map: Mapper) throws {
                id = try map.id()
                tag = try map.tag()
            }
        }

        let bool: Bool
        let small: Int8
        let large: UInt64
        let huge: JSONNumber
        let double: Double
        let float: Float
        let decimal: Decimal
        let text: String
        let escaped: String
        let character: Character
        let date: Date
        let url: URL
        let uuid: UUID
        let data: Data
        let status: Status
        let absent: Int?
        let null: Int?
        let inner: Inner
        let list: [Inner]
        let set: Set<Int>
        let matrix: [[Double?]]
        let table: [Status: [Inner]]
        let numbered: [Int: String]
        let extras: JSON

        init(map: Mapper) throws {
            bool = try map.bool
            small = try map.small()
            large = try map.from("large")
            huge = try map["huge"]
            double = try map.double
            float = try map.float
            decimal = try map.decimal
            text = try map.text
            escaped = try map.escaped
            character = try map.character
            date = try map.date
            url = try map.url
            uuid = try map.uuid
            data = try map.data
            status = try map.status
            absent = try map.absent
            null = try map.null
            inner = try map.inner
            list = try map.list
            set = try map.set
            matrix = try map.matrix
            table = try map.table
            numbered = try map.numbered
            extras = try map.extras
        }
    }

    static let document = #"""
        {"bool": true, "small": -128, "large": 18446744073709551615,
         "huge": "-170141183460469231731687303715884105728", "double": 0.1, "float": 1.5e3,
         "decimal": 12345678901234567890.125, "text": "größe 😀 שלום", "escaped": "a\n\"\\\/\u00e9\ud83d\ude00\u0000",
         "character": "👍🏽", "date": "2016-06-13T16:00:00Z", "url": "https://example.com/a?b=c#d",
         "uuid": "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "data": "aGVsbG8=", "status": "boarding", "null": null,
         "inner": {"id": "7", "tag": "x"}, "list": [{"id": 1, "tag": null}, {"id": 2.0, "tag": 3}], "set": [1, "1", 2],
         "matrix": [[1, -0.0, null], [], ["2.5"]], "table": {"boarding": [], "departed": [{"id": 5}]},
         "numbered": {"1": "one", "-20": "minus twenty"},
         "extras": {"a": [true, null, 1e3, {"b": "c"}, [], {}], "z": 9007199254740993}}
        """#

    /// A collection that keeps its bytes anywhere but in one place.
    struct Scattered: Collection {
        let bytes: [UInt8]
        var startIndex: Int { 0 }
        var endIndex: Int { bytes.count }
        func index(after index: Int) -> Int { index + 1 }
        subscript(index: Int) -> UInt8 { bytes[index] }
    }

    @Test("A rich model is the same from every input")
    func all() throws {
        let expected = try Rich(JSONString: Self.document)
        #expect(expected.huge.text == "-170141183460469231731687303715884105728")
        #expect(expected.decimal == Decimal(string: "12345678901234567890.125"))
        #expect(expected.escaped == "a\n\"\\/é😀\0")
        #expect(expected.matrix == [[1, 0, nil], [], [2.5]])
        #expect(expected.matrix[0][1]?.sign == .minus)
        #expect(expected.numbered == [1: "one", -20: "minus twenty"])
        #expect(expected.extras["z"].number?.text == "9007199254740993")
        let bytes = Array(Self.document.utf8)
        #expect(try Rich(JSONData: Data(bytes)) == expected)
        #expect(try Rich(JSONData: (Data([1, 2]) + Data(bytes)).dropFirst(2)) == expected)
        #expect(try Rich(JSONBytes: bytes) == expected)
        #expect(try Rich(JSONBytes: ([0x7B] + bytes + [0x7D])[1..<(bytes.count + 1)]) == expected)
        #expect(try Rich(JSONBytes: ContiguousArray(bytes)) == expected)
        #expect(try Rich(JSONBytes: Data(bytes)) == expected)
        #expect(try Rich(JSONBytes: Self.document.utf8) == expected)
        #expect(try Rich(JSONBytes: Scattered(bytes: bytes)) == expected)
        #expect(try Rich(JSONBytes: bytes.lazy.map { $0 }) == expected)
        #expect(try Rich(JSONBytes: bytes.withUnsafeBytes { Array($0) }) == expected)
        try bytes.withUnsafeBytes { buffer throws in #expect(try Rich(JSONBytes: buffer) == expected) }
        try bytes.withUnsafeBufferPointer { buffer throws in #expect(try Rich(JSONBytes: buffer) == expected)
        }
        #expect(try bytes.withRawSpan { try Rich(JSONBytes: $0) } == expected)
        #expect(try Rich(JSONString: NSString(string: Self.document) as String) == expected)
        #expect(try Rich(JSONString: String("  \(Self.document)".dropFirst(2))) == expected)
        #expect(try Rich(JSONString: "\u{FEFF}\(Self.document)") == expected)
    }

    @Test("A rich model is the same from objects")
    func objects() throws {
        let expected = try Rich(JSONString: Self.document)
        let json = try JSON(JSONString: Self.document)
        #expect(try Rich(JSONObject: json) == expected)
        // Raw values and Foundation keep 17 digits of a number with a fraction.
        let document = Self.document.replacingOccurrences(
            of: "12345678901234567890.125", with: "\"12345678901234567890.125\"")
        let raw = try #require(JSON(JSONString: document).toJSONObject() as? [String: Any])
        #expect(try Rich(JSONObject: raw) == expected)
        #expect(try Rich(JSON: raw) == expected)
        let object = try JSONSerialization.jsonObject(with: Data(document.utf8))
        #expect(try Rich(JSONObject: object) == expected)
        #expect(try Rich(JSON: #require(object as? [String: Any])) == expected)
    }

    @Test("A rich model is the same from Swift's literals and Foundation's classes")
    func literals() throws {
        let expected = try Rich(JSONString: Self.document)
        let dictionary: [String: Any] = [
            "bool": true, "small": Int8.min, "large": UInt64.max, "huge": expected.huge, "double": 0.1,
            "float": Float(1500), "decimal": Decimal(string: "12345678901234567890.125") as Any,
            "text": NSString(string: "größe 😀 שלום"), "escaped": "a\n\"\\/é😀\0", "character": "👍🏽",
            "date": expected.date, "url": expected.url, "uuid": expected.uuid, "data": Data("hello".utf8),
            "status": "boarding", "null": NSNull(), "absent": Int?.none as Any,
            "inner": ["id": NSNumber(value: 7), "tag": Optional(Optional("x")) as Any] as [String: Any],
            "list": [["id": 1, "tag": NSNull()], ["id": 2.0, "tag": UInt16(3)]] as NSArray,
            "set": [1, "1", 2] as [Any], "matrix": [[1, -0.0, nil], [], [2.5]] as [[Double?]],
            "table": ["boarding": [], "departed": [["id": Int32(5)]]] as NSDictionary,
            "numbered": ["1": "one", "-20": "minus twenty"],
            "extras": JSON.object([
                "a": [true, nil, 1000, ["b": "c"], [], [:]], "z": 9_007_199_254_740_993,
            ]),
        ]
        #expect(try Rich(JSON: dictionary) == expected)
        #expect(try Rich(JSONObject: dictionary) == expected)
        #expect(try Rich(JSONObject: dictionary as NSDictionary) == expected)
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test("The least integer of 128 bits is the same from text and from objects")
    func wideIntegers() throws {
        #expect(try [Int128](JSONString: "[\(Int128.min)]") == [.min])
        #expect(try [Int128](JSONObject: [Int128.min]) == [.min])
        #expect(try [String: Int128](JSON: ["huge": "\(Int128.min)"]) == ["huge": .min])
    }

    @Test("Numbers and truth values of Foundation are told apart")
    func numbers() throws {
        let values: [Any] = [
            NSNumber(value: true), NSNumber(value: 1), NSNumber(value: 1.0), NSNumber(value: false),
            NSNumber(value: 0), NSNumber(value: 1.5), NSNumber(value: Int64.min), NSNumber(value: UInt64.max),
            NSDecimalNumber(string: "0.1234567890123456789"), NSDecimalNumber(value: 3), true, 1, NSNull(),
        ]
        #expect(
            try JSON(JSONObject: values) == [
                true, 1, 1, false, 0, 1.5, .number(JSONNumber(Int64.min)), .number(JSONNumber(UInt64.max)),
                .number(#require(JSONNumber(text: "0.1234567890123456789"))), 3, true, 1, nil,
            ])
        let flags = try [Bool](JSONObject: [NSNumber(value: true), NSNumber(value: false)], options: .strict)
        #expect(flags == [true, false])
        expectFailure(.typeMismatch, at: "[0]", "[0]: expected Bool, found number 1") {
            try [Bool](JSONObject: [NSNumber(value: 1)], options: .strict)
        }
        expectFailure(.typeMismatch, at: "[0]", "[0]: expected Int, found boolean true") {
            try [Int](JSONObject: [NSNumber(value: true)])
        }
    }

    @Test("Parts of strings and floating-point numbers of every width stand for JSON")
    func otherText() throws {
        let values: [Any] = ["abc".dropFirst(), CGFloat(1.5), Substring("2"), Float(0.1)]
        #expect(try JSON(JSONObject: values) == ["bc", 1.5, "2", 0.1])
        #expect(try [Int](JSONObject: [Substring("2")]) == [2])
        #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
            #expect(try JSON(JSONObject: Float16(0.5)) == 0.5)
        #endif
    }

    @Test("Objects of a property list are read, dates and data among them")
    func propertyList() throws {
        let objects = NSDictionary(
            dictionary: [
                "date": NSDate(timeIntervalSince1970: 7), "data": NSData(data: Data([1, 2])),
                "text": NSString("x"), "flag": NSNumber(value: true),
                "list": NSArray(array: [NSNumber(value: 1.5)]),
            ])
        let data = try PropertyListSerialization.data(fromPropertyList: objects, format: .binary, options: 0)
        let list = try PropertyListSerialization.propertyList(from: data, format: nil)
        for object in [objects, list] {
            try read(JSONObject: object, .strict) { map throws in
                #expect(try map.date() == Date(timeIntervalSince1970: 7))
                #expect(try map.data() == Data([1, 2]))
                #expect(try map.text() == "x" && map.flag() == true && map.list() == [1.5])
            }
        }
    }

    @Test("Doubles in objects keep every bit")
    func doubles() throws {
        var generator = SeededGenerator(seed: 8)
        var values: [Double] = [
            0.1, -0.0, Double.leastNonzeroMagnitude, Double.greatestFiniteMagnitude, 1e22, 1e21,
            123456789.123456789, 1 / 3,
        ]
        while values.count < 2000 {
            let value = Double(bitPattern: generator.next())
            if value.isFinite { values.append(value) }
        }
        #expect(try [Double](JSONObject: values).map(\.bitPattern) == values.map(\.bitPattern))
        let boxed = values.map { NSNumber(value: $0) }
        #expect(try [Double](JSONObject: boxed).map(\.bitPattern) == values.map(\.bitPattern))
        for value in [Double.nan, .infinity, -.infinity] {
            let error = failure { try [String](JSONObject: [value]) }
            #expect(error?.description == "[0]: expected String, found value of type Double")
            #expect(try Double(JSONObject: value).bitPattern == value.bitPattern)
        }
    }

    @Test("Values that are no JSON are taken by their own types, and refused by others")
    func foreign() throws {
        final class Handle: NSObject {}
        let handle = Handle()
        let date = Date(timeIntervalSince1970: 12345.678)
        let dictionary: [String: Any] = [
            "handle": handle, "date": date, "number": 7,
        ]
        try read(JSONObject: dictionary) { map throws in
            #expect(try map.date == date)
            #expect(try map.with(dates: .rfc3339).date == date)
            #expect(try map.number == 7)
            #expect(try map.handle as Int? == nil)
            #expect(try map.handle as JSON? == nil)
        }
        expectFailure(
            .typeMismatch, at: "handle",
            "handle: expected Int, found value of type Handle, mapping Reading<Int>"
        ) { try read(JSONObject: dictionary) { map in try map.handle() as Int } }
        expectFailure(
            .typeMismatch, at: "handle",
            "handle: expected object with \"x\", found value of type Handle, mapping Reading<Int>"
        ) { try read(JSONObject: dictionary) { map in try map.handle.x as Int } }
        expectFailure(.typeMismatch, at: "(root)", "(root): expected JSON, found value of type Handle") {
            try JSON(JSONObject: handle)
        }
    }

    @Test("Scalars, arrays, dictionaries and optionals at the root")
    func roots() throws {
        #expect(try Int(JSONString: " 42 ") == 42)
        #expect(try Int(JSONString: "\"42\"") == 42)
        #expect(try String(JSONString: "\"x\"") == "x")
        #expect(try Bool(JSONString: "true"))
        #expect(try Double(JSONData: Data("1e-3".utf8)) == 0.001)
        #expect(try Date(JSONBytes: Array("0".utf8)) == Date(timeIntervalSince1970: 0))
        #expect(try [Int](JSONString: "[]").isEmpty)
        #expect(
            try [[String: [Set<Status>?]]](JSONString: #"[{"a":[["boarding"],null]}]"#) == [
                ["a": [[.boarding], nil]]
            ])
        #expect(try [String: Person](JSONString: #"{"p":{"name":"A","age":1}}"#)["p"]?.age == 1)
        #expect(try Int?(JSONString: "null") == nil)
        #expect(try Int?(JSONString: "1") == 1)
        #expect(try [Int]?(JSONObject: NSNull()) == nil)
        #expect(try Int(JSONObject: 5) == 5)
        #expect(try Int(JSONObject: "5") == 5)
        #expect(try Int(JSONObject: Optional(Optional(5)) as Any) == 5)
        #expect(try String(JSONObject: 5) == "5")
        #expect(try [Int](JSONObject: [1, 2]) == [1, 2])
        #expect(try [String: Int](JSON: [:]).isEmpty)
        #expect(try Status(JSONString: "\"departed\"") == .departed)
        #expect(try Set<Int>(JSONString: "[1,1]") == [1])
    }

    @Test("The context reaches every model, by its type")
    func context() throws {
        struct Tenant { let name: String }
        struct Child: Mappable {
            let tenant: String?

            init(map: Mapper) throws {
                tenant = try map.mappingContext(as: Tenant.self)?.name
            }
        }
        for child in [
            try [Child](JSONString: "[{}]", context: Tenant(name: "ZRH"))[0],
            try [Child](JSONData: Data("[{}]".utf8), context: Tenant(name: "ZRH"))[0],
            try [Child](JSONBytes: Array("[{}]".utf8), context: Tenant(name: "ZRH"))[0],
            try Array("[{}]".utf8).withRawSpan {
                try [Child](JSONBytes: $0, context: Tenant(name: "ZRH"))[0]
            },
            try [Child](JSONObject: [[:] as [String: Any]], context: Tenant(name: "ZRH"))[0],
            try Child(JSON: [:], context: Tenant(name: "ZRH")),
        ] {
            #expect(child.tenant == "ZRH")
        }
        #expect(try Child(JSONString: "{}").tenant == nil)
        expectFailure(
            .typeMismatch, at: "[0]",
            "[0]: expected context of type Tenant, the context is of type Int (line 1, column 2), mapping Child"
        ) { try [Child](JSONString: "[{}]", context: 7) }
    }

    @Test("The options hold for every entry point")
    func options() throws {
        let bytes = Array("[\"1\"]".utf8)
        let message = "[0]: expected Int, found string \"1\" (line 1, column 2)"
        expectFailure(.typeMismatch, at: "[0]", message) {
            try [Int](JSONString: "[\"1\"]", options: .strict)
        }
        expectFailure(.typeMismatch, at: "[0]", message) {
            try [Int](JSONData: Data(bytes), options: .strict)
        }
        expectFailure(.typeMismatch, at: "[0]", message) { try [Int](JSONBytes: bytes, options: .strict) }
        expectFailure(.typeMismatch, at: "[0]", message) {
            try bytes.withRawSpan { try [Int](JSONBytes: $0, options: .strict) }
        }
        expectFailure(.typeMismatch, at: "[0]", "[0]: expected Int, found string \"1\"") {
            try [Int](JSONObject: ["1"], options: .strict)
        }
        expectFailure(.typeMismatch, at: "a", "a: expected Int, found string \"1\"") {
            try [String: Int](JSON: ["a": "1"], options: .strict)
        }
    }

    @Test("A value without a type is a JSON, and objects made of it are Swift's own types")
    func rawValues() throws {
        let json = try JSON(JSONString: Self.document)
        let object = try #require(json.toJSONObject() as? [String: Any])
        #expect(object["bool"] as? Bool == true)
        #expect(object["small"] as? Int == -128)
        #expect(object["large"] as? UInt64 == .max)
        #expect(object["double"] as? Double == 0.1)
        #expect(object["text"] as? String == "größe 😀 שלום")
        #expect(json.extras.z.int == 9_007_199_254_740_993)
        #expect(json.null == nil && json.matrix[1] == [])
        #expect(object["set"] as? [Any] != nil)
        #expect(try [String: String](json.inner) == ["id": "7", "tag": "x"])
        let number = "123456789012345678901234567890"
        #expect(try JSON(JSONString: number).toJSONObject() as? Decimal == Decimal(string: number))
        #expect(try JSON(JSONString: "1e400").number?.text == "1e400")
        #expect(try (JSON(JSONString: "-0").toJSONObject() as? Double)?.sign == .minus)
        expectFailure(
            .typeMismatch, at: "inner.id",
            #"inner.id: expected Int, found string "7" (line 6, column 18), mapping Reading<Int>"#
        ) { try read(Self.document, .strict) { map in try map.inner.id() as Int } }
        expectFailure(
            .typeMismatch, at: "small",
            "small: expected String, found number -128 (line 1, column 25), mapping Reading<String>"
        ) { try read(Self.document, .strict) { map in try map.small() as String } }
        expectFailure(
            .typeMismatch, at: "(root)",
            "(root): expected Object, found array of 0 (line 1, column 1), mapping Reading<[String]>"
        ) {
            try read("[]") { map in try Array(JSON.Object(map: map).keys) }
        }
    }
}
