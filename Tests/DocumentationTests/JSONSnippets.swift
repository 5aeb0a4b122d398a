import Foundation
import Mappable
import Testing

struct JSONSnippets {
    private let data = Data(
        #"""
        {"user": {"name": "Ada", "email": null}, "legs": [{"from": "ZRH", "seats": 180}, {"from": "OSL", "seats": 144}]}
        """#.utf8)

    @Test func access() throws {
        // snippet: json-access
        var json = try JSON(JSONData: data)
        let name = json.user.name.string ?? "nobody"
        let from = json["legs"][1]["from"].string
        let seats = json.legs.array?.compactMap(\.seats.int)
        // end
        #expect(name == "Ada" && from == "OSL" && seats == [180, 144])
        // snippet: json-changing
        json.user.name = "Grace"
        json.user.address.city = "Bern"  // makes the object "address"
        json.legs.array?.append(["from": "BGO", "seats": 90])
        json.user.object?["email"] = nil  // removes the member
        json.legs[0].seats = nil  // makes it null
        // end
        #expect(json.user == ["name": "Grace", "address": ["city": "Bern"]])
        #expect(json.legs[2].from == "BGO" && json.legs[0].object?["seats"] == JSON.null)
        let error = #expect(throws: MappingError.self) { try Int(json, at: "user.address.city") }
        #expect(error.map { json[path: $0.keyPath] } == "Bern")
    }

    struct Leg: Mappable, JSONWriter {
        let from: String
        let seats: Int

        init(map: Mapper) throws {
            from = try map["from"]
            seats = try map.seats()
        }

        func write(to json: inout JSONOutput) throws {
            json.from = from
            json.seats = seats
        }
    }

    @Test func models() throws {
        let message = try JSON(JSONData: data)
        let leg = try Leg(message.legs[0])
        let legs = try [Leg](message.legs)
        var json = try JSON(leg)
        json.note = "added"
        #expect(leg.from == "ZRH" && legs.count == 2)
        #expect(json.description == #"{"from":"ZRH","seats":180,"note":"added"}"#)
    }
}
