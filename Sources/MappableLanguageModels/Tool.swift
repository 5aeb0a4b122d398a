public import MappableReports

/// A function that a language model may call, with its input and output as models.
///
/// ```swift
/// let search = Tool("search_flights", "Finds flights between two airports.") { (query: FlightQuery) in
///     try await timetable.flights(from: query.from, to: query.to)
/// }
/// let parameters = try search.inputSchema(for: .openAI)
/// do {
///     answer(try await search.call(arguments))
/// } catch let error as InvalidArguments {
///     answer(error.json)                   // the model can try again
/// }
/// ```
public struct Tool: Sendable {
    /// The name that the language model calls it by.
    public let name: String
    /// Its purpose, for the language model.
    public let description: String

    private let input: any Mappable.Type
    private let options: MappingOptions
    private let run: @Sendable (String) async throws -> JSON

    /// The key of an input that is no object.
    private let key: String?

    /// Creates a tool.
    ///
    /// - Parameters:
    ///   - name: its name.
    ///   - description: what it does.
    ///   - options: how its input is read. By default, an invalid argument is an error even if it is optional, so that
    ///     the language model can try again.
    ///   - run: the function.
    public init<Input: Mappable, Output: JSONWriter>(
        _ name: String, _ description: String,
        options: MappingOptions = .careful,
        _ run: @escaping @Sendable (Input) async throws -> Output
    ) {
        (self.name, self.description, self.options, input) = (name, description, options, Input.self)
        key = ToolSchema.isObject(Input.self) ? nil : "value"
        let path = key.map { JSONKeyPath($0) }
        self.run = { arguments in
            let isEmpty = arguments.utf8.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
            let result = Input.result(JSONString: isEmpty ? "{}" : arguments, at: path, options: options)
            guard let input = result.value else { throw InvalidArguments(issues: result.issues) }
            return try JSON(try await run(input))
        }
    }

    /// The schema of the input. An input that is no object is the member `value` of one.
    ///
    /// - Throws: see `Mappable.toolSchema(for:options:)`.
    public func inputSchema(for flavour: SchemaFlavour = .common) throws(MappingError) -> JSON {
        try ToolSchema.schema(of: input, under: key, for: flavour, options)
    }

    /// Runs the function with arguments that the language model wrote. An empty text is an object without members.
    ///
    /// - Returns: what the function gave.
    /// - Throws: ``InvalidArguments`` if the arguments are no input, or what the function throws.
    public func call(_ arguments: String) async throws -> JSON { try await run(arguments) }
}

/// Arguments that are not what a tool takes.
public struct InvalidArguments: Error, CustomStringConvertible {
    /// Faults in the arguments; never empty.
    public let issues: [MappingError]

    /// The faults, for a language model to try again.
    ///
    /// ```json
    /// {"error": "invalid arguments", "issues": [{"pointer": "/seats", "expected": "Int", "found": "string \"abc\""}]}
    /// ```
    public var json: JSON {
        ["error": "invalid arguments", "issues": .array(JSON.Array(issues.map(Self.json)))]
    }

    /// The issues, one a line.
    public var description: String { issues.map(\.description).joined(separator: "\n") }

    private static func json(_ issue: MappingError) -> JSON {
        var members: JSON.Object = ["pointer": .string(issue.keyPath.jsonPointer)]
        let hint = issue.suggestion.map { "did you mean \"\($0)\"?" } ?? issue.reason
        let found = issue.found?.description ?? (issue.kind == .missing ? "nothing" : nil)
        for (key, text) in [("expected", issue.expected), ("found", found), ("hint", hint)] {
            if let text { members[key] = .some(.string(text)) }
        }
        return .object(members)
    }
}
