import Foundation
import Mappable
import MappableJSON
import Testing

struct MigrationSnippets {
    enum Before {
        // snippet: migration-codable-before
        struct Flight: Decodable {
            let number: String
            let seats: Int
            let departure: Date
            let crew: [String]

            enum CodingKeys: String, CodingKey {
                case number, cabin, crew
                case departure = "departure_time"
            }

            enum CabinKeys: String, CodingKey {
                case seats
            }

            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                number = try container.decode(String.self, forKey: .number)
                departure = try container.decode(Date.self, forKey: .departure)
                crew = try container.decodeIfPresent([String].self, forKey: .crew) ?? []
                let cabin = try container.nestedContainer(keyedBy: CabinKeys.self, forKey: .cabin)
                seats = try cabin.decode(Int.self, forKey: .seats)
            }
        }
        // end
    }

    enum After {
        // snippet: migration-codable-after
        struct Flight: Mappable {
            let number: String
            let seats: Int
            let departure: Date
            let crew: [String]

            init(map: Mapper) throws {
                number = try map.number()
                seats = try map.cabin.seats
                departure = try map.departure_time()
                crew = try map.crew(default: [])
            }
        }
        // end
    }

    @Test func codable() throws {
        let text =
            #"{"number": "LX 93", "cabin": {"seats": 340}, "departure_time": 1926417000, "crew": null}"#
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        let before = try decoder.decode(Before.Flight.self, from: Data(text.utf8))
        let after = try After.Flight(JSONString: text)
        #expect(before.number == after.number && before.seats == after.seats)
        #expect(before.departure == after.departure && before.crew == after.crew)
    }

    // snippet: migration-objectmapper
    struct User: Mappable {
        let name: String
        let birthday: Date
        let website: URL?
        let score: Int
        let friends: [User]

        init(map: Mapper) throws {
            name = try map.name()
            birthday = try map.with(dates: .milliseconds).birthday()
            website = try map.website
            score = try map.from(JSONKeyPath("stats->score", delimiter: "->"))
            friends = try map.friends ?? []
        }
    }
    // end

    @Test func objectMapper() throws {
        let user = try User(JSONString: #"{"name": "Ada", "birthday": 1000, "stats": {"score": "7"}}"#)
        #expect(user.birthday.timeIntervalSince1970 == 1 && user.score == 7 && user.website == nil)
    }

    // snippet: migration-leavez
    enum Shape: Mappable {
        case circle(radius: Double)
        case square(side: Double)

        init(map: Mapper) throws {
            switch try map.getValue("type", as: String.self) {
            case "circle": self = .circle(radius: try map.from("radius"))
            default: self = .square(side: try map.from("side"))
            }
        }
    }
    // end

    @Test func leavez() throws {
        let shapes = try [Shape](
            JSONString: #"[{"type": "circle", "radius": "1.5"}, {"type": "square", "side": 2}]"#)
        guard case .circle(let radius) = shapes[0] else { throw SnippetError("no circle") }
        #expect(radius == 1.5)
    }
}
