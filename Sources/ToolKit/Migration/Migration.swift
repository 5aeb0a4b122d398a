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
        var leftNames: Set<String> = []
        /// Rewritten models that no longer behave quite as before.
        var notes: [SourceFault] = []
    }

    private(set) var results: [FileResult] = []

    /// - Throws: `SourceFaults` for files that cannot be read as Swift.
    init(_ sources: [SwiftSource]) throws(SourceFaults) {
        var faults: [SourceFault] = []
        let index = TypeIndex(sources, &faults)
        guard faults.isEmpty else { throw SourceFaults(faults) }
        var excluded: [String: String] = [:]
        while true {
            let byFile = Self.migrate(sources, index, excluded)
            let found = Self.bound(to: byFile, index, excluded)
            if found.isEmpty {
                results = sources.compactMap { byFile[$0.file] }.map { Self.finished($0, index) }
                return
            }
            excluded.merge(found) { first, _ in first }
        }
    }

    /// Migrates all models but those that are left for a reason already known.
    private static func migrate(
        _ sources: [SwiftSource], _ index: TypeIndex, _ excluded: [String: String]
    ) -> [String: FileResult] {
        var byFile: [String: FileResult] = [:]
        for source in sources { byFile[source.file] = FileResult(rewriting: Rewriting(source)) }
        var leftTypes = Set(excluded.keys)
        // A subclass needs the class it inherits from to be done.
        for name in index.superclassesFirst {
            for host in index.all(of: name) {
                guard var result = byFile[host.source.file] else { continue }
                do throws(NotMigrated) {
                    if let reason = excluded[name], isModel(host, in: index) {
                        throw NotMigrated(host.nameToken, reason)
                    }
                    if let model = try migrate(host, in: index, leftTypes, &result.rewriting) {
                        result.done.append(host)
                        result.add(model.notes)
                    }
                } catch {
                    leftTypes.insert(name)
                    result.leftNames.insert(name)
                    result.left.append(
                        host.source.fault(atToken: error.token, "\(name) is left: \(error.reason)"))
                }
                byFile[host.source.file] = result
            }
        }
        conformEnums(in: index, &byFile)
        return byFile
    }

    /// The types that were rewritten and cannot be, each with the reason: a type that was left stores them or is stored in them,
    /// or another part of them was left.
    private static func bound(
        to byFile: [String: FileResult], _ index: TypeIndex, _ excluded: [String: String]
    ) -> [String: String] {
        let left = byFile.values.reduce(into: Set<String>()) { $0.formUnion($1.leftNames) }
        let done = Set(byFile.values.flatMap(\.done).map(\.name))
        var found: [String: String] = [:]
        for name in done.sorted() where excluded[name] == nil {
            if left.contains(name) {
                found[name] = "so is another part of it"
            } else if let other = left.sorted().first(where: {
                index.stores($0, name) || index.stores(name, $0)
            }) {
                found[name] =
                    "\(index.stores(other, name) ? "it is stored in" : "it stores") \(other), which is left"
            }
        }
        return found
    }

    private static func finished(_ result: FileResult, _ index: TypeIndex) -> FileResult {
        var result = result
        if !result.done.isEmpty {
            replaceImports(in: &result, index.imports(of: result.rewriting.source.file))
        } else if result.left.isEmpty {
            result.left += strangeImports(in: result.rewriting.source)
        }
        return result
    }

    /// The first use of an old module in each file that has none of the models that are understood.
    private static func strangeImports(in source: SwiftSource) -> [SourceFault] {
        source.tokens.indices.dropLast().compactMap { index in
            let module = source.text(at: index + 1)
            guard source.isToken(index, "import"), oldModules.contains(module),
                let use = source.tokens.indices.first(where: { oldNames.contains(source.text(at: $0)) })
            else { return nil }
            return source.fault(
                atToken: use,
                "the file is left: this use of \(source.text(at: use)) of \(module) is not understood")
        }
    }

    private static let oldModules: Set<String> = ["ObjectMapper", "SwiftyJSON"]
    /// Names in code that uses these modules.
    private static let oldNames: Set<String> = [
        "JSON", "Map", "Mapper", "Mappable", "BaseMappable", "ImmutableMappable", "TransformType",
        "TransformOf",
    ]

    private static func isModel(_ host: TypeDeclaration, in index: TypeIndex) -> Bool {
        ObjectMapperModels.isOne(host) || CodableModels.isOne(host)
            || SwiftyJSONModels.isOne(host, imports: index.imports(of: host.source.file))
    }

    /// Rewrites a declaration; nil if it is no model.
    private static func migrate(
        _ host: TypeDeclaration, in index: TypeIndex, _ leftTypes: Set<String>, _ rewriting: inout Rewriting
    ) throws(NotMigrated) -> MigratedModel? {
        guard isModel(host, in: index) else { return nil }
        guard let type = index.declaration(of: host.name) else {
            throw NotMigrated(host.nameToken, "it is not declared in these files")
        }
        if host.isConditional || type.isConditional || host.functions.contains(where: \.isConditional) {
            throw NotMigrated(host.nameToken, "it stands inside #if, or has code that does")
        }
        if type.kind == .enum {
            try migrateEnum(type, host, &rewriting)
            return MigratedModel()
        }
        guard type.kind == .struct || type.kind == .class else {
            throw NotMigrated(host.nameToken, "a model is a struct, a class or an enum")
        }
        let superclass = index.superclasses(of: host.name).first ?? type.inherited.first?.name
        if type.kind == .class, let superclass, leftTypes.contains(superclass) {
            throw NotMigrated(host.nameToken, "so is \(superclass)")
        }
        if type.kind == .class, host.kind == .extension {
            throw NotMigrated(host.nameToken, "an initializer that reads a class stands in the class itself")
        }
        if let name = ["Field", "Mapper", "Mapping", "JSONOutput"].first(where: {
            index.declaration(of: $0) != nil
        }) {
            throw NotMigrated(host.nameToken, "the app's own type \(name) hides the library's")
        }
        let reader = DeclarationReader(host.source)
        let model: MigratedModel
        if ObjectMapperModels.isOne(host) {
            model = try ObjectMapperModels(type: type, host: host, reader: reader, index: index).model()
        } else if !CodableModels.isOne(host) {
            model = try SwiftyJSONModels(type: type, host: host, reader: reader, index: index).model()
        } else {
            guard host.kind != .extension || type.source === host.source else {
                throw NotMigrated(host.nameToken, "it is declared in another file")
            }
            model = try CodableModels(type: type, index: index, reader: reader).model()
        }
        try ModelRewriter(type: type, host: host, model: model).rewrite(&rewriting)
        return model
    }

    /// An enum with raw values, of the compiler or its own, needs the conformance only.
    private static func migrateEnum(
        _ type: TypeDeclaration, _ host: TypeDeclaration, _ rewriting: inout Rewriting
    ) throws(NotMigrated) {
        let isCodedByHand = host.functions.contains { ["from", "to"].contains($0.parameters.first?.label) }
        let hasOwnRawValues = host.inherits("RawRepresentable")
        let isRaw =
            (hasOwnRawValues || !type.cases.contains(where: \.hasPayload)) && host.kind == .enum
            && !isCodedByHand
        guard isRaw, CodableModels.isOne(host), host.inherited.count > 1 else {
            throw NotMigrated(host.nameToken, "an enum like this becomes a Union; see Docs/Unions.md")
        }
        rewriting.replace(
            inherited: host.inherited.filter {
                ["Codable", "Decodable", "Encodable"].contains($0.lastName)
            }, by: "Mappable, JSONWriter")
    }

    /// Adds the conformance to the enums with raw values that are properties of migrated models.
    private static func conformEnums(in index: TypeIndex, _ byFile: inout [String: FileResult]) {
        let done = Set(byFile.values.flatMap(\.done).map(\.name))
        var words: Set<String> = []
        for name in done {
            for property in index.declaration(of: name)?.properties ?? [] {
                let text = (property.type ?? "") + " " + (property.initialValue ?? "")
                words.formUnion(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
            }
        }
        for name in index.names where !done.contains(name) && !index.isMapped(name) {
            guard let type = index.declaration(of: name), type.kind == .enum, let last = type.inherited.last,
                words.contains(String(name.split(separator: ".").last ?? "")), !type.isConditional,
                type.inherited.contains(where: { TypeDeclaration.rawTypes.contains($0.name) }),
                !type.inherits("Codable", "Decodable"), var result = byFile[type.source.file]
            else { continue }
            result.rewriting.insert(", Mappable, JSONWriter", behind: last.tokens.upperBound - 1)
            result.done.append(type)
            byFile[type.source.file] = result
        }
    }

    /// The import of the library takes the place of what is no longer needed.
    private static func replaceImports(in result: inout FileResult, _ imports: [String]) {
        let source = result.rewriting.source
        var hasLibrary = imports.contains { $0.hasSuffix(GeneratedImport.line) }
        var lastImport: Int?
        for index in source.tokens.indices.dropLast() where source.isToken(index, "import") {
            lastImport = index
            let module = source.text(at: index + 1)
            guard oldModules.contains(module), result.left.isEmpty else { continue }
            if hasLibrary {
                result.rewriting.remove(declaration: index..<index + 2)
            } else {
                result.rewriting.replace(tokens: index + 1..<index + 2, by: GeneratedImport.module)
                hasLibrary = true
            }
        }
        if !hasLibrary {
            if let lastImport, lastImport + 1 < source.tokens.count {
                result.rewriting.insert("\n" + GeneratedImport.line, behind: lastImport + 1)
            } else {
                let start = source.comments.filter { $0.next == 0 }.map(\.start).min()
                let place = min(start ?? .max, source.tokens.first?.start ?? 0)
                result.rewriting.replace(place..<place, by: GeneratedImport.line + "\n\n")
            }
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

extension TypeIndex {
    /// Whether a property of one type has another in its type, or in its initial value.
    fileprivate func stores(_ name: String, _ other: String) -> Bool {
        guard name != other, let type = declaration(of: name) else { return false }
        let word = other.split(separator: ".").last.map(String.init) ?? other
        return type.properties.contains { property in
            ((property.type ?? "") + " " + (property.initialValue ?? "")).split {
                !$0.isLetter && !$0.isNumber && $0 != "_"
            }.contains { $0 == word }
        }
    }

    /// The names of all types, each class behind those above it.
    fileprivate var superclassesFirst: [String] {
        let depths = names.map { superclasses(of: $0).count }
        return names.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { names[$0] }
    }
}
