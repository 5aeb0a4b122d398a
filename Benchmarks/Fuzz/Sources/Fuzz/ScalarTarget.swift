import Foundation
import Mappable

/// Arbitrary text as a string's value and, where it is a number, as a number: every scalar type reads exactly what an
/// independent reference reads, or nothing.
enum ScalarTarget {
    @Sendable static func run(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        let document = quoted(text)
        guard let string = try? String(JSONBytes: document) else { violation("no string") }
        check(Array(string.utf8) == Array(text.utf8), "another string")
        let number = NumberReference(text)
        numbers(document, number)
        date(document, DateReference.seconds(text))
        otherDates(document, text)
        check((try? Bool(JSONBytes: document)) == word(text), "Bool of \(text)")
        others(document, text)
        if let number {
            numbers(Array(text.utf8), number)
            let spelled = try? String(JSONString: text)
            check(spelled == text, "the number \(text) is the string \(String(describing: spelled))")
        }
    }

    private static func quoted(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = [UInt8(ascii: "\"")]
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case ..<0x20: bytes += Array("\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8)
            default: bytes.append(byte)
            }
        }
        return bytes + [UInt8(ascii: "\"")]
    }

    private static func numbers(_ document: [UInt8], _ number: NumberReference?) {
        integer(Int.self, document, number)
        integer(UInt64.self, document, number)
        integer(Int8.self, document, number)
        integer(UInt16.self, document, number)
        integer(Int128.self, document, number)
        let double = try? Double(JSONBytes: document)
        check(double?.bitPattern == number?.double?.bitPattern, "Double is \(String(describing: double))")
        let float = try? Float(JSONBytes: document)
        check(float?.bitPattern == number?.float?.bitPattern, "Float is \(String(describing: float))")
    }

    private static func integer<Integer: FixedWidthInteger & Mappable>(
        _ type: Integer.Type, _ document: [UInt8], _ number: NumberReference?
    ) {
        let value = try? Integer(JSONBytes: document)
        let expected = number?.integerText.flatMap { Integer($0) }
        check(
            value == expected, "\(type) is \(String(describing: value)), not \(String(describing: expected))")
    }

    private static func date(_ document: [UInt8], _ expected: Double?) {
        let options = MappingOptions(dates: .rfc3339)
        let date = try? Date(JSONBytes: document, options: options)
        let seconds = date?.timeIntervalSinceReferenceDate
        check((seconds == nil) == (expected == nil), "date \(String(describing: seconds))")
        if let seconds, let expected {
            check(abs(seconds - expected) <= 1e-5, "date is at \(seconds), not \(expected)")
        }
        _ = try? Date(JSONBytes: document, options: MappingOptions(dates: .seconds))
        _ = try? Date(JSONBytes: document, options: MappingOptions(dates: .milliseconds))
    }

    private static func otherDates(_ document: [UInt8], _ text: String) {
        func seconds(_ options: MappingOptions) -> Double? {
            (try? Date(JSONBytes: document, options: options))?.timeIntervalSinceReferenceDate
        }
        let strict = seconds(MappingOptions(dates: .rfc3339))
        check(
            strict == nil || seconds(MappingOptions(dates: .automatic)) == strict, "automatic is another date"
        )
        let isDay = text.utf8.count == 10
        check(
            seconds(MappingOptions(dates: .localDate()))
                == (isDay ? DateReference.seconds(text + "T00:00:00Z") : nil), "day")
        let time = seconds(MappingOptions(dates: .localDateTime()))
        if let expected = DateReference.seconds(text + "Z"), let time {
            check(abs(time - expected) <= 1e-5, "local time")
        } else {
            check(DateReference.seconds(text + "Z") == nil, "no local time")
        }
        for zone in zones {
            let reading = MappingOptions(dates: .localDateTime(in: zone))
            guard let local = seconds(reading) else { continue }
            check(time.map { abs(local - $0) < 172_800 } == true, "a zone days away")
            let writing = WritingOptions(dates: .localDateTime(in: zone))
            let date = Date(timeIntervalSinceReferenceDate: local)
            guard let written = try? date.toJSONBytes(options: writing) else { continue }
            let again = try? Date(JSONBytes: written, options: reading)
            check(again == date, "\(date) in \(zone) becomes \(String(describing: again))")
        }
        _ = seconds(MappingOptions(dates: .firstOf([.secondsSince2001, .localDate()])))
    }

    private static let zones = ["Europe/Berlin", "Pacific/Apia", "America/St_Johns"].compactMap {
        TimeZone(identifier: $0)
    }

    private static func word(_ text: String) -> Bool? {
        switch text.utf8.map({ (0x41...0x5a).contains($0) ? $0 | 0x20 : $0 }) {
        case Array("true".utf8), Array("yes".utf8), Array("1".utf8): true
        case Array("false".utf8), Array("no".utf8), Array("0".utf8): false
        default: nil
        }
    }

    private static func others(_ document: [UInt8], _ text: String) {
        check((try? UUID(JSONBytes: document)) == UUID(uuidString: text), "UUID of \(text)")
        check((try? Data(JSONBytes: document)) == Data(base64Encoded: text), "Data of \(text)")
        check((try? URL(JSONBytes: document)) == URL(string: text), "URL of \(text)")
        let character = try? Character(JSONBytes: document)
        check((character != nil) == (text.count == 1), "Character of \(text)")
        _ = try? Decimal(JSONBytes: document)
        for isURL in [false, true] {
            let options = MappingOptions(data: isURL ? .base64URL : .base64)
            guard let data = try? Data(JSONBytes: document, options: options) else { continue }
            let written = try? data.toJSONBytes(options: WritingOptions(data: isURL ? .base64URL : .base64))
            check(written.flatMap { try? Data(JSONBytes: $0, options: options) } == data, "Data of \(text)")
        }
    }
}
