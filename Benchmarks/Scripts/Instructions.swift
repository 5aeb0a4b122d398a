import Foundation
import Mappable

/// What callgrind counts: everything below this function, and nothing else.
@inline(never) @_optimize(none)
func countedPasses(_ passes: () throws -> Void) rethrows {
    try passes()
}

/// Reads or writes one document some times, and prints how many times.
@main
struct Instructions {
    static func main() throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 5 else {
            fatalError("Usage: Instructions FOLDER DOCUMENT hand|declared|JSON reading|writing")
        }
        let way = (model: arguments[3], isReading: arguments[4] == "reading")
        func file(_ name: String) throws -> [UInt8] {
            [UInt8](try Data(contentsOf: URL(filePath: arguments[1]).appending(path: name)))
        }
        switch arguments[2] {
        case "twitter":
            try run(TwitterSearch.self, Declared.TwitterSearch.self, way, file("twitter.json"), passes: 3)
        case "citm":
            try run(EventCatalog.self, Declared.EventCatalog.self, way, file("citm_catalog.json"), passes: 3)
        case "canada":
            try run(
                FeatureCollection.self, Declared.FeatureCollection.self, way, file("canada.json"), passes: 2)
        default:
            try run(SmallMessage.self, Declared.SmallMessage.self, way, SmallMessage.document, passes: 200)
        }
    }

    private static func run<ByHand: Mappable & JSONWriter, Declaration: Mappable & JSONWriter>(
        _ byHand: ByHand.Type, _ declaration: Declaration.Type, _ way: (model: String, isReading: Bool),
        _ bytes: [UInt8], passes: Int
    ) throws {
        switch way.model {
        case "hand": try run(byHand, way.isReading, bytes, passes)
        case "declared": try run(declaration, way.isReading, bytes, passes)
        default: try run(JSON.self, way.isReading, bytes, passes)
        }
    }

    private static func run<Model: Mappable & JSONWriter>(
        _ type: Model.Type, _ isReading: Bool, _ bytes: [UInt8], _ passes: Int
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
