import MappingKit

/// Reads models of ObjectMapper: `init?(map:)`, `init(map:)`, and `mapping(map:)` with `<-` and `>>>`.
struct ObjectMapperModels {
    let type: TypeDeclaration
    /// Where the functions stand: the type, or an extension of it.
    let host: TypeDeclaration
    let reader: DeclarationReader
    let index: TypeIndex

    var source: SwiftSource { host.source }

    /// Whether a declaration has code of this kind.
    static func isOne(_ declaration: TypeDeclaration) -> Bool {
        declaration.functions.contains { takesMap($0) }
            || declaration.inherits("ImmutableMappable", "StaticMappable", "BaseMappable")
    }

    private static func takesMap(_ function: FunctionDeclaration) -> Bool {
        function.parameters.count == 1 && function.parameters[0].type.lastName == "Map"
    }

    func model() throws(NotMigrated) -> MigratedModel {
        if host.inherits("StaticMappable") {
            throw NotMigrated(host.nameToken, "a StaticMappable model becomes a Union; see Docs/Unions.md")
        }
        var model = MigratedModel()
        let functions = host.functions.filter { Self.takesMap($0) }
        // Initializers run before `mapping(map:)`, wherever they stand.
        for function in functions.filter({ $0.name != "mapping" })
            + functions.filter({ $0.name == "mapping" })
        {
            guard source.isToken(function.tokens.upperBound - 1, "}"),
                functions.count(where: { $0.name == function.name }) == 1
            else {
                throw NotMigrated(
                    function.tokens.lowerBound, "\(function.name) stands here twice, or has no body")
            }
            switch (function.name, function.parameters[0].label) {
            case ("init", "map"), ("init?", "map"): try readInitializer(function, into: &model)
            case ("mapping", "map"):
                var writes = model.writes ?? []
                try readMapping(function.body, .both, into: &model, &writes)
                model.writes = writes
            default:
                throw NotMigrated(
                    function.tokens.lowerBound, "\(function.name) takes a Map, and is not understood")
            }
            model.removed.append(function.tokens)
            if let token = function.tokens.first(where: { encodesURL(at: $0) }) {
                model.notes.append(
                    (
                        token,
                        "older versions of URLTransform() percent-encode the text; here it is the URL as it is"
                    ))
            }
        }
        noteCasts(&model)
        if model.writes == nil, !model.callsSuper {
            model.notes.append(
                (
                    host.nameToken,
                    "ObjectMapper writes nothing of a model without mapping(map:); now all is written"
                ))
        }
        return model
    }

    /// Whether a token begins `URLTransform()`.
    private func encodesURL(at token: Int) -> Bool {
        source.isToken(token, "URLTransform") && source.isToken(token + 1, "(")
            && source.isToken(token + 2, ")")
    }

    /// Whether a token begins `try map.value(…)`.
    private func throwsValue(at token: Int) -> Bool {
        source.isToken(token, "try") && source.isToken(token + 1, "map") && source.isToken(token + 3, "value")
    }

