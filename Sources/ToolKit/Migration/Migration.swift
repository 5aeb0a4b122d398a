import MappingKit

/// Migrates the models of several files.
struct Migration {
    /// The outcome for a file.
    struct FileResult {
        var rewriting: Rewriting
        /// The models that were rewritten.
        var done: [TypeDeclaration] = []
        /// The models left as they are.
        var left: [SourceFault] = []
        /// The reasons why, by the token of the name.
        var reasons: [Int: NotMigrated] = [:]
        var leftNames: Set<String> = []
        /// The properties that each rewritten model maps.
        var mapped: [String: Set<String>] = [:]
        /// The old code that goes, as tokens.
        var removed: [Range<Int>] = []
        /// Whether rewritten models keep transforms in ObjectMapper's form.
        var keepsTransforms = false
        /// Rewritten models that no longer behave quite as before.
        var notes: [SourceFault] = []
    }

    private(set) var results: [FileResult] = []

    /// - Throws: `SourceFaults` for files that cannot be read as Swift.
    init(_ sources: [SwiftSource]) throws(SourceFaults) {
        var faults: [SourceFault] = []
        let index = TypeIndex(sources, &faults)
        guard faults.isEmpty else { throw SourceFaults(faults) }
        var decisions = Decisions()
        while true {
            results = Self.results(of: sources, index, &decisions)
            let misread = Self.misread(results, index)
            if misread.isEmpty { return }
            decisions.leave(misread, because: "what it has besides is not understood")
        }
    }

    /// Migrates all models but those that are to be left, round for round until nothing speaks against what is done.
    private static func results(
        of sources: [SwiftSource], _ index: TypeIndex, _ decisions: inout Decisions
    ) -> [FileResult] {
        while true {
            let byFile = migrate(sources, index, decisions)
            let found = decisions.next(after: byFile, index)
            if found == decisions {
                // Without a model of a new form, all can stay as it is.
                if byFile.values.allSatisfy(\.done.isEmpty) { decisions = Decisions() }
                return sources.compactMap { byFile[$0.file] }.map { finished($0, index, decisions) }
            }
            decisions = found
        }
    }

    /// The models whose new code is not what was meant: it has other types, or a second migration would change it.
    private static func misread(_ results: [FileResult], _ index: TypeIndex) -> [String] {
        let done = results.flatMap(\.done).map(\.name)
        if done.isEmpty { return [] }
        var faults: [SourceFault] = []
        let sources = results.filter { !$0.rewriting.hasOverlap }.compactMap {
            try? SwiftSource(file: $0.rewriting.source.file, bytes: $0.rewriting.bytes)
        }
        let written = TypeIndex(sources, &faults)
        guard sources.count == results.count, faults.isEmpty, written.names == index.names else {
            return done
        }
        var decisions = Decisions()
        let again = Self.results(of: sources, written, &decisions)
        let changed = again.filter { !$0.rewriting.edits.isEmpty }.map(\.rewriting.source.file)
        return results.filter { changed.contains($0.rewriting.source.file) }.flatMap(\.done).map(\.name)
    }

    /// Migrates all models but those that are left for a reason already known.
    private static func migrate(
        _ sources: [SwiftSource], _ index: TypeIndex, _ decisions: Decisions
    ) -> [String: FileResult] {
        var byFile: [String: FileResult] = [:]
        for source in sources { byFile[source.file] = FileResult(rewriting: Rewriting(source)) }
        var leftTypes = Set(decisions.excluded.keys)
        // A subclass needs the class it inherits from to be done.
        for name in index.superclassesFirst {
            for host in index.all(of: name) {
                guard var result = byFile[host.source.file] else { continue }
                do throws(NotMigrated) {
                    if let earlier = decisions.reasons[host.source.file]?[host.nameToken] { throw earlier }
                    if let reason = decisions.excluded[name], ObjectMapperModels.isOne(host) {
                        throw NotMigrated(host.nameToken, reason)
                    }
                    if let model = try migrate(host, in: index, leftTypes, decisions, &result.rewriting) {
                        result.done.append(host)
                        result.removed += model.removed
                        let members = model.reads + (model.writes ?? [])
                        result.mapped[name, default: []].formUnion(members.map(\.property))
                        result.keepsTransforms =
                            result.keepsTransforms || members.contains(where: \.keepsTransform)
                        result.add(model.notes)
                    }
                } catch {
                    leftTypes.insert(name)
                    result.leftNames.insert(name)
                    result.reasons[host.nameToken] = error
                    result.left.append(
                        host.source.fault(atToken: error.token, "\(name) is left: \(error.reason)"))
                }
                byFile[host.source.file] = result
            }
        }
        conformEnums(in: index, decisions, &byFile)
        return byFile
    }

