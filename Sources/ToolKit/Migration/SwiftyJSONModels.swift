import MappingKit

/// Reads models of SwiftyJSON: an initializer that takes a `JSON`.
struct SwiftyJSONModels {
    let type: TypeDeclaration
    let host: TypeDeclaration
    private let reader: DeclarationReader

    init(_ type: TypeDeclaration, _ host: TypeDeclaration) {
        self.type = type
        self.host = host
        reader = DeclarationReader(host.source)
    }

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
                if let property = cursor.takeTarget("="), var member = try value(of: property, &cursor, json)
                {
                    member.comments = source.comments(beside: statement)
                    model.reads.append(member)
                } else if statement.contains(where: {
                    source.isToken($0, json) || source.isToken($0, "return")
                })
                    || source.isToken(statement.lowerBound, "super")
                {
                    throw NotMigrated(token: statement.lowerBound, reason: "this statement is not understood")
                } else {
                    model.otherStatements.append(source.text(ofTokens: statement))
                }
            }
            model.removed.append(function.tokens)
        }
        return model
    }

    /// What stands behind `=`; nil where it is not understood.
    private func value(
        of property: String, _ cursor: inout TokenCursor, _ json: String
    ) throws(NotMigrated) -> MigratedModel.Member? {
        let start = cursor.index
        if cursor.take(json) {
            guard let path = path(&cursor) else { return nil }
            return accessed(property, path, &cursor)
        }
        // User(json: json["user"]), or Status(rawValue: json["status"].stringValue)
        guard cursor.takeName() != nil, let inside = cursor.takeBracket("(") else { return nil }
        var arguments = TokenCursor(source, inside)
        if arguments.take("json", ":", json) || arguments.take(json) {
            guard let path = path(&arguments), arguments.isAtEnd, cursor.isAtEnd else { return nil }
            let isOptional = type.properties.first { $0.name == property }?.isOptional ?? false
            return member(property, path, isOptional ? .optional : .throwing)
        }
        guard arguments.take("rawValue", ":", json), let path = path(&arguments), arguments.take("."),
            let accessor = arguments.takeName(), Self.values[accessor] != nil, arguments.isAtEnd
        else {
            cursor.index = start
            return nil
        }
        if cursor.take("??") {
            return member(
                property, path, .standIn(source.text(ofTokens: cursor.index..<cursor.end), isAlways: true))
        }
        if cursor.take("!"), cursor.isAtEnd { return member(property, path, .throwing) }
        return cursor.isAtEnd ? member(property, path, .optional) : nil
    }

    private func member(
        _ property: String, _ path: [String], _ absence: MigratedModel.Absence
    ) -> MigratedModel.Member {
        MigratedModel.Member(
            property: property, key: path.joined(separator: "."), isPath: path.count > 1, absence: absence)
    }

    /// `["user"]["names", 0]`; nil for keys with dots, and for what is computed.
    private func path(_ cursor: inout TokenCursor) -> [String]? {
        var path: [String] = []
        while let inside = cursor.takeBracket("[") {
            for piece in reader.split(inside, at: ",") {
                var key = TokenCursor(source, piece)
                if let text = key.takeText(), key.isAtEnd, !text.contains("."), !text.contains("`") {
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

    /// The accessor behind the keys, and what stands behind that.
    private func accessed(
        _ property: String, _ path: [String], _ cursor: inout TokenCursor
    ) -> MigratedModel.Member? {
        guard cursor.take("."), let accessor = cursor.takeName() else { return nil }
        if accessor == "arrayValue" || accessor == "array" {
            let isOptional = accessor == "array"
            if isOptional, !cursor.take("?") { return nil }
            guard cursor.take(".", "map"), takesElements(&cursor) else { return nil }
            if cursor.isAtEnd {
                return member(property, path, isOptional ? .optional : .standIn("[]", isAlways: true))
            }
            guard isOptional, cursor.take("??") else { return nil }
            return member(
                property, path, .standIn(source.text(ofTokens: cursor.index..<cursor.end), isAlways: true))
        }
        if let zero = Self.values[accessor] {
            guard cursor.isAtEnd else { return nil }
            return member(property, path, .standIn(zero, isAlways: true))
        }
        guard Self.optionals.contains(accessor) else { return nil }
        if cursor.take("??") {
            return member(
                property, path, .standIn(source.text(ofTokens: cursor.index..<cursor.end), isAlways: true))
        }
        if cursor.take("!") { return cursor.isAtEnd ? member(property, path, .throwing) : nil }
        return cursor.isAtEnd ? member(property, path, .optional) : nil
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
        "uInt16",
        "uInt32", "uInt64", "url",
    ]
}