    private func readInitializer(
        _ function: FunctionDeclaration, into model: inout MigratedModel
    ) throws(NotMigrated) {
        var locals: [String: Required] = [:]
        for statement in reader.statements(in: function.body) {
            var cursor = TokenCursor(source, statement)
            if isSuperCall(statement, of: "init") {
                model.callSuper()
            } else if cursor.take("self", ".", "init", "(", ")"), cursor.isAtEnd {
                model.steps += try stepsOfPlainInitializer(calledAt: statement.lowerBound)
            } else if callsMapping(statement) {
                // ObjectMapper calls it a second time, which changes nothing.
                continue
            } else if let property = target(statement, &cursor),
                var member = try assigned(to: property, &cursor, &locals)
            {
                member.comments = source.comments(beside: statement)
                model.noteTransform(of: member, at: statement.lowerBound)
                try model.read(member, at: statement.lowerBound)
                if case .optional = member.absence, statement.contains(where: { throwsValue(at: $0) }) {
                    model.notes.append(
                        (
                            statement.lowerBound,
                            "ObjectMapper throws where the value of this optional is invalid; here it is nil unless MappingOptions.invalidOptionals says otherwise"
                        ))
                }
            } else if let required = requiredValues(statement) {
                for value in required {
                    // A constant of any type tells that the key is there; one of a type is stored later.
                    if value.type == nil { model.steps.append(.required(value.key)) }
                    if let name = value.name { locals[name] = value }
                }
            } else if mentionsMap(statement) || locals.keys.contains(where: { mentions($0, statement) }) {
                throw NotMigrated(statement.lowerBound, "this statement is not understood")
            } else if model.callsSuper, !isOfOwnProperties(statement) {
                throw NotMigrated(statement.lowerBound, "this statement ran before the superclass was read")
            } else {
                model.steps.append(.other(source.text(ofTokens: statement)))
            }
        }
        if let (name, value) = locals.filter({ $0.value.type != nil }).min(by: {
            $0.value.token < $1.value.token
        }) {
            throw NotMigrated(value.token, "\(name) is asked for and not stored")
        }
    }

    /// Whether a statement assigns to a property of the class, and names none of a superclass.
    private func isOfOwnProperties(_ statement: Range<Int>) -> Bool {
        let inherited = index.superclasses(of: type.name).compactMap(index.declaration(of:)).flatMap(
            \.properties)
        return assignedProperty(statement) != nil && !inherited.contains { mentions($0.plainName, statement) }
    }

    /// A key without which there is no model.
    private struct Required {
        let key: String
        let token: Int
        /// The constant that has the value, and the type to which it is cast.
        var name: String?
        var type: String?
    }

    /// The value after `=`: a constant of the property's own type, which is then used up, or what the map has.
    private func assigned(
        to property: String, _ cursor: inout TokenCursor, _ locals: inout [String: Required]
    ) throws(NotMigrated) -> MigratedModel.Member? {
        let start = cursor.index
        guard let name = cursor.takeName(), cursor.isAtEnd, let value = locals[name], let type = value.type,
            self.type.properties.first(where: { $0.name == property })?.plainType == type
        else {
            cursor.index = start
            return try value(of: property, &cursor)
        }
        locals[name] = nil
        return MigratedModel.Member(property: property, key: value.key, isPath: false)
    }

    private func target(_ statement: Range<Int>, _ cursor: inout TokenCursor) -> String? {
        cursor = TokenCursor(source, statement)
        return cursor.takeTarget("=")
    }

    /// The statements by which `self.init()` stores more than the initial values.
    private func stepsOfPlainInitializer(calledAt token: Int) throws(NotMigrated) -> [MigratedModel.Step] {
        let parts = index.all(of: type.name)
        guard let part = parts.first(where: { $0.functions.contains(where: \.isPlainInitializer) }),
            let function = part.functions.first(where: \.isPlainInitializer)
        else { return [] }
        var steps: [MigratedModel.Step] = []
        for statement in DeclarationReader(part.source).statements(in: function.body) {
            var cursor = TokenCursor(part.source, statement)
            if cursor.take("super", ".", "init", "(", ")"), cursor.isAtEnd { continue }
            guard let property = cursor.takeTarget("="),
                type.properties.contains(where: { $0.name == property })
            else { throw NotMigrated(token, "the initializer called here does more than to store") }
            steps.append(.other(part.source.text(ofTokens: statement)))
        }
        return steps
    }

