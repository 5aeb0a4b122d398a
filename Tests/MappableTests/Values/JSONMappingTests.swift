import Foundation
import Mappable
import TestSupport
import Testing

/// Between values, models and other libraries.
struct JSONMappingTests {
    private struct Cabin: Mappable, JSONWriter, Equatable {
        let seats: Int
        let price: String
        let tags: [String]

        init(map: Mapper) throws {
            seats = try map.seats()
            price = try map.price()
            tags = try map.tags ?? []
        }

        func write(to json: inout JSONOutput) throws {
            json.seats = seats
            json.price = price
            json.tags = tags
        }
    }

    private static let text =
        #"{"cabin": {"seats": "180", "price": 12.50, "tags": ["a\u0062", "c"]}, "x": [1]}"#

    @Test("Models of values", arguments: Source.allCases)
    func models(source: Source) throws {
        let json = try source.json(Self.text)
        let cabin = try Cabin(json.cabin)
        #expect(cabin.seats == 180 && cabin.tags == ["ab", "c"])
        #expect(cabin.price == "12.5", "numbers are spelled in one way, wherever they come from")
        #expect(try Int(json.cabin.seats) == 180)
        #expect(try [Int](json.x) == [1])
        #expect(try [String: JSON](json)["x"] == [1])
        #expect(try JSON.Object(json) == json.object)
        #expect(try JSON.Array(json.x) == json.x.array)
        #expect(try Int?(JSON.null) == nil)
        #expect(try Cabin(JSONObject: json.cabin) == cabin)
        #expect(
            try Cabin(JSON: [
                "seats": json.cabin.seats, "price": json.cabin.price, "tags": ["ab", "c"] as JSON,
            ]) == cabin)
        expectFailure(.typeMismatch, at: "seats", "seats: expected Int, found array of 1, mapping Cabin") {
            var changed = json
            changed.cabin.seats = [1]
            return try Cabin(changed.cabin)
        }
        expectFailure(
            .missing, at: "price", #"price: missing, expected String, keys: "seats", "tags", mapping Cabin"#
        ) {
            var changed = json
            changed.cabin.object?["price"] = nil
            return try Cabin(changed.cabin)
        }
    }

    @Test("Limits hold for values, too", arguments: Source.allCases)
    func limits(source: Source) throws {
        let json = try source.json("[[[1]], [[[2]]]]")
        #expect(try JSON(json, options: MappingOptions(maximumDepth: 4)) == json)
        expectFailure(.limit, at: "(root)", "(root): nested too deep, the limit is 3") {
            try JSON(json, options: MappingOptions(maximumDepth: 3))
        }
        #expect(try JSON(json[0], options: MappingOptions(maximumDepth: 2)) == [[1]])
    }

    @Test("Values of models")
    func values() throws {
        let cabin = try Cabin(JSONString: #"{"seats": 180, "price": "1.50", "tags": ["ä"]}"#)
        let json = try JSON(cabin)
        #expect(json.description == #"{"seats":180,"price":"1.50","tags":["ä"]}"#)
        #expect(try Cabin(json) == cabin)
        #expect(try JSON([1, 2]) == [1, 2] && JSON(5) == 5 && JSON(["a": [true]]) == ["a": [true]])
        #expect(try JSON(Int?.none) == nil)
        expectFailure(.outOfRange, at: "[0]", "[0]: expected finite number, found value of type Double: nan")
        {
            try JSON([Double.nan])
        }
    }

    @Test("Patches are values, literals, text and objects")
    func patches() throws {
        let cabin = try Cabin(JSONString: #"{"seats": 180, "price": "1.50"}"#)
        let text = #"{"seats": 174, "tags": ["x"]}"#
        let patches: [JSON] = try [
            ["seats": 174, "tags": ["x"]], JSON(JSONString: text),
            JSON(JSONObject: ["seats": 174, "tags": ["x"]] as [String: Any]),
        ]
        for patch in patches {
            let result = try Cabin(JSON(cabin).merging(patch))
            #expect(result.seats == 174 && result.price == "1.50" && result.tags == ["x"])
        }
    }

    @Test("Codable, through Foundation's coders", arguments: Source.allCases)
    func codable(source: Source) throws {
        let text =
            #"{"a":[null,true,false,0,-1,1.5,9223372036854775807,18446744073709551615,"x","",{}],"b":{"c":[[]]}}"#
        let json = try source.json(text)
        let data = try JSONEncoder().encode(json)
        #expect(try JSON(JSONData: data) == json)
        #expect(try JSONDecoder().decode(JSON.self, from: data) == json)
        #expect(try JSONDecoder().decode(JSON.Object.self, from: data) == json.object)
        #expect(
            try JSONDecoder().decode([JSON].self, from: JSONEncoder().encode(json.a.array))
                == json.a.array.map(Array.init))
        #expect(
            try PropertyListDecoder().decode(JSON.self, from: PropertyListEncoder().encode(json.b)) == json.b)
        // What Double does not hold, as far as the coder takes it.
        for number in [
            "0.1234567890123456789", "123456789012345678901234567890", "12345678901234567", "1e300", "-0.1",
            "1e-7",
        ] {
            let json = try source.json("[\(number)]")
            #expect(try JSON(JSONData: JSONEncoder().encode(json)) == json, "\(number)")
            #expect(try JSONDecoder().decode(JSON.self, from: Data("[\(number)]".utf8)) == json, "\(number)")
        }
        #expect(throws: EncodingError.self) { try JSONEncoder().encode(source.json("[1e400]")) }
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(JSONNumber.self, from: Data(#""1""#.utf8))
        }
    }

    @Test("As members of models: arrays and objects of their own")
    func members() throws {
        try read(#"{"a": [1], "o": {"k": 1}, "n": null}"#) { map throws in
            #expect(try map.a() as JSON.Array == [1])
            #expect(try map.o() as JSON.Object == ["k": 1])
            #expect(try map.n as JSON.Object? == nil)
        }
        expectFailure(
            .typeMismatch, at: "a",
            "a: expected Object, found array of 1 (line 1, column 7), mapping Reading<Object>"
        ) {
            try read(#"{"a": [1]}"#) { map in try map.a() as JSON.Object }
        }
        expectFailure(.typeMismatch, at: "[1].x", "[1].x: expected JSON, found value of type Date") {
            try JSON(JSONObject: [1, ["x": Date(timeIntervalSince1970: 0)]] as [Any])
        }
    }
}
