import Foundation
import Mappable
import Testing

/// `CGFloat` reads and writes as `Double` does.
struct CGFloatTests {
    @Test("Numbers and strings that hold one", arguments: [("[1.5]", 1.5), (#"["-2e3"]"#, -2000)])
    func reading(text: String, expected: Double) throws {
        #expect(try [CGFloat](JSONString: text) == [CGFloat(expected)])
    }

    @Test("Anything else is an error")
    func mismatch() {
        #expect(throws: MappingError.self) { try [CGFloat](JSONString: "[true]") }
    }

    @Test("What is written reads back")
    func roundTrip() throws {
        let values: [CGFloat] = [0, -0.0, 0.1, 1e300]
        #expect(try values.toJSONString() == "[0,-0.0,0.1,1e300]")
        #expect(try [CGFloat](JSONString: values.toJSONString()) == values)
    }
}
