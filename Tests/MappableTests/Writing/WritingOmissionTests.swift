import Mappable
import TestSupport
import Testing

/// Members that are left out because they are empty.
struct WritingOmissionTests {
    @Test("An empty array, set, dictionary or string is left out, and anything else is written")
    func empty() throws {
        let text = try written { json in
            json["a", omitting: .empty] = [Int]()
            json["b.c", omitting: .empty] = ""
            json["d", omitting: .empty] = [String: Int]()
            json["e", omitting: .empty] = Set<Int>()
            json["f", omitting: .empty] = [[Int]()]
            json["g.h", omitting: .empty] = " "
            json["i", omitting: .empty] = [String]?.none
            json["j", omitting: .empty] = [String]?.some([])
        }
        #expect(text == #"{"f":[[]],"g":{"h":" "}}"#)
    }

    @Test("Nil is written as the options have it")
    func nils() throws {
        let text = try written(WritingOptions(nilValues: .null)) { json in
            json["a", omitting: .empty] = [Int]?.none
            json["b", omitting: .empty] = [Int]()
        }
        #expect(text == #"{"a":null}"#)
    }
}
