import Foundation
import Mappable
import MappableReports
import TestSupport
import Testing

/// Hostile shapes, at one size and at eight times that size.
///
/// The smallest time of several runs is taken, and a shape fails only if it is far from linear in every attempt: a busy machine
/// may double a time, but does not hide that it grows 64 times. What a process does once only, as filling a table that all mappings
/// share, is part of neither size or of both.
@Suite(
    "Linear cost", .serialized, .enabled(if: Thoroughness.isOptimized, "times are those of a release build"))
struct LinearCostTests {
    /// Linear work takes 8 times as long; quadratic work takes 64 times. Optimized code waits for memory, so what leaves the
    /// caches takes longer; it is fast enough for larger sizes, at which quadratic work shows more.
    private static let (largestRatio, enlargement) = (16.0, 4)

    @Test("Eight times the size takes about eight times as long", arguments: HostileShape.all)
    func growth(shape: HostileShape) throws {
        var ratio = Double.infinity
        // What little the first sizes take may be lost in noise, and the larger ones may leave the caches.
        for scale in [1, 1, 2, 4, 1, 2] where ratio > Self.largestRatio {
            let size = shape.size * scale * Self.enlargement * (Thoroughness.isLong ? 4 : 1)
            let small = try shape.prepare(size)
            let large = try shape.prepare(size * 8)
            var base = try max(processorSeconds(runs: 3, small), 0.000_1)
            let time = try processorSeconds(runs: 1, large)
            if time / base > Self.largestRatio {
                // The machine may have become slower in between.
                base = try max(base, processorSeconds(runs: 3, small))
            }
            ratio = min(ratio, time / base)
            if ratio > Self.largestRatio { ratio = try min(ratio, processorSeconds(runs: 2, large) / base) }
        }
        #expect(ratio <= Self.largestRatio, "\(shape.testDescription)")
    }

    #if os(Linux) || os(macOS)
        @Test("A value that is dropped costs at most ten times as much as a good one of its size")
        func amplification() async {
            // Swift Testing records where each error is thrown, which takes 50 times as long as all else. A process of its
            // own can do without.
            await #expect(processExitsWith: .success) {
                try ThrowHandlers.remove()
                for shape in DroppedShape.all {
                    let (good, dropped) = (shape.document(shape.good), shape.document(shape.bad))
                    var ratio = Double.infinity
                    for _ in 0..<5 where ratio > 10 {
                        let base = try processorSeconds(runs: 3) { try shape.read(good) }
                        ratio = try min(ratio, processorSeconds(runs: 3) { try shape.read(dropped) } / base)
                    }
                    #expect(ratio <= 10, "\(shape.testDescription)")
                }
            }
        }
    #endif
}

#if os(Linux) || os(macOS)
    /// The functions that the Swift runtime calls for each error that is thrown.
    private enum ThrowHandlers {
        static func remove() throws {
            let program = try #require(dlopen(nil, RTLD_NOW))
            for name in ["_swift_willThrow", "_swift_willThrowTypedImpl"] {
                let handler = try #require(unsafe dlsym(program, name))
                // Safety: the runtime's variable, which is as large as a pointer.
                unsafe handler.assumingMemoryBound(to: UInt.self).pointee = 0
            }
        }
    }
#endif

