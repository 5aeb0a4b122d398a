import Foundation
import Testing

@testable import Mappable
@testable import MappableCodable
@testable import MappableDeclared
@testable import MappableJSON
@testable import MappableObserving
@testable import MappableParallel
@testable import MappableReports
@testable import MappableSchemas

#if !canImport(ObjectiveC)
    @Suite("The memory of dictionaries")
    struct DictionaryMemoryTests {
        @Test("The standard library keeps keys and values in one block, so that members are fetched early")
        func isOneBlock() {
            #expect(DictionaryMemory.isOneBlock)
        }

        @Test("Dictionaries of any size are read", arguments: [0, 1, 2, 3, 4, 6, 7, 12, 13, 1_000, 10_000])
        func sizes(count: Int) throws {
            let members = Dictionary(uniqueKeysWithValues: (0..<count).map { ("\($0)", $0) })
            let object: [String: Any] = members
            DictionaryMemory.fetch(object)
            #expect(try [String: Int](JSONObject: object) == members)
        }
    }
#endif
