/// The members of a declaration as they nest in a document, in the order of the fields.
package struct FieldTree: Sendable {
    private(set) var children: [(key: String, tree: FieldTree)] = []
    /// The field whose value stands here.
    private(set) var field: FieldInfo?
    /// Models whose members stand among these.
    private(set) var flattened: [FieldInfo] = []
    /// Where fields are read that have nothing at their own keys, as a tree of its own; none or one.
    private var others: [FieldTree] = []
    /// What is wrong with the declaration.
    private(set) var problems: [String] = []
    /// The field of the members that no other has.
    fileprivate var hasRest = false

    private init() {}

    init(_ fields: [FieldInfo]) {
        for field in fields {
            guard let key = field.key else {
                if field.rest == nil {
                    flattened.append(field)
                } else if hasRest {
                    problems.append("two fields are for the rest of the members")
                } else {
                    hasRest = true
                }
                continue
            }
            if let problem = field.standInProblem {
                problems.append("the default of \"\(key.text)\" \(problem)")
            }
            problems += field.problems.map { "\"\(key.text)\": \($0)" }
            if others.isEmpty, !key.others.isEmpty { others = [FieldTree()] }
            for other in key.others { _ = others[0].insert(FieldKey.segments(of: other)[...], field) }
            if key.isNested, key.segments.contains("") {
                problems.append("\"\(key.text)\" has an empty segment")
            }
            if !insert(key.segments[...], field) {
                problems.append("\"\(key.text)\" stands twice, or leads through another field's value")
            }
        }
    }

    /// Adds a field; false if another is in its way.
    private mutating func insert(_ path: ArraySlice<String>, _ field: FieldInfo) -> Bool {
        guard self.field == nil else { return isOtherDirection(of: field) }
        guard let key = path.first else {
            guard children.isEmpty else { return false }
            self.field = field
            return true
        }
        let position = children.firstIndex { $0.key == key } ?? children.count
        if position == children.count { children.append((key, FieldTree())) }
        return children[position].tree.insert(path.dropFirst(), field)
    }

    /// Whether this field is only read and the other only written, or the other way round.
    private func isOtherDirection(of other: FieldInfo) -> Bool {
        switch (field?.direction, other.direction) {
        case (.read, .written), (.written, .read): true
        default: false
        }
    }

    /// The keys that stand in flattened models, and again among these, or in another of them.
    var problemsOfFlattened: [String] {
        var seen = Set(children.map(\.key))
        return flattened.flatMap(\.flattenedKeys).filter { !seen.insert($0).inserted }
            .map { "\"\($0)\" stands twice, since a flattened model has it" }
    }

    /// The keys that an object may have, those of flattened models included.
    var keys: [String] {
        children.map(\.key) + others.flatMap(\.keys) + flattened.flatMap(\.flattenedKeys)
    }

    /// What is declared below a key, where fields are nested; nil where a field's own value stands, and for keys that no field has.
    func nested(under key: String) -> [FieldTree]? {
        let trees = trees(under: key)
        return trees.isEmpty || trees.contains { $0.field != nil } ? nil : trees
    }

    /// Of which the fields of other keys, and of flattened models, are a part.
    private func trees(under key: String) -> [FieldTree] {
        children.filter { $0.key == key }.map(\.tree) + others.flatMap { $0.trees(under: key) }
            + flattened.compactMap(\.flattenedTree).flatMap { $0.trees(under: key) }
    }
}

extension [FieldTree] {
    /// As that of one of them, for all.
    func nested(under key: String) -> [FieldTree]? {
        var nested: [FieldTree] = []
        for tree in self where tree.keys.contains(key) {
            guard let trees = tree.nested(under: key) else { return nil }
            nested += trees
        }
        return nested
    }
}

extension FieldInfo {
    /// The declaration of a flattened model.
    fileprivate var flattenedTree: FieldTree? { (type as? any Mapped.Type)?.declaredTree }

    fileprivate var flattenedKeys: [String] { flattenedTree?.keys ?? [] }
}

extension Mapped {
    fileprivate static var declaredTree: FieldTree { mapping.core.tree }
}

extension Mapper {
    /// Finds members that no field has, here and in the objects that key paths lead through.
    ///
    /// - Parameter report: is given an error about each, and may throw it.
    func checkKeys(
        of tree: FieldTree, _ report: (MappingError) throws(MappingError) -> Void
    ) throws(MappingError) {
        if !tree.hasRest { try checkKeys(of: [tree], report) }
    }

    private func checkKeys(
        of trees: [FieldTree], _ report: (MappingError) throws(MappingError) -> Void
    ) throws(MappingError) {
        guard kind == .object else { return }
        var known: [String: String] = [:]
        for key in trees.flatMap(\.keys) { known[spelled(key)] = key }
        // Safety: the object's members follow it on the tape, as many as it counts: a key, then its value.
        var key = unsafe node + 1
        for _ in 0..<(unsafe node.pointee.count) {
            let name = bytes.text(of: unsafe key.pointee)
            if let declared = known[name] {
                if let nested = trees.nested(under: declared) {
                    try unsafe at(key + 1).checkKeys(of: nested, report)
                }
            } else {
                try report(unsafe at(key).unknownKey(name, Array(known.keys)))
            }
            unsafe key += 1 + key[1].span
        }
    }

    private func unknownKey(_ name: String, _ known: [String]) -> MappingError {
        let near = KeyDistance.nearest(to: name, of: known.sorted())
        let reason = near.map { "unknown key, did you mean \(Excerpt($0).quoted)?" } ?? "unknown key"
        return fail(.invalidValue, reason: .text(reason), showsFound: false)
    }
}
