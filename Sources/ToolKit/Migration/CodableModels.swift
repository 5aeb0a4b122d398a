import MappingKit

/// Reads Codable models: `CodingKeys`, `init(from:)` and `encode(to:)`.
struct CodableModels {
    let type: TypeDeclaration
    let index: TypeIndex
    let reader: DeclarationReader

    private var source: SwiftSource { type.source }

    static func isOne(_ declaration: TypeDeclaration) -> Bool {
        declaration.inherits("Codable", "Decodable")
    }

    /// Whether a declaration says that its values are written, and nothing of reading.
    static func isOnlyWritten(_ declaration: TypeDeclaration) -> Bool {
        declaration.inherits("Encodable") && !isOne(declaration)
    }

    /// A container: the keys it has, and the path to it.
    private struct Container {
        let keys: String
        let path: [String]
    }

    func model() throws(NotMigrated) -> MigratedModel {
        var model = MigratedModel()
        model.protocols = ["Codable", "Decodable", "Encodable"]
        for name in type.staticNames.sorted() {
            guard let keys = index.declaration(of: type.name + "." + name), keys.source === source,
                keys.inherits("CodingKey")
            else { continue }
            let old = type.functions.filter { ["from", "to"].contains($0.parameters.first?.label) }
            let isUsed = source.tokens.indices.contains { token in
                source.isToken(token, name) && !(keys.start..<keys.body.upperBound).contains(token)
                    && !old.contains { $0.tokens.contains(token) } && isInside(token)
            }
            if !isUsed { model.removed.append(keys.start..<keys.body.upperBound) }
        }
        for other in index.all(of: type.name) where other.kind == .extension {
            if let function = other.functions.first(where: {
                ["from", "to"].contains($0.parameters.first?.label)
            }) {
                throw NotMigrated(type.nameToken, "its \(function.name) stands in an extension")
            }
        }
        let initializer = type.functions.first { $0.name == "init" && $0.parameters.first?.label == "from" }
        let encode = type.functions.first { $0.name == "encode" && $0.parameters.first?.label == "to" }
        let isSubclass = index.superclasses(of: type.name).contains {
            index.all(of: $0).contains(where: Self.isOne)
        }
        if let initializer {
            try readInitializer(initializer, into: &model)
            model.removed.append(initializer.tokens)
        } else if !isSubclass {
            try readProperties(into: &model)
        }
        try checkTypes(&model)
        if let encode {
            try readEncode(encode, into: &model)
            model.removed.append(encode.tokens)
        }
        return model
    }

    /// Whether a token stands in the type, and in no type inside that may have keys of its own.
    private func isInside(_ token: Int) -> Bool {
        type.body.contains(token)
            && !index.names.contains { name in
                name.hasPrefix(type.name + ".")
                    && index.all(of: name).contains { $0.source === source && $0.body.contains(token) }
            }
    }

    /// Whether a class adds something to a model that it inherits from.
    static func isSubclass(_ declaration: TypeDeclaration, _ index: TypeIndex) -> Bool {
        declaration.functions.contains { ["from", "to"].contains($0.parameters.first?.label) }
            && index.superclasses(of: declaration.name).contains { index.all(of: $0).contains(where: isOne) }
    }

