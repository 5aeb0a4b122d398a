import Foundation

// What the sources need beside Foundation, and what only Apple's has.

enum JSON {
    struct Array {}
    struct Object {}
    case number(JSONNumber), array(Array), object(Object)
}
struct JSONNumber {}
enum ShortestDecimal { static func text(of number: some FloatingPoint) -> String { "\(number)" } }
func CFGetTypeID(_ number: NSNumber) -> Int { type(of: number) == type(of: NSNumber(value: true)) ? 1 : 0 }
func CFBooleanGetTypeID() -> Int { 1 }

let rows: [(Any, String)] = [
    (NSNull(), "null"), (NSNumber(value: true), "boolean(true)"), (NSNumber(value: false), "boolean(false)"),
    (NSNumber(value: 1 as Int8), #"number("1")"#), (NSNumber(value: 200 as UInt8), #"number("200")"#),
    (NSNumber(value: -300 as Int16), #"number("-300")"#),
    (NSNumber(value: 60_000 as UInt16), #"number("60000")"#),
    (NSNumber(value: Int32.min), #"number("-2147483648")"#),
    (NSNumber(value: UInt32.max), #"number("4294967295")"#),
    (NSNumber(value: Int64.min), #"number("-9223372036854775808")"#),
    (NSNumber(value: UInt64.max), #"number("18446744073709551615")"#),
    (NSNumber(value: Int.min), #"number("-9223372036854775808")"#),
    (NSNumber(value: UInt.max), #"number("18446744073709551615")"#),
    (NSNumber(value: 0.1 as Float), #"number("0.1")"#), (NSNumber(value: Float.infinity), "foreign"),
    (NSNumber(value: 0.1 + 0.2), #"number("0.30000000000000004")"#), (NSNumber(value: Double.nan), "foreign"),
    (NSDecimalNumber(string: "0.1234567890123456789"), #"number("0.1234567890123456789")"#),
    (NSDecimalNumber.notANumber, #"number("NaN")"#),
    (NSString("a"), #"string("a")"#), (NSDate(timeIntervalSince1970: 0), "foreign"), (NSObject(), "foreign"),
    (NSArray(array: ["a"]), #"array(["a"])"#), (NSDictionary(dictionary: ["a": "b"]), #"object(["a": "b"])"#),
]
var classifier = ObjectClassifier()
let wrong = rows.filter { "\(classifier.classify($0.0))" != $0.1 }
for (object, wanted) in wrong {
    print("\(type(of: object)) is \(classifier.classify(object)), not \(wanted)")
}
print("\(rows.count) objects of Foundation's, \(wrong.count) misread")
exit(wrong.isEmpty ? 0 : 1)
