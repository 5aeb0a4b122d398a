import Foundation
import Mappable
import MappableFoundation
import Testing

@Suite struct CoercionSnippets {
    @Test func strict() throws {
        // snippet: coercion-strict
        let compatible = try Int(JSONString: #""42""#)
        let strict = try? Int(JSONString: #""42""#, options: .strict)
        // end
        #expect(compatible == 42 && strict == nil)
    }

    @Test func fractions() throws {
        // snippet: coercion-fractions
        let refused = try? Int(JSONString: "1.5")
        let truncated = try Int(JSONString: "1.5", options: MappingOptions(fractionalNumbers: .truncate))
        // end
        #expect(refused == nil && truncated == 1)
    }

    @Test func exactness() throws {
        // snippet: coercion-exactness
        let digits = try String(JSONString: "1234567890123456789012345678901234567890.10")
        let decimal = try Decimal(JSONString: "0.1")
        let double = try Double(JSONString: "9007199254740993")  // the nearest, as IEEE 754 has it
        let tooLarge = try? Double(JSONString: "1e400")  // not infinity
        // end
        #expect(digits == "1234567890123456789012345678901234567890.10")
        #expect(decimal == Decimal(sign: .plus, exponent: -1, significand: 1))
        #expect(double == 9_007_199_254_740_992 && tooLarge == nil)
    }

    @Test func dates() throws {
        // snippet: coercion-dates
        let text = try Date(JSONString: #""2031-01-17t12:50:00.25+01:00""#)
        let seconds = try Date(JSONString: "1926417000.25")
        let milliseconds = try Date(
            JSONString: "1926417000250", options: MappingOptions(dates: .milliseconds))
        let days = MappingOptions(
            dates: .custom { map in Date(timeIntervalSince1970: 86_400 * (try Double(map: map))) })
        let custom = try Date(JSONString: "365", options: days)
        // end
        #expect(text == seconds && seconds == milliseconds)
        #expect(custom.timeIntervalSince1970 == 31_536_000)
    }

    @Test func formats() throws {
        // snippet: coercion-formats
        let options = MappingOptions(dates: .format("dd.MM.yyyy HH:mm"))
        let noon = try Date(JSONString: #""17.01.2031 12:00""#, options: options)
        let text = try noon.toJSONString(options: WritingOptions(dates: .format("yyyy-MM-dd")))
        // end
        #expect(noon.timeIntervalSince1970 == 1_926_417_600)
        #expect(text == #""2031-01-17""#)
    }

    enum Size: Int, Mappable {
        case small = 1
        case large = 2
    }

    @Test func rawValues() throws {
        // snippet: coercion-raw-values
        let sizes = try [Size](JSONString: #"[1, "2", 2.0]"#)
        let bySize = try [Size: String](JSONString: #"{"1": "S", "2": "L"}"#)
        // end
        #expect(sizes == [.small, .large, .large])
        #expect(bySize == [.small: "S", .large: "L"])
    }
}