    /// Refuses, or notes, types that Codable and the library map in different forms.
    private func checkTypes(_ model: inout MigratedModel) throws(NotMigrated) {
        for member in model.reads {
            guard let stored = type.properties.first(where: { $0.name == member.property }) else { continue }
            let written = stored.plainType
            let keys = written.matches(of: /\[([\w.]+):/).map(\.1)
            if let key = keys.first(where: { $0 != "String" && $0 != "Int" }) {
                throw NotMigrated(
                    stored.nameToken,
                    "Codable writes \(member.property) as an array, and the library as an object with keys of \(key)"
                )
            }
            if stored.isOptional || stored.type?.contains("?") == true {
                model.notes.append(
                    (
                        stored.nameToken,
                        "JSONDecoder throws where the value of an optional is invalid; here it is nil unless MappingOptions.invalidOptionals says otherwise"
                    ))
            }
            if stored.typeNames.contains("Date") {
                model.notes.append(
                    (
                        stored.nameToken,
                        "JSONDecoder reads dates by its strategy, by default as seconds since 2001; here they are seconds since 1970 or RFC 3339 unless MappingOptions.dates says otherwise"
                    ))
            }
        }
    }

    /// The compiler's own mapping: each property by its key.
    private func readProperties(into model: inout MigratedModel) throws(NotMigrated) {
        let isKeyed =
            type.staticNames.contains("CodingKeys") || index.declaration(of: type.name + ".CodingKeys") != nil
        let known = isKeyed ? try keys("CodingKeys", at: type.nameToken) : nil
        for property in type.properties where !property.modifiers.has("lazy") {
            if property.problem != nil || property.isConditional || !property.modifiers.attributes.isEmpty {
                throw NotMigrated(property.nameToken, "\(property.name) is not understood")
            }
            if property.isConstant, property.initialValue != nil { continue }
            guard let key = known == nil ? property.plainName : known?[property.plainName] else {
                guard property.initialValue != nil || property.isOptional else {
                    throw NotMigrated(property.nameToken, "\(property.name) has no key")
                }
                continue
            }
            let absence = property.isOptional ? MigratedModel.Absence.optional : .throwing
            try model.read(MigratedModel.Member(property.name, at: [key], absence), at: property.nameToken)
        }
    }

    /// The keys of an enum of keys, by their names.
    private func keys(_ name: String, at token: Int) throws(NotMigrated) -> [String: String] {
        guard let keys = index.declaration(of: type.name + "." + name) ?? index.declaration(of: name),
            keys.kind == .enum
        else { throw NotMigrated(token, "the keys \(name) are not declared in these files") }
        if keys.body.contains(where: { keys.source.isToken($0, "stringValue") }) {
            throw NotMigrated(token, "the keys \(name) make their texts themselves")
        }
        do throws(SourceFault) {
            return try keys.codingKeys()
        } catch {
            throw NotMigrated(token, error.reason)
        }
    }

    private func readInitializer(
        _ function: FunctionDeclaration, into model: inout MigratedModel
    ) throws(NotMigrated) {
        var containers: [String: Container] = [:]
        for statement in reader.statements(in: function.body) {
            var cursor = TokenCursor(source, statement)
            if try declaresContainer(&cursor, &containers, coder: function.parameters[0].name) { continue }
            cursor = TokenCursor(source, statement)
            if cursor.take("try", "super", ".", "init", "(", "from", ":", function.parameters[0].name, ")"),
                cursor.isAtEnd
            {
                model.callSuper()
                continue
            }
            cursor = TokenCursor(source, statement)
            guard let property = cursor.takeTarget("="),
                var member = try value(of: property, &cursor, containers)
            else {
                throw NotMigrated(statement.lowerBound, "this statement is not understood")
            }
            member.comments = source.comments(beside: statement)
            if member.isPath, member.mayBeAbsent {
                model.notes.append(
                    (
                        statement.lowerBound,
                        "JSONDecoder throws where a nested container is absent; here the values in it are absent"
                    ))
            }
            try model.read(member, at: statement.lowerBound)
        }
    }

    /// `let container = try decoder.container(keyedBy: CodingKeys.self)`, or one that is nested in another.
    private func declaresContainer(
        _ cursor: inout TokenCursor, _ containers: inout [String: Container], coder: String
    ) throws(NotMigrated) -> Bool {
        let start = cursor.index
        guard cursor.take("let") || cursor.take("var"), let name = cursor.takeName(), cursor.take("=") else {
            return false
        }
        _ = cursor.take("try")
        guard let owner = cursor.takeName(), cursor.take(".") else { return false }
        let isNested = cursor.take("nestedContainer")
        guard isNested || cursor.take("container"), let inside = cursor.takeBracket("("), cursor.isAtEnd
        else {
            return false
        }
        var arguments = TokenCursor(source, inside)
        guard arguments.take("keyedBy", ":"), let keys = arguments.takeName(), arguments.take(".", "self")
        else {
            throw NotMigrated(start, "this container is not understood")
        }
        var path: [String] = []
        if isNested {
            guard let outer = containers[owner], arguments.take(",", "forKey", ":", "."),
                let key = arguments.takeName()
            else { throw NotMigrated(start, "this container is not understood") }
            path = outer.path + [try text(of: key, in: outer, at: start)]
        } else if owner != coder {
            throw NotMigrated(start, "this container is not understood")
        }
        containers[name] = Container(keys: keys, path: path)
        return true
    }

    private func text(of key: String, in container: Container, at token: Int) throws(NotMigrated) -> String {
        let plain = key.withoutBackticks
        guard let text = try keys(container.keys, at: token)[plain] else {
            throw NotMigrated(token, "\(container.keys) has no key \(plain)")
        }
        return text
    }

    /// `try container.decode(Int.self, forKey: .seats)` in its forms; nil for something else.
    private func value(
        of property: String, _ cursor: inout TokenCursor, _ containers: [String: Container]
    ) throws(NotMigrated) -> MigratedModel.Member? {
        let start = cursor.index
        let coders = containers.keys + ["decoder"]
        func isPlain(_ code: Range<Int>) -> Bool {
            !code.contains { token in coders.contains { source.mentions($0, at: token) } }
        }
        if let inside = cursor.takeBracket("("), cursor.take("??"), isPlain(cursor.index..<cursor.end) {
            var first = TokenCursor(source, inside)
            guard var member = try value(of: property, &first, containers), case .optional = member.absence
            else {
                return nil
            }
            member.absence = .standIn(
                cursor.rest,
                isAlways: source.isToken(inside.lowerBound + 1, "?"))
            return member
        }
        cursor.index = start
        guard cursor.take("try") else { return nil }
        let isLenient = cursor.take("?")
        guard let owner = cursor.takeName(), let container = containers[owner], cursor.take(".") else {
            return nil
        }
        let mayBeAbsent = cursor.take("decodeIfPresent")
        guard mayBeAbsent || cursor.take("decode"), let inside = cursor.takeBracket("(") else { return nil }
        var absence = MigratedModel.Absence.throwing
        if isLenient || mayBeAbsent { absence = .optional }
        if mayBeAbsent, !isLenient, cursor.take("??"), isPlain(cursor.index..<cursor.end) {
            absence = cursor.rest == "nil" ? .optional : .standIn(cursor.rest, isAlways: false)
        } else if !cursor.isAtEnd {
            return nil
        }
        let (type, key) = try decoded(inside, container)
        guard let stored = self.type.properties.first(where: { $0.name == property }),
            isType(type, of: stored), !type.hasSuffix("?")
        else {
            throw NotMigrated(start, "\(property) is not read as what it is")
        }
        return MigratedModel.Member(property, at: container.path + [key], absence)
    }

    /// The type and the key of `Int.self, forKey: .seats`.
    private func decoded(_ inside: Range<Int>, _ container: Container) throws(NotMigrated) -> (String, String)
    {
        let parts = reader.split(inside, at: ",")
        guard parts.count == 2, parts[0].count > 2, source.isToken(parts[0].upperBound - 1, "self") else {
            throw NotMigrated(inside.lowerBound, "these arguments are not understood")
        }
        var second = TokenCursor(source, parts[1])
        guard second.take("forKey", ":", "."), let key = second.takeName(), second.isAtEnd else {
            throw NotMigrated(parts[1].lowerBound, "this key is not understood")
        }
        let type = source.text(ofTokens: parts[0].dropLast(2))
        return (type, try text(of: key, in: container, at: parts[1].lowerBound))
    }

    private func isType(_ type: String, of property: StoredProperty) -> Bool {
        func plain(_ text: String) -> String {
            var text = text.filter { !$0.isWhitespace }
            while text.hasSuffix("?") || text.hasSuffix("!") { text.removeLast() }
            return text
        }
        guard let written = property.type else { return true }
        return plain(written) == plain(type)
    }

    private func readEncode(
        _ function: FunctionDeclaration, into model: inout MigratedModel
    ) throws(NotMigrated) {
        var containers: [String: Container] = [:]
        var writes: [MigratedModel.Member] = []
        for statement in reader.statements(in: function.body) {
            var cursor = TokenCursor(source, statement)
            if try declaresContainer(&cursor, &containers, coder: function.parameters[0].name) { continue }
            cursor = TokenCursor(source, statement)
            if cursor.take("try", "super", ".", "encode", "(", "to", ":", function.parameters[0].name, ")"),
                cursor.isAtEnd
            {
                model.callSuper()
                continue
            }
            cursor = TokenCursor(source, statement)
            guard cursor.take("try"), let owner = cursor.takeName(), let container = containers[owner],
                cursor.take("."), let call = cursor.takeName(),
                call == "encode" || call == "encodeIfPresent",
                let inside = cursor.takeBracket("("), cursor.isAtEnd
            else {
                throw NotMigrated(statement.lowerBound, "this statement is not understood")
            }
            var arguments = TokenCursor(source, inside)
            _ = arguments.take("self", ".")
            guard let property = arguments.takeName(), arguments.take(",", "forKey", ":", "."),
                let key = arguments.takeName(), arguments.isAtEnd
            else { throw NotMigrated(inside.lowerBound, "these arguments are not understood") }
            let name = try text(of: key, in: container, at: inside.lowerBound)
            var member = MigratedModel.Member(property, at: container.path + [name], .throwing)
            member.writesNull =
                call == "encode" && type.properties.contains { $0.name == property && $0.isOptional }
            writes.append(member)
        }
        model.writes = writes
    }
}
