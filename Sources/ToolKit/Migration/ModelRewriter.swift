import MappingKit

/// Turns one migrated model into replacements.
struct ModelRewriter {
    let type: TypeDeclaration
    /// Where the old code stands.
    let host: TypeDeclaration
    let model: MigratedModel
    let index: TypeIndex
    /// Whether the file keeps ObjectMapper's names, which hide some of the library's.
    var isMixed = false

    private var source: SwiftSource { host.source }

    /// Whether one declaration can take the place of all the old code.
    ///
    /// That is so for structs with the initializer that Swift makes, of which each property is read and written alike.
    var canDeclare: Bool {
        guard type.kind == .struct, !model.callsSuper, model.steps.count == model.reads.count, !isMixed,
            index.shadowing("Field", "Mapping", "Mapped") == nil, !model.reads.contains(where: needsCode)
        else { return false }
        let own = type.functions.filter { $0.name.hasPrefix("init") }
        guard own.allSatisfy({ isRemoved($0.tokens) }) else { return false }
        let reads = Set(model.reads.map(\.property))
        guard parameters.count == reads.count else { return false }
        guard let writes = model.writes else { return true }
        return writes.count == model.reads.count
            && model.reads.allSatisfy { read in
                writes.contains {
                    $0.property == read.property && $0.key == read.key && $0.isPath == read.isPath
                        && $0.transform == read.transform
                }
            }
    }

    /// The properties that the memberwise initializer takes.
    private var parameters: [StoredProperty] {
        type.properties.filter { !($0.isConstant && $0.initialValue != nil) }
    }

    /// Whether a field cannot say how a property is read: a default names another property, or stands in for a value of which
    /// a transform makes nothing.
    private func needsCode(_ member: MigratedModel.Member) -> Bool {
        if isStricter(member) { return true }
        guard case .standIn(let value, let isAlways) = member.absence else { return false }
        return isAlways && member.transform != nil || type.properties.contains { value.names($0.plainName) }
    }

    /// Whether an optional property has to be there.
    private func isStricter(_ member: MigratedModel.Member) -> Bool {
        guard case .throwing = member.absence else { return false }
        return type.properties.contains { $0.name == member.property && $0.isOptional }
    }

    private func isRemoved(_ tokens: Range<Int>) -> Bool {
        type.source === source && model.removed.contains(tokens)
    }

    /// Adds the replacements.
    ///
    /// - Throws: `NotMigrated` for models that need what only a person knows.
    func rewrite(_ rewriting: inout Rewriting) throws(NotMigrated) {
        try checkKeys()
        try checkTypes()
        try checkGenerics()
        let declares = canDeclare
        let added = declares ? [] : try lostInitializers()
        if !declares {
            if let list = model.reads.first(where: { $0.skipsElements && !$0.alternatives.isEmpty }) {
                throw NotMigrated(host.nameToken, "\(list.property) has models under several keys")
            }
            try checkInitializers()
            if type.kind == .struct, host.kind != .extension,
                !type.functions.contains(where: { $0.name.hasPrefix("init") })
            {
                throw NotMigrated(
                    host.nameToken, "init(map:) would take away the initializer that Swift makes")
            }
        }
        let isConditional = host.kind == .extension && !host.requirements.isEmpty
        let declared = isConditional ? "Mappable, JSONWriter, Mapped" : "Mapped"
        replaceProtocols(by: declares ? declared : "\(prefix)Mappable, JSONWriter", in: &rewriting)
        let blocks = declares ? [declaration] : added + [initializer, writer]
        let text = blocks.map(indent).joined(separator: "\n\n")
        // The new code takes the place of the last piece that goes, which mostly is `mapping(map:)`.
        let functions = model.removed.filter { tokens in host.functions.contains { $0.tokens == tokens } }
        let place = functions.max { $0.lowerBound < $1.lowerBound }
        for tokens in model.removed where tokens != place { rewriting.remove(declaration: tokens) }
        if let place {
            // The doc comment of the old function goes with it.
            let start = source.startOfSpace(before: rewriting.start(ofDeclaration: place.lowerBound))
            let end = source.tokens[place.upperBound - 1].end
            rewriting.replace(start..<end, by: lineBreak(at: start) + text)
        } else {
            let brace = source.tokens[host.body.upperBound - 1].start
            let start = source.startOfSpace(before: brace)
            rewriting.replace(
                start..<brace, by: lineBreak(at: start) + "\n" + text + "\n" + outerIndentation)
        }
    }

    /// No two properties may be written to one key.
    private func checkKeys() throws(NotMigrated) {
        var owners: [String: String] = [:]
        for member in model.writes ?? model.reads {
            let place = member.isPath ? member.key : "\(member.key)`"
            if let other = owners.updateValue(member.property, forKey: place), other != member.property {
                throw NotMigrated(
                    host.nameToken, "\(other) and \(member.property) are both written to \"\(member.key)\"")
            }
        }
    }

