import MappingKit

extension SwiftyJSONFunction {
    /// `for item in json["items"].arrayValue { items.append(Item(json: item)) }`.
    mutating func readLoop(
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
        var value = found
        guard let body = cursor.takeBracket("{"), cursor.isAtEnd,
            let property = appendedProperty(body, of: name, &value)
        else { return false }
        value.isArray = true
        value.skipsElements = true
        value.makesAllElements = makesAll(body)
        let before = try initial(property, statement, &model)
        guard case .standIn(let text, _) = before, text.isEmptyArray else {
            throw NotMigrated(statement.lowerBound, "\(property) is no empty array before the loop")
        }
        if case .throwing? = found.absence {} else { value.absence = before }
        try store(value, in: property, statement, &model)
        return true
    }

    /// The property to which a loop's body appends what it makes of the element.
    private func appendedProperty(
        _ body: Range<Int>, of element: String, _ value: inout SwiftyJSONValue
    ) -> String? {
        var statements = reader.statements(in: body)
        var made: String?
        var cursor = TokenCursor(source, statements.first ?? 0..<0)
        if statements.count == 1, cursor.take("if", "let"), let name = cursor.takeName(), cursor.take("="),
            let brace = statements[0].first(where: { source.isToken($0, "{") })
        {
            var expression = TokenCursor(source, cursor.index..<brace)
            guard takeElement(&expression, named: element, &value) else { return nil }
            cursor.index = brace
            guard let inside = cursor.takeBracket("{"), cursor.isAtEnd else { return nil }
            made = name
            statements = reader.statements(in: inside)
        } else if statements.count == 2, cursor.take("let") || cursor.take("var"),
            let name = cursor.takeName(), cursor.take("="), takeElement(&cursor, named: element, &value)
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
        return takeElement(&argument, named: element, &value) ? property : nil
    }
}

extension String {
    /// Whether code makes an array without elements.
    fileprivate var isEmptyArray: Bool {
        let code = filter { !$0.isWhitespace }
        return ["[]", ".init()", "Array()"].contains(code)
            || code.hasSuffix("()") && (code.hasPrefix("[") || code.hasPrefix("Array<"))
    }
}