/// Elements that become nil or are left out, beside good ones of the same size.
struct DroppedShape: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let good: String
    let bad: String
    let read: @Sendable ([UInt8]) throws -> Void

    func document(_ element: String) -> [UInt8] {
        Array("[\(Array(repeating: element, count: 2_000).joined(separator: ","))]".utf8)
    }

    private struct Strict: Mappable {
        let value: Int

        init(map: Mapper) throws { value = try map.value() }
    }

    private enum Word: String, Mappable { case one }

    /// A model in a model, which fails inside.
    private struct Nesting: Mappable {
        let inner: Strict

        init(map: Mapper) throws { inner = try map.inner() }
    }

    private struct Holding: Mappable {
        let inner: Strict?

        init(map: Mapper) throws { inner = try map.inner() }
    }

    static let all: [DroppedShape] = [
        DroppedShape(
            testDescription: "models, a value of another type", good: #"{"value":1}"#, bad: #"{"value":"x"}"#
        ) {
            _ = try [Strict?](JSONBytes: $0)
        },
        DroppedShape(
            testDescription: "models, a value that is missing", good: #"{"value":1}"#, bad: #"{"valve":1}"#
        ) {
            _ = try [Strict?](JSONBytes: $0)
        },
        DroppedShape(testDescription: "models that are skipped", good: #"{"value":1}"#, bad: #"{"valve":1}"#)
        {
            document in
            try TestSupport.read(JSONBytes: #"{"list":"#.utf8 + document + "}".utf8) { map in
                _ = try map.from("list", invalidElements: .skip) as [Strict]
            }
        },
        DroppedShape(testDescription: "models without members", good: #"{"value":1}"#, bad: "{}") {
            _ = try [Strict?](JSONBytes: $0)
        },
        DroppedShape(
            testDescription: "models in models", good: #"{"inner":{"value":1}}"#,
            bad: #"{"inner":{"value":[]}}"#
        ) {
            _ = try [Nesting?](JSONBytes: $0)
        },
        DroppedShape(
            testDescription: "optional properties", good: #"{"inner":{"value":1}}"#,
            bad: #"{"inner":{"value":[]}}"#
        ) {
            _ = try [Holding](JSONBytes: $0)
        },
        DroppedShape(testDescription: "unions", good: #"{"value":1}"#, bad: #"{"valve":1}"#) {
            _ = try [Either<Word, Strict>?](JSONBytes: $0)
        },
        DroppedShape(testDescription: "enums", good: #""one""#, bad: #""two""#) {
            _ = try [Word?](JSONBytes: $0)
        },
        DroppedShape(testDescription: "dictionaries", good: #"{"a":1}"#, bad: #"{"a":""}"#) {
            _ = try [[String: Int]?](JSONBytes: $0)
        },
        DroppedShape(testDescription: "arrays", good: "[[1]]", bad: #"[["x"]]"#) {
            _ = try [[[Int]]?](JSONBytes: $0)
        },
        DroppedShape(testDescription: "numbers", good: "1", bad: "[]") { _ = try [Int?](JSONBytes: $0) },
    ]
}

/// A kind of document or model, of any size.
struct HostileShape: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The smaller size, which takes a few tenths of a millisecond or more in a debug build.
    let size: Int
    /// Makes the input of a size, and gives the work to be timed.
    let prepare: @Sendable (Int) throws -> () throws -> Void

    init(_ name: String, _ size: Int, _ prepare: @escaping @Sendable (Int) throws -> () throws -> Void) {
        testDescription = name
        self.size = size
        self.prepare = prepare
    }

    /// A document that is read, with options that are made for each run.
    init(
        _ name: String, _ size: Int,
        options: @autoclosure @escaping @Sendable () -> MappingOptions = .default,
        document: @escaping @Sendable (Int) -> String,
        _ read: @escaping @Sendable (Mapper, Int) throws -> Void
    ) {
        self.init(name, size) { size in
            let bytes = Array(document(size).utf8)
            return { try TestSupport.read(JSONBytes: bytes, options()) { map in try read(map, size) } }
        }
    }

    /// A document that must fail.
    init(
        failing name: String, _ size: Int, options: MappingOptions = .default,
        document: @escaping @Sendable (Int) -> String
    ) {
        self.init(name, size) { size in
            let bytes = Array(document(size).utf8)
            return {
                do {
                    _ = try JSON(JSONBytes: bytes, options: options)
                    throw UnexpectedSuccess()
                } catch let error as MappingError {
                    _ = error.debugDescription
                }
            }
        }
    }

    struct UnexpectedSuccess: Error {}

    static let all =
        parsing + keys + marks + indices + tolerated + caught + writing + comingBack + values + features
}

private let unlimited = MappingOptions(maximumDepth: .max)

private func repeated(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

private func list(_ count: Int, _ element: (Int) -> String) -> String {
    "[\((0..<count).map(element).joined(separator: ","))]"
}

/// An object of so many different keys.
private func object(_ count: Int, _ value: (Int) -> String = { String($0) }) -> String {
    "{\((0..<count).map { "\"key\($0)\":\(value($0))" }.joined(separator: ","))}"
}

