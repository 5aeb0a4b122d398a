import Foundation
import Mappable
import TestSupport
import Testing

/// Every setting at its edges: what is written is valid, or an error says why it is not.
struct WritingSettingTests {
    @Test("Indentation of deep text")
    func deepIndentation() throws {
        var value: JSON = [1]
        for _ in 1..<100 { value = [value] }
        let options = WritingOptions(prettyPrinted: true)
        let text = try value.toJSONString(options: options)
        #expect(try JSON(JSONString: text) == value)
        #expect(text.contains("\n" + String(repeating: " ", count: 200) + "1\n"))
    }

    @Test(
        "Depth below zero is zero",
        arguments: [(Int.min, 0), (-1, 0), (0, 0), (1, 1), (2, 2), (Int.max - 1, 3), (Int.max, 3)])
    func depth(_ setting: Int, _ allowed: Int) {
        let options = WritingOptions(maximumDepth: setting)
        let values: [any JSONWriter] = [1, [1], [[1]], [[[1]]]]
        for (depth, value) in values.enumerated() {
            if depth <= allowed {
                #expect(throws: Never.self) { try value.toJSONString(options: options) }
            } else {
                #expect(failure(of: value, options)?.kind == .limit)
            }
        }
    }

    @Test("Depth counts the containers of paths that come back", arguments: [Int.min, 0, 1, 2, 3, .max])
    func depthOfPaths(_ setting: Int) {
        let options = WritingOptions(maximumDepth: setting)
        let model = Written { json in
            json["a.b"] = 1
            json.c = 1
            json["a.d.e"] = 1
            json["a.d.f"] = 1
        }
        if setting < 3 {
            #expect(failure(of: model, options)?.kind == .limit)
        } else {
            #expect(throws: Never.self) { try model.toJSONString(options: options) }
        }
    }

    @Test("Strings for numbers that are not finite may be any", arguments: ["", "\"", "\u{0}", "é", "1"])
    func nonFiniteNumbers(_ text: String) throws {
        let strings = NonFiniteNumbers.strings(
            positiveInfinity: text, negativeInfinity: text, nan: text)
        let numbers = [Double.infinity, -.infinity, .nan]
        let written = try numbers.toJSONString(options: WritingOptions(nonFiniteNumbers: strings))
        #expect(try [String](JSONString: written) == [text, text, text])
        let narrow = try [Float.nan].toJSONString(options: WritingOptions(nonFiniteNumbers: strings))
        #expect(try [String](JSONString: narrow) == [text])
    }

    @Test("All settings at once", arguments: [Int.min, 0, 16, .max])
    func allAtOnce(_ maximumDepth: Int) throws {
        for bits in 0..<16 {
            let options = WritingOptions(
                prettyPrinted: bits & 1 != 0, sortsKeys: bits & 2 != 0,
                nilValues: bits & 4 != 0 ? .null : .omit, escapesSlashes: bits & 8 != 0,
                nonFiniteNumbers: .strings(positiveInfinity: "", negativeInfinity: "", nan: ""),
                maximumDepth: maximumDepth)
            let model = Written { json in
                json["é/\u{2028}"] = "é/\u{2028}"
                json["b.a"] = Double.nan
                json.a = Int?.none
                json["b.c"] = Data([255])
            }
            switch Result(catching: { try model.toJSONString(options: options) }) {
            case .success(let text):
                #expect(maximumDepth >= 2)
                #expect(isAcceptedByFoundation(text), "\(text)")
                #expect(try JSON(JSONString: text)["é/\u{2028}"] == "é/\u{2028}")
            case .failure(let error):
                #expect(maximumDepth < 2)
                #expect((error as? MappingError)?.kind == .limit)
            }
        }
    }

    @Test("Options can be varied")
    func variation() throws {
        var options = WritingOptions.default
        options.sortsKeys = true
        options.dates = .seconds
        #expect(
            try written(options) { json in
                json.b = Date(timeIntervalSince1970: 1)
                json.a = 2
            } == #"{"a":2,"b":1}"#)
    }
}

