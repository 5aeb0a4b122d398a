/// What is generated for a class and its subclasses: a declaration of each.
struct ClassPlan {
    let root: MappingPlan
    let subclasses: [MappingPlan]

    /// - Parameter name: the class that is to be a `MappedClass`.
    /// - Throws: `SourceFault` for what it does not understand in any of the classes.
    init(_ name: String, _ type: TypeDeclaration, in index: TypeIndex) throws(SourceFault) {
        root = try MappingPlanner(name, type, in: index).plan(isInHierarchy: true)
        var subclasses: [MappingPlan] = []
        for name in index.subclasses(of: name) {
            guard let type = index.declaration(of: name) else { continue }
            if let own = index.all(of: name).first(where: { $0.staticNames.contains("mapping") }) {
                throw own.source.fault(
                    atToken: own.nameToken,
                    "\(name) declares a mapping, but that of \(root.name) is generated")
            }
            subclasses.append(try MappingPlanner(name, type, in: index).plan(isInHierarchy: true))
        }
        self.subclasses = subclasses
    }
}

extension TypeIndex {
    /// The nearest class above that says `MappedClass`.
    func mappedSuperclass(of name: String) -> String? {
        superclasses(of: name).first { all(of: $0).contains { $0.inherits("MappedClass") } }
    }
}

extension MappingPrinter {
    /// The extension with the declarations of a class and its subclasses.
    ///
    /// A subclass cannot override in another file. So the one property looks which class is asked.
    static func classes(_ plan: ClassPlan) -> [String] {
        let access = DeclarationPrinter.prefix(plan.root.access)
        var groups: [[String]] = []
        if plan.subclasses.isEmpty {
            groups.append(["\(access)static var mapping: ClassMapping { \(name(of: plan.root)) }"])
        } else {
            let cases = plan.subclasses.map { "case ObjectIdentifier(\($0.name).self): \(name(of: $0))" }
            groups.append(
                ["\(access)static var mapping: ClassMapping {"]
                    + DeclarationPrinter.indented(
                        ["switch ObjectIdentifier(self) {"] + cases + [
                            "default: \(name(of: plan.root))", "}",
                        ])
                    + ["}"])
        }
        for mapping in [plan.root] + plan.subclasses {
            let list = ["Mapping("] + list(arguments(of: mapping, depth: 3), end: "))")
            groups.append(
                ["private static let \(name(of: mapping)) = ClassMapping("]
                    + DeclarationPrinter.indented(list))
        }
        let colon = plan.root.addsConformance ? ": MappedClass" : ""
        return plan.root.availability + ["extension \(plan.root.name)\(colon) {"]
            + DeclarationPrinter.indented(Array(groups.joined(separator: [""]))) + ["}"]
    }

    /// The name of a class's declaration: `truckMapping`.
    private static func name(of plan: MappingPlan) -> String {
        let words = plan.name.split(separator: ".").joined(separator: "_")
        return words.prefix(1).lowercased() + words.dropFirst() + "Mapping"
    }
}
