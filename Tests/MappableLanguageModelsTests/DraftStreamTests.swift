import Foundation
import MappableLanguageModels
import Testing

/// Drafts of documents that are arriving.
struct DraftStreamTests {
    enum Level: String, Mappable, JSONWriter, CaseIterable { case easy, easyish }

    struct Cook: Mapped, Equatable {
        let name: String, stars: Int?

        static let mapping = Mapping {
            Init(Cook.init)
            Field("name", \.name)
            Field("stars", \.stars, .range(0...3))
        }
    }

    struct Recipe: Mapped, Equatable {
        let name: String, level: Level, minutes: Int?, steps: [String], cook: Cook?, ratings: [Int]

        static let mapping = Mapping {
            Init(Recipe.init)
            Field("name", \.name, .count(...6))
            Field("level", \.level)
            Field("time.minutes", \.minutes)
            Field("steps", \.steps, .count(2...))
            Field("cook", \.cook)
            Field("ratings", \.ratings, default: [])
        }
    }

    static let document =
        #"{"name":"Rösti","level":"easyish","time":{"minutes":20},"steps":["Peel","Grate"],"#
        + #""cook":{"name":"Ada","stars":2},"ratings":[1,23,5]}"#

    /// What drafts show of each prefix.
    private func drafts(of text: String) throws -> [Draft<Recipe>] {
        var stream = DraftStream<Recipe>()
        return try text.utf8.map { byte in
            try stream.append(bytes: [byte])
            return stream.draft
        }
    }

    private func changes<Value: Equatable>(_ values: [Value]) -> [Value] {
        values.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    }

