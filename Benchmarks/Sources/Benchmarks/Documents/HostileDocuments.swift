import Foundation
import Mappable

/// The documents of all hostile shapes.
enum HostileDocuments {
    // MARK: - Nesting

    static let towers = HostileDocument(
        text: { towers(bytes: $0) },
        value: { [Ignored](repeating: Ignored(), count: towerCount($0)) },
        foundation: { data in try (foundationObject(data) as [Any]).map { _ in Ignored() } })

    static let towersAsValues = HostileDocument(
        text: { towers(bytes: $0) },
        value: { bytes in
            let tower = (1..<height).reduce(JSON.array([])) { tower, _ in .array([tower]) }
            return [JSON](repeating: tower, count: towerCount(bytes))
        },
        foundation: { data in try (foundationObject(data) as [Any]).map(nested) })

    // MARK: - Many keys

    static let dictionary = HostileDocument(
        text: { manyKeys(bytes: $0) },
        value: { bytes in
            Dictionary(uniqueKeysWithValues: (0..<keyCount(bytes)).map { ("key\($0)", $0) })
        })

    static let twentyKeys = HostileDocument(
        text: { manyKeys(bytes: $0) },
        value: { TwentyKeys(values: TwentyKeys.numbers(count: keyCount($0))) },
        foundation: { data in
            let members = try members(data)
            return TwentyKeys(
                values: TwentyKeys.numbers(count: members.count).map { members["key\($0)"] })
        })

    static let keysInOrder = HostileDocument(
        text: { manyKeys(bytes: $0) },
        value: { KeysInOrder(digest: digest(0..<keyCount($0))) },
        foundation: { data in
            let members = try members(data)
            return KeysInOrder(digest: digest((0..<members.count).map { members["key\($0)"] ?? -1 }))
        })

    static let keysInReverse = HostileDocument(
        text: { manyKeys(bytes: $0) },
        value: { KeysInReverse(digest: digest((0..<keyCount($0)).reversed())) },
        foundation: { data in
            let members = try members(data)
            let values = (0..<members.count).reversed().map { members["key\($0)"] ?? -1 }
            return KeysInReverse(digest: digest(values))
        })

    static let keysOfModel = HostileDocument(
        text: { manyKeys(bytes: $0) },
        value: { bytes in
            let values = Array(0..<keyCount(bytes))
            return ManyKeys(keys: values.map { "key\($0)" }, values: values)
        },
        foundation: { data in
            let members = try members(data).sorted { $0.value < $1.value }
            return ManyKeys(keys: members.map(\.key), values: members.map(\.value))
        })

    /// The first member counts, for the library as for `JSONDecoder`.
    static let oneKey = HostileDocument(
        text: { object(max(1, $0 / 8)) { #""a":\#($0 == 0 ? 2 : 1)"# } },
        value: { _ in KeysOfOneName(value: 2, absentValues: []) },
        foundation: { data in KeysOfOneName(value: try members(data)["a"] ?? 0, absentValues: []) })

    // MARK: - Values

    static let string = HostileDocument(
        text: { quoted([UInt8](repeating: UInt8(ascii: "a"), count: $0)) },
        value: { String(repeating: "a", count: $0) })

    static let escapes = HostileDocument(
        text: { quoted(Array(String(repeating: #"\u00e9\n"#, count: $0 / 8).utf8)) },
        value: { String(repeating: "é\n", count: $0 / 8) })

    static let integers = HostileDocument(
        text: { list($0 / 8) { "\(integer($0))" } },
        value: { bytes in (0..<max(1, bytes / 8)).map(integer) })

    /// Foundation has no type for a number of that many digits.
    static let longNumber = HostileDocument(
        text: { bytes in list(1) { _ in String(repeating: "7", count: bytes) } },
        value: { [JSONNumber(text: String(repeating: "7", count: $0)).map(JSON.number) ?? .null] },
        foundation: nil)

    static let invalidOptionals = HostileDocument(
        text: { list($0 / 8) { _ in #""wrong""# } },
        value: { [Int?](repeating: nil, count: max(1, $0 / 8)) },
        foundation: { data in try (foundationObject(data) as [Any]).map { $0 as? Int } })
}

// MARK: - What the documents are made of

extension HostileDocuments {
    /// How deep a tower is: with the array around it the depth that the library allows.
    private static let height = 127

    private static func towerCount(_ bytes: Int) -> Int { max(1, bytes / (2 * height + 1)) }

    private static func towers(bytes: Int) -> [UInt8] {
        let tower = String(repeating: "[", count: height) + String(repeating: "]", count: height)
        return list(towerCount(bytes)) { _ in tower }
    }

    static func keyCount(_ bytes: Int) -> Int { bytes / 16 }

    private static func manyKeys(bytes: Int) -> [UInt8] {
        object(keyCount(bytes)) { "\"key\($0)\":\($0)" }
    }

    private static func object(_ count: Int, _ member: (Int) -> String) -> [UInt8] {
        Array("{\((0..<count).map(member).joined(separator: ","))}".utf8)
    }

    private static func integer(_ index: Int) -> Int { 1_000_000 + index % 8_000_000 }

    private static func list(_ count: Int, _ element: (Int) -> String) -> [UInt8] {
        Array("[\((0..<max(1, count)).map(element).joined(separator: ","))]".utf8)
    }

    private static func quoted(_ text: [UInt8]) -> [UInt8] {
        [UInt8(ascii: "\"")] + text + [UInt8(ascii: "\"")]
    }
}

// MARK: - What Foundation reads

extension HostileDocuments {
    private static func foundationObject<Value>(_ data: Data) throws -> Value {
        guard let value = try JSONSerialization.jsonObject(with: data) as? Value else {
            throw CastFailure(key: "")
        }
        return value
    }

    private static func members(_ data: Data) throws -> [String: Int] {
        try Coders.decoder().decode([String: Int].self, from: data)
    }

    /// Arrays of arrays as values; anything else as `null`.
    private static func nested(_ object: Any) -> JSON {
        (object as? [Any]).map { .array(JSON.Array($0.map(nested))) } ?? .null
    }
}
