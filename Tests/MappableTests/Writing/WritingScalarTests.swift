import Foundation
import Mappable
import TestSupport
import Testing

private enum Color: String, JSONWriter { case red, green = "gr\"een" }
private enum Digit: Int, JSONWriter { case two = 2 }
private struct Code: RawRepresentable, Hashable, JSONWriter { let rawValue: Int }
private struct Alike: Hashable, JSONWriter {
    let id: Int
    func write(to json: inout JSONOutput) throws { json.write("same") }
}
private struct Pair: Hashable, JSONWriter {
    func write(to json: inout JSONOutput) throws { json.a = 1 }
}

private func text(_ value: some JSONWriter, _ options: WritingOptions = .default) throws -> String {
    let text = try value.toJSONString(options: options)
    #expect(isAcceptedByFoundation(text))
    return text
}

struct WritingScalarTests {
    @Test("Integers are exact")
    func integers() throws {
        #expect(try text(0) == "0")
        #expect(try text(Int.min) == "-9223372036854775808")
        #expect(try text(Int8.min) == "-128")
        #expect(try text(UInt8.max) == "255")
        #expect(try text(Int16.min) == "-32768")
        #expect(try text(UInt16.max) == "65535")
        #expect(try text(Int32.min) == "-2147483648")
        #expect(try text(UInt32.max) == "4294967295")
        #expect(try text(Int64.max) == "9223372036854775807")
        #expect(try text(UInt64.max) == "18446744073709551615")
        #expect(try text(UInt.max) == "18446744073709551615")
        if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
            #expect(try Int128.min.toJSONString() == "-170141183460469231731687303715884105728")
            #expect(try UInt128.max.toJSONString() == "340282366920938463463374607431768211455")
        }
    }

    @Test("Every number of digits", arguments: 0..<20)
    func digits(count: Int) throws {
        let power = (0..<count).reduce(UInt64(1)) { value, _ in
            value.multipliedReportingOverflow(by: 10).partialValue
        }
        for value in [power, power &- 1, power &+ 1, power &* 3] { #expect(try text(value) == String(value)) }
    }

    @Test("Floating point is the shortest text that reads back")
    func floats() throws {
        for value in [
            0.1, 1, -1.5, 1e21, 1e-7, Double.leastNonzeroMagnitude, .greatestFiniteMagnitude, 1 / 3,
            123456789.125,
        ] {
            #expect(try Double(text(value)) == value)
        }
        #expect(try text(0.1) == "0.1")
        #expect(try text(Float(0.1)) == "0.1")
        #expect(try Float(text(Float.greatestFiniteMagnitude)) == .greatestFiniteMagnitude)
        #expect(try Double(text(-0.0))?.sign == .minus)
        #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
            #expect(try text(Float16(0.1)) == "0.1")
            #expect(try Float16(text(Float16.greatestFiniteMagnitude)) == .greatestFiniteMagnitude)
        #endif
    }

    @Test("Other scalars")
    func others() throws {
        #expect(try text(true) == "true")
        #expect(try text(false) == "false")
        #expect(try text(Character("é")) == #""é""#)
        #expect(try text(Character("👩‍👩‍👧")) == #""👩‍👩‍👧""#)
        #expect(
            try text(Decimal(string: "12345678901234567890.123456789") ?? 0)
                == "12345678901234567890.123456789")
        #expect(try text(Decimal(string: "-0.1") ?? 0) == "-0.1")
        let url = try #require(URL(string: "https://example.com/a?b=c"))
        #expect(try text(url) == #""https://example.com/a?b=c""#)
        #expect(try text(url, .init(escapesSlashes: true)) == #""https:\/\/example.com\/a?b=c""#)
        let uuid = UUID()
        #expect(try text(uuid) == "\"\(uuid.uuidString)\"")
        for count in 0..<20 {
            let data = Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 89 &+ 200) })
            #expect(try text(data) == "\"\(data.base64EncodedString())\"")
        }
        #expect(try text(Int?.none) == "null")
        #expect(try text(Int??.some(.none)) == "null")
        #expect(try text(Int?.some(1)) == "1")
        #expect(try text(Color.green) == #""gr\"een""#)
    }

    @Test("Dates", arguments: [0, 1_709_209_800, -1, 951_782_400.5] as [Double])
    func dates(seconds: Double) throws {
        let date = Date(timeIntervalSince1970: seconds)
        #expect(try Double(text(date, .init(dates: .seconds))) == seconds)
        #expect(try Double(text(date, .init(dates: .milliseconds))) == seconds * 1000)
        let custom = WritingOptions(
            dates: .onlyWritten { date, json in json.since = date.timeIntervalSince1970 })
        #expect(try text([date], custom) == "[{\"since\":\(text(seconds))}]")
        let formatter = ISO8601DateFormatter()
        if seconds.rounded() == seconds { #expect(try text(date) == "\"\(formatter.string(from: date))\"") }
    }

    @Test("A function of the user's can leave a date to the text that is written where nothing is asked for")
    func customFallback() throws {
        let epoch = WritingOptions(
            dates: .onlyWritten { date, json in
                if date.timeIntervalSince1970 == 0 { json.write("epoch") } else { json.write(date) }
            })
        let dates = [Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 7)]
        #expect(
            try text(dates + dates, epoch)
                == #"["epoch","1970-01-01T00:00:07Z","epoch","1970-01-01T00:00:07Z"]"#)
    }

    @Test("Dates that have no text")
    func badDates() {
        let far = failure(of: [Date(timeIntervalSince1970: 1e15)])
        #expect(far?.kind == .outOfRange)
        #expect(far?.keyPath.description == "[0]")
        #expect(failure(of: Date(timeIntervalSince1970: .nan), .init(dates: .seconds))?.kind == .outOfRange)
        #expect(
            failure(of: Date(timeIntervalSince1970: .infinity), .init(dates: .milliseconds))?.kind
                == .outOfRange)
        let throwing = WritingOptions(dates: .onlyWritten { _, _ in throw OwnError(description: "no date") })
        let error = failure(of: [Date(), Date()], throwing)
        #expect(error?.description == "[0]: no date, mapping Date")
    }

    @Test("Non-finite numbers")
    func nonFinite() throws {
        let numbers = [Double.infinity, -.infinity, .nan]
        let strings = WritingOptions(
            nonFiniteNumbers: .strings(positiveInfinity: "Inf", negativeInfinity: "-Inf", nan: "NaN"))
        #expect(try text(numbers, strings) == #"["Inf","-Inf","NaN"]"#)
        #expect(try text(numbers.map { Float($0) }, strings) == #"["Inf","-Inf","NaN"]"#)
        #expect(failure(of: [1, Float.nan])?.kind == .outOfRange)
        for options in [WritingOptions.default, strings] {
            #expect(failure(of: Decimal.nan, options)?.kind == .outOfRange)
        }
    }

    @Test("Collections")
    func collections() throws {
        #expect(try text([Int]()) == "[]")
        #expect(try text([[1], [], [2, 3]]) == "[[1],[],[2,3]]")
        #expect(try text(ContiguousArray([1.5])) == "[1.5]")
        #expect(try text(Set(["a"])) == #"["a"]"#)
        #expect(try text([Int?.none, 1]) == "[null,1]")
        #expect(try text([String: Int]()) == "{}")
        #expect(try text(["a": Int?.none]) == #"{"a":null}"#)
        #expect(try text(["a": [Set([1]), nil]]) == #"{"a":[[1],null]}"#)
        let many = Dictionary(uniqueKeysWithValues: (0..<1000).map { ("key\($0)", $0) })
        #expect(try foundationValue(text(many)) == many as NSObject)
    }

    @Test("Keys of dictionaries")
    func keys() throws {
        #expect(try text([1: "a"]) == #"{"1":"a"}"#)
        #expect(try text([-1 as Int8: "a"]) == #"{"-1":"a"}"#)
        #expect(try text([UInt64.max: 1]) == #"{"18446744073709551615":1}"#)
        #expect(try text([Color.green: 1]) == #"{"gr\"een":1}"#)
        #expect(try text([Digit.two: 1]) == #"{"2":1}"#)
        #expect(try text([Code(rawValue: 7): [1: 2]]) == #"{"7":{"1":2}}"#)
        let uuid = UUID()
        #expect(try text([uuid: 1]) == "{\"\(uuid)\":1}")
        #expect(try text(["a\nb": 1]) == #"{"a\nb":1}"#)
        #expect(try text(["a.b`0`": 1]) == #"{"a.b`0`":1}"#)
        let many = Dictionary(uniqueKeysWithValues: (0..<300).map { (Code(rawValue: $0), $0) })
        let expected = Dictionary(uniqueKeysWithValues: (0..<300).map { (String($0), $0) })
        #expect(try foundationValue(text(many)) == expected as NSObject)
    }

    @Test("Keys that do not serve")
    func badKeys() throws {
        let alike = [Alike(id: 1): 1, Alike(id: 2): 2]
        let error = failure(of: ["x": alike])
        #expect(error?.kind == .invalidValue)
        #expect(error?.description == "x.same: duplicate key")
        let pair = failure(of: ["x": [Pair(): 1]])
        #expect(pair?.description == "x: expected string or number as key, found object")
        #expect(failure(of: [Int?.none: 1])?.kind == .invalidValue)
        #expect(failure(of: [[1]: 1])?.kind == .invalidValue)
        #expect(failure(of: [Double.nan: 1])?.kind == .outOfRange)
    }
}
