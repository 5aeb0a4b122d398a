import MappingKit

/// Reads models of SwiftyJSON: an initializer that takes a `JSON`.
struct SwiftyJSONModels {
    let type: TypeDeclaration
    let host: TypeDeclaration
    let reader: DeclarationReader
    let index: TypeIndex

    private var source: SwiftSource { host.source }

    /// Whether a declaration has code of this kind, in a file that imports SwiftyJSON.
    static func isOne(_ declaration: TypeDeclaration, imports: [String]) -> Bool {
        imports.contains { $0.hasSuffix("SwiftyJSON") } && declaration.functions.contains(where: takesJSON)
    }

    private static func takesJSON(_ function: FunctionDeclaration) -> Bool {
        (function.name == "init" || function.name == "init?") && function.parameters.count == 1
            && ["JSON", "JSON?", "JSON!"].contains(function.parameters[0].type)
    }

    func model() throws(NotMigrated) -> MigratedModel {
        var model = MigratedModel()
        for function in host.functions where Self.takesJSON(function) {
            let json = function.parameters[0].name
            for statement in reader.statements(in: function.body) {
                var cursor = TokenCursor(source, statement)
                let words = statement.map(source.text(at:))
                if let property = cursor.takeTarget("="), var member = value(of: property, &cursor, json) {
                    member.comments = source.comments(beside: statement)
                    try model.read(member, at: statement.lowerBound)
                } else if words.contains(json) || words.contains("return") || words[0] == "super" {
                    throw NotMigrated(statement.lowerBound, "this statement is not understood")
                } else {
                    model.steps.append(.other(source.text(ofTokens: statement)))
                }
            }
            model.removed.append(function.tokens)
        }
        return model
    }

    /// What stands behind `=`; nil where it is not understood.
    private func value(
        of property: String, _ cursor: inout TokenCursor, _ json: String
    ) -> MigratedModel.Member? {
        if cursor.take(json) {
            guard let path = path(&cursor), let absence = absence(accessed: &cursor) else { return nil }
            return MigratedModel.Member(property, at: path, absence)
        }
        // User(json: json["user"]), or Status(rawValue: json["status"].stringValue)
        guard cursor.takeName() != nil, let inside = cursor.takeBracket("(") else { return nil }
        var arguments = TokenCursor(source, inside)
        if arguments.take("json", ":", json) || arguments.take(json) {
            guard let path = path(&arguments), arguments.isAtEnd, cursor.isAtEnd else { return nil }
            let isOptional = type.properties.first { $0.name == property }?.isOptional ?? false
            return MigratedModel.Member(property, at: path, isOptional ? .optional : .throwing)
        }
        guard arguments.take("rawValue", ":", json), let path = path(&arguments), arguments.take("."),
            let accessor = arguments.takeName(), Self.values[accessor] != nil, arguments.isAtEnd
        else { return nil }
        return absence(behind: &cursor).map { MigratedModel.Member(property, at: path, $0) }
    }

    /// What `??`, `!` or nothing behind an optional says about its absence; nil for anything else.
    private func absence(behind cursor: inout TokenCursor) -> MigratedModel.Absence? {
        if cursor.take("??") { return .standIn(cursor.rest, isAlways: true) }
        if cursor.take("!") { return cursor.isAtEnd ? .throwing : nil }
        return cursor.isAtEnd ? .optional : nil
    }

    /// `["user"]["names", 0]`; nil for keys with dots, and for what is computed.
    private func path(_ cursor: inout TokenCursor) -> [String]? {
        var path: [String] = []
        while let inside = cursor.takeBracket("[") {
            for piece in reader.split(inside, at: ",") {
                var key = TokenCursor(source, piece)
                if let text = key.takeText() ?? key.takeConstant(index, in: type.name), key.isAtEnd,
                    !text.contains("."), !text.contains("`")
                {
                    path.append(text)
                } else if piece.count == 1, source.tokens[piece.lowerBound].kind == .number, !path.isEmpty {
                    path.append(source.text(at: piece.lowerBound))
                } else {
                    return nil
                }
            }
        }
        return path.isEmpty ? nil : path
    }

    /// What the accessor behind the keys, and what stands behind that, say about the absence of the value.
    private func absence(accessed cursor: inout TokenCursor) -> MigratedModel.Absence? {
        guard cursor.take("."), let accessor = cursor.takeName() else { return nil }
        if accessor == "arrayValue" || accessor == "array" {
            let isOptional = accessor == "array"
            if isOptional, !cursor.take("?") { return nil }
            guard cursor.take(".", "map"), takesElements(&cursor) else { return nil }
            if isOptional { return absence(behind: &cursor) }
            return cursor.isAtEnd ? .standIn("[]", isAlways: true) : nil
        }
        if let zero = Self.values[accessor] {
            return cursor.isAtEnd ? .standIn(zero, isAlways: true) : nil
        }
        return Self.optionals.contains(accessor) ? absence(behind: &cursor) : nil
    }

    /// `{ $0.stringValue }`, `{ User(json: $0) }` or `(User.init)`: elements that are mapped by their type.
    private func takesElements(_ cursor: inout TokenCursor) -> Bool {
        if let body = cursor.takeBracket("{") {
            var element = TokenCursor(source, body)
            if element.take("$0", "."), let accessor = element.takeName() {
                return element.isAtEnd && Self.values[accessor] != nil
            }
            guard element.takeName() != nil, let inside = element.takeBracket("(") else { return false }
            var argument = TokenCursor(source, inside)
            _ = argument.take("json", ":")
            return element.isAtEnd && argument.take("$0") && argument.isAtEnd
        }
        guard let inside = cursor.takeBracket("(") else { return false }
        var function = TokenCursor(source, inside)
        guard function.takeName() != nil, function.take(".", "init") else { return false }
        return function.isAtEnd || (function.take("(", "json", ":", ")") && function.isAtEnd)
    }

    /// The accessors that always have a value, and what that is where JSON has none.
    private static let values: [String: String] = [
        "stringValue": "\"\"", "boolValue": "false", "intValue": "0", "doubleValue": "0", "floatValue": "0",
        "int8Value": "0", "int16Value": "0", "int32Value": "0", "int64Value": "0", "uIntValue": "0",
        "uInt8Value": "0", "uInt16Value": "0", "uInt32Value": "0", "uInt64Value": "0",
    ]

    private static let optionals: Set<String> = [
        "string", "bool", "int", "double", "float", "int8", "int16", "int32", "int64", "uInt", "uInt8",
        "uInt16", "uInt32", "uInt64", "url",
    ]
}
