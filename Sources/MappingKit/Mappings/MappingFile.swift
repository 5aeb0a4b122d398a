/// A file of generated mappings: its text for the sources of a target.
struct MappingFile {
    /// The first words of each such file.
    static let mark = "// Made by mappable-tool generate-mappings"
    /// What stands before the names of types that were asked for by name.
    static let typesMark = "// Types: "

    let types: [String]
    let text: String
    private let blocks: [String]

    /// Generates the mappings of the types with these names; without names, of all that say `Mapped` and have none.
    ///
    /// - Throws: `SourceFaults` with everything that is not understood.
    init(
        _ sources: [SwiftSource], names: [String], form: MappingPrinter.Form = .declaration
    ) throws(SourceFaults) {
        var faults: [SourceFault] = []
        let index = TypeIndex(sources, &faults)
        var blocks: [[String]] = []
        var files: [String] = []
        // The declaration of a class holds those of its subclasses.
        types =
            names.isEmpty
            ? index.plainModels
            : names.filter { name in !index.superclasses(of: name).contains { names.contains($0) } }
        for name in types {
            do throws(SourceFault) {
                let (lines, file) = try Self.block(for: name, in: index, form)
                blocks.append(lines)
                if !files.contains(file) { files.append(file) }
            } catch {
                faults.append(error)
            }
        }
        guard faults.isEmpty else { throw SourceFaults(faults) }
        let head = [Self.mark + ". Change the types, not this file."]
        let list = names.isEmpty ? [] : [Self.typesMark + names.joined(separator: ", ")]
        let imports = Self.imports(files.flatMap(index.imports(of:)))
        let groups = [head + list] + (blocks.isEmpty ? [] : [imports]) + blocks
        self.blocks = blocks.map { "\n" + $0.joined(separator: "\n") + "\n" }
        text = groups.joined(separator: [""]).joined(separator: "\n") + "\n"
    }

    private static func block(
        for name: String, in index: TypeIndex, _ form: MappingPrinter.Form
    ) throws(SourceFault) -> (lines: [String], file: String) {
        guard let type = index.declaration(of: name) else {
            guard let other = index.all(of: name).first else {
                throw SourceFault(file: name, line: 1, column: 1, reason: "no type has this name")
            }
            throw other.source.fault(atToken: other.nameToken, "\(name) is not declared in these files")
        }
        let file = type.source.file
        if type.hasRawValues, !index.isMapped(name) {
            return (["extension \(name): Mappable, JSONWriter {}"], file)
        }
        let saysMapped = index.all(of: name).contains { $0.inherits("Mapped") }
        if type.kind == .enum, !type.hasRawValues, !saysMapped {
            return (MappingPrinter.union(try UnionPlanner(name, type, in: index).plan()), file)
        }
        if type.kind == .class, let root = index.mappedSuperclass(of: name) {
            throw type.source.fault(
                atToken: type.nameToken, "the declaration of \(name) belongs to that of \(root)")
        }
        let saysClass = index.all(of: name).contains { $0.inherits("MappedClass") }
        if type.kind == .class, !saysMapped, saysClass || !type.modifiers.has("final") {
            return (MappingPrinter.classes(try ClassPlan(name, type, in: index)), file)
        }
        let plan = try MappingPlanner(name, type, in: index).plan()
        return switch form {
        case .declaration: (MappingPrinter.declaration(plan), file)
        case .initializers: (try MappingPrinter.initializers(plan), file)
        }
    }

    /// The imports of the files, each once, and the library's among them.
    private static func imports(_ found: [String]) -> [String] {
        var imports = Set(found)
        if !imports.contains(where: { moduleName($0) == GeneratedImport.module }) {
            imports.insert(GeneratedImport.line)
        }
        // Of a module that is imported with different access, what is public serves all.
        for line in imports where line.hasPrefix("public ") { imports.remove(String(line.dropFirst(7))) }
        return imports.sorted { moduleName($0) < moduleName($1) }
    }

    private static func moduleName(_ line: String) -> Substring {
        line.contains("\n") ? "~" : line.split(separator: " ").last ?? ""
    }

    /// The names that a file says it was made for.
    static func names(in text: String) -> [String] {
        for line in text.split(separator: "\n").prefix(2) where line.hasPrefix(typesMark) {
            return line.dropFirst(typesMark.count).split(separator: ",").map { name in
                String(name.drop { $0 == " " })
            }
        }
        return []
    }

    /// The types of which another file has something else.
    func stale(comparedTo other: String) -> [String] {
        // The last line of a block is a brace, so that none is the beginning of another.
        zip(types, blocks).filter { !other.contains($0.1) }.map(\.0)
    }
}

/// Everything that is not understood.
package struct SourceFaults: Error, CustomStringConvertible {
    package let faults: [SourceFault]

    package init(_ faults: [SourceFault]) { self.faults = faults }

    package var description: String { faults.map(\.description).joined(separator: "\n") }
}

extension TypeIndex {
    /// Whether a type says that it maps.
    package func isMapped(_ name: String) -> Bool {
        all(of: name).contains { $0.inherits("Mapped", "Mappable", "JSONWriter", "Tagged", "MappedClass") }
    }

    /// The types that say how they map, and do not declare it: `Mapped` and `MappedClass` without a mapping, `Tagged` without a
    /// union.
    var plainModels: [String] {
        names.filter { name in
            let all = all(of: name)
            func declares(_ property: String) -> Bool { all.contains { $0.staticNames.contains(property) } }
            return all.contains { $0.inherits("Mapped", "MappedClass") } && !declares("mapping")
                || all.contains { $0.inherits("Tagged") } && !declares("union")
        }
    }
}
