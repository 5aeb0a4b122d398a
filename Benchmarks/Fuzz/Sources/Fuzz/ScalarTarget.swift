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
        duration(document)
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
        let truncating = MappingOptions(fractionalNumbers: .truncate)
        let whole = try? Integer(JSONBytes: document, options: truncating)
        let expectedWhole = number?.truncatedText.flatMap { Integer($0) }
        check(whole == expectedWhole, "truncated \(type) is \(String(describing: whole))")
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
        func seconds(_ dates: MappingOptions.DateStrategy) -> Double? {
            let date = try? Date(JSONBytes: document, options: MappingOptions(dates: dates))
            return date?.timeIntervalSinceReferenceDate
        }
        let strict = seconds(.rfc3339)
        check(strict == nil || seconds(.automatic) == strict, "automatic is another date")
        let isDay = text.utf8.count == 10
        check(seconds(.localDate()) == (isDay ? DateReference.seconds(text + "T00:00:00Z") : nil), "day")
        let time = seconds(.localDateTime())
        if let expected = DateReference.seconds(text + "Z"), let time {
            check(abs(time - expected) <= 1e-5, "local time")
        } else {
            check(DateReference.seconds(text + "Z") == nil, "no local time")
        }
        for zone in zones {
            guard let local = seconds(.localDateTime(in: zone)) else { continue }
            check(time.map { abs(local - $0) < 172_800 } == true, "a zone days away")
            let writing = WritingOptions(dates: .localDateTime(in: zone))
            let date = Date(timeIntervalSinceReferenceDate: local)
            guard let written = try? date.toJSONBytes(options: writing) else { continue }
            let again = try? Date(
                JSONBytes: written, options: MappingOptions(dates: .localDateTime(in: zone)))
            check(again == date, "\(date) in \(zone) becomes \(String(describing: again))")
        }
        _ = seconds(.firstOf([.secondsSince2001, .secondsOrMilliseconds, .localDate()]))
    }

    private static let zones = ["Europe/Berlin", "Pacific/Apia", "America/St_Johns"].compactMap {
        TimeZone(identifier: $0)
    }

    private static func duration(_ document: [UInt8]) {
        let strategies: [(MappingOptions.DurationStrategy, WritingOptions.DurationStrategy)] = [
            (.iso8601, .iso8601), (.seconds, .seconds), (.milliseconds, .milliseconds),
        ]
        for (reading, _) in strategies {
            let options = MappingOptions(durations: reading)
            guard let duration = try? Duration(JSONBytes: document, options: options) else { continue }
            for (reading, writing) in strategies {
                let text = try? duration.toJSONBytes(options: WritingOptions(durations: writing))
                guard let text else { violation("\(duration) is not written") }
                let again = try? Duration(JSONBytes: text, options: MappingOptions(durations: reading))
                check(again == duration, "\(duration) becomes \(String(describing: again))")
            }
        }
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
        let strategies: [(MappingOptions.DataStrategy, WritingOptions.DataStrategy)] = [
            (.base64, .base64), (.base64Unpadded, .base64Unpadded), (.base64URL, .base64URL),
            (.base64MIME, .base64MIME), (.hex, .hex),
        ]
        for (reading, writing) in strategies {
            let options = MappingOptions(data: reading)
            guard let data = try? Data(JSONBytes: document, options: options) else { continue }
            let written = try? data.toJSONBytes(options: WritingOptions(data: writing))
            check(written.flatMap { try? Data(JSONBytes: $0, options: options) } == data, "Data of \(text)")
        }
    }
}
