import MappingKit

/// Reads models of ObjectMapper: `init?(map:)`, `init(map:)`, and `mapping(map:)` with `<-` and `>>>`.
struct ObjectMapperModels {
    let type: TypeDeclaration
    /// Where the functions stand: the type, or an extension of it.
    let host: TypeDeclaration
    let reader: DeclarationReader
    let index: TypeIndex

    private var source: SwiftSource { host.source }

    /// Whether a declaration has code of this kind.
    static func isOne(_ declaration: TypeDeclaration) -> Bool {
        declaration.functions.contains { takesMap($0) }
            || declaration.inherits("ImmutableMappable", "StaticMappable", "BaseMappable")
    }

    private static func takesMap(_ function: FunctionDeclaration) -> Bool {
        function.parameters.count == 1 && function.parameters[0].type == "Map"
    }

    func model() throws(NotMigrated) -> MigratedModel {
        if host.inherits("StaticMappable") {
            throw NotMigrated(host.nameToken, "a StaticMappable model becomes a Union; see Docs/Unions.md")
        }
        var model = MigratedModel()
        model.protocols = ["Mappable", "ImmutableMappable", "BaseMappable"]
        for function in host.functions where Self.takesMap(function) {
            switch (function.name, function.parameters[0].label) {
            case ("init", "map"): try readInitializer(function, into: &model)
            case ("init?", "map"): try readFailableInitializer(function, into: &model)
            case ("mapping", "map"): try readMapping(function, into: &model)
            default:
                throw NotMigrated(
                    function.tokens.lowerBound, "\(function.name) takes a Map, and is not understood")
            }
            model.removed.append(function.tokens)
        }
        return model
    }

    private func readFailableInitializer(
        _ function: FunctionDeclaration, into model: inout MigratedModel
    ) throws(NotMigrated) {
        var statements: [MigratedModel.Step] = []
        for statement in reader.statements(in: function.body) {
            if isSuperCall(statement, of: "init") {
                model.callsSuper = true
            } else if callsMapping(statement) {
                // ObjectMapper calls it a second time, which changes nothing.
                continue
            } else if mentionsMap(statement) {
                throw NotMigrated(
                    statement.lowerBound,
                    "init?(map:) checks something; throw an error in init(map:) instead")
            } else {
                statements.append(.other(source.text(ofTokens: statement)))
            }
        }
        // The initializer runs before `mapping(map:)`.
        model.steps = statements + model.steps
    }

    private func readInitializer(
        _ function: FunctionDeclaration, into model: inout MigratedModel
    ) throws(NotMigrated) {
        for statement in reader.statements(in: function.body) {
            var cursor = TokenCursor(source, statement)
            if isSuperCall(statement, of: "init") {
                model.callsSuper = true
            } else if let property = cursor.takeTarget("="), var member = try value(of: property, &cursor) {
                member.comments = source.comments(beside: statement)
                try model.read(member, at: statement.lowerBound)
            } else if mentionsMap(statement) {
                throw NotMigrated(statement.lowerBound, "this statement is not understood")
            } else {
                model.steps.append(.other(source.text(ofTokens: statement)))
            }
        }
    }

    private func readMapping(
        _ function: FunctionDeclaration, into model: inout MigratedModel
    ) throws(NotMigrated) {
        var writes = model.writes ?? []
        for statement in reader.statements(in: function.body) {
            var cursor = TokenCursor(source, statement)
            if isSuperCall(statement, of: "mapping") {
                model.callsSuper = true
            } else if let property = cursor.takeTarget("<-") {
                var member = try place(of: property, &cursor)
                writes.append(member)
                member.absence = try absence(
                    of: property, at: statement.lowerBound, hasTransform: member.transform != nil)
                member.comments = source.comments(beside: statement)
                member.skipsElements = member.transform == nil && isArrayOfModels(property)
                try model.readAgain(member, at: statement.lowerBound)
            } else if let property = cursor.takeTarget(">>>") {
                writes.append(try place(of: property, &cursor))
            } else {
                throw NotMigrated(statement.lowerBound, "this statement is not understood")
            }
        }
        model.writes = writes
    }

    /// Whether a statement does nothing but pass the map on: `super.mapping(map: map)`.
    private func isSuperCall(_ statement: Range<Int>, of function: String) -> Bool {
        var cursor = TokenCursor(source, statement)
        _ = cursor.take("try")
        return cursor.take("super", ".", function, "(", "map", ":", "map", ")") && cursor.isAtEnd
    }

    /// Whether a statement is `mapping(map: map)`.
    private func callsMapping(_ statement: Range<Int>) -> Bool {
        var cursor = TokenCursor(source, statement)
        _ = cursor.take("self", ".")
        return cursor.take("mapping", "(", "map", ":", "map", ")") && cursor.isAtEnd
    }

    private func mentionsMap(_ statement: Range<Int>) -> Bool {
        statement.contains { source.isToken($0, "map") || source.isToken($0, "return") }
    }

    /// `<-` leaves a property as it is where nothing can be read into it.
    private func absence(
        of property: String, at token: Int, hasTransform: Bool
    ) throws(NotMigrated) -> MigratedModel.Absence {
        guard let stored = type.properties.first(where: { $0.name == property }) else {
            throw NotMigrated(token, "\(property) is no stored property of \(type.name)")
        }
        if let value = stored.initialValue, value != "nil" {
            return .standIn(value, isAlways: !hasTransform)
        }
        guard stored.isOptional else {
            throw NotMigrated(token, "\(property) is set elsewhere before it is mapped")
        }
        return .optional
    }

