import Foundation
import MappableCodable
import MappableDeclared

/// A document of MongoDB's, in canonical extended JSON.
enum MongoDB {
    struct Person: Mapped {
        let id: ObjectID, name: String, age: Int, score: Double, visits: Int64, balance: Decimal
        let created: Date, updated: Date, avatar: Binary, filter: Pattern, manager: Reference
        let friends: [ObjectID], history: [Value], address: Address

        static let mapping = Mapping {
            Init(Person.init)
            Field("_id", \.id)
            Field("name", \.name)
            Field("age.$numberInt", \.age, using: .numberString)
            Field("score.$numberDouble", \.score, using: .numberString)
            Field("visits.$numberLong", \.visits, using: .numberString)
            Field("balance.$numberDecimal", \.balance, using: .numberString)
            Field("createdAt.$date", \.created)
            Field("updatedAt.$date", \.updated, using: MongoDB.milliseconds)
            Field("avatar.$binary", \.avatar)
            Field("filter.$regularExpression", \.filter)
            Field("manager", \.manager)
            Field("friends", \.friends)
            Field("history", \.history)
            Field("address", \.address)
        }
    }

    static let milliseconds = Transform<Date>(
        from: { map in try map.from("$numberLong", using: .date(.milliseconds)) },
        to: { date, json in
            json["$numberLong"] = (date.timeIntervalSince1970 * 1000).formatted(.number.grouping(.never))
        })

    struct ObjectID: Mapped {
        let hex: String

        static let mapping = Mapping {
            Init(ObjectID.init)
            Field("$oid", \.hex)
        }
    }

    struct Binary: CodableModel {
        let base64: Data, subType: String
    }

    struct Pattern: CodableModel {
        let pattern: String, options: String
    }

    struct Reference: Mapped {
        let collection: String, id: ObjectID, database: String?

        static let mapping = Mapping {
            Init(Reference.init)
            Field("$ref", \.collection)
            Field("$id", \.id)
            Field("$db", \.database)
        }
    }

    struct Address: Mapped {
        let street: String, coordinates: [Value]

        static let mapping = Mapping {
            Init(Address.init)
            Field(.key("street.name"), \.street)
            Field("geo.coordinates", \.coordinates)
            Constant("geo.type", "Point")
        }
    }

    /// A value of any type.
    enum Value: Tagged {
        case id(String), date(Date), long(Int64), double(Double), other(JSON)

        static let union = Union<Value>(
            tag: .outside,
            Case("$oid", Value.id) { if case .id(let it) = $0 { it } else { nil } },
            Case("$date", Value.date) { if case .date(let it) = $0 { it } else { nil } },
            Case("$numberLong", using: .numberString, Value.long) {
                if case .long(let it) = $0 { it } else { nil }
            },
            Case("$numberDouble", using: .numberString, Value.double) {
                if case .double(let it) = $0 { it } else { nil }
            },
            unknown: Case(Value.other) { if case .other(let it) = $0 { it } else { nil } })
    }
}
