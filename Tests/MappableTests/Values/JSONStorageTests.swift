import Foundation
import Mappable
import TestSupport
import Testing

/// Values that were read and values that were made are the same to everyone who uses them.
struct JSONStorageTests {
    @Test("Random changes to both give the same", arguments: 0..<Thoroughness.rounds(20))
    func randomChanges(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let start = JSON.arbitrary(&random, wide: seed.isMultiple(of: 4))
        var read = try JSON(JSONString: start.toJSONString())
        var made = read.built
        var history: [(JSON, String)] = []
        for step in 0..<30 {
            let change = Change.arbitrary(&random, in: made)
            change.apply(to: &read)
            change.apply(to: &made)
            try Self.expectSame(read, made, "step \(step): \(change)")
            history.append((read, made.description))
            if random.oneIn(4) { read = try JSON(JSONString: read.toJSONString()) }
        }
        // Copies are not changed by what happens to the original.
        for (copy, text) in history { #expect(copy.description == text) }
    }

    private static func expectSame(_ read: JSON, _ made: JSON, _ name: String) throws {
        #expect(read == made && made == read, "\(name)")
        #expect(read.hashValue == made.hashValue, "\(name)")
        #expect(read.description == made.description, "\(name)")
        #expect(
            try read.toJSONString(options: .init(escapesSlashes: true))
                == made.toJSONString(options: .init(escapesSlashes: true)))
        let again = try JSON(JSONString: read.description)
        #expect(again == made && again.description == made.description, "\(name)")
        #expect(try JSON(JSONObject: read) == made && JSON(JSONObject: made) == read, "\(name)")
        #expect(try JSON(read, options: .default) == made, "\(name)")
        for path in read.places() {
            #expect(read[path: path] == made[path: path], "\(name) \(path)")
        }
    }

    /// Something that is done to a value.
    private enum Change {
        case assign(JSONKeyPath, JSON)
        case append(JSONKeyPath, JSON)
        case remove(JSONKeyPath)
        case reverse(JSONKeyPath)
        case merge(JSON)

        static func arbitrary(_ random: inout SeededGenerator, in json: JSON) -> Change {
            let place = random.pick(json.places())
            switch random.below(6) {
            case 0: return .remove(place)
            case 1: return .append(place, .arbitrary(&random, wide: false))
            case 2: return .reverse(place)
            case 3: return .merge(.arbitrary(&random, wide: false))
            default:
                let component: JSONKeyPath.Step =
                    random.oneIn(2) ? .index(random.below(4)) : .key(String(random.below(20)))
                let path = random.oneIn(2) ? place : JSONKeyPath(place.steps + [component])
                return .assign(path, .arbitrary(&random, wide: false))
            }
        }

        func apply(to json: inout JSON) {
            switch self {
            case .assign(let path, let value): json[path: path] = value
            case .append(let path, let value): json[path: path].array?.append(value)
            case .reverse(let path): json[path: path].array?.elements.reverse()
            case .merge(let patch): json = json.merging(patch)
            case .remove(let path):
                guard let last = path.steps.last else { return }
                let outer = JSONKeyPath(path.steps.dropLast())
                switch last {
                case .key(let key): json[path: outer].object?[key] = nil
                case .index(let index), .number(let index):
                    json[path: outer].array?.elements.remove(at: index)
                }
            }
        }
    }

