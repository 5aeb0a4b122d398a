import Foundation
import Mappable

/// What callgrind counts: everything below this function, and nothing else.
@inline(never) @_optimize(none)
func countedPasses(_ passes: () throws -> Void) rethrows {
    try passes()
}

/// Reads or writes one document some times: `Instructions FOLDER NAME reading|writing`; prints how many times.
@main
struct Instructions {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 4 else { fatalError("Usage: Instructions FOLDER NAME reading|writing") }
        let isReading = arguments[3] == "reading"
        func file(_ name: String) throws -> [UInt8] {
            [UInt8](try Data(contentsOf: URL(filePath: arguments[1]).appending(path: name)))
        }
        switch arguments[2] {
        case "twitter": try run(TwitterSearch.self, file("twitter.json"), isReading, passes: 3)
        case "citm": try run(EventCatalog.self, file("citm_catalog.json"), isReading, passes: 3)
        case "canada": try run(FeatureCollection.self, file("canada.json"), isReading, passes: 2)
        default: try run(SmallMessage.self, SmallMessage.document, isReading, passes: 200)
        }
    }

    private static func run<Model: JSONWriter & Mappable>(
        _ type: Model.Type, _ bytes: [UInt8], _ isReading: Bool, passes: Int
    ) throws {
        let model = try Model(JSONBytes: bytes)
        _ = try model.toJSONBytes()
        try countedPasses {
            for _ in 0..<passes {
                if isReading {
                    withExtendedLifetime(try Model(JSONBytes: bytes)) {}
                } else {
                    withExtendedLifetime(try model.toJSONBytes()) {}
                }
            }
        }
        print(passes)
    }
}
