import Foundation
import MappableLanguageModels
import MappableStreams
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite struct LanguageModelsSnippets {
    // snippet: language-models-model
    struct Recipe: Mapped {
        let name: String, minutes: Int, steps: [String]

        static let mapping = Mapping(
            Recipe.init,
            Field("name", \.name),
            Field("minutes", \.minutes, .range(1...600)),
            Field("steps", \.steps, .count(1...), "One sentence each."))
    }
    // end

    @Test func schemas() throws {
        // snippet: language-models-schema
        let schema = try Recipe.toolSchema(for: .openAI)
        // end
        #expect(schema.properties.minutes.maximum == 600)
        // snippet: language-models-issues
        let issues = SchemaFlavour.gemini.issues(of: schema)
        // end
        #expect(issues.isEmpty)
    }

    @Test func tools() async throws {
        // snippet: language-models-tool
        let scale = Tool("scale_recipe", "Scales a recipe to a number of minutes.") { (recipe: Recipe) in
            ["name": recipe.name, "steps": "\(recipe.steps.count)"]
        }
        let parameters = try scale.inputSchema(for: .anthropic)
        // end
        #expect(parameters.properties.steps.minItems == 1)
        let arguments = #"{"name": "Rösti", "minutes": 0}"#
        var answer: JSON = nil
        // snippet: language-models-call
        do {
            answer = try await scale.call(arguments)
        } catch let error as InvalidArguments {
            answer = error.json
        }
        // end
        let expected = try JSON(
            JSONString: #"""
                {
                  "error": "invalid arguments",
                  "issues": [
                    { "pointer": "/steps", "expected": "[String]", "found": "nothing", "hint": "keys: \"name\", \"minutes\"" },
                    { "pointer": "/minutes", "found": "number 0", "hint": "must be 1…600" }
                  ]
                }
                """#)
        #expect(answer == expected)
    }

    @Test func drafts() throws {
        var shown: [String] = []
        func show(_ name: String, _ steps: [String]) { shown.append("\(name) \(steps)") }
        // snippet: language-models-drafts
        var stream = DraftStream<Recipe>()
        for text in [#"{"name": "Rös"#, #"ti", "steps": ["Pe"#, #"el."], "minutes": 2"#, "0}"] {
            try stream.append(text)
            show(stream.draft.name ?? "", stream.draft.steps ?? [])
        }
        let recipe = try stream.finish()
        // end
        #expect(recipe.minutes == 20)
        #expect(shown == ["Rös []", "Rösti [\"Pe\"]", "Rösti [\"Peel.\"]", "Rösti [\"Peel.\"]"])
    }

    // snippet: language-models-program
    struct Piece: Mappable {
        let text: String

        init(map: Mapper) throws { text = try map.from("choices.`0`.delta.content") ?? "" }
    }

    func recipe<Chunks: AsyncSequence>(
        from answer: Chunks, show: (Draft<Recipe>) -> Void
    ) async throws -> Recipe where Chunks.Element == Data {
        var stream = DraftStream<Recipe>(surroundings: .skip)
        for try await piece in Piece.records(in: answer, .events) {
            try stream.append(piece.text)
            show(stream.draft)
        }
        return try stream.finish()
    }
    // end

    @Test("An answer is shown while a server sends it")
    func streaming() async throws {
        let json = #"{"name": "Rösti", "steps": ["Peel.", "Grate."], "minutes": 20}"#
        let answer = "Here:\n```json\n\(json)\n```"
        let events = try stride(from: 0, to: answer.unicodeScalars.count, by: 3).map { start in
            let piece = String(String.UnicodeScalarView(answer.unicodeScalars.dropFirst(start).prefix(3)))
            let json: JSON = ["choices": [["delta": ["content": .string(piece)]]]]
            return "data: \(try json.toJSONString())\n\n"
        }
        let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n"
        let steps = try await LoopbackServer.with({ _ in
            LoopbackServer.Answer(pieces: [head] + events + ["data: [DONE]\n\n"])
        }) { server in
            var steps: [Int] = []
            let chunks = ReceivedChunks.of(URLRequest(url: try server.url()))
            let recipe = try await recipe(from: chunks) { steps.append($0.steps?.count ?? 0) }
            #expect(recipe.minutes == 20 && recipe.steps == ["Peel.", "Grate."])
            return steps
        }
        #expect(steps.count == events.count && steps == steps.sorted() && Set(steps) == [0, 1, 2])
    }

    @Test func partial() throws {
        // snippet: language-models-partial
        var partial = PartialJSON(surroundings: .skip)
        try partial.append("Here you are: {\"name\": \"Rös")
        let name = partial.json?["name"].string  // "Rös"
        let isDone = partial.isComplete
        // end
        #expect(name == "Rös" && !isDone)
    }

    // snippet: language-models-mcp
    func list(_ tools: [Tool]) throws -> JSON {
        let entries: [JSON] = try tools.map { tool in
            [
                "name": .string(tool.name), "description": .string(tool.description),
                "inputSchema": try tool.inputSchema(for: .mcp),
            ]
        }
        return ["tools": .array(JSON.Array(entries))]
    }

    func call(_ parameters: JSON, _ tools: [Tool]) async throws -> JSON {
        guard let tool = tools.first(where: { .string($0.name) == parameters["name"] }) else {
            return ["isError": true, "content": [["type": "text", "text": "There is no such tool."]]]
        }
        do {
            let result = try await tool.call(parameters["arguments"].description)
            return [
                "isError": false, "structuredContent": result,
                "content": [["type": "text", "text": .string(result.description)]],
            ]
        } catch let error as InvalidArguments {
            return ["isError": true, "content": [["type": "text", "text": .string(error.json.description)]]]
        }
    }
    // end

    @Test func protocols() async throws {
        let tool = Tool("count", "Counts the steps.") { (recipe: Recipe) in recipe.steps.count }
        let entry = try list([tool]).tools[0]
        #expect(entry["name"] == "count" && entry.inputSchema.type == "object")
        #expect(entry.inputSchema.properties.minutes.maximum == 600)
        let recipe: JSON = ["name": "Rösti", "minutes": 20, "steps": ["Peel."]]
        let result = try await call(["name": "count", "arguments": recipe], [tool])
        #expect(result.isError == false && result.structuredContent == 1)
        let refused = try await call(["name": "count", "arguments": [:]], [tool])
        #expect(refused.isError == true)
        #expect(refused.content[0].text.string?.contains("/steps") == true)
        #expect(try await call(["name": "other"], [tool]).isError == true)
    }
}
