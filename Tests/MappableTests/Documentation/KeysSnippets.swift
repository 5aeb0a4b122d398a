import Foundation
import Mappable
import Testing

@Suite struct KeysSnippets {
    private static let package = """
        {"1.0.0": {"size": 7}, "license.name": "MIT", "meta._id": 3, "dist": {"files": ["a", [], "b"]},
         "types.d.ts": 1, "versions": {"1.0": {"size": 1}, "2.0": {"size": 2}}, "points": [[1, 2]],
         "row": [1, 2, 3], "tags": ["x", [], "x"], "seats": {"a": 1, "b": []}}
        """

    struct Package: Mappable, JSONWriter {
        let size: Int
        let license: String
        let id: Int
        let files: [String]
        let hasTypes: Bool
        let sizes: [String]
        let points: [(x: Int, y: Int)]
        let total: Int

        init(map: Mapper) throws {
            // snippet: keys-one-key
            size = try map[.key("1.0.0")].size()
            license = try map.from(.key("license.name"), default: "none")
            id = try map.from(anyOf: .key("meta.id"), .key("meta._id"))
            files = try map.from(JSONKeyPath("dist/files", delimiter: "/"), invalidElements: .skip)
            hasTypes = map.isKeyPresent(.key("types.d.ts"))
            // end
            // snippet: keys-sequences
            sizes = try map.subMapper("versions").eachMember { number, map in
                "\(number): \(try map.size() as Int)"
            }
            points = try map.from("points") { map in try map.each { map in (x: try map[0], y: try map[1]) } }
            total = try map.subMapper("row").each { map in try Int(map: map) }.reduce(0, +)
            // end
        }

        func write(to json: inout JSONOutput) throws {
            // snippet: keys-writing-one-key
            json[.key("license.name")] = license
            json.writeArray(JSONKeyPath("dist/files", delimiter: "/")) { json in
                for file in files { json.append(file) }
            }
            // end
        }
    }

    @Test func oneKey() throws {
        let package = try Package(JSONString: Self.package)
        #expect(package.size == 7 && package.license == "MIT" && package.id == 3 && package.hasTypes)
        #expect(package.files == ["a", "b"] && package.sizes == ["1.0: 1", "2.0: 2"] && package.total == 6)
        #expect(package.points.map(\.y) == [2])
        #expect(try package.toJSONString() == #"{"license.name":"MIT","dist":{"files":["a","b"]}}"#)
    }

    // snippet: keys-own-key
    struct Version: Mappable {
        let number: String
        let size: Int
        let line: Int?

        init(map: Mapper) throws {
            number = map.mappingKey() ?? ""
            size = try map.size()
            line = map.mappingLocation()?.line
        }
    }
    // end

    @Test func ownKey() throws {
        // snippet: keys-own-key
        let versions = try [String: Version](JSONString: #"{"1.0.0": {"size": 7}}"#)
        // end
        #expect(versions["1.0.0"]?.number == "1.0.0" && versions["1.0.0"]?.line == 1)
    }

    struct Leg: Mappable {
        let minutes: Int

        init(map: Mapper) throws { minutes = try map.minutes() }
    }

    @Test func invalidElements() throws {
        try Mapper.read(Self.package) { map in
            // snippet: keys-invalid-elements
            let tags: Set<String> = try map.from("tags", invalidElements: .skip)
            let seats: [String: Int] = try map.from("seats", invalidElements: .skip)
            // end
            #expect(tags == ["x"] && seats == ["a": 1])
        }
        // snippet: keys-invalid-elements-option
        let lossy = MappingOptions(invalidElements: .skip)
        let legs = try [Leg](JSONString: #"[{"minutes": 95}, {"minutes": null}]"#, options: lossy)
        // end
        #expect(legs.map(\.minutes) == [95])
    }

    struct User: Mappable {
        let name: String

        init(map: Mapper) throws { name = try map.name() }
    }

    @Test func entryPoints() throws {
        let text = #"{"data": {"users": [{"name": "Ada"}]}, "user": {"addresses": [{"city": "Oslo"}]}}"#
        let data = Data(text.utf8)
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")
        try data.write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        // snippet: keys-at
        let users = try [User](JSONData: data, at: "data.users")
        let first = try User(JSONString: text, at: JSONKeyPath("data/users/0", delimiter: "/"))
        let fromFile = try [User](JSONFile: file, at: "data.users")
        // end
        #expect(users[0].name == "Ada" && first.name == "Ada" && fromFile.count == 1)
        // snippet: keys-exploring
        let city = try Mapper.read(data) { map in try map.user.addresses[0].city() as String }
        // end
        #expect(city == "Oslo")
    }

    enum Spelling {
        struct User: Mappable, JSONWriter {
            let userID: Int
            let htmlURL: String

            init(map: Mapper) throws {
                userID = try map.userID()
                htmlURL = try map.htmlURL()
            }

            func write(to json: inout JSONOutput) throws {
                json.userID = userID
                json.htmlURL = htmlURL
            }
        }

        static func roundTrip() throws -> (User, String) {
            // snippet: keys-strategy
            let reading = MappingOptions(keys: .snakeCase)
            let writing = WritingOptions(keys: .snakeCase)
            let user = try User(JSONString: #"{"user_id": 7, "html_url": "http://a.org"}"#, options: reading)
            let text = try user.toJSONString(options: writing)
            // end
            return (user, text)
        }
    }

    @Test func strategies() throws {
        let (user, text) = try Spelling.roundTrip()
        #expect(user.userID == 7 && text == #"{"user_id":7,"html_url":"http://a.org"}"#)
    }

    // snippet: keys-rest
    struct Flight: Mappable, JSONWriter {
        let number: String
        let seats: Int
        let rest: JSON.Object

        init(map: Mapper) throws {
            number = try map.number()
            seats = try map.cabin.seats()
            rest = try map.rest()  // behind all other reads
        }

        func write(to json: inout JSONOutput) throws {
            json.number = number
            json["cabin.seats"] = seats
            json.writeRest(rest)  // behind all other members
        }
    }
    // end

    @Test func rest() throws {
        // snippet: keys-rest
        let text = #"{"number":"LX 318","cabin":{"seats":180,"class":"Y"},"note":"late"}"#
        let flight = try Flight(JSONString: text)
        // end
        #expect(flight.rest == ["cabin": ["class": "Y"], "note": "late"])
        #expect(try flight.toJSONString() == text)
    }

    struct Settings: Mappable {
        let retries: Int?

        init(map: Mapper) throws { retries = try map.retries }
    }

    @Test func unreadKeys() {
        // snippet: keys-unread
        let options = MappingOptions.default.with(\.unreadKeys, .throw)
        let error = #expect(throws: MappingError.self) {
            try Settings(JSONString: #"{"retires": 3, "x": true}"#, options: options)
        }
        #expect(
            error?.description == """
                (root): unread keys "retires" (did you mean "retries"?), "x" (line 1, column 2), mapping Settings
                """)
        // end
    }
}
