/// All declarations of a target, by the name of the type.
struct TypeIndex {
    /// The types in the order in which they were found.
    private(set) var names: [String] = []
    private var declarations: [String: [TypeDeclaration]] = [:]
    private var importsByFile: [String: [String]] = [:]

    mutating func add(_ source: SwiftSource) throws(SourceFault) {
        var reader = DeclarationReader(source)
        try reader.read()
        importsByFile[source.file] = reader.imports
        for type in reader.types where type.kind != .protocol {
            if declarations[type.name] == nil { names.append(type.name) }
            declarations[type.name, default: []].append(type)
        }
    }

    /// The declaration of a type, and its extensions.
    func all(of name: String) -> [TypeDeclaration] { declarations[name] ?? [] }

    /// Where a type is declared; nil where there are extensions only.
    func declaration(of name: String) -> TypeDeclaration? {
        all(of: name).first { $0.kind != .extension }
    }

    func imports(of file: String) -> [String] { importsByFile[file] ?? [] }
}
