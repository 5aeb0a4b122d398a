import Foundation
import Mappable

/// A model with a document that it accepts, and what is to become of each of its values.
struct MutationCase: Sendable {
    /// What a model makes of a value that is not as it should be.
    enum Rule: Sendable, Hashable {
        /// An error at the value.
        case required
        /// Nil, and nothing written.
        case optional
        /// Something else in its place.
        case defaulted(JSON)
        /// The element is left out.
        case skipped
        /// An error if it is dropped, otherwise whatever stands there is taken.
        case json
        /// Nil if it is dropped or null, otherwise whatever stands there is taken.
        case optionalJSON
        /// It is part of a JSON value, which is taken as it is.
        case anything
        /// Nothing if it is dropped, an error otherwise: the value of a dictionary.
        case entry
    }

    let name: String
    let document: JSON
    /// The rules by the paths that they hold for, with `*` for any index, or any key of a dictionary.
    let rules: [String: Rule]
    /// What the model makes of a document, as JSON.
    let mapped: @Sendable (JSON) throws(MappingError) -> JSON

    init<Model: Mappable & JSONWriter & SendableMetatype>(
        _ model: Model.Type, _ document: JSON, _ rules: [String: Rule]
    ) {
        name = "\(model)"
        self.document = document
        self.rules = rules
        mapped = { (json) throws(MappingError) in
            try JSON(JSONString: Model(JSONObject: json).toJSONString())
        }
    }
}

// MARK: - Nested objects, key paths, arrays and dictionaries of models

struct Itinerary: Mappable, JSONWriter {
    struct Leg: Mappable, JSONWriter {
        let from: String
        let to: String
        let seat: String?
        let meals: [LawStatus]

        init(map: Mapper) throws {
            from = try map["from"]
            to = try map.to()
            seat = try map.cabin.seat
            meals = try map.from("meals", default: [], when: .always)
        }

        func write(to json: inout JSONOutput) throws {
            json.from = from
            json.to = to
            json["cabin.seat"] = seat
            json.meals = meals
        }
    }

    let id: UUID
    let booked: Date
    let price: Decimal
    let legs: [Leg]
    let extras: [String: Leg]
    let connection: Leg?
    let agent: String?

    init(map: Mapper) throws {
        id = try map.id()
        booked = try map.from("booking.time")
        price = try map.booking.price()
        legs = try map.legs()
        extras = try map.extras()
        connection = try map.connection
        agent = try map.contact.agent.name
    }

    func write(to json: inout JSONOutput) throws {
        json.id = id
        json["booking.time"] = booked
        json["booking.price"] = price
        json.legs = legs
        json.extras = extras
        json.connection = connection
        json["contact.agent.name"] = agent
    }
}

// MARK: - Scalars of all kinds, defaults and lossy arrays

struct Invoice: Mappable, JSONWriter {
    struct Line: Mappable, JSONWriter {
        let text: String
        let amount: Int16

        init(map: Mapper) throws {
            text = try map.text()
            amount = try map.amount()
        }

        func write(to json: inout JSONOutput) throws {
            json.text = text
            json.amount = amount
        }
    }

    let flag: Bool
    let ratio: Double
    let page: URL
    let blob: Data
    let letter: Character
    let status: LawStatus
    let level: LawLevel
    let currency: String
    let lines: [Line]
    let notes: [Line?]
    let tags: Set<String>?
    let any: JSON
    let some: JSON?

    init(map: Mapper) throws {
        flag = try map.flag()
        ratio = try map["ratio"]
        page = try map.page()
        blob = try map.blob()
        letter = try map.letter()
        status = try map.from("status")
        level = try map.level()
        currency = try map.currency ?? "CHF"
        lines = try map.from("lines", invalidElements: .skip)
        notes = try map.notes()
        tags = try map.tags
        any = try map.from("any")
        some = try map.some
    }

    func write(to json: inout JSONOutput) throws {
        json.flag = flag
        json.ratio = ratio
        json.page = page
        json.blob = blob
        json.letter = letter
        json.status = status
        json.level = level
        json.currency = currency
        json.lines = lines
        json.notes = notes
        json.tags = tags
        json.any = any
        json.some = some
    }
}

