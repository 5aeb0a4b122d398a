import Foundation
import Mappable

/// Models of arbitrary values, written under arbitrary options and read back under the same: equal.
enum ModelTarget {
    @Sendable static func run(_ bytes: [UInt8]) {
        var source = ByteSource(bytes)
        let (writing, reading) = options(&source)
        let sample = Sample(&source, depth: 0)
        let text: [UInt8]
        switch outcome({ () throws(MappingError) in try sample.toJSONBytes(options: writing) }) {
        case .failure(let error): violation("cannot write: \(error)")
        case .success(let bytes): text = bytes
        }
        switch outcome({ () throws(MappingError) in try Sample(JSONBytes: text, options: reading) }) {
        case .failure(let error):
            violation("cannot read back: \(error)\n\(String(decoding: text, as: UTF8.self))")
        case .success(let again):
            check(again == sample, "another model from \(String(decoding: text, as: UTF8.self))")
        }
        check(
            (try? JSONSerialization.jsonObject(with: Data(text))) != nil,
            "Foundation refuses what was written")
        object(sample, reading)
    }

    private static func options(_ source: inout ByteSource) -> (WritingOptions, MappingOptions) {
        let dates = source.below(3)
        let writing = WritingOptions(
            prettyPrinted: source.bool(), sortsKeys: source.bool(), nilValues: source.bool() ? .null : .omit,
            escapesSlashes: source.bool(),
            dates: [.rfc3339, .seconds, .milliseconds][dates])
        let reading = MappingOptions(
            coercion: source.bool() ? .strict : .compatible, invalidOptionals: .throw,
            dates: [.rfc3339, .seconds, .milliseconds][dates], duplicateKeys: .throw)
        return (writing, reading)
    }

    /// The same by way of Foundation's objects, whose doubles may be wrong in the last place.
    private static func object(_ sample: Sample, _ options: MappingOptions) {
        guard let text = try? sample.toJSONBytes(options: .default),
            let object = try? JSONSerialization.jsonObject(with: Data(text))
        else { violation("no object") }
        let again = try? Sample(JSONObject: object)
        check(again?.name == sample.name || sample.name.contains("\u{feff}"), "another name from objects")
        check(again?.count == sample.count, "another count from objects")
    }
}

/// A model of every type that writes what it reads.
struct Sample: Equatable {
    let count: Int
    let wide: UInt64
    let huge: Int128
    let small: Int8?
    let ratio: Double
    let part: Float?
    let isOn: Bool
    let name: String
    let title: String?
    let moment: Date
    let id: UUID
    let blob: Data
    let list: [Int?]
    let table: [String: Double]
    let numbered: [Int: String]
    let children: [Sample]
    let deep: String
    let deeper: Int?
    let first: Int

    init(_ source: inout ByteSource, depth: Int) {
        count = Int(truncatingIfNeeded: source.word())
        wide = source.word()
        huge = Int128(truncatingIfNeeded: source.word()) << Int128(source.below(60))
        small = source.optional { Int8(truncatingIfNeeded: $0.byte()) }
        ratio = Self.finite(Double(bitPattern: source.word()))
        part = source.optional { Self.finite(Float(bitPattern: UInt32(truncatingIfNeeded: $0.word()))) }
        isOn = source.bool()
        name = source.text()
        title = source.optional { $0.text() }
        moment = Date(timeIntervalSince1970: Double(Int32(truncatingIfNeeded: source.word())))
        let (high, low) = (source.word(), source.word())
        id = withUnsafeBytes(of: (high, low)) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
        blob = Data(source.array { $0.byte() })
        list = source.array { source in source.optional { Int(truncatingIfNeeded: $0.word()) } }
        table = Dictionary(
            source.array { ($0.text(), Self.finite(Double(bitPattern: $0.word()))) }, uniquingKeysWith: { $1 }
        )
        numbered = Dictionary(source.array { (Int($0.byte()) - 128, $0.text()) }, uniquingKeysWith: { $1 })
        children = depth < 3 && !source.isEmpty ? source.array { Sample(&$0, depth: depth + 1) } : []
        deep = source.text()
        deeper = source.optional { Int($0.byte()) }
        first = Int(source.byte())
    }

    private static func finite<Value: BinaryFloatingPoint>(_ value: Value) -> Value {
        value.isFinite ? value : 0
    }
}

extension Sample: Mappable {
    init(map: Mapper) throws {
        count = try map.count
        wide = try map.wide()
        huge = try map.huge
        small = try map.small
        ratio = try map.from("ratio")
        part = try map.part
        isOn = try map.is_on
        name = try map.name
        title = try map.title
        moment = try map.moment
        id = try map.id
        blob = try map.blob
        list = try map.list
        table = try map.table
        numbered = try map.numbered
        children = try map.children
        deep = try map.nest.deep
        deeper = try map.from("nest.more.deeper")
        first = try map.row[0].first
    }
}

extension Sample: JSONWriter {
    func write(to json: inout JSONOutput) throws {
        json["nest.deep"] = deep
        json.count = count
        json.wide = wide
        json.huge = huge
        json.small = small
        json.ratio = ratio
        json.part = part
        json.is_on = isOn
        json.name = name
        json.title = title
        json["nest.more.deeper"] = deeper
        json.moment = moment
        json.id = id
        json.blob = blob
        json.list = list
        json.table = table
        json.numbered = numbered
        json.children = children
        json["row.`0`.first"] = first
    }
}
