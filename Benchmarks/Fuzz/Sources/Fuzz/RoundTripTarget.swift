import Foundation
import Mappable

/// Arbitrary bytes, read and written and read again: the values are equal, whatever the options.
enum RoundTripTarget {
    @Sendable static func run(_ bytes: [UInt8]) {
        guard let json = try? JSON(JSONBytes: bytes) else { return }
        for options in optionSets {
            same(json, options)
        }
        guard let pretty = try? json.toJSONBytes(options: WritingOptions(prettyPrinted: true)),
            let plain = try? json.toJSONBytes(options: .default)
        else { violation("cannot write") }
        check(withoutLayout(pretty) == withoutLayout(plain), "the layout changes more than white space")
        // The text of sorted keys is always the same, so writing what was read from it changes nothing.
        let sorted = WritingOptions(sortsKeys: true)
        let once = try? json.toJSONBytes(options: sorted)
        let twice = once.flatMap { try? JSON(JSONBytes: $0).toJSONBytes(options: sorted) }
        check(once == twice, "sorted text is not stable")
    }

    private static let optionSets = [
        WritingOptions.default, WritingOptions(prettyPrinted: true), WritingOptions(sortsKeys: true),
        WritingOptions(escapesSlashes: true),
        WritingOptions(prettyPrinted: true, sortsKeys: true, escapesSlashes: true),
    ]

    private static func same(_ json: JSON, _ options: WritingOptions) {
        switch outcome({ () throws(MappingError) in try json.toJSONBytes(options: options) }) {
        case .failure(let error): violation("cannot write: \(error)")
        case .success(let text):
            switch outcome({ () throws(MappingError) in try JSON(JSONBytes: text) }) {
            case .failure(let error): violation("cannot read what was written: \(error)")
            case .success(let again):
                check(again == json, "another value: \(String(decoding: text, as: UTF8.self))")
            }
            let string = try? json.toJSONString(options: options)
            check(string.map { Array($0.utf8) } == text, "another text as String")
            // Writing goes through dictionaries, whose order is the same as long as the value is.
            check((try? json.toJSONData(options: options)) == Data(text), "another text as Data")
        }
    }

    /// How many bytes of each value there are outside of white space; members may come in any order.
    private static func withoutLayout(_ text: [UInt8]) -> [Int] {
        var counts = [Int](repeating: 0, count: 256)
        for byte in text where !" \n\r\t".utf8.contains(byte) {
            counts[Int(byte)] += 1
        }
        return counts
    }
}
