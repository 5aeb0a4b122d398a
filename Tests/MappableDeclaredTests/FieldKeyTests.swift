import MappableDeclared
import TestSupport
import Testing

/// A field takes whatever `from` takes as a key.
struct FieldKeyTests {
    struct Sizes: Mapped, Equatable {
        let bytes: Int, blocks: Int?, name: String, updated: Int?, parts: [Int]

        static let prefix = "file"
        static let mapping = Mapping {
            Init(Sizes.init)
            Field(.key("file.size"), \.bytes, .range(0...))
            Field("\(prefix).blocks", \.blocks)
            Field(JSONKeyPath([.key("meta"), .key("name")]), \.name, default: "?")
            Field(JSONKeyPath(Sizes.prefix + ".updated"), \.updated, usingIfPresent: .numberString)
            Field(.key("a.b"), \.parts, using: Transform<Int>.numberString.array, default: [7])
        }
    }

    @Test(
        "A field with a key path in a variable is read and written",
        arguments: [
            (
                #"{"file.size":3,"file":{"blocks":1,"updated":"5"},"meta":{"name":"A"},"a.b":["1","2"]}"#,
                Sizes(bytes: 3, blocks: 1, name: "A", updated: 5, parts: [1, 2])
            ),
            (
                #"{"file.size":3,"meta":{"name":"?"},"a.b":["7"]}"#,
                Sizes(bytes: 3, blocks: nil, name: "?", updated: nil, parts: [7])
            ),
        ])
    func roundTrip(_ text: String, _ sizes: Sizes) throws {
        #expect(try Sizes(JSONString: text) == sizes)
        #expect(try JSON(sizes) == JSON(JSONString: text))
        #expect(try sizes.with(\.bytes, sizes.bytes) == sizes)
    }

    @Test("Defaults, constraints and errors are those of any field")
    func behaviour() throws {
        #expect(try Sizes(JSONString: #"{"file.size":0}"#).parts == [7])
        expectFailure(
            .missing, at: #"["file.size"]"#,
            #"["file.size"]: missing, expected Int, keys: "file" (line 1, column 1), mapping Sizes"#
        ) { try Sizes(JSONString: #"{"file":{"size":3}}"#) }
        expectFailure(
            .invalidValue, at: #"["file.size"]"#,
            #"["file.size"]: found number -1, must be at least 0 (line 1, column 14), mapping Sizes"#
        ) { try Sizes(JSONString: #"{"file.size":-1}"#) }
        expectFailure(
            .typeMismatch, at: "file",
            #"file: expected object with "blocks", found number 1 (line 1, column 23), mapping Sizes"#
        ) {
            try Sizes(
                JSONString: #"{"file.size":1,"file":1}"#, options: MappingOptions(invalidOptionals: .throw))
        }
    }

    struct Row: Mapped, Equatable {
        let number: String, seats: Int, gate: String?

        static let mapping = Mapping {
            Init(Row.init)
            Field("`0`", \.number)
            Field("`1`", \.seats)
            Field("`2`", \.gate)
        }
    }

    /// Plain digits are an index where there is an array.
    struct Digits: Mapped, Equatable {
        let first: Int, second: Int

        static let mapping = Mapping {
            Init(Digits.init)
            Field("0", \.first)
            Field("1", \.second, .or("10"))
        }
    }

    @Test("A field may be an element of an array at the root")
    func indices() throws {
        let rows = #"[["LX 318",180],["LX 319",90,"B12"]]"#
        let read = try [Row](JSONString: rows)
        #expect(
            read == [
                Row(number: "LX 318", seats: 180, gate: nil), Row(number: "LX 319", seats: 90, gate: "B12"),
            ])
        let failure = #expect(throws: MappingError.self) { try read.toJSONString() }
        #expect(
            failure?.description
                == "[0]: arrays are not written by index, as in the key path \"[0]\", mapping Row")
        #expect(try Digits(JSONString: "[3,4]") == Digits(first: 3, second: 4))
        #expect(try Digits(JSONString: #"{"0":3,"10":4}"#) == Digits(first: 3, second: 4))
        #expect(try Digits(first: 3, second: 4).toJSONString() == #"{"0":3,"1":4}"#)
    }
}
