import Foundation
import Mappable

/// Many tasks read and write the same bytes with the same options, and pass errors on; nothing they share may race.
@main
struct ThreadStress {
    static func main() async throws {
        let text =
            #"{"id":7,"name":"Zoë","tags":["a","b"],"at":"2026-03-14T09:26:53Z","next":{"id":8,"tags":[]}}"#
        let bytes = Array(text.utf8)
        let options = MappingOptions(dates: .rfc3339)
        let expected = try Item(JSONBytes: bytes, options: options)
        try await withThrowingTaskGroup(of: MappingError?.self) { group in
            for task in 0..<64 {
                group.addTask { try work(bytes, options, expected, spoils: task % 4 == 0) }
            }
            var errors = 0
            for try await error in group {
                if let error {
                    errors += 1
                    precondition(error.keyPath.description == "next.id", "\(error)")
                }
            }
            precondition(errors == 16)
        }
        print("64 tasks, no difference.")
    }

    @Sendable static func work(
        _ bytes: [UInt8], _ options: MappingOptions, _ expected: Item, spoils: Bool
    ) throws -> MappingError? {
        for _ in 0..<500 {
            let item = try Item(JSONBytes: bytes, options: options)
            precondition(item == expected)
            let again = try Item(JSONBytes: item.toJSONBytes(), options: options)
            precondition(again == expected)
            _ = try JSON(JSONBytes: bytes)
        }
        guard spoils else { return nil }
        let broken = String(decoding: bytes, as: UTF8.self).replacing("\"id\":8", with: "\"id\":\"x\"")
        do {
            _ = try Item(JSONString: broken, options: options)
            return nil
        } catch {
            return error
        }
    }
}

/// What is read and written.
struct Item: Equatable, Sendable, Mappable, JSONWriter {
    let id: Int
    let name: String?
    let tags: [String]
    let at: Date?
    let next: [Item]

    init(map: Mapper) throws {
        id = try map.id
        name = try map.name
        tags = try map.tags
        at = try map.at
        next = map.isKeyPresent("next") ? [try map.next] : []
    }

    func write(to json: inout JSONOutput) throws {
        json.id = id
        json.name = name
        json.tags = tags
        json.at = at
        if let next = next.first { json.next = next }
    }
}
