import Foundation
import Mappable
import TestSupport
import Testing

/// The dynamic value.
struct JSONTests {
    @Test("Literals, reading and access")
    func access() throws {
        let document = #"{"a": [1, 2.5, "x", true, null], "b": {"c": -0, "d": 1e400}, "e": {}}"#
        let json = try JSON(JSONString: document)
        #expect(json["a"] == [1, 2.5, "x", true, nil])
        #expect(json["a"][0].int == 1)
        #expect(json["a"][1].double == 2.5)
        #expect(json["a"][1].int == nil)
        #expect(json["a"][2].string == "x")
        #expect(json["a"][3].bool == true)
        #expect(json["a"][4].isNull == true)
        #expect(json["a"][5] == nil)
        #expect(json["a"][-1] == nil)
        #expect(json["a"]["x"] == nil)
        #expect(json["absent"] == nil)
        #expect(json["b"][0] == nil)
        #expect(json["a"].array?.count == 5)
        #expect(json["b"].object?.keys.sorted() == ["c", "d"])
        #expect(json["b"]["d"].number?.text == "1e400")
        #expect(json["b"]["d"].double == nil)
        #expect(json["e"] == [:])
        #expect(json["e"] != [])
        #expect(json.string == nil && json.bool == nil && json.number == nil && json.array == nil)
        #expect(JSON.null.isNull && !JSON.bool(false).isNull)
    }

