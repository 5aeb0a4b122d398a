import MappingKit

/// Reads one function that makes a model of a `JSON`.
struct SwiftyJSONFunction {
    let type: TypeDeclaration
    let index: TypeIndex
    let reader: DeclarationReader
    let source: SwiftSource
    let function: FunctionDeclaration
    /// The path to each local `JSON`.
    var places: [String: [String]]
    /// The value that each local constant was read from.
    var values: [String: SwiftyJSONValue] = [:]
    /// The locals without which there is no model, and that no property has yet.
    private var required: [String: Int] = [:]
    /// The locals that stand in a property of the same name.
    private var stored: Set<String> = []
    /// The locals that may change.
    private var variables: Set<String> = []
    /// The local model that a static function makes.
    var instance: String?

    init(_ models: SwiftyJSONModels, _ function: FunctionDeclaration) {
        type = models.type
        index = models.index
        reader = models.reader
        source = models.host.source
        self.function = function
        places = [function.parameters[0].name: []]
    }

    mutating func read(into model: inout MigratedModel) throws(NotMigrated) {
        for statement in reader.statements(in: function.body) {
            guard try read(statement, into: &model) else {
                throw NotMigrated(statement.lowerBound, "this statement is not understood")
            }
        }
        if let (name, token) = required.min(by: { $0.value < $1.value }) {
            throw NotMigrated(token, "\(name) is asked for and not stored")
        }
    }

    /// Reads a statement; false where it is not understood.
    private mutating func read(
        _ statement: Range<Int>, into model: inout MigratedModel
    ) throws(NotMigrated) -> Bool {
        if try readsJSON(statement, &model) { return true }
        // Statements that have nothing to do with JSON stay.
        guard !mentionsLocal(statement), !statement.contains(where: { source.isToken($0, "return") }) else {
            return false
        }
        if let instance,
            statement.contains(where: { source.mentions(instance, at: $0) && $0 > statement.lowerBound })
        {
            return false
        }
        var text = source.text(ofTokens: statement)
        if let instance, text.hasPrefix(instance + ".") { text.removeFirst(instance.count + 1) }
        model.steps.append(.other(text))
        return true
    }

    private mutating func readsJSON(
        _ statement: Range<Int>, _ model: inout MigratedModel
    ) throws(NotMigrated) -> Bool {
        var cursor = TokenCursor(source, statement)
        if cursor.take("super", ".", "init") { return readSuperCall(&cursor, statement, &model) }
        if cursor.take("self", ".", "init") || takeResult(&cursor) {
            return try readMemberwiseCall(&cursor, statement, &model)
        }
        if let instance, cursor.take("return", instance) { return cursor.isAtEnd }
        if cursor.take("let") { return declare(&cursor) }
        if cursor.take("var") {
            variables.insert(source.text(at: cursor.index))
            return declare(&cursor)
        }
        if cursor.take("guard") { return require(&cursor, &model) }
        if cursor.take("if") {
            guard isLeftEarly(cursor) else { return try readCondition(&cursor, statement, &model) }
            let text =
                "for an empty object the properties kept their initial values; now each has its default"
            model.notes.append((statement.lowerBound, text))
            return true
        }
        if cursor.take("for") { return try readLoop(&cursor, statement, &model) }
        guard let property = takeProperty(&cursor, "="), let value = value(&cursor) else { return false }
        try store(value, in: property, statement, &model)
        return true
    }

    func mentionsLocal(_ tokens: Range<Int>) -> Bool {
        tokens.contains { token in
            if source.tokens[token].kind == .string {
                return places.keys.contains { source.mentions($0, at: token) }
                    || values.keys.contains { !self.stored.contains($0) && source.mentions($0, at: token) }
            }
            let word = source.text(at: token)
            return places[word] != nil
                || values[word] != nil && !source.isToken(token - 1, ".") && !self.stored.contains(word)
                || word == instance && token != tokens.lowerBound
        }
    }

    // MARK: Statements

