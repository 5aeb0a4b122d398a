import Mappable
import TestSupport
import Testing

/// Keys that are words of the language and of libraries, read as any client would write it.
struct NameCollisionTests {
    /// Every name is the key of its own number.
    private static let names = [
        "description", "debugDescription", "hashValue", "count", "first", "last", "keys", "values", "value",
        "type",
        "path", "keyPath", "parent", "root", "location", "index", "json", "data", "isNull", "isEmpty",
        "options",
        "context", "from", "map", "document", "node", "cursor", "scope", "kind", "at", "fail", "find",
        "member",
        "init", "self", "inScope", "with", "subMapper", "isKeyPresent",
        "mappingContext", "mappingError", "place", "missing", "callAsFunction", "subscript", "source", "Type",
        "Protocol",
        "hash",
        "dynamicMember", "object", "array", "string", "number", "bool", "error", "expected", "found",
        "reason",
    ]

    /// The names that do not compile as members: the language's own, and the mapper's few functions. After
    /// another member only the language's own and `callAsFunction` are none.
    private static let reserved: Set = [
        "init", "self", "from", "with", "subMapper", "isKeyPresent", "mappingContext", "mappingError",
    ]

    private static let document =
        "{" + names.enumerated().map { "\"\($0.element)\": \($0.offset)" }.joined(separator: ",") + "}"

    private static func index(_ name: String) -> Int? { names.firstIndex(of: name) }

    /// Every name in all forms that need no spelling in the source.
    @Test("from and subscripts find every name", arguments: names)
    func texts(name: String) throws {
        try read(Self.document) { map throws in
            #expect(try map.from(JSONKeyPath(name)) == Self.index(name))
            #expect(try map[JSONKeyPath(name)] == Self.index(name))
            #expect(try map[JSONKeyPath(name)]() == Self.index(name))
        }
        try read("{\"outer\": \(Self.document)}") { map throws in
            #expect(try map.from("outer.\(name)") == Self.index(name))
            #expect(try map.outer[JSONKeyPath(name)] == Self.index(name))
            #expect(try map.outer[JSONKeyPath(name)]() == Self.index(name))
        }
    }

    /// What a model would store.
    struct Model: Mappable {
        let properties: [String: Int]
        let calls: [String: Int]
        let nested: [String: Int]

        init(map: Mapper) throws {
            properties = try Self.readProperties(map)
            calls = try Self.readCalls(map)
            nested = try Self.readNested(map)
        }
    }

    @Test("Members in property form, call form and after another find every name")
    func members() throws {
        let model = try Model(
            JSONString: "{\(Self.document.dropFirst().dropLast()), \"outer\": \(Self.document)}")
        // All but `reserved`.
        let forms = [
            ("property", model.properties, 51), ("call", model.calls, 51), ("nested", model.nested, 56),
        ]
        for (form, values, count) in forms {
            #expect(values.count == count, "\(form)")
            if form != "nested" {
                let absent = Set(Self.names).subtracting(values.keys)
                #expect(absent == Self.reserved)
            }
            for (name, value) in values { #expect(value == Self.index(name), "\(form): \(name)") }
        }
    }
}

extension NameCollisionTests.Model {
    fileprivate static func readProperties(_ map: Mapper) throws -> [String: Int] {
        var values: [String: Int] = [:]
        values["description"] = try map.description as Int
        values["debugDescription"] = try map.debugDescription as Int
        values["hashValue"] = try map.hashValue as Int
        values["count"] = try map.count as Int
        values["first"] = try map.first as Int
        values["last"] = try map.last as Int
        values["keys"] = try map.keys as Int
        values["values"] = try map.values as Int
        values["value"] = try map.value as Int
        values["type"] = try map.type as Int
        values["path"] = try map.path as Int
        values["keyPath"] = try map.keyPath as Int
        values["parent"] = try map.parent as Int
        values["root"] = try map.root as Int
        values["location"] = try map.location as Int
        values["index"] = try map.index as Int
        values["json"] = try map.json as Int
        values["data"] = try map.data as Int
        values["isNull"] = try map.isNull as Int
        values["isEmpty"] = try map.isEmpty as Int
        values["options"] = try map.options as Int
        values["context"] = try map.context as Int
        values["map"] = try map.map as Int
        values["document"] = try map.document as Int
        values["node"] = try map.node as Int
        values["cursor"] = try map.cursor as Int
        values["scope"] = try map.scope as Int
        values["kind"] = try map.kind as Int
        values["at"] = try map.at as Int
        values["fail"] = try map.fail as Int
        values["find"] = try map.find as Int
        values["member"] = try map.member as Int
        values["inScope"] = try map.inScope as Int
        values["place"] = try map.place as Int
        values["missing"] = try map.missing as Int
        values["callAsFunction"] = try map.callAsFunction as Int
        values["subscript"] = try map.subscript as Int
        values["source"] = try map.source as Int
        values["Type"] = try map.Type as Int
        values["Protocol"] = try map.Protocol as Int
        values["hash"] = try map.hash as Int
        values["dynamicMember"] = try map.dynamicMember as Int
        values["object"] = try map.object as Int
        values["array"] = try map.array as Int
        values["string"] = try map.string as Int
        values["number"] = try map.number as Int
        values["bool"] = try map.bool as Int
        values["error"] = try map.error as Int
        values["expected"] = try map.expected as Int
        values["found"] = try map.found as Int
        values["reason"] = try map.reason as Int
        return values
    }

