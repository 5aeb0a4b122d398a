import Mappable
import Testing

/// Dictionaries of so many members that their keys are read several at a time.
struct LargeDictionaryTests {
    private static let count = 132_000

    private func text(_ member: (Int) -> String) -> String {
        "{" + (0..<Self.count).map(member).joined(separator: ",") + "}"
    }

    @Test("All members, the first of equal keys")
    func members() throws {
        let text = text { index in
            index % 11_000 == 10_999 ? #""key 5":"late""# : #""key \#(index)":\#(index)"#
        }
        let expected = Dictionary(
            uniqueKeysWithValues: (0..<Self.count).filter { $0 % 11_000 != 10_999 }.map { ("key \($0)", $0) })
        #expect(try [String: Int](JSONString: text) == expected)
    }

    @Test(
        "The first error counts, of a key or of a value",
        arguments: [
            (20, 21), (20, 20), (21, 20), (131_999, 131_998), (40, 131_999), (32, 31),
        ])
    func errors(key: Int, value: Int) throws {
        let text = text { index in
            #""\#(index == key ? "x" : "")\#(index)":\#(index == value ? "[]" : "1")"#
        }
        let error = #expect(throws: MappingError.self) { try [Int: Int](JSONString: text) }
        let expected = key <= value ? "x\(key)" : "\(value)"
        #expect(error?.keyPath.description == expected)
    }
}