    /// Whether a property is an array of models, from which ObjectMapper drops the elements that it cannot map.
    private func isArrayOfModels(_ property: String) -> Bool {
        guard let stored = type.properties.first(where: { $0.name == property }) else { return false }
        var text = stored.type ?? stored.initialValue ?? ""
        while text.hasSuffix("?") || text.hasSuffix("!") || text.hasSuffix("()") {
            text.removeLast(text.hasSuffix(")") ? 2 : 1)
        }
        guard text.hasPrefix("["), text.hasSuffix("]") else { return false }
        let element = text.dropFirst().dropLast()
        return element.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
            && !TypeDeclaration.rawTypes.contains(String(element))
            && !Self.plainTypes.contains(String(element))
    }

    private static let plainTypes: Set<String> = [
        "Any", "AnyObject", "Bool", "CGFloat", "Data", "Date", "Decimal", "NSNumber", "NSString", "URL",
        "UUID",
    ]

    // MARK: Places

    /// `map["key"]`, or `(map["key"], Transform())`.
    private func place(of property: String, _ cursor: inout TokenCursor) throws(NotMigrated)
        -> MigratedModel.Member
    {
        let start = cursor.index
        if let inside = cursor.takeBracket("("), cursor.isAtEnd {
            let parts = reader.split(inside, at: ",")
            guard parts.count == 2 else {
                throw NotMigrated(start, "this place is not understood")
            }
            var first = TokenCursor(source, parts[0])
            var member = try place(of: property, &first)
            member.transform = try MigratedTransform(source, parts[1]).text
            return member
        }
        cursor.index = start
        guard cursor.take("map"), let inside = cursor.takeBracket("["), cursor.isAtEnd else {
            throw NotMigrated(start, "this place is not understood")
        }
        return try member(property, arguments: inside)
    }

    /// What stands behind `=`: `try map.value("key")` in its forms; nil for something else.
    private func value(
        of property: String, _ cursor: inout TokenCursor
    ) throws(NotMigrated) -> MigratedModel.Member? {
        let start = cursor.index
        if let inside = cursor.takeBracket("("), cursor.take("??") {
            var first = TokenCursor(source, inside)
            guard var member = try value(of: property, &first) else { return nil }
            member.absence = .standIn(
                cursor.rest, isAlways: member.transform == nil)
            return member
        }
        cursor.index = start
        guard cursor.take("try") else { return nil }
        let isOptional = cursor.take("?")
        guard cursor.take("map", ".", "value"), let inside = cursor.takeBracket("("), cursor.isAtEnd else {
            return nil
        }
        var member = try member(property, arguments: inside)
        let stored = type.properties.first { $0.name == property }
        if case .throwing = member.absence, isOptional || stored?.isOptional == true {
            member.absence = .optional
        }
        return member
    }

    /// The arguments of `map[…]` and `map.value(…)`.
    private func member(
        _ property: String, arguments: Range<Int>
    ) throws(NotMigrated) -> MigratedModel.Member {
        var key: String?
        var isNested = true
        var delimiter = "."
        var transform: String?
        var standIn: String?
        for argument in reader.split(arguments, at: ",") {
            var cursor = TokenCursor(source, argument)
            if let text = cursor.takeText(), cursor.isAtEnd {
                key = text
            } else if let text = cursor.takeConstant(index, in: type.name), cursor.isAtEnd {
                key = text
            } else if cursor.take("nested", ":"), let value = cursor.takeName(), cursor.isAtEnd {
                isNested = value != "false"
            } else if cursor.take("delimiter", ":"), let text = cursor.takeText(), cursor.isAtEnd {
                delimiter = text
            } else if cursor.take("using", ":") {
                transform = try MigratedTransform(source, cursor.index..<cursor.end).text
            } else if cursor.take("default", ":") {
                standIn = cursor.rest
            } else {
                throw NotMigrated(argument.lowerBound, "this argument is not understood")
            }
        }
        guard var path = key else {
            throw NotMigrated(arguments.lowerBound, "the key is no plain string")
        }
        if isNested, delimiter != "." {
            guard !path.contains("."), !delimiter.isEmpty else {
                throw NotMigrated(arguments.lowerBound, "a key with dots and a delimiter is not understood")
            }
            path = path.split(separator: delimiter, omittingEmptySubsequences: false).joined(separator: ".")
        }
        var member = MigratedModel.Member(
            property: property, key: path, isPath: isNested && path.contains("."), transform: transform)
        if let standIn { member.absence = .standIn(standIn, isAlways: transform == nil) }
        return member
    }
}

/// A transform of ObjectMapper as the library has it.
struct MigratedTransform {
    /// The transform; nil where the type maps without one.
    let text: String?

    init(_ source: SwiftSource, _ range: Range<Int>) throws(NotMigrated) {
        let written = source.text(ofTokens: range)
        switch written.filter({ !$0.isWhitespace }) {
        case "DateTransform()", "DateTransform(unit:.seconds)": text = ".unixSeconds"
        case "DateTransform(unit:.milliseconds)": text = ".unixMilliseconds"
        case "ISO8601DateTransform()": text = ".rfc3339"
        case "DataTransform()": text = ".base64"
        case "URLTransform()", "URLTransform(shouldEncodeURLString:false)": text = nil
        case let plain where plain.hasPrefix("EnumTransform<") && plain.hasSuffix(">()"): text = nil
        default:
            throw NotMigrated(range.lowerBound, "the transform \(written) has to be written anew")
        }
    }
}
