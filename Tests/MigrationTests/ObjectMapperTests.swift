import Foundation
import MappableMigration
import Testing

// Models as ObjectMapper's users write them, with the import changed.

private enum Status: String { case active, closed }

private struct Address: ImmutableMappable, JSONWriter, Hashable {
    let city: String

    init(map: Map) throws { city = try map.value("city") }

    func write(to json: inout JSONOutput) throws { json.city = city }
}

private struct Tenant: MapContext { let name: String }

private struct User: ImmutableMappable {
    let id: Int
    let name: String?
    let createdAt: Date
    let updatedAt: Date?
    let posts: [Address]
    let surname: String
    let status: Status
    let formerStatus: Status?
    let history: [Status]
    let distance: Int
    let second: String
    let identifier: String
    let appName: String
    let number: Int
    let days: [Date]
    let marks: [String: Date]
    let grid: [[Address]]
    let dayGrid: [[Date]]
    let byTown: [String: [Address]]
    let anything: [Any]
    let extras: [String: Any]
    let tenant: String?
    let hasNothing: Bool

    init(map: Map) throws {
        id = try map.value("id")
        name = try? map.value("name")
        createdAt = try map.value("createdAt", using: DateTransform())
        updatedAt = try? map.value("updatedAt", using: ISO8601DateTransform())
        posts = (try? map.value("posts")) ?? []
        surname = map.value("surname", default: "DefaultSurname")
        status = try map.value("status")
        formerStatus = try? map.value("formerStatus")
        history = try map.value("history")
        distance = try map.value("distance.value")
        second = try map.value("names.1")
        identifier = try map.value("app.identifier", nested: false)
        appName = try map.value("com.myapp.info->com.myapp.name", delimiter: "->")
        number = try map.value(
            "number",
            using: TransformOf<Int, String>(
                fromJSON: { $0.flatMap(Int.init) }, toJSON: { $0.map(String.init) }))
        days = try map.value("days", using: DateTransform(unit: .milliseconds))
        marks = try map.value("marks", using: DateTransform())
        grid = try map.value("grid")
        dayGrid = try map.value("dayGrid", using: DateTransform())
        byTown = try map.value("byTown")
        anything = try map.value("anything")
        extras = try map.value("extras")
        tenant = (map.context as? Tenant)?.name
        hasNothing = map.JSON["nothing"] == nil && !map["nothing"].isKeyPresent && map["id"].isKeyPresent
    }
}

private let text = """
    {"id": 7, "name": null, "createdAt": 1000, "updatedAt": "2031-01-17T12:50:00+01:00",
     "posts": [{"city": "Rome"}], "status": "active", "formerStatus": "lost", "history": ["closed", "active"],
     "distance": {"text": "102 ft", "value": 31}, "names": ["a", "b"], "app.identifier": "x",
     "com.myapp.info": {"com.myapp.name": "y"}, "number": "42", "days": [1000, 2000], "marks": {"a": 1},
     "grid": [[{"city": "Oslo"}]], "dayGrid": [[1, 2], [3]], "byTown": {"Bern": [{"city": "Bern"}]}, "anything": [1, "two", null],
     "extras": {"a": 1, "b": [true]}}
    """

struct ObjectMapperTests {
    @Test func immutableModelsCompileAsTheyAre() throws {
        let user = try Mapper<User>(context: Tenant(name: "t")).map(JSONString: text)
        #expect(user.id == 7 && user.name == nil && user.createdAt.timeIntervalSince1970 == 1_000)
        #expect(user.updatedAt?.timeIntervalSince1970 == 1_926_417_000)
        #expect(user.posts.map(\.city) == ["Rome"] && user.surname == "DefaultSurname")
        #expect(user.status == .active && user.formerStatus == nil && user.history == [.closed, .active])
        #expect(user.distance == 31 && user.second == "b" && user.identifier == "x" && user.appName == "y")
        #expect(user.number == 42 && user.days.map(\.timeIntervalSince1970) == [1, 2])
        #expect(user.marks.mapValues(\.timeIntervalSince1970) == ["a": 1])
        #expect(user.grid[0][0].city == "Oslo" && user.byTown["Bern"]?[0].city == "Bern")
        #expect(user.dayGrid.map { $0.map(\.timeIntervalSince1970) } == [[1, 2], [3]])
        #expect(user.anything.count == 3 && user.anything[2] is NSNull)
        #expect(user.extras["a"] as? Int == 1 && user.extras["b"] as? [Bool] == [true])
        #expect(user.tenant == "t" && user.hasNothing)
        #expect(try User(JSONString: text).tenant == nil)
    }

    @Test func errorsHaveThePathOfTheValue() {
        let cases = [
            (text.replacing("\"id\": 7", with: "\"id\": []"), MappingError.Kind.typeMismatch, "id"),
            (text.replacing("\"id\": 7,", with: ""), .missing, "id"),
            (text.replacing("\"active\", \"former", with: "\"other\", \"former"), .invalidValue, "status"),
            (text.replacing("[1000, 2000]", with: "[1000, \"x\"]"), .invalidValue, "days[1]"),
            (text.replacing("[[1, 2], [3]]", with: "[[1, 2], [true, []]]"), .invalidValue, "dayGrid[1][1]"),
            (text.replacing("\"number\": \"42\"", with: "\"number\": 42"), .invalidValue, "number"),
        ]
        for (text, kind, path) in cases {
            let error = #expect(throws: MappingError.self) { try Mapper<User>().map(JSONString: text) }
            #expect(error?.kind == kind && error.map { "\($0.keyPath)" } == path)
        }
    }

