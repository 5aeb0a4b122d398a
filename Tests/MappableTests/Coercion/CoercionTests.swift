import Foundation
import Mappable
import Testing

struct CoercionTests {
    enum Word: String, Mappable {
        case abc
        case fortyTwo = "42"
        case yes = "true"
        case thousand = "1e3"
        case one = "1"
    }

    enum Code: Int, Mappable {
        case zero = 0
        case one = 1
        case fortyTwo = 42
    }

    @Test("Every value to every target, compatible", arguments: CoercionRow.all)
    func compatible(row: CoercionRow) {
        check(row, isStrict: false)
    }

    @Test("Every value to every target, strict", arguments: CoercionRow.all)
    func strict(row: CoercionRow) {
        check(row, isStrict: true)
    }

    /// Compares all targets of one row.
    private func check(_ row: CoercionRow, isStrict: Bool) {
        let check = CoercionCheck(row: row, isStrict: isStrict)
        check.checkIntegers()
        check.check(Bool.self, row.bool) { $0 == ($1 == "true") }
        check.check(Double.self, row.double) { $0.bitPattern == Double($1)?.bitPattern }
        check.check(Float.self, row.float) { $0.bitPattern == Float($1)?.bitPattern }
        #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
            check.check(Float16.self, row.half) { $0.bitPattern == Float16($1)?.bitPattern }
        #endif
        check.check(Decimal.self, row.decimal) { $0 == Decimal(string: $1) }
        check.check(String.self, row.string) { Array($0.utf8) == Array($1.utf8) }
        check.check(Character.self, row.character) { String($0) == $1 }
        check.check(Date.self, row.date) { $0.timeIntervalSinceReferenceDate == Double($1) }
        check.check(URL.self, row.url) { $0.absoluteString == $1 }
        check.check(UUID.self, row.uuid) { $0.uuidString == $1 }
        check.check(Data.self, row.data) { data, text in
            data.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() == text
        }
        check.check(Word.self, row.word, rawType: "String") { $0.rawValue == $1 }
        check.check(Code.self, row.code, rawType: "Int") { $0.rawValue == Int($1) }
    }
}

extension CoercionRow: CustomTestStringConvertible {
    var testDescription: String { json }
}

/// One row in one mode.
private struct CoercionCheck {
    let row: CoercionRow
    let isStrict: Bool

    private var options: MappingOptions { isStrict ? .strict : .default }

    func checkIntegers() {
        checkInteger(Int8.self, 0)
        checkInteger(Int16.self, 1)
        checkInteger(Int32.self, 2)
        checkInteger(Int64.self, 3)
        checkInteger(Int.self, 4)
        checkInteger(UInt8.self, 6)
        checkInteger(UInt16.self, 7)
        checkInteger(UInt32.self, 8)
        checkInteger(UInt64.self, 9)
        checkInteger(UInt.self, 10)
        if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
            checkInteger(Int128.self, 5)
            checkInteger(UInt128.self, 11)
        }
    }

    private func checkInteger<Integer: Mappable & FixedWidthInteger>(_ type: Integer.Type, _ column: Int) {
        #expect("\(type)" == CoercionRow.integers[column])
        let isCompatibleOnly = row.ints.hasPrefix("~")
        let letter = row.ints.dropFirst(isCompatibleOnly ? column + 1 : column).first
        let outcome =
            switch letter {
            case "=": row.integer
            case "r": "!range"
            case "f": "!fraction"
            default: "!mismatch"
            }
        check(type, (isCompatibleOnly ? "~" : "") + outcome) { $0.description == $1 }
    }

    func check<Value: Mappable>(
        _ type: Value.Type, _ cell: String, rawType: String? = nil, _ isEqual: (Value, String) -> Bool
    ) {
        let isCompatibleOnly = cell.hasPrefix("~")
        let outcome =
            isStrict && isCompatibleOnly ? "!mismatch" : String(cell.dropFirst(isCompatibleOnly ? 1 : 0))
        let comment: Comment = "\(row.json) to \(type)"
        do throws(MappingError) {
            let value = try [String: Value](JSONString: "{\"v\":\(row.json)}", options: options)["v"]
            #expect(value.map { isEqual($0, outcome) } == true, comment)
        } catch {
            #expect(error.kind == kind(of: outcome), comment)
            #expect(error.keyPath == JSONKeyPath([.key("v")]), comment)
            #expect(error.description == message(outcome, "\(type)", rawType), comment)
        }
    }

    private func kind(of outcome: String) -> MappingError.Kind? {
        switch outcome {
        case "!mismatch": .typeMismatch
        case "!range", "!digits", "!years": .outOfRange
        case "!fraction", "!invalid", "!case": .invalidValue
        default: nil
        }
    }

    private func message(_ outcome: String, _ type: String, _ rawType: String?) -> String {
        let reason =
            switch outcome {
            case "!range": ", out of range"
            case "!years": ", in seconds outside of the years 1 to 9999, maybe milliseconds"
            case "!digits": ", more digits than it holds"
            case "!invalid" where type == "Date":
                row.json.contains("-02-30") ? ", no such day" : ", not an RFC 3339 date-time"
            case "!mismatch"
            where !isStrict && row.json.contains(/^"[-+ .,_0-9]*[0-9][-+ .,_0-9]*"$/)
                && (rawType ?? type).contains(/Int|Double|Float|Decimal/):
                ", not a number as JSON writes it"
            case "!fraction": ", not an integer"
            case "!case": ", no such value"
            default: ""
            }
        let expected = outcome == "!case" ? type : rawType ?? type
        let model = rawType == nil ? "" : ", mapping \(type)"
        return "v: expected \(expected), found \(row.found)\(reason) (line 1, column 6)\(model)"
    }
}