// MARK: - Classes, recursion, arrays as models

class Branch: Mappable, JSONWriter {
    let label: String
    let position: LawPoint
    let children: [Leaf]
    let parent: Branch?

    required init(map: Mapper) throws {
        label = try map.label()
        position = try map.position()
        children = try map.children ?? []
        parent = try map.parent
    }

    func write(to json: inout JSONOutput) throws {
        json.label = label
        json.position = position
        json.children = children
        json.parent = parent
    }
}

final class Leaf: Branch {
    let color: [Int]

    required init(map: Mapper) throws {
        color = try map.from("paint") { map in [try map[0], try map.from("1")] }
        try super.init(map: map)
    }

    override func write(to json: inout JSONOutput) throws {
        try super.write(to: &json)
        json.paint = color
    }
}

extension MutationCase {
    private static let leg: JSON = [
        "from": "ZRH", "to": "OSL", "cabin": ["seat": "14A"], "meals": ["open", "closed/\u{2028}"],
    ]

    private static func legRules(_ path: String) -> [String: Rule] {
        [
            "\(path).from": .required, "\(path).to": .required, "\(path).cabin": .optional,
            "\(path).cabin.seat": .optional, "\(path).meals": .defaulted([]),
            // One invalid element makes the whole array invalid.
            "\(path).meals[*]": .required,
        ]
    }

    static let all: [MutationCase] = [
        MutationCase(
            Itinerary.self,
            [
                "id": "6F2C4E9A-7D0B-4F57-9F6B-0A1B2C3D4E5F",
                "booking": ["time": "2024-02-29T12:30:00Z", "price": 512.35],
                "legs": [leg, leg], "extras": ["bus": leg], "connection": leg,
                "contact": ["agent": ["name": "Ada"]],
            ],
            [
                "id": .required, "booking": .required, "booking.time": .required, "booking.price": .required,
                "legs": .required, "legs[*]": .required, "extras": .required, "extras.*": .entry,
                "connection": .optional, "contact": .optional, "contact.agent": .optional,
                "contact.agent.name": .optional,
            ].merging(legRules("legs[*]"), uniquingKeysWith: { $1 })
                .merging(legRules("extras.*"), uniquingKeysWith: { $1 })
                .merging(legRules("connection"), uniquingKeysWith: { $1 })
        ),
        MutationCase(
            Invoice.self,
            [
                "flag": true, "ratio": 0.5, "page": "https://example.org/", "blob": "AQID", "letter": "é",
                "status": "open", "level": 9_007_199_254_740_993, "currency": "EUR",
                "lines": [["text": "a", "amount": 1], ["text": "b", "amount": -300]],
                "notes": [["text": "c", "amount": 2]], "tags": ["x"], "any": ["k": [1, nil]], "some": 1,
            ],
            [
                "flag": .required, "ratio": .required, "page": .required, "blob": .required,
                "letter": .required,
                "status": .required, "level": .required, "currency": .defaulted("CHF"), "lines": .required,
                "lines[*]": .skipped, "lines[*].text": .required, "lines[*].amount": .required,
                "notes": .required, "notes[*]": .defaulted(nil), "notes[*].text": .required,
                "notes[*].amount": .required, "tags": .optional, "tags[*]": .required, "any": .json,
                "any.k": .anything, "any.k[*]": .anything, "some": .optionalJSON,
            ]),
        MutationCase(
            Leaf.self,
            [
                "label": "l", "position": [1, 2.5], "paint": [1, 2],
                "children": [["label": "m", "position": [0, 0], "paint": [3, 4], "children": []]],
                "parent": ["label": "p", "position": [3, 4], "children": []],
            ],
            [
                "label": .required, "position": .required, "position[*]": .required, "paint": .required,
                "paint[*]": .required, "children": .defaulted([]), "children[*]": .required,
                "children[*].label": .required, "children[*].position": .required,
                "children[*].position[*]": .required, "children[*].paint": .required,
                "children[*].paint[*]": .required, "children[*].children": .defaulted([]),
                "parent": .optional,
                "parent.label": .required, "parent.position": .required, "parent.position[*]": .required,
                "parent.children": .defaulted([]),
            ]),
    ]
}
