import Foundation
import Mappable
import TestSupport
import Testing

/// Dictionaries of `Any`.
struct UntypedContainerTests {
    @Test("A model as a dictionary")
    func dictionaries() throws {
        struct Flight: JSONWriter {
            func write(to json: inout JSONOutput) throws {
                json.number = "LX 93"
                json["cabin.seats"] = 340
            }
        }
        let dictionary = try #require(try Flight().toJSONObject() as? [String: Any])
        #expect(dictionary["number"] as? String == "LX 93")
        #expect((dictionary["cabin"] as? [String: Any])?["seats"] as? Int == 340)
        #expect((try [String: Int]().toJSONObject() as? [String: Any])?.isEmpty == true)
        #expect(try [1].toJSONObject() as? [String: Any] == nil)
    }
}
