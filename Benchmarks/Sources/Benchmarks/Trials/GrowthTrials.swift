import Foundation
import Mappable

/// Documents that grow, and documents of hostile shapes; time and memory are compared per byte of input.
enum GrowthTrials {
    /// The feed in several sizes.
    static func growth(megabytes: Int) throws -> [Trial] {
        let document = SocialFeed.document(bytes: megabytes * 1_000_000)
        return [
            one("growth", "\(megabytes) MB", document) { try SocialFeed(JSONBytes: document).posts.count }
        ]
    }

    /// What an enemy would send; `scale` is the size of each in bytes, about.
    static func hostile(_ shape: HostileShape, scale: Int) -> Trial {
        let document = shape.document(scale: scale)
        return one("hostile", shape.rawValue, document) { try shape.read(document) }
    }

    private static func one(
        _ name: String, _ variant: String, _ document: [UInt8], _ read: @escaping () throws -> Int
    ) -> Trial {
        let run = Run(.mappable, variant: variant, bytes: document.count) {
            consume(try read())
        } check: {
            try read() > 0 ? .equal : .differs("nothing was read")
        }
        return Trial(name: name, direction: .reading, minimumPasses: 3, isPerByte: true, runs: [run])
    }
}

/// Shapes of documents that are costly where the cost is not linear.
enum HostileShape: String, CaseIterable {
    case deep = "nesting at the limit"
    case deepValues = "nesting as JSON values"
    case dictionary = "many keys as a dictionary"
    case model = "many keys, 20 read by a model"
    case everyKey = "many keys read one by one"
    case everyKeyReversed = "the same in reverse"
    case string = "one long string"
    case escapes = "one string of escapes"
    case integers = "an array of integers"
    case longNumber = "one long number"
    case duplicates = "one key again and again"
    case malformed = "malformed optionals only"

    func document(scale: Int) -> [UInt8] {
        switch self {
        case .deep, .deepValues:
            let tower = String(repeating: "[", count: 127) + String(repeating: "]", count: 127)
            return list(scale / (tower.utf8.count + 1)) { _ in tower }
        case .dictionary, .model, .everyKey, .everyKeyReversed:
            return Array("{\((0..<scale / 16).map { "\"key\($0)\":\($0)" }.joined(separator: ","))}".utf8)
        case .string: return [0x22] + [UInt8](repeating: 0x61, count: scale) + [0x22]
        case .escapes: return Array("\"\(String(repeating: #"\u00e9\n"#, count: scale / 8))\"".utf8)
        case .integers: return list(scale / 8) { "\(1_000_000 + $0 % 8_000_000)" }
        case .longNumber: return Array("[\(String(repeating: "7", count: scale))]".utf8)
        case .duplicates:
            return Array("{\((0..<scale / 8).map { _ in "\"a\":1" }.joined(separator: ","))}".utf8)
        case .malformed: return list(scale / 8) { _ in #""wrong""# }
        }
    }

    /// The size of the full measurement, in bytes: 100 MB of string, ten million integers, a million keys.
    var fullScale: Int {
        switch self {
        case .string: 100_000_000
        case .integers: 80_000_000
        case .dictionary, .model, .everyKey, .everyKeyReversed: 16_000_000
        default: 10_000_000
        }
    }

    private func list(_ count: Int, _ element: (Int) -> String) -> [UInt8] {
        Array("[\((0..<max(1, count)).map(element).joined(separator: ","))]".utf8)
    }

    /// Reads the document, and returns how much there was.
    func read(_ document: [UInt8]) throws -> Int {
        let options = MappingOptions(maximumBytes: .max)
        switch self {
        case .deep: return try [Ignored](JSONBytes: document, options: options).count
        case .deepValues: return try [JSON](JSONBytes: document, options: options).count
        case .dictionary: return try [String: Int](JSONBytes: document, options: options).count
        case .model: return try TwentyKeys(JSONBytes: document, options: options).sum
        case .everyKey: return try KeysInOrder(JSONBytes: document, options: options).sum
        case .everyKeyReversed: return try KeysInReverse(JSONBytes: document, options: options).sum
        case .string, .escapes: return try String(JSONBytes: document, options: options).utf8.count
        case .integers: return try [Int](JSONBytes: document, options: options).count
        case .longNumber: return try [JSON](JSONBytes: document, options: options).count
        case .duplicates: return try KeysOfOneName(JSONBytes: document, options: options).sum
        case .malformed: return try [Int?](JSONBytes: document, options: options).count
        }
    }
}

/// A model that looks at nothing.
private struct Ignored: Mappable {
    init(map: Mapper) throws {}
}

/// A model that reads twenty keys from all over an object.
private struct TwentyKeys: Mappable {
    let sum: Int

    init(map: Mapper) throws {
        var sum = 1
        for index in 0..<20 {
            let value: Int? = try map.from("key\(index * 49_999)")
            sum += value ?? 0
        }
        self.sum = sum
    }
}

/// A model that reads the keys of an object one by one, as the document has them.
private struct KeysInOrder: Mappable {
    let sum: Int

    init(map: Mapper) throws {
        var sum = 0
        for key in try map.getKeys() {
            sum += try map.from(key)
        }
        self.sum = sum
    }
}

/// A model that reads the keys of an object one by one, from the last to the first.
private struct KeysInReverse: Mappable {
    let sum: Int

    init(map: Mapper) throws {
        var sum = 0
        for key in try map.getKeys().reversed() {
            sum += try map.from(key)
        }
        self.sum = sum
    }
}

/// A model that reads one key and twenty that are absent.
private struct KeysOfOneName: Mappable {
    let sum: Int

    init(map: Mapper) throws {
        var sum: Int = try map.a
        for index in 0..<20 {
            let absent: Int? = try map.from("absent\(index)")
            sum += absent ?? 0
        }
        self.sum = sum
    }
}
