import MappingKit

/// Migrates the models of several files.
struct Migration {
    /// What became of a file.
    struct FileResult {
        var rewriting: Rewriting
        /// The models that were rewritten, as a line for each.
        var done: [String] = []
        /// What was left.
        var left: [SourceFault] = []
    }

    private(set) var results: [FileResult] = []

    /// - Throws: `SourceFaults` for files that cannot be read as Swift.
    init(_ sources: [SwiftSource]) throws(SourceFaults) {
        var faults: [SourceFault] = []
        let index = TypeIndex(sources, &faults)
        guard faults.isEmpty else { throw SourceFaults(faults) }
        var byFile: [String: FileResult] = [:]
        for source in sources { byFile[source.file] = FileResult(rewriting: Rewriting(source)) }
        var leftTypes: Set<String> = []
        // A subclass needs the class it inherits from to be done.
        for name in index.superclassesFirst {
            for host in index.all(of: name) {
                guard var result = byFile[host.source.file] else { continue }
                do throws(NotMigrated) {
                    if try Self.migrate(name, host, in: index, leftTypes, &result) {
                        let line = host.source.line(of: host.source.tokens[host.nameToken].start)
                        result.done.append("\(host.source.file):\(line): \(name)")
                    }
                } catch {
                    leftTypes.insert(name)
                    result.left.append(
                        host.source.fault(atToken: error.token, "\(name) is left: \(error.reason)"))
                }
                byFile[host.source.file] = result
            }
        }
        Self.conformEnums(in: index, &byFile)
        results = sources.compactMap { byFile[$0.file] }.map { result in
            var result = result
            if !result.done.isEmpty {
                Self.replaceImports(in: &result, index.imports(of: result.rewriting.source.file))
            } else if result.left.isEmpty {
                result.left += Self.strangeImports(in: result.rewriting.source)
            }
            return result
        }
    }

    /// The imports of a file that are used for something that is not understood.
    private static func strangeImports(in source: SwiftSource) -> [SourceFault] {
        source.tokens.indices.dropLast().compactMap { index in
            let module = source.text(at: index + 1)
            guard source.isToken(index, "import"), oldModules.contains(module),
                source.tokens.indices.contains(where: { oldNames.contains(source.text(at: $0)) })
            else { return nil }
            return source.fault(
                atToken: index, "the file is left: what it does with \(module) is not understood")
        }
    }

    private static let oldModules: Set<String> = ["ObjectMapper", "SwiftyJSON"]
    /// What code that uses these modules names.
    private static let oldNames: Set<String> = [
        "JSON", "Map", "Mapper", "Mappable", "BaseMappable", "ImmutableMappable", "TransformType",
        "TransformOf",
    ]

    /// Rewrites a declaration; false if it is no model.
    private static func migrate(
        _ name: String, _ host: TypeDeclaration, in index: TypeIndex, _ leftTypes: Set<String>,
        _ result: inout FileResult
    ) throws(NotMigrated) -> Bool {
        let imports = index.imports(of: host.source.file)
        let isObjectMapper = ObjectMapperModels.isOne(host)
        let isCodable = CodableModels.isOne(host)
        let isSwiftyJSON = SwiftyJSONModels.isOne(host, imports: imports)
        guard isObjectMapper || isCodable || isSwiftyJSON else { return false }
        guard let type = index.declaration(of: name) else {
            throw NotMigrated(token: host.nameToken, reason: "it is not declared in these files")
        }
        if host.isConditional || type.isConditional || host.functions.contains(where: \.isConditional) {
            throw NotMigrated(token: host.nameToken, reason: "it stands inside #if, or has code that does")
        }
        if type.kind == .enum { return try migrateEnum(type, host, &result) }
        guard type.kind == .struct || type.kind == .class else {
            throw NotMigrated(token: host.nameToken, reason: "a model is a struct, a class or an enum")
        }
        if let superclass = index.superclasses(of: name).first, leftTypes.contains(superclass) {
            throw NotMigrated(token: host.nameToken, reason: "so is \(superclass)")
        }
        let model: MigratedModel
        if isObjectMapper {
            model = try ObjectMapperModels(type, host).model()
        } else if isSwiftyJSON {
            model = try SwiftyJSONModels(type, host).model()
        } else {
            guard host.kind != .extension || type.source === host.source else {
                throw NotMigrated(token: host.nameToken, reason: "it is declared in another file")
            }
            model = try CodableModels(type, in: index).model()
        }
        var rewriting = result.rewriting
        try ModelRewriter(type: type, host: host, model: model).rewrite(&rewriting)
        result.rewriting = rewriting
        return true
    }

