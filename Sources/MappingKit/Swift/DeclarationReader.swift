/// Finds the types of a source and what they store.
package struct DeclarationReader {
    /// How deep types may be nested in each other.
    static let maximumDepth = 64

    package let source: SwiftSource
    /// The imports as they are written, each with the `#if` around it.
    var imports: [String] = []
    /// The types, each before those that it contains.
    var types: [TypeDeclaration] = []
    /// The constants outside of all types that are plain strings, as they are written.
    var globalTexts: [String: String] = [:]
    /// The names of constants, variables and type aliases outside of all types.
    var globalNames: Set<String> = []
    /// Marks outside of all types, and before none.
    var strayMarks: [Mark] = []
    var conditions = 0
    /// The comments after tokens and those before them, by token.
    let comments: CommentIndex

    package init(_ source: SwiftSource) {
        self.source = source
        comments = CommentIndex(source)
    }

    /// Reads the types of the source, and its extensions.
    ///
    /// - Throws: `SourceFault` where types are nested too deeply, or a declaration has no end.
    mutating func read() throws(SourceFault) {
        var outermost = Surroundings()
        try readMembers(0..<source.tokens.count, of: &outermost)
        let used = Set(types.flatMap { $0.marks + $0.strayMarks }.map(\.offset))
        strayMarks = comments.marks(between: -1, and: source.tokens.count + 1).filter { token, mark in
            !used.contains(mark.offset) && !isInBrackets(token)
        }.map(\.mark)
    }

    private func isInBrackets(_ token: Int) -> Bool {
        source.partners.prefix(token).contains { $0 >= token }
    }

    /// The declarations around a declaration.
    struct Surroundings {
        /// The place in `types` of the type around; nil at the top level.
        var type: Int?
        var prefix = ""
        var isGeneric = false
        var isHidden = false
        /// The access of members of an extension that is itself `public` or `package`.
        var access = ""
        var depth = 0
    }

    mutating func readMembers(_ range: Range<Int>, of surroundings: inout Surroundings) throws(SourceFault) {
        var index = range.lowerBound
        while index < range.upperBound {
            index = try readMember(at: index, end: range.upperBound, of: &surroundings)
        }
    }

    /// Reads the declaration that begins at a token, and gives the token after it.
    private mutating func readMember(
        at start: Int, end: Int, of surroundings: inout Surroundings
    ) throws(SourceFault) -> Int {
        var index = start
        if source.tokens[index].kind == .directive {
            if surroundings.depth == 0, let end = endOfConditionalImports(at: index) {
                imports.append(source.text(ofTokens: index..<end))
                return end
            }
            return skipDirective(at: index, end: end)
        }
        var modifiers = Modifiers()
        while index < end, let next = skipModifier(at: index, end: end, into: &modifiers) { index = next }
        guard index < end else { return end }
        let token = source.tokens[index]
        guard token.kind == .identifier else {
            return skipBracket(at: index)
        }
        let word = source.text(at: index)
        switch word {
        case "struct", "class", "enum", "extension", "protocol", "actor":
            guard index + 1 < end, source.tokens[index + 1].kind == .identifier,
                let kind = TypeDeclaration.Kind(rawValue: word)
            else { return index + 1 }
            return try readType(kind, from: start, at: index, end: end, modifiers, surroundings)
        case "let", "var":
            return try readProperties(from: start, at: index, end: end, modifiers, surroundings)
        case "func", "init", "subscript", "deinit":
            return readFunction(word, from: start, at: index, end: end, modifiers, surroundings)
        case "import":
            var after = index + 1
            while after < end, !source.tokens[after].beginsLine, !source.isToken(after, ";") {
                after += 1
            }
            if conditions == 0 { imports.append(source.text(ofTokens: start..<after)) }
            return after
        case "case":
            return readCases(from: start, at: index, end: end, surroundings)
        case "typealias":
            let name = source.text(at: index + 1)
            if let type = surroundings.type {
                types[type].staticNames.insert(name)
            } else {
                globalNames.insert(name)
            }
            return index + 1
        default: return index + 1
        }
    }

    /// After a token, or after the bracket that closes what it opens.
    package func skipBracket(at index: Int) -> Int {
        let partner = source.partners[index]
        return partner > index ? partner + 1 : index + 1
    }

    /// Skips `#if` and its condition, or a macro's name.
    private mutating func skipDirective(at start: Int, end: Int) -> Int {
        if source.isToken(start, "#if") { conditions += 1 }
        if source.isToken(start, "#endif") { conditions -= 1 }
        guard source.isToken(start, "#if") || source.isToken(start, "#elseif") else { return start + 1 }
        var index = start + 1
        while index < end, !source.tokens[index].beginsLine { index = skipBracket(at: index) }
        return index
    }

    /// After an `#if` that holds imports and nothing else; nil for others.
    private func endOfConditionalImports(at start: Int) -> Int? {
        guard source.isToken(start, "#if") else { return nil }
        var depth = 0
        for index in start..<source.tokens.count where source.tokens[index].beginsLine {
            if source.isToken(index, "#if") { depth += 1 }
            if source.isToken(index, "#endif") { depth -= 1 }
            if depth == 0 { return index + 1 }
            let isDirective = source.tokens[index].kind == .directive
            if !isDirective,
                !["import", "public", "internal", "package", "@"].contains(source.text(at: index))
            {
                return nil
            }
        }
        return nil
    }

    /// Skips an attribute or a modifier; nil if there is none.
    private func skipModifier(at index: Int, end: Int, into modifiers: inout Modifiers) -> Int? {
        if source.isToken(index, "@") {
            var next = index + 1
            var name = source.text(at: next)
            next += 1
            while next + 1 < end, source.isToken(next, ".") {
                name += "." + source.text(at: next + 1)
                next += 2
            }
            if next < end, source.isToken(next, "<") { next = skipGenericArguments(at: next, end: end) }
            modifiers.attributes.append(name)
            if next < end, source.isToken(next, "("), source.tokens[next].start == source.tokens[next - 1].end
            {
                let after = skipBracket(at: next)
                if name == "available" {
                    modifiers.availability.append(source.text(ofTokens: index..<after))
                }
                return after
            }
            return next
        }
        guard source.tokens[index].kind == .identifier else { return nil }
        let word = source.text(at: index)
        guard Self.modifiers.contains(word), index + 1 < end else { return nil }
        if source.isToken(index + 1, "(") {
            guard word != "class" else { return nil }
            modifiers.words.insert(word + source.text(ofTokens: index + 1..<skipBracket(at: index + 1)))
            return skipBracket(at: index + 1)
        }
        if word == "class" {
            guard
                ["func", "var", "let", "subscript", "override", "final"].contains(source.text(at: index + 1))
            else { return nil }
        }
        modifiers.words.insert(word)
        return index + 1
    }

    private static let modifiers: Set<String> = [
        "public", "private", "fileprivate", "internal", "package", "open", "static", "class", "final", "lazy",
        "weak", "unowned", "mutating", "nonmutating", "nonisolated", "override", "required", "convenience",
        "indirect", "dynamic", "optional", "isolated", "borrowing", "consuming", "prefix", "postfix", "infix",
        "distributed",
    ]

    /// After the `>` that closes a list of generic parameters or arguments.
    package func skipGenericArguments(at start: Int, end: Int) -> Int {
        var depth = 0
        var index = start
        while index < end {
            if source.tokens[index].kind == .symbol {
                let text = source.text(at: index)
                if text != "->" {
                    for character in text.utf8 {
                        if character == UInt8(ascii: "<") { depth += 1 }
                        if character == UInt8(ascii: ">") { depth -= 1 }
                    }
                }
                index += 1
                if depth <= 0 { return index }
            } else {
                index = skipBracket(at: index)
            }
        }
        return end
    }
}