    /// The types of the properties must map.
    private func checkTypes() throws(NotMigrated) {
        for member in model.reads {
            guard let stored = type.properties.first(where: { $0.name == member.property }) else { continue }
            let written = stored.type ?? stored.initialValue ?? ""
            let words = written.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
            if stored.plainType.contains("(") {
                throw NotMigrated(host.nameToken, "\(stored.plainName) is a tuple or a function")
            }
            if stored.modifiers.has("lazy"), type.kind == .struct {
                throw NotMigrated(host.nameToken, "\(stored.plainName) is lazy, and cannot be written")
            }
            if let transform = member.transform {
                if stored.plainType.hasPrefix("Set<") {
                    throw NotMigrated(host.nameToken, "\(stored.plainName) is a set with a transform")
                }
                if member.keepsTransform || Self.transform(transform, of: stored.plainType) != transform,
                    let name = index.shadowing("Transform")
                {
                    throw NotMigrated(host.nameToken, "the app's own type \(name) hides the library's")
                }
            }
            guard let word = words.first(where: { Self.untypedNames.contains(String($0)) }) else { continue }
            throw NotMigrated(
                host.nameToken,
                "\(stored.plainName) has \(word) in its type, which does not map; make it a JSON")
        }
    }

    static let untypedNames: Set<String> = [
        "Any", "AnyObject", "AnyHashable", "NSObject", "NSArray", "NSDictionary", "NSMutableArray",
        "NSMutableDictionary",
    ]

    /// The duties of `init(map:)` besides reading.
    private func checkInitializers() throws(NotMigrated) {
        let names = Set(model.reads.map(\.property))
        if let missing = type.properties.first(where: { property in
            !names.contains(property.name) && property.initialValue == nil
                && (property.isConstant || !property.isOptional)
                && !model.otherStatements.contains { $0.names(property.plainName) }
        }) {
            throw NotMigrated(host.nameToken, "\(type.name) has nothing to read \(missing.plainName) from")
        }
        let constant = type.properties.first { property in
            names.contains(property.name) && property.isConstant && property.initialValue != nil
        }
        if let constant {
            throw NotMigrated(host.nameToken, "\(constant.plainName) is always the same")
        }
    }

    /// The generic parameters that a model reads must map.
    private func checkGenerics() throws(NotMigrated) {
        let parameters = type.genericParameters.merging(host.genericParameters) { $0.union($1) }
        for member in model.reads {
            guard let stored = type.properties.first(where: { $0.name == member.property }),
                let name = stored.typeNames.first(where: {
                    parameters[$0]?.isDisjoint(with: Self.oldProtocols) == true
                })
            else { continue }
            throw NotMigrated(stored.nameToken, "\(stored.plainName) is of \(name), which need not map")
        }
    }

    /// The initializers that a class has without declaring one, which `init(map:)` takes away.
    private func lostInitializers() throws(NotMigrated) -> [[String]] {
        guard type.kind == .class, !type.functions.contains(where: \.isDesignated) else { return [] }
        let found = index.implicitInitializers(of: type)
        switch found {
        case .unknown(let superclass):
            throw NotMigrated(
                host.nameToken, "what \(superclass) asks of initializers is not known in these files")
        case .known(let initializers):
            if let one = initializers.first(where: { !$0.isPlain }) {
                throw NotMigrated(
                    host.nameToken, "init(map:) would take away init(\(one.labels)), which it inherits")
            }
            return initializers.map { ["\($0.access)\($0.isInherited ? "override " : "")init() \($0.body)"] }
        }
    }

    // MARK: New code

    /// The beginning of the library's names where ObjectMapper's hide them.
    private var prefix: String { isMixed ? "Library" : "" }

    private var access: String { DeclarationPrinter.prefix(type.access) }

    private func field(_ member: MigratedModel.Member) -> FieldDeclaration {
        let stored = type.properties.first { $0.name == member.property }
        var field = FieldDeclaration(
            name: member.property, type: stored?.type ?? "", key: member.key, isKeyPath: member.isPath)
        field.transform = member.transform.map { Self.transform($0, of: stored?.plainType ?? "") }
        if !member.alternatives.isEmpty {
            // Key paths and keys without dots are alike.
            field.isKeyPath = true
            field.traits.append(.or(member.alternatives))
        }
        if member.skipsElements { field.traits.append(.skipping) }
        if case .standIn(let value, let isAlways) = member.absence {
            field.standIn = value
            field.standInUsage = isAlways ? ".always" : nil
        }
        return field
    }

    /// A transform of the values in the arrays and dictionaries that a type is made of.
    private static func transform(_ transform: String, of type: String) -> String {
        var type = type[...]
        var forms = ""
        while type.hasPrefix("[") {
            let isDictionary = type.hasPrefix("[String:")
            forms = (isDictionary ? ".dictionary" : ".array") + forms
            type = type.dropFirst(isDictionary ? 8 : 1).dropLast()
            while type.hasSuffix("?") { type.removeLast() }
        }
        return (forms.isEmpty || !transform.hasPrefix(".") ? "" : "Transform") + transform + forms
    }

