import Foundation
// snippet: guide-leavez-import
import LeavezMigration
import Mappable
// end
import Testing

struct LeavezGuideSnippets {
    // snippet: guide-leavez-import
    struct Country: Mappable {
        let name: String
        let founded: Date
        let cities: [String]

        init(map: Mapper) throws {
            name = try map.from("name")
            map.options.dateDecodingStrategy = .millisecondsSince1970
            founded = try map.founded()
            cities = try map.from("city") ?? []
            guard !name.isEmpty else { throw ErrorType.JSONStructureNotMatchDesired(name, "name") }
        }
    }
    // end

    @Test func errors() throws {
        let text = #"{"name": "", "founded": 1000}"#
        var found = ""
        // snippet: guide-leavez-catch
        do {
            _ = try Country(JSONString: text)
        } catch {
            // `catch ErrorType.valueNonExisted` compiles, and no longer matches.
            switch ErrorType(error) {
            case .valueNonExisted(let keyPath): found = "missing: \(keyPath)"
            case .JSONStructureNotMatchDesired(_, let pattern): found = "not a \(pattern)"
            default: found = error.description
            }
        }
        // end
        #expect(found == "not a name")
    }
}