    @Test("Equal if they mean the same")
    func equality() throws {
        for (left, right) in [
            (#"{"a":1,"b":2}"#, #"{"b":2,"a":1}"#), ("1", "1.0"), ("1", "10e-1"), ("100", "1E+2"),
            ("0", "0.0"),
            (#""\u0061""#, #""a""#), ("123456789012345678901234567890", "1.2345678901234567890123456789e29"),
            ("1e400", "10e399"), ("0.1", "1e-1"), ("-0", "-0.0"),
            ("18446744073709551615", "18446744073709551615.0"),
        ] {
            let (one, other) = (try JSON(JSONString: left), try JSON(JSONString: right))
            #expect(one == other, "\(left) is \(right)")
            #expect(one.hashValue == other.hashValue, "\(left) hashes as \(right)")
        }
        for (left, right) in [
            ("1", "true"), ("0", "-0"), ("1", "\"1\""), ("[1,2]", "[2,1]"), ("{}", "[]"),
            ("0.1", "0.10000000000000001"),
            ("9007199254740992", "9007199254740993"), ("null", "false"), ("1e400", "1e401"),
            (#"{"a":null}"#, "{}"),
            ("0.1", "0.1000000000000000055511151231257827021181583404541015625"),
        ] {
            #expect(try JSON(JSONString: left) != JSON(JSONString: right), "\(left) is not \(right)")
        }
    }

    @Test("As a member: null is a value, absence is none")
    func members() throws {
        try read(#"{"a": null, "b": [1]}"#) { map throws in
            #expect(try map.a as JSON == .null)
            #expect(try map.a as JSON? == nil)
            #expect(try map.c as JSON? == nil)
            #expect(try map.b() as JSON == [1])
            #expect(try map.from("b.0") as JSON == 1)
            #expect(try [JSON](map: map.subMapper("b")) == [1])
        }
        #expect(try [String: JSON](JSONString: #"{"a":null}"#) == ["a": .null])
        expectFailure(
            .missing, at: "x", "x: missing, expected JSON (line 1, column 1), mapping Reading<JSON>"
        ) {
            try read("{}") { map in try map.x as JSON }
        }
    }

    @Test("Deep values at the limit of depth")
    func deep() throws {
        let text = String(repeating: "[", count: 128) + String(repeating: "]", count: 128)
        var json = try JSON(JSONString: text)
        var depth = 1
        while let inner = json.array?.elements.first { (json, depth) = (inner, depth + 1) }
        #expect(depth == 128)
    }

    @Test(
        "Numbers as types: text, integers, doubles, decimals",
        arguments: [
            NumberRow("0", "0", int: 0, double: 0, decimal: "0"),
            NumberRow("-0", "-0.0", int: 0, double: -0.0, decimal: "0"),
            NumberRow("0e200", "0", int: 0, double: 0, decimal: "0"),
            NumberRow("0.000e-300", "0", int: 0, double: 0, decimal: "0"),
            NumberRow("42", "42", int: 42, double: 42, decimal: "42"),
            NumberRow("42.0", "42", int: 42, double: 42, decimal: "42"),
            NumberRow("-1e3", "-1000", int: -1000, double: -1000, decimal: "-1000"),
            NumberRow("1.50", "1.5", int: nil, double: 1.5, decimal: "1.5"),
            NumberRow("0.1", "0.1", int: nil, double: 0.1, decimal: "0.1"),
            NumberRow(
                "9223372036854775807", "9223372036854775807", int: .max, double: 9223372036854775808,
                decimal: "9223372036854775807"),
            NumberRow(
                "9223372036854775808", "9223372036854775808", int: nil, double: 9223372036854775808,
                decimal: "9223372036854775808"),
            NumberRow(
                "9007199254740993", "9007199254740993", int: 9_007_199_254_740_993, double: 9007199254740992,
                decimal: "9007199254740993"),
            NumberRow(
                "26844501720368547e0", "26844501720368547", int: 26_844_501_720_368_547,
                double: 26844501720368548, decimal: "26844501720368547"),
            NumberRow(
                "123456789012345678901234567890", "123456789012345678901234567890", int: nil,
                double: 1.2345678901234568e29, decimal: "123456789012345678901234567890"),
            NumberRow(
                "0.1234567890123456789", "0.1234567890123456789", int: nil, double: 0.1234567890123456789,
                decimal: "0.1234567890123456789"),
            NumberRow("1e400", "1e400", int: nil, double: nil, decimal: nil),
            NumberRow("-12.5e399", "-125e398", int: nil, double: nil, decimal: nil),
            NumberRow("1e-400", "1e-400", int: nil, double: 0, decimal: nil),
            NumberRow("1e-100", "1e-100", int: nil, double: 1e-100, decimal: "1e-100"),
        ])
    func numbers(row: NumberRow) throws {
        let parsed = try #require(JSONNumber(text: row.testDescription))
        let read = try #require(try JSON(JSONString: row.testDescription).number)
        for number in [parsed, read] {
            #expect(number.text == row.text)
            #expect(number.description == row.text)
            #expect(number.integer() == row.int)
            #expect(number.double?.bitPattern == row.double?.bitPattern)
            #expect(number.decimal == row.decimal.flatMap { Decimal(string: $0) })
            #expect(JSONNumber(text: number.text) == number)
        }
        #expect(parsed == read)
    }

    @Test("Numbers of Swift's own types")
    func fromSwift() throws {
        #expect(JSONNumber(42) == JSONNumber(text: "42"))
        #expect(JSONNumber(UInt64.max).text == "18446744073709551615")
        #expect(JSONNumber(UInt64.max).integer(as: UInt64.self) == .max)
        #expect(JSONNumber(UInt64.max).integer(as: Int64.self) == nil)
        #expect(JSONNumber(Int8(-5)).integer() == -5)
        #expect(JSONNumber(0.1)?.text == "0.1")
        if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
            #expect(JSONNumber(Int128.min).integer(as: Int128.self) == .min)
            #expect(JSONNumber(1e21)?.integer(as: Int128.self) == 1_000_000_000_000_000_000_000)
        }
        #expect(JSONNumber(-0.0)?.double?.sign == .minus)
        #expect(JSONNumber(Double.nan) == nil && JSONNumber(Double.infinity) == nil)
        #expect(JSONNumber(5.0) == JSONNumber(5))
        #expect(JSONNumber(1.5)?.integer(as: Int.self) == nil)
        #expect(JSONNumber(300).integer(as: UInt8.self) == nil)
        for text in ["", "01", "+1", "1.", ".5", "1e", "NaN", " 1", "1 ", "0x1", "1_0", "−1", "1,5"] {
            #expect(JSONNumber(text: text) == nil, "\(text)")
        }
        #expect((1.5 as JSON).number == JSONNumber(1.5))
        #expect((nil as JSON) == .null)
        #expect((["a": 1, "a": 2] as JSON) == ["a": 1])
    }
}

/// One number and what it is as other types.
struct NumberRow: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let int: Int?
    let double: Double?
    let decimal: String?

    init(_ json: String, _ text: String, int: Int?, double: Double?, decimal: String?) {
        testDescription = json
        self.text = text
        self.int = int
        self.double = double
        self.decimal = decimal
    }
}
