#if canImport(ObjectiveC)
    import Foundation
    import Mappable
    import Testing

    /// Numbers as Foundation boxes them where it is whole: by several subclasses of `NSNumber`, none of which has its name.
    struct BoxedNumberTests {
        /// A number, and the JSON that it stands for.
        struct Row: @unchecked Sendable, CustomTestStringConvertible {
            let testDescription: String
            let number: NSNumber
            let text: String

            init(_ name: String, _ number: NSNumber, _ text: String) {
                testDescription = name
                self.number = number
                self.text = text
            }
        }

        static let rows = [
            Row(
                "NSDecimalNumber", NSDecimalNumber(string: "12345678901234567890.123456789"),
                "12345678901234567890.123456789"),
            Row("NSDecimalNumber of an integer", NSDecimalNumber(value: 7), "7"),
            Row("true", true as NSNumber, "true"),
            Row("false", false as NSNumber, "false"),
            Row("a number that is one, and not true", NSNumber(value: 1 as Int8), "1"),
            Row("all seventeen digits", NSNumber(value: 0.1 + 0.2), "0.30000000000000004"),
            Row("Float", NSNumber(value: 0.1 as Float), "0.1"),
            Row("the least integer", NSNumber(value: Int64.min), "-9223372036854775808"),
            Row("the largest integer", NSNumber(value: UInt64.max), "18446744073709551615"),
        ]

        @Test("Every subclass is read by its value", arguments: rows)
        func value(row: Row) throws {
            #expect(try JSON(JSONObject: [row.number]).toJSONString() == "[\(row.text)]")
            #expect(try [String](JSONObject: [row.number]) == [row.text])
        }

        @Test("Numbers that are not finite are no JSON, but are read as what they are")
        func nonFinite() throws {
            #expect(try [Double](JSONObject: [NSNumber(value: Double.infinity)]) == [.infinity])
            #expect(throws: MappingError.self) { try JSON(JSONObject: [NSNumber(value: Double.nan)]) }
            #expect(throws: MappingError.self) { try JSON(JSONObject: [NSDecimalNumber.notANumber]) }
        }

        @Test("What JSONSerialization makes reads as the text does")
        func serialization() throws {
            let text = #"[true,false,0,1,-1,0.1,1e300,9223372036854775807,18446744073709551615,null]"#
            let objects = try JSONSerialization.jsonObject(with: Data(text.utf8))
            #expect(try JSON(JSONObject: objects) == JSON(JSONString: text))
        }
    }
#endif
