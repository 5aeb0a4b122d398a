/// Tells, once for each key path and type, where leniency loses something: an invalid value that became nil or a default, and an
/// element or a member that was left out.
///
/// An app sets one for all mappings when it starts, for development:
///
/// ```swift
/// #if DEBUG
///     LossLog.everywhere = LossLog { loss in print("JSON: \(loss)") }
/// #endif
/// ```
///
/// A test, or one part of a program, gives one to its own mappings: `MappingOptions(losses: LossLog { loss in … })`. There, that
/// of all mappings is not asked.
///
/// The same loss is one in the same property of the same model, or where there is no model at the same path, whatever the
/// indices. A mapping that is logged takes longer, because each lookup is noted.
public final class LossLog: Sendable {
    private let known = Guarded(Set<LossSignature>())
    private let limit: Int
    private let log: @Sendable (MappingReport.Entry) -> Void

    /// Creates a log.
    ///
    /// - Parameters:
    ///   - limit: how many losses are told and remembered; further ones are neither.
    ///   - log: what tells a loss. It is called on the thread of the mapping, when that is done, and by several threads at a time.
    public init(limit: Int = 1000, _ log: @escaping @Sendable (MappingReport.Entry) -> Void) {
        self.limit = limit
        self.log = log
    }

    /// Tells the losses in a report that were not told yet.
    func tell(_ report: MappingReport) {
        for entry in report where entry.isLoss {
            let signature = entry.signature
            let isNew = known.withLock { known in
                known.count < limit && known.insert(signature).inserted
            }
            if isNew { log(entry) }
        }
    }
}

extension LossLog {
    /// The log of all mappings whose options have none of their own; nil by default.
    public static var everywhere: LossLog? {
        get { shared.withLock { $0 } }
        set {
            shared.withLock { $0 = newValue }
            isSet.store(newValue != nil)
        }
    }

    private static let shared = Guarded<LossLog?>(nil)
    private static let isSet = Switch()

    /// Whether there is a log of all mappings.
    @inline(__always)
    static var isEverywhere: Bool { isSet.isOn }
}

extension MappingOptions {
    /// What is told of values that leniency loses, in place of ``LossLog/everywhere``.
    public var losses: LossLog? {
        get { strategies?.value.losses }
        set { change { $0.losses = newValue } }
    }
}
