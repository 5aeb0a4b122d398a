import Foundation
import MappableCodable
import MappableDeclared
import MappableReports
import MappableUpdating

// Shapes of what stands on top of plain reading: sequences, the rest, unions, Codable types, transforms.

extension HostileShape {
    private static func object(_ count: Int, _ value: (Int) -> String = { String($0) }) -> String {
        "{\((0..<count).map { "\"key\($0)\":\(value($0))" }.joined(separator: ","))}"
    }

    private static func list(_ count: Int, _ element: (Int) -> String) -> String {
        "[\((0..<count).map(element).joined(separator: ","))]"
    }

    private static func elements(
        _ name: String, _ size: Int, _ element: @escaping @Sendable (Int) -> String,
        _ roundTrip: @escaping @Sendable (String) throws -> Void
    ) -> HostileShape {
        HostileShape(name, size) { size in
            let text = list(size, element)
            return { try roundTrip(text) }
        }
    }

    private static func roundTrip<Value: Mappable & JSONWriter>(
        _ type: Value.Type
    ) -> @Sendable (String) throws -> Void {
        { text in _ = try Value(JSONString: text).toJSONBytes() }
    }

    static let features: [HostileShape] =
        [
            HostileShape("keys in reverse, all noted", 300, options: .default.with(\.unreadKeys, .throw)) {
                object($0)
            } _: { map, count in
                for number in (0..<count).reversed() { _ = try map[.key("key\(number)")] as Int }
            },
            HostileShape("elements in sequence, with their paths", 100) {
                list($0) { "{\"a\":\($0)}" }
            } _: { map, _ in
                try map.each { map in _ = (try map.a() as Int, map.mappingPath()) }
            },
            HostileShape("elements, each with overrides of it and of another value", 200) {
                list($0) { "\($0)" }
            } _: { map, _ in
                var outer = map
                try map.each { element in
                    outer = outer.with(dates: .milliseconds)
                    _ = try Date(map: element.with(dates: .seconds))
                }
                _ = try outer.from("0") as Date
            },
            HostileShape("a rest that is written", 300) { size in
                let text = "{\"a\":1,\"b\":{\"c\":2,\"d\":\(object(size))},\(object(size).dropFirst())"
                return { _ = try WithRest(JSONString: text).toJSONBytes() }
            },
            elements("rests of many objects", 60, { "{\"a\":\($0),\"b\":{\"c\":1,\"d\":2},\"x\":3}" }) {
                text in
                _ = try [WithRest](JSONString: text).toJSONBytes()
            },
        ] + unions + codable + transforms

    private struct WithRest: Mappable, JSONWriter {
        let first: Int
        let second: Int
        let rest: JSON.Object

        init(map: Mapper) throws { (first, second, rest) = try (map.a(), map.b.c(), map.rest()) }

        func write(to json: inout JSONOutput) throws {
            json.a = first
            json["b.c"] = second
            json.writeRest(rest)
        }
    }
}

// MARK: - Unions

extension HostileShape {
    private struct Number: CodableModel {
        let value: Int, tags: Either<String, [String]>
    }

    private enum Inside: Tagged, MappableCodable {
        case number(Number), other(JSON)

        static let union = Union<Inside>(
            tag: .inside("type"),
            Case("number", Inside.number) { if case .number(let it) = $0 { it } else { nil } },
            unknown: Case(Inside.other) { if case .other(let it) = $0 { it } else { nil } })
    }

    private enum Outside: Tagged {
        case cash, card(Number), other(JSON)

        static let union = Union<Outside>(
            tag: .outside, Case("cash", value: .cash, where: { if case .cash = $0 { true } else { false } }),
            Case("card", Outside.card) { if case .card(let it) = $0 { it } else { nil } },
            unknown: Case(Outside.other) { if case .other(let it) = $0 { it } else { nil } })
    }

    private enum Status: String { case on, off }

    private typealias Nest = Either<Int, Either<[String: Int], Either<[[Int]], String>>>

