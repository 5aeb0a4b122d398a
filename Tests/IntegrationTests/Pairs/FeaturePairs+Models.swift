import Foundation
import MappableCodable
import MappableDeclared

// The forms of one model: by hand, declared, classes, a `Codable` type. All read the same members in the same order.

extension FeaturePairs {
    /// What each model reads.
    struct Item: CustomStringConvertible {
        var id = 0
        var name: String?
        var seatCount = 0
        var due = Date(timeIntervalSince1970: 0)
        var parts: [Part] = []
        var lead: Part?
        var rest: JSON.Object?

        static let range = 0...900

        /// The rest, for a declared model.
        var others: JSON.Object { rest ?? [:] }

        var description: String {
            let rest = rest.map { (try? JSON.object($0).toJSONString()) ?? "?" }
            return
                "id \(id), name \(name ?? "nil"), seatCount \(seatCount), due \(due.timeIntervalSince1970), "
                + "parts \(parts), lead \(lead?.description ?? "nil"), rest " + (rest ?? "")
        }
    }

    struct Part: Mappable, JSONWriter, CustomStringConvertible {
        let size: Int
        let unit: String?

        init(_ size: Int, _ unit: String?) { (self.size, self.unit) = (size, unit) }

        init(map: Mapper) throws {
            Scene.count("Part")
            size = try map.size()
            unit = try map.mappingContext(as: Unit.self)?.name
        }

        func write(to json: inout JSONOutput) { json.size = size }

        var description: String { "\(size)\(unit ?? "")" }
    }

    /// A model that has an item and nothing else.
    protocol Holder: Told { var item: Item { get } }

    struct Plain: Mappable, JSONWriter, Holder {
        let item: Item

        init(map: Mapper) throws {
            Scene.count("Plain")
            var item = Item()
            item.id = try map.id()
            guard Item.range.contains(item.id) else {
                throw try map.subMapper("id").mappingError("must be 0…900")
            }
            item.name = try map.name
            item.seatCount = try map.cabin.seatCount()
            item.due =
                Scene.rules.readsMilliseconds ? try map.with(dates: .milliseconds).due() : try map.due()
            item.parts = try map.parts()
            item.lead = try map.lead
            item.rest = Scene.rules.keepsRest ? try map.rest() : nil
            self.item = item
        }

        func write(to json: inout JSONOutput) { json.id = item.id }
    }

    /// A model that reads through transforms.
    struct Converted: Mappable, Holder {
        let item: Item

        init(map: Mapper) throws {
            Scene.count("Converted")
            var item = Item()
            item.id = try map.id(using: FeaturePairs.number)
            guard Item.range.contains(item.id) else {
                throw try map.subMapper("id").mappingError("must be 0…900")
            }
            item.name = try map.from("name", using: FeaturePairs.text)
            item.seatCount = try map.from("cabin.seatCount", using: FeaturePairs.number)
            item.due =
                Scene.rules.readsMilliseconds ? try map.with(dates: .milliseconds).due() : try map.due()
            item.parts = try map.from("parts", using: FeaturePairs.part.array)
            item.lead = try map.from("lead", using: FeaturePairs.part)
            item.rest = Scene.rules.keepsRest ? try map.rest() : nil
            self.item = item
        }
    }

    static let number = Transform<Int>(read: { (number: Int) in number }, write: { $0 })
    static let text = Transform<String>(read: { (text: String) in text }, write: { $0 })
    static let part = Transform<Part>(read: { (part: Part) in part }, write: { $0 })

    class Base: Mappable {
        var item = Item()

        required init(map: Mapper) throws {
            Scene.count("Derived")
            item.id = try map.id()
            guard Item.range.contains(item.id) else {
                throw try map.subMapper("id").mappingError("must be 0…900")
            }
            item.name = try map.name
            item.seatCount = try map.from("cabin.seatCount")
        }
    }

    /// A class, which shares its object with the one above it.
    final class Derived: Base, Holder {
        required init(map: Mapper) throws {
            try super.init(map: map)
            item.due =
                Scene.rules.readsMilliseconds ? try map.with(dates: .milliseconds).due() : try map.due()
            item.parts = try map.parts()
            item.lead = try map.lead
            item.rest = Scene.rules.keepsRest ? try map.rest() : nil
        }
    }

    struct Declared: Mapped, Holder {
        let item: Item

        init(_ item: Item) {
            Scene.count("Declared")
            self.item = item
        }