// MARK: - Parsing

extension HostileShape {
    fileprivate static let parsing: [HostileShape] = [
        HostileShape("deep arrays and objects", 1250, options: unlimited) {
            repeated(#"[{"a":"#, $0) + "1" + repeated("}]", $0)
        } _: { _, _ in
        },
        HostileShape(failing: "deep and wrong at the end", 400, options: unlimited) {
            repeated(#"[1,{"a":"#, $0) + "?"
        },
        HostileShape(failing: "too deep", 1250) { "[" + repeated("[[]],", $0) + repeated("[", 200) },
        HostileShape("wide arrays", 1250) {
            #"{"a":[\#(repeated("1,", $0))1],"b":[\#(repeated("{},[],", $0))1]}"#
        } _: { map, _ in
            _ = try (map.a() as [Int], map.b() as JSON)
        },
        HostileShape("white space", 5000) {
            repeated(" \n\t\r", $0) + "1"
        } _: { map, _ in
            _ = try Int(map: map)
        },
        HostileShape("one long string", 25_000) {
            "\"" + repeated("long", $0) + "\""
        } _: { map, _ in
            _ = try String(map: map)
        },
        HostileShape("all escapes", 250) {
            "\"" + repeated(#"\n\u00e9\ud83d\ude00"#, $0) + "\""
        } _: { map, _ in
            _ = try String(map: map)
        },
        HostileShape("keys of escapes", 80) {
            object($0).replacing("key", with: #"\u006b\u0065\u0079"#)
        } _: { map, count in
            for number in stride(from: count - 1, through: 0, by: -1) { _ = try map["key\(number)"] as Int }
        },
        HostileShape("long numbers", 1250) {
            let (digits, zeros) = (repeated("37", $0), repeated("0", $0 * 2))
            return #"[1\#(digits),"0.\#(digits)",1\#(zeros),1e\#(zeros)5,0.\#(zeros)1e\#($0 * 2)]"#
        } _: { map, _ in
            _ = try JSON(map: map)
            for index in 0..<5 {
                let number = try map.subMapper(JSONKeyPath("\(index)"))
                _ = try (String(map: number), Double?(map: number), Float?(map: number))
                _ = try (Decimal?(map: number), Int?(map: number))
            }
        },
        HostileShape("objects with numbers in strings", 125) { count in
            let strings: [Any] = Array(repeating: "1", count: count)
            return { _ = try ([Int](JSONObject: strings), [Double](JSONObject: strings)) }
        },
        HostileShape("halfway numbers", 6) { count in
            var texts = NumberTexts(seed: 5)
            return list(count * 8) { _ in texts.next() }
        } _: { map, _ in
            _ = try [Double?](map: map)
        },
        HostileShape(failing: "an error after many lines, at the end of a long one", 1000) {
            "[" + repeated("1,\n", $0) + repeated("\"é\",", $0) + "?]"
        },
    ]
}

// MARK: - Keys

extension HostileShape {
    private static func reversed(_ count: Int, _ body: (String) throws -> Void) rethrows {
        for number in stride(from: count - 1, through: 0, by: -1) { try body("key\(number)") }
    }

    private static func reading(
        _ name: String, _ size: Int = 500,
        options: @autoclosure @escaping @Sendable () -> MappingOptions = .default,
        document: @escaping @Sendable (Int) -> String = { object($0) },
        _ read: @escaping @Sendable (Mapper, String) throws -> Void
    ) -> HostileShape {
        HostileShape(name, size, options: options(), document: document) { map, count in
            try reversed(count) { key in try read(map, key) }
        }
    }

    fileprivate static let keys: [HostileShape] = [
        reading("keys in reverse, in every form") { map, key in
            let path = JSONKeyPath(key)
            _ = (try map[path] as Int, try map.from(path) as Int, try map[path]() as Int)
            _ = (map.isKeyPresent(path), try map.subMapper(path).mappingKind())
        },
        reading("keys in reverse, nested", document: { #"{"a":{"b":\#(object($0))}}"# }) { map, key in
            _ = (try map.from("a.b.\(key)") as Int, try map.a.b[JSONKeyPath(key)] as Int)
            _ = try map.from("a") { try $0.b[JSONKeyPath(key)] as Int }
        },
        reading("keys in reverse, each by an override") { map, key in
            _ = try map.with(dates: .milliseconds).from(JSONKeyPath(key)) as Int
            _ = try map.with(dates: .onlyRead { _ in Date() })[JSONKeyPath(key)] as Int
        },
        reading("absent keys, in every form", 200) { map, key in
            let path = JSONKeyPath("no\(key)")
            _ = (try map[path] as Int?, try map[path].more() as Int?)
            _ = try map.from(path, default: 1, when: .absentOrNull)
            _ = try map.from(anyOf: path, JSONKeyPath(key)) as Int
        },
        reading(
            "absent long keys", 100, options: .init(invalidOptionals: .throw),
            document: { object($0).replacing("key", with: repeated("key", 30)) }
        ) { map, key in
            _ = (try? map["no\(key)"] as Int, try map["no\(key)"] as Int?)
        },
        HostileShape("many keys as a dictionary, as JSON and listed", 250) {
            object($0)
        } _: { map, count in
            _ = try ([String: Int](map: map), JSON.Object(map: map).keys)
            let json = try JSON(map: map)
            try reversed(count) { key in if json[key] == nil { throw CancellationError() } }
        },
        HostileShape("many keys, duplicates refused", 250, options: .init(duplicateKeys: .throw)) {
            object($0)
        } _: { _, _ in
        },
        HostileShape("duplicate keys", 250) { count in
            "{" + (0..<count).map { _ in #""a":1"# }.joined(separator: ",") + "}"
        } _: { map, _ in
            _ = try [String: Int](map: map)
            _ = try JSON(map: map)
            for _ in 0..<100 { _ = try (map.a() as Int, map.from("a") as Int, map["b"] as Int?) }
        },
        HostileShape("objects with many keys in one array", 4) { count in
            list(count) { _ in object(100) }
        } _: { map, _ in
            _ = map.isKeyPresent(.key(""))
            _ = try [HundredKeys](map: map)
        },
    ]

    /// Reads many keys in reverse, the first before its end twice.
    private struct HundredKeys: Mappable {
        let sum: Int

        init(map: Mapper) throws {
            var sum = 0
            for number in stride(from: 99, through: 0, by: -1) { sum += try map["key\(number)"]() as Int }
            self.sum = sum
        }
    }
}

// MARK: - Combining marks

extension HostileShape {
    /// A letter with so many marks that it takes Swift quadratic time to put them in order.
    private static func letter(_ count: Int) -> String { "a" + repeated("\u{301}\u{323}", count) }

    private enum Word: String, Mappable { case one, two }

    private static func refused(
        _ name: String, _ document: @escaping @Sendable (String) -> String,
        _ read: @escaping @Sendable ([UInt8]) throws -> Void
    ) -> HostileShape {
        HostileShape(name, 400) { count in
            let bytes = Array(document(letter(count)).utf8)
            return { #expect(throws: MappingError.self) { try read(bytes) } }
        }
    }

    fileprivate static let marks: [HostileShape] = [
        refused("marks in a dictionary's key", { #"{"\#($0)":1}"# }) { _ = try [String: Int](JSONBytes: $0) },
        refused("marks in a set", { #"["\#($0)"]"# }) { _ = try Set<String>(JSONBytes: $0) },
        refused("marks in a raw value", { #""\#($0)""# }) { _ = try Word(JSONBytes: $0) },
        HostileShape("marks in an untyped value", 400) {
            #"{"\#(letter($0))":1}"#
        } _: { map, _ in
            _ = try JSON(map: map).toJSONObject()
        },
        HostileShape("marks in a path", 400) {
            #"{"\#(letter($0))":1}"#
        } _: { map, count in
            let key = letter(count)
            _ = try map[JSONKeyPath(key)] as Int
            for _ in 0..<10 { _ = try map[JSONKeyPath(key + "x")].more() as Int? }
        },
    ]
}

// MARK: - Indices

extension HostileShape {
    private static func walk(
        _ name: String, _ size: Int = 160, element: String = #"{"v":[1]}"#,
        _ read: @escaping @Sendable (Mapper, Int) throws -> Void
    ) -> HostileShape {
        HostileShape(name, size) { count in
            #"{"a":\#(list(count) { _ in element })}"#
        } _: { map, count in
            try read(map, count)
        }
    }

    fileprivate static let indices: [HostileShape] = [
        walk("elements by index, in both directions and from both ends") { map, count in
            let array = try map.subMapper("a")
            for index in 0..<count {
                _ = try map.a[index].v[0] as Int
                _ = try map.a[count - 1 - index].v[0]() as Int
                _ = try array[index % 2 == 0 ? index : count - index].v as [Int]
            }
        },
        walk("elements by key path") { map, count in
            for index in 0..<count { _ = try map.from("a.\(index).v.0") as Int }
        },
        walk(
            "elements of elements by index", 30, element: "[\(repeated("[1],", 99))[1]]"
        ) { map, count in
            for index in 0..<count {
                for inner in 0..<100 { _ = try map.a[index][inner][0] as Int }
            }
        },
    ]
}

// MARK: - Errors that are tolerated

/// A model whose invalid values cost an error each, and that fails in the end.
private struct Faulty: Mappable {
    let inner: Inner?
    let list: [Int]?
    let absent: Inner?
    let name: String

    struct Inner: Mappable {
        let value: Int

        init(map: Mapper) throws { value = try map.value() }
    }

    init(map: Mapper) throws {
        inner = try map.inner
        list = try map.list
        absent = try map.absent
        name = try map.name()
    }
}

extension HostileShape {
    private static let faulty = #"{"inner":{"value":"x"},"list":[1,2,"x"],"other":1}"#

    /// A row of errors that are swallowed, in one line after something long.
    private static func faults(
        _ name: String, _ size: Int = 28, options: MappingOptions = .default, element: String = faulty,
        _ read: @escaping @Sendable (Mapper) throws -> Void
    ) -> HostileShape {
        HostileShape(name, size, options: options) { count in
            #"{"long":"\#(repeated("é", count * 20))","list":\#(list(count) { _ in element })}"#
        } _: { map, _ in
            try read(map)
        }
    }

    fileprivate static let tolerated: [HostileShape] = [
        faults("skipped models at the end of a line", 13) { map in
            _ = try map.from("list", invalidElements: .skip) as [Faulty]
        },
        faults("optional models at the end of a line", 16) { map in _ = try map.list() as [Faulty?] },
        faults("skipped scalars", 250, element: #""x""#) { map in
            _ = try map.from("list", invalidElements: .skip) as [Int]
        },
        faults("skipped arrays, enums and dictionaries", 20, element: #"{"a":1,"b":[1,2,[]]}"#) { map in
            _ = try map.from("list", invalidElements: .skip) as [[Int]]
            _ = try map.from("list", invalidElements: .skip) as [LawStatus]
            _ = try map.from("list", invalidElements: .skip) as [[String: [Int]]]
        },
        HostileShape("optional models without members", 280) { count in
            list(count) { _ in "{}" }
        } _: { map, _ in
            _ = try [Faulty.Inner?](map: map)
        },
        HostileShape("skipped and optional models below a long key with escapes", 125) { count in
            #"{"\#(repeated(#"\n"#, count * 4))":{"list":\#(list(count) { _ in "1" })}}"#
        } _: { map, _ in
            _ = try [String: SkippedModels](map: map)
            _ = try [String: [String: [Faulty?]]](map: map)
        },
        HostileShape("invalid optionals in reverse", 12) {
            object($0) { _ in #"{"value":"x"}"# }
        } _: { map, count in
            try reversed(count) { key in _ = try map[JSONKeyPath(key)] as Faulty.Inner? }
        },
        HostileShape("nested models, each with an absent optional, strict", 40, options: .strict) { count in
            list(count) { _ in #"{"inner":{"inner":{"name":"y"},"name":"x"},"name":"x"}"# }
        } _: { map, _ in
            _ = try [Nested](map: map)
        },
    ]

    /// Errors that a model catches, which are complete.
    fileprivate static let caught: [HostileShape] = [
        faults("caught errors at the end of a line", 100, element: #"{"value":"x"}"#) { map in
            _ = try map.subMapper("list").each { map in try? Faulty.Inner(map: map) }
        },
        faults("caught errors of missing members", 40, element: object(60)) { map in
            _ = try map.subMapper("list").each { map in try? Faulty.Inner(map: map) }
        },
        HostileShape("caught errors about one long string with escapes", 400) { count in
            #"{"value":"x\#(repeated(#"\n"#, count))","other":"x\#(repeated("long", count))"}"#
        } _: { map, count in
            for _ in 0..<count { _ = (try? map.from("value") as [Int], try? map.from("other") as [Int]) }
        },
        HostileShape("all errors below one long key", 150) { count in
            let bytes = Array(#"{"\#(repeated("long", count))":[\#(list(count) { _ in "[]" })]}"#.utf8)
            return {
                let options = MappingOptions(maximumIssues: count)
                let result = [String: [[Int]]].result(JSONBytes: bytes, options: options)
                guard result.issues.count == count else { throw UnexpectedSuccess() }
            }
        },
        HostileShape("all errors of a document in one line", 150) { count in
            let bytes = Array(list(count) { _ in #"{"value":"x"}"# }.utf8)
            return {
                let options = MappingOptions(maximumIssues: count)
                let result = [Faulty.Inner].result(JSONBytes: bytes, options: options)
                guard result.issues.count == count else { throw UnexpectedSuccess() }
                _ = result.issues.last?.debugDescription
            }
        },
    ]

    private struct SkippedModels: Mappable {
        init(map: Mapper) throws { _ = try map.from("list", invalidElements: .skip) as [Faulty] }
    }

    /// Reads its inner one first, and then asks for something that is not there.
    private final class Nested: Mappable {
        let inner: Nested?
        let absent: Int?

        init(map: Mapper) throws {
            inner = try map.inner
            absent = try map.absent
        }
    }
}

// MARK: - Writing

extension HostileShape {
    private static func written(
        _ name: String, _ size: Int,
        options: @autoclosure @escaping @Sendable () -> WritingOptions = .default,
        _ body: @escaping @Sendable (inout JSONOutput, Int) throws -> Void
    ) -> HostileShape {
        HostileShape(name, size) { size in
            let value = Written { json in try body(&json, size) }
            return { _ = try value.toJSONBytes(options: options()) }
        }
    }

    fileprivate static let writing: [HostileShape] = [
        written("runtime keys, sorted", 125, options: .init(sortsKeys: true, escapesSlashes: true)) {
            json, count in
            for number in 0..<count {
                json["key\(number)"] = number
                json["/\"\(count - number)"] = number
            }
        },
        written("keys of dictionaries", 250) { json, count in
            json.write(Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, $0) }))
        },
        written("flattened dictionaries", 125) { json, count in
            try Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, $0) }).write(to: &json)
        },
        written("key paths with one prefix, and with many", 125) { json, count in
            for number in 0..<count { json["a.b.key\(number)"] = number }
            for number in 0..<count {
                json["a\(number).b.c"] = number
                json["a\(number).b.d"] = number
            }
        },
        written("appended elements", 1666) { json, count in for number in 0..<count { json.append(number) }
        },
        written("strings of escapes", 250, options: .init(escapesSlashes: true)) { json, count in
            json.append(repeated("\u{1}\"\\\n", count))
            json.append(repeated("é/", count))
        },
        written("pretty", 250, options: .init(prettyPrinted: true)) { json, count in
            json.write(Array(repeating: [1], count: count))
        },
        HostileShape("deep values", 250) { size in
            let reading = MappingOptions(maximumDepth: .max)
            let writing = WritingOptions(maximumDepth: .max)
            // Nested by the bytes: a value that deep has no room on any stack.
            let text = "[" + repeated(repeated("[", 20) + repeated("]", 20) + ",", size / 10) + "1]"
            let value = try JSON(JSONString: text, options: reading)
            return { _ = try value.toJSONBytes(options: writing) }
        },
        HostileShape("merge patches", 125) { size in
            let old = try JSON(JSONString: object(size))
            let new = try JSON(JSONString: object(size) { String($0 + 1) })
            return { if try old.merging(old.changes(to: new)) != new { throw CancellationError() } }
        },
    ]
}
