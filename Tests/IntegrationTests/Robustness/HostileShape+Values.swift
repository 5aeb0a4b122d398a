import Mappable
import TestSupport
import Testing

// Shapes of `JSON` values.

extension HostileShape {
    private static func object(_ count: Int, _ value: (Int) -> String) -> String {
        "{\((0..<count).map { "\"key \($0)\":\(value($0))" }.joined(separator: ","))}"
    }

    static let values: [HostileShape] = [
        HostileShape("a key of combining marks", 400) { size in
            let text = "{\"a" + String(repeating: "\u{301}\u{323}", count: size) + "\":1}"
            return {
                let json = try JSON(JSONString: text)
                let key = try #require(json.object?.keys.first)
                var changed = json
                changed[key] = [2]
                #expect(json[key] == 1 && changed[key] == [2] && changed != json)
                #expect(Set([json, changed, json]).count == 2)
            }
        },
        HostileShape("values of combining marks, compared and hashed", 400) { size in
            let text = String(repeating: "\u{301}\u{323}", count: size)
            let (one, other) = try (JSON(["a\(text)"]), JSON(["a\(text)"]))
            return { #expect(one == other && one.hashValue == other.hashValue) }
        },
        HostileShape("members looked up in a value that was read", 1_000) { size in
            let json = try JSON(JSONString: object(size) { "[\($0)]" })
            return { for number in 0..<size { #expect(json["key \(number)"][0].int == number) } }
        },
        HostileShape("members looked up in a value that was made", 1_000) { size in
            var json: JSON = [:]
            for number in 0..<size { json["key \(number)"] = [.number(JSONNumber(number))] }
            return { for number in 0..<size { #expect(json["key \(number)"][0].int == number) } }
        },
        HostileShape("elements by index, some of them arrays", 1_000) { size in
            let json = try JSON(JSONString: "[\((0..<size).map { "[\($0)]" }.joined(separator: ",")),1]")
            return { for number in 0..<size { #expect(json[number][0].int == number) } }
        },
        HostileShape("assignments deep inside", 400) { size in
            let text = object(size) { "{\"a\": [\($0), {\"b\": null}]}" }
            return {
                var json = try JSON(JSONString: text)
                for number in 0..<size { json["key \(number)"].a[1].b = "x" }
                #expect(json["key 7"].a[1].b == "x")
            }
        },
        HostileShape("objects compared and hashed in other orders", 600) { size in
            let json = try JSON(JSONString: object(size) { "{\"a\":\($0)}" })
            let other = JSON.object(JSON.Object((json.object ?? [:]).reversed()))
            return { #expect(json == other && json.hashValue == other.hashValue) }
        },
        HostileShape("keys that repeat, with escapes", 400) { size in
            let text = "{" + (0..<size).map { "\"k\\u0061\($0 % 100)\":1" }.joined(separator: ",") + "}"
            return {
                let json = try JSON(JSONString: text)
                #expect(json.object?.count == min(size, 100))
            }
        },
        HostileShape("a patch that removes every member", 600) { size in
            let json = try JSON(JSONString: object(size) { "\($0)" })
            let patch = JSON.object((json.object ?? [:]).mapValues { _ in .null })
            return { #expect(json.merging(patch) == [:]) }
        },
        HostileShape("a patch through 100 levels", 500) { size in
            let inside = object(size) { "\($0)" }
            func nested(_ last: String) throws -> JSON {
                let (open, close) = (
                    String(repeating: "{\"a\":", count: 100), String(repeating: "}", count: 100)
                )
                return try JSON(JSONString: open + "{\"x\":\(last),\"y\":\(inside)}" + close)
            }
            let (old, new) = try (nested("1"), nested("2"))
            return {
                let patch = try old.changes(to: new)
                #expect(old.merging(patch) == new && patch.description.utf8.count < 1_000)
            }
        },
        HostileShape("members removed one by one at once", 600) { size in
            let json = try JSON(JSONString: object(size) { "\($0)" })
            return {
                var members = try #require(json.object)
                for (key, value) in members where value.int?.isMultiple(of: 2) == true { members[key] = nil }
                #expect(members.count == size / 2)
                for key in members.keys { members[key] = nil }
                #expect(members.isEmpty)
            }
        },
    ]
}