    fileprivate static let unions: [HostileShape] = [
        elements(
            "tags inside", 40, { #"{"type":"number","value":\#($0),"tags":["a"]}"# }, roundTrip([Inside].self)
        ),
        elements("tags after a long payload", 40, { #"{"value":\#($0),"tags":"a","type":"number"}"# }) {
            text in
            _ = try [Inside](JSONString: text).toJSONBytes()
        },
        elements(
            "tags that are unknown", 60, { #"{"value":[\#($0)],"type":"x\#($0)"}"# }, roundTrip([Inside].self)
        ),
        HostileShape("a tag after many members", 300) { size in
            let text = #"\#(object(size).dropLast()),"type":"number","value":1,"tags":[]}"#
            return { _ = try Inside(JSONString: text).toJSONBytes() }
        },
        elements(
            "tags outside, with and without payloads", 60,
            { $0 % 2 == 0 ? #""cash""# : #"{"card":{"value":\#($0),"tags":[]}}"# }, roundTrip([Outside].self)),
        elements(
            "values of one of several types", 60,
            { [#"\#($0)"#, #"{"a":\#($0)}"#, "[[\($0)]]", #""x""#][$0 % 4] }, roundTrip([Nest].self)),
        HostileShape("one large value of several types", 100) { size in
            let text = list(size) { "[\($0)]" }
            return { _ = try Nest(JSONString: text).toJSONBytes() }
        },
        elements(
            "open enums", 100, { $0 % 2 == 0 ? #""on""# : #""x\#($0)""# }, roundTrip([Open<Status>].self)),
        elements(
            "one or many", 100, { $0 % 2 == 0 ? "\($0)" : "[\($0)]" }, roundTrip([Either<Int, [Int]>].self)),
        HostileShape("one of several in each other, 60 levels", 4) { size in
            let nest = String(repeating: #"{"child":"#, count: 60)
            let text = list(size) { "\(nest)\($0)" + String(repeating: #","right":1}"#, count: 60) }
            // It ends with an error, after 64 times the document's values.
            return { _ = try? [Either<LeftTree, Either<RightTree, Int>>](JSONString: text) }
        },
    ]
}

// MARK: - Codable types, and transforms

extension HostileShape {
    private struct Row: CodableModel {
        let a: Int, b: [String: Int], c: [Row], d: Either<Int, String>?
    }

    fileprivate static let codable: [HostileShape] = [
        elements(
            "models that decode", 40, { #"{"a":\#($0),"b":{"k":1},"c":[],"d":"x"}"# }, roundTrip([Row].self)),
        HostileShape("a model that decodes many of its kind", 40) { size in
            let text = #"{"a":1,"b":\#(object(size)),"c":\#(list(size) { #"{"a":\#($0),"b":{},"c":[]}"# })}"#
            return { _ = try Row(JSONString: text).toJSONBytes() }
        },
    ]

    fileprivate static let transforms: [HostileShape] = [
        HostileShape("transformed elements", 100) {
            #"{"l":\#(list($0) { "\"\($0)\"" })}"#
        } _: { map, _ in
            let list: [Int] = try map.from("l", using: Transform.numberString.array)
            _ = list
        },
        HostileShape("bytes in base64", 2_000) {
            let text = String(repeating: "QUJD", count: $0)
            return #"{"b":"\#(text)","u":"\#(text)"}"#
        } _: { map, _ in
            _ = try (map.from("b"), map.from("u", using: .data(.base64URL))) as (Data, Data)
        },
        HostileShape("dates by the last of several strategies", 50) {
            list($0) { _ in #""2031-01-17""# }
        } _: { map, _ in
            _ = try [Date](map: map.with(dates: .firstOf([.rfc3339, .seconds, .localDate()])))
        },
        HostileShape("objects that exist already", 40) {
            list($0) { #"{"id":\#($0 % 7),"name":"x"}"# }
        } _: { map, _ in
            let store = InstanceStore()
            _ = try [Item](JSONString: JSON(map: map).toJSONString(), context: store)
        },
    ]

    private final class Item: Updatable {
        let id: Int
        var name: String

        init(map: Mapper) throws { (id, name) = try (map.id(), map.name()) }

        static func uniqueKey(map: Mapper) throws -> Int? { try map.id() }

        func update(map: Mapper) throws { try map.from("name", into: &name) }
    }
}

/// Reads its child before it finds out that it is the other kind of tree.
private final class LeftTree: Mappable {
    let child: Either<LeftTree, Either<RightTree, Int>>
    let left: Int

    init(map: Mapper) throws {
        child = try map.child()
        left = try map.left()
    }
}

private final class RightTree: Mappable {
    let child: Either<LeftTree, Either<RightTree, Int>>
    let right: Int

    init(map: Mapper) throws {
        child = try map.child()
        right = try map.right()
    }
}
