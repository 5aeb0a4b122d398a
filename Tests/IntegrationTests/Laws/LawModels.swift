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

struct LawIntegers: LawModel {
    let int: Int
    let int8: Int8
    let int16: Int16
    let int32: Int32
    let int64: Int64
    let uint: UInt
    let uint8: UInt8
    let uint16: UInt16
    let uint32: UInt32
    let uint64: UInt64

    static func arbitrary(_ random: inout SeededGenerator) -> LawIntegers {
        LawIntegers(
            int: .arbitrary(&random), int8: .arbitrary(&random), int16: .arbitrary(&random),
            int32: .arbitrary(&random), int64: .arbitrary(&random), uint: .arbitrary(&random),
            uint8: .arbitrary(&random), uint16: .arbitrary(&random), uint32: .arbitrary(&random),
            uint64: .arbitrary(&random))
    }
}

extension LawIntegers {
    init(map: Mapper) throws {
        int = try map.int()
        int8 = try map.int8()
        int16 = try map.int16()
        int32 = try map.int32()
        int64 = try map.int64()
        uint = try map.uint()
        uint8 = try map.uint8()
        uint16 = try map.uint16()
        uint32 = try map.uint32()
        uint64 = try map.uint64()
    }

    func write(to json: inout JSONOutput) throws {
        json.int = int
        json.int8 = int8
        json.int16 = int16
        json.int32 = int32
        json.int64 = int64
        json.uint = uint
        json.uint8 = uint8
        json.uint16 = uint16
        json.uint32 = uint32
        json.uint64 = uint64
    }
}

struct LawScalars: LawModel {
    let flag: Bool
    let double: Double
    let float: Float
    let decimal: Decimal
    let number: JSONNumber
    let string: String
    let character: Character
    let date: Date
    let url: URL
    let uuid: UUID
    let data: Data
    let status: LawStatus
    let level: LawLevel
    let tag: LawTag

    static func arbitrary(_ random: inout SeededGenerator) -> LawScalars {
        LawScalars(
            flag: .arbitrary(&random), double: .arbitrary(&random), float: .arbitrary(&random),
            decimal: .arbitrary(&random), number: .arbitrary(&random), string: .arbitrary(&random),
            character: .arbitrary(&random), date: .arbitrary(&random), url: .arbitrary(&random),
            uuid: .arbitrary(&random), data: .arbitrary(&random), status: .arbitrary(&random),
            level: .arbitrary(&random), tag: .arbitrary(&random))
    }
}

extension LawScalars {
    init(map: Mapper) throws {
        flag = try map.flag()
        double = try map.double()
        float = try map.float()
        decimal = try map.decimal()
        number = try map.number()
        string = try map.string()
        character = try map.character()
        date = try map.date()
        url = try map.url()
        uuid = try map.uuid()
        data = try map.data()
        status = try map.status()
        level = try map.level()
        tag = try map.tag()
    }

    func write(to json: inout JSONOutput) throws {
        json.flag = flag
        json.double = double
        json.float = float
        json.decimal = decimal
        json.number = number
        json.string = string
        json.character = character
        json.date = date
        json.url = url
        json.uuid = uuid
        json.data = data
        json.status = status
        json.level = level
        json.tag = tag
    }
}

struct LawOptionals: LawModel {
    let flag: Bool?
    let int: Int?
    let double: Double?
    let string: String?
    let date: Date?
    let status: LawStatus?
    let nested: LawIntegers?
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

struct LawContainers: LawModel {
    let numbers: [Double]
    let strings: ContiguousArray<String>
    let levels: Set<LawLevel>
    let matrix: [[[Int8]]]
    let byString: [String: [Int]]
    let byInt: [Int: String]
    let byUUID: [UUID: Date]
    let byStatus: [LawStatus: [LawLevel?]]
    let byTag: [LawTag: [Int16: Set<UInt8>]]
    let models: [LawIntegers]
    let byName: [String: LawOptionals]

    static func arbitrary(_ random: inout SeededGenerator) -> LawContainers {
        LawContainers(
            numbers: .arbitrary(&random), strings: .arbitrary(&random), levels: .arbitrary(&random),
            matrix: .arbitrary(&random), byString: .arbitrary(&random), byInt: .arbitrary(&random),
            byUUID: .arbitrary(&random), byStatus: .arbitrary(&random), byTag: .arbitrary(&random),
            models: .arbitrary(&random), byName: .arbitrary(&random))
    }
}

extension LawContainers {
    init(map: Mapper) throws {
        numbers = try map.numbers()
        strings = try map.strings()
        levels = try map.levels()
        matrix = try map.matrix()
        byString = try map.byString()
        byInt = try map.byInt()
        byUUID = try map.byUUID()
        byStatus = try map.byStatus()
        byTag = try map.byTag()
        models = try map.models()
        byName = try map.byName()
    }

    func write(to json: inout JSONOutput) throws {
        json.numbers = numbers
        json.strings = strings
        json.levels = levels
        json.matrix = matrix
        json.byString = byString
        json.byInt = byInt
        json.byUUID = byUUID
        json.byStatus = byStatus
        json.byTag = byTag
        json.models = models
        json.byName = byName
    }
}