    private static func finished(
        _ result: FileResult, _ index: TypeIndex, _ decisions: Decisions
    ) -> FileResult {
        var result = result
        let source = result.rewriting.source
        let isMixed = decisions.mixed.contains(source.file)
        if !result.done.isEmpty || isMixed {
            replaceImports(in: &result, index.imports(of: source.file), isMixed)
        }
        if isMixed, source.importsOldNames {
            let rewritten = result.done.map { $0.start..<$0.body.lowerBound } + result.removed
            for token in constraints(in: source) where !rewritten.contains(where: { $0 ~= token }) {
                result.rewriting.replace(
                    tokens: token..<token + 1, by: "LibraryMappable & JSONWriter")
            }
        }
        return result
    }

    /// The uses of ObjectMapper's protocols as what something is generic over, which the rewritten models do not conform to.
    static func constraints(in source: SwiftSource) -> [Int] {
        source.tokens.indices.filter { token in
            guard source.isToken(token, "Mappable") || source.isToken(token, "BaseMappable"),
                source.isToken(token - 1, ":") || source.isToken(token - 1, "&")
            else { return false }
            var index = token - 1
            while index >= 0,
                source.tokens[index].kind == .identifier && !source.isToken(index, "where")
                    && !source.isToken(index, "associatedtype")
                    || [":", "&", ",", "."].contains(source.text(at: index))
            { index -= 1 }
            return ["<", "where", "associatedtype"].contains(source.text(at: index))
        }
    }

    /// Rewrites a declaration; nil if it is no model.
    private static func migrate(
        _ host: TypeDeclaration, in index: TypeIndex, _ leftTypes: Set<String>, _ decisions: Decisions,
        _ rewriting: inout Rewriting
    ) throws(NotMigrated) -> MigratedModel? {
        guard ObjectMapperModels.isOne(host) else { return nil }
        if index.isAmbiguous(host.name) {
            throw NotMigrated(host.nameToken, "there are several types of this name")
        }
        guard let type = index.declaration(of: host.name) else {
            throw NotMigrated(host.nameToken, "it is not declared in these files")
        }
        if host.isConditional || type.isConditional || host.functions.contains(where: \.isConditional) {
            throw NotMigrated(host.nameToken, "it stands inside #if, or has code that does")
        }
        if host.hasStrangeHead || type.hasStrangeHead {
            throw NotMigrated(host.nameToken, "what stands before its braces is not understood")
        }
        if let name = index.shadowing("Mapper", "JSONOutput", "JSONWriter", "Mappable") {
            throw NotMigrated(host.nameToken, "the app's own type \(name) hides the library's")
        }
        if type.kind == .enum {
            throw NotMigrated(host.nameToken, "an enum like this becomes a Union; see Docs/Unions.md")
        }
        guard type.kind == .struct || type.kind == .class else {
            throw NotMigrated(host.nameToken, "a model is a struct or a class")
        }
        if type.modifiers.attributes.contains("MainActor") {
            throw NotMigrated(host.nameToken, "it belongs to the main actor, where JSON is not read")
        }
        if SwiftSource.oldModules.contains(where: host.source.importsConditionally) {
            throw NotMigrated(host.nameToken, "ObjectMapper is imported inside #if")
        }
        let superclass = index.superclasses(of: host.name).first ?? type.inherited.first?.plainName
        if type.kind == .class, let superclass, leftTypes.contains(superclass) {
            throw NotMigrated(host.nameToken, "so is \(superclass)")
        }
        if let superclass = index.superclasses(of: host.name).first(where: index.isAmbiguous) {
            throw NotMigrated(host.nameToken, "there are several types of the name \(superclass)")
        }
        if type.kind == .class, host.kind == .extension {
            throw NotMigrated(host.nameToken, "an initializer that reads a class stands in the class itself")
        }
        if let name = index.protocolOf(type.name, asking: Self.oldWords) {
            throw NotMigrated(
                host.nameToken, "it conforms to \(name), which asks for what ObjectMapper has")
        }
        let reader = DeclarationReader(host.source)
        let model = try ObjectMapperModels(type: type, host: host, reader: reader, index: index).model()
        let base = index.superclasses(of: type.name).first { name in
            index.all(of: name).contains(where: ObjectMapperModels.isOne)
        }
        if let base, !model.callsSuper {
            throw NotMigrated(host.nameToken, "it does not pass the map on to \(base)")
        }
        if base == nil, model.callsSuper,
            index.declaredName(type.inherited.first?.plainName ?? "", in: type.name) == nil
        {
            throw NotMigrated(host.nameToken, "its superclass is no model in these files")
        }
        let rewriter = ModelRewriter(
            type: type, host: host, model: model, index: index,
            isMixed: decisions.mixed.contains(host.source.file) && host.source.importsOldNames)
        try rewriter.rewrite(&rewriting)
        return model
    }

