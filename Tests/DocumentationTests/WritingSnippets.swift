import Foundation
import Mappable
import Testing

struct WritingSnippets {
    struct Flight: Mappable, JSONWriter, Equatable {
        let number: String
        let seats: Int
        let departure: Date
        let gate: String?
        let status: Status

        init(map: Mapper) throws {
            number = try map.number
            seats = try map.cabin.seats
            departure = try map.departure.time
            gate = try map.gate
            status = try map.status
        }

        func write(to json: inout JSONOutput) throws {
            json.number = number
            json["cabin.seats"] = seats
            json["departure.time"] = departure
            json.gate = gate
            json.status = status
        }
    }

    enum Status: String, Mappable, JSONWriter {
        case scheduled, boarding, departed
    }

    static let text = """
        {"number":"LX 93","cabin":{"seats":340},"departure":{"time":1926452400},"status":"boarding"}
        """

    @Test func model() throws {
        let flight = try Flight(JSONString: Self.text)
        var log = Data("flight: ".utf8)
        // snippet: writing-entry-points
        let text = try flight.toJSONString()
        let pretty = try flight.toJSONString(options: WritingOptions(prettyPrinted: true, sortsKeys: true))
        let data = try flight.toJSONData()  // or toJSONBytes()
        let objects = try flight.toJSONObject()  // as JSONSerialization takes them
        try flight.appendJSON(to: &log)
        // end
        #expect(
            text == """
                {"number":"LX 93","cabin":{"seats":340},"departure":{"time":"2031-01-17T21:40:00Z"},"status":"boarding"}
                """)
        #expect(data == Data(text.utf8))
        #expect(String(decoding: log, as: UTF8.self) == "flight: " + text)
        #expect((objects as? [String: Any])?["number"] as? String == "LX 93")
        #expect(
            pretty == """
                {
                  "cabin": {
                    "seats": 340
                  },
                  "departure": {
                    "time": "2031-01-17T21:40:00Z"
                  },
                  "number": "LX 93",
                  "status": "boarding"
                }
                """)
        #expect(try Flight(JSONString: flight.toJSONString()) == flight)
    }

    struct Forms: JSONWriter {
        let gate: String? = nil
        let terminal: String? = nil
        let crew: [String] = []
        let cents = Transform(read: { (price: Double) in Int(price * 100) }, write: { Double($0) / 100 })

        func write(to json: inout JSONOutput) throws {
            let tag = "ops.level"
            // snippet: writing-forms
            json.number = "LX 93"  // {"number":"LX 93"
            json["cabin.seats"] = 340  // ,"cabin":{"seats":340
            json.cabin.wifi = true  // ,"wifi":true}
            json[.key("ops.priority")] = 2  // ,"ops.priority":2
            json["tags.\(tag)"] = 1  // ,"tags":{"ops.level":1}
            json["fare", using: cents] = 12_50  // ,"fare":12.5
            json.terminal = terminal  // nothing: nil is left out
            json["crew", omitting: .empty] = crew  // nothing: empty is left out
            json["gate", nils: .null] = gate  // ,"gate":null}
            // end
        }
    }

    @Test func forms() throws {
        #expect(
            try Forms().toJSONString() == """
                {"number":"LX 93","cabin":{"seats":340,"wifi":true},"ops.priority":2,"tags":{"ops.level":1},\
                "fare":12.5,"gate":null}
                """)
    }

    struct Report: JSONWriter {
        let place: (x: Double, y: Double)
        let sensors: [(name: String, value: Int)]

        func write(to json: inout JSONOutput) throws {
            json.writeArray("place") { json in
                json.append(place.x)
                json.append(place.y)
            }
            // snippet: writing-shapes
            json.writeArray("sensors") { json in
                for sensor in sensors {
                    json.appendObject { json in
                        json.name = sensor.name
                        json.value = sensor.value
                    }
                }
            }
            // end
        }
    }

    @Test func shapes() throws {
        let report = Report(place: (1, 2.5), sensors: [("a", 1), ("b", 2)])
        #expect(
            try report.toJSONString() == """
                {"place":[1,2.5],"sensors":[{"name":"a","value":1},{"name":"b","value":2}]}
                """)
    }

    @Test func mergePatches() throws {
        let flight = try Flight(JSONString: Self.text)
        // snippet: writing-merge-patch
        let patch: JSON = ["status": "scheduled", "gate": "A72"]
        let delayed = try Flight(JSON(flight).merging(patch))
        let changes = try JSON(flight).changes(to: JSON(delayed))  // the patch again
        // end
        #expect(delayed.status == .scheduled && delayed.gate == "A72" && delayed.number == "LX 93")
        #expect(changes == patch)
        let gone = try Flight(JSON(delayed).merging(["gate": nil]))
        #expect(gone.gate == nil)
    }

    /// The names that Docs/Writing.md lists as reserved can be written by subscript.
    @Test func reservedNames() throws {
        struct Reserved: JSONWriter {
            static let names = [
                "write", "writeNull", "writeObject", "writeArray", "append", "appendNull", "appendObject",
                "appendArray", "with", "writingContext", "init", "self",
            ]

            func write(to json: inout JSONOutput) throws {
                for name in Self.names { json[.key(name)] = name }
            }
        }
        let written = try [String: String](JSONString: Reserved().toJSONString())
        #expect(written == Dictionary(uniqueKeysWithValues: Reserved.names.map { ($0, $0) }))
    }
}