extension DeclarationReader {
    private mutating func readType(
        _ kind: TypeDeclaration.Kind, from start: Int, at keyword: Int, end: Int, _ modifiers: Modifiers,
        _ surroundings: Surroundings
    ) throws(SourceFault) -> Int {
        guard surroundings.depth < Self.maximumDepth else {
            throw source.fault(atToken: keyword, "types are nested too deeply here")
        }
        var index = keyword + 2
        var name = surroundings.prefix + source.text(at: keyword + 1)
        while index + 1 < end, source.isToken(index, ".") {
            name += "." + source.text(at: index + 1)
            index += 2
        }
        var isGeneric = surroundings.isGeneric
        if index < end, source.isToken(index, "<") {
            isGeneric = true
            index = skipGenericArguments(at: index, end: end)
        }
        var type = TypeDeclaration(
            source: source, kind: kind, name: name, start: start, nameToken: keyword + 1,
            modifiers: modifiers,
            isGeneric: isGeneric, isConditional: conditions > 0,
            access: modifiers.access.isEmpty && !modifiers.has("internal")
                ? surroundings.access : modifiers.access,
            isHidden: surroundings.isHidden || modifiers.isHidden, marks: comments.marks(before: start))
        if index < end, source.isToken(index, ":") {
            index = readInherited(at: index + 1, end: end, of: &type)
        }
        let requirements = index
        while index < end, !source.isToken(index, "{") { index = skipBracket(at: index) }
        guard index < end else {
            throw source.fault(atToken: keyword, "this \(kind.rawValue) has no body")
        }
        type.requirements = source.text(ofTokens: requirements..<index)
        let close = source.partners[index]
        type.body = index..<close + 1
        let place = types.count
        types.append(type)
        if let outer = surroundings.type { types[outer].staticNames.insert(source.text(at: keyword + 1)) }
        guard kind != .protocol else { return close + 1 }
        var inside = Surroundings(
            type: place, prefix: name + ".", isGeneric: isGeneric, isHidden: type.isHidden,
            access: kind == .extension ? modifiers.access : "", depth: surroundings.depth + 1)
        let outerConditions = conditions
        conditions = 0
        try readMembers(index + 1..<close, of: &inside)
        conditions = outerConditions
        noteStrayMarks(in: place)
        types[place].strayMarks += comments.marks(after: close)
        return close + 1
    }

