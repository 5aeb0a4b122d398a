import Mappable

/// The options of this module.
struct ReportPlan: ObservationPlan {
    var unreadKeys = MappingOptions.UnreadKeys.ignore
    var monitor: MappingMonitor?

    var flags: MappingFlags {
        var flags = MappingFlags(rawValue: 0)
        if needsMissedKeys { flags = .observes | .recordsMisses }
        guard let monitor else { return flags }
        return monitor.hears(.converted) ? flags | .monitors | .observes : flags | .monitors
    }

    /// The monitor that the options name, or that of all mappings.
    var monitorInForce: MappingMonitor? {
        monitor ?? (ObservationEverywhere.plan as? ReportPlan)?.monitor
    }

    var refusesUnreadKeys: Bool { if case .throw = unreadKeys { true } else { false } }

    func makeObserver() -> (any MappingObserver)? { RecordingObserver(self) }

    func end(as type: Any.Type, _ error: MappingError?) { monitorInForce?.hear(error, as: type) }

    func end(_ root: JSONCursor, as type: Any.Type) { monitorInForce?.hearUnread(root, as: type) }

    /// Whether what is recorded matters where there is no report.
    func hears(_ outcome: ObservedOutcome, _ error: MappingError?) -> Bool {
        switch outcome {
        case .nilForInvalid, .leftOut, .unknownCase: true
        case .defaulted: error != nil
        case .mapped, .missed: needsMissedKeys
        case .converted: monitor?.hears(.converted) == true
        case .absent, .unread, .chosen: false
        }
    }
}

extension MappingOptions {
    private var reportPlan: ReportPlan {
        get { observation as? ReportPlan ?? ReportPlan() }
        set { observation = newValue.flags.isEmpty ? nil : newValue }
    }

    /// The monitor of these mappings, in place of the one that hears of all.
    public var monitor: MappingMonitor? {
        get { reportPlan.monitor }
        set { reportPlan.monitor = newValue }
    }

    /// How keys that no model asked for are treated; ``UnreadKeys/ignore`` by default.
    public var unreadKeys: UnreadKeys {
        get { reportPlan.unreadKeys }
        set { reportPlan.unreadKeys = newValue }
    }

    /// How keys that no model asked for are treated.
    ///
    /// A model asks for keys in its initializer. Code that it hands its mapper to, such as a superclass, is part of it.
    /// A path `a.b` asks for `a` in one object, and for `b` in the next. A dictionary, `JSON`, and a model that keeps its
    /// `rest()` have no unread keys.
    public enum UnreadKeys: Sendable {
        /// They are ignored.
        case ignore
        /// Once mapping has succeeded, the function gets an error for each object with such keys, in the order of the
        /// document.
        case report(@Sendable (MappingError) -> Void)
        /// The first object with such keys is `MappingError.Kind.invalidValue`. The error names them, and suggests
        /// similar keys that the model did not find.
        case `throw`
    }
}

extension ReportPlan {
    private var needsMissedKeys: Bool { if case .ignore = unreadKeys { false } else { true } }

    /// Looks at a document that was mapped. It throws where options refuse what was observed.
    func finish(_ root: JSONCursor, _ observer: RecordingObserver) throws(MappingError) {
        if needsMissedKeys { try root.check(unreadKeys, observer, root.unreadMembers(observer, from: 0)) }
    }
}
