import MappingKit

/// Findings of earlier rounds of a migration about types and files.
struct Decisions: Equatable {
    /// The types that are left, each with the reason.
    private(set) var excluded: [String: String] = [:]
    /// The reasons of those that were left before, by file and by the token of the name.
    private(set) var reasons: [String: [Int: NotMigrated]] = [:]
    /// The files in which code for an old module stays.
    private(set) var mixed: Set<String> = []

    /// The findings after one more round.
    func next(after byFile: [String: Migration.FileResult], _ index: TypeIndex) -> Decisions {
        var new = self
        let round = Round(byFile: byFile, index: index)
        let filled = round.filledModels()
        let uses = OldUses(round)
        for name in round.done.sorted() where excluded[name] == nil {
            if let reason = round.reason(toLeave: name) ?? filled[name] ?? uses.reason(toLeave: name) {
                new.excluded[name] = reason
            }
        }
        for (file, result) in byFile where !result.reasons.isEmpty { new.reasons[file] = result.reasons }
        new.mixed.formUnion(byFile.values.filter(round.isMixed).map(\.rewriting.source.file))
        return new
    }

    mutating func leave(_ names: [String], because reason: String) {
        for name in names { excluded[name] = reason }
    }
}

/// A round of a migration: what it would rewrite, and what it would leave.
struct Round {
    let byFile: [String: Migration.FileResult]
    let index: TypeIndex
    let left: Set<String>
    let done: Set<String>
    /// The tokens of each file but those that go.
    private var staying: [String: [Int]] = [:]
    /// Those that are the last name of a type, by that name, and `self`, by the file.
    private var mentions: [String: [Mention]] = [:]
    private var selves: [String: [Mention]] = [:]
    /// The files that map responses as AlamofireObjectMapper does.
    private var usingResponses: Set<String> = []
    /// The first class below a class that is left.
    private var leftSubclasses: [String: String] = [:]

    private struct Mention {
        let source: SwiftSource
        let token: Int
    }

    init(byFile: [String: Migration.FileResult], index: TypeIndex) {
        self.byFile = byFile
        self.index = index
        left = byFile.values.reduce(into: []) { $0.formUnion($1.leftNames) }
        done = Set(byFile.values.flatMap(\.done).map(\.name))
        for name in left.sorted() {
            for superclass in index.superclasses(of: name) where leftSubclasses[superclass] == nil {
                leftSubclasses[superclass] = name
            }
        }
        let words = Set(index.names.map(\.lastName))
        for result in results {
            let source = result.rewriting.source
            let file = source.file
            let heads = result.done.map { $0.start..<$0.body.lowerBound }
            let tokens = source.tokens.indices.filter { token in
                !heads.contains { $0.contains(token) } && !result.removed.contains { $0.contains(token) }
            }
            staying[file] = tokens
            for token in tokens where source.tokens[token].kind == .identifier {
                let word = source.text(at: token)
                let mention = Mention(source: source, token: token)
                if words.contains(word) { mentions[word, default: []].append(mention) }
                if word == "self" { selves[file, default: []].append(mention) }
                if word == "responseObject" || word == "responseArray" { usingResponses.insert(file) }
            }
        }
    }

    var results: [Migration.FileResult] {
        byFile.values.sorted { $0.rewriting.source.file < $1.rewriting.source.file }
    }