    /// The keys without which there is no model: `guard map.JSON["id"] != nil else { return nil }`,
    /// `guard let id = map.JSON["id"] as? Int else { return nil }`, or `if map.JSON["id"] == nil { return nil }`.
    private func requiredValues(_ statement: Range<Int>) -> [Required]? {
        var cursor = TokenCursor(source, statement)
        let isGuard = cursor.take("guard")
        guard isGuard || cursor.take("if") else { return nil }
        var found: [Required] = []
        repeat {
            let token = cursor.index
            let isBound = isGuard && cursor.take("let")
            let name = isBound && !cursor.take("_") ? cursor.takeName() : nil
            guard !isBound || cursor.take("="), cursor.take("map", ".", "JSON"),
                let inside = cursor.takeBracket("[")
            else { return nil }
            var argument = TokenCursor(source, inside)
            guard let key = argument.takeText() ?? argument.takeConstant(index, in: type.name),
                argument.isAtEnd,
                !key.contains("."), isBound || cursor.take(isGuard ? "!=" : "==", "nil")
            else { return nil }
            var value = Required(key: key, token: token, name: name)
            if name != nil, cursor.take("as", "?") {
                let start = cursor.index
                while !cursor.isAtEnd, !source.isToken(cursor.index, ","),
                    !source.isToken(cursor.index, "else")
                {
                    cursor.index = reader.skipBracket(at: cursor.index)
                }
                value.type = source.text(ofTokens: start..<cursor.index).filter { !$0.isWhitespace }
            }
            found.append(value)
        } while isGuard ? cursor.take(",") || cursor.take("&&") : cursor.take("||")
        guard !isGuard || cursor.take("else"), let exit = cursor.takeBracket("{"), cursor.isAtEnd else {
            return nil
        }
        var body = TokenCursor(source, exit)
        return body.take("return", "nil") && body.isAtEnd ? found : nil
    }

    /// The purpose of a part of `mapping(map:)`.
    private enum Direction {
        case both, reading, writing
    }

    private func readMapping(
        _ body: Range<Int>, _ direction: Direction, into model: inout MigratedModel,
        _ writes: inout [MigratedModel.Member]
    ) throws(NotMigrated) {
        for statement in reader.statements(in: body) {
            var cursor = TokenCursor(source, statement)
            if isSuperCall(statement, of: "mapping") {
                model.callSuper()
            } else if let property = cursor.takeTarget("<-") {
                var member = try place(of: property, &cursor)
                if direction != .reading { try add(member, at: statement.lowerBound, to: &writes, model) }
                guard direction != .writing else { continue }
                member.absence = try absence(of: property, at: statement.lowerBound, &model)
                if let earlier = model.reads.first(where: { $0.property == property }),
                    earlier.key != member.key
                {
                    guard earlier.mayBeAbsent else {
                        throw NotMigrated(statement.lowerBound, "\(property) is read twice, in two ways")
                    }
                    member.absence = earlier.absence
                    model.notes.append(
                        (
                            statement.lowerBound,
                            "with ObjectMapper the last of these keys decides if it is null or invalid; here the first that has a value"
                        ))
                }
                member.comments = source.comments(beside: statement)
                model.noteTransform(of: member, at: statement.lowerBound)
                try checkElements(of: &member, at: statement.lowerBound, &model)
                try model.readAgain(member, at: statement.lowerBound)
            } else if let property = cursor.takeTarget(">>>") {
                if direction != .reading {
                    try add(place(of: property, &cursor), at: statement.lowerBound, to: &writes, model)
                }
            } else if direction == .both, let branches = branches(statement) {
                for (direction, body) in branches { try readMapping(body, direction, into: &model, &writes) }
            } else if direction != .writing, let property = assignedProperty(statement) {
                model.steps.append(.other(source.text(ofTokens: statement)))
                if direction == .both { model.setInMapping.insert(property) }
            } else {
                throw NotMigrated(statement.lowerBound, "this statement is not understood")
            }
        }
    }

    /// Adds what is written, unless it was set before: ObjectMapper sets it while it writes as well.
    private func add(
        _ member: MigratedModel.Member, at token: Int, to writes: inout [MigratedModel.Member],
        _ model: MigratedModel
    ) throws(NotMigrated) {
        if model.setInMapping.contains(member.property) {
            throw NotMigrated(token, "\(member.property) is set before it is written")
        }
        writes.append(member)
    }

