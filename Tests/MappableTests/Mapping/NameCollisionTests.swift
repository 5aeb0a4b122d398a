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

    /// The names that do not compile as members: the language's own, and the mapper's few functions.
    private static let reserved = [
        "init", "self", "from", "with", "subMapper", "isKeyPresent", "mappingContext", "mappingError",
    ]
    /// Those that do not after another member.
    private static let reservedAfterMembers = ["init", "self", "callAsFunction"]

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

    /// What a model would store, in the order of the names.
    struct Model: Mappable {
        let properties, calls, nested: [Int]

        init(map: Mapper) throws {
            properties = try Self.properties(map)
            calls = try Self.calls(map)
            nested = try Self.nested(map)
        }
    }

    @Test("Members in property form, call form and after another find every name")
    func members() throws {
        func indices(without reserved: [String]) -> [Int] {
            Self.names.indices.filter { !reserved.contains(Self.names[$0]) }
        }
        let model = try Model(
            JSONString: "{\(Self.document.dropFirst().dropLast()), \"outer\": \(Self.document)}")
        #expect(model.properties == indices(without: Self.reserved))
        #expect(model.calls == indices(without: Self.reserved))
        #expect(model.nested == indices(without: Self.reservedAfterMembers))
    }
}

extension NameCollisionTests.Model {
    fileprivate static func properties(_ map: Mapper) throws -> [Int] {
        try [
            map.description, map.debugDescription, map.hashValue, map.count, map.first, map.last, map.keys,
            map.values, map.value, map.type, map.path, map.keyPath, map.parent, map.root, map.location,
            map.index, map.json, map.data, map.isNull, map.isEmpty, map.options, map.context, map.map,
            map.document, map.node, map.cursor, map.scope, map.kind, map.at, map.fail, map.find, map.member,
            map.inScope, map.place, map.missing, map.callAsFunction, map.subscript, map.source, map.Type,
            map.Protocol, map.hash, map.dynamicMember, map.object, map.array, map.string, map.number,
            map.bool, map.error, map.expected, map.found, map.reason,
        ]
    }

    fileprivate static func calls(_ map: Mapper) throws -> [Int] {
        try [
            map.description(), map.debugDescription(), map.hashValue(), map.count(), map.first(),
            map.last(), map.keys(), map.values(), map.value(), map.type(), map.path(), map.keyPath(),
            map.parent(), map.root(), map.location(), map.index(), map.json(), map.data(), map.isNull(),
            map.isEmpty(), map.options(), map.context(), map.map(), map.document(), map.node(),
            map.cursor(), map.scope(), map.kind(), map.at(), map.fail(), map.find(), map.member(),
            map.inScope(), map.place(), map.missing(), map.callAsFunction(), map.subscript(), map.source(),
            map.Type(), map.Protocol(), map.hash(), map.dynamicMember(), map.object(), map.array(),
            map.string(), map.number(), map.bool(), map.error(), map.expected(), map.found(), map.reason(),
        ]
    }

    fileprivate static func nested(_ map: Mapper) throws -> [Int] {
        try [
            map.outer.description, map.outer.debugDescription, map.outer.hashValue, map.outer.count,
            map.outer.first, map.outer.last, map.outer.keys, map.outer.values, map.outer.value,
            map.outer.type, map.outer.path, map.outer.keyPath, map.outer.parent, map.outer.root,
            map.outer.location, map.outer.index, map.outer.json, map.outer.data, map.outer.isNull,
            map.outer.isEmpty, map.outer.options, map.outer.context, map.outer.from, map.outer.map,
            map.outer.document, map.outer.node, map.outer.cursor, map.outer.scope, map.outer.kind,
            map.outer.at, map.outer.fail, map.outer.find, map.outer.member, map.outer.inScope,
            map.outer.with, map.outer.subMapper, map.outer.isKeyPresent, map.outer.mappingContext,
            map.outer.mappingError, map.outer.place, map.outer.missing, map.outer.subscript,
            map.outer.source, map.outer.Type, map.outer.Protocol, map.outer.hash, map.outer.dynamicMember,
            map.outer.object, map.outer.array, map.outer.string, map.outer.number, map.outer.bool,
            map.outer.error, map.outer.expected, map.outer.found, map.outer.reason,
        ]
    }
}
