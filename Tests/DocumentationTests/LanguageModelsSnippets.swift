import Foundation
import MappableLanguageModels
import MappableStreams
import TestSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct LanguageModelsSnippets {
    struct Recipe: Mapped {
        let name: String, minutes: Int, steps: [String]

        static let mapping = Mapping {
            Init(Recipe.init)
            Field("name", \.name)
            Field("minutes", \.minutes, .range(1...600))
            Field("steps", \.steps, .count(1...), "One sentence each.")
        }
    }

    @Test func schemas() throws {
        // snippet: language-models-schema
        let schema = try Recipe.toolSchema(for: .openAI)
        // end
        #expect(schema.properties.minutes.maximum == 600)
        let issues = SchemaFlavour.gemini.issues(of: schema)
        #expect(issues.isEmpty)
    }

    struct Piece: Mappable {
        let text: String

        init(map: Mapper) throws { text = try map.from("choices.0.delta.content") ?? "" }
    }

    func recipe<Chunks: AsyncSequence>(
        from answer: Chunks, show: (Draft<Recipe>) -> Void
    ) async throws -> Recipe where Chunks.Element == Data {
        // snippet: language-models-program
        var stream = DraftStream<Recipe>(surroundings: .skip)
        for try await piece in Piece.records(in: answer, .events) {
            try stream.append(piece.get().text)
            show(stream.draft)
        }
        let recipe = try stream.finish()
        // end
        return recipe
    }

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
}
