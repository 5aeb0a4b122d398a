/// Reports what leniency loses, once for each key path and type. A loss is an invalid value that became nil or a
/// default, or an element or member that was left out.
///
/// During development, set one for all mappings when your app starts:
///
/// ```swift
/// #if DEBUG
///     LossLog.everywhere = LossLog { loss in print("JSON: \(loss)") }
/// #endif
/// ```
///
/// A test, or one part of a program, can give its own mappings a log with `MappingOptions.losses`. It replaces the log of all
/// mappings there.
///
/// Two losses are the same if they concern the same property of the same model. Outside of models, the path counts,
/// without its indices. A logged mapping takes longer, because each lookup is noted.
public final class LossLog: Sendable {
    /// The losses told so far, numbered: a dictionary as the core has, where a set would be code for this use alone.
    private let known = StateMutex<[[UInt8]: Int]>([:])
    private let limit: Int
    private let log: @Sendable (ReportEntry) -> Void

    /// Creates a log.
    ///
    /// - Parameters:
    ///   - limit: how many losses are reported and remembered. Any further loss is ignored.
    ///   - log: reports a loss. It is called on the mapping's thread when the mapping ends, and may run on several
    ///     threads at once.
    public init(limit: Int = 1000, _ log: @escaping @Sendable (ReportEntry) -> Void) {
        self.limit = limit
        self.log = log
    }

    /// The log of all mappings whose options have none of their own; nil by default.
    public static var everywhere: LossLog? {
        get { (ObservationEverywhere.plan as? ReportPlan)?.losses }
        set { ObservationEverywhere.plan = newValue.map { ReportPlan(losses: $0) } }
    }

    /// Tells a loss that was not told yet.
    ///
    /// - Parameter signature: what it has in common with losses that are the same.
    func tell(_ entry: ReportEntry, signature: String) {
        let isNew = known.withLock { known in
            known.count < limit && known.updateValue(known.count, forKey: Array(signature.utf8)) == nil
        }
        if isNew { log(entry) }
    }
}
