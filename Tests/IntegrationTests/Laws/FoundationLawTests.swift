import Foundation
import Mappable
import TestSupport
import Testing

/// A model that Foundation's decoder reads by the same keys.
struct LawRecord: LawModel, Codable {
    struct Part: LawModel, Codable {
        let name: String
        let sizes: [Float]
        let note: String?

        static func arbitrary(_ random: inout SeededGenerator) -> Part {
            Part(name: .arbitrary(&random), sizes: .arbitrary(&random), note: .arbitrary(&random))
        }

        init(name: String, sizes: [Float], note: String?) {
            self.name = name
            self.sizes = sizes
            self.note = note
        }

        init(map: Mapper) throws {
            name = try map.name()
            sizes = try map.sizes()
            note = try map.note
        }

        func write(to json: inout JSONOutput) throws {
            json.name = name
            json.sizes = sizes
            json.note = note
        }
    }

    let int: Int
    let int8: Int8
    let uint64: UInt64
    let flag: Bool
    let double: Double
    let float: Float
    let decimal: Decimal
    let string: String
    let url: URL
    let uuid: UUID
    let data: Data
    let date: Date
    let parts: [Part]
    let byName: [String: Part]
    let byNumber: [Int: Double]
    let holes: [Int?]
    let gate: String?

    static func arbitrary(_ random: inout SeededGenerator) -> LawRecord {
        LawRecord(
            int: .arbitrary(&random), int8: .arbitrary(&random), uint64: .arbitrary(&random),
            flag: .arbitrary(&random), double: .arbitrary(&random), float: .arbitrary(&random),
            decimal: .arbitrary(&random), string: .arbitrary(&random), url: .arbitrary(&random),
            uuid: .arbitrary(&random), data: .arbitrary(&random),
            // Foundation takes a Double of seconds since 1970, which has whole seconds exactly.
            date: Date(timeIntervalSince1970: Double(Int32.arbitrary(&random))), parts: .arbitrary(&random),
            byName: .arbitrary(&random), byNumber: .arbitrary(&random), holes: .arbitrary(&random),
            gate: .arbitrary(&random))
    }
}

extension LawRecord {
    init(map: Mapper) throws {
        int = try map.int()
        int8 = try map.int8()
        uint64 = try map.uint64()
        flag = try map.flag()
        double = try map.double()
        float = try map.float()
        decimal = try map.decimal()
        string = try map.string()
        url = try map.url()
        uuid = try map.uuid()
        data = try map.data()
        date = try map.date()
        parts = try map.parts()
        byName = try map.byName()
        byNumber = try map.byNumber()
        holes = try map.holes()
        gate = try map.gate
    }

    func write(to json: inout JSONOutput) throws {
        json.int = int
        json.int8 = int8
        json.uint64 = uint64
        json.flag = flag
        json.double = double
        json.float = float
        json.decimal = decimal
        json.string = string
        json.url = url
        json.uuid = uuid
        json.data = data
        json.date = date
        json.parts = parts
        json.byName = byName
        json.byNumber = byNumber
        json.holes = holes
        json.gate = gate
    }
}

/// Laws: Foundation reads the same.
struct FoundationLawTests {
    @Test("JSONDecoder reads what is written", arguments: 0..<100)
    func decoder(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let options = random.pick(LawOptions.singlesAndPairs.filter { Self.isPlain($0.writing) })
        let value = LawRecord.arbitrary(&random)
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { decoder in
            let container = try decoder.singleValueContainer()
            if let seconds = try? container.decode(Double.self) {
                return Date(timeIntervalSince1970: seconds)
            }
            return try Date(container.decode(String.self), strategy: .iso8601)
        }
        let data = try value.toJSONData(options: options.writing)
        let theirs = try decoder.decode(LawRecord.self, from: data)
        #expect(theirs == value, "\(options.testDescription)")
    }

    @Test("Mappable reads what JSONEncoder writes", arguments: 0..<50)
    func encoder(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let value = LawRecord.arbitrary(&random)
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .secondsSince1970
        #expect(try LawRecord(JSONData: encoder.encode(value)) == value)
    }

    @Test("JSONSerialization reads what is written", arguments: 0..<100)
    func serialization(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let options = random.pick(LawOptions.singlesAndPairs)
        // Without JSONNumber, most of which Foundation has no number for.
        let texts = [
            try LawRecord.arbitrary(&random).toJSONString(options: options.writing),
            try LawOptionals.arbitrary(&random).toJSONString(options: options.writing),
            try LawPaths.arbitrary(&random).toJSONString(options: options.writing),
            try LawTree.arbitrary(&random).toJSONString(options: options.writing),
            try LawTruck.arbitrary(&random).toJSONString(options: options.writing),
            try LawPage<LawFigure, UUID>.arbitrary(&random).toJSONString(options: options.writing),
        ]
        // Foundation drops a byte order mark at the beginning of any string.
        let text = "[\(texts.joined(separator: ","))]".unicodeScalars.filter { $0 != "\u{FEFF}" }
        let data = Data(String(text).replacing("\\ufeff", with: "").utf8)
        let theirs = try JSONSerialization.jsonObject(with: data)
        expectSame(try JSON(JSONData: data), theirs, options.testDescription)
    }

    @Test("JSONSerialization writes what toJSONObject gives", arguments: 0..<20)
    func objects(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let value = LawRecord.arbitrary(&random)
        let object = try value.toJSONObject()
        #expect(JSONSerialization.isValidJSONObject(object))
        let data = try JSONSerialization.data(withJSONObject: object)
        // What it makes of numbers that no Double holds is its own affair.
        #expect(try JSON(JSONData: data)["string"] == .string(value.string))
        #expect(try JSON(JSONData: data)["byName"].object?.count == value.byName.count)
    }

    @Test(
        "Numbers are as exact among objects as they can be",
        arguments: [
            ("1234567890.123456789012345", "1234567890.123456789012345"), ("0.1", "0.1"), ("1e-7", "1e-7"),
            ("123456789012345678901234567890", "123456789012345678901234567890"), ("-0.0", "-0.0"),
            ("18446744073709551615", "18446744073709551615"),
            ("0.5000000000000000000000001", "0.5000000000000000000000001"),
        ])
    func exactNumbers(text: String, expected: String) throws {
        let json = try JSON(JSONString: "[\(text)]")
        let object = try json.toJSONObject()
        #expect(JSONSerialization.isValidJSONObject(object))
        #expect(try JSON(JSONObject: object) == JSON(JSONString: "[\(expected)]"))
    }

    @Test("A number beyond every type is refused among objects")
    func numbersBeyond() throws {
        let json = try JSON(JSONString: #"{"a":[1,-1e400]}"#)
        do {
            _ = try json.toJSONObject()
            Issue.record("written")
        } catch {
            #expect(
                error.description == "a[1]: expected number in the range of Double, found number -1e400")
            #expect(error.kind == .outOfRange)
        }
    }

    /// Dates are what Foundation knows.
    private static func isPlain(_ options: WritingOptions) -> Bool {
        switch options.dates {
        case .rfc3339, .seconds: true
        default: false
        }
    }
}
