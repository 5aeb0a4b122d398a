import Mappable
import MappableDeclared
import MappableReports
import Testing

/// An initializer runs once for each value, although its model asks for the rest.
struct SingleReadTests {
    final class Runs { var count = 0 }

    struct Part: Mappable {
        let parts: [Part]?
        let rest: JSON.Object

        init(map: Mapper) throws {
            try map.mappingContext(as: Runs.self)?.count += 1
            let _: Int? = try map.number()
            parts = try map.parts()
            rest = try map.rest()
        }
    }

    private static let document =
        #"{"a":0,"parts":[{"number":1,"parts":[{"b":2,"number":[]}]},{"number":3}],"number":4}"#

    private static let options: [(String, MappingOptions)] = [
        ("default", .default),
        ("monitor", .default.with(\.monitor, MappingMonitor())),
        ("unreadKeys", MappingOptions(unreadKeys: .throw)),
    ]

    @Test("A rest in optionals in each other", arguments: options)
    func rest(name: String, options: MappingOptions) throws {
        let runs = Runs()
        let part = try Part(JSONString: Self.document, options: options, context: runs)
        #expect(runs.count == 4)
        #expect(part.rest == ["a": 0])
        #expect(part.parts?.first?.parts?.first?.rest == ["b": 2, "number": []])
    }

    /// Declared models with a rest, which holds the invalid value of an optional, wherever the rest is declared.
    struct Last: Mapped {
        let ship: Ship?, rest: JSON.Object

        static let mapping = Mapping {
            Init(Last.init)
            Field("ship", \.ship)
            Field(rest: \.rest)
        }
    }

    struct First: Mapped {
        let rest: JSON.Object, ship: Ship?

        static let mapping = Mapping {
            Init(First.init)
            Field(rest: \.rest)
            Field("ship", \.ship)
        }
    }

    @Test("A declared rest", arguments: options)
    func declaredRest(name: String, options: MappingOptions) throws {
        for (text, rest) in [
            (#"{"ship":{"name":"A"},"a":1}"#, ["a": 1]), (#"{"a":1,"ship":{"name":[]}}"#, nil), ("{}", [:]),
        ] as [(String, JSON.Object?)] {
            let runs = Runs()
            let last = try Last(JSONString: text, options: options, context: runs)
            let first = try First(JSONString: text, options: options, context: runs)
            #expect(runs.count == (text == "{}" ? 0 : 2))
            let kept = try rest ?? JSON.Object(JSONString: text)
            #expect(last.rest == kept)
            #expect(first.rest == last.rest)
        }
    }

    /// A model whose declared fields, dictionaries and arrays are all read although some are wrong.
    struct Fleet: Mapped {
        let ships: [String: Ship]
        let flagship: Ship
        let others: [Ship]

        static let mapping = Mapping {
            Init(Fleet.init)
            Field("ships", \.ships)
            Field("flagship", \.flagship)
            Field("others", \.others)
        }
    }

    struct Ship: Mappable, JSONWriter {
        let name: String

        init(map: Mapper) throws {
            try map.mappingContext(as: Runs.self)?.count += 1
            name = try map.name()
        }

        func write(to json: inout JSONOutput) { json.name = name }
    }

    @Test(
        "A result, with a value or with errors",
        arguments: [
            (
                #"{"ships":{"a":{"name":1},"b":{"name":"B"}},"flagship":{"name":"C"},"others":[{"name":"D"}]}"#,
                []
            ),
            (
                #"{"ships":{"a":{},"b":{"name":"B"}},"flagship":{"name":"C"},"others":[{"name":null}]}"#,
                ["ships.a.name", "others[0].name"]
            ),
        ])
    func result(document: String, issues: [String]) throws {
        let runs = Runs()
        let result = Fleet.result(JSONString: document, context: runs)
        #expect(runs.count == 4)
        #expect(result.issues.map(\.keyPath.description) == issues)
        #expect((result.value == nil) == !issues.isEmpty)
        #expect(result.report.map(\.kind) == (issues.isEmpty ? [.converted] : []))
    }
}
