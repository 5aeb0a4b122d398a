import Mappable
import TestSupport
import Testing

/// Values that are large, deep, or used by many at a time.
struct JSONSizeTests {
    @Test("What a patch costs does not depend on how deep a value is")
    func changesAtDepth() throws {
        let numbers = "[" + (0..<20_000).map(String.init).joined(separator: ",") + "]"
        func seconds(_ depth: Int) throws -> Double {
            let (open, close) = (
                String(repeating: "{\"a\":", count: depth), String(repeating: "}", count: depth)
            )
            func value(_ last: Int) throws -> JSON {
                try JSON(JSONString: open + "{\"x\":\(last),\"y\":\(numbers)}" + close)
            }
            let (old, new) = try (value(1), value(2))
            #expect(try old.merging(old.changes(to: new)) == new)
            return try processorSeconds(runs: 3) { _ = try old.changes(to: new) }
        }
        #expect(try seconds(120) < 20 * seconds(1))
    }

    @Test("Objects and arrays of thirty thousand values", arguments: Source.allCases)
    func large(source: Source) throws {
        let count = 30_000
        let text = "{" + (0..<count).map { "\"key \($0)\":[\($0)]" }.joined(separator: ",") + "}"
        let json = try source.json(text)
        #expect(json.object?.count == count)
        for number in stride(from: 0, to: count, by: 97) {
            #expect(json["key \(number)"][0].int == number)
            #expect(json["key \(number + count)"].isNull)
        }
        #expect(json.object?.keys == (0..<count).map { "key \($0)" })
        #expect(json.description == text)
    }

    @Test("Deep values are read, compared, hashed, changed and let go")
    func deep() throws {
        let depth = 1_000
        let options = MappingOptions(maximumDepth: depth)
        let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        let json = try JSON(JSONString: text, options: options)
        var made = JSON.array([])
        for _ in 1..<depth { made = [made] }
        #expect(json == made && json.hashValue == made.hashValue && json.description == text)
        #expect(throws: MappingError.self) { try JSON(made, options: .default) }
        #expect(try JSON(made, options: options) == json)
        var changed = json
        let path = JSONKeyPath(Array(repeating: .index(0), count: depth))
        changed[path: path] = 1
        #expect(changed[path: path] == 1 && json[path: path].isNull && changed != json)
    }

    @Test("Many tasks read one value")
    func concurrency() async throws {
        let text =
            "{" + (0..<500).map { "\"k\($0)\":{\"a\":[\($0),[],\"x\\n\"]}" }.joined(separator: ",") + "}"
        let json = try JSON(JSONString: text)
        await withTaskGroup(of: Bool.self) { group in
            for task in 0..<8 {
                group.addTask {
                    var own = json
                    for number in 0..<500 {
                        if json["k\(number)"].a[0].int != number { return false }
                        own["k\(number)"].a[0] = .number(JSONNumber(task))
                    }
                    return own != json && json.description == text && own["k7"].a[0].int == task
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }

    @Test("A part keeps its value when the whole is gone")
    func parts() throws {
        func part() throws -> JSON {
            let json = try JSON(JSONString: #"{"a": {"b": [1, {"c": "a long string that needs memory"}]}}"#)
            return json.a.b
        }
        #expect(try part()[1].c == "a long string that needs memory")
    }
}
