import Foundation
import MappableEditing

/// Times edits of one large file against reading it as `JSON`, in turns, and fails where an edit takes 1.2 times as long.
///
///     EditTime [MEGABYTES]
@main
struct EditTime {
    static let limit = 1.2

    static func text(megabytes: Int) -> [UInt8] {
        var text = Array("{\n  \"rows\": [\n".utf8)
        text.reserveCapacity(megabytes << 20 + 4096)
        var id = 0
        while text.count < megabytes << 20 {
            if id > 0 { text += ",\n".utf8 }
            text +=
                #"    {"id": \#(id), "name": "row number \#(id)", "tags": ["a", "b \#(id % 7)"], "price": \#(id).25}"#
                .utf8
            id += 1
        }
        text += "\n  ],\n  \"version\": 1\n}\n".utf8
        return text
    }

    static func seconds(_ body: () throws -> Void) rethrows -> Double {
        let clock = ContinuousClock()
        let duration = try clock.measure(body)
        return Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
    }

    static func main() throws {
        let megabytes = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 100
        let text = text(megabytes: megabytes)
        let options = MappingOptions(maximumBytes: .max)
        let file = try EditableJSON(text, options: options)
        let edits: [(name: String, edit: (inout EditableJSON) throws -> Void)] = [
            ("open", { file in file = try EditableJSON(text, options: options) }),
            ("set a member at the end", { try $0.set("version", to: 2) }),
            ("set a member in the middle", { try $0.set("rows.\(megabytes * 5_000).name", to: "new") }),
            ("insert at the start", { try $0.insert("rows", at: 0, ["id": -1] as JSON) }),
            ("remove from the start", { try $0.remove("rows.0") }),
        ]
        var reading = Double.infinity
        var times = edits.map { _ in Double.infinity }
        for _ in 0..<3 {
            reading = try min(reading, seconds { _ = try JSON(JSONBytes: text, options: options) })
            for (index, edit) in edits.enumerated() {
                var copy = file
                times[index] = try min(
                    times[index],
                    seconds {
                        try edit.edit(&copy)
                        guard copy.bytes.count + 4096 > text.count else { fatalError("the file is gone") }
                    })
            }
        }
        print("\(megabytes) MB, reading as JSON: \(Int(reading * 1000)) ms")
        var isWithin = true
        print(String(format: "open: %.2f of reading", times[0] / reading))
        for (edit, time) in zip(edits, times).dropFirst() {
            let ratio = time / reading
            isWithin = isWithin && ratio < limit
            let both = ratio + times[0] / reading
            print(String(format: "\(edit.name): %.2f of reading, %.2f with opening", ratio, both))
        }
        if !isWithin { print("FAILED: an edit takes \(limit) times as long as reading, or more") }
        exit(isWithin ? 0 : 1)
    }
}
