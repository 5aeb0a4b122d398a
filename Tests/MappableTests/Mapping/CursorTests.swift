import Foundation
import TestSupport
import Testing

@testable import Mappable

/// The operations of a cursor, alone: each is called on each kind of value.
struct CursorTests {
    private static let rows: [(json: String, answers: [String: String])] = [
        ("null", [:]),
        ("true", ["boolean": "true"]),
        ("12", ["integer": "12", "double": "12.0"]),
        ("-0.5", ["double": "-0.5"]),
        ("18446744073709551615", ["double": "1.8446744073709552e+19"]),
        ("1e400", [:]),
        (#""a\u00e9""#, ["text": "aé"]),
        (#""a""#, ["text": "a", "plainString": "a"]),
        ("[]", [:]),
        (
            "[7,[8]]",
            ["count": "2", "elements": "[1][0]: integer, [1][1]: array", "element": "[1][1]: array"]
        ),
        ("{}", [:]),
        (
            #"{"k":{"k":1},"l":null}"#,
            ["count": "2", "members": "k: object, l: null", "member": "[1].k: object"]
        ),
    ]

    /// What the operations say of a value, but for those that say nothing.
    private static func answers(_ cursor: borrowing JSONCursor) -> [String: String] {
        var answers: [String: String] = [:]
        answers["boolean"] = cursor.boolean.map { "\($0)" }
        answers["integer"] = cursor.integer.map { "\($0)" }
        answers["double"] = cursor.double.map { "\($0)" }
        answers["plainString"] = cursor.plainString
        if !cursor.text.isEmpty { answers["text"] = cursor.text }
        let length = cursor.withCharacters { text in text.count }
        #expect(length == cursor.text.utf8.count)
        if cursor.count > 0 { answers["count"] = "\(cursor.count)" }
        var (elements, found): (JSONCursor.Elements, [String]) = (cursor.elements, [])
        while let element = elements.next() { found.append("\(element.keyPath): \(element.kind)") }
        if !found.isEmpty { answers["elements"] = found.joined(separator: ", ") }
        found = []
        var members = cursor.members
        while let member = members.next() { found.append("\(member.key.text): \(member.value.kind)") }
        if !found.isEmpty { answers["members"] = found.joined(separator: ", ") }
        answers["member"] = member("k", of: cursor)
        if let element = cursor.element(1) { answers["element"] = "\(element.keyPath): \(element.kind)" }
        for index in [-1, cursor.count, .max] {
            if let element = cursor.element(index) { answers["beyond"] = "\(element.keyPath)" }
        }
        return answers
    }

    private static func member(_ key: StaticString, of cursor: borrowing JSONCursor) -> String? {
        guard let member = cursor.member(TextSlice(key)) else { return nil }
        return "\(member.keyPath): \(member.kind)"
    }

    @Test("A question that does not fit a value is answered with nothing", arguments: rows)
    func operations(json: String, expected: [String: String]) throws {
        let found = try read("[0,\(json)]") { map -> [String: String] in
            guard let value = map.cursor.element(1) else { return [:] }
            return Self.answers(value)
        }
        #expect(found == expected)
    }

    @Test("Cursors of one level take turns")
    func turns() throws {
        let json = #"[{"a":1,"b":2,"c":3},{"c":4,"b":5,"a":6}]"#
        let found = try read(json) { map -> [String?] in
            guard let one = map.cursor.element(0), let other = map.cursor.element(1) else { return [] }
            return [
                Self.member("a", of: one), Self.member("a", of: other), Self.member("b", of: one),
                Self.member("b", of: other), Self.member("d", of: one), Self.member("c", of: other),
                Self.member("c", of: one), Self.member("a", of: one),
            ]
        }
        #expect(
            found == [
                "[0].a: integer", "[1].a: integer", "[0].b: integer", "[1].b: integer", nil, "[1].c: integer",
                "[0].c: integer", "[0].a: integer",
            ])
    }

    @Test("Where a value stands, in a debugger")
    func place() throws {
        let json = "{\n  \"a\": [true, {\"b\": null}]\n}"
        let found = try read(json) { map -> [String] in
            var members = map.cursor.members
            guard let array = members.next()?.value, let object = array.element(1) else { return [] }
            return [
                map.cursor.debugDescription, array.debugDescription, object.debugDescription,
                object.key?.text ?? "no key", array.key?.text ?? "no key", "\(object.nodeIndex)",
            ]
        }
        #expect(
            found == [
                "(root): object of 1 at line 1, column 1", "a: array of 2 at line 2, column 8",
                "a[1]: object of 1 at line 2, column 15", "no key", "a", "4",
            ])
    }

    typealias Reading = @Sendable (Mapper) throws -> Void

    @Test("A read of an absent value leaves nothing behind")
    func absences() throws {
        let reads: [Reading] = [
            { _ = try $0.a as Int? }, { _ = try $0.a() as String? }, { _ = try $0.a.b as [Int]? },
            { _ = try $0.a.b.c() as Int? }, { _ = try $0["a.b"] as Int? }, { _ = try $0["a.b"]() as Int? },
            { _ = try $0.list[5] as Int? }, { _ = try $0.list[5].x() as Int? }, { _ = try $0.list.x as Int? },
            { _ = try $0.alpha.beta as Presence<Int> }, { _ = try $0.alpha() as Int?? },
            { _ = try $0.from("a", default: 1) }, { _ = try $0.alpha(default: 1) as Int },
            { _ = try $0.from("a", default: 1, when: .always) },
            { _ = try $0.from(anyOf: "a", "b.c") as Int? }, { _ = $0.isKeyPresent("a.b") },
            { _ = try $0.from("a", using: .date(.seconds)) as Date? },
            { _ = try $0.alpha(using: .date(.seconds)) as Date? },
            { _ = try $0.from("a") { map in try Int(map: map) } as Int? },
            { _ = try $0.from("a", invalidElements: .skip) as [Int]? },
            { _ = try? $0.alpha as Int }, { _ = try? $0.alpha() as String }, { _ = try? $0.a as [Int] },
            { _ = try? $0.a as JSON }, { _ = try? $0.a as Either<Int, String> },
            { _ = try? $0.a as CursorModel }, { _ = try? $0.subMapper("a.b") },
            { _ = try? $0.from("a..b") as Int? }, { _ = try? $0.list.alpha.beta as Int },
        ]
        for (number, body) in reads.enumerated() {
            try TestSupport.read(#"{"list":[{"x":1}]}"#) { map in
                let start = map.cursor.temporaries
                for _ in 0..<3 { try body(map) }
                #expect(map.cursor.temporaries == start, "\(number)")
            }
        }
    }

    private struct CursorModel: Mappable {
        let gate: String?

        init(map: Mapper) throws { gate = try map.gate }
    }
}
