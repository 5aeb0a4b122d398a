import Mappable

extension MappingMonitor: ObservationPlan {
    package var flags: MappingFlags { counts(.converted) ? .monitors | .observes : .monitors }

    package func wants(_ outcome: JournalOutcome, hasCause: Bool) -> Bool {
        switch outcome {
        case .nilForInvalid, .leftOut, .unknownCase: true
        case .defaulted: hasCause
        case .converted: counts(.converted)
        case .mapped, .missed, .absent, .unread, .refused, .undone: false
        }
    }

    package func end(as type: Any.Type, _ error: MappingError?) { count(error, as: type) }

    package func end(_ root: JSONCursor, as type: Any.Type, _ journal: Journal) {
        count(journal, root, as: type)
    }

    package func end(_ root: JSONCursor, as type: Any.Type) { countUnread(root, as: type) }
}

extension MappingOptions {
    /// The monitor of these mappings, instead of the shared one.
    public var monitor: MappingMonitor? {
        get { observation as? MappingMonitor }
        set { observation = newValue }
    }
}
