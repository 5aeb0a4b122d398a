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

    struct Depth: Mappable, JSONWriter, Equatable {
        // snippet: cookbook-nothing
        static func nothing<Value: Mappable & JSONWriter & Equatable & Sendable>(
            _ nothing: Value
        ) -> Transform<Value?> {
            Transform(read: { $0 == nothing ? nil : $0 }, write: { $0 ?? nothing })
        }

        static let never = nothing(Date(timeIntervalSince1970: -62_135_596_800))  // 0001-01-01T00:00:00Z
        // end

        let metres: Int?, place: String?, seen: Date?

        init(map: Mapper) throws {
            // snippet: cookbook-nothing
            metres = try map.from("metres", using: Self.nothing(-999), default: nil)
            place = try map.from("place", using: Self.nothing("NA"), default: nil)
            seen = try map.from("seen", using: Self.never, default: nil)
            // end
        }

        func write(to json: inout JSONOutput) throws {
            json["metres", using: Self.nothing(-999)] = .some(metres)
            json["place", using: Self.nothing("NA")] = .some(place)
            json["seen", using: Self.never] = .some(seen)
        }
    }

    @Test func nothing() throws {
        let text = #"{"metres":-999,"place":"NA","seen":"0001-01-01T00:00:00Z"}"#
        let depth = try Depth(JSONString: text)
        #expect(depth.metres == nil && depth.place == nil && depth.seen == nil)
        #expect(try depth.toJSONString() == text)
        #expect(try Depth(JSONString: "{}") == depth)
        #expect(try Depth(JSONString: #"{"metres":3,"place":"x"}"#).metres == 3)
    }

    // snippet: cookbook-by-id
    struct Station: Mappable, JSONWriter {
        let id: String, name: String

        init(map: Mapper) throws {
            id = map.mappingKey() ?? ""
            name = try map.name()
        }

        func write(to json: inout JSONOutput) throws { json.name = name }
    }

    static let byID = Transform<[Station]>(
        read: { (stations: [String: Station]) in stations.values.sorted { $0.id < $1.id } },
        write: { stations in Dictionary(stations.map { ($0.id, $0) }, uniquingKeysWith: { $1 }) })
    // end

    @Test func byID() throws {
        let text = #"{"stations":{"9":{"name":"Bern"},"7":{"name":"Oslo"}}}"#
        let stations: [Station] = try Mapper.read(text) { map in
            try map.from("stations", using: Self.byID)
        }
        #expect(stations.map(\.id) == ["7", "9"] && stations.map(\.name) == ["Oslo", "Bern"])
        struct Written: JSONWriter {
            let stations: [Station]

            func write(to json: inout JSONOutput) throws {
                json["stations", using: CookbookSnippets.byID] = stations
            }
        }
        let written = try Written(stations: stations).toJSONString(options: WritingOptions(sortsKeys: true))
        #expect(written == #"{"stations":{"7":{"name":"Oslo"},"9":{"name":"Bern"}}}"#)
    }

    struct Connection: Mappable, JSONWriter {
        let users: [User]

        // snippet: cookbook-nodes
        init(map: Mapper) throws {
            users = try map.subMapper("users.edges").each { edge in try edge.node() }
        }

        func write(to json: inout JSONOutput) throws {
            json.writeArray("users.edges") { json in
                for user in users { json.appendObject { json in json.node = user } }
            }
        }
        // end
    }

    @Test func nodes() throws {
        let text = #"{"users":{"edges":[{"node":{"userID":7}},{"node":{"userID":9}}]}}"#
        let connection = try Connection(JSONString: text)
        #expect(connection.users.map(\.userID) == [7, 9])
        #expect(try connection.toJSONString() == text)
    }

    struct User: Mappable, JSONWriter, Equatable {
        let userID: Int

        init(map: Mapper) throws { userID = try map.userID() }

        func write(to json: inout JSONOutput) throws { json.userID = userID }
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