    /// The stored property to which a statement without the map assigns, or to a part of which: `repo?.owner = owner`.
    private func assignedProperty(_ statement: Range<Int>) -> String? {
        var cursor = TokenCursor(source, statement)
        _ = cursor.take("self", ".")
        guard let property = cursor.takeName(), type.properties.contains(where: { $0.name == property }),
            !mentionsMap(statement)
        else { return nil }
        while cursor.take("?") || cursor.take("!") || cursor.take(".") && cursor.takeName() != nil {}
        return cursor.take("=") ? property : nil
    }

    /// The parts of `if map.mappingType == .fromJSON { … } else { … }`, and of a `switch` over it.
    private func branches(_ statement: Range<Int>) -> [(Direction, Range<Int>)]? {
        var cursor = TokenCursor(source, statement)
        if cursor.take("if", "map", ".", "mappingType", "=="), let first = takeDirection(&cursor),
            let body = cursor.takeBracket("{")
        {
            guard cursor.take("else") else { return cursor.isAtEnd ? [(first, body)] : nil }
            guard let other = cursor.takeBracket("{"), cursor.isAtEnd else { return nil }
            return [(first, body), (first == .reading ? .writing : .reading, other)]
        }
        cursor = TokenCursor(source, statement)
        guard cursor.take("switch", "map", ".", "mappingType"), let body = cursor.takeBracket("{"),
            cursor.isAtEnd
        else { return nil }
        var branches: [(Direction, Range<Int>)] = []
        cursor = TokenCursor(source, body)
        while !cursor.isAtEnd {
            guard cursor.take("case"), let direction = takeDirection(&cursor), cursor.take(":") else {
                return nil
            }
            let start = cursor.index
            while !cursor.isAtEnd, !source.isToken(cursor.index, "case") {
                cursor.index = reader.skipBracket(at: cursor.index)
            }
            branches.append((direction, start..<cursor.index))
        }
        return branches
    }

    private func takeDirection(_ cursor: inout TokenCursor) -> Direction? {
        _ = cursor.take("MappingType")
        if cursor.take(".", "fromJSON") { return .reading }
        return cursor.take(".", "toJSON") ? .writing : nil
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

    func mentionsMap(_ statement: Range<Int>) -> Bool {
        mentions("map", statement) || mentions("return", statement)
    }

    private func mentions(_ word: String, _ statement: Range<Int>) -> Bool {
        statement.contains { source.mentions(word, at: $0) }
    }

    private static let integers: Set<String> = [
        "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    ]

    /// `<-` leaves a property as it is where nothing can be read into it.
    private func absence(
        of property: String, at token: Int, _ model: inout MigratedModel
    ) throws(NotMigrated) -> MigratedModel.Absence {
        guard let stored = type.properties.first(where: { $0.name == property }) else {
            throw NotMigrated(token, "\(property) is no stored property of \(type.name)")
        }
        if stored.isObserved {
            model.notes.append(
                (
                    token,
                    "mapping(map:) called the observers of this property; an initializer does not call them"
                ))
        }
        let assigned = model.takeAssigned(property)
        try model.checkUnused(property, at: token)
        if let value = assigned ?? stored.initialValue, value != "nil" {
            let isInteger = Self.integers.contains(stored.plainType) && value != "0"
            if stored.isOptional || isInteger {
                let other = stored.isOptional ? "nil" : "0"
                model.notes.append(
                    (
                        token,
                        "ObjectMapper makes it \(other) where the value is null or invalid; here it is as before the reading"
                    ))
            }
            return .standIn(value, isAlways: true)
        }
        guard stored.isOptional || model.reads.contains(where: { $0.property == property }) else {
            throw NotMigrated(token, "\(property) is set elsewhere before it is mapped")
        }
        return .optional
    }
}
