/// Reading `let` and `var`.
extension DeclarationReader {
    /// Reads the properties that one `let` or `var` declares, and gives the token after them.
    mutating func readProperties(
        from start: Int, at keyword: Int, end: Int, _ modifiers: Modifiers, _ surroundings: Surroundings
    ) throws(SourceFault) -> Int {
        var index = keyword + 1
        var found: [StoredProperty] = []
        var bindingEnds: [Int] = []
        var isComputed = false
        repeat {
            guard index < end else { break }
            var property = StoredProperty(
                name: source.text(at: index), nameToken: index, isConstant: source.isToken(keyword, "let"),
                modifiers: modifiers, isConditional: conditions > 0)
            if source.tokens[index].kind != .identifier { property.problem = "a pattern declares it" }
            index = skipBracket(at: index)
            if index < end, source.isToken(index, ":") {
                let first = index + 1
                index = skipType(at: first, end: end)
                property.type = source.text(ofTokens: first..<index)
            }
            if index < end, source.isToken(index, "=") {
                let first = index + 1
                index = skipExpression(at: first, end: end)
                property.initialValue = source.text(ofTokens: first..<index)
            }
            if index < end, source.isToken(index, "{") {
                property.isObserved = areObservers(index)
                isComputed = property.initialValue == nil && !property.isObserved
                index = skipBracket(at: index)
            }
            bindingEnds.append(index - 1)
            found.append(property)
            guard index < end, source.isToken(index, ",") else { break }
            index += 1
        } while true
        guard let type = surroundings.type else {
            noteTexts(of: found, in: &globalTexts)
            globalNames.formUnion(found.map(\.plainName))
            return index
        }
        if modifiers.has("static", "class") {
            types[type].staticNames.formUnion(found.map(\.plainName))
            noteTexts(of: found, in: &types[type].staticTexts)
            return index
        }
        guard !isComputed else { return index }
        spreadTypes(of: &found)
        attachComments(to: &found, from: start, ends: bindingEnds)
        types[type].properties += found
        return index
    }

    private func noteTexts(of properties: [StoredProperty], in texts: inout [String: String]) {
        for property in properties where property.isConstant {
            if let value = property.initialValue, value.hasPrefix("\"") { texts[property.plainName] = value }
        }
    }

    /// In `let a, b: Int` the type belongs to both.
    private func spreadTypes(of properties: inout [StoredProperty]) {
        for place in properties.indices.reversed().dropFirst() {
            let next = properties[place + 1]
            if properties[place].type == nil, properties[place].initialValue == nil, next.initialValue == nil
            {
                properties[place].type = next.type
            }
        }
    }

    /// A comment at the end of a line belongs to the one property that ends there; one before belongs to the next.
    private func attachComments(to properties: inout [StoredProperty], from start: Int, ends: [Int]) {
        for place in properties.indices {
            let first = place == 0 ? start : properties[place].nameToken
            var marks = comments.marks(before: first)
            if place == 0 {
                properties[place].documentation = comments.documentation(before: first)
            }
            // After the property, or after the comma that follows it.
            for end in [ends[place], ends[place] + 1] where end + 1 <= source.tokens.count {
                if end != ends[place], !source.isToken(end, ",") { continue }
                marks += comments.marks(after: end)
            }
            properties[place].marks = marks
        }
        guard properties.count > 1 else { return }
        for place in properties.indices where !properties[place].marks.isEmpty {
            let line = source.tokens[properties[place].nameToken].start
            let sharesLine = properties.indices.contains { other in
                other != place && source.areOnOneLine(source.tokens[properties[other].nameToken].start, line)
            }
            if sharesLine {
                properties[place].problem = "a mark beside several properties says not which it means"
            }
        }
    }

    private func areObservers(_ brace: Int) -> Bool {
        var index = brace + 1
        while source.isToken(index, "@") { index += 2 }
        return source.isToken(index, "willSet") || source.isToken(index, "didSet")
    }

    /// After a type.
    func skipType(at start: Int, end: Int) -> Int {
        var index = start
        while index < end {
            if source.isToken(index, "@") {
                index = min(index + 2, end)
                if index < end, source.isToken(index, "("), !source.isToken(index - 1, "escaping"),
                    source.tokens[index].start == source.tokens[index - 1].end
                {
                    index = skipBracket(at: index)
                }
            } else if isTypePrefix(index) {
                index += 1
            } else {
                break
            }
        }
        guard index < end, !source.isToken(index, "="), !source.isToken(index, "{") else { return index }
        index = skipBracket(at: index)
        while index < end {
            if source.isToken(index, "?") || source.isToken(index, "!") {
                index += 1
            } else if source.isToken(index, "<") {
                index = skipGenericArguments(at: index, end: end)
            } else if source.isToken(index, ".") {
                index = min(index + 2, end)
            } else if source.isToken(index, "->") || source.isToken(index, "&") {
                return skipType(at: index + 1, end: end)
            } else if source.isToken(index, "async") || source.isToken(index, "throws") {
                index += 1
                if index < end, source.isToken(index, "(") { index = skipBracket(at: index) }
            } else {
                break
            }
        }
        return index
    }

    private func isTypePrefix(_ index: Int) -> Bool {
        ["any", "some", "inout", "sending", "borrowing", "consuming", "~", "repeat", "each"]
            .contains(source.text(at: index)) && index + 1 < source.tokens.count
            && !source.isToken(index + 1, "=") && !source.isToken(index + 1, ",")
    }

    /// After an expression: at a comma, a semicolon, a brace with observers, or a line that does not go on with it.
    func skipExpression(at start: Int, end: Int) -> Int {
        var index = start
        while index < end {
            let token = source.tokens[index]
            if index > start, token.beginsLine, !continuesExpression(index) { break }
            if source.isToken(index, ",") || source.isToken(index, ";") { break }
            if source.isToken(index, "{"), index > start, areObservers(index) { break }
            if source.isToken(index, "<"), index > start, token.start == source.tokens[index - 1].end,
                let after = endOfGenericArguments(index, end: end)
            {
                index = after
            } else {
                index = skipBracket(at: index)
            }
        }
        return index
    }

    /// After generic arguments as in `Set<Int>()`; nil where `<` compares.
    private func endOfGenericArguments(_ index: Int, end: Int) -> Int? {
        guard index + 1 < end, source.tokens[index + 1].start == source.tokens[index].end else { return nil }
        let after = skipGenericArguments(at: index, end: end)
        return after < end && (source.isToken(after, "(") || source.isToken(after, ".")) ? after : nil
    }

    /// Whether the first token of a line goes on with the expression before it.
    package func continuesExpression(_ index: Int) -> Bool {
        let previous = source.tokens[index - 1]
        if previous.kind == .symbol {
            let first = source.bytes[previous.start]
            let isPostfix =
                previous.end - previous.start == 1
                && (first == UInt8(ascii: "?") || first == UInt8(ascii: "!"))
                && index >= 2 && source.tokens[index - 2].end == previous.start
            let closesGenerics = first == UInt8(ascii: ">") && source.tokens[index - 2].end == previous.start
            if !isPostfix, !closesGenerics { return true }
        }
        if source.isToken(index - 1, ".") || source.isToken(index - 1, ":") { return true }
        let token = source.tokens[index]
        switch token.kind {
        case .symbol: return true
        case .punctuation: return source.isToken(index, ".") || source.isToken(index, ":")
        case .identifier:
            return ["as", "is", "else"].contains(source.text(at: index))
                || ["try", "await", "as", "is"].contains(source.text(at: index - 1))
        default: return false
        }
    }
}
