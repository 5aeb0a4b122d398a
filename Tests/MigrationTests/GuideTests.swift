import Foundation
import Mappable
import MappableFoundation
import Testing

/// What the guides state.
struct GuideTests {
    @Test func truthIsNoNumber() {
        #expect(throws: MappingError.self) { try Int(JSONString: "true") }
        #expect(throws: MappingError.self) { try Int(JSONObject: true) }
    }

    @Test func fractionsKeepTheirText() throws {
        #expect(try String(JSONString: "123.0") == "123.0")
        #expect(try String(JSONObject: 123.0) == "123")
    }

    @Test func offsetsWithoutColon() throws {
        let text = #""2031-01-17T12:50:00+0800""#
        #expect(try Date(JSONString: text).timeIntervalSince1970 == 1_926_391_800)
        #expect(throws: MappingError.self) {
            try Date(JSONString: text, options: MappingOptions(dates: .rfc3339))
        }
    }

    @Test func formatsAreInGMT() throws {
        let options = MappingOptions(dates: .format("yyyy-MM-dd"))
        #expect(try Date(JSONString: "\"1970-01-02\"", options: options).timeIntervalSince1970 == 86_400)
    }

    @Test func sharedObjectsBecomeTwo() throws {
        final class Author: Mappable {
            init(map: Mapper) throws {}
        }
        let authors = try [Author](JSONString: "[{}, {}]")
        #expect(authors[0] !== authors[1])
    }
}
