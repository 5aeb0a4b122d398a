import Mappable
import Testing

/// In `a ?? b`, the error about a missing `b` tells that `a` is there, and why it is nil.
struct InvalidAlternativeTests {
    struct Image: Mappable {
        let id: Int

        init(map: Mapper) throws { id = try map.id() }
    }

    struct Album: Mappable {
        let images: [Image]

        init(map: Mapper) throws { images = try map.images ?? [map.image()] }
    }

    struct Price: Mappable {
        let cents: Int

        init(map: Mapper) throws { cents = try map.price.cents ?? map.amount() }
    }

    enum Tint: String, Mappable { case red, green }

    struct Paint: Mappable {
        let tint: Tint

        init(map: Mapper) throws { tint = try map.tint ?? map.color() }
    }

    private static let rows: [(any Mappable.Type, json: String, message: String)] = [
        (
            Album.self, #"{"images":[{"id":null}]}"#,
            #"image: missing, expected Image, "images" is there and invalid: [0].id: expected Int, found null (line 1, column 1), mapping Album"#
        ),
        (
            Album.self, #"{"images":[{"idd":1}]}"#,
            #"image: missing, expected Image, "images" is there and invalid: [0].id: missing, expected Int, keys: "idd" (line 1, column 1), mapping Album"#
        ),
        (
            Album.self, #"{"images":5}"#,
            #"image: missing, expected Image, "images" is there and invalid: expected [Image], found number 5 (line 1, column 1), mapping Album"#
        ),
        (
            Album.self, #"{"images":null}"#,
            #"image: missing, expected Image, did you mean "images"? (line 1, column 1), mapping Album"#
        ),
        (
            Price.self, #"{"price":{"cents":"1.5"}}"#,
            #"amount: missing, expected Int, "price.cents" is there and invalid: expected Int, found string "1.5" (line 1, column 1), mapping Price"#
        ),
        (
            Price.self, #"{"price":12}"#,
            #"amount: missing, expected Int, "price" is there and invalid: expected object with "cents", found number 12 (line 1, column 1), mapping Price"#
        ),
        (
            Paint.self, #"{"tint":"grey"}"#,
            #"color: missing, expected Tint, "tint" is there and invalid: expected Tint, found string "grey", no such case (line 1, column 1), mapping Paint"#
        ),
    ]

    @Test("The error about the second key tells of the first", arguments: 0..<rows.count)
    func message(row: Int) {
        let (type, json, message) = Self.rows[row]
        let error = #expect(throws: MappingError.self) { _ = try type.init(JSONString: json) }
        #expect(error?.description == message)
        #expect(error?.kind == .missing)
    }

    @Test("A redacted error shows no values")
    func redacted() {
        let error = #expect(throws: MappingError.self) {
            _ = try Paint(JSONString: #"{"tint":"grey"}"#, options: MappingOptions(redactsFoundValues: true))
        }
        #expect(
            error?.description
                == #"color: missing, expected Tint, "tint" is there and invalid: expected Tint, found string, no such case (line 1, column 1), mapping Paint"#
        )
    }
}
