import Foundation
import MappableMigration
import Testing

// Mutable models as ObjectMapper's users write them, with the import changed.

private enum Status: String { case active, closed }

private struct Town: Mappable, Equatable {
    var name = ""
    var size: Int?

    init(name: String) { self.name = name }

    init?(map: Map) {
        if map.JSON["name"] == nil { return nil }
    }

    mutating func mapping(map: Map) {
        name <- map["name"]
        size <- map["size"]
    }
}

private class Person: Mappable {
    var id = 7
    var name: String?
    var nick: String! = "Lou"
    var isActive = false
    var ratio: Double!
    var status = Status.active
    var former: Status?
    var history: [Status] = []
    var past: [Status]?
    var home: Town?
    var work = Town(name: "Bern")
    var towns: [Town] = []
    var visited: [Town]?
    var byName: [String: Town] = [:]
    var known: [String: Town]?
    var grid: [[Int]] = []
    var tags: Set<String>?
    var raw: Any?
    var extras: [String: Any] = [:]
    var list: [Any]?
    var born: Date?
    var days: [Date] = []
    var free: [Date]?
    var marks: [String: Date] = [:]
    var dotted: String?
    var arrow: Int?
    var second: String?
    private(set) var secret: String?
    var direction: [MappingType] = []

    required init?(map: Map) {}

    func mapping(map: Map) {
        direction.append(map.mappingType)
        id <- map["id"]
        name <- map["name"]
        nick <- map["nick"]
        isActive <- map["active"]
        ratio <- map["ratio"]
        status <- map["status"]
        former <- map["former"]
        history <- map["history"]
        past <- map["past"]
        home <- map["home"]
        work <- map["work"]
        towns <- map["towns"]
        visited <- map["visited"]
        byName <- map["byName"]
        known <- map["known"]
        grid <- map["grid"]
        tags <- map["tags"]
        raw <- map["raw"]
        extras <- map["extras"]
        list <- map["list"]
        born <- (map["born"], DateTransform())
        days <- (map["days"], DateTransform())
        free <- (map["free"], DateTransform())
        marks <- (map["marks"], DateTransform())
        dotted <- map["a.b", nested: false]
        arrow <- map["x->y", delimiter: "->"]
        second <- map["names.1"]
        if map.mappingType == .toJSON { secret = "s" }
        secret >>> map["deep.secret"]
    }
}

private final class Teacher: Person {
    var subject: String?

    required init?(map: Map) { super.init(map: map) }

    override func mapping(map: Map) {
        super.mapping(map: map)
        subject <- map["subject"]
    }
}

private struct Point: ImmutableMappable {
    let x: Int

    init(map: Map) throws { x = try map.value("x") }

    func mapping(map: Map) { x >>> map["x"] }
}

private class Vehicle: StaticMappable {
    var wheels = 0

    class func objectForMapping(map: Map) -> (any BaseMappable)? {
        map["type"].value() == "truck" ? Truck() : Vehicle()
    }

    func mapping(map: Map) { wheels <- map["wheels"] }
}

private final class Truck: Vehicle {
    var load: Int?

    override func mapping(map: Map) {
        super.mapping(map: map)
        load <- map["load"]
    }
}

private let text = """
    {"id": 1, "name": "Léa", "active": true, "ratio": 0.5, "status": "closed", "former": "active",
     "history": ["active", "closed"], "past": ["closed"], "home": {"name": "Rome", "size": 3},
     "work": {"name": "Oslo"}, "towns": [{"name": "A"}, {}, 5, {"name": "B"}], "visited": [{"name": "C"}],
     "byName": {"a": {"name": "A"}, "b": {}}, "known": {"c": {"name": "C"}}, "grid": [[1], [2, 3]],
     "tags": ["x"], "raw": [1], "extras": {"k": true}, "list": [1, "two"], "born": 5, "days": [1, 2],
     "free": [3], "marks": {"m": 4}, "a.b": "dot", "x": {"y": 9}, "names": ["p", "q"], "subject": "maths"}
    """

