import Foundation
import MappableSchemas
import Testing

/// Samples of declarations.
struct SampleTests {
    typealias Models = SchemaModels

    @Test func samplesAreTheSameForASeed() throws {
        for seed in UInt64(0)..<20 {
            #expect(try Models.Flight.sample(seed: seed) == Models.Flight.sample(seed: seed))
        }
        let numbers = try Set((UInt64(0)..<50).map { try Models.Flight.sample(seed: $0).number })
        #expect(numbers.count > 25)
        // The same on every platform.
        let text = try Models.Flight.sampleDocument(seed: 7).toJSONString()
        #expect(text == Self.seventh, "\(text)")
    }

    static let seventh =
        #"{"number":"ZR 12","cabin":{"seats":530},"gate":"navavile","status":"vavirata"}"#

    @Test(arguments: UInt64(0)..<40)
    func everythingIsMet(seed: UInt64) throws {
        let times = try Models.Times.sample(seed: seed)
        #expect(times.departure < times.arrival && times.seats.isMultiple(of: 2))
        _ = try Models.Tree.sample(seed: seed)
        _ = try [Models.Outer].sample(seed: seed)
        _ = try Models.Names.sample(seed: seed)
        _ = try [Models.Shape].sample(seed: seed)
        _ = try [Models.Beside].sample(seed: seed)
        _ = try [Models.Outside].sample(seed: seed)
        _ = try [Models.Untagged].sample(seed: seed)
        _ = try [Models.Size: Models.Written].sample(seed: seed)
        _ = try Models.Names.sample(
            seed: seed, options: MappingOptions(dates: .milliseconds))
        #expect(["LX", "BA"].contains(try Models.Helped.sample(seed: seed).name))
        let document = try Models.Flight.sampleDocument(seed: seed)
        #expect(try Models.Flight(JSONObject: document) == Models.Flight.sample(seed: seed))
    }

    struct Bounded: Mapped {
        let ratio: Float, part: Double, large: UInt64, narrow: Double, tags: [Int], none: [Int]?

        static let mapping = Mapping {
            Init(Bounded.init)
            Field("ratio", \.ratio, .range(..<2))
            Field("part", \.part, .range(..<(-5)))
            Field("large", \.large, .range(UInt64.max...))
            Field("narrow", \.narrow, .range(..<Double.infinity))
            Field("tags", \.tags, .count(..<1))
            Field("none", \.none, .count(3..<3))
        }
    }

    @Test(arguments: UInt64(0)..<12)
    func samplesAreInTheirRanges(seed: UInt64) throws {
        let sample = try Bounded.sampleDocument(seed: seed)
        var bounded = sample
        bounded.none = nil
        let value = try Bounded(bounded)
        #expect(value.ratio < 2 && value.part < -5 && value.large == .max)
    }

    @Test func emptyCountsAndInfinities() {
        struct Empty: Mapped {
            let tags: [Int], name: String

            static let mapping = Mapping {
                Init(Empty.init)
                Field("tags", \.tags, .count(..<0))
                Field("name", \.name, .count(3..<3))
            }
        }
        #expect(throws: MappingError.self) { try Empty.sampleDocument(seed: 1) }
        #expect(throws: MappingError.self) { try Empty(["tags": [], "name": "abc"]) }
        #expect(Bounded.markdownTable().contains("Must be less than inf."))
    }

    @Test func whatCannotBeMadeIsNamed() {
        let error = #expect(throws: MappingError.self) { try Models.Page<Models.Impossible>.sample(seed: 3) }
        #expect(error?.description.contains("must be known") == true)
        struct Endless: Mapped {
            let next: [Endless]

            static let mapping = Mapping {
                Init(Endless.init)
                Field("next", \.next, .count(1...))
            }
        }
        let endless = #expect(throws: MappingError.self) { try Endless.sample(seed: 1) }
        #expect(endless?.description.contains("it has no end") == true)
        struct Unclear: Mapped {
            let text: String

            static let mapping = Mapping {
                Init(Unclear.init)
                Field("text", \.text, .pattern("(?=a)a"))
            }
        }
        let unclear = #expect(throws: MappingError.self) { try Unclear.sample(seed: 1) }
        #expect(unclear?.keyPath == MappingPath([.key("text")]))
        #expect(unclear?.description.contains("strings are not made of the pattern") == true)
    }

    static let patterns = [
        "[A-Z]{2} [0-9]+", "a|bc|d?", "(?:ab)*c", "(a(b|c)){2,3}", #"\d{4}-\d\d"#, #"[^a-z\d]+"#,
        #"\w+@\w+\.com"#, "^ab$",
        "[a-]", #"\(x\)"#, "(?<year>[0-9]{4})", "x*?y+?", #"[\w.-]{1,20}"#, ".{3}", "",
    ]

    @Test(arguments: patterns)
    func stringsOfAPattern(_ pattern: String) throws {
        let regex = try Regex(pattern)
        for seed in UInt64(0)..<30 {
            let text = try Patterned.text(pattern, seed)
            #expect(try regex.wholeMatch(in: text) != nil, "\(text)")
        }
    }

    /// A document of a pattern that is known at run time only.
    struct Patterned: Mappable, SchemaDescribed {
        @TaskLocal static var pattern = ""
        let text: String

        init(map: Mapper) throws { text = try String(map: map) }

        static func schema(in schemas: inout SchemaSet) -> JSON {
            ["type": "string", "pattern": .string(pattern)]
        }

        static func text(_ pattern: String, _ seed: UInt64) throws -> String {
            try $pattern.withValue(pattern) { try sample(seed: seed).text }
        }
    }
}
