import MappableObserving

// The report of what was noted.

extension MappingSession {
    /// The report of what was noted from a mark on.
    mutating func report(of observer: RecordingObserver, from mark: ObservationMark) -> MappingReport {
        if observer.events.count == mark.events { return [] }
        var events = observer.events[mark.events...].filter { ReportEntry.Kind($0.kind) != nil }
        events += unreadMembers(of: observer, from: mark).map { member in
            RecordingObserver.Event(
                .unread, member.value, nil, model: member.model.type, object: member.model.object)
        }
        return entries(of: events, observer).map { entry, _ in entry }
    }

    /// Tells a log what was lost.
    mutating func tell(_ log: LossLog, _ observer: RecordingObserver) {
        let losses = observer.events.filter { event in
            event.error != 0 && event.kind != .absent && event.kind != .converted
        }
        for (entry, event) in entries(of: losses, observer) {
            var path = entry.keyPath.components
            if event.model != nil {
                // Safety: the index is that of an object on the tape.
                let object = unsafe keyPath(of: document.root + Int(event.object))
                path.removeFirst(min(object.components.count, path.count))
            }
            for index in path.indices { if case .index = path[index] { path[index] = .index(0) } }
            let types = [event.model, event.type].map {
                $0.map { UInt(bitPattern: ObjectIdentifier($0)) } ?? 0
            }
            log.tell(
                entry, signature: "\(types[0]) \(types[1]) " + MappingPath(path).jsonPointer)
        }
    }

    /// The entries about events, in the order of the document; several of one node in that of the events.
    private mutating func entries(
        of events: [RecordingObserver.Event], _ observer: RecordingObserver
    ) -> [(ReportEntry, RecordingObserver.Event)] {
        if events.isEmpty { return [] }
        notes.hasReport = true
        return inOrder(events.map { Int($0.node) }).map { place in
            let event = events[place]
            return (entry(of: event, ReportEntry.Kind(event.kind) ?? .unread, observer), event)
        }
    }

    private mutating func entry(
        of event: RecordingObserver.Event, _ kind: ReportEntry.Kind, _ observer: RecordingObserver
    ) -> ReportEntry {
        // Safety: the index is that of a value on the tape. The key of a member stands right before its value.
        let node = unsafe document.root + Int(event.node)
        let facts = ErrorFacts(.custom, nil)
        var path = unsafe keyPath(of: node).components
        if event.step > 0 { path.append(observer.steps[Int(event.step) - 1].component) }
        if kind == .unread, options.redactsFoundValues { path.removeLast() }
        facts.keyPath = MappingPath(path)
        facts.location = unsafe location(of: kind == .unread ? node - 1 : node)
        facts.expected = event.type.map { .type($0) }
        facts.found = event.step > 0 ? nil : unsafe describe(node.pointee)
        facts.underlying = event.error > 0 ? observer.errors[Int(event.error) - 1] : nil
        if let model = event.model { facts.note(model: model) }
        return ReportEntry(kind, MappingError(facts))
    }
}

extension ReportEntry.Kind {
    fileprivate init?(_ outcome: ObservedOutcome) {
        switch outcome {
        case .entered, .whole, .mapped, .missed: return nil
        case .absent: self = .absent
        case .converted: self = .converted
        case .nilForInvalid: self = .nilForInvalid
        case .leftOut: self = .leftOut
        case .defaulted: self = .defaultTaken
        case .unread: self = .unread
        }
    }
}

/// The places of numbers in ascending order, of equal ones the first first.
func inOrder(_ numbers: [Int]) -> [Int] {
    var keys: [UInt64] = []
    for number in numbers { keys.append(UInt64(number) << 32 | UInt64(keys.count)) }
    keys.sort()
    return keys.map { Int($0 & 0xFFFF_FFFF) }
}
