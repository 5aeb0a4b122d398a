import Foundation
import MappableLanguageModels
import MappableStreams
import TestSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct LanguageModelsSnippets {
    // snippet: language-models-model
    struct Recipe: Mapped {
        let name: String, minutes: Int, steps: [String]

        static let mapping = Mapping {
            Init(Recipe.init)
            Field("name", \.name)
            Field("minutes", \.minutes, .range(1...600))
            Field("steps", \.steps, .count(1...), "One sentence each.")
        }
    }
    // end

    @Test func schemas() throws {
        // snippet: language-models-schema
        let schema = try Recipe.toolSchema(for: .openAI)
        // end
        #expect(schema.properties.minutes.maximum == 600)
        let issues = SchemaFlavour.gemini.issues(of: schema)
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
                    { "pointer": "/minutes", "expected": "1…600", "found": "number 0", "hint": "must be 1…600" }
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

    // snippet: language-models-mcp
    func answer(_ request: JSON, _ tools: [Tool]) async throws -> JSON {
        var response: JSON = ["jsonrpc": "2.0", "id": request["id"]]
        let tool = tools.first { .string($0.name) == request["params"]["name"] }
        switch (request["method"].string, tool) {
        case ("tools/list", _):
            let entries: [JSON] = try tools.map { tool in
                [
                    "name": .string(tool.name), "description": .string(tool.description),
                    "inputSchema": try tool.inputSchema(for: .mcp),
                ]
            }
            response["result"] = ["tools": .array(JSON.Array(entries))]
        case ("tools/call", let tool?):
            response["result"] = try await result(of: tool, request["params"]["arguments"])
        case ("tools/call", nil): response["error"] = ["code": -32602, "message": "Unknown tool"]
        default: response["error"] = ["code": -32601, "message": "Method not found"]
        }
        return response
    }

    func result(of tool: Tool, _ arguments: JSON) async throws -> JSON {
        do {
            let output = try await tool.call(arguments.isNull ? "{}" : arguments.description)
            var result: JSON = ["content": [["type": "text", "text": .string(output.description)]]]
            if output.object != nil { result["structuredContent"] = output }
            return result
        } catch let error as InvalidArguments {
            return ["isError": true, "content": [["type": "text", "text": .string(error.json.description)]]]
        }
    }
    // end

    @Test func protocols() async throws {
        let count = Tool("count", "Counts the steps.") { (recipe: Recipe) in recipe.steps.count }
        let halve = Tool("halve", "Takes half.") { (recipe: Recipe) in recipe }
        func answer(_ method: String, _ parameters: JSON?) async throws -> JSON {
            var request: JSON = ["jsonrpc": "2.0", "id": 7, "method": .string(method)]
            if let parameters { request["params"] = parameters }
            let response = try await self.answer(request, [count, halve])
            #expect(MessageSchema.faults(in: response, MessageSchema.response) == [])
            #expect(response["id"] == 7)
            return response
        }
        let list = try await answer("tools/list", .none)["result"]
        #expect(MessageSchema.faults(in: list, MessageSchema.listToolsResult) == [])
        #expect(list.tools[0]["name"] == "count")
        #expect(list.tools[0].inputSchema.properties.minutes.maximum == 600)

        let recipe: JSON = ["name": "Rösti", "minutes": 20, "steps": ["Peel."]]
        for (name, arguments, isError) in [
            ("count", recipe, false), ("halve", recipe, false), ("count", [:], true), ("count", nil, true),
        ] as [(String, JSON?, Bool)] {
            var parameters: JSON = ["name": .string(name)]
            if let arguments { parameters["arguments"] = arguments }
            let result = try await answer("tools/call", parameters)["result"]
            #expect(MessageSchema.faults(in: result, MessageSchema.callToolResult) == [])
            #expect((result.isError == true) == isError)
            #expect(result.structuredContent == (name == "halve" ? recipe : .null))
            if isError { #expect(result.content[0].text.string?.contains("/steps") == true) }
        }
        #expect(try await answer("tools/call", ["name": "other"])["error"].code == -32602)
        #expect(try await answer("tools/other", .none)["error"].code == -32601)
        #expect(MessageSchema.faults(in: ["content": [["type": "text"]]], MessageSchema.callToolResult) != [])
    }
}

/// The shapes of the Model Context Protocol's messages, revision 2025-11-25, as far as tools have part in them.
private enum MessageSchema {
    static let response = schema(
        """
        {"type": "object", "required": ["jsonrpc", "id"], "closed": true, "properties": {
          "jsonrpc": {"const": "2.0"}, "id": {"type": "number"}, "result": {"type": "object"},
          "error": {"type": "object", "required": ["code", "message"], "properties": {
            "code": {"type": "number"}, "message": {"type": "string"}}}}}
        """)
    static let listToolsResult = schema(
        """
        {"type": "object", "required": ["tools"], "properties": {
          "nextCursor": {"type": "string"}, "tools": {"type": "array", "items": {
            "type": "object", "required": ["name", "inputSchema"], "properties": {
              "name": {"type": "string"}, "title": {"type": "string"}, "description": {"type": "string"},
              "inputSchema": {"type": "object", "required": ["type"], "properties": {
                "type": {"const": "object"}, "properties": {"type": "object"},
                "required": {"type": "array", "items": {"type": "string"}}}}}}}}}
        """)
    static let callToolResult = schema(
        """
        {"type": "object", "required": ["content"], "properties": {
          "isError": {"type": "boolean"}, "structuredContent": {"type": "object"},
          "content": {"type": "array", "items": {"type": "object", "required": ["type", "text"], "properties": {
            "type": {"const": "text"}, "text": {"type": "string"}}}}}}
        """)

    private static func schema(_ text: String) -> JSON {
        do {
            return try JSON(JSONString: text)
        } catch {
            Issue.record(error)
            return [:]
        }
    }

    static func faults(in value: JSON, _ schema: JSON, _ path: String = "") -> [String] {
        if !schema["const"].isNull {
            return value == schema["const"] ? [] : ["\(path) is not \(schema["const"])"]
        }
        let kind = kind(of: value)
        guard schema["type"].string == kind else { return ["\(path) is \(kind)"] }
        var faults: [String] = []
        for key in schema["required"].array ?? [] where value.object?[key.string ?? ""] == nil {
            faults.append("\(path) lacks \(key)")
        }
        for (key, member) in value.object ?? [:] {
            let inner = schema["properties"][key]
            if inner.isNull, schema["closed"] == true { faults.append("\(path) has \(key)") }
            if !inner.isNull { faults += Self.faults(in: member, inner, path + "/" + key) }
        }
        for element in value.array ?? [] { faults += Self.faults(in: element, schema["items"], path + "/0") }
        return faults
    }

    private static func kind(of value: JSON) -> String {
        switch value {
        case .null: "null"
        case .bool: "boolean"
        case .number: "number"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        }
    }
}
