/// The members of a declaration as they nest in a document, in the order of the fields.
struct FieldTree: Sendable {
    private(set) var children: [(key: String, tree: FieldTree)] = []
    /// The field whose value stands here.
    private(set) var field: FieldInfo?
    /// Models whose members stand among these.
    private(set) var flattened: [FieldInfo] = []
    /// Keys that are read where a field's own is absent.
    private var aliases: [String] = []
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
            aliases += key.others.compactMap { FieldKey.segments(of: $0).first }
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
    var keys: [String] { children.map(\.key) + aliases + flattened.flatMap { $0.flattenedKeys } }

    func tree(under key: String) -> FieldTree? { children.first { $0.key == key }?.tree }
}

extension FieldInfo {
    /// The keys of a flattened model.
    fileprivate var flattenedKeys: [String] { (type as? any Mapped.Type)?.declaredKeys ?? [] }
}

extension Mapped {
    fileprivate static var declaredKeys: [String] { mapping.core.tree.keys }
}

extension Mapper {
    /// Finds members that no field has, here and in the objects that key paths lead through.
    ///
    /// - Parameter report: is given an error about each, and may throw it.
    func checkKeys(
        of tree: FieldTree, _ report: (MappingError) throws(MappingError) -> Void
    ) throws(MappingError) {
        guard kind == .object, !tree.hasRest else { return }
        var known: [String: String] = [:]
        for key in tree.keys { known[spelled(key)] = key }
        // Safety: the object's members follow it on the tape, as many as it counts: a key, then its value.
        var key = unsafe node + 1
        for _ in 0..<(unsafe node.pointee.count) {
            let name = bytes.text(of: unsafe key.pointee)
            if let declared = known[name] {
                if let child = tree.tree(under: declared), child.field == nil {
                    try unsafe at(key + 1).checkKeys(of: child, report)
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
