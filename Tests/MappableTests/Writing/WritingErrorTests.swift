import Foundation
import Mappable
import TestSupport
import Testing

private struct Member: JSONWriter {
    let name: String
    let age: Double
    func write(to json: inout JSONOutput) throws {
        json.name = name
        if age < 0 { throw OwnError(description: "born later") }
        json.age = age
    }
}

private struct Voyage: JSONWriter {
    let crew: [Member]
    func write(to json: inout JSONOutput) throws {
        json.number = "LH1"
        json.crew = crew
        json.last = true
    }
}

struct WritingErrorTests {
    private static let ada = Member(name: "Ada", age: 36)
    private static let unborn = Member(name: "Bob", age: -1)
    private static let endless = Member(name: "Eve", age: .infinity)

    @Test("The path of a value that cannot be written")
    func path() throws {
        let error = try #require(failure(of: Voyage(crew: [Self.ada, Self.ada, Self.endless, Self.unborn])))
        #expect(error.kind == .outOfRange)
        #expect(error.keyPath.description == "crew[2].age")
        #expect(error.keyPath.description == "crew[2].age")
        #expect(error.modelType == "Member")
        #expect(error.location == nil)
        #expect(
            error.description
                == "crew[2].age: expected finite number, found value of type Double: inf, mapping Member")
    }

    @Test("A model's own error has the path of the model")
    func ownError() throws {
        let error = try #require(failure(of: ["flights": [Voyage(crew: [Self.ada, Self.unborn])]]))
        #expect(error.kind == .custom)
        #expect(error.keyPath.description == "flights[0].crew[1]")
        #expect((error.underlying as? OwnError)?.description == "born later")
        #expect(error.description == "flights[0].crew[1]: born later, mapping Member")
    }

    @Test(arguments: [
        FailingRow(
            "the first failure wins", .outOfRange, at: "b",
            "expected finite number, found value of type Double: nan"
        ) {
            $0.a = 1
            $0.b = Double.nan
            $0.a = 1
            $0["x..y"] = 1
            $0.append(1)
            $0.write(1)
            $0.writeObject("o") { $0.x = 1 }
            throw OwnError(description: "too late")
        },
        FailingRow("thrown at the root", .custom, at: "(root)", "no") {
            $0.a = 1
            throw OwnError(description: "no")
        },
        FailingRow("thrown with a path open", .custom, at: "x", "no") { json in
            json.x = Written {
                $0["a.b"] = 1
                throw OwnError(description: "no")
            }
        },
        FailingRow("thrown in an object", .custom, at: "a.b", "no") { json in
            json.writeObject("a.b") { _ in throw OwnError(description: "no") }
        },
        FailingRow("thrown in an array", .custom, at: "a[1]", "no") { json in
            json.writeArray("a") { json in
                json.append(1)
                json.appendObject { _ in throw OwnError(description: "no") }
            }
        },
        FailingRow("thrown in a transform", .custom, at: "p", "no") { json in
            json.writeObject("p") { _ in throw OwnError(description: "no") }
        },
        FailingRow(
            "in a single value", .outOfRange, at: "p[1]",
            "expected finite number, found value of type Double: nan"
        ) { json in
            json.p = Written { $0.write([1, Double.nan]) }
        },
        FailingRow(
            "in a dictionary", .outOfRange, at: "p.k[0]",
            "expected finite number, found value of type Double: nan"
        ) { json in
            json.p = ["k": [Double.nan]]
        },
        FailingRow(
            "in a flattened dictionary", .outOfRange, at: "k",
            "expected finite number, found value of type Double: nan"
        ) {
            try ["k": Double.nan].write(to: &$0)
        },
        FailingRow(
            "a key of several words", .outOfRange, at: #"["a b"].c"#,
            "expected finite number, found value of type Double: nan"
        ) {
            $0["a b.c"] = Double.nan
        },
        FailingRow(
            "a key with escapes", .outOfRange, at: #"["\n\"é/"]"#,
            "expected finite number, found value of type Double: nan", options: .init(escapesSlashes: true)
        ) {
            $0["\n\"é/"] = Double.nan
        },
        FailingRow(
            "a duplicate in an object that was left", .invalidValue, at: "legs.b.from", "duplicate key"
        ) {
            $0.legs = ["a": ["from": 1], "b": ["from": 2]]
            $0.other = 1
            $0["legs.b.from"] = 3
        },
        FailingRow(
            "an empty segment below a key", .invalidValue, at: "legs.a",
            #"the key path "legs.a..b" has an empty or invalid segment"#
        ) {
            $0["legs.a..b"] = 1
        },
        FailingRow(
            "late, in an object that was left", .outOfRange, at: "a.c.list[1]",
            "expected finite number, found value of type Double: nan"
        ) {
            $0["a.b"] = 1
            $0.c = ["d": 2]
            $0["c.e"] = 3
            $0["a.c"] = Written { json in json.list = [1, Double.nan] }
        },
        FailingRow(
            "in arrays in arrays", .outOfRange, at: "list[1][2].x",
            "expected finite number, found value of type Double: nan"
        ) {
            $0.list = [[["x": 1.0]], [[:], [:], ["x": Double.nan]]]
        },
        FailingRow("digits that are a key", .invalidValue, at: "legs.0", "duplicate key") {
            $0.legs = ["0": 1]
            $0.legs.`0` = 2
        },
        FailingRow(
            "digits assigned to an array", .typeMismatch, at: "(root)",
            "expected element, a member was assigned to an array"
        ) {
            $0.append(1)
            $0["0"] = 2
        },
        FailingRow("thrown in a transform of both directions", .custom, at: "fare", "no") {
            $0[
                "fare",
                using: Transform<Int>(
                    read: { (number: Int) in number }, write: { _ in throw OwnError(description: "no") })] =
                1
        },
    ])
    func failures(_ row: FailingRow) { row.check() }

    @Test("An error of another document that is written on the way keeps its own path")
    func innerDocument() throws {
        let error = try #require(
            failure { json in
                json.outer = Written { json in
                    json.text = try Voyage(crew: [Self.unborn]).toJSONString()
                }
            })
        #expect(error.kind == .custom)
        #expect(error.keyPath.description == "outer")
        #expect(error.modelType == "Written")
        let inner = try #require(error.underlying as? MappingError)
        #expect(inner.keyPath.description == "crew[0]")
        #expect(inner.modelType == "Member")
    }

    @Test("An error of another document that is read on the way keeps its own place")
    func innerReading() throws {
        let error = try #require(
            failure { json in
                json.writeObject("outer") { json in
                    json.count = try [String: Int](JSONString: #"{"a":"x"}"#)
                }
            })
        #expect(error.kind == .custom)
        #expect(error.keyPath.description == "outer")
        #expect(error.location == nil)
        let inner = try #require(error.underlying as? MappingError)
        #expect(inner.keyPath.description == "a")
        #expect(inner.location?.column == 6)
    }

    @Test("A buffer keeps its bytes and gets nothing half-written")
    func buffers() throws {
        var bytes = Array("[".utf8)
        var data = Data("[".utf8)
        let bad = Voyage(crew: [Self.ada, Self.endless])
        #expect(throws: MappingError.self) { try bad.appendJSON(to: &bytes) }
        #expect(throws: MappingError.self) { try bad.appendJSON(to: &data) }
        #expect(bytes == Array("[".utf8))
        #expect(data == Data("[".utf8))
        for _ in 0..<3 {
            try Voyage(crew: []).appendJSON(to: &bytes)
            try Voyage(crew: []).appendJSON(to: &data)
        }
        let text = #"{"number":"LH1","crew":[],"last":true}"#
        #expect(String(decoding: bytes, as: UTF8.self) == "[" + text + text + text)
        #expect(data == Data(bytes))
    }

    @Test("All entry points say the same")
    func entryPoints() throws {
        for count in [0, 1, 10, 1000] {
            let flight = Voyage(crew: Array(repeating: Self.ada, count: count))
            let text = try flight.toJSONString()
            #expect(try flight.toJSONBytes() == Array(text.utf8))
            #expect(try flight.toJSONData() == Data(text.utf8))
            #expect(try JSONSerialization.jsonObject(with: flight.toJSONData()) is [String: Any])
        }
        #expect(try 5.toJSONData() == Data("5".utf8))
        #expect(try "".toJSONString() == "\"\"")
    }
}
