/// A file of generated mappings: its text for the sources of a target.
struct MappingFile {
    /// The first words of each such file.
    static let mark = "// Made by mappable-tool generate-mappings"
    /// The text before the names of types that were asked for by name.
    static let typesMark = "// Types: "

    /// How a model is read and written.
    enum Form: String {
        /// `static let mapping`.
        case declaration
        /// `init(map:)` and `write(to:)`.
        case initializers
    }

    let types: [String]
    let text: String
    private let blocks: [String]

    /// Generates the mappings of the types with these names; without names, of all that say `Mapped` and have none.
    ///
    /// - Parameter isLocated: whether the compiler is to show errors in declarations at the lines of the types.
    /// - Throws: `SourceFaults` with everything that is not understood.
    init(
        _ sources: [SwiftSource], names: [String], form: Form = .declaration, isLocated: Bool = false
    ) throws(SourceFaults) {
        var faults: [SourceFault] = []
        let index = TypeIndex(sources, &faults)
        var blocks: [[String]] = []
        var imports: Set<String> = []
        // The declaration of a class holds those of its subclasses.
        types =
            names.isEmpty
            ? index.plainModels
            : names.filter { name in !index.superclasses(of: name).contains { names.contains($0) } }
        for name in types {
            do throws(SourceFault) {
                let type = try Self.declaration(of: name, in: index)
                blocks.append(try Self.block(for: type, in: index, form, isLocated))
                imports.formUnion(index.imports(of: type.source.file))
            } catch {
                faults.append(error)
            }
        }
        let files = Set(types.flatMap(index.all).map(\.source.file))
        faults += files.sorted().flatMap(index.strayFaults)
        guard faults.isEmpty else { throw SourceFaults(faults) }
        let head = [Self.mark + ". Change the types, not this file."]
        let list = names.isEmpty ? [] : [Self.typesMark + names.joined(separator: ", ")]
        let groups = [head + list] + (blocks.isEmpty ? [] : [Self.imports(imports)]) + blocks
        self.blocks = blocks.map { "\n" + $0.joined(separator: "\n") + "\n" }
        text = groups.joined(separator: [""]).joined(separator: "\n") + "\n"
    }

    private static func declaration(
        of name: String, in index: TypeIndex
    ) throws(SourceFault) -> TypeDeclaration {
        if let type = index.declaration(of: name) { return type }
        if let other = index.all(of: name).first {
            let nested = index.names.filter { $0.hasSuffix("." + name) && index.declaration(of: $0) != nil }
            let hint = nested.isEmpty ? "" : "; write the whole name, \(nested.joined(separator: " or "))"
            throw other.fault("\(name) is not declared in these files\(hint)")
        }
        throw SourceFault(file: name, line: 1, column: 1, reason: "no type has this name")
    }

    /// The lines of a type's extension.
    private static func block(
        for type: TypeDeclaration, in index: TypeIndex, _ form: Form, _ isLocated: Bool
    ) throws(SourceFault) -> [String] {
        let name = type.name
        let saysMapped = index.says(name, "Mapped")
        if type.hasRawValues, !index.isMapped(name) {
            if let mark = (type.marks + type.cases.flatMap(\.marks) + type.strayMarks).first {
                throw type.source.fault(at: mark.offset, "cases with raw values have no marks")
            }
            return DeclarationPrinter.lines(ofRawValues: type, in: index)
        }
        if type.kind == .enum, !type.hasRawValues, !saysMapped {
            return DeclarationPrinter.lines(
                of: try UnionPlanner(type, in: index).plan(), isLocated: isLocated)
        }
        if type.kind == .class, let root = index.mappedSuperclass(of: name) {
            throw type.fault("the declaration of \(name) belongs to that of \(root)")
        }
        let mayHaveSubclasses = index.says(name, "MappedClass") || !type.modifiers.has("final")
        if type.kind == .class, !saysMapped, mayHaveSubclasses {
            return DeclarationPrinter.lines(of: try ClassPlan(type, in: index))
        }
        let plan = try MappingPlanner(type, in: index).plan()
        return switch form {
        case .declaration: DeclarationPrinter.lines(of: plan, isLocated: isLocated)
        case .initializers: try DeclarationPrinter.initializers(of: plan)
        }
    }

    /// The imports of the files, each once, and the library's among them.
    private static func imports(_ found: Set<String>) -> [String] {
        var imports = found
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
        says(name, "Mapped", "Mappable", "JSONWriter", "Tagged", "MappedClass")
    }

    /// The types that say how they map, and do not declare it: `Mapped` and `MappedClass` without a mapping, `Tagged` without a
    /// union.
    var plainModels: [String] {
        names.filter { name in
            func declares(_ property: String) -> Bool {
                all(of: name).contains { $0.staticNames.contains(property) }
            }
            return says(name, "Mapped", "MappedClass") && !declares("mapping")
                || says(name, "Tagged") && !declares("union")
        }
    }
}