    @Test(
        "Both kinds of storage behave as collections do", arguments: Source.allCases,
        [0, 3, 8, 9, 16, 17, 64, 65, 300])
    func collections(source: Source, count: Int) throws {
        let plain = (0..<count).map { ("key \($0)", "\($0)") }
        let nested = (0..<count).map { ("key \($0)", $0.isMultiple(of: 3) ? "[\($0),[],{}]" : "\($0)") }
        for members in [plain, nested] {
            let array = "[" + members.map(\.1).joined(separator: ",") + "]"
            let object = "{" + members.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + "}"
            let elements = try #require(try source.json(array).array)
            #expect(elements.map(\.description) == members.map(\.1))
            #expect(elements.reversed().map(\.description) == members.map(\.1).reversed())
            #expect(elements.elements.dropFirst(2).first?.description == members.dropFirst(2).first?.1)
            let read = try #require(try source.json(object).object)
            #expect(read.count == count && read.isEmpty == (count == 0))
            #expect(read.keys == members.map(\.0))
            #expect(read.members.map(\.value.description) == members.map(\.1))
            for (number, (key, value)) in members.enumerated() {
                #expect(
                    read[key]?.description == value && read.members[number].key == key)
                #expect(read[key + "x"] == nil && read[String(key.dropLast()) + "#"] == nil)
            }
            #expect(read == JSON.Object(read.shuffled()))
            #expect(read.filter { $1.int != nil }.count == members.count { Int($0.1) != nil })
            var emptied = read
            for (key, _) in members.shuffled() {
                #expect(emptied[key] == read[key])
                emptied[key] = nil
            }
            #expect(emptied.isEmpty && emptied == [:])
            var changed = read
            for (key, value) in changed where value.int == nil { changed[key] = nil }
            #expect(changed.count == members.count { Int($0.1) != nil })
            changed["new"] = 1
            changed["new"] = 2
            #expect(changed.keys.last == "new" && changed["new"] == 2)
        }
    }

    @Test("Keys and strings are compared by their bytes", arguments: Source.allCases)
    func bytes(source: Source) throws {
        let json = try source.json(#"{"\u00E9": 1, "e\u0301": 2, "\u0061\u0062": 3}"#)
        #expect(json.object?.count == 3)
        #expect(json["\u{E9}"] == 1 && json["e\u{301}"] == 2 && json.ab == 3)
        #expect(("\u{E9}" as JSON) != "e\u{301}")
        #expect(Set<JSON>(["\u{E9}", "e\u{301}", "a", "\u{61}"]).count == 3)
        var changed = json
        changed["\u{E9}"] = 4
        #expect(changed.object?.members.map(\.value) == [4, 2, 3])
    }

    @Test("Of members with one key the first counts, or none may be", arguments: Source.allCases)
    func duplicates(source: Source) throws {
        let text = #"{"a": 1, "b": {"x": [1], "\u0078": [2]}, "a": {"c": 3, "c": 4}}"#
        #expect(try source.json(text).description == #"{"a":1,"b":{"x":[1]}}"#)
        #expect(throws: MappingError.self) { try source.json(text, MappingOptions(duplicateKeys: .throw)) }
        // More than are compared one by one.
        let keys = (0..<200).map { #""k\#($0 % 150)":\#($0)"# }.joined(separator: ",")
        let first = try source.json("{\(keys)}")
        #expect(first.object?.count == 150)
        #expect(first.k7 == 7 && first.k60 == 60)
    }

    @Test("Long texts, long keys and all kinds of strings", arguments: Source.allCases)
    func texts(source: Source) throws {
        let long = String(repeating: "k", count: 70_000)
        for (key, value) in [
            (long, "x"), (long + "é", long), ("\u{0}\"\\/\n", "\u{2028}😀"), ("", ""), ("short", "ä"),
            (long + "\n", "\n"),
        ] {
            let json: JSON = .object([key: .string(value), "other": [1.5]])
            let read = try source.json(json.description)
            #expect(read[key].string == value && read == json)
            #expect(read.description == json.description)
        }
    }
}

extension JSON {
    /// The paths of all values, this one included.
    func places(_ path: JSONKeyPath = JSONKeyPath()) -> [JSONKeyPath] {
        switch self {
        case .array(let elements):
            [path] + elements.enumerated().flatMap { $1.places(JSONKeyPath(path.steps + [.index($0)])) }
        case .object(let members):
            [path] + members.flatMap { $1.places(JSONKeyPath(path.steps + [.key($0)])) }
        default: [path]
        }
    }

    /// A random value, perhaps of so many members that they are found by a table.
    fileprivate static func arbitrary(_ random: inout SeededGenerator, wide: Bool) -> JSON {
        guard wide else { return arbitrary(&random) }
        let members = (0..<(20 + random.below(80))).map {
            (key: String($0 * 7 % 97), value: JSON.arbitrary(&random))
        }
        return .object(JSON.Object(members))
    }
}
