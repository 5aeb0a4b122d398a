import Mappable

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Counts how documents deviate from the models, in production, without users' values.
///
/// Start it once when the program starts. It calls your function the first time that it sees a ``MappingFinding``:
///
/// ```swift
/// MappingMonitor.shared.start { finding in logger.warning("\(finding)") }
/// ```
///
/// From then on it counts errors that entry points throw, values lost to leniency, defaults taken for invalid values,
/// and unknown cases and tags. On request, also members that no model read, and values that were converted.
/// ``snapshot()`` has the counts.
///
/// `MappingOptions.monitor` gives the mappings of a test, or of a part of a program, a monitor of their own, in place
/// of the shared one.
///
/// A monitor may be used from any thread. A document that is as the models expect is counted under a short lock.
public final class MappingMonitor: Sendable {
    /// The program's monitor.
    public static let shared = MappingMonitor()

    private let state = StateMutex(MonitorState())
    private let limit: Int

    /// Creates a monitor for the options of some mappings.
    ///
    /// - Parameters:
    ///   - additions: what else it counts: ``MappingFinding/Kind/unread``, ``MappingFinding/Kind/converted``.
    ///   - limit: how many findings are told apart. Others are only counted.
    ///   - report: called the first time that a finding is seen, at the end of the mapping and on its thread. It may
    ///     run on several threads at once.
    public init(
        also additions: Set<MappingFinding.Kind> = [], limit: Int = 1000,
        _ report: @escaping @Sendable (MappingFinding) -> Void = { _ in }
    ) {
        self.limit = limit
        set(additions, report)
    }

    /// Counts all further mappings whose options have no monitor of their own.
    ///
    /// - Parameters: see ``init(also:limit:_:)``. Counts go on.
    public func start(
        also additions: Set<MappingFinding.Kind> = [],
        _ report: @escaping @Sendable (MappingFinding) -> Void = { _ in }
    ) {
        set(additions, report)
        ObservationEverywhere.plan = self
    }

    /// Ends what ``start(also:_:)`` began. The counts stay.
    public func stop() {
        if ObservationEverywhere.plan as? MappingMonitor === self { ObservationEverywhere.plan = nil }
    }

    /// The counts so far.
    public func snapshot() -> Snapshot { state.withLock { $0.snapshot } }

    private func set(
        _ additions: Set<MappingFinding.Kind>,
        _ report: @escaping @Sendable (MappingFinding) -> Void
    ) {
        state.withLock { ($0.additions, $0.report) = (additions, report) }
    }
}

extension MappingMonitor {
    func counts(_ kind: MappingFinding.Kind) -> Bool { state.withLock { $0.additions.contains(kind) } }

    func count(_ error: MappingError?, as type: Any.Type) {
        state.withLock { $0.countDocument(type) }
        if let error { count(.error, error, as: type) }
    }

    func count(_ journal: Journal, _ root: JSONCursor, as type: Any.Type) {
        for issue in journal.issues { count(.error, issue, as: type) }
        count(journal.entries, root, as: type)
    }

    func countUnread(_ root: JSONCursor, as type: Any.Type) {
        guard counts(.unread) else { return }
        count(root.unreadMembers.map { Journal.Entry(.unread, $0.value, nil) }, root, as: type)
    }

    private func count(_ entries: [Journal.Entry], _ root: JSONCursor, as type: Any.Type) {
        if entries.isEmpty { return }
        for (number, times) in root.groups(of: entries) {
            let entry = entries[number]
            guard let kind = MappingFinding.Kind(entry.kind), let value = root.at(nodeIndex: Int(entry.node))
            else { continue }
            if let error = root.error(of: entry) {
                count(kind, error, lost: value.path, as: type, times)
            } else if kind == .unknownCase || kind == .unread || kind == .converted && counts(.converted) {
                count(kind, value, entry.type, as: type, times)
            }
        }
    }

    private func count(
        _ kind: MappingFinding.Kind, _ error: MappingError, lost path: NodePath? = nil, as type: Any.Type,
        _ times: Int = 1
    ) {
        count(Fingerprint(error.reading(type), kind, lost: path), type, times)
    }

    private func count(
        _ kind: MappingFinding.Kind, _ value: JSONCursor, _ expected: Any.Type?, as type: Any.Type,
        _ times: Int
    ) {
        let fingerprint = Fingerprint(
            kind, cause: nil, model: type,
            path: kind == .unread && value.isHidden ? value.path.parent : value.path,
            expected: expected.map { TypeName.of($0) }, found: value.found.kind)
        count(fingerprint, type, times)
    }

    private func count(_ fingerprint: Fingerprint, _ type: Any.Type, _ times: Int) {
        let now = Date()
        let text = fingerprint.text
        let known = state.withLock { $0.count(text, times, now) }
        if known { return }
        // Another thread may have added the same meanwhile.
        let new = state.withLock { state -> (MappingFinding, @Sendable (MappingFinding) -> Void)? in
            guard !state.count(text, times, now) else { return nil }
            let finding = MappingFinding(fingerprint, text, documents: state.documents(of: type), now)
            return state.add(finding, times, limit: limit) ? (finding, state.report) : nil
        }
        if let (finding, report) = new { report(finding) }
    }
}

private struct MonitorState: Sendable {
    var additions: Set<MappingFinding.Kind> = []
    var report: @Sendable (MappingFinding) -> Void = { _ in }
    private let start = Date()
    private var findings: [MappingFinding] = []
    /// Of the findings, by fingerprint.
    private var numbers: [[UInt8]: Int] = [:]
    private var documents: [ObjectIdentifier: (type: Any.Type, count: Int)] = [:]
    private var uncounted = 0

    mutating func countDocument(_ type: Any.Type) {
        documents[ObjectIdentifier(type), default: (type, 0)].count += 1
    }

    func documents(of type: Any.Type) -> Int { documents[ObjectIdentifier(type)]?.count ?? 0 }

    /// False for a new finding.
    mutating func count(_ fingerprint: String, _ times: Int, _ now: Date) -> Bool {
        guard let number = numbers[Array(fingerprint.utf8)] else { return false }
        findings[number].count += times
        findings[number].last = max(findings[number].last, now)
        return true
    }

    /// False beyond the limit.
    mutating func add(_ finding: MappingFinding, _ times: Int, limit: Int) -> Bool {
        guard findings.count < limit else {
            uncounted += times
            return false
        }
        numbers[Array(finding.fingerprint.utf8)] = findings.count
        findings.append(finding)
        findings[findings.count - 1].count = times
        return true
    }

    var snapshot: MappingMonitor.Snapshot {
        // The keys are names of the program's types.
        let models = documents.values.reduce(into: [:]) { models, document in
            models[Fingerprint.name(of: document.type), default: 0] += document.count
        }
        let findings = findings.map { finding in
            var finding = finding
            finding.documents = models[finding.model] ?? 0
            return finding
        }
        return MappingMonitor.Snapshot(
            start: start, documents: models, findings: findings, uncounted: uncounted)
    }
}