    private func readSuperCall(
        _ cursor: inout TokenCursor, _ statement: Range<Int>, _ model: inout MigratedModel
    ) -> Bool {
        guard let inside = cursor.takeBracket("("), cursor.isAtEnd else { return false }
        if inside.isEmpty {
            model.steps.append(.other(source.text(ofTokens: statement)))
            return true
        }
        var argument = TokenCursor(source, inside)
        let label = function.parameters[0].label
        guard label == "_" || argument.take(label, ":"), argument.take(function.parameters[0].name) else {
            return false
        }
        guard argument.isAtEnd else { return false }
        model.callSuper()
        return true
    }

    /// `return User`, `return Self` or `return .init`, before the arguments.
    private func takeResult(_ cursor: inout TokenCursor) -> Bool {
        let start = cursor.index
        guard cursor.take("return") else { return false }
        let name = String(type.name.split(separator: ".").last ?? "")
        let isNamed = cursor.take(name) || cursor.take("Self") || cursor.take("self")
        if cursor.take(".", "init") || isNamed, cursor.index < cursor.end, source.isToken(cursor.index, "(") {
            return true
        }
        cursor.index = start
        return false
    }

    /// The arguments of an initializer that does nothing but store them.
    private mutating func readMemberwiseCall(
        _ cursor: inout TokenCursor, _ statement: Range<Int>, _ model: inout MigratedModel
    ) throws(NotMigrated) -> Bool {
        guard let inside = cursor.takeBracket("("), cursor.isAtEnd else { return false }
        let arguments = reader.split(inside, at: ",")
        var labels: [String] = []
        for argument in arguments {
            var piece = TokenCursor(source, argument)
            guard let label = piece.takeName(), piece.take(":") else { return false }
            labels.append(label)
        }
        guard let properties = storedProperties(labels) else {
            throw NotMigrated(statement.lowerBound, "the initializer called here does more than to store")
        }
        for (property, argument) in zip(properties, arguments) {
            var piece = TokenCursor(source, argument)
            piece.index += 2
            if let value = value(&piece) {
                try store(value, in: property, statement, &model)
            } else {
                guard !mentionsLocal(argument.lowerBound + 2..<argument.upperBound) else { return false }
                piece.index = argument.lowerBound + 2
                model.steps.append(.other("\(property) = \(piece.rest)"))
            }
        }
        return true
    }

    /// The properties that an initializer with these labels stores its arguments in; nil if it does anything else.
    private func storedProperties(_ labels: [String]) -> [String]? {
        let own = type.functions.filter { $0.name.hasPrefix("init") }
        guard let called = own.first(where: { $0.parameters.map(\.label) == labels }) else {
            let isMemberwise =
                type.kind == .struct && own.allSatisfy { Self.isOther($0, function) }
                && labels.allSatisfy { label in type.properties.contains { $0.name == label } }
            return isMemberwise ? labels : nil
        }
        var properties: [String: String] = [:]
        for statement in DeclarationReader(type.source).statements(in: called.body) {
            var cursor = TokenCursor(type.source, statement)
            if cursor.take("super", ".", "init", "(", ")"), cursor.isAtEnd { continue }
            guard let property = cursor.takeTarget("="), let parameter = cursor.takeName(), cursor.isAtEnd,
                properties.updateValue(property, forKey: parameter) == nil
            else { return nil }
        }
        let found = called.parameters.compactMap { properties[$0.name] }
        return found.count == labels.count && found.count == properties.count ? found : nil
    }

    /// Whether an initializer is the one that is read, or takes a `JSON` as well.
    private static func isOther(_ initializer: FunctionDeclaration, _ function: FunctionDeclaration) -> Bool {
        initializer.parameters.count == 1 && initializer.parameters[0].type == function.parameters[0].type
    }

