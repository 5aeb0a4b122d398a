import MappingKit

/// Turns one migrated model into replacements.
struct ModelRewriter {
    let type: TypeDeclaration
    /// Where the old code stands.
    let host: TypeDeclaration
    let model: MigratedModel

    private var source: SwiftSource { host.source }

    /// Whether one declaration can take the place of all the old code.
    ///
    /// That is so for structs with the initializer that Swift makes, of which each property is read and written alike.
    var canDeclare: Bool {
        guard type.kind == .struct, !model.callsSuper, model.otherStatements.isEmpty else { return false }
        let own = type.functions.filter { $0.name.hasPrefix("init") }
        guard own.allSatisfy({ isRemoved($0.tokens) }) else { return false }
        let parameters = type.properties.filter { !($0.isConstant && $0.initialValue != nil) }.map(\.name)
        guard parameters.sorted() == model.reads.map(\.property).sorted() else { return false }
        guard let writes = model.writes else { return true }
        return writes.count == model.reads.count
            && model.reads.allSatisfy { read in
                writes.contains {
                    $0.property == read.property && $0.key == read.key && $0.isPath == read.isPath
                        && $0.transform == read.transform
                }
            }
    }

    private func isRemoved(_ tokens: Range<Int>) -> Bool {
        type.source === source && model.removed.contains(tokens)
    }

    /// Adds the replacements.
    ///
    /// - Throws: `NotMigrated` for models that need what only a person knows.
    func rewrite(_ rewriting: inout Rewriting) throws(NotMigrated) {
        let declares = canDeclare
        if !declares { try checkInitializers() }
        replaceProtocols(by: declares ? "Mapped" : "Mappable, JSONWriter", in: &rewriting)
        let blocks = declares ? [declaration] : [initializer, writer]
        let indented = blocks.map { indent($0) }
        // The new code takes the place of the last piece that goes, which mostly is `mapping(map:)`.
        let functions = model.removed.filter { tokens in host.functions.contains { $0.tokens == tokens } }
        guard let place = functions.max(by: { $0.lowerBound < $1.lowerBound }) else {
            for tokens in model.removed { rewriting.remove(declaration: tokens) }
            let brace = source.tokens[host.body.upperBound - 1].start
            let start = startOfSpace(before: brace)
            let text = "\n" + indented.joined(separator: "\n\n") + "\n" + outerIndentation
            rewriting.replace(start..<brace, by: beginsLine(start) ? text : "\n" + text)
            return
        }
        for tokens in model.removed where tokens != place { rewriting.remove(declaration: tokens) }
        // The doc comment of the old function goes with it.
        let start = startOfSpace(before: rewriting.start(ofDeclaration: place.lowerBound))
        let text = indented.joined(separator: "\n\n")
        rewriting.replace(
            start..<source.tokens[place.upperBound - 1].end, by: beginsLine(start) ? text : "\n" + text)
    }

    /// What `init(map:)` has to do besides reading.
    private func checkInitializers() throws(NotMigrated) {
        let names = Set(model.reads.map(\.property))
        if let missing = type.properties.first(where: { property in
            !names.contains(property.name) && property.initialValue == nil && !property.isOptional
                && !model.otherStatements.contains { $0.contains(property.plainName) }
        }) {
            throw NotMigrated(
                token: host.nameToken, reason: "\(type.name) has nothing to read \(missing.plainName) from")
        }
        let constant = type.properties.first { property in
            names.contains(property.name) && property.isConstant && property.initialValue != nil
        }
        if let constant {
            throw NotMigrated(token: host.nameToken, reason: "\(constant.plainName) is always the same")
        }
    }

    // MARK: New code

    private var access: String { DeclarationPrinter.prefix(type.access) }

    private func field(_ member: MigratedModel.Member) -> FieldDeclaration {
        let stored = type.properties.first { $0.name == member.property }
        var field = FieldDeclaration(
            name: member.property, type: stored?.type ?? "", key: member.key, isKeyPath: member.isPath)
        field.transform = member.transform
        if case .standIn(let value, let isAlways) = member.absence {
            field.standIn = isAlways ? "\(value), when: .always" : value
        }
        return field
    }

