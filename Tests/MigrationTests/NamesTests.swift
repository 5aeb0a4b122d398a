import Foundation
import Testing

/// Every public name of the three ancestors has a place, which its table in `Docs/MovingIn.md` tells.
struct NamesTests {
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    struct Ancestor: CustomTestStringConvertible {
        /// The heading of its section.
        let heading: String
        /// The names of the README.
        let names: [String]
        /// Those that the README does not name.
        let others: [String]
        /// What a README is known by.
        let mark: String
        var testDescription: String { heading }
    }

    static let ancestors = [
        Ancestor(
            heading: "ObjectMapper",
            names: [
                "Mappable", "ImmutableMappable", "StaticMappable", "BaseMappable", "Map", "Mapper",
                "MapContext",
                "TransformType", "TransformOf", "DateTransform", "transformFromJSON", "transformToJSON",
                "mapping(map:", "objectForMapping", "value", "nested:", "delimiter:", "default:", "using:",
                "map.JSON",
                "map.context", "toJSONString", "toJSON", "prettyPrint", "map(JSONString:", "init(map: Map)",
                "<-", ">>>",
                "JSONDictionary", "AlamofireObjectMapper", "ObjectMapper+Realm", "AlamofireObjectMapper",
                "fromJSON:", "toJSON:", "RawRepresentable",
            ],
            others: [
                "ISO8601DateTransform", "CustomDateFormatTransform", "DateFormatterTransform", "URLTransform",
                "DataTransform", "NSDecimalNumberTransform", "EnumTransform", "HexColorTransform",
                "DictionaryTransform", "CodableTransform", "isKeyPresent", "currentValue", "mapArray",
                "mapSet",
                "mapDictionary", "mapDictionaryOfArrays", "mapArrayOfArrays", "JSONfile", "toObject",
                "shouldIncludeNilValues", "parseJSONString", "ignoreNil", "MapError", "mappingType",
            ],
            mark: "mutating func mapping(map: Map)"),
        Ancestor(
            heading: "leavez/Mappable",
            names: [
                "Mappable", "init(map: Mapper)", "Mapper", "map.from", "JSONString:", "JSON:", "JSONObject:",
                "getRootValue", "getValue", "keyPathIsNested", "options", "ErrorType",
                "JSONStructureNotMatchDesired", "RawRepresentable", "dynamicMemberLookup", "plugin",
            ],
            others: [
                "createMapper", "JSONMapper", "subMapper", "MapperOptions", "dateDecodingStrategy",
                "JSONData:",
                "JSONParseError", "valueNonExisted", "cannotCast", "iso8601InRFC3339Format",
            ],
            mark: "lightweight, flexible, easy-to-use framework"),
        Ancestor(
            heading: "OCMapper",
            names: [
                "objectFromDictionary:", "objectFromSource:", "toInstanceOfClass:", "sharedInstance",
                "objectForClass:",
                "InCodeMappingProvider", "mapFromDictionaryKey:", "toPropertyKey:", "withObjectType:",
                "withTransformer:", "mapFromPropertyKey:", "toDictionaryKey:", "setDateFormatter:",
                "forProperty:",
                "setDefaultDateFormatter:", "MappingTransformer",
                "automaticallyGenerateInverseMapping", "normalizeDictionary", "ManagedObjectInstanceProvider",
                "addInstanceProvider:", "setUniqueKeys:", "withUpsertMode:", "responseObject",
                "responseObjects",
            ],
            others: [],
            mark: "OCMapper is a data mapping library"),
    ]

    /// The first column of the tables of a section.
    private func places(of heading: String) throws -> String {
        let page = Self.root.appendingPathComponent("Docs/MovingIn.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let sections = text.components(separatedBy: "\n## ")
        let section = try #require(sections.first { $0.hasPrefix(heading + "\n") })
        return section.split(separator: "\n").compactMap { line in
            line.hasPrefix("|") ? line.dropFirst().split(separator: "|").first : nil
        }.joined(separator: "\n")
    }

    @Test(arguments: ancestors) func everyNameHasItsPlace(_ ancestor: Ancestor) throws {
        let places = try places(of: ancestor.heading)
        for name in ancestor.names + ancestor.others {
            let isTold = places.contains(name)
            #expect(isTold, "\(ancestor.heading) has no row for \(name)")
        }
    }

    /// The list is that of the READMEs, wherever they are at hand.
    @Test(arguments: ancestors) func theListIsThatOfTheREADME(_ ancestor: Ancestor) throws {
        let folder = Self.root.deletingLastPathComponent().appendingPathComponent("shared/references")
            .resolvingSymlinksInPath()
        guard
            let files = try? FileManager.default.contentsOfDirectory(
                at: folder, includingPropertiesForKeys: nil)
        else { return }
        let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }.filter {
            $0.contains(ancestor.mark)
        }
        let isFound = !texts.isEmpty
        #expect(isFound, "no README for \(ancestor.heading)")
        let readme = texts.joined(separator: "\n")
        for name in ancestor.names {
            let isThere = readme.contains(name)
            #expect(isThere, "no README has \(name)")
        }
        // What looks like a name of the library's own must be in the list.
        let known = (ancestor.names + ancestor.others).joined(separator: "\n")
        let pattern =
            /\b(\w+Transform|\w*Mappable|Map[A-Z]\w*|toJSON\w*|UpsertMode\w+|mapFrom\w+:|objectF\w+:|set\w+:)/
        let strange: Set = [
            "ImmutableMappable", "objectForKey:", "dateTransform", "setDateFormat:",
            "UpsertModeUpdateExistingObject", "UpsertModePurgeExistingObject",
        ]
        for match in readme.matches(of: pattern) {
            let name = String(match.1)
            let isKnown = known.contains(name) || strange.contains(name)
            #expect(isKnown, "\(ancestor.heading): \(name) is in the README")
        }
    }
}
