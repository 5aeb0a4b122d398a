import Mappable

extension MappingMonitor: ObservationPlan {
    package var flags: MappingFlags { hears(.converted) ? .monitors | .observes : .monitors }

    package func hears(_ outcome: ObservedOutcome, _ error: MappingError?) -> Bool {
        switch outcome {
        case .nilForInvalid, .leftOut, .unknownCase: true
        case .defaulted: error != nil
        case .converted: hears(.converted)
        case .mapped, .missed, .absent, .unread, .refused, .undone: false
        }
    }

    package func end(as type: Any.Type, _ error: MappingError?) { hear(error, as: type) }

    package func end(_ root: JSONCursor, as type: Any.Type, _ observer: RecordingObserver) {
        hear(observer, root, as: type)
    }

    package func end(_ root: JSONCursor, as type: Any.Type) { hearUnread(root, as: type) }
}

extension MappingOptions {
    /// The monitor of these mappings, in place of the one that hears of all.
    public var monitor: MappingMonitor? {
        get { observation as? MappingMonitor }
        set { observation = newValue }
    }
}
