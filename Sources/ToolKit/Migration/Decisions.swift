import MappingKit

/// Findings of earlier rounds of a migration about types and files.
struct Decisions: Equatable {
    /// The types that are left, each with the reason.
    private(set) var excluded: [String: String] = [:]
    /// The types whose old code stays beside the new, because code that stays uses it.
    private(set) var kept: Set<String> = []
    /// The files in which code for an old module stays.
    private(set) var mixed: Set<String> = []

    /// The findings after one more round.
    func next(after byFile: [String: Migration.FileResult], _ index: TypeIndex) -> Decisions {
        var new = self
        let round = Round(byFile: byFile, index: index)
        let filled = round.filledModels()
        for name in round.done.sorted() where excluded[name] == nil {
            if let reason = round.reason(toLeave: name) ?? filled[name] { new.excluded[name] = reason }
        }
        for name in round.done where round.isUsedByOldCode(name, kept) { new.kept.insert(name) }
        new.mixed.formUnion(byFile.values.filter(round.isMixed).map(\.rewriting.source.file))
        return new
    }
}

/// A round of a migration: what it would rewrite, and what it would leave.
private struct Round {
    let byFile: [String: Migration.FileResult]
    let index: TypeIndex
    let left: Set<String>
    let done: Set<String>

    init(byFile: [String: Migration.FileResult], index: TypeIndex) {
        self.byFile = byFile
        self.index = index
        left = byFile.values.reduce(into: []) { $0.formUnion($1.leftNames) }
        done = Set(byFile.values.flatMap(\.done).map(\.name))
    }

    private var results: [Migration.FileResult] {
        byFile.values.sorted { $0.rewriting.source.file < $1.rewriting.source.file }
    }

    /// Why a type cannot be rewritten after all; nil where it can.
    func reason(toLeave name: String) -> String? {
        if left.contains(name) { return "so is another part of it" }
        if let subclass = left.sorted().first(where: { index.superclasses(of: $0).contains(name) }) {
            return "so is its subclass \(subclass)"
        }
        if index.declaration(of: name)?.kind == .enum { return nil }
        let mapped = byFile.values.reduce(into: Set<String>()) { $0.formUnion($1.mapped[name] ?? []) }
        let stored = index.stored(by: name, mapped: mapped)
        for other in stored.declared where !done.contains(other) {
            // A model that keeps ObjectMapper's form maps by the module for migration.
            if left.contains(other) {
                if !isObjectMapper(other) { return "it stores \(other), which is left" }
            } else if !index.isMapped(other) {
                return "it stores \(other), which does not map"
            }
        }
        if let other = stored.unknown.first(where: { !ModelRewriter.untypedNames.contains($0) }) {
            return "it stores \(other), which is not declared in these files"
        }
        guard isObjectMapper(name) else { return nil }
        return results.lazy.compactMap { strangeCall(of: name, in: $0) }.first
    }

    private func isObjectMapper(_ name: String) -> Bool {
        index.all(of: name).contains(where: ObjectMapperModels.isOne)
    }