    /// `let user = json["user"]`, `let id = json["id"].intValue`, or `let user = User()`.
    private mutating func declare(_ cursor: inout TokenCursor) -> Bool {
        guard let name = cursor.takeName() else { return false }
        if cursor.take(":") {
            while cursor.index < cursor.end, !source.isToken(cursor.index, "=") { cursor.index += 1 }
        }
        guard cursor.take("=") else { return false }
        let start = cursor.index
        if let path = place(&cursor), cursor.isAtEnd {
            places[name] = path
            return true
        }
        cursor.index = start
        if let value = value(&cursor) {
            values[name] = value
            return true
        }
        cursor.index = start
        guard cursor.takeName() == type.name.split(separator: ".").last.map(String.init),
            cursor.take("(", ")"),
            cursor.isAtEnd, instance == nil
        else { return false }
        instance = name
        return true
    }

    /// `guard let id = json["id"].int, … else { return nil }`.
    private mutating func require(_ cursor: inout TokenCursor, _ model: inout MigratedModel) -> Bool {
        let start = cursor.index
        guard let end = (start..<cursor.end).first(where: { source.isToken($0, "else") }) else {
            return false
        }
        var exit = TokenCursor(source, end + 1..<cursor.end)
        guard let body = exit.takeBracket("{"), exit.isAtEnd,
            body.contains(where: { ["return", "fatalError", "throw"].contains(source.text(at: $0)) })
        else { return false }
        let stops = source.text(ofTokens: body) == "return"
        if !stops, source.text(ofTokens: body) != "return nil" {
            let text = "where this was absent, the code behind else ran; now a MappingError is thrown"
            model.notes.append((end, text))
        }
        for condition in reader.split(start..<end, at: ",") {
            var piece = TokenCursor(source, condition)
            guard piece.take("let"), let name = piece.takeName(), piece.take("=") else {
                if isNonEmpty(TokenCursor(source, condition)) == [] { continue }
                return false
            }
            guard var value = value(&piece), case .optional? = value.absence else { return false }
            value.absence = stops ? .optional : .throwing
            value.keepsInitial = stops
            values[name] = value
            required[name] = condition.lowerBound
        }
        return true
    }

    /// The place of which `!json.isEmpty` or `json != nil` asks whether there is something.
    private func isNonEmpty(_ condition: TokenCursor) -> [String]? {
        var cursor = condition
        let isNegated = cursor.take("!")
        guard let path = place(&cursor) else { return nil }
        let isAsked = isNegated ? cursor.take(".", "isEmpty") : cursor.take("!=", "nil")
        return isAsked && cursor.isAtEnd ? path : nil
    }

    /// `if json.isEmpty { return }`, where the properties keep their values.
    private func isLeftEarly(_ condition: TokenCursor) -> Bool {
        var cursor = condition
        guard let path = place(&cursor), path.isEmpty,
            cursor.take(".", "isEmpty") || cursor.take("==", "nil"),
            let body = cursor.takeBracket("{"), cursor.isAtEnd
        else { return false }
        var exit = TokenCursor(source, body)
        guard exit.take("return") else { return false }
        return exit.isAtEnd || exit.take("nil") && exit.isAtEnd
    }

    /// `if let items = json["items"].array { self.items = items.map { … } }`, possibly with an `else`.
    private mutating func readCondition(
        _ cursor: inout TokenCursor, _ statement: Range<Int>, _ model: inout MigratedModel
    ) throws(NotMigrated) -> Bool {
        guard let brace = (cursor.index..<cursor.end).first(where: { source.isToken($0, "{") }) else {
            return false
        }
        var condition = TokenCursor(source, cursor.index..<brace)
        var inner = self
        if condition.take("let") || condition.take("var") {
            guard let name = condition.takeName(), condition.take("="), let found = value(&condition),
                case .optional? = found.absence
            else { return false }
            inner.values[name] = found
        } else {
            return false
        }
        cursor.index = brace
        guard let body = cursor.takeBracket("{"), let (property, value) = inner.assignment(in: body) else {
            return false
        }
        var read = value
        if cursor.take("else") {
            guard let other = cursor.takeBracket("{"), cursor.isAtEnd else { return false }
            var otherwise = TokenCursor(source, other)
            guard takeProperty(&otherwise, "=") == property, !mentionsLocal(other) else { return false }
            read.absence = .standIn(otherwise.rest, isAlways: true)
        } else if cursor.isAtEnd {
            read.absence = try initial(property, statement, &model)
        } else {
            return false
        }
        try store(read, in: property, statement, &model)
        return true
    }