        static var mapping: Mapping<Declared> { Scene.rules.keepsDeclaredRest ? whole : partial }

        private static let partial = Mapping {
            Init { Declared(Item(id: $0, name: $1, seatCount: $2, due: $3, parts: $4, lead: $5)) }
            Field("id", \.item.id, .range(Item.range))
            Field("name", \.item.name)
            Field("cabin.seatCount", \.item.seatCount)
            Field("due", \.item.due)
            Field("parts", \.item.parts)
            Field("lead", \.item.lead)
        }

        private static let whole = Mapping {
            Init {
                Declared(
                    Item(
                        id: $0, name: $1, seatCount: $2, due: $3, parts: $4, lead: $5,
                        rest: $6 as JSON.Object))
            }
            Field("id", \.item.id, .range(Item.range))
            Field("name", \.item.name)
            Field("cabin.seatCount", \.item.seatCount)
            Field("due", \.item.due)
            Field("parts", \.item.parts)
            Field("lead", \.item.lead)
            Field(rest: \.item.others)
        }
    }

    /// A declared model whose identifiers are in another range.
    struct Large: Mapped, Holder {
        let item: Item

        init(_ item: Item) {
            Scene.count("Large")
            self.item = item
        }

        static let mapping = Mapping {
            Init { Large(Item(id: $0, name: $1, seatCount: $2, due: $3, parts: $4, lead: $5)) }
            Field("id", \.item.id, .range(901...))
            Field("name", \.item.name)
            Field("cabin.seatCount", \.item.seatCount)
            Field("due", \.item.due)
            Field("parts", \.item.parts)
            Field("lead", \.item.lead)
        }
    }

    /// A declared model that reads through transforms.
    struct Transformed: Mapped, Holder {
        let item: Item

        init(_ item: Item) {
            Scene.count("Transformed")
            self.item = item
        }

        static let mapping = Mapping {
            Init { Transformed(Item(id: $0, name: $1, seatCount: $2, due: $3, parts: $4, lead: $5)) }
            Field("id", \.item.id, .range(Item.range), using: FeaturePairs.number)
            Field("name", \.item.name, usingIfPresent: FeaturePairs.text)
            Field("cabin.seatCount", \.item.seatCount, using: FeaturePairs.number)
            Field("due", \.item.due)
            Field("parts", \.item.parts, using: FeaturePairs.part.array)
            Field("lead", \.item.lead, usingIfPresent: FeaturePairs.part)
        }
    }

    /// A declared model that has no object of its own.
    struct Flat: Mapped, Told {
        let content: Declared

        static let mapping = Mapping {
            Init(Flat.init)
            Field(flattening: \.content)
        }

        var lines: [String] { content.lines }
    }

    struct Coded: CodableModel, Holder {
        let item: Item

        private enum CodingKeys: CodingKey { case id, name, cabin, seatCount, due, parts, lead }

        private struct Part: Codable {
            let part: FeaturePairs.Part

            enum CodingKeys: CodingKey { case size }

            init(from decoder: any Decoder) throws {
                Scene.count("Part")
                let container = try decoder.container(keyedBy: CodingKeys.self)
                let size = try container.decode(Int.self, forKey: .size)
                part = FeaturePairs.Part(size, (decoder.userInfo[.mappingContext] as? Unit)?.name)
            }

            func encode(to encoder: any Encoder) throws {}
        }

        init(from decoder: any Decoder) throws {
            Scene.count("Coded")
            let container = try decoder.container(keyedBy: CodingKeys.self)
            var item = Item()
            item.id = try container.decode(Int.self, forKey: .id)
            guard Item.range.contains(item.id) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .id, in: container, debugDescription: "must be 0…900")
            }
            item.name = try container.decodeIfPresent(String.self, forKey: .name)
            let cabin = try container.nestedContainer(keyedBy: CodingKeys.self, forKey: .cabin)
            item.seatCount = try cabin.decode(Int.self, forKey: .seatCount)
            item.due = try container.decode(Date.self, forKey: .due)
            item.parts = try container.decode([Part].self, forKey: .parts).map(\.part)
            item.lead = try container.decodeIfPresent(Part.self, forKey: .lead)?.part
            self.item = item
        }

        func encode(to encoder: any Encoder) throws {}
    }
}

extension FeaturePairs.Holder {
    var lines: [String] { ["\(type(of: self)): \(item)" + (item.rest == nil ? "none" : "")] }
}
