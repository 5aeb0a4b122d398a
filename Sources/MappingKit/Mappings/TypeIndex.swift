/// All declarations of a target, by the name of the type.
package struct TypeIndex {
    /// The types in the order in which they were found.
    package private(set) var names: [String] = []
    private var declarations: [String: [TypeDeclaration]] = [:]
    /// The names of declared types without those of the types around them.
    private var lastNames: Set<Substring> = []
    /// The names of constants, variables and type aliases outside of all types.
    private var globalNames: Set<String> = []
    /// The words after the names of protocols: what they inherit and ask for.
    package private(set) var protocolWords: [String: Set<String>] = [:]
    private var importsByFile: [String: [String]] = [:]
    /// The plain strings that constants of this name have, outside of types.
    private var globalTexts: [String: Set<String>] = [:]
    private var strayFaultsByFile: [String: [SourceFault]] = [:]
    private var superclassByName: [String: String] = [:]
    private var subclassesByName: [String: [String]] = [:]

    /// Reads the types of sources, and adds what is wrong with those that cannot be read.
    package init(_ sources: [SwiftSource], _ faults: inout [SourceFault]) {
        for source in sources {
            do throws(SourceFault) { try add(source) } catch { faults.append(error) }
        }
        linkClasses()
    }

    private mutating func add(_ source: SwiftSource) throws(SourceFault) {
        var reader = DeclarationReader(source)
        try reader.read()
        importsByFile[source.file] = reader.imports
        globalNames.formUnion(reader.globalNames)
        for (name, text) in reader.globalTexts { globalTexts[name, default: []].insert(text) }
        strayFaultsByFile[source.file] = reader.strayMarks.map {
            source.fault(at: $0.offset, $0.problem ?? "this mark stands beside no property, case or type")
        }
        for type in reader.types where type.kind == .protocol {
            let words = (type.nameToken + 1..<type.body.upperBound).map(source.text(at:))
            protocolWords[type.name, default: []].formUnion(words)
        }
        for type in reader.types where type.kind != .protocol {
            if declarations[type.name] == nil { names.append(type.name) }
            declarations[type.name, default: []].append(type)
            if type.kind != .extension, let last = type.name.split(separator: ".").last {
                lastNames.insert(last)
            }
        }
    }

    /// Whether a type of this name is declared at any level, or something else outside of all types.
    package func declares(_ lastName: String) -> Bool {
        lastNames.contains(lastName[...]) || globalNames.contains(lastName)
    }

    /// The declaration of a type, and its extensions.
    package func all(of name: String) -> [TypeDeclaration] { declarations[name] ?? [] }

    /// The string of a constant such as `Keys.id`, seen from a type, as it is written; nil where it is not known for sure.
    package func text(ofConstant path: [String], in type: String) -> String? {
        guard let name = path.last else { return nil }
        let owners = path.dropLast().joined(separator: ".")
        // The constant may belong to the type, to one around it, or to one inside of those.
        var scopes = type.split(separator: ".").map(String.init)
        while true {
            let scope = (scopes + (owners.isEmpty || owners == "Self" ? [] : [owners])).joined(separator: ".")
            if let text = all(of: scope).lazy.compactMap({ $0.staticTexts[name] }).first {
                return isAmbiguous(scope) ? nil : text
            }
            if scopes.popLast() == nil { break }
        }
        guard owners.isEmpty, let found = globalTexts[name], found.count == 1 else { return nil }
        return found.first
    }

    /// Whether a type, or an extension of it, names one of these as what it conforms to.
    func says(_ name: String, _ protocols: String...) -> Bool {
        all(of: name).contains { $0.inherits(protocols) }
    }

    /// Where a type is declared; nil where there are extensions only.
    package func declaration(of name: String) -> TypeDeclaration? {
        all(of: name).first { $0.kind != .extension }
    }

    /// Whether there are several types of this name, such as private ones of several files.
    package func isAmbiguous(_ name: String) -> Bool {
        all(of: name).filter { $0.kind != .extension }.count > 1
    }

    /// The classes above a class, the nearest first.
    package func superclasses(of name: String) -> [String] {
        var found: [String] = []
        var next = superclassByName[name]
        // A class that inherits from itself is an error that the compiler tells.
        while let name = next, !found.contains(name) {
            found.append(name)
            next = superclassByName[name]
        }
        return found
    }

    /// The classes below a class, each before those below it.
    func subclasses(of name: String) -> [String] {
        var found: [String] = []
        var rest = Array((subclassesByName[name] ?? []).reversed())
        while let next = rest.popLast() {
            guard next != name, !found.contains(next) else { continue }
            found.append(next)
            rest += (subclassesByName[next] ?? []).reversed()
        }
        return found
    }

    /// Finds the superclass of each class, once all sources are added.
    private mutating func linkClasses() {
        for name in names {
            guard let superclass = findSuperclass(of: name) else { continue }
            superclassByName[name] = superclass
            subclassesByName[superclass, default: []].append(name)
        }
    }

    /// The class that a class inherits from, if it stands in these files as well.
    private func findSuperclass(of name: String) -> String? {
        guard let type = declaration(of: name), type.kind == .class, let first = type.inherited.first else {
            return nil
        }
        // The name may be one of the types around.
        var scope = name.split(separator: ".").dropLast().map(String.init)
        while true {
            let candidate = (scope + [String(first.name.prefix { $0 != "<" })]).joined(separator: ".")
            if candidate != name, declaration(of: candidate)?.kind == .class { return candidate }
            if scope.popLast() == nil { return nil }
        }
    }

    package func imports(of file: String) -> [String] { importsByFile[file] ?? [] }

    /// Faults at the marks of a file that stand outside of all types.
    func strayFaults(of file: String) -> [SourceFault] { strayFaultsByFile[file] ?? [] }
}
