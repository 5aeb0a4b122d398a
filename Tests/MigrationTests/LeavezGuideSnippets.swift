import Foundation
import LeavezMigration
import Mappable
import Testing

struct LeavezGuideSnippets {
    struct Country: Mappable {
        let name: String
        let founded: Date

        init(map: Mapper) throws {
            name = try map.from("name")
            map.options.dateDecodingStrategy = .millisecondsSince1970
            founded = try map.founded()
            guard !name.isEmpty else { throw ErrorType.JSONStructureNotMatchDesired(name, "name") }
        }
    }

    @Test func errors() throws {
        let country = try Country(JSONString: #"{"name": "A", "founded": 1000}"#)
        #expect(country.founded.timeIntervalSince1970 == 1)
        let error = #expect(throws: MappingError.self) {
            try Country(JSONString: #"{"name": "", "founded": 1000}"#)
        }
        guard case .JSONStructureNotMatchDesired(_, "name") = error.map(ErrorType.init) else {
            Issue.record("another error")
            return
        }
    }
}