    /// Marks that stand in a type, outside of what it contains, and beside no property.
    private mutating func noteStrayMarks(in place: Int) {
        let body = types[place].body
        let marks = types[place].properties.flatMap(\.marks) + types[place].cases.flatMap(\.marks)
        let inner = types[(place + 1)...].filter {
            body.contains($0.start) && $0.body.upperBound <= body.upperBound
        }
        let used = Set((marks + inner.flatMap(\.strayMarks)).map(\.offset))
        for (token, mark) in comments.marks(between: body.lowerBound, and: body.upperBound) {
            guard !used.contains(mark.offset) else { continue }
            let isInside =
                types[place].functions.contains {
                    $0.tokens.lowerBound < token && token < $0.tokens.upperBound
                }
                || inner.contains { $0.start <= token && token < $0.body.upperBound }
            if !isInside { types[place].strayMarks.append(mark) }
        }
    }

    /// Reads the types after a colon, and gives the token after them.
    private func readInherited(at start: Int, end: Int, of type: inout TypeDeclaration) -> Int {
        var index = start
        var first = start
        func add(_ last: Int) -> TypeDeclaration.InheritedType {
            TypeDeclaration.InheritedType(
                name: source.text(ofTokens: first..<last), tokens: first..<last)
        }
        while index < end, !source.isToken(index, "{"), !source.isToken(index, "where") {
            if source.isToken(index, ",") || source.isToken(index, "&") {
                type.inherited.append(add(index))
                first = index + 1
                index += 1
            } else if source.isToken(index, "<") {
                index = skipGenericArguments(at: index, end: end)
            } else {
                index = skipBracket(at: index)
            }
        }
        type.inherited.append(add(index))
        return index
    }

    private mutating func readFunction(
        _ word: String, from start: Int, at keyword: Int, end: Int, _ modifiers: Modifiers,
        _ surroundings: Surroundings
    ) -> Int {
        var index = keyword + 1
        var name = word
        if word == "func" {
            name = source.text(at: index)
            index += 1
        } else if word == "init", index < end, source.isToken(index, "?") || source.isToken(index, "!") {
            name = "init?"
            index += 1
        }
        if index < end, source.isToken(index, "<") { index = skipGenericArguments(at: index, end: end) }
        var parameters: [FunctionDeclaration.Parameter] = []
        if index < end, source.isToken(index, "(") {
            parameters = readParameters(index + 1..<source.partners[index])
            index = skipBracket(at: index)
        }
        while index < end, !source.isToken(index, "{") {
            if source.tokens[index].beginsLine, beginsDeclaration(index) { return index }
            index = skipBracket(at: index)
        }
        guard index < end else { return end }
        let close = source.partners[index]
        if let type = surroundings.type {
            types[type].functions.append(
                FunctionDeclaration(
                    name: name, modifiers: modifiers, parameters: parameters, tokens: start..<close + 1,
                    body: index + 1..<close, isConditional: conditions > 0))
        }
        return close + 1
    }

    /// Whether a word at the beginning of a line begins another declaration.
    private func beginsDeclaration(_ index: Int) -> Bool {
        if source.isToken(index, "@") || source.tokens[index].kind == .directive { return true }
        guard source.tokens[index].kind == .identifier else { return false }
        let word = source.text(at: index)
        return Self.modifiers.contains(word)
            || ["let", "var", "func", "init", "struct", "enum", "case", "extension", "deinit"].contains(word)
    }

    private func readParameters(_ range: Range<Int>) -> [FunctionDeclaration.Parameter] {
        split(range, at: ",").compactMap { parameter in
            guard let colon = parameter.first(where: { source.isToken($0, ":") }) else { return nil }
            var names = parameter.lowerBound..<colon
            while source.isToken(names.lowerBound, "@"), names.count > 2 { names = names.dropFirst(2) }
            let equals = parts(of: colon + 1..<parameter.upperBound).first { source.isToken($0, "=") }
            return FunctionDeclaration.Parameter(
                label: source.text(at: names.lowerBound), name: source.text(at: names.upperBound - 1),
                type: source.text(ofTokens: colon + 1..<(equals ?? parameter.upperBound)))
        }
    }

    /// The tokens of a range that stand outside of brackets in it; of each bracket the opening one.
    func parts(of range: Range<Int>) -> [Int] {
        var parts: [Int] = []
        var index = range.lowerBound
        while index < range.upperBound {
            parts.append(index)
            index =
                source.isToken(index, "<") && index > 0
                    && source.tokens[index].start == source.tokens[index - 1].end
                ? skipGenericArguments(at: index, end: range.upperBound) : skipBracket(at: index)
        }
        return parts
    }

    /// Splits tokens at a separator that stands outside of brackets.
    package func split(_ range: Range<Int>, at separator: String) -> [Range<Int>] {
        var pieces: [Range<Int>] = []
        var start = range.lowerBound
        for index in parts(of: range) where source.isToken(index, separator) {
            if start < index { pieces.append(start..<index) }
            start = index + 1
        }
        if start < range.upperBound { pieces.append(start..<range.upperBound) }
        return pieces
    }
}
