import Foundation

// Derives two more sets of models from those of the benchmarks: `Assigning`, which assign each property as the README
// shows, and `Declared`, which are declared.
//
//   derive-models OUTPUT FILE...

/// A `Codable` struct with `let` properties, and what its `init(map:)` reads into each of them.
struct Model {
    let name: String
    /// The lines `name: Type`.
    let properties: [Substring]
    /// The keys that are no property's name, by the property.
    let keys: [Substring: Substring]
    /// The lines `property: map.key`.
    let readings: [Substring]

    /// The models in a text, in their order.
    static func all(in text: String) -> [Model] {
        text.matches(of: /(?ms)^struct (\w+): Codable, Sendable, Equatable \{\n(.*?)^\}/).map { match in
            let (_, name, body) = match.output
            let keys = body.matches(of: /case (\w+) = "([^"]*)"/).map { ($0.1, $0.2) }
            let reader = text.firstMatch(
                of: try! Regex(
                    #"(?ms)^extension \#(name): Mappable \{\n.*?try self\.init\((.*?)\)\n    \}"#,
                    as: (Substring, Substring).self))
            return Model(
                name: String(name), properties: body.matches(of: /(?m)^    let (.*)$/).map(\.1),
                keys: Dictionary(uniqueKeysWithValues: keys),
                readings: (reader?.1 ?? "").matches(of: /\w+: map\..*?(?=,?\n|$)/).map(\.0))
        }
    }

    private func lines(_ conformance: String, _ tail: [String]) -> String {
        let body = properties.map { "let \($0)" } + tail
        return """
                struct \(name): \(conformance), Sendable, Equatable {
            \(body.map { "        " + $0 }.joined(separator: "\n"))
                }
            """
    }

    var assigning: String {
        let assignments = readings.map { "    " + $0.replacing(": ", with: " = try ", maxReplacements: 1) }
        return lines("Mappable", ["init(map: Mapper) throws {"] + assignments + ["}"])
    }

    var declared: String {
        let fields = properties.map { property in
            let name = property.prefix { $0 != ":" }
            return "Field(\"\(keys[name] ?? name)\", \\.\(name))"
        }
        let statements = (["Init(\(name).init)"] + fields).map { "    " + $0 }
        return lines("Mapped", ["static let mapping = Mapping {"] + statements + ["}"])
    }
}

let arguments = CommandLine.arguments.dropFirst()
let text = try arguments.dropFirst().map { try String(contentsOfFile: $0, encoding: .utf8) }.joined()
let models = Model.all(in: text)
for model in models where model.readings.count != model.properties.count {
    fatalError("\(model.name) has \(model.properties.count) properties and reads \(model.readings.count)")
}
let derived = """
    import MappableDeclared

    /// The models of the three files and the message again, which assign each property as the README shows.
    enum Assigning {
    \(models.map(\.assigning).joined(separator: "\n\n"))
    }

    /// The models of the documents once more, with the same properties, declared rather than read and written by hand.
    enum Declared {
    \(models.map(\.declared).joined(separator: "\n\n"))
    }

    """
try derived.write(toFile: arguments.first!, atomically: true, encoding: .utf8)