    fileprivate static func readCalls(_ map: Mapper) throws -> [String: Int] {
        var values: [String: Int] = [:]
        values["description"] = try map.description() as Int
        values["debugDescription"] = try map.debugDescription() as Int
        values["hashValue"] = try map.hashValue() as Int
        values["count"] = try map.count() as Int
        values["first"] = try map.first() as Int
        values["last"] = try map.last() as Int
        values["keys"] = try map.keys() as Int
        values["values"] = try map.values() as Int
        values["value"] = try map.value() as Int
        values["type"] = try map.type() as Int
        values["path"] = try map.path() as Int
        values["keyPath"] = try map.keyPath() as Int
        values["parent"] = try map.parent() as Int
        values["root"] = try map.root() as Int
        values["location"] = try map.location() as Int
        values["index"] = try map.index() as Int
        values["json"] = try map.json() as Int
        values["data"] = try map.data() as Int
        values["isNull"] = try map.isNull() as Int
        values["isEmpty"] = try map.isEmpty() as Int
        values["options"] = try map.options() as Int
        values["context"] = try map.context() as Int
        values["map"] = try map.map() as Int
        values["document"] = try map.document() as Int
        values["node"] = try map.node() as Int
        values["cursor"] = try map.cursor() as Int
        values["scope"] = try map.scope() as Int
        values["kind"] = try map.kind() as Int
        values["at"] = try map.at() as Int
        values["fail"] = try map.fail() as Int
        values["find"] = try map.find() as Int
        values["member"] = try map.member() as Int
        values["inScope"] = try map.inScope() as Int
        values["place"] = try map.place() as Int
        values["missing"] = try map.missing() as Int
        values["callAsFunction"] = try map.callAsFunction() as Int
        values["subscript"] = try map.subscript() as Int
        values["source"] = try map.source() as Int
        values["Type"] = try map.Type() as Int
        values["Protocol"] = try map.Protocol() as Int
        values["hash"] = try map.hash() as Int
        values["dynamicMember"] = try map.dynamicMember() as Int
        values["object"] = try map.object() as Int
        values["array"] = try map.array() as Int
        values["string"] = try map.string() as Int
        values["number"] = try map.number() as Int
        values["bool"] = try map.bool() as Int
        values["error"] = try map.error() as Int
        values["expected"] = try map.expected() as Int
        values["found"] = try map.found() as Int
        values["reason"] = try map.reason() as Int
        return values
    }

    fileprivate static func readNested(_ map: Mapper) throws -> [String: Int] {
        var values: [String: Int] = [:]
        values["description"] = try map.outer.description as Int
        values["debugDescription"] = try map.outer.debugDescription as Int
        values["hashValue"] = try map.outer.hashValue as Int
        values["count"] = try map.outer.count as Int
        values["first"] = try map.outer.first as Int
        values["last"] = try map.outer.last as Int
        values["keys"] = try map.outer.keys as Int
        values["values"] = try map.outer.values as Int
        values["value"] = try map.outer.value as Int
        values["type"] = try map.outer.type as Int
        values["path"] = try map.outer.path as Int
        values["keyPath"] = try map.outer.keyPath as Int
        values["parent"] = try map.outer.parent as Int
        values["root"] = try map.outer.root as Int
        values["location"] = try map.outer.location as Int
        values["index"] = try map.outer.index as Int
        values["json"] = try map.outer.json as Int
        values["data"] = try map.outer.data as Int
        values["isNull"] = try map.outer.isNull as Int
        values["isEmpty"] = try map.outer.isEmpty as Int
        values["options"] = try map.outer.options as Int
        values["context"] = try map.outer.context as Int
        values["from"] = try map.outer.from as Int
        values["map"] = try map.outer.map as Int
        values["document"] = try map.outer.document as Int
        values["node"] = try map.outer.node as Int
        values["cursor"] = try map.outer.cursor as Int
        values["scope"] = try map.outer.scope as Int
        values["kind"] = try map.outer.kind as Int
        values["at"] = try map.outer.at as Int
        values["fail"] = try map.outer.fail as Int
        values["find"] = try map.outer.find as Int
        values["member"] = try map.outer.member as Int
        values["inScope"] = try map.outer.inScope as Int
        values["with"] = try map.outer.with as Int
        values["subMapper"] = try map.outer.subMapper as Int
        values["isKeyPresent"] = try map.outer.isKeyPresent as Int
        values["mappingContext"] = try map.outer.mappingContext as Int
        values["mappingError"] = try map.outer.mappingError as Int
        values["place"] = try map.outer.place as Int
        values["missing"] = try map.outer.missing as Int
        values["subscript"] = try map.outer.subscript as Int
        values["source"] = try map.outer.source as Int
        values["Type"] = try map.outer.Type as Int
        values["Protocol"] = try map.outer.Protocol as Int
        values["hash"] = try map.outer.hash as Int
        values["dynamicMember"] = try map.outer.dynamicMember as Int
        values["object"] = try map.outer.object as Int
        values["array"] = try map.outer.array as Int
        values["string"] = try map.outer.string as Int
        values["number"] = try map.outer.number as Int
        values["bool"] = try map.outer.bool as Int
        values["error"] = try map.outer.error as Int
        values["expected"] = try map.outer.expected as Int
        values["found"] = try map.outer.found as Int
        values["reason"] = try map.outer.reason as Int
        return values
    }

}