    /// `static let mapping = Mapping { … }`, with the fields in the order of the memberwise initializer.
    private var declaration: [String] {
        let ordered = type.properties.compactMap { property in
            model.reads.first { $0.property == property.name }
        }
        let name = type.name.split(separator: ".").last ?? ""
        let labels = ordered.map { SwiftText.label($0.property) }
        let statements =
            [
                ordered.isEmpty
                    ? "Init { \(name)() }" : DeclarationPrinter.initializer("\(name).init", labels)
            ]
            + ordered.map { member in
                let text = DeclarationPrinter.field(field(member), depth: type.isGeneric ? 4 : 2)
                return (member.comments + [text]).joined(separator: "\n")
            }
        return DeclarationPrinter.mapping(type.access, generic: type.isGeneric ? "Self" : nil, statements)
    }

    private var initializer: [String] {
        let old = host.functions.first { $0.name.hasPrefix("init") && isRemoved($0.tokens) }
        // Where the superclass has it, the word stands in a final class as well.
        let isRequired = type.kind == .class && (!type.modifiers.has("final") || model.callsSuper)
        let required = isRequired || old?.modifiers.has("required") == true ? "required " : ""
        return model.orderedSteps.flatMap { step in
            switch step {
            case .read(let member): member.comments + readingLines(of: member)
            case .required(let key): [Self.requirement(of: key)]
            case .other(let statement): [statement]
            case .callSuper: ["try super.init(map: map)"]
            }
        }.inBraces("\(access)\(required)init(map: \(prefix)Mapper) throws")
    }

    private func readingLines(of member: MigratedModel.Member) -> [String] {
        var lines = DeclarationPrinter.readingLines(of: field(member))
        if isStricter(member), let last = lines.popLast() {
            let stored = type.properties.first { $0.name == member.property }
            lines.append("\(last) as \(stored?.plainType ?? "")")
        }
        return lines
    }

    private static func requirement(of key: String) -> String {
        let reason = SwiftText.literal(key + " is missing")
        return "guard map.isKeyPresent(\(SwiftText.literal(key))) else { throw map.mappingError(\(reason)) }"
    }

    private var writer: [String] {
        var body = (model.writes ?? model.reads).flatMap { DeclarationPrinter.writingLines(of: field($0)) }
        if model.callsSuper { body.insert("try super.write(to: &json)", at: 0) }
        let isOpen = host.functions.contains {
            $0.name == "mapping" && $0.modifiers.has("open") && isRemoved($0.tokens)
        }
        let access = isOpen ? "open " : access
        return DeclarationPrinter.writer(access + (model.callsSuper ? "override " : ""), body)
    }

    // MARK: Where it goes

    /// The text before the new code, where it does not begin a line.
    private func lineBreak(at offset: Int) -> String {
        source.startOfLine(with: offset) == offset ? "" : "\n"
    }

    /// The white space before the type's first token.
    private var outerIndentation: String {
        let start = source.tokens[host.start].start
        return String(
            source.text(source.startOfLine(with: start)..<start).prefix { $0 == " " || $0 == "\t" })
    }

    private func indent(_ lines: [String]) -> String {
        lines.indented.map { line in
            guard usesTabs, !line.isEmpty else { return line.isEmpty ? line : outerIndentation + line }
            let spaces = line.prefix { $0 == " " }.count
            return outerIndentation + String(repeating: "\t", count: spaces / 4)
                + line.dropFirst(spaces / 4 * 4)
        }.joined(separator: "\n")
    }

    /// Whether the first line inside the type begins with a tab.
    private var usesTabs: Bool {
        let first = source.tokens[host.body.lowerBound + 1]
        let start = source.startOfLine(with: first.start)
        return first.beginsLine && source.bytes[start] == UInt8(ascii: "\t")
    }

    /// A generic parameter of a model has to be read and written, too.
    private func replaceConstraints(in rewriting: inout Rewriting) {
        for token in host.nameToken + 1..<host.body.lowerBound
        where Self.oldProtocols.contains(source.text(at: token))
            && !host.inherited.contains(where: { $0.tokens.contains(token) })
        {
            rewriting.replace(tokens: token..<token + 1, by: "\(prefix)Mappable & JSONWriter")
        }
    }

    /// ObjectMapper's protocols, in inheritance clauses and as constraints.
    private static let oldProtocols: Set<String> = ["Mappable", "BaseMappable", "ImmutableMappable"]

    /// Puts the new protocols in the place of the old ones, or at the end of the clause.
    private func replaceProtocols(by text: String, in rewriting: inout Rewriting) {
        replaceConstraints(in: &rewriting)
        guard !model.callsSuper else { return }
        let old = host.inherited.filter { Self.oldProtocols.contains($0.lastName) }
        if !old.isEmpty {
            rewriting.replace(inherited: old, by: text)
        } else if let last = host.inherited.last {
            rewriting.insert(", " + text, after: last.tokens.upperBound - 1)
        } else {
            rewriting.insert(": " + text, after: host.endOfName)
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
