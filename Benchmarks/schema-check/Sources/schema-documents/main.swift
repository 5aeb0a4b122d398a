// Writes one line of JSON for each model and each set of options: its schemas, documents that it writes, and documents that it
// refuses.

import Foundation
import MappableSchemas
import MappableTesting

let reading: [(name: String, reading: MappingOptions, writing: WritingOptions)] = [
    ("default", .default, .default),
    ("strict", .strict, WritingOptions(nilValues: .null)),
    (
        "snake case, seconds, hex",
        MappingOptions(dates: .seconds, data: .hex, durations: .seconds, keys: .snakeCase),
        WritingOptions(dates: .seconds, data: .hex, durations: .seconds, keys: .snakeCase)
    ),
    (
        "local dates, invalid optionals are errors",
        MappingOptions(
            invalidOptionals: .throw, dates: .localDateTime(), data: .base64URL, durations: .iso8601),
        WritingOptions(dates: .localDateTime(), data: .base64URL)
    ),
]

let seeds: ClosedRange<UInt64> = 1...5

func emit<Model: Mappable & JSONWriter>(_ type: Model.Type) throws {
    for (name, reading, writing) in reading {
        var line: JSON = [
            "model": .string("\(type)"), "options": .string(name),
            "reading": type.readingSchema(options: reading),
            "writing": type.writingSchema(options: writing),
        ]
        var written: [JSON] = []
        var refused: [JSON] = []
        var samples: [JSON] = []
        for seed in seeds {
            let sample = try type.sample(seed: seed, options: reading)
            let document = try JSON(sample, options: writing)
            // What it writes, it reads.
            _ = try type.init(JSONObject: document, options: reading)
            written.append(document)
            samples.append(try type.sampleDocument(seed: seed, options: reading))
            let mutations = JSONMutation.all(of: document).map {
                Change(description: "\($0)", document: $0.document)
            }
            for mutation in mutations + changes(of: document) {
                do {
                    _ = try type.init(JSONObject: mutation.document, options: reading)
                } catch {
                    refused.append([
                        "mutation": .string("\(mutation)"), "document": mutation.document,
                        "error": .string("\(error)"),
                    ])
                }
            }
        }
        line["written"] = .array(JSON.Array(written))
        line["samples"] = .array(JSON.Array(samples))
        line["refused"] = .array(JSON.Array(refused))
        print(try line.toJSONString())
    }
}

/// A document with another value of the same kind, or one member more.
struct Change: CustomStringConvertible {
    let description: String
    let document: JSON
}

func changes(of document: JSON) -> [Change] {
    let others: [JSON] = [
        -1, 0, 7, 10, 601, 1e300, 0.5, 1e12, "", "x", "X1", "2024-02-30", "12", "-1", "1.5", "yes", true,
        [1, 1], ["a", "a"],
        [:], ["unknown": 1],
    ]
    var changes: [Change] = []
    change(document, "") { path, changed in
        changes.append(Change(description: "put \(path)", document: changed))
    }
    return changes

    func change(_ json: JSON, _ path: String, _ done: (String, JSON) -> Void) {
        for other in others { done("\(path) \(other)", other) }
        switch json {
        case .object(let members):
            for (key, value) in members {
                change(value, "\(path).\(key)") { inner, changed in
                    var members = members
                    members[key] = .some(changed)
                    done(inner, .object(members))
                }
            }
            var more = members
            more["oneMore"] = .some(1)
            done("\(path) oneMore", .object(more))
        case .array(let elements):
            for (index, value) in elements.enumerated().prefix(1) {
                change(value, "\(path)[\(index)]") { inner, changed in
                    var elements = elements
                    elements[index] = changed
                    done(inner, .array(elements))
                }
            }
            if let first = elements.elements.first {
                done("\(path) repeated", .array(JSON.Array(elements.elements + [first])))
            }
        default: break
        }
    }
}

try emit(Numbers.self)
try emit(Texts.self)
try emit(Booking.self)
try emit(Airport.self)
try emit(Drawing.self)
try emit(Shape.self)
try emit(Node.self)
try emit(Page<Booking>.self)
try emit(Weather.self)
try emit([Circle].self)