    /// Why a type cannot be rewritten after all; nil where it can.
    func reason(toLeave name: String) -> String? {
        if left.contains(name) { return "so is another part of it" }
        if let subclass = leftSubclasses[name] { return "so is its subclass \(subclass)" }
        if index.declaration(of: name)?.kind == .enum { return nil }
        let mapped = byFile.values.reduce(into: Set<String>()) { $0.formUnion($1.mapped[name] ?? []) }
        let stored = index.stored(by: name, mapped: mapped)
        if let other = stored.declared.first(where: index.isAmbiguous) {
            return "it stores \(other), of which there are several"
        }
        // A model that keeps ObjectMapper's form maps by the module for migration.
        if let other = stored.declared.first(where: {
            !done.contains($0) && !left.contains($0) && !index.isMapped($0)
        }) {
            return "it stores \(other), which does not map"
        }
        if let other = stored.unknown.first(where: { !ModelRewriter.untypedNames.contains($0) }) {
            return other == "CGFloat"
                ? "it stores CGFloat, which maps with MappableFoundation only; make it a Double"
                : "it stores \(other), which is not declared in these files"
        }
        return strangeCall(of: name)
    }

    func isObjectMapper(_ name: String) -> Bool {
        index.all(of: name).contains(where: ObjectMapperModels.isOne)
    }

    /// A call that the library's own form of a model does not have.
    private func strangeCall(of name: String) -> String? {
        let hosts = index.all(of: name)
        let isImmutable = hosts.contains { $0.inherits("ImmutableMappable") }
        let own = hosts.flatMap { host in
            (selves[host.source.file] ?? []).filter { host.body.contains($0.token) }
        }
        for mention in (mentions[name.lastName] ?? []) + own {
            let (source, token) = (mention.source, mention.token)
            var end = token + 1
            if source.isToken(end, "<") {
                end = DeclarationReader(source).skipGenericArguments(at: end, end: source.tokens.count)
            }
            // [User](JSONString: …) and Set<User>(JSONArray: …)
            if source.isToken(end, "]") || source.isToken(end, ">") { end += 1 }
            if source.isToken(end, "."), source.isToken(end + 1, "init") { end += 2 }
            let isMade =
                source.isToken(end, "(") && source.isToken(end + 2, ":")
                && ["JSON", "JSONArray", "JSONString", "JSONObject", "map"].contains(source.text(at: end + 1))
                && !(isImmutable && isMadeAlike(at: token, arguments: end, in: source))
            let isMapped =
                isImmutable && source.isToken(token - 1, "<") && source.isToken(token - 2, "Mapper")
            // AlamofireObjectMapper and Moya-ObjectMapper
            let isResponse =
                usingResponses.contains(source.file)
                || source.isToken(token - 1, "(")
                    && ["mapObject", "mapArray"].contains(source.text(at: token - 2))
            if isMade || isMapped || isResponse {
                let place = source.fault(atToken: token, "")
                return "\(place.file):\(place.line) makes it as ObjectMapper does"
            }
        }
        return nil
    }

    /// Whether a model that throws is made as the library makes it: `try User(JSONString: text)`.
    private func isMadeAlike(at token: Int, arguments: Int, in source: SwiftSource) -> Bool {
        let mark = source.isToken(token - 1, "?") || source.isToken(token - 1, "!") ? token - 2 : token - 1
        let inside = arguments + 1..<max(source.partners[arguments], arguments + 1)
        return source.isToken(mark, "try") && arguments == token + 1
            && ["JSON", "JSONString", "JSONObject"].contains(source.text(at: arguments + 1))
            && DeclarationReader(source).split(inside, at: ",").count == 1
    }

    /// The models of ObjectMapper that `map(…, toObject:)` fills in, and those in them, each with the reason.
    func filledModels() -> [String: String] {
        var filled: [String: String] = [:]
        for result in results {
            let source = result.rewriting.source
            let tokens = tokensThatStay(in: result)
            guard
                let label = tokens.first(where: {
                    source.isToken($0, "toObject") && source.isToken($0 + 1, ":")
                })
            else { continue }
            let place = source.fault(atToken: label, "")
            let isInferred = tokens.contains {
                source.isToken($0, "Mapper") && source.isToken($0 + 1, "(") && source.isToken($0 + 2, ")")
            }
            for name in index.names where isObjectMapper(name) {
                let isFilled = tokens.contains {
                    source.isToken($0, name.lastName)
                        && (isInferred || source.isToken($0 - 1, "<") && source.isToken($0 - 2, "Mapper"))
                }
                if isFilled {
                    filled[name] = "\(place.file):\(place.line) fills it in, or a model that it is in"
                }
            }
        }
        var rest = filled.keys.sorted()
        while let name = rest.popLast() {
            for inner in index.stored(by: name).declared where filled[inner] == nil && isObjectMapper(inner) {
                filled[inner] = filled[name]
                rest.append(inner)
            }
        }
        return filled
    }

