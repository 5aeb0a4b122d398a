/// Generated code for a class and its subclasses: a declaration of each.
struct ClassPlan {
    let root: MappingPlan
    let subclasses: [MappingPlan]

    /// - Parameter type: the class that is to be a `MappedClass`.
    /// - Throws: `SourceFault` for what it does not understand in any of the classes.
    init(_ type: TypeDeclaration, in index: TypeIndex) throws(SourceFault) {
        root = try MappingPlanner(type, in: index).plan(isInHierarchy: true)
        var subclasses: [MappingPlan] = []
        for name in index.subclasses(of: type.name) {
            guard let type = index.declaration(of: name) else { continue }
            if let own = index.all(of: name).first(where: { $0.staticNames.contains("mapping") }) {
                throw own.fault(
                    "\(name) declares a mapping, but that of \(root.type.name) is generated")
            }
            subclasses.append(try MappingPlanner(type, in: index).plan(isInHierarchy: true))
        }
        self.subclasses = subclasses
    }
}

extension TypeIndex {
    /// The nearest class above that says `MappedClass`.
    func mappedSuperclass(of name: String) -> String? {
        superclasses(of: name).first { says($0, "MappedClass") }
    }
}

extension DeclarationPrinter {
    /// The extension with the declarations of a class and its subclasses.
    ///
    /// A subclass cannot override in another file. So the one property looks which class is asked.
    static func lines(of plan: ClassPlan) -> [String] {
        let root = plan.root.type
        let property = "\(prefix(root.access))static var mapping: ClassMapping"
        var groups: [[String]] = []
        if plan.subclasses.isEmpty {
            groups.append(["\(property) { \(name(of: root)) }"])
        } else {
            let cases = plan.subclasses.map {
                "case ObjectIdentifier(\($0.type.name).self): \(name(of: $0.type))"
            }
            let all = ["switch ObjectIdentifier(self) {"] + cases + ["default: \(name(of: root))", "}"]
            groups.append(all.inBraces(property))
        }
        for mapping in [plan.root] + plan.subclasses {
            let block = block("", mapping.unknownKeys, statements(of: mapping, depth: 3), end: ")")
            groups.append(
                ["private static let \(name(of: mapping.type)) = ClassMapping("] + block.indented)
        }
        let colon = plan.root.addsConformance ? ": MappedClass" : ""
        return root.modifiers.availability
            + Array(groups.joined(separator: [""])).inBraces("extension \(root.name)\(colon)")
    }

    /// The name of a class's declaration: `truckMapping`.
    private static func name(of type: TypeDeclaration) -> String {
        let words = type.name.split(separator: ".").joined(separator: "_")
        return words.prefix(1).lowercased() + words.dropFirst() + "Mapping"
    }
}
