import MappableDeclared

/// A parcel on its way. Some members may be missing, for which defaults stand in, and some values are checked.
struct Shipment: Encodable, Sendable, Equatable {
    let id: Int
    let reference: String
    let sender: String
    let recipient: String
    let weight: Double
    let pieces: Int
    let isInsured: Bool
    let currency: String
    let value: Double?
    let note: String?
    let tags: [String]
    let priority: Int
}

extension Shipment: Decodable {
    private enum CodingKeys: CodingKey {
        case id, reference, sender, recipient, weight, pieces, isInsured, currency, value, note, tags,
            priority
    }

    init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: CodingKeys.self)
        id = try members.decode(Int.self, forKey: .id)
        reference = try members.decode(String.self, forKey: .reference)
        sender = try members.decode(String.self, forKey: .sender)
        recipient = try members.decode(String.self, forKey: .recipient)
        weight = try members.decode(Double.self, forKey: .weight)
        pieces = try members.decodeIfPresent(Int.self, forKey: .pieces) ?? 1
        isInsured = try members.decodeIfPresent(Bool.self, forKey: .isInsured) ?? false
        currency = try members.decodeIfPresent(String.self, forKey: .currency) ?? "EUR"
        value = try members.decodeIfPresent(Double.self, forKey: .value)
        note = try members.decodeIfPresent(String.self, forKey: .note)
        tags = try members.decode([String].self, forKey: .tags)
        priority = try members.decodeIfPresent(Int.self, forKey: .priority) ?? 0
    }
}

extension Shipment: Mappable {
    init(map: Mapper) throws {
        try self.init(
            id: map.id,
            reference: map.reference,
            sender: map.sender,
            recipient: map.recipient,
            weight: map.weight,
            pieces: map.pieces(default: 1),
            isInsured: map.isInsured(default: false),
            currency: map.currency(default: "EUR"),
            value: map.value,
            note: map.note,
            tags: map.tags,
            priority: map.priority(default: 0))
        guard id >= 1, (4...20).contains(reference.unicodeScalars.count), (0...30_000).contains(weight),
            (1...99).contains(pieces), currency.unicodeScalars.count == 3, tags.count <= 8,
            (0...9).contains(priority)
        else { throw map.mappingError("is no shipment that can be sent") }
    }
}

extension Declared {
    struct Shipment: Mapped, Sendable, Equatable {
        let id: Int
        let reference: String
        let sender: String
        let recipient: String
        let weight: Double
        let pieces: Int
        let isInsured: Bool
        let currency: String
        let value: Double?
        let note: String?
        let tags: [String]
        let priority: Int

        static let mapping = Mapping {
            Init(Shipment.init)
            Field("id", \.id, .range(1...))
            Field("reference", \.reference, .count(4...20))
            Field("sender", \.sender)
            Field("recipient", \.recipient)
            Field("weight", \.weight, .range(0...30_000))
            Field("pieces", \.pieces, .range(1...99), default: 1)
            Field("isInsured", \.isInsured, default: false)
            Field("currency", \.currency, .count(3...3), default: "EUR")
            Field("value", \.value)
            Field("note", \.note)
            Field("tags", \.tags, .count(...8))
            Field("priority", \.priority, .range(0...9), default: 0)
        }
    }
}

extension Shipment {
    /// A list of shipments, the same at every call. Every third has none of the members that may be missing.
    static func document(bytes: Int) -> [UInt8] {
        let records = JSONText.records(bytes: bytes) { index in
            JSONText.object([
                "id": "\(index + 1)",
                "reference": JSONText.string("SH-\(100_000 + index)"),
                "sender": JSONText.string("Harbour Warehouse"),
                "recipient": JSONText.string("Recipient number \(index)"),
                "weight": JSONText.decimal(12 + index % 3_000, places: 1),
                "pieces": index % 3 == 0 ? nil : "\(1 + index % 9)",
                "isInsured": index % 3 == 0 ? nil : "true",
                "currency": index % 3 == 0 ? nil : JSONText.string("CHF"),
                "value": index % 2 == 0 ? nil : "\(index).5",
                "note": index % 4 == 0 ? JSONText.string("Ring twice") : nil,
                "tags": JSONText.list([JSONText.string("fragile"), JSONText.string("day")]),
                "priority": index % 3 == 0 ? nil : "\(index % 10)",
            ])
        }
        return Array(JSONText.list(records).utf8)
    }
}
