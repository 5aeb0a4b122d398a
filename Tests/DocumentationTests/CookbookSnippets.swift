import Foundation
import MappableDeclared
import Testing

struct CookbookSnippets {
    struct Leg: Mappable {
        let airport: String

        init(map: Mapper) throws { airport = try map.airport() }
    }

    struct Members: Mappable {
        let terminal: String
        let legs: [Leg]
        let codes: [String?]
        let hasGate: Bool

        init(map: Mapper) throws {
            // snippet: cookbook-members
            // a default for an invalid value, too
            terminal = try map.from("terminal", default: "main", when: .always)
            // without the invalid elements; with nil in their places
            legs = try map.from("legs", invalidElements: .skip)
            codes = try map.codes()  // [String?]
            // whether a key is there; null counts
            hasGate = map.isKeyPresent("gate")
            // end
        }
    }

    @Test func members() throws {
        let members = try Members(
            JSONString: """
                {"terminal": [], "codes": ["a", []], "legs": [{"airport": "ZRH"}, 5], "gate": null}
                """)
        #expect(members.terminal == "main" && members.legs.map(\.airport) == ["ZRH"] && members.hasGate)
        #expect(members.codes == ["a", nil])
    }

    struct Payload: Mapped, Equatable {
        let seats: Int

        static let mapping = Mapping {
            Init(Payload.init)
            Field("seats", \.seats)
        }
    }

    // snippet: cookbook-json-in-a-string
    static let payload = Transform<Payload>(
        read: { (text: String) in try Payload(JSONString: text) },
        write: { payload in try payload.toJSONString() })
    // end

    @Test func inAString() throws {
        let text = #"["{\"seats\":180}"]"#
        let read = try Mapper.read(text) { map in try map[0](using: Self.payload) as Payload }
        #expect(read == Payload(seats: 180))
        struct Written: JSONWriter {
            func write(to json: inout JSONOutput) throws {
                json.append(Payload(seats: 180), using: CookbookSnippets.payload)
            }
        }
        #expect(try Written().toJSONString() == text)
    }

    struct User: Mappable, Equatable {
        let userID: Int

        init(map: Mapper) throws { userID = try map.userID() }
    }

    @Test func documents() async throws {
        let body = Data(#"{"data": {"users": [{"userID": 7}, {}]}}"#.utf8)
        // snippet: cookbook-documents
        // below a key, without invalid elements
        let users: [User] = try Mapper.read(body) { map in
            try map.from("data.users", invalidElements: .skip)
        }
        // one value without a model
        let id = try Mapper.read(body) { map in try map.data.users[0].userID() as Int }
        // off the caller's actor
        let loaded = try await Task.detached { try User(JSONData: body, at: "data.users.0") }.value
        // end
        #expect(users == [loaded] && loaded.userID == id && id == 7)
    }

    struct Settings: Mappable {
        let levels: [Int]

        init(map: Mapper) throws { levels = try map.levels() }
    }

    @Test func json5() throws {
        let data = Data("{levels: [1, 2,]} // all".utf8)
        // snippet: cookbook-json5
        let decoder = JSONDecoder()
        decoder.allowsJSON5 = true
        let settings = try Settings(decoder.decode(JSON.self, from: data))
        // end
        #expect(settings.levels == [1, 2])
    }

    @Test func untrusted() throws {
        // snippet: evaluating-untrusted
        let untrusted = MappingOptions(
            coercion: .strict, invalidOptionals: .throw, duplicateKeys: .throw, maximumDepth: 32,
            maximumBytes: 1 << 20, redactsFoundValues: true)
        // end
        let depth = String(repeating: "[", count: 33) + String(repeating: "]", count: 33)
        for text in [#"{"userID": "7"}"#, #"{"userID": 7, "userID": 8}"#, #"{"userID": 7, "x": \#(depth)}"#] {
            #expect(throws: MappingError.self) { try User(JSONString: text, options: untrusted) }
        }
        #expect(try User(JSONString: #"{"userID": 7}"#, options: untrusted).userID == 7)
    }
}