    @Test("Texts and arrays grow; other values are there when they have ended")
    func growth() throws {
        let drafts = try drafts(of: Self.document)
        #expect(changes(drafts.map(\.name)) == [nil, "", "R", "Rös", "Röst", "Rösti"])
        #expect(changes(drafts.map(\.level)) == [nil, .easyish])
        #expect(changes(drafts.map(\.minutes)) == [nil, 20])
        #expect(
            changes(drafts.map { $0.steps?.joined(separator: "|") }) == [
                nil, "", "P", "Pe", "Pee", "Peel", "Peel|", "Peel|G", "Peel|Gr", "Peel|Gra", "Peel|Grat",
                "Peel|Grate",
            ])
        let cooks = ["", "A", "Ad", "Ada"].map { Cook(name: $0, stars: nil) }
        #expect(changes(drafts.map(\.cook)) == [nil] + cooks + [Cook(name: "Ada", stars: 2)])
        #expect(changes(drafts.map(\.ratings)) == [nil, [], [1], [1, 23], [1, 23, 5]])
        #expect(try drafts.last?.value() == Recipe(JSONString: Self.document))
        #expect(drafts.dropLast().allSatisfy { (try? $0.value()) == nil })
    }

    @Test("It is known what has ended")
    func completeness() throws {
        let drafts = try drafts(of: Self.document)
        func end(of part: String) -> Int {
            Self.document.utf8.count - Self.document.components(separatedBy: part)[1].utf8.count
        }
        func ended(_ isComplete: (Draft<Recipe>) -> Bool) -> Int? {
            drafts.firstIndex(where: isComplete).map { $0 + 1 }
        }
        #expect(ended { $0.isComplete(\.name) } == end(of: #""name":"Rösti""#))
        #expect(ended { $0.isComplete(\.minutes) } == end(of: #""minutes":20"#) + 1)
        #expect(ended { $0.isComplete(\.steps) } == end(of: #""Grate"]"#))
        #expect(ended { $0.isComplete(\.cook) } == end(of: #""stars":2}"#))
        #expect(!drafts[5].isComplete(\.steps))
        #expect(drafts.last?.isComplete(\.ratings) == true)
    }

    struct Labels: Mapped {
        let rest: JSON.Object

        static let mapping = Mapping {
            Init(Labels.init)
            Field(rest: \.rest)
        }
    }

    @Test("A draft shows nothing before the document begins, which may be of another kind than the model")
    func noDocument() throws {
        var stream = DraftStream<Labels>()
        try stream.append(" ")
        #expect(stream.draft.rest == nil)
        try stream.append("{")
        #expect(stream.draft.rest == [:])
    }

    @Test("A repeated key takes back nothing, and nothing of it counts")
    func repeatedKeys() throws {
        let text =
            #"{"name":"Ra","steps":["a","b"],"name":"Ro","steps":["c"],"cook":{"name":"A"},"cook":{"name":"B""#
        let drafts = try drafts(of: text)
        #expect(changes(drafts.map(\.name)) == [nil, "", "R", "Ra"])
        #expect(changes(drafts.map { $0.isComplete(\.name) }) == [false, true])
        #expect(changes(drafts.map { $0.isComplete(\.steps) }) == [false, true])
        #expect(changes(drafts.map { $0.isComplete(\.cook) }) == [false, true])
    }

    @Test("Constraints and cases count when a value has ended, and take nothing back")
    func issues() throws {
        let text = #"{"name":"Röstitaler","level":"hard","steps":["Peel"],"ratings":[1,"x",3]"#
        let drafts = try drafts(of: text)
        #expect(
            changes(drafts.map { $0.issues.dropFirst().map(\.keyPath.description) }) == [
                [], ["name"], ["name", "level"], ["name", "level", "steps"],
                ["name", "level", "steps", "ratings[1]"],
            ])
        #expect(drafts.last?.name == "Röstitaler")
        #expect(drafts.last?.ratings == [1, 3])
        #expect(
            drafts.last?.issues.first?.description
                == "invalid JSON: expected more of the document, found end of input")
        var stream = DraftStream<Recipe>()
        try stream.append(text + "}")
        #expect(stream.draft.issues.map(\.keyPath.description) == ["name", "level", "steps", "ratings[1]"])
        #expect(throws: MappingError.self) { try stream.finish() }
    }

    struct Book: Mapped {
        let recipes: [Recipe], cook: Cook?, notes: [String: [String]]

        static let mapping = Mapping {
            Init(Book.init)
            Field("recipes", \.recipes)
            Field("cook", \.cook)
            Field("notes", \.notes, default: [:])
        }
    }

    @Test("Texts grow in models inside the model, too, and other strings do not")
    func nestedTexts() throws {
        let text =
            #"{"recipes":[{"name":"Ro","level":"easy","time":{"minutes":1},"steps":["a","bc"],"ratings":[]}],"#
            + #""cook":{"name":"Ada"},"notes":{"x":["yz"]}}"#
        var stream = DraftStream<Book>()
        let drafts = try text.utf8.map { byte in
            try stream.append(bytes: [byte])
            return stream.draft
        }
        let steps = changes(drafts.compactMap { $0.recipes?.first?.steps.joined(separator: "|") })
        #expect(steps == ["", "a", "a|", "a|b", "a|bc"])
        #expect(changes(drafts.compactMap { $0.cook??.name }) == ["", "A", "Ad", "Ada"])
        #expect(changes(drafts.map { $0.notes?["x"]?.first }) == [nil, "", "y", "yz"])
        #expect(drafts.allSatisfy { draft in draft.recipes?.allSatisfy { $0.level == .easy } ?? true })
        #expect(drafts.last?.isComplete(\.recipes) == true)
    }

    @Test("Drafts take fences and trailing commas, if they are told")
    func relaxed() throws {
        let text = """
            Here you are:
            ```json
            {"name": "Ra", "level": "easy", "ratings": [1, 2,], "steps": ["a", "b",],}
            ```
            """
        var stream = DraftStream<Recipe>(
            surroundings: .skip, options: MappingOptions(syntax: .trailingCommas))
        let names = try text.utf8.map { byte in
            try stream.append(bytes: [byte])
            return stream.draft.name
        }
        #expect(changes(names) == [nil, "", "R", "Ra"])
        #expect(stream.draft.isComplete(\.steps))
        #expect(try stream.finish().ratings == [1, 2])
        var strict = DraftStream<Recipe>()
        #expect(throws: MappingError.self) { try strict.append(text) }
    }

    enum Load: Tagged, Equatable {
        case box(length: Int), other(JSON)

        static let union = Union<Load>(
            tag: .inside("kind"),
            Case("box", Load.box, Field("length", \.self)) {
                if case .box(let length) = $0 { length } else { nil }
            }, unknown: Case(Load.other) { if case .other(let it) = $0 { it } else { nil } })
    }

    struct Port: Mapped, Equatable {
        let load: Load?, cranes: Int, names: [String]

        static let mapping = Mapping {
            Init(Port.init)
            Field("load", \.load)
            Field("cranes", \.cranes, default: 1)
            Field("names", \.names, default: [])
        }
    }

    struct Pier: Mapped, Equatable {
        let length: Int?, width: Int?

        static let mapping = Mapping {
            Init(Pier.init)
            Field("length", \.length)
            Field("width", \.width)
            Check("be longer than wide") { $0.length ?? 0 >= $0.width ?? 0 }
        }
    }

    struct Harbour: Mapped, Equatable {
        let port: Port?, piers: [Pier]?, ports: [Port]?, name: String?, cook: Cook?, light: Int?

        static let mapping = Mapping {
            Init(Harbour.init)
            Field("port", \.port)
            Field("piers", \.piers)
            Field("ports", \.ports)
            Field("name", \.name, .or("title"))
            Field("cook", \.cook)
            Field("lights.0", \.light)
        }
    }

    private func changes<Value: Equatable>(in text: String, of value: (Draft<Harbour>) -> Value) throws
        -> [Value]
    {
        var stream = DraftStream<Harbour>()
        return changes(
            try text.utf8.map { byte in
                try stream.append(bytes: [byte])
                return value(stream.draft)
            })
    }

    @Test("A union is there when it has ended, because its case may still change")
    func unions() throws {
        let text = #"{"port":{"cranes":2,"load":{"length":7,"kind":"box"},"names":["é","b"]}}"#
        let names = [[], [""], ["é"], ["é", ""], ["é", "b"]]
        let box = Load.box(length: 7)
        #expect(
            try changes(in: text) { $0.port } == [nil, Port(load: nil, cranes: 2, names: [])]
                + names.map { Port(load: box, cranes: 2, names: $0) })
        #expect(
            try changes(in: text) { $0[\.port] ?? nil }.last == Port(load: box, cranes: 2, names: ["é", "b"]))
        let broken = #"{"port":{"cranes":2,"load":{"kind":"box","length":"x"}}}"#
        #expect(try changes(in: broken) { $0.port??.load } == [nil])
    }

    @Test(
        "A model is there when no default in it can change, an empty one apart, also where the value turns out invalid"
    )
    func defaults() throws {
        #expect(
            try changes(in: #"{"ports":[{"names":["a"],"cranes":3},{}]}"#) { $0.ports?.map(\.cranes) }
                == [nil, [], [3], [3, 1]])
        #expect(
            try changes(in: #"{"ports":[{"cranes":3,"names":5}]}"#) { $0.ports?.map(\.names) }
                == [nil, [], [[]]])
    }

    @Test("A model with a condition is there when it has ended")
    func conditions() throws {
        let text = #"{"piers":[{"width":3,"length":4},{"length":1,"width":2},{"width":0}]}"#
        #expect(
            try changes(in: text) { $0.piers ?? nil }
                == [
                    nil, [], [Pier(length: 4, width: 3)],
                    [Pier(length: 4, width: 3), Pier(length: nil, width: 0)],
                ])
    }

    @Test(
        "A value is not there while it could still come under a key that counts more, and an invalid optional one is nil"
    )
    func keys() throws {
        #expect(try changes(in: #"{"title":"Old","name":"N"}"#) { $0.name ?? nil } == [nil, "", "N"])
        #expect(try changes(in: #"{"title":"Old"}"#) { $0.name ?? nil } == [nil, "Old"])
        // It is complete when it is there.
        #expect(
            try changes(in: #"{"title":"Old","name":"N"}"#) { "\($0.name ?? "-") \($0.isComplete(\.name))" }
                == ["- false", " false", "N false", "N true"])
        #expect(try changes(in: #"{"title":"Old"}"#) { $0.isComplete(\.name) } == [false, true])
        #expect(
            try changes(in: #"{"lights":[7,8],"cook":null}"#) {
                "\($0.light ?? -1) \($0.isComplete(\.light))"
            }
                == ["-1 false", "7 true"])
        #expect(
            try changes(in: #"{"cook":{"name":"A","stars":"x"}}"#) { $0.cook ?? nil }
                == [nil, Cook(name: "", stars: nil), Cook(name: "A", stars: nil)])
    }

    struct Link: Mapped {
        let url: URL, first: URL?

        static let mapping = Mapping {
            Init(Link.init)
            Field("url", \.url)
            Field("links.`0`", \.first)
        }
    }

    @Test("A value is hidden until it has ended, however its key is spelled")
    func spelledKeys() throws {
        var stream = DraftStream<Link>(options: .careful.with(\.keys, .caseInsensitive))
        try stream.append(#"{"links":["https://a"#)
        #expect(stream.draft.first == nil)
        try stream.append(#"b"],"URL":"https://exam"#)
        #expect(stream.draft.first == URL(string: "https://ab"))
        #expect(stream.draft.isComplete(\.first))
        #expect(stream.draft.url == nil)
        #expect(!stream.draft.isComplete(\.url))
        try stream.append(#"ple.com"}"#)
        #expect(stream.draft.url == URL(string: "https://example.com"))
        #expect(stream.draft.isComplete(\.url))
    }
}