    /// A call that the library's own form of a model does not have.
    private func strangeCall(of name: String, in result: Migration.FileResult) -> String? {
        let source = result.rewriting.source
        let word = name.lastName
        let isImmutable = index.all(of: name).contains { $0.inherits("ImmutableMappable") }
        let tokens = tokensThatStay(in: result)
        let usesResponses = tokens.contains {
            source.isToken($0, "responseObject") || source.isToken($0, "responseArray")
        }
        for token in tokens where source.isToken(token, word) {
            var end = token + 1
            if source.isToken(end, "<") {
                end = DeclarationReader(source).skipGenericArguments(at: end, end: source.tokens.count)
            }
            // [User](JSONString: …) and Set<User>(JSONArray: …)
            if source.isToken(end, "]") || source.isToken(end, ">") { end += 1 }
            let isMade =
                source.isToken(end, "(") && source.isToken(end + 2, ":")
                && ["JSON", "JSONArray", "JSONString", "JSONObject", "map"].contains(source.text(at: end + 1))
            let isMapped =
                isImmutable && source.isToken(token - 1, "<") && source.isToken(token - 2, "Mapper")
            // AlamofireObjectMapper and Moya-ObjectMapper
            let isResponse =
                usesResponses
                || source.isToken(token - 1, "(")
                    && ["mapObject", "mapArray"].contains(source.text(at: token - 2))
            if isMade || isMapped || isResponse {
                let place = source.fault(atToken: token, "")
                return "\(place.file):\(place.line) makes it as ObjectMapper does"
            }
        }
        return nil
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

    /// Whether code that stays reads or writes a type of Codable or SwiftyJSON in the old way.
    func isUsedByOldCode(_ name: String, _ kept: Set<String>) -> Bool {
        guard !isObjectMapper(name) else { return false }
        if index.protocolOf(name, asking: ["JSON", "Codable", "Decodable", "Encodable"]) != nil {
            return true
        }
        for other in left.union(kept) where other != name && index.stored(by: other).declared.contains(name) {
            return true
        }
        let word = name.lastName
        let labels = index.all(of: name).filter {
            SwiftyJSONModels.isOne($0, imports: index.imports(of: $0.source.file))
        }
        .flatMap(\.functions).filter { SwiftyJSONModels.takesJSON($0) }.compactMap(\.parameters.first?.label)
        return byFile.values.contains { result in
            let source = result.rewriting.source
            return tokensThatStay(in: result).contains { token in
                guard source.isToken(token, word) else { return false }
                if labels.isEmpty {
                    let end = ["]", "?"].contains(source.text(at: token + 1)) ? token + 2 : token + 1
                    return source.isToken(end, ".") && source.isToken(end + 1, "self")
                }
                return source.isToken(token + 1, "(") && labels.contains(source.text(at: token + 2))
                    || source.isToken(token + 1, ".") && source.isToken(token + 2, "init")
            }
        }
    }

    /// Whether a file has code that needs ObjectMapper or SwiftyJSON besides the models that are rewritten.
    func isMixed(_ result: Migration.FileResult) -> Bool {
        let source = result.rewriting.source
        let names =
            source.imports("ObjectMapper")
            ? Self.objectMapperNames : source.imports("SwiftyJSON") && !result.done.isEmpty ? ["JSON"] : []
        guard !names.isEmpty else { return false }
        return tokensThatStay(in: result).contains { names.contains(source.text(at: $0)) }
    }

    private static let objectMapperNames: Set<String> = [
        "<-", ">>>", "Map", "Mapper", "Mappable", "BaseMappable", "ImmutableMappable", "StaticMappable",
        "MapContext", "MapError", "toJSON", "toJSONString", "TransformType", "TransformOf", "DateTransform",
        "EnumTransform",
    ]

    /// The tokens of a file but those that go.
    private func tokensThatStay(in result: Migration.FileResult) -> [Int] {
        let heads = result.done.map { $0.start..<$0.body.lowerBound }
        return result.rewriting.source.tokens.indices.filter { token in
            !heads.contains { $0.contains(token) } && !result.removed.contains { $0.contains(token) }
        }
    }
}

extension String {
    /// The name without those of the types around it.
    var lastName: String { String(split(separator: ".").last ?? "") }
}

extension SwiftSource {
    /// Whether the file imports a module.
    func imports(_ module: String) -> Bool {
        tokens.indices.contains { isToken($0, "import") && isToken($0 + 1, module) }
    }
}

extension TypeIndex {
    /// The first of these names that a type of the files has, at any level.
    func shadowing(_ candidates: String...) -> String? {
        candidates.first { candidate in
            names.contains { declaration(of: $0) != nil && $0.lastName == candidate }
        }
    }
}