struct MutableModelTests {
    @Test func everyFormIsRead() throws {
        let person = try #require(Mapper<Teacher>().map(JSONString: text))
        #expect(person.id == 1 && person.name == "Léa" && person.nick == "Lou" && person.isActive)
        #expect(person.ratio == 0.5 && person.status == .closed && person.former == .active)
        #expect(person.history == [.active, .closed] && person.past == [.closed])
        #expect(person.home?.size == 3 && person.work == Town(name: "Oslo"))
        #expect(person.towns.map(\.name) == ["A", "B"] && person.visited?.map(\.name) == ["C"])
        #expect(person.byName.keys.sorted() == ["a"] && person.known?["c"]?.name == "C")
        #expect(person.grid == [[1], [2, 3]] && person.tags == ["x"])
        #expect(person.raw as? [Int] == [1] && person.extras["k"] as? Bool == true)
        #expect(person.list?.count == 2 && person.born == Date(timeIntervalSince1970: 5))
        #expect(person.days.count == 2 && person.free?.count == 1 && person.marks["m"] != nil)
        #expect(person.dotted == "dot" && person.arrow == 9 && person.second == "q")
        #expect(person.subject == "maths" && person.secret == nil && person.direction == [.fromJSON])
    }

    @Test func absentAndInvalidValues() throws {
        let person = try #require(
            Mapper<Person>().map(
                JSONString: #"{"id": [], "name": {}, "nick": null, "status": "x", "history": 1, "towns": {}}"#
            ))
        #expect(person.id == 0 && person.name == nil && person.nick == nil && person.status == .active)
        #expect(person.history.isEmpty && person.towns.isEmpty && person.work.name == "Bern")
        #expect(Mapper<Town>().map(JSONString: "{}") == nil)
        #expect(Mapper<Town>().mapArray(JSONString: #"[{}, {"name": "A"}]"#)?.map(\.name) == ["A"])
        let error = #expect(throws: MappingError.self) {
            try [Town](JSONString: #"[{"name": "A"}, {}]"#, options: .default)
        }
        #expect(error.map { "\($0.keyPath)" } == "[1]")
    }

    @Test func whatIsReadIsWritten() throws {
        let person = try #require(Mapper<Teacher>().map(JSONString: text))
        let json = person.toJSON()
        #expect(json["id"] as? Int == 1 && json["status"] as? String == "closed")
        #expect(json["past"] as? [String] == ["closed"] && json["a.b"] as? String == "dot")
        #expect((json["home"] as? [String: Any])?["name"] as? String == "Rome")
        #expect((json["deep"] as? [String: Any])?["secret"] as? String == "s")
        #expect((json["x"] as? [String: Any])?["y"] as? Int == 9 && json["extras"] is [String: Any])
        #expect(json["born"] as? Int == 5 && (json["days"] as? [Any])?.count == 2)
        #expect((json["names"] as? [String: String]) == ["1": "q"])
        let again = try #require(Mapper<Teacher>().map(JSON: json))
        #expect(again.toJSONString(prettyPrint: false) == person.toJSONString(prettyPrint: false))
        #expect(Town(name: "A").toJSONString(prettyPrint: false) == #"{"name":"A"}"#)
        #expect(
            Mapper<Town>(shouldIncludeNilValues: true).toJSONString(Town(name: "A"))
                == #"{"name":"A","size":null}"#)
    }

    @Test func immutableAndStaticModels() throws {
        #expect(try Point(JSONString: #"{"x": 1}"#).toJSONString() == #"{"x":1}"#)
        let error = #expect(throws: MappingError.self) { try [Point](JSONString: #"[{"x": 1}, {"x": []}]"#) }
        #expect(error.map { "\($0.keyPath)" } == "[1].x" && error?.location?.column == 18)
        let fleet = try [Vehicle](JSONString: #"[{"type": "truck", "load": 3, "wheels": 6}, {"wheels": 4}]"#)
        #expect((fleet[0] as? Truck)?.load == 3 && fleet.map(\.wheels) == [6, 4] && !(fleet[1] is Truck))
    }

    @Test func anObjectIsUpdated() throws {
        let person = try #require(Mapper<Person>().map(JSONString: #"{"id": 1, "name": "A"}"#))
        #expect(Mapper<Person>().map(JSONString: #"{"name": null, "born": 1}"#, toObject: person) === person)
        #expect(person.id == 1 && person.name == nil && person.born != nil)
        #expect(Mapper<Person>().map(JSON: ["id": 2], toObject: person).id == 2)
        #expect(Mapper<Person>().map(JSONString: "[", toObject: person).id == 2)
        let town = Mapper<Town>().map(JSONObject: ["size": 3], toObject: Town(name: "A"))
        #expect(town.name == "A" && town.size == 3)
    }

    private struct Patient: Mappable {
        var name: String? = "A"
        init?(map: Map) {}
        mutating func mapping(map: Map) { name <- map["name", ignoreNil: true] }
    }

    @Test func nullIsIgnoredWhereItIsAskedFor() throws {
        #expect(Mapper<Patient>().map(JSONString: #"{"name": null}"#)?.name == "A")
        #expect(Mapper<Patient>().map(JSONString: #"{"name": "B"}"#)?.name == "B")
    }

    private struct Loose: Mappable {
        var any: Any? = 1
        var byName: [String: Status] = [:]
        var rows: [[Status]]?
        var former: Status?
        var counts: [Int] = [7]
        var grid: [[Town]] = []

        init?(map: Map) {}
        mutating func mapping(map: Map) {
            any <- map["any"]
            byName <- map["byName"]
            rows <- map["rows"]
            former <- map["former"]
            counts <- map["counts"]
            grid <- map["grid"]
        }
    }

    @Test func enumsMapInAllContainers() throws {
        let text =
            #"{"any":null,"byName":{"a":"active"},"rows":[["closed"],[]],"counts":[1],"grid":[[{"name":"A"}]]}"#
        let loose = try #require(Mapper<Loose>().map(JSONString: text))
        #expect(loose.any == nil && loose.byName == ["a": .active] && loose.rows == [[.closed], []])
        #expect(loose.toJSONString(prettyPrint: false) == text.replacing(#""any":null,"#, with: ""))
        let nils = Mapper<Loose>(shouldIncludeNilValues: true).toJSONString(loose)
        #expect(nils?.contains(#""former":null"#) == true)
    }

    @Test func onlyModelsAreDroppedFromContainers() throws {
        let text =
            #"{"byName":{"a":"x"},"rows":[["x"]],"former":"x","counts":[1,"x"],"grid":[[{"name":"A"},{}]]}"#
        let options = MappingOptions(invalidOptionals: .throw)
        for loose in [try Loose(JSONString: text), try Loose(JSONString: text, options: options)] {
            #expect(loose.byName.isEmpty && loose.rows == [[]] && loose.former == nil)
            #expect(loose.counts == [7] && loose.grid == [[Town(name: "A")]])
        }
    }

    private struct Groups: Mappable {
        var tags: Set<Tag> = [], states: Set<Status>?
        var lists: [String: [Town]] = [:]

        init?(map: Map) {}
        mutating func mapping(map: Map) {
            tags <- map["tags"]
            states <- map["states"]
            lists <- map["lists"]
        }
    }

    @Test func modelsAreDroppedFromContainersInEachOther() throws {
        let groups = try #require(
            Groups(
                JSONString:
                    #"{"tags":[{"text":"a"},5],"states":["active","x"],"lists":{"a":[{"name":"A"},{}],"b":[{}]}}"#
            ))
        #expect(groups.tags.map(\.text) == ["a"] && groups.states == [.active])
        #expect(groups.lists == ["a": [Town(name: "A")], "b": []])
        #expect(
            groups.toJSONString(prettyPrint: false)?.hasPrefix(#"{"tags":[{"text":"a"}],"states":["active"]"#)
                == true)
    }

    @Test("Only the models of a mapper's own containers are dropped")
    func containersInModels() throws {
        let model = #"{"counts":[1,"x"]}"#
        let mapper = Mapper<Loose>()
        #expect(mapper.map(JSONString: model)?.counts == [7])
        #expect(mapper.mapArray(JSONString: "[\(model),5]")?.map(\.counts) == [[7]])
        #expect(
            mapper.mapDictionary(JSONString: #"{"a":\#(model),"b":5}"#)?.mapValues(\.counts) == ["a": [7]])
        let object: [String: Any] = ["counts": [1, "x"] as [Any]]
        #expect(mapper.mapArray(JSONArray: [object]).map(\.counts) == [[7]])
        #expect(
            mapper.mapArrayOfArrays(JSONObject: [[object, 5] as [Any]])?.map { $0.map(\.counts) } == [[[7]]])
        #expect(mapper.mapDictionaryOfArrays(JSON: ["a": [object]])?["a"]?.map(\.counts) == [[7]])
    }

    private enum Tint: String { case red, green }

    private struct Palette: Mappable {
        var tints: [Tint]?
        var byName: [String: Tint] = ["old": .red]
        var list: [Tint] = [.red]
        var maybe: [String: Tint]?
        var declared: [Declared]?

        init?(map: Map) {}
        mutating func mapping(map: Map) {
            tints <- map["tints"]
            byName <- map["byName"]
            list <- map["list"]
            maybe <- map["maybe"]
            declared <- map["declared"]
        }
    }

    private enum Declared: String, LibraryMappable, JSONWriter { case one }

    @Test("enums that have no such case are dropped from arrays and dictionaries")
    func unknownCases() throws {
        let text = #"""
            {"tints":["red","blue",null,5],"byName":{"a":"green","b":"blue"},"list":["blue"],"maybe":{"a":1},
            "declared":["one","two"]}
            """#
        let options = MappingOptions(invalidOptionals: .throw)
        for palette in [try Palette(JSONString: text), try Palette(JSONString: text, options: options)] {
            #expect(palette.tints == [.red] && palette.byName == ["a": .green] && palette.list.isEmpty)
            #expect(palette.maybe == [:] && palette.declared == [.one])
        }
        let other = try #require(
            Palette(JSONString: #"{"tints":"red","byName":null,"list":{},"maybe":[]}"#))
        #expect(other.tints == nil && other.byName == ["old": .red] && other.list == [.red])
        #expect(other.maybe == nil)
    }

    private struct Counts: Mappable {
        var int = 7
        var small: Int8 = 7
        var big: UInt64 = 7
        var double = 7.5
        var maybe: Int? = 7
        var text = "7"

        init?(map: Map) {}
        mutating func mapping(map: Map) {
            int <- map["int"]
            small <- map["small"]
            big <- map["big"]
            double <- map["double"]
            maybe <- map["maybe"]
            text <- map["text"]
        }
    }

    @Test(
        "an invalid integer is 0, as with ObjectMapper; an absent one, and other values, stay as they are",
        arguments: ["null", "{}", #""x""#])
    func invalidIntegers(_ value: String) throws {
        let keys = ["int", "small", "big", "double", "maybe"]
        let text = "{\(keys.map { "\"\($0)\":\(value)" }.joined(separator: ",")),\"text\":{}}"
        let counts = try #require(Counts(JSONString: text))
        #expect(counts.int == 0 && counts.small == 0 && counts.big == 0)
        #expect(counts.double == 7.5 && counts.maybe == nil && counts.text == "7")
        let absent = try #require(Counts(JSONString: "{}"))
        #expect(absent.int == 7 && absent.small == 7 && absent.big == 7 && absent.maybe == 7)
    }

    private struct Nested: Mappable {
        var b: Int?
        var town: Town?
        var deep: String?

        init?(map: Map) {}
        mutating func mapping(map: Map) {
            b <- map["a.b"]
            town <- map["x.y"]
            deep <- map["a.c.d"]
        }
    }

    @Test("nil at a key path writes nothing, unless nil is written")
    func nestedNil() throws {
        var nested = try #require(Nested(JSONString: "{}"))
        #expect(nested.toJSONString(prettyPrint: false) == "{}" && nested.toJSON().isEmpty)
        #expect(
            Mapper<Nested>(shouldIncludeNilValues: true).toJSONString(nested)
                == #"{"a":{"b":null,"c":{"d":null}},"x":{"y":null}}"#)
        nested.deep = "d"
        #expect(nested.toJSONString(prettyPrint: false) == #"{"a":{"c":{"d":"d"}}}"#)
    }

    private struct Keeper: Mappable {
        nonisolated(unsafe) static var kept: Map?
        var name: String?
        init?(map: Map) { Self.kept = map }
        mutating func mapping(map: Map) { name <- map["name"] }
    }

    @Test func aMapIsOfNoUseAfterTheMapping() throws {
        #expect(Mapper<Keeper>().map(JSONString: #"{"name": "A"}"#)?.name == "A")
        let map = try #require(Keeper.kept)
        var name: String? = "B"
        name <- map["name"]
        #expect(name == "B" && !map["name"].isKeyPresent && map.currentValue == nil && map.JSON.isEmpty)
        #expect(throws: MappingError.self) { try map.value("name") as String }
    }

    @Test func modelsAreMadeOfTextAndDictionaries() throws {
        #expect(Keeper(JSONString: #"{"name": "A"}"#)?.name == "A")
        #expect(Keeper(JSON: ["name": "B"])?.name == "B")
        #expect(Keeper(JSONString: "[]") == nil && Keeper(JSONString: "{") == nil)
        let keeper: Keeper = try Keeper(JSONString: #"{"name": "C"}"#)
        #expect(keeper.name == "C")
        #expect(throws: MappingError.self) { let _: Keeper = try Keeper(JSONString: "[]") }
    }

    private struct Dates: ImmutableMappable {
        let rows: [[Date]], byName: [String: Date], list: [Date]

        init(map: Map) throws {
            rows = try map.value("a.rows", using: DateTransform())
            byName = try map.value("byName", using: DateTransform())
            list = try map.value("list", using: DateTransform())
        }

        func mapping(map: Map) {
            byName >>> (map["byName"], DateTransform())
            list >>> (map["list"], DateTransform())
        }
    }

    @Test func transformsOfArraysAndDictionaries() throws {
        let text = #"{"a":{"rows":[[1],[]]},"byName":{"x":2},"list":[3,4]}"#
        let dates = try Mapper<Dates>().map(JSONString: text)
        #expect(dates.rows == [[Date(timeIntervalSince1970: 1)], []])
        #expect(dates.toJSONString(prettyPrint: false) == #"{"byName":{"x":2},"list":[3,4]}"#)
    }

    private final class Relative: Mappable {
        var name: String?
        var spouse: Relative?
        var children: [String: Relative]?
        var friends: [Relative] = []

        required init?(map: Map) {}

        func mapping(map: Map) {
            name <- map["name"]
            spouse <- map["spouse"]
            children <- map["children"]
            friends <- map["friends"]
        }
    }

    @Test func modelsInAnObjectAreFilledInAsWell() throws {
        let text =
            #"{"name":"A","spouse":{"name":"B"},"children":{"x":{"name":"C"},"y":{"name":"D"}},"friends":[{}]}"#
        let person = try #require(Relative(JSONString: text))
        let (spouse, child, friend) = (person.spouse, person.children?["x"], person.friends[0])
        let new = #"{"spouse":{"spouse":{"name":"E"}},"children":{"x":{"name":"F"},"z":{}},"friends":[{}]}"#
        _ = Mapper().map(JSONString: new, toObject: person)
        #expect(person.name == "A" && person.spouse === spouse && spouse?.name == "B")
        #expect(spouse?.spouse?.name == "E" && person.children?["x"] === child && child?.name == "F")
        #expect(person.children?.keys.sorted() == ["x", "y", "z"] && person.friends[0] !== friend)
        _ = Mapper().map(JSONString: #"{"spouse":null,"children":5}"#, toObject: person)
        #expect(person.spouse == nil && person.children == nil)
        // Without an object, models are made anew.
        #expect(Relative(JSONString: text)?.spouse !== spouse)
    }

    @Test func arraysAndSetsAreMadeOfTextAndDictionaries() {
        #expect([Town](JSONString: #"[{"name":"A"},{}]"#)?.map(\.name) == ["A"])
        #expect([Town](JSONString: "[") == nil)
        #expect([Town](JSONArray: [["name": "B"]]).map(\.name) == ["B"])
        #expect(Set<Tag>(JSONString: #"[{"text":"A"},5,{"text":"A"}]"#)?.map(\.text) == ["A"])
        #expect(Set<Tag>(JSONString: "") == nil)
        #expect(Set<Tag>(JSONArray: [["text": "B"], ["text": "B"]]).map(\.text) == ["B"])
    }

    private struct Tag: Mappable, Hashable {
        var text: String?
        init?(map: Map) {}
        mutating func mapping(map: Map) { text <- map["text"] }
    }

    private struct Shapes: Mappable {
        var rows: [[Date]] = []
        var lists: [String: [Date]]?
        var days: Set<Date> = []

        init?(map: Map) {}

        mutating func mapping(map: Map) {
            rows <- (map["rows"], DateTransform())
            lists <- (map["lists"], DateTransform())
            days <- (map["days"], DateTransform())
        }
    }

    @Test func transformsOfArraysInArraysAndDictionaries() throws {
        let text = #"{"rows":[[1,[]],[]],"lists":{"x":[2]},"days":[3]}"#
        let shapes = try #require(Shapes(JSONString: text))
        #expect(shapes.rows == [[Date(timeIntervalSince1970: 1)], []])
        #expect(shapes.days == [Date(timeIntervalSince1970: 3)])
        #expect(
            shapes.toJSONString(prettyPrint: false) == #"{"rows":[[1],[]],"lists":{"x":[2]},"days":[3]}"#)
    }

    private struct Labels: Mappable {
        var tags: Set<String> = ["old"]
        var lists: [Set<String>] = []

        init?(map: Map) {}

        mutating func mapping(map: Map) {
            let trimming = TransformOf<String, String>(fromJSON: { $0 }, toJSON: { $0 })
            tags <- (map["tags"], trimming)
            lists <- (map["lists"], trimming)
        }
    }

    @Test("Sets of a transform's results refuse rows of marks for which hashing takes quadratic time")
    func setsRefuseRowsOfMarks() throws {
        let row = String(repeating: "\u{301}\u{323}", count: 16)
        let labels = try #require(Labels(JSONString: #"{"tags":["\#(row)"],"lists":[["a"],["\#(row)"]]}"#))
        #expect(labels.tags == ["old"] && labels.lists == [["a"]])
    }

    private struct Half: ImmutableMappable {
        let id: Int
        var note = "x"
        init(map: Map) throws { id = try map.value("id") }
        mutating func mapping(map: Map) {
            id >>> map["id"]
            note <- map["note"]
        }
    }

    @Test func immutableModelsMayHaveVariables() throws {
        let half = try Mapper<Half>().map(JSONString: #"{"id": 1, "note": "y"}"#)
        #expect(
            half.id == 1 && half.note == "y"
                && half.toJSONString(prettyPrint: false) == #"{"id":1,"note":"y"}"#)
    }

    private enum Refusal: Error { case tooYoung }

    private struct Adult: ImmutableMappable {
        let age: Int
        init(map: Map) throws {
            age = try map.value("age")
            if age < 18 { throw Refusal.tooYoung }
        }
    }

    @Test func aModelsOwnErrorComesOutAsItWas() {
        #expect(throws: Refusal.tooYoung) { try Mapper<Adult>().map(JSONString: #"{"age": 3}"#) }
        #expect(throws: Refusal.tooYoung) { try Mapper<Adult>().mapArray(JSONArray: [["age": 3]]) }
        #expect(throws: MappingError.self) { try Mapper<Adult>().map(JSON: [:]) }
    }

    private struct Money: Equatable { let amount: Double }

    private struct Priced: Mappable {
        static var money: TransformOf<Money, Double> {
            TransformOf(fromJSON: { $0.map(Money.init) }, toJSON: { $0?.amount })
        }

        enum Level: UInt8 { case low = 1, high = 2 }

        var price: Money?
        var prices: [Money] = []
        var level: Level?
        var wide: Int64?, narrow: Float?, whole: Int?
        var raw: Double?, inDictionary: Double?

        init?(map: Map) {}
        mutating func mapping(map: Map) {
            price <- (map["price"], Self.money)
            prices <- (map["prices"], Self.money)
            level <- (map["level"], EnumTransform<Level>())
            wide <- (map["price"], TransformOf<Int64, Int64>(fromJSON: { $0 }, toJSON: { $0 }))
            narrow <- (map["price"], TransformOf<Float, Float>(fromJSON: { $0 }, toJSON: { $0 }))
            whole <- (map["fraction"], TransformOf<Int, Int>(fromJSON: { $0 }, toJSON: { $0 }))
            raw = map["price"].value()
            inDictionary = map.JSON["price"] as? Double
        }
    }

    @Test("A number is of each type that holds it, as NSNumber is")
    func numbersOfOtherTypes() throws {
        let text = #"{"price": 5, "prices": [5, 2.5], "level": 2, "fraction": 5.0}"#
        let priced = try #require(Priced(JSONString: text))
        #expect(priced.price == Money(amount: 5) && priced.prices.map(\.amount) == [5, 2.5])
        #expect(priced.level == .high && priced.wide == 5 && priced.narrow == 5 && priced.whole == 5)
        #expect(priced.raw == 5 && priced.inDictionary == 5)
    }

    private struct Nulls: Mappable {
        var any: Any = 1
        var text = ""
        var isThere = false
        var current: Any? = 1

        init?(map: Map) {}
        mutating func mapping(map: Map) {
            any <- map["any"]
            text <- (
                map["any"],
                TransformOf<String, Any>(fromJSON: { $0 == nil ? "nil" : "value" }, toJSON: { $0 })
            )
            isThere = map["any"].isKeyPresent
            current = map["any"].currentValue
        }
    }

    private struct NullText: ImmutableMappable {
        let text: String, any: Any?
        init(map: Map) throws {
            text = try map.value(
                "any",
                using: TransformOf<String, Any>(fromJSON: { $0 == nil ? "nil" : "value" }, toJSON: { $0 }))
            any = try? map.value("any") as Any
        }
    }

    @Test("null is nil for transforms and as a value")
    func nullIsNil() throws {
        let nulls = try #require(Nulls(JSONString: #"{"any": null}"#))
        #expect(nulls.any as? Int == 1 && nulls.text == "nil" && nulls.isThere && nulls.current == nil)
        let text = try Mapper<NullText>().map(JSONString: #"{"any": null}"#)
        #expect(text.text == "nil" && text.any == nil)
    }

    private struct Language: MapContext { let name: String }

    private struct Greeting: Mappable {
        var inner: [Greeting]?
        init(inner: [Greeting]?) { self.inner = inner }
        init?(map: Map) {}
        mutating func mapping(map: Map) {
            (map.context as? Language)?.name >>> map["language"]
            inner <- map["inner"]
        }
    }

    @Test("The context is there while a model is written, in models inside, too")
    func contextOfWriting() {
        let mapper = Mapper<Greeting>(context: Language(name: "de"))
        #expect(
            mapper.toJSONString(Greeting(inner: [Greeting(inner: nil)]))
                == #"{"language":"de","inner":[{"language":"de"}]}"#)
        #expect(mapper.toJSON(Greeting(inner: nil))["language"] as? String == "de")
        #expect(Greeting(inner: nil).toJSONString(prettyPrint: false) == "{}")
    }

    private struct Sorted: Mappable {
        var b: Int?, a: Int?

        static var mappingOptions: MappingOptions { MappingOptions(duplicateKeys: .throw) }
        static var writingOptions: WritingOptions { WritingOptions(sortsKeys: true) }

        init?(map: Map) {}

        mutating func mapping(map: Map) {
            b <- map["b"]
            a <- map["a"]
        }
    }

    @Test("The options of a model hold where it is mapped, alone or in a container")
    func ownOptions() throws {
        let mapper = Mapper<Sorted>()
        #expect(mapper.map(JSONString: #"{"b":1,"b":2}"#) == nil)
        #expect(mapper.mapArray(JSONString: #"[{"b":1,"b":2}]"#) == nil)
        let sorted = try #require(mapper.map(JSONString: #"{"b":1,"a":2}"#))
        #expect(mapper.toJSONString(sorted) == #"{"a":2,"b":1}"#)
        #expect(mapper.toJSONString([sorted]) == #"[{"a":2,"b":1}]"#)
        #expect(sorted.toJSONString(prettyPrint: false) == #"{"a":2,"b":1}"#)
    }

    private struct Overlap: Mappable {
        var home: Town?, zip: String?, size: Int?, first: String?, second: String?
        init?(map: Map) {}
        mutating func mapping(map: Map) {
            home <- map["home"]
            zip <- map["home.zip"]
            size <- map["home.size"]
            first <- map["k"]
            second <- map["k"]
        }
    }

    @Test("A key path adds to the object of an earlier key, and nil replaces nothing")
    func keysThatMeet() throws {
        var overlap = try #require(Overlap(JSON: [:]))
        #expect(overlap.toJSONString(prettyPrint: false) == "{}")
        overlap.home = Town(name: "Rome")
        overlap.first = "a"
        #expect(overlap.toJSONString(prettyPrint: false) == #"{"home":{"name":"Rome"},"k":"a"}"#)
        (overlap.zip, overlap.size, overlap.second) = ("1", 3, "b")
        #expect(
            overlap.toJSONString(prettyPrint: false)
                == #"{"home":{"name":"Rome","zip":"1","size":3},"k":"b"}"#)
        overlap.home?.size = 7
        (overlap.zip, overlap.size, overlap.second) = (nil, nil, nil)
        #expect(
            Mapper<Overlap>(shouldIncludeNilValues: true).toJSONString(overlap)
                == #"{"home":{"name":"Rome","size":null,"zip":null},"k":null}"#)
    }
}