/// Data and dates in other forms.
struct WritingFormTests {
    private static let samples: [(bytes: [UInt8], base64URL: String, hex: String)] = [
        ([], "", ""),
        ([0], "AA", "00"),
        ([255], "_w", "ff"),
        ([251, 239], "--8", "fbef"),
        ([251, 239, 190], "--", "fbefbe"),
        ([102, 111, 111, 98], "Zm9vYg", "666f6f62"),
        ([102, 111, 111, 98, 97, 114], "Zm9vYmFy", "666f6f626172"),
    ]

    @Test func data() throws {
        for sample in Self.samples {
            let base64URL = try Data(sample.bytes).toJSONString(options: .init(data: .base64URL))
            let expected = Data(sample.bytes).base64EncodedString()
                .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
            #expect(base64URL == "\"\(expected)\"")
            #expect(expected.hasPrefix(sample.base64URL))
        }
    }

    @Test("Dates of one member")
    func dates() throws {
        let date = Date(timeIntervalSince1970: 1.5)
        let text = try written { json in
            json["a", using: .date(.seconds)] = date
            json["b.c", using: Transform.date(.milliseconds).array] = [date]
            json["d", using: .date(.milliseconds)] = Date?.none
            json.with(dates: .onlyWritten { $1.write($0.timeIntervalSince1970 * 2) }) { json in json.e = date
            }
            json["b.d"] = date
            json.f = date
        }
        #expect(
            text == #"""
                {"a":1.5,"b":{"c":[1500],"d":"1970-01-01T00:00:01.5Z"},"e":3,"f":"1970-01-01T00:00:01.5Z"}
                """#)
    }

    @Test("Dates of a subtree, and an error that leaves it")
    func subtree() throws {
        let text = try written { json in
            let date = Date(timeIntervalSince1970: 1)
            #expect(throws: OwnError.self) {
                try json.with(dates: .seconds) { json in
                    json.a = date
                    throw OwnError(description: "left")
                }
            }
            json.b = date
        }
        #expect(text == #"{"a":1,"b":"1970-01-01T00:00:01Z"}"#)
    }
}

/// Context of writing.
struct WritingContextTests {
    private struct Style: Sendable {
        let unit: String
    }

    private struct Length: JSONWriter {
        let metres: Int

        func write(to json: inout JSONOutput) throws {
            json.metres = metres
            json.unit = try json.writingContext(as: Style.self)?.unit
        }
    }

    @Test("Models ask for what the entry point was given")
    func context() throws {
        let value = ["list": [Length(metres: 1)]]
        let expected = #"{"list":[{"metres":1,"unit":"m"}]}"#
        let style = Style(unit: "m")
        #expect(try value.toJSONString(context: style) == expected)
        #expect(try value.toJSONData(context: style) == Data(expected.utf8))
        #expect(try value.toJSONBytes(context: style) == Array(expected.utf8))
        var bytes: [UInt8] = []
        try value.appendJSON(to: &bytes, context: style)
        #expect(bytes == Array(expected.utf8))
        var data = Data()
        try value.appendJSON(to: &data, context: style)
        #expect(data == Data(expected.utf8))
        let object = try value.toJSONObject(context: style) as? [String: [[String: Any]]]
        #expect(object?["list"]?.first?["unit"] as? String == "m")
    }

    private struct Demanding: JSONWriter {
        func write(to json: inout JSONOutput) throws {
            let style: Style = try json.writingContext()
            json.unit = style.unit
        }
    }

    @Test("A context of another type is an error, and so is none where there must be one")
    func otherType() throws {
        #expect(try Length(metres: 1).toJSONString() == #"{"metres":1}"#)
        let error = failure(of: {
            try [Length(metres: 1)].toJSONString(context: "m")
        })
        #expect(error?.kind == .typeMismatch)
        #expect(
            error?.description
                == "[0]: expected context of type Style, the context is of type String, mapping Length")
        #expect(try Demanding().toJSONString(context: Style(unit: "m")) == #"{"unit":"m"}"#)
        let missing = failure(of: { try ["a": Demanding()].toJSONString() })
        #expect(missing?.kind == .missing)
        #expect(
            missing?.description
                == "a: missing, expected context of type Style, there is no context, mapping Demanding")
    }
}