    /// Whether a file has code that needs ObjectMapper besides the models that are rewritten.
    func isMixed(_ result: Migration.FileResult) -> Bool {
        let source = result.rewriting.source
        guard source.importsOldNames else { return false }
        if result.keepsTransforms { return true }
        var names = Self.objectMapperNames
        // Models from other files are made without any of these names.
        if result.done.isEmpty { names.formUnion(["JSON", "JSONString", "JSONObject"]) }
        return tokensThatStay(in: result).contains { names.contains(source.text(at: $0)) }
    }

    /// Those that only the module for migration has are among them.
    private static let objectMapperNames: Set<String> = [
        "<-", ">>>", "Map", "Mapper", "Mappable", "BaseMappable", "ImmutableMappable", "StaticMappable",
        "MapContext", "MapError", "toJSON", "toJSONString", "TransformType", "TransformOf", "DateTransform",
        "EnumTransform", "LibraryMappable", "LibraryMapper",
    ]

    func tokensThatStay(in result: Migration.FileResult) -> [Int] {
        staying[result.rewriting.source.file] ?? []
    }
}

extension String {
    /// The name without those of the types around it.
    var lastName: String { String(split(separator: ".").last ?? "") }
}

extension SwiftSource {
    /// The modules with ObjectMapper's names.
    static let oldModules = ["ObjectMapper", "MappableMigration"]

    /// Whether the file imports a module with ObjectMapper's names.
    var importsOldNames: Bool { Self.oldModules.contains(where: imports) }

    /// Whether the file imports a module.
    func imports(_ module: String) -> Bool { importTokens.contains { isToken($0 + 1, module) } }

    /// The tokens `import` outside of all brackets.
    var importTokens: [Int] {
        var found: [Int] = []
        var index = 0
        while index < tokens.count {
            if isToken(index, "import") { found.append(index) }
            index = max(partners[index], index) + 1
        }
        return found
    }

    /// Whether the file imports a module inside `#if`.
    func importsConditionally(_ module: String) -> Bool {
        var depth = 0
        for token in tokens.indices where tokens[token].kind == .directive || isToken(token, "import") {
            if isToken(token, "#if") { depth += 1 }
            if isToken(token, "#endif") { depth -= 1 }
            if depth > 0, isToken(token, "import"), isToken(token + 1, module) { return true }
        }
        return false
    }
}

extension TypeIndex {
    /// The first of these names that a type of the files has, at any level.
    func shadowing(_ candidates: String...) -> String? {
        candidates.first { protocolWords[$0] != nil || declares($0) }
    }

    /// Whether a token stands before the braces of a type or a protocol, after its name.
    func isInherited(_ token: Int, in source: SwiftSource) -> Bool {
        let isInHead = names.contains { name in
            all(of: name).contains {
                $0.source === source && $0.nameToken < token && token < $0.body.lowerBound
            }
        }
        if isInHead { return true }
        // Protocols, and types inside functions.
        var start = token - 1
        while start >= 0,
            source.tokens[start].kind == .identifier && !Self.keywords.contains(source.text(at: start))
                || [":", ",", "&", "."].contains(source.text(at: start))
        { start -= 1 }
        return Self.keywords.contains(source.text(at: start)) && start + 1 < token
    }

    private static let keywords: Set<String> = ["class", "enum", "extension", "protocol", "struct"]
}