    /// `static let mapping = Mapping(…)`, with the fields in the order of the memberwise initializer.
    private var declaration: [String] {
        let ordered = type.properties.compactMap { property in
            model.reads.first { $0.property == property.name }
        }
        let labels = ordered.map { SwiftLiteral.label($0.property) + ":" }.joined()
        let name = type.name.split(separator: ".").last ?? ""
        let maker = ordered.isEmpty ? "{ \(name)() }" : "\(name).init(\(labels))"
        let arguments =
            [maker]
            + ordered.map { member in
                let text = DeclarationPrinter.field(field(member), depth: type.isGeneric ? 5 : 2)
                return (member.comments + [text]).joined(separator: "\n")
            }
        let list = arguments.enumerated().flatMap { index, argument in
            let end = index == arguments.count - 1 ? (type.isGeneric ? "))" : ")") : ","
            return DeclarationPrinter.indented((argument + end).split(separator: "\n").map(String.init))
        }
        guard type.isGeneric else { return ["\(access)static let mapping = Mapping("] + list }
        let inner = [".cached("] + DeclarationPrinter.indented(["Mapping("] + list)
        return ["\(access)static var mapping: Mapping<Self> {"] + DeclarationPrinter.indented(inner) + ["}"]
    }

    private var isInClass: Bool { type.kind == .class }

    private var initializer: [String] {
        let old = host.functions.first { $0.name.hasPrefix("init") && isRemoved($0.tokens) }
        let isRequired = isInClass && !type.modifiers.has("final")
        let required = isRequired || old?.modifiers.has("required") == true ? "required " : ""
        var body = model.otherStatements
        body += model.reads.flatMap { $0.comments + DeclarationPrinter.readingLines(of: field($0)) }
        if model.callsSuper { body.append("try super.init(map: map)") }
        return ["\(access)\(required)init(map: Mapper) throws {"] + DeclarationPrinter.indented(body) + ["}"]
    }

    private var writer: [String] {
        var body = (model.writes ?? model.reads).flatMap { DeclarationPrinter.writingLines(of: field($0)) }
        if model.callsSuper { body.insert("try super.write(to: &json)", at: 0) }
        if body.isEmpty { body = ["try ([:] as [String: JSON]).write(to: &json)"] }
        let override = model.callsSuper ? "override " : ""
        return ["\(access)\(override)func write(to json: inout JSONOutput) throws {"]
            + DeclarationPrinter.indented(body) + ["}"]
    }

    // MARK: Where it goes

    /// Where the spaces and tabs before an offset begin.
    private func startOfSpace(before offset: Int) -> Int {
        var start = offset
        while start > 0,
            source.bytes[start - 1] == UInt8(ascii: " ") || source.bytes[start - 1] == UInt8(ascii: "\t")
        {
            start -= 1
        }
        return start
    }

    private func beginsLine(_ offset: Int) -> Bool {
        offset == 0 || source.bytes[offset - 1] == UInt8(ascii: "\n")
    }

    private func lineStart(of offset: Int) -> Int {
        var start = offset
        while start > 0, source.bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
        return start
    }

    /// The white space before the type's first token.
    private var outerIndentation: String {
        let start = source.tokens[host.start].start
        return source.text(lineStart(of: start)..<start).filter { $0 == " " || $0 == "\t" }
    }

    private func indent(_ lines: [String]) -> String {
        lines.map { $0.isEmpty ? $0 : outerIndentation + DeclarationPrinter.indent + $0 }.joined(
            separator: "\n")
    }

    /// Puts the new protocols in the place of the old ones, or at the end of the clause.
    private func replaceProtocols(by text: String, in rewriting: inout Rewriting) {
        guard !model.callsSuper else { return }
        let old = host.inherited.filter { model.protocols.contains($0.lastName) }
        if let first = old.first {
            rewriting.replace(tokens: first.tokens, by: text)
            for other in old.dropFirst() {
                // With the comma, or the `&`, before it.
                rewriting.replace(
                    source.tokens[other.tokens.lowerBound - 2]
                        .end..<source.tokens[other.tokens.upperBound - 1].end,
                    by: "")
            }
        } else if let last = host.inherited.last {
            let end = source.tokens[last.tokens.upperBound - 1].end
            rewriting.replace(end..<end, by: ", " + text)
        } else {
            let end = source.tokens[host.endOfName].end
            rewriting.replace(end..<end, by: ": " + text)
        }
    }
}

extension TypeDeclaration {
    /// The last token of the name with its generic parameters.
    var endOfName: Int {
        let reader = DeclarationReader(source)
        var index = nameToken
        while source.isToken(index + 1, ".") { index += 2 }
        return source.isToken(index + 1, "<")
            ? reader.skipGenericArguments(at: index + 1, end: body.lowerBound) - 1 : index
    }
}
