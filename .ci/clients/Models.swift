public import Foundation
public import MappableDeclared

// What a package that uses the library may hold, to be built under every setting that such a package may have.

public struct Flight: Mappable, JSONWriter, Equatable, Sendable {
    public let number: String
    public let departure: Date
    public let seats: Int
    public let gate: String?
    public let status: Status
    public let stops: [Stop]
    public let fares: [Cabin: Decimal]
    public let length: Duration
    public let notes: JSON

    public init(map: Mapper) throws {
        number = try map.number()
        departure = try map.with(dates: .milliseconds).departure()
        seats = try map.cabin.seats
        gate = try map.gate
        status = try map.from("status", default: .scheduled, when: .absentOrNull)
        stops = try map.from("stops", invalidElements: .skip)
        fares = try map.fares ?? [:]
        length = try map.from("times.length", using: minutes)
        notes = try map.from(anyOf: "notes", "remarks")
        guard seats >= 0 else { throw map.mappingError("fewer seats than none") }
    }

    public func write(to json: inout JSONOutput) throws {
        json.number = number
        json.with(dates: .milliseconds) { json in json.departure = departure }
        json["cabin.seats"] = seats
        json.gate = gate
        json.status = status
        json.writeArray("stops") { json in for stop in stops { json.append(stop) } }
        json.fares = fares
        json["times.length", using: minutes] = length
        json["notes"] = notes
    }
}

let minutes = Transform<Duration>(
    read: { (minutes: Int) in .seconds(60 * minutes) },
    write: { length in Int(length.components.seconds / 60) })

public enum Status: String, Mappable, JSONWriter, Sendable {
    case scheduled, boarding, departed
}

public enum Cabin: String, Mappable, JSONWriter, CaseIterable, Sendable {
    case economy, business
}

public struct Stop: Mappable, JSONWriter, Equatable, Sendable {
    public let airport: String
    public let time: Date?

    public init(map: Mapper) throws {
        airport = try map["airport"]
        time = try map.time()
    }

    public func write(to json: inout JSONOutput) throws {
        json.airport = airport
        json.time = time
    }
}

struct Page<Item: Mappable & Sendable>: Mappable, Sendable {
    let items: [Item]
    let next: URL?

    init(map: Mapper) throws {
        items = try map.items()
        next = try map.next
    }
}

enum Event: Mappable {
    case delay(minutes: Int)
    case gate(String)
    case other([String: JSON])

    init(map: Mapper) throws {
        switch try map.type() as String {
        case "delay": self = .delay(minutes: try map.minutes())
        case "gate": self = .gate(try map.gate())
        default: self = .other(try [String: JSON](map: map))
        }
    }
}

struct Settings: Mappable {
    let points: [(x: Double, y: Double)]
    let shapes: [any Mappable]
    let raw: JSON?
    let tenant: String?
    let keys: [String]

    init(map: Mapper) throws {
        points = try map.subMapper("points").each { map in (x: try map[0], y: try map[1]) }
        shapes = try map.subMapper("shapes").each { map -> any Mappable in try Stop(map: map) }
        raw = try map.isKeyPresent("raw") ? map.raw() : nil
        tenant = try map.mappingContext()
        keys = try JSON.Object(map: map).map(\.key)
    }
}

struct NotAnAirport: Error {
    let code: String
}

func flights(from text: String) -> Result<[Flight], MappingError> {
    do throws(MappingError) {
        return .success(try [Flight](JSONString: text, options: .strict))
    } catch {
        return .failure(error)
    }
}

func summary(of error: any Error) -> String {
    switch error {
    case let error as MappingError:
        if let inner = error.underlying as? NotAnAirport { return inner.code }
        return "\(error.keyPath) \(error.location?.line ?? 0) \(error.found?.excerpt ?? "")"
    default: return "\(error)"
    }
}

func everyEntryPoint(_ text: String) throws -> [Flight] {
    let options = MappingOptions(coercion: .strict, duplicateKeys: .throw, maximumBytes: 1 << 20)
    let bytes = Array(text.utf8)
    let fromBytes = try Flight(JSONBytes: bytes, options: options, context: "context")
    let fromData = try Flight(JSONData: Data(bytes))
    let fromObject = try Flight(JSONObject: fromData.toJSONObject())
    let patch = try JSON(fromBytes).changes(to: JSON(fromData))
    let same = try Flight(JSON(fromObject).merging(patch))
    let page = try Page<Stop>(JSON: ["items": [["airport": "ZRH"]]])
    let table = try [String: [Int?]](JSONString: "{}")
    return page.items.isEmpty && table.isEmpty ? [] : [same]
}

func written(_ flights: [Flight]) throws -> (String, Data, [UInt8]) {
    let options = WritingOptions(prettyPrinted: true, sortsKeys: true, dates: .seconds)
    return (
        try flights.toJSONString(options: options), try flights.toJSONData(), try flights.toJSONBytes()
    )
}

func read<Model: Mappable & Sendable>(_ type: Model.Type, _ text: String) async throws -> Model {
    try await Task.detached { try Model(JSONString: text) }.value
}

func readPage(_ text: String) async throws -> [Stop] {
    async let page = read(Page<Stop>.self, text)
    return try await page.items
}
