import MappingKit

/// The uses of ObjectMapper's protocols that fit to no model in the library's form, though they name none.
struct OldUses {
    private let round: Round
    /// Places of all models, and of those that are immutable: each `FILE:LINE …`, as a reason to leave a model.
    private var all: String?
    private var immutable: String?
    /// The places where models choose another model for an object, by the last names of those.
    private var made: [String: String] = [:]
    /// The functions that choose models, by file.
    private var factories: [String: [Range<Int>]] = [:]

    init(_ round: Round) {
        self.round = round
        for type in round.index.names.flatMap(round.index.all) {
            let functions = type.functions.filter { $0.name == "objectForMapping" }
            factories[type.source.file, default: []] += functions.map(\.tokens)
        }
        for result in round.results where result.rewriting.source.importsOldNames { add(result) }
    }

    /// Why a model cannot be rewritten; nil where it can.
    func reason(toLeave name: String) -> String? {
        guard round.isObjectMapper(name) else { return nil }
        let isImmutable = round.index.all(of: name).contains { $0.inherits("ImmutableMappable") }
        return all ?? (isImmutable ? immutable : nil) ?? made[name.lastName]
    }

    private mutating func add(_ result: Migration.FileResult) {
        let source = result.rewriting.source
        // Constraints of what is generic are rewritten, but for those that throw.
        let constraints = Set(Migration.constraints(in: source))
        func place(_ token: Int) -> String { "\(source.file):\(source.line(of: source.tokens[token].start))" }
        for token in round.tokensThatStay(in: result) {
            // A StaticMappable model stays; so does what it may be instead.
            if factories[source.file]?.contains(where: { $0.contains(token) }) == true {
                made[source.text(at: token)] = "\(place(token)) makes it as a BaseMappable"
                continue
            }
            switch source.text(at: token) {
            case "Mappable" where !constraints.contains(token),
                "BaseMappable" where !constraints.contains(token):
                guard !round.index.isInherited(token, in: source) else { continue }
                all = all ?? "\(place(token)) names ObjectMapper's protocol"
            case "ImmutableMappable" where !round.index.isInherited(token, in: source):
                immutable = immutable ?? "\(place(token)) names ObjectMapper's protocol"
            case "JSON", "JSONArray", "JSONString", "JSONObject":
                guard isMade(ofAnyModel: token, in: source) else { continue }
                all = all ?? "\(place(token)) makes models as ObjectMapper does"
            default: continue
            }
        }
    }

    /// Whether a label begins the arguments of `.init(…)`, or of a generic parameter.
    private func isMade(ofAnyModel label: Int, in source: SwiftSource) -> Bool {
        guard source.isToken(label + 1, ":"), source.isToken(label - 1, "(") else { return false }
        let called = label - 2
        if source.isToken(called, "init"), source.isToken(called - 1, ".") {
            return source.tokens[called - 2].kind != .identifier || isGeneric(called - 2, in: source)
        }
        return isGeneric(called, in: source)
    }

    private func isGeneric(_ token: Int, in source: SwiftSource) -> Bool {
        let name = source.text(at: token)
        return name == "Self"
            || Migration.constraints(in: source).contains {
                source.isToken($0 - 1, ":") && source.isToken($0 - 2, name)
            }
    }
}
