import Foundation
import Mappable
import MappableFoundation
import Testing

struct CoercionSnippets {
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

    @Test func formats() throws {
        // snippet: coercion-formats
        let options = MappingOptions(dates: .format("dd.MM.yyyy HH:mm"))
        let noon = try Date(JSONString: #""17.01.2031 12:00""#, options: options)
        let text = try noon.toJSONString(options: WritingOptions(dates: .format("yyyy-MM-dd")))
        // end
        #expect(noon.timeIntervalSince1970 == 1_926_417_600)
        #expect(text == #""2031-01-17""#)
    }
}
