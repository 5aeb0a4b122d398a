import Mappable

/// The options of this module.
struct ReportPlan: ObservationPlan {
    var unreadKeys = MappingOptions.UnreadKeys.ignore
    var losses: LossLog?

    var flags: MappingFlags {
        if needsMissedKeys { return .observes | .recordsMisses }
        return losses == nil ? [] : .observes
    }

    var refusesUnreadKeys: Bool { if case .throw = unreadKeys { true } else { false } }

    func makeObserver() -> any MappingObserver { RecordingObserver(self) }
}

extension MappingOptions {
    private var reportPlan: ReportPlan {
        get { observation as? ReportPlan ?? ReportPlan() }
        set { observation = newValue.flags.isEmpty ? nil : newValue }
    }

    /// The log of values that leniency loses, in place of ``LossLog/everywhere``.
    public var losses: LossLog? {
        get { reportPlan.losses }
        set { reportPlan.losses = newValue }
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

    /// Takes what was observed, at the end of a session.
    func close(_ root: JSONCursor, _ observer: RecordingObserver) {
        if let log = losses ?? LossLog.everywhere { root.tell(log, observer) }
    }
}
