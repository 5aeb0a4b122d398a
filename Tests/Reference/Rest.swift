// The rest of an object, unread keys, and what reports and monitors tell.

extension Reading {
    /// The members that no read took, which are taken by that.
    func rest(of place: Place) throws -> Value {
        guard let members = place.tree.members else { throw Failures(place.failure(.typeMismatch)) }
        let rest = rest(of: members)
        notes.whole.formUnion(members.map(\.value.offset).filter { !notes.taken.contains($0) })
        notes.asked.formUnion(members.map(\.value.offset))
        notes.taken.formUnion(members.map(\.value.offset))
        notes.whole.insert(place.tree.offset)
        return .json(text(ofObject: rest))
    }

    /// The members from which no read took a value.
    private func rest(of members: [Tree.Member]) -> [(key: String, text: String)] {
        members.compactMap { member in rest(of: member.value).map { (member.key, $0) } }
    }

    /// Nil of a value that was taken. An array of which something was taken is taken as a whole.
    private func rest(of tree: Tree) -> String? {
        if !hasTaken(from: tree) { return tree.text }
        guard let members = tree.members, !notes.taken.contains(tree.offset) else { return nil }
        let rest = rest(of: members)
        return rest.isEmpty ? nil : text(ofObject: rest)
    }

    func hasTaken(from tree: Tree) -> Bool {
        if notes.taken.contains(tree.offset) { return true }
        let children = tree.elements ?? tree.members?.map(\.value) ?? []
        return children.contains(where: hasTaken)
    }

    /// An error for each object of a model that has members that nobody asked for, in the order of the objects.
    var unreadFailures: [Failure] {
        guard options.refusesUnread else { return [] }
        let failures = models.compactMap { place -> Failure? in
            guard let first = unread(in: place, isModel: true).first else { return nil }
            return Failure(.invalidValue, place.path, first.offset)
        }
        return collects ? failures : Array(failures.prefix(1))
    }

    /// The entries, and one for each unread member.
    var report: [Entry] {
        (notes.entries.filter { $0.kind != .unknownCase } + unread).sorted { $0.offset! < $1.offset! }
    }

    private var unread: [Entry] {
        models.flatMap { unread(in: $0, isModel: true) }.map { Entry(.unread, $0.path, $0.offset) }
    }

    /// What a monitor counts of a document that was refused by some errors, or by none.
    func findings(_ failures: [Failure]) -> [String: Int] {
        let errors = failures.map { Entry(.error, $0.path, $0.offset, $0) }
        let entries = notes.entries.filter {
            $0.kind != .absent && ($0.kind != .defaultTaken || $0.cause != nil)
        }
        return (errors + entries + (failures.isEmpty ? unread : [])).map { entry in
            let isAboutText = [.syntax, .limit].contains(entry.cause?.kind)
            let path = isAboutText ? [] : entry.cause?.path ?? entry.path
            let lost = path == entry.path || isAboutText ? nil : pattern(entry.path)
            return finding(entry.kind.rawValue, pattern(path), cause: entry.cause?.kind.rawValue, lost: lost)
        }.counts
    }

    /// A path without indices and without keys that are data: `fares.*.legs[]`.
    private func pattern(_ path: [Step]) -> String {
        var (text, tree) = ("", root)
        for step in path {
            if case .index(let index) = step {
                text += "[]"
                tree = tree?.elements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
            } else {
                tree = tree?.member(step.text)?.value
                let isKeyData = tree.map { isData.contains($0.offset) } ?? (root == nil)
                text += (text.isEmpty ? "" : ".") + (isKeyData ? "*" : step.text)
            }
        }
        return path.isEmpty ? "(root)" : text
    }

    /// Those without a rest in the order of the document, each once.
    private var models: [Place] {
        let places = Dictionary(notes.models.map { ($0.tree.offset, $0) }) { first, _ in first }
        return places.filter { !notes.whole.contains($0.key) }.sorted { $0.key < $1.key }.map(\.value)
    }

    /// The unread members of a model's object, and of objects in it that are no models and were not taken as a whole.
    private func unread(in place: Place, isModel: Bool = false) -> [(path: [Step], offset: Int)] {
        let tree = place.tree
        if !isModel, !notes.entered.contains(tree.offset) || notes.taken.contains(tree.offset) { return [] }
        if let elements = tree.elements {
            return elements.enumerated().flatMap { unread(in: place.child(.index($0.offset), $0.element)) }
        }
        return (tree.members ?? []).flatMap { member in
            let child = place.child(.key(member.key), member.value)
            return notes.asked.contains(member.value.offset)
                ? unread(in: child) : [(child.path, member.offset)]
        }
    }
}

/// A finding on one line; lost is the path of the value that was lost, if the fault is in a part of it.
func finding(_ kind: String, _ path: String, cause: String?, lost: String?) -> String {
    [kind, path, cause, lost].compactMap(\.self).joined(separator: ", ")
}
