import Foundation
import Mappable
import MappableFoundation
import Testing

struct DateFormatTests {
    static let noon = Date(timeIntervalSince1970: 1_926_417_600)

    @Test(arguments: [
        ("yyyy-MM-dd HH:mm", #""2031-01-17 12:00""#),
        ("dd.MM.yyyy, HH:mm:ss", #""17.01.2031, 12:00:00""#),
        ("d MMMM yyyy h a", #""17 January 2031 12 PM""#),
        ("yyyy-MM-dd'T'HH:mmxxx", #""2031-01-17T13:00+01:00""#),
        ("yyyyMMddHH", "2031011712"),
    ])
    func patterns(pattern: String, text: String) throws {
        #expect(try Date(JSONString: text, options: MappingOptions(dates: .format(pattern))) == Self.noon)
    }

    @Test(arguments: ["yyyy-MM-dd HH:mm", "d MMMM yyyy h a", "yyyy-MM-dd'T'HH:mm:ss.SSSxxx"])
    func roundTrip(pattern: String) throws {
        let text = try [Self.noon].toJSONString(options: WritingOptions(dates: .format(pattern)))
        #expect(try [Date](JSONString: text, options: MappingOptions(dates: .format(pattern))) == [Self.noon])
    }

    @Test func writing() throws {
        let zurich = try #require(TimeZone(identifier: "Europe/Zurich"))
        let format = DateStrategy.format(
            "EEEE, d. MMMM", timeZone: zurich, locale: Locale(identifier: "de_CH"))
        #expect(
            try Self.noon.toJSONString(options: WritingOptions(dates: format)) == #""Freitag, 17. Januar""#)
    }

    @Test func timeZoneAndLocale() throws {
        let zurich = try #require(TimeZone(identifier: "Europe/Zurich"))
        let options = MappingOptions(
            dates: .format("d. MMMM yyyy, HH:mm", timeZone: zurich, locale: Locale(identifier: "de_CH")))
        #expect(try Date(JSONString: #""17. Januar 2031, 13:00""#, options: options) == Self.noon)
    }

    @Test func formatter() throws {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = .gmt
        formatter.dateFormat = "yyyy/MM/dd HH"
        let options = MappingOptions(dates: .formatted(formatter))
        formatter.dateFormat = "yyyy"
        #expect(try Date(JSONString: #""2031/01/17 12""#, options: options) == Self.noon)
    }

    @Test(arguments: [#""2031-02-30""#, #""2031-01""#, #""17.01.2031""#, #""2031-01-17x""#, #""""#])
    func unreadable(text: String) throws {
        do throws(MappingError) {
            _ = try [Date](JSONString: "[\(text)]", options: MappingOptions(dates: .format("yyyy-MM-dd")))
            Issue.record("there is no error")
        } catch {
            #expect(error.kind == .invalidValue)
            let statement = #"expected Date, found string \#(text), not in the format "yyyy-MM-dd""#
            #expect(error.description == "[0]: \(statement) (line 1, column 2)")
        }
    }

    @Test(arguments: ["true", "null", "[]"])
    func noText(text: String) throws {
        #expect(throws: MappingError.self) {
            try Date(JSONString: text, options: MappingOptions(coercion: .strict, dates: .format("yyyy")))
        }
    }

    @Test func strict() throws {
        let options = MappingOptions(coercion: .strict, dates: .format("yyyyMMdd"))
        #expect(throws: MappingError.self) { try Date(JSONString: "20310117", options: options) }
        let midnight = Self.noon.addingTimeInterval(-43_200)
        #expect(try Date(JSONString: #""20310117""#, options: options) == midnight)
    }

    @Test func manyThreads() async throws {
        let options = MappingOptions(dates: .format("yyyy-MM-dd HH"))
        let dates = try await withThrowingTaskGroup(of: Date.self) { group in
            for day in 1...200 {
                group.addTask { try Date(JSONString: #""2031-01-\#(day % 28 + 1) 12""#, options: options) }
            }
            return try await group.reduce(into: Set<Date>()) { $0.insert($1) }
        }
        #expect(dates.count == 28)
    }
}