    /// The one assignment of a body.
    private func assignment(in body: Range<Int>) -> (property: String, value: SwiftyJSONValue)? {
        var cursor = TokenCursor(source, body)
        guard reader.statements(in: body).count == 1, let property = takeProperty(&cursor, "="),
            let value = value(&cursor)
        else { return nil }
        return (property, value)
    }

    /// A property's value before anything is read: nil, its initial value, or an earlier assignment's.
    func initial(
        _ property: String, _ statement: Range<Int>, _ model: inout MigratedModel
    ) throws(NotMigrated) -> MigratedModel.Absence {
        let stored = type.properties.first { $0.name == property }
        let assigned = model.takeAssigned(property)
        try model.checkUnused(property, at: statement.lowerBound)
        if let value = assigned ?? stored?.initialValue, value != "nil" {
            return .standIn(value, isAlways: true)
        }
        guard stored?.isOptional == true else {
            throw NotMigrated(statement.lowerBound, "\(property) has no value where this one is absent")
        }
        return .optional
    }

    func takeProperty(_ cursor: inout TokenCursor, _ symbol: String) -> String? {
        if let instance {
            let start = cursor.index
            if cursor.take(instance, "."), let name = cursor.takeTarget(symbol) { return name }
            cursor.index = start
            return nil
        }
        return cursor.takeTarget(symbol)
    }

    mutating func store(
        _ value: SwiftyJSONValue, in property: String, _ statement: Range<Int>, _ model: inout MigratedModel
    ) throws(NotMigrated) {
        guard let stored = type.properties.first(where: { $0.name == property }) else {
            throw NotMigrated(statement.lowerBound, "\(property) is no stored property of \(type.name)")
        }
        if !value.keepsInitial { _ = model.takeAssigned(property) }
        for name in value.locals {
            required[name] = nil
            if name == property, stored.type?.hasSuffix("?") != true, !variables.contains(name) {
                self.stored.insert(name)
            }
        }
        if value.isArray, !value.skipsElements {
            throw NotMigrated(statement.lowerBound, "this statement is not understood")
        }
        if let maker = value.maker, !stored.isMade(by: maker, isElement: value.isArray) {
            throw NotMigrated(statement.lowerBound, "\(maker) makes something else than \(property) says")
        }
        var absence = value.absence ?? (stored.isOptional ? .optional : .throwing)
        if value.keepsInitial {
            absence = try initial(property, statement, &model)
            model.notes.append(
                (
                    statement.lowerBound,
                    "where this was absent, the initializer stopped; now it reads the rest"
                ))
        }
        var member = MigratedModel.Member(property, at: value.path, absence)
        member.transform = value.transform
        // Elements that may be nil keep their places.
        member.skipsElements = value.skipsElements && stored.type?.contains("?]") != true
        member.comments = source.comments(beside: statement)
        try model.read(member, at: statement.lowerBound)
        if value.isMadeOfAnything {
            model.notes.append(
                (
                    statement.lowerBound,
                    "SwiftyJSON makes a model of an absent value, too; here it is nil, or an error"
                ))
        }
        if value.makesAllElements {
            model.notes.append(
                (
                    statement.lowerBound,
                    "SwiftyJSON makes a value of every element; here those that do not convert are left out"
                ))
        }
        if let note = value.note { model.notes.append((statement.lowerBound, note)) }
        if value.cutsFractions {
            model.notes.append(
                (
                    statement.lowerBound,
                    "SwiftyJSON reads the integer 1200 from 1200.5, and 1 from true; both are invalid here, and fractionalNumbers: .truncate takes the first"
                ))
        }
    }
}
