import Mappable

extension JSONCursor {
    /// The entries that were met first, in the document's order.
    func report(_ journal: Journal, most: Int) -> (entries: [ReportEntry], isTruncated: Bool) {
        if journal.entries.isEmpty { return ([], false) }
        var all = journal.entries.filter { ReportEntry.Kind($0.kind) != nil }
        all += unreadMembers(journal).map { member, model in
            Journal.Entry(.unread, member.value, nil, model: model, object: member.object)
        }
        let first = all.prefix(most)
        var entries: [ReportEntry] = []
        for place in inOrder(first.map { Int($0.node) }) {
            guard let value = root.at(nodeIndex: Int(first[place].node)) else { continue }
            entries.append(value.entry(of: first[place], journal))
        }
        return (entries, all.count > most)
    }

    private func entry(of entry: Journal.Entry, _ journal: Journal) -> ReportEntry {
        let kind = ReportEntry.Kind(entry.kind) ?? .unread
        let step = entry.step > 0 ? journal.steps[Int(entry.step) - 1] : nil
        var path = path(and: step).keyPath
        if kind == .unread, isHidden, let object = root.at(nodeIndex: Int(entry.object)),
            path.steps.count > object.keyPath.steps.count
        {
            path = path.parent
        }
        return ReportEntry(
            kind: kind, keyPath: path, location: kind == .unread ? key?.location : location,
            found: entry.step > 0 ? nil : found, error: entry.error, types: (entry.type, entry.model))
    }
}

extension ReportEntry.Kind {
    fileprivate init?(_ outcome: JournalOutcome) {
        switch outcome {
        case .mapped, .missed, .unknownCase, .refused, .undone: return nil
        case .absent: self = .absent
        case .converted: self = .converted
        case .nilForInvalid: self = .nilForInvalid
        case .leftOut: self = .leftOut
        case .defaulted: self = .defaultTaken
        case .unread: self = .unread
        }
    }
}
