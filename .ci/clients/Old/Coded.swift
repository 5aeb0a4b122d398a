import Foundation

enum Kind: String, Codable, CaseIterable { case plain, fancy }

struct Leg: Codable, Equatable {
    let from: String
    let seats: Int
    let crew: [String]
    var gate: String?
    let kind: Kind

    enum CodingKeys: String, CodingKey {
        case from, cabin, gate, kind
        case crew = "crew_names"
    }

    enum CabinKeys: String, CodingKey {
        case seats
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        from = try container.decode(String.self, forKey: .from)
        crew = try container.decodeIfPresent([String].self, forKey: .crew) ?? []
        gate = try container.decodeIfPresent(String.self, forKey: .gate)
        let cabin = try container.nestedContainer(keyedBy: CabinKeys.self, forKey: .cabin)
        seats = try cabin.decode(Int.self, forKey: .seats)
        kind = try container.decode(Kind.self, forKey: .kind)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(from, forKey: .from)
        try container.encode(crew, forKey: .crew)
        try container.encodeIfPresent(gate, forKey: .gate)
        var cabin = container.nestedContainer(keyedBy: CabinKeys.self, forKey: .cabin)
        try cabin.encode(seats, forKey: .seats)
        try container.encode(kind, forKey: .kind)
    }
}

final class Box: Codable {
    let name: String
    init(name: String) { self.name = name }
}
