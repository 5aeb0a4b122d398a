import Foundation
import Mappable

/// Arbitrary assignments to a `JSONOutput`: JSON that reads back, or an error.
enum AssignmentTarget {
    @Sendable static func run(_ bytes: [UInt8]) {
        var source = ByteSource(bytes)
        let options = WritingOptions(
            prettyPrinted: source.bool(), sortsKeys: source.bool(), nilValues: source.bool() ? .null : .omit,
            asciiOnly: source.bool(), duplicateKeys: source.bool() ? .lastWins : .throw)
        let script = Script(bytes: bytes)
        switch result({ () throws(MappingError) in try script.toJSONBytes(options: options) }) {
        case .failure(let error):
            check(!error.description.isEmpty && !error.debugDescription.isEmpty, "no description")
        case .success(let text):
            let duplicates = MappingOptions(duplicateKeys: .throw)
            if case .failure(let error) = result({ () throws(MappingError) in
                try JSON(JSONBytes: text, options: duplicates)
            }) {
                violation("cannot read what was written: \(error)\n\(String(decoding: text, as: UTF8.self))")
            }
        }
    }

    private struct Failure: Error {}

    /// A model that does whatever the bytes say.
    private struct Script: JSONWriter {
        let bytes: [UInt8]

        func write(to json: inout JSONOutput) throws {
            var source = ByteSource(bytes)
            _ = source.word()
            try Self.perform(&source, &json, depth: 0)
        }

        private static func perform(_ source: inout ByteSource, _ json: inout JSONOutput, depth: Int) throws {
            while !source.isEmpty {
                switch source.below(20) {
                case 0: json.a = Int(source.byte())
                case 1: json.b = source.text()
                case 2: json.c = source.optional { $0.text() }
                case 3: json[path(&source)] = Int(source.byte())
                case 4: json[path(&source)] = source.text()
                case 5: json[path(&source)] = source.optional { $0.bool() }
                case 6: json[path(&source), keyPathIsNested: false] = source.array { Int($0.byte()) }
                case 7: json[path(&source)] = Double(bitPattern: source.word())
                case 8: json[source.text()] = [source.text(): source.text()]
                case 9: json.write(source.array { $0.text() })
                case 10: json.writeNull()
                case 11: json.append(Int(source.byte()))
                case 12: json.append(source.text())
                case 13: json.appendNull()
                case 14 where depth < 6:
                    json.writeObject(path(&source)) { try perform(&source, &$0, depth: depth + 1) }
                case 15 where depth < 6:
                    json.writeArray(path(&source)) { try perform(&source, &$0, depth: depth + 1) }
                case 16 where depth < 6: json.appendObject { try perform(&source, &$0, depth: depth + 1) }
                case 17 where depth < 6: json.appendArray { try perform(&source, &$0, depth: depth + 1) }
                case 18 where source.below(8) == 0: throw Failure()
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