    @Test func mapperMapsAllShapes() throws {
        let mapper = Mapper<Address>()
        let city: [String: Any] = ["city": "Rome"]
        #expect(try mapper.map(JSON: city).city == "Rome")
        #expect(try mapper.map(JSONObject: city as Any).city == "Rome")
        #expect(try mapper.mapArray(JSONString: #"[{"city": "Rome"}]"#).count == 1)
        #expect(try mapper.mapArray(JSONArray: [city, city]).count == 2)
        #expect(try mapper.mapArray(JSONObject: [city]).count == 1)
        #expect(try mapper.mapSet(JSONArray: [city, city]).count == 1)
        #expect(try mapper.mapSet(JSONString: #"[{"city": "Rome"}]"#).count == 1)
        #expect(try mapper.mapArrayOfArrays(JSONObject: [[city]])[0][0].city == "Rome")
        #expect(try mapper.mapDictionary(JSONString: #"{"a": {"city": "Rome"}}"#)["a"]?.city == "Rome")
        #expect(try mapper.mapDictionary(JSON: ["a": city])["a"]?.city == "Rome")
        #expect(try mapper.mapDictionaryOfArrays(JSON: ["a": [city]])["a"]?.count == 1)
        #expect(throws: MappingError.self) { try mapper.mapArray(JSONString: #"[{"city": "Rome"}, {}]"#) }
    }

    private struct Plain: Mappable {
        var id: Int!
        init?(map: Map) { if !map["id"].isKeyPresent { return nil } }
        mutating func mapping(map: Map) { id <- map["id"] }
    }

    @Test func mapperReturnsNilForMutableModels() {
        let mapper = Mapper<Plain>()
        let one: Plain? = mapper.map(JSONString: #"{"id": 1}"#)
        #expect(one?.id == 1 && mapper.map(JSONString: "{}") == nil)
        #expect(mapper.map(JSON: ["id": 1])?.id == 1 && mapper.map(JSONObject: nil) == nil)
        #expect(mapper.mapArray(JSONString: #"[{"id": 1}, {}]"#)?.count == 1)
        #expect(mapper.mapArray(JSONString: #"{"id": 1}"#)?.count == 1)
        #expect(mapper.mapArray(JSONArray: [["id": 1], [:]]).count == 1)
        #expect(mapper.mapArray(JSONObject: nil) == nil)
        #expect(mapper.mapDictionary(JSON: [:]) == nil)
        #expect(mapper.mapDictionary(JSONString: #"{"a": {"id": 1}}"#)?["a"]?.id == 1)
        #expect(mapper.mapDictionaryOfArrays(JSONObject: ["a": [["id": 1]]])?["a"]?.count == 1)
        #expect(mapper.mapArrayOfArrays(JSONObject: [[["id": 1]]])?[0][0].id == 1)
        #expect(mapper.map(JSONfile: "none.json") == nil && mapper.mapArray(JSONfile: "none.json") == nil)
    }

    @Test func modelsAreWritten() throws {
        let rome = try Address(JSON: ["city": "Rome"])
        let members: [String: Any] = rome.toJSON()
        #expect(members["city"] as? String == "Rome")
        let plain: String? = rome.toJSONString()
        #expect(plain == #"{"city":"Rome"}"#)
        #expect(rome.toJSONString(prettyPrint: true)?.contains("\n") == true)
        #expect(
            [rome].toJSON().count == 1 && [rome].toJSONString(prettyPrint: false) == #"[{"city":"Rome"}]"#)
        #expect(Mapper().toJSONString(rome) == #"{"city":"Rome"}"#)
        #expect(Mapper().toJSONString([rome], prettyPrint: false) == #"[{"city":"Rome"}]"#)
        #expect(Mapper<Address>().toJSON(rome)["city"] as? String == "Rome")
        #expect(Mapper<Address>().toJSONArray([rome]).count == 1)
        #expect(Mapper<Address>().toJSONDictionary(["a": rome])["a"]?.count == 1)
        #expect(Mapper<Address>().toJSONDictionaryOfArrays(["a": [rome]])["a"]?.count == 1)
    }

    private struct Gate: ImmutableMappable {
        let name: String?
        init(map: Map) throws { name = try map.value("name") }
        func mapping(map: Map) { name >>> map["name"] }
    }

    @Test func nilIsWrittenWhereItIsAskedFor() throws {
        let gate = try Gate(JSONString: "{}")
        #expect(Mapper<Gate>().toJSONString(gate) == "{}")
        #expect(Mapper<Gate>(shouldIncludeNilValues: true).toJSONString(gate) == #"{"name":null}"#)
    }

    @Test func aModelInOneThatIsGeneric() throws {
        struct Response<T: BaseMappable>: ImmutableMappable {
            let result: T
            init(map: Map) throws { result = try map.value("result") }
        }
        #expect(
            try Mapper<Response<Address>>().map(JSONString: #"{"result": {"city": "A"}}"#).result.city == "A")
    }
}