    /// The words in protocols to which only models of ObjectMapper conform.
    private static let oldWords: Set<String> = ["Mappable", "BaseMappable", "ImmutableMappable", "Map"]

    /// The new protocols of an enum, by the names that they have in its file.
    private static func conformances(of type: TypeDeclaration, _ decisions: Decisions) -> String {
        let isMixed = decisions.mixed.contains(type.source.file) && type.source.importsOldNames
        return isMixed ? "LibraryMappable, JSONWriter" : "Mappable, JSONWriter"
    }

    /// Adds the conformance to the enums with raw values that are properties of migrated models.
    private static func conformEnums(
        in index: TypeIndex, _ decisions: Decisions, _ byFile: inout [String: FileResult]
    ) {
        let done = Set(byFile.values.flatMap(\.done).map(\.name))
        let decided = done.union(byFile.values.flatMap(\.leftNames)).union(decisions.excluded.keys)
        let stored = Set(done.flatMap { index.stored(by: $0).declared }).subtracting(decided)
        for name in index.names where stored.contains(name) && !index.isMapped(name) {
            guard let type = index.declaration(of: name), type.kind == .enum, let last = type.inherited.last,
                !index.isAmbiguous(name), !type.isConditional, !type.hasStrangeHead,
                type.inherited.contains(where: { TypeDeclaration.rawTypes.contains($0.name) }),
                var result = byFile[type.source.file]
            else { continue }
            result.rewriting.insert(
                ", \(conformances(of: type, decisions))", after: last.tokens.upperBound - 1)
            result.done.append(type)
            byFile[type.source.file] = result
        }
    }

    /// The import of the library takes the place of what is no longer needed.
    private static func replaceImports(in result: inout FileResult, _ imports: [String], _ isMixed: Bool) {
        let source = result.rewriting.source
        var hasLibrary = imports.contains { $0.hasSuffix(GeneratedImport.line) }
        var endOfImports: Int?
        for index in source.importTokens where index + 1 < source.tokens.count {
            // `import Foundation`, `import struct Foundation.Date`
            var end = index + 1
            while end + 1 < source.tokens.count, !source.tokens[end + 1].beginsLine,
                !source.isToken(end + 1, ";")
            { end += 1 }
            endOfImports = end
            let module = source.text(at: index + 1)
            if module == "SwiftyJSON" {
                // A type that is imported by itself wins over the library's.
                result.rewriting.insert("\nimport struct SwiftyJSON.JSON", after: index + 1)
            } else if module == "MappableMigration", isMixed {
                hasLibrary = true
            } else if module == "ObjectMapper", isMixed {
                result.rewriting.replace(tokens: index + 1..<index + 2, by: "MappableMigration")
                hasLibrary = true
            } else if SwiftSource.oldModules.contains(module) {
                if hasLibrary {
                    result.rewriting.remove(declaration: index..<index + 2)
                } else {
                    result.rewriting.replace(tokens: index + 1..<index + 2, by: GeneratedImport.module)
                    hasLibrary = true
                }
            }
        }
        guard !hasLibrary, !result.done.isEmpty else { return }
        if let endOfImports {
            result.rewriting.insert("\n" + GeneratedImport.line, after: endOfImports)
        } else {
            let start = source.comments.filter { $0.next == 0 }.map(\.start).min()
            let place = min(start ?? .max, source.tokens.first?.start ?? 0)
            result.rewriting.replace(place..<place, by: GeneratedImport.line + "\n\n")
        }
    }
}

extension Migration.FileResult {
    /// Adds notes; of each kind, the first of a file.
    fileprivate mutating func add(_ found: [(token: Int, text: String)]) {
        for (token, text) in found where !notes.contains(where: { $0.reason == "note: " + text }) {
            notes.append(rewriting.source.fault(atToken: token, "note: " + text))
        }
    }
}

extension TypeDeclaration {
    /// Whether anything but requirements stands after the types that it inherits from.
    fileprivate var hasStrangeHead: Bool { !requirements.isEmpty && !requirements.hasPrefix("where") }
}

extension TypeIndex {
    /// The names of all types, each class after those above it.
    fileprivate var superclassesFirst: [String] {
        let depths = names.map { superclasses(of: $0).count }
        return names.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { names[$0] }
    }
}
