import Mappable
import MappableCodable
import TestSupport
import Testing

/// What a decoder notes on the document is not copied into a `JSON`.
struct CopiedAfterDecodingTests {
    private struct Seat: Codable {
        let row: Int
    }

    private struct Row: Mappable {
        let row: Int

        init(map: Mapper) throws { row = try map.row() }
    }

    @Test("A JSON of an array that was decoded before is read as any other")
    func readsLikeOthers() throws {
        let text = #"{"seats":[{"other":1,"row":2},{"row":3,"row":4}]}"#
        let json = try read(text) { map in
            let seats: [Seat] = try map.from("seats", using: .codable)
            #expect(seats.map(\.row) == [2, 3])
            return try map.seats() as JSON
        }
        #expect(try json == JSON(JSONString: #"[{"other":1,"row":2},{"row":3}]"#))
        let error = #expect(throws: MappingError.self) {
            try [Row](json, options: MappingOptions(unreadKeys: .throw))
        }
        #expect(error?.reason == #"unread key "other""# && error?.keyPath.description == "[0]")
    }
}
