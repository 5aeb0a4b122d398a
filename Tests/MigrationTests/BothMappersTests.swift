import Mappable
import MappableMigration
import Testing

import protocol Mappable.Mappable
import struct Mappable.Mapper

/// A file may import both modules, if it says whose `Mapper` and `Mappable` it means.
struct BothMappersTests {
    private struct Gate: Mappable {
        let name: String
        init(map: Mapper) throws { name = try map.name() }
    }

    @Test func aScopedImportDecides() throws {
        #expect(try Gate(JSONString: #"{"name": "B38"}"#).name == "B38")
    }
}
