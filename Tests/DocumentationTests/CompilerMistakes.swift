/// Mistakes of newcomers, and the compiler's answers. `Docs/Reading.md` lists those whose answers do not help.
struct CompilerMistake {
    /// Where a line stands.
    enum Position {
        case initializer, model, writingMethod, writer
    }

    /// The line that is wrong.
    let code: String
    var position = Position.initializer
    /// The compiler's error in this line; the first, if there are more.
    let message: String
    /// Whether the compiler finds the mistake only after it has checked the types of the whole file.
    var isLate = false

    private static let unknownType = "the type is not known here: write "
    private static let notMappable =
        "only a type that is Mappable can be read: give your own the conformance, as in `enum Status: String, Mappable`, read another's with a function, `try map.from(\"zone\") { map in … }`, and `[String: Any]` as `JSON`"

    private static let otherLabel =
        "write `JSONString:` for a text, `JSONData:` for `Data`, `JSONBytes:` for bytes; `JSONObject:` is for a dictionary"

    private static let unknownOrNotMappable =
        notMappable + "; where the type is not known, write it: `try map.name() as String`"

    static let all = [
        CompilerMistake(
            code: "let number = try map.number()",
            message: unknownType
                + "`let name: String = try map.name()` or `try map.name() as String`"),
        CompilerMistake(
            code: "switch try map.status() { default: break }",
            message: unknownType
                + "`let name: String = try map.name()` or `try map.name() as String`"),
        CompilerMistake(
            code: "for name in try map.crew() { print(name) }",
            message: unknownType
                + "`let names: [String] = try map.names()` or `try map.names() as [String]`"),
        CompilerMistake(
            code: "seats = try map.seats().mapValues { $0 + 1 }",
            message: unknownType
                + "`let name: String = try map.name()` or `try map.name() as String`"),
        CompilerMistake(
            code: "let tags: [String] = try map.tags.each { try $0.name }",
            message:
                #"a path is no array: write `map.subMapper("legs").each { leg in … }` or `(try map.names() as [String]).map { … }`"#
        ),
        CompilerMistake(
            code: #"number = try map.from("number") as? String"#,
            message: unknownType
                + #"`let name: String = try map.from("name")` or `try map.from("name") as String`"#),
        CompilerMistake(
            code: #"number = try map.from("number", as: String.self)"#,
            message:
                #"the type follows from the context: write `seats = try map.from("seats")` or `try map.from("seats") as Int`"#
        ),
        CompilerMistake(
            code: #"let key = "number"; number = try map.from(key)"#,
            message:
                "a string in a variable is no key path: write `map.from(JSONKeyPath(path))` or `map.from(.key(name))`"
        ),
        CompilerMistake(
            code: #"number = try map.value("number")"#,
            message:
                #"Mapper has no such method: write `try map.from("seats")` for a key path, `try map.seats()` for a key"#
        ),
        CompilerMistake(
            code: #"number = try map.decode(String.self, forKey: "number")"#,
            message:
                "Mapper has no such method: the type follows from the context, as in `seats = try map.seats()`"
        ),
        CompilerMistake(
            code: "number = map.number()", message: "call can throw but is not marked with 'try'"),
        CompilerMistake(code: "status = try map.status", message: notMappable),
        CompilerMistake(
            code: "status = try map.status()",
            message: unknownOrNotMappable),
        CompilerMistake(code: #"print("\(try map.first())")"#, message: unknownOrNotMappable),
        CompilerMistake(code: "any = try map.any", message: notMappable),
        CompilerMistake(
            code: "if let number = try map.number { print(number) }",
            message: "initializer for conditional binding must have Optional type, not 'MapperPath'"),
        CompilerMistake(
            code: "guard let number = try map.number else { return }",
            message: "initializer for conditional binding must have Optional type, not 'MapperPath'"),
        CompilerMistake(
            code: #"switch try map.status { case "open": break; default: break }"#,
            message: "the type is not known here: write `switch try map.name as String { … }`"),
        CompilerMistake(
            code: "switch try map.status { case .open: break; default: break }",
            message: "type 'String' has no member 'open'"),
        CompilerMistake(code: #"_ = try Self(json: "{}")"#, message: otherLabel),
        CompilerMistake(code: "_ = try Self(data: [0])", message: otherLabel),
        CompilerMistake(
            code: "legs = try map.legs().map { $0 + 1 }",
            message: unknownType
                + "`Set(try map.names() as [String])`, `(try map.names() as [String]).map { … }`"),
        CompilerMistake(
            code: "tags = Set(try map.tags())",
            message: "call can throw but is not marked with 'try'"),
        CompilerMistake(code: "euro = try Double(map.cents()) / 100", message: "ambiguous use of 'init(_:)'"),
        CompilerMistake(
            code: #"let key = "number"; number = try map[key]"#,
            message:
                "a string in a variable is no key path: write `map[JSONKeyPath(path)]` or `map[.key(name)]`"
        ),
        CompilerMistake(code: #"number <- map["number"]"#, message: "cannot find operator '<-' in scope"),
        CompilerMistake(
            code: "let map: Mapper", position: .model,
            message:
                "stored property 'map' of 'Escapable'-conforming struct 'Flight' has non-Escapable type 'Mapper'"
        ),
        CompilerMistake(
            code: "Task { print(try map.number() as String) }",
            message: "lifetime-dependent variable 'map' escapes its scope", isLate: true),
        CompilerMistake(
            code: "json.status = status", position: .writingMethod,
            message:
                "only a type that is JSONWriter can be written: declare the conformance, as in `enum Status: String, JSONWriter`; of `[String: Any]` write `JSON(JSONObject: value)`, and give a Codable type the conformance MappableCodable"
        ),
        CompilerMistake(
            code: "json.any = any", position: .writingMethod,
            message:
                "of `[String: Any]` write `JSON(JSONObject: value)`, and give a Codable type the conformance MappableCodable"
        ),
        CompilerMistake(
            code: "json[0] = 7", position: .writingMethod,
            message:
                "write an array at once, `json.rows = rows`, or element by element: `json.append(row)`"
        ),
        CompilerMistake(
            code: #"let key = "number"; json[key] = number"#, position: .writingMethod,
            message:
                "a string in a variable is no key path: write `json[JSONKeyPath(path)]` or `json[.key(name)]`"
        ),
        CompilerMistake(
            code: #"let key = "number"; json.ticket[key] = number"#, position: .writingMethod,
            message:
                "a string in a variable is no key path: write `json.cabin[JSONKeyPath(path)]` or `json.cabin[.key(name)]`"
        ),
        CompilerMistake(
            code: "json.due(using: 7) = number", position: .writingMethod,
            message: "expression is not assignable: function call returns immutable value"),
        CompilerMistake(
            code: "func write(to json: JSONOutput) throws {}", position: .writer,
            message: "parameter of noncopyable type 'JSONOutput' must specify ownership"),
    ]

    /// A function around a model with the mistake, and the number of the line that is wrong.
    func source(_ index: Int) -> (text: String, line: Int) {
        let lines = [
            "func mistake\(index)() {",
            "enum Status: String { case open }",
            "struct Flight: Mappable, JSONWriter {",
            "let number: String?, seats: [String: Int], status: Status",
            "let legs: [Int], tags: Set<String>, euro: Double, any: [String: Any]",
            position == .model ? code : "",
            "init(map: Mapper) throws {",
            position == .initializer ? code : "",
            "fatalError()",
            "}",
            position == .writer ? code : "func write(to json: inout JSONOutput) throws {",
            position == .writingMethod ? code : "",
            position == .writer ? "" : "}",
            "}",
            "}",
        ]
        let line = (lines.firstIndex(of: code) ?? 0) + 1
        return (lines.joined(separator: "\n"), line)
    }
}
