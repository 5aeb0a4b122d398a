/// What becomes of an observation.
package protocol ObservationUse: Sendable {
    /// Whether keys that were asked for and are not there are noted.
    var needsMissedKeys: Bool { get }

    /// Looks at a document that was mapped. It throws where options refuse what was observed.
    func finish(
        _ session: UnsafeMutablePointer<MappingSession>, _ observation: Observation
    ) throws(MappingError)

    /// Tells what was observed, at the end of a session.
    func close(_ session: UnsafeMutablePointer<MappingSession>, _ observation: Observation)
}

/// An observer that keeps an ``Observation``.
package final class RecordingObserver: MappingObserver {
    package var observation = Observation()
    private let use: (any ObservationUse)?

    package init(_ use: (any ObservationUse)? = nil) { self.use = use }

    deinit { observation.asked.deallocate() }

    package func member(
        _ token: KeyToken, of object: UnsafePointer<Node>, _ frame: UnsafeMutablePointer<MapperFrame>
    ) -> UnsafePointer<Node>? {
        unsafe observedMember(token, of: object, frame)
    }

    package func found(
        _ value: UnsafePointer<Node>?, in object: UnsafePointer<Node>,
        _ frame: UnsafeMutablePointer<MapperFrame>
    ) {
        unsafe observe(value, in: object, frame)
    }

    package func end(_ frame: UnsafeMutablePointer<MapperFrame>, _ model: Any.Type?) {
        unsafe endWatch(frame, model)
    }

    package func note(
        _ outcome: ObservedOutcome, _ node: Int, _ type: Any.Type?, step: ObservedStep?, error: MappingError?
    ) {
        if outcome == .missed, use?.needsMissedKeys != true { return }
        observation.note(outcome, node, type, step: step, error: error)
    }

    package func ask(for value: UnsafePointer<Node>, in document: Document) {
        // Safety: the document has a root.
        unsafe observation.ask(for: document.index(of: value), ofNodes: document.root.pointee.span)
    }

    /// Notes that an object is that of a model.
    ///
    /// - Parameter isAskedForWhole: whether it is known that each member was asked for.
    package func map(
        _ object: UnsafePointer<Node>, _ model: Any.Type, isAskedForWhole: Bool, in document: Document
    ) {
        // Safety: the document has a root, and the object is on its tape.
        unsafe observation.map(
            document.index(of: object), span: object.pointee.span, model,
            isAskedForWhole: isAskedForWhole || object.pointee.count == 0,
            ofNodes: document.root.pointee.span)
    }

    package func map(_ object: UnsafePointer<Node>, _ model: Any.Type, in document: Document) {
        unsafe map(object, model, isAskedForWhole: false, in: document)
    }

    package func readWhole(_ container: Int) { observation.readWhole(container) }

    package var mark: ObservationMark { observation.mark }

    package func undo(to mark: ObservationMark) { observation.undo(to: mark) }

    package func undo(in nodes: Range<Int>) { observation.undo(in: nodes) }

    package func part(from mark: ObservationMark) -> Any? { observation.part(from: mark) }

    package func redo(_ part: Any?, in document: Document) {
        guard let part = part as? Observation.Part else { return }
        // Safety: the document has a root.
        unsafe observation.redo(part, ofNodes: document.root.pointee.span)
    }

    package func finish(_ session: UnsafeMutablePointer<MappingSession>) throws(MappingError) {
        try unsafe use?.finish(session, observation)
    }

    package func close(_ session: UnsafeMutablePointer<MappingSession>) {
        unsafe use?.close(session, observation)
    }
}
