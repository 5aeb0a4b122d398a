import MappingKit

/// Reads models of SwiftyJSON: an initializer that takes a `JSON`, or a static function that makes a model of one.
struct SwiftyJSONModels {
    let type: TypeDeclaration
    let host: TypeDeclaration
    let reader: DeclarationReader
    let index: TypeIndex

    private var source: SwiftSource { host.source }

    /// Whether a declaration has code of this kind, in a file that imports SwiftyJSON.
    static func isOne(_ declaration: TypeDeclaration, imports: [String]) -> Bool {
        imports.contains { $0.hasSuffix("SwiftyJSON") }
            && declaration.functions.contains { makes($0, declaration) }
    }

    /// Whether a function makes a model of a `JSON`: an initializer, or a static function that returns one.
    private static func makes(_ function: FunctionDeclaration, _ declaration: TypeDeclaration) -> Bool {
        guard function.parameters.count == 1, jsonTypes.contains(function.parameters[0].type) else {
            return false
        }
        if function.name.hasPrefix("init") { return true }
        let source = declaration.source
        let result = function.body.lowerBound - 2
        let name = ["?", "!"].contains(source.text(at: result)) ? result - 1 : result
        let names = ["Self", declaration.name.split(separator: ".").last.map(String.init) ?? ""]
        return function.modifiers.has("static", "class") && names.contains(source.text(at: name))
            && source.isToken(name - 1, "->")
    }

    private static let jsonTypes: Set<String> = ["JSON", "JSON?", "JSON!"]

    func model() throws(NotMigrated) -> MigratedModel {
        var model = MigratedModel()
        for function in host.functions {
            if Self.makes(function, host) {
                var body = SwiftyJSONFunction(self, function)
                try body.read(into: &model)
                model.removed.append(function.tokens)
            } else if passesObjectOn(function) {
                model.removed.append(function.tokens)
            } else if let use = function.tokens.first(where: { source.isToken($0, "JSON") }) {
                throw NotMigrated(use, "\(function.name) uses SwiftyJSON, too")
            }
        }
        return model
    }

    /// `init(object: Any) { self.init(json: JSON(object)) }`.
    private func passesObjectOn(_ function: FunctionDeclaration) -> Bool {
        var cursor = TokenCursor(source, function.body)
        guard function.name.hasPrefix("init"), function.parameters.count == 1,
            cursor.take("self", ".", "init"), let inside = cursor.takeBracket("("), cursor.isAtEnd
        else { return false }
        var argument = TokenCursor(source, inside)
        return argument.takeName() != nil
            && argument.take(":", "JSON", "(", function.parameters[0].name, ")") && argument.isAtEnd
    }
}

