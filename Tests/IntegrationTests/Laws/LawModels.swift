import Foundation
import Mappable
import TestSupport

/// What a law is tested on.
protocol LawModel: Arbitrary, Mappable, JSONWriter, Equatable {}

enum LawStatus: String, CaseIterable, Mappable, JSONWriter, Arbitrary {
    case open
    case closed = "closed/\u{2028}"
    case empty = ""

    static func arbitrary(_ random: inout SeededGenerator) -> LawStatus { random.pick(allCases) }
}

enum LawLevel: Int, CaseIterable, Mappable, JSONWriter, Arbitrary {
    case low = -1
    case middle = 0
    case high = 9_007_199_254_740_993

    static func arbitrary(_ random: inout SeededGenerator) -> LawLevel { random.pick(allCases) }
}

struct LawTag: RawRepresentable, Hashable, Mappable, JSONWriter, Arbitrary {
    let rawValue: String

    static func arbitrary(_ random: inout SeededGenerator) -> LawTag { LawTag(rawValue: .arbitrary(&random)) }
}

struct LawOptionals: LawModel {
    let flag: Bool?
    let int: Int?
    let double: Double?
    let string: String?
    let date: Date?
    let status: LawStatus?
    let nested: LawRecord.Part?
    let list: [Int]?
    let members: [String: Int]?
    let twice: Int??
    let holes: [String?]
    let gaps: [String: Double?]
    let always: String?
    let deep: Int?
    let fallback: Int

    static func arbitrary(_ random: inout SeededGenerator) -> LawOptionals {
        LawOptionals(
            flag: .arbitrary(&random), int: .arbitrary(&random), double: .arbitrary(&random),
            string: .arbitrary(&random), date: .arbitrary(&random), status: .arbitrary(&random),
            nested: .arbitrary(&random), list: .arbitrary(&random), members: .arbitrary(&random),
            // JSON has one null only, which is the outer nil.
            twice: random.oneIn(2) ? nil : .some(.some(.arbitrary(&random))), holes: .arbitrary(&random),
            gaps: .arbitrary(&random), always: .arbitrary(&random), deep: .arbitrary(&random),
            fallback: .arbitrary(&random))
    }
}

extension LawOptionals {
    init(map: Mapper) throws {
        flag = try map.flag
        int = try map.int()
        double = try map.from("double")
        string = try map["string"]
        date = try map.date
        status = try map.status
        nested = try map.nested
        list = try map.list
        members = try map.members
        twice = try map.twice
        holes = try map.holes()
        gaps = try map.gaps()
        always = try map.always
        deep = try map.a.b.c
        fallback = try map.from("fallback", default: 7)
    }

    func write(to json: inout JSONOutput) throws {
        json.flag = flag
        json.int = int
        json["double"] = double
        json.string = string
        json.date = date
        json.status = status
        json.nested = nested
        json.list = list
        json.members = members
        json.twice = twice
        json.holes = holes
        json.gaps = gaps
        json["always", nils: .null] = always
        json["a.b.c"] = deep
        if fallback != 7 { json.fallback = fallback }
    }
}
