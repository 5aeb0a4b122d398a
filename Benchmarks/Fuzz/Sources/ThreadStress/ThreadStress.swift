import Foundation
import MappableJSON
import MappableStreams

/// Many tasks read and write the same bytes with the same options, and pass errors on; nothing they share may race.
@main
struct ThreadStress {
    static func main() async throws {
        let text =
            #"{"id":7,"name":"Zoë","tags":["a","b"],"at":"2026-03-14T09:26:53Z","next":{"id":8,"tags":[]}}"#
        let bytes = Array(text.utf8)
        let options = MappingOptions(
            dates: .rfc3339, keys: .custom { $0.lowercased() })
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
        try await readLargeArrays(of: bytes, options, expected)
        print("8 tasks with large arrays, on 4 cores each, no difference.")
    }

    /// Reads arrays of some megabytes in parts, and writes them to memory that is kept; one has an error near its end.
    static func readLargeArrays(of element: [UInt8], _ options: MappingOptions, _ expected: Item) async throws
    {
        let count = 20_000
        let elements = Array(repeatElement(element, count: count).joined(separator: [UInt8(ascii: ",")]))
        let text = Array("[".utf8) + elements + Array("]".utf8)
        let broken = Array("[".utf8) + elements + Array(#",{"id":"x","tags":[]}]"#.utf8)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    for _ in 0..<3 {
                        let items = try [Item](JSONBytes: text, cores: 4, options: options)
                        precondition(items.count == count && items.allSatisfy { $0 == expected })
                        let written = try items.toJSONData()
                        let again = try [Item](JSONData: written, cores: 2, options: options)
                        precondition(again == items)
                        do throws(MappingError) {
                            _ = try [Item](JSONBytes: broken, cores: 4, options: options)
                            preconditionFailure("a broken array was read")
                        } catch {
                            precondition(error.keyPath.description == "[\(count)].id", "\(error)")
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
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
        id = try map.ID
        name = try map.Name
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