    /// An enum with raw values needs the conformance only.
    private static func migrateEnum(
        _ type: TypeDeclaration, _ host: TypeDeclaration, _ result: inout FileResult
    ) throws(NotMigrated) -> Bool {
        let isRaw = !type.cases.contains(where: \.hasPayload) && host.kind == .enum && host.functions.isEmpty
        guard isRaw, CodableModels.isOne(host), host.inherited.count > 1 else {
            throw NotMigrated(
                token: host.nameToken, reason: "an enum like this becomes a Union; see Docs/Unions.md")
        }
        var rewriting = result.rewriting
        let old = host.inherited.filter { ["Codable", "Decodable", "Encodable"].contains($0.lastName) }
        for (place, item) in old.enumerated() {
            if place == 0 {
                rewriting.replace(tokens: item.tokens, by: "Mappable, JSONWriter")
            } else {
                let source = host.source
                rewriting.replace(
                    source.tokens[item.tokens.lowerBound - 2]
                        .end..<source.tokens[item.tokens.upperBound - 1].end,
                    by: "")
            }
        }
        result.rewriting = rewriting
        return true
    }

    /// Adds the conformance to the enums with raw values that are properties of migrated models.
    private static func conformEnums(in index: TypeIndex, _ byFile: inout [String: FileResult]) {
        let done = Set(byFile.values.flatMap(\.done).map { String($0.split(separator: " ").last ?? "") })
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
                type.inherited.contains(where: { rawTypes.contains($0.name) }),
                !type.inherits("Codable", "Decodable"), var result = byFile[type.source.file]
            else { continue }
            let end = type.source.tokens[last.tokens.upperBound - 1].end
            result.rewriting.replace(end..<end, by: ", Mappable, JSONWriter")
            let line = type.source.line(of: type.source.tokens[type.nameToken].start)
            result.done.append("\(type.source.file):\(line): \(name)")
            byFile[type.source.file] = result
        }
    }

    private static let rawTypes: Set<String> = [
        "String", "Character", "Double", "Float", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8",
        "UInt16", "UInt32", "UInt64",
    ]

    /// The import of the library takes the place of what is no longer needed.
    private static func replaceImports(in result: inout FileResult, _ imports: [String]) {
        var rewriting = result.rewriting
        let source = rewriting.source
        var hasLibrary = imports.contains { $0.hasSuffix(GeneratedImport.line) }
        var lastImport: Int?
        for index in source.tokens.indices.dropLast() where source.isToken(index, "import") {
            lastImport = index
            let module = source.text(at: index + 1)
            guard oldModules.contains(module), result.left.isEmpty else { continue }
            if hasLibrary {
                rewriting.remove(declaration: index..<index + 2)
            } else {
                rewriting.replace(tokens: index + 1..<index + 2, by: GeneratedImport.module)
                hasLibrary = true
            }
        }
        if !hasLibrary {
            if let lastImport, lastImport + 1 < source.tokens.count {
                let end = source.tokens[lastImport + 1].end
                rewriting.replace(end..<end, by: "\n" + GeneratedImport.line)
            } else {
                let start = source.comments.filter { $0.next == 0 }.map(\.start).min()
                let place = min(start ?? .max, source.tokens.first?.start ?? 0)
                rewriting.replace(place..<place, by: GeneratedImport.line + "\n\n")
            }
        }
        result.rewriting = rewriting
    }
}

extension TypeIndex {
    /// The names of all types, each class behind those above it.
    fileprivate var superclassesFirst: [String] {
        let depths = names.map { superclasses(of: $0).count }
        return names.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { names[$0] }
    }
}
