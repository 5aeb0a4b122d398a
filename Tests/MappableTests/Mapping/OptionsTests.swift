import Foundation
import Mappable
import TestSupport
import Testing

/// What the options change, beside coercion, dates and duplicate keys.
struct OptionsTests {
    @Test("The defaults, and the strict options")
    func defaults() {
        let options = MappingOptions.default
        #expect(options.coercion == .compatible)
        #expect(options.invalidOptionals == .nil)
        #expect(options.duplicateKeys == .firstWins)
        #expect(options.maximumDepth == 128)
        #expect(options.maximumBytes == 512 << 20)
        #expect(options.redactsFoundValues == false)
        if case .automatic = options.dates {} else { Issue.record("\(options.dates)") }
        #expect(MappingOptions.strict.coercion == .strict)
        #expect(MappingOptions.strict.invalidOptionals == .throw)
        #expect(MappingOptions.strict.duplicateKeys == .firstWins)
    }

    @Test("Options are varied, and each variation counts")
    func variations() throws {
        var options = MappingOptions.strict
        options.dates = .milliseconds
        #expect(try Date(JSONString: "1500", options: options) == Date(timeIntervalSince1970: 1.5))
        #expect(MappingOptions.strict.invalidOptionals == options.invalidOptionals)
        #expect(throws: MappingError.self) { try String(JSONString: "1", options: options) }
        options.coercion = .compatible
        #expect(try String(JSONString: "1", options: options) == "1")
        #expect(throws: MappingError.self) { try Int(JSONString: "1.5", options: options) }
        #expect(throws: MappingError.self) { try [Int?](JSONString: "[{}]", options: options) }
        options.invalidOptionals = .nil
        #expect(try [Int?](JSONString: "[{}]", options: options) == [nil])
        #expect(try Keyed(JSONString: #"{"name": 1, "name": 2}"#, options: options).name == 1)
        options.duplicateKeys = .throw
        #expect(throws: MappingError.self) {
            try Keyed(JSONString: #"{"name": 1, "name": 2}"#, options: options)
        }
        options.maximumBytes = 4
        #expect(throws: MappingError.self) { try Unread(JSONString: "[1,2]", options: options) }
        options.maximumBytes = 5
        options.maximumDepth = 0
        #expect(throws: MappingError.self) { try Unread(JSONString: "[1,2]", options: options) }
        options.redactsFoundValues = true
        let error = failure { try Int(JSONString: #""x""#, options: options) }
        #expect(error?.found?.kind == .string)
        #expect(error?.found?.excerpt == nil)
    }

    @Test("Strings for numbers that are not finite are read where the options name them")
    func nonFinite() throws {
        let text = #"["inf", "-inf", "nan", "1.5", 2]"#
        let strings = NonFiniteNumbers.strings(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        let options = MappingOptions(nonFiniteNumbers: strings)
        let doubles = try [Double](JSONString: text, options: options)
        #expect(doubles[0] == .infinity && doubles[1] == -.infinity && doubles[2].isNaN)
        #expect(doubles[3...] == [1.5, 2])
        let floats = try [Float](JSONString: text, options: options)
        #expect(floats[0] == .infinity && floats[1] == -.infinity && floats[2].isNaN)
        #expect(floats[3...] == [1.5, 2])
        #expect(try [Double: Int](JSONString: #"{"inf": 1}"#, options: options) == [.infinity: 1])
        #expect(throws: MappingError.self) { try Int(JSONString: #""inf""#, options: options) }
        #expect(throws: MappingError.self) { try Double(JSONString: #""Inf""#, options: options) }
        #expect(throws: MappingError.self) { try Double(JSONString: #""inf""#) }
        #expect(throws: MappingError.self) { try Double(JSONString: "1e999", options: options) }
        var strict = MappingOptions.strict
        strict.nonFiniteNumbers = strings
        #expect(try Double(JSONString: #""-inf""#, options: strict) == -.infinity)
        #expect(throws: MappingError.self) { try Double(JSONString: #""1.5""#, options: strict) }
        let writing = WritingOptions(
            nonFiniteNumbers: .strings(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan"))
        let written = try [Double.infinity, -.infinity].toJSONString(options: writing)
        #expect(try [Double](JSONString: written, options: options) == [.infinity, -.infinity])
    }

    @Test(
        "Data is read as the options say",
        arguments: [
            ("base64", DataStrategy.base64, "+/8AEA==", true),
            ("base64, unpadded", .base64, "+/8AEA", false), ("base64 for URLs", .base64, "-_8AEA==", false),
            ("URL", .base64URL, "-_8AEA==", true), ("URL, unpadded", .base64URL, "-_8AEA", true),
            ("URL, one character too many", .base64URL, "-_8AE", false),
            ("URL with base64", .base64URL, "+/8AEA==", false),
            ("URL, padding alone", .base64URL, "=", false),
            ("custom", .onlyRead { try Data(map: $0) }, "+/8AEA==", true),
            ("custom, refused", .onlyRead { throw $0.mappingError("no data") }, "+/8AEA==", false),
        ])
    func data(_ name: String, strategy: DataStrategy, text: String, isValid: Bool) throws {
        let options = MappingOptions(data: strategy)
        let document = "[\"\(text)\"]"
        if isValid {
            let read = try [Data](JSONString: document, options: options)
            #expect(read == [Data([0xFB, 0xFF, 0x00, 0x10])])
        } else {
            let error = failure { try [Data](JSONString: document, options: options) }
            #expect(error?.keyPath.description == "[0]")
            #expect(error?.kind == .invalidValue)
            #expect(try [Data?](JSONString: document, options: options) == [nil])
        }
    }

    @Test("A long document is read under other options outside of models")
    func withoutModel() throws {
        let elements = (0..<1000).map { #"{"a":\#($0),"b":{"c":1,"d":2}}"# }
        let sum = try Mapper.read("[" + elements.joined(separator: ",") + "]") { map in
            let other = map.with(dates: .seconds)
            return try (0..<1000).reduce(0) { sum, index in sum + (try other[index].b.c() as Int) }
        }
        #expect(sum == 1000)
    }

    @Test("Dates and data are overridden apart from each other")
    func overrides() throws {
        struct Log: Mappable {
            let dates: [Date]
            let data: [Data]

            init(map: Mapper) throws {
                let legacy = map.with(dates: .milliseconds)
                dates = [try legacy.date(), try map.date(), try legacy.date()]
                data = [try legacy.data(), try map.data(), try legacy.data()]
            }
        }
        let options = MappingOptions(data: .onlyRead { Data(try Data(map: $0).reversed()) })
        let log = try Log(JSONString: #"{"date": 1000, "data": "AAE="}"#, options: options)
        #expect(log.dates.map(\.timeIntervalSince1970) == [1, 1000, 1])
        #expect(log.data == Array(repeating: Data([1, 0]), count: 3))
    }

    private struct Keyed: Mappable {
        let name: Int

        init(map: Mapper) throws { name = try map.name() }
    }

    @Test("Depth up to the limit is read, one more is an error", arguments: [0, 1, 2, 127, 128, 129, 1000])
    func depth(limit: Int) throws {
        let options = MappingOptions(maximumDepth: limit)
        for (open, close) in [("[", "]"), (#"{"a":"#, "}")] {
            for depth in [max(limit - 1, 0), limit] {
                let content = depth == 0 || open == "{\"a\":" ? "1" : ""
                let text =
                    String(repeating: open, count: depth) + content + String(repeating: close, count: depth)
                #expect(throws: Never.self) { try Unread(JSONString: text, options: options) }
            }
            let text =
                String(repeating: open, count: limit + 1) + "1" + String(repeating: close, count: limit + 1)
            let error = failure { try Unread(JSONString: text, options: options) }
            #expect(error?.kind == .limit)
            #expect(error?.reason == "nested too deep, the limit is \(limit)")
            #expect(error?.keyPath.steps.count == limit)
            #expect(error?.location?.byteOffset == limit * open.utf8.count)
        }
        // Side by side, nothing is deep.
        let wide = "[" + Array(repeating: "[]", count: 500).joined(separator: ",") + "]"
        if limit > 1 { #expect(throws: Never.self) { try Unread(JSONString: wide, options: options) } }
    }

    @Test("Objects have the same limit of depth", arguments: [0, 1, 127, 128, 129])
    func depthOfObjects(limit: Int) throws {
        let options = MappingOptions(maximumDepth: limit)
        func nested(_ depth: Int) -> Any { (0..<depth).reduce(1 as Any) { value, _ in [value] } }
        #expect(throws: Never.self) { try Unread(JSONObject: nested(limit), options: options) }
        let error = failure { try Unread(JSONObject: nested(limit + 1), options: options) }
        #expect(error?.kind == .limit)
        #expect(error?.description.hasSuffix("nested too deep, the limit is \(limit)") == true)
        #expect(error?.location == nil)
    }

    private struct Unread: Mappable {
        init(map: Mapper) throws {}
    }
}
