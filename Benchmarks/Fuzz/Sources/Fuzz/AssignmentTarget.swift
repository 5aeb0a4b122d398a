import Foundation
import Mappable

/// Arbitrary assignments to a `JSONOutput`: JSON that reads back, or an error.
enum AssignmentTarget {
    @Sendable static func run(_ bytes: [UInt8]) {
        var source = ByteSource(bytes)
        let options = options(&source)
        let script = Script(bytes: bytes)
        switch outcome({ () throws(MappingError) in try script.toJSONBytes(options: options) }) {
        case .failure(let error):
            check(!error.description.isEmpty && !error.debugDescription.isEmpty, "no description")
        case .success(let text):
            let duplicates = MappingOptions(duplicateKeys: .throw, maximumDepth: .max)
            if case .failure(let error) = outcome({ () throws(MappingError) in
                try JSON(JSONBytes: text, options: duplicates)
            }) {
                violation("cannot read what was written: \(error)\n\(String(decoding: text, as: UTF8.self))")
            }
        }
    }

    /// Any options, with the edges of every setting.
    private static func options(_ source: inout ByteSource) -> WritingOptions {
        let bits = source.word()
        func bit(_ number: UInt64) -> Bool { bits >> number & 1 != 0 }
        let edges = [128, 2, Int.min, -1, 0, 1, 33, Int.max]
        return WritingOptions(
            prettyPrinted: bit(0), sortsKeys: bit(1), nilValues: bit(2) ? .null : .omit,
            escapesSlashes: bit(3),
            nonFiniteNumbers: bit(6)
                ? .strings(positiveInfinity: "", negativeInfinity: "\"", nan: "é") : .throw,
            dates: bit(11) ? .milliseconds : .rfc3339, data: bit(12) ? .base64URL : .base64,
            maximumDepth: edges[bit(16) ? Int(bits >> 17 & 7) : 0])
    }

    private struct Failure: Error {}

    /// A model that does whatever the bytes say.
    private struct Script: JSONWriter {
        let bytes: [UInt8]

        func write(to json: inout JSONOutput) throws {
            var source = ByteSource(bytes)
            _ = AssignmentTarget.options(&source)
            try Self.perform(&source, &json, depth: 0)
        }

        private static func perform(_ source: inout ByteSource, _ json: inout JSONOutput, depth: Int) throws {
            while !source.isEmpty {
                switch source.below(23) {
                case 0: json.a = Int(source.byte())
                case 1: json.b = source.text()
                case 2: json.c = source.optional { $0.text() }
                case 3: json[JSONKeyPath(path(&source))] = Int(source.byte())
                case 4: json[JSONKeyPath(path(&source))] = source.text()
                case 5: json[JSONKeyPath(path(&source))] = source.optional { $0.bool() }
                case 6: json[.key(path(&source))] = source.array { Int($0.byte()) }
                case 7: json[JSONKeyPath(path(&source))] = Double(bitPattern: source.word())
                case 8: json[JSONKeyPath(source.text())] = [source.text(): source.text()]
                case 9: json.write(source.array { $0.text() })
                case 10: json.writeNull()
                case 11: json.append(Int(source.byte()))
                case 12: json.append(source.text())
                case 13: json.appendNull()
                case 14 where depth < 6:
                    json.writeObject(JSONKeyPath(path(&source))) {
                        try perform(&source, &$0, depth: depth + 1)
                    }
                case 15 where depth < 6:
                    json.writeArray(JSONKeyPath(path(&source))) {
                        try perform(&source, &$0, depth: depth + 1)
                    }
                case 16 where depth < 6: json.appendObject { try perform(&source, &$0, depth: depth + 1) }
                case 17 where depth < 6: json.appendArray { try perform(&source, &$0, depth: depth + 1) }
                case 18 where source.below(8) == 0: throw Failure()
                case 19:
                    json[JSONKeyPath(path(&source)), using: .date(.seconds)] = Date(
                        timeIntervalSince1970: Double(source.byte()))
                case 20: json[JSONKeyPath(path(&source))] = Data(source.text().utf8)
                case 21:
                    // Paths in turn, so that all but the first of each come back.
                    let paths = [path(&source), path(&source), path(&source)]
                    for number in 0..<source.below(12) {
                        json[JSONKeyPath("\(paths[number % 3]).x\(number / 5)")] = number
                    }
                case 22: json[JSONKeyPath(path(&source))] = [source.text(): [source.text()]]
                default: return
                }
            }
        }

        private static func path(_ source: inout ByteSource) -> String {
            let segments = ["a", "b", "c", "0", "1", "`0`", "`1`", "2", "", "é", "`x`", "a b", "99", "`200`"]
            let count = 1 + source.below(4)
            return (0..<count).map { _ in segments[source.below(segments.count)] }.joined(separator: ".")
        }
    }
}