/// Reads one function that makes a model of a `JSON`.
private struct SwiftyJSONFunction {
    private let type: TypeDeclaration
    private let index: TypeIndex
    private let reader: DeclarationReader
    private let source: SwiftSource
    private let function: FunctionDeclaration
    /// The path to each local `JSON`.
    private var places: [String: [String]]
    /// What each local constant was read from.
    private var values: [String: SwiftyJSONValue] = [:]
    /// The locals without which there is no model, and that no property has yet.
    private var required: [String: Int] = [:]
    /// The locals that stand in a property of the same name.
    private var stored: Set<String> = []
    /// The local model that a static function makes.
    private var instance: String?

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
        // What has nothing to do with JSON stays.
        guard !mentionsLocal(statement), !statement.contains(where: { source.isToken($0, "return") }) else {
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
        if cursor.take("let") || cursor.take("var") { return declare(&cursor) }
        if cursor.take("guard") { return require(&cursor) }
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

    private func mentionsLocal(_ tokens: Range<Int>) -> Bool {
        tokens.contains { token in
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
        model.callsSuper = true
        return argument.isAtEnd
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
    private mutating func require(_ cursor: inout TokenCursor) -> Bool {
        let start = cursor.index
        guard let end = (start..<cursor.end).first(where: { source.isToken($0, "else") }) else {
            return false
        }
        var exit = TokenCursor(source, end + 1..<cursor.end)
        guard let body = exit.takeBracket("{"), exit.isAtEnd,
            body.contains(where: { ["return", "fatalError", "throw"].contains(source.text(at: $0)) })
        else { return false }
        for condition in reader.split(start..<end, at: ",") {
            var piece = TokenCursor(source, condition)
            guard piece.take("let"), let name = piece.takeName(), piece.take("=") else {
                if isNonEmpty(TokenCursor(source, condition)) == [] { continue }
                return false
            }
            guard var value = value(&piece), case .optional? = value.absence else { return false }
            value.absence = .throwing
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

    /// What a property has before anything is read: nil, its initial value, or what was assigned before.
    private func initial(
        _ property: String, _ statement: Range<Int>, _ model: inout MigratedModel
    ) throws(NotMigrated) -> MigratedModel.Absence {
        let stored = type.properties.first { $0.name == property }
        if let value = model.takeAssigned(property) ?? stored?.initialValue, value != "nil" {
            return .standIn(value, isAlways: true)
        }
        guard stored?.isOptional == true else {
            throw NotMigrated(statement.lowerBound, "\(property) has no value where this one is absent")
        }
        return .optional
    }

    /// `for item in json["items"].arrayValue { items.append(Item(json: item)) }`.
    private mutating func readLoop(
        _ cursor: inout TokenCursor, _ statement: Range<Int>, _ model: inout MigratedModel
    ) throws(NotMigrated) -> Bool {
        var name: String?
        if let pair = cursor.takeBracket("(") {
            var parts = TokenCursor(source, pair)
            guard parts.take("_", ",") else { return false }
            name = parts.takeName()
            if cursor.take(":") { _ = cursor.takeBracket("(") }
        } else {
            name = cursor.takeName()
        }
        guard let name, cursor.take("in") else { return false }
        let found: SwiftyJSONValue
        if let local = cursor.takeName() {
            cursor.index -= 1
            if let value = values[local], value.isArray {
                cursor.index += 1
                found = value
            } else {
                guard let path = place(&cursor), !path.isEmpty else { return false }
                _ = cursor.take(".", "arrayValue")
                found = SwiftyJSONValue(path: path, isArray: true)
            }
        } else {
            return false
        }
        guard let body = cursor.takeBracket("{"), cursor.isAtEnd,
            let property = appendedProperty(body, of: name)
        else { return false }
        var value = found
        value.skipsElements = true
        if case .throwing? = found.absence {
            _ = try initial(property, statement, &model)
        } else {
            value.absence = try initial(property, statement, &model)
        }
        try store(value, in: property, statement, &model)
        return true
    }

    /// The property to which a loop's body appends what it makes of the element.
    private func appendedProperty(_ body: Range<Int>, of element: String) -> String? {
        var statements = reader.statements(in: body)
        var made: String?
        var cursor = TokenCursor(source, statements.first ?? 0..<0)
        if statements.count == 1, cursor.take("if", "let"), let name = cursor.takeName(), cursor.take("="),
            let brace = statements[0].first(where: { source.isToken($0, "{") })
        {
            var expression = TokenCursor(source, cursor.index..<brace)
            guard takeElement(&expression, named: element) else { return nil }
            cursor.index = brace
            guard let inside = cursor.takeBracket("{"), cursor.isAtEnd else { return nil }
            made = name
            statements = reader.statements(in: inside)
        } else if statements.count == 2, cursor.take("let") || cursor.take("var"),
            let name = cursor.takeName(), cursor.take("="), takeElement(&cursor, named: element)
        {
            made = name
            statements.removeFirst()
        }
        guard statements.count == 1 else { return nil }
        cursor = TokenCursor(source, statements[0])
        _ = cursor.take("self", ".")
        if let instance { _ = cursor.take(instance, ".") }
        guard let property = cursor.takeName() else { return nil }
        _ = cursor.take("?") || cursor.take("!")
        guard cursor.take(".", "append"), let inside = cursor.takeBracket("("), cursor.isAtEnd else {
            return nil
        }
        var argument = TokenCursor(source, inside)
        if let made { return argument.take(made) && argument.isAtEnd ? property : nil }
        return takeElement(&argument, named: element) ? property : nil
    }

    private func takeProperty(_ cursor: inout TokenCursor, _ symbol: String) -> String? {
        if let instance {
            let start = cursor.index
            if cursor.take(instance, "."), let name = cursor.takeTarget(symbol) { return name }
            cursor.index = start
            return nil
        }
        return cursor.takeTarget(symbol)
    }

    private mutating func store(
        _ value: SwiftyJSONValue, in property: String, _ statement: Range<Int>, _ model: inout MigratedModel
    ) throws(NotMigrated) {
        let stored = type.properties.first { $0.name == property }
        _ = model.takeAssigned(property)
        for name in value.locals {
            required[name] = nil
            if name == property, stored?.type?.hasSuffix("?") != true { self.stored.insert(name) }
        }
        if value.isArray, !value.skipsElements {
            throw NotMigrated(statement.lowerBound, "this statement is not understood")
        }
        let absence = value.absence ?? (stored?.isOptional == true ? .optional : .throwing)
        var member = MigratedModel.Member(property, at: value.path, absence)
        member.transform = value.transform
        // Elements that may be nil keep their places.
        member.skipsElements = value.skipsElements && stored?.type?.contains("?]") != true
        member.comments = source.comments(beside: statement)
        try model.read(member, at: statement.lowerBound)
        if value.cutsFractions {
            model.notes.append(
                (
                    statement.lowerBound,
                    "SwiftyJSON reads the integer 1200 from 1200.5, and 1 from true; both are invalid here, and fractionalNumbers: .truncate takes the first"
                ))
        }
    }

    // MARK: Values

    /// What an expression reads; nil where it is not understood.
    private func value(_ cursor: inout TokenCursor) -> SwiftyJSONValue? {
        let start = cursor.index
        if let value = localValue(&cursor) ?? accessedValue(&cursor) { return value }
        cursor.index = start
        // User(json: json["user"]), Status(rawValue: json["status"].stringValue), URL(string: …)
        guard let maker = cursor.takeName(), let inside = cursor.takeBracket("(") else { return nil }
        var argument = TokenCursor(source, inside)
        let label = argument.takeLabel() ?? ""
        let first = argument.index
        if let path = place(&argument), argument.isAtEnd, !path.isEmpty {
            return cursor.isAtEnd ? SwiftyJSONValue(path: path) : nil
        }
        argument.index = first
        guard var value = value(&argument), !value.isArray else { return nil }
        switch (maker, label) {
        case ("Date", "timeIntervalSince1970"):
            value.transform = ".unixSeconds"
            if case .standIn = value.absence {
                value.absence = .standIn("Date(timeIntervalSince1970: 0)", isAlways: true)
            }
            return cursor.isAtEnd ? value : nil
        case ("URL", "string"), (_, "rawValue"), ("Double", ""), ("Float", ""), ("Int", ""), ("String", ""):
            value.absence = absence(behind: &cursor)
            return value.absence == nil ? nil : value
        default: return nil
        }
    }

    /// A local constant, or what is made of a local array.
    private func localValue(_ cursor: inout TokenCursor) -> SwiftyJSONValue? {
        let start = cursor.index
        guard let name = cursor.takeName(), var value = values[name] else {
            cursor.index = start
            return nil
        }
        value.locals.append(name)
        if cursor.isAtEnd { return value }
        if value.isArray, takeElements(&cursor) {
            value.skipsElements = true
            return cursor.isAtEnd ? value : nil
        }
        if case .optional? = value.absence, let absence = absence(behind: &cursor) {
            value.absence = absence
            return value
        }
        cursor.index = start
        return nil
    }

    /// `json["id"].intValue` and its like.
    private func accessedValue(_ cursor: inout TokenCursor) -> SwiftyJSONValue? {
        guard let path = place(&cursor), !path.isEmpty, cursor.take("."), let accessor = cursor.takeName()
        else {
            return nil
        }
        var value = SwiftyJSONValue(path: path)
        if accessor == "arrayValue" || accessor == "array" {
            value.isArray = true
            value.absence = accessor == "array" ? .optional : .standIn("[]", isAlways: true)
            if cursor.isAtEnd { return value }
            _ = accessor == "array" && (cursor.take("?") || cursor.take("!"))
            guard takeElements(&cursor) else { return nil }
            value.skipsElements = true
            if cursor.isAtEnd { return value }
            guard accessor == "array" else { return nil }
            value.absence = absence(behind: &cursor)
            return value.absence == nil ? nil : value
        }
        value.cutsFractions = accessor.lowercased().contains("int")
        if let zero = swiftyJSONZeros[accessor] {
            value.absence = .standIn(zero, isAlways: true)
            return cursor.isAtEnd ? value : nil
        }
        guard swiftyJSONOptionals.contains(accessor) else { return nil }
        value.absence = absence(behind: &cursor)
        return value.absence == nil ? nil : value
    }

    /// What `??`, `!` or nothing behind an optional says about its absence; nil for anything else.
    private func absence(behind cursor: inout TokenCursor) -> MigratedModel.Absence? {
        if cursor.take("??") {
            guard !mentionsLocal(cursor.index..<cursor.end) else { return nil }
            return .standIn(cursor.rest, isAlways: true)
        }
        if cursor.take("!") { return cursor.isAtEnd ? .throwing : nil }
        return cursor.isAtEnd ? .optional : nil
    }

    /// `json`, or `json["user"]["names", 0]`; nil for keys with dots, and for what is computed.
    private func place(_ cursor: inout TokenCursor) -> [String]? {
        let start = cursor.index
        guard let name = cursor.takeName(), var path = places[name] else {
            cursor.index = start
            return nil
        }
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
        return path
    }

    // MARK: Elements

    /// `.map { $0.stringValue }` and its like: elements that are mapped by their type.
    private func takeElements(_ cursor: inout TokenCursor) -> Bool {
        guard cursor.take(".", "map") || cursor.take(".", "compactMap") || cursor.take(".", "flatMap") else {
            return false
        }
        if let body = cursor.takeBracket("{") { return takeClosure(body) }
        guard let inside = cursor.takeBracket("(") else { return false }
        var function = TokenCursor(source, inside)
        if let body = function.takeBracket("{") { return function.isAtEnd && takeClosure(body) }
        guard function.takeName() != nil, function.take(".", "init") else { return false }
        if function.isAtEnd { return true }
        guard let labels = function.takeBracket("("), function.isAtEnd else { return false }
        return labels.count == 2
    }

    /// `$0.stringValue`, or `item in Item(json: item)`, of a closure.
    private func takeClosure(_ body: Range<Int>) -> Bool {
        var cursor = TokenCursor(source, body)
        var element = "$0"
        if let end = body.first(where: { source.isToken($0, "in") }) {
            _ = cursor.take("(")
            guard let name = cursor.takeName() else { return false }
            element = name
            cursor.index = end + 1
        }
        _ = cursor.take("return")
        return takeElement(&cursor, named: element)
    }

    /// `item.stringValue`, `Item(json: item)`, or `Kind(rawValue: item.stringValue)`.
    private func takeElement(_ cursor: inout TokenCursor, named element: String) -> Bool {
        if cursor.take(element, "."), let accessor = cursor.takeName() {
            return cursor.isAtEnd
                && (swiftyJSONZeros[accessor] != nil || swiftyJSONOptionals.contains(accessor))
        }
        guard cursor.takeName() != nil else { return false }
        _ = cursor.take(".", "init")
        guard let inside = cursor.takeBracket("(") else { return false }
        _ = cursor.take("!")
        guard cursor.isAtEnd else { return false }
        var argument = TokenCursor(source, inside)
        let label = argument.takeLabel()
        guard argument.take(element) else { return false }
        if argument.isAtEnd { return true }
        guard label == "rawValue", argument.take("."), let accessor = argument.takeName() else {
            return false
        }
        return argument.isAtEnd && swiftyJSONZeros[accessor] != nil
    }
}

/// What an expression of SwiftyJSON reads.
private struct SwiftyJSONValue {
    var path: [String]
    /// Nil where the property decides.
    var absence: MigratedModel.Absence?
    var transform: String?
    /// Whether it is an array, of whose elements nothing is known yet.
    var isArray = false
    var skipsElements = false
    /// Whether SwiftyJSON makes an integer of a fraction.
    var cutsFractions = false
    /// The local constants that it came through.
    var locals: [String] = []
}

/// The accessors that always have a value, and what that is where JSON has none.
private let swiftyJSONZeros: [String: String] = [
    "stringValue": "\"\"", "boolValue": "false", "intValue": "0", "doubleValue": "0", "floatValue": "0",
    "int8Value": "0", "int16Value": "0", "int32Value": "0", "int64Value": "0", "uIntValue": "0",
    "uInt8Value": "0", "uInt16Value": "0", "uInt32Value": "0", "uInt64Value": "0",
]

private let swiftyJSONOptionals: Set<String> = [
    "string", "bool", "int", "double", "float", "int8", "int16", "int32", "int64", "uInt", "uInt8",
    "uInt16", "uInt32", "uInt64", "url",
]
