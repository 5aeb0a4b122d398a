// Lookups that are noted.
//
// Models ask for keys in about the order of the document, and nearly all for all keys that are there. So a watched frame does
// not note each lookup. Those at the frontier are a *run* of members, which begins where `effort` says and ends at the frontier.
// Only what the run does not hold is noted: when a member elsewhere is found, and at the frame's end. Where the run is the whole
// object then, one bit says so.

extension RecordingObserver {
    package func member(
        _ token: KeyToken, of object: UnsafePointer<Node>, _ frame: UnsafeMutablePointer<MapperFrame>
    ) -> UnsafePointer<Node>? {
        let (session, lastWins) = unsafe (
            frame.pointee.session, frame.pointee.flags.has(.lastWins)
        )
        let isOwn = unsafe frame.pointee.object == object
        if isOwn, unsafe hasRun(frame) { return unsafe memberOutsideRun(token, of: object, frame) }
        let isSmall = unsafe object.pointee.count <= MapperFrame.smallObject
        let isAhead = unsafe isOwn && isSmall && !lastWins && Distinctness.found(of: object) == .distinct
        let next = isAhead ? unsafe memberAhead(token, of: object, frame) : nil
        let value =
            unsafe next ?? MapperFrame.strayMember(token, of: object, in: session, lastWins: lastWins)
        unsafe found(value, in: object, frame)
        return unsafe value
    }

    /// Whether the lookups at the frontier are noted as a run. Elsewhere the frontier is at the end.
    private func hasRun(_ frame: UnsafeMutablePointer<MapperFrame>) -> Bool {
        unsafe frame.pointee.strategy == .search
    }

    /// Finds a member that is not at the frontier, and begins a run there. No key of the object stands twice.
    private func memberOutsideRun(
        _ token: KeyToken, of object: UnsafePointer<Node>, _ frame: UnsafeMutablePointer<MapperFrame>
    ) -> UnsafePointer<Node>? {
        let (bytes, next) = unsafe (frame.pointee.session.pointee.document.bytes, frame.pointee.next)
        unsafe frame.pointee.state.insert(.hasLookups)
        // Safety: the members stand between the object and the frame's end, and the frontier between two of them.
        let ahead = unsafe Document.search(token, from: next, to: frame.pointee.end, bytes, lastWins: false)
        guard
            let found = unsafe ahead.0
                ?? Document.search(token, from: object + 1, to: next, bytes, lastWins: false).0
        else { return nil }
        if unsafe found - 1 != next {
            unsafe noteRun(frame)
            unsafe frame.pointee.effort = unsafe found - object - 2
        }
        unsafe frame.pointee.next = unsafe found.behind
        return unsafe found
    }

    /// The member behind the last one that was found, if it is the right one, or one further on, in objects where each lookup
    /// is noted at once.
    private func memberAhead(
        _ token: KeyToken, of object: UnsafePointer<Node>, _ frame: UnsafeMutablePointer<MapperFrame>
    ) -> UnsafePointer<Node>? {
        let bytes = unsafe frame.pointee.session.pointee.document.bytes
        // Safety: `effort` is as many nodes as the members take up to the last one that was found.
        let start = unsafe object + 1 + frame.pointee.effort
        let end = unsafe object + object.pointee.span
        guard let found = unsafe Document.search(token, from: start, to: end, bytes, lastWins: false).0
        else { return nil }
        unsafe frame.pointee.effort = unsafe found.behind - object - 1
        return unsafe found
    }

    package func found(
        _ value: UnsafePointer<Node>?, in object: UnsafePointer<Node>,
        _ frame: UnsafeMutablePointer<MapperFrame>
    ) {
        // Safety: the session outlives its frames.
        let (session, state) = unsafe (frame.pointee.session, frame.pointee.state)
        let isOwn = unsafe frame.pointee.object == object && frame.pointee.strategy != .none
        if isOwn { unsafe frame.pointee.state.insert(.hasLookups) }
        if !isOwn || state.contains(.isFunctions) {
            enter(unsafe session.pointee.document.index(of: object))
        }
        if let value = unsafe value { unsafe ask(for: value, in: session.pointee.document) }
    }

    /// Notes each member of the run.
    private func noteRun(_ frame: UnsafeMutablePointer<MapperFrame>) {
        // Safety: the session outlives its frames. The run consists of members, each of which is a key and its value.
        let session = unsafe frame.pointee.session
        var key = unsafe frame.pointee.object + 1 + frame.pointee.effort
        while unsafe key < frame.pointee.next {
            unsafe ask(for: key + 1, in: session.pointee.document)
            unsafe key = unsafe (key + 1).behind
        }
    }

    /// Notes the end of a watched frame: what was asked for in it, and whose object it is.
    ///
    /// - Parameter model: the model that was read; nil for a function.
    package func end(_ frame: UnsafeMutablePointer<MapperFrame>, _ model: Any.Type?) {
        let (object, state) = unsafe (frame.pointee.object, frame.pointee.state)
        // Safety: the session outlives its frames, and the object is on its tape.
        guard unsafe object.pointee.kind == .object, unsafe frame.pointee.strategy != .none else { return }
        let session = unsafe frame.pointee.session
        var (hasLookups, isWhole) = (state.contains(.hasLookups), false)
        if unsafe hasRun(frame), unsafe frame.pointee.next > object + 1 + frame.pointee.effort {
            hasLookups = true
            isWhole = unsafe frame.pointee.effort == 0 && frame.pointee.next == frame.pointee.end
            if isWhole {
                unsafe ask(for: object + 1, in: session.pointee.document)
            } else {
                unsafe noteRun(frame)
            }
        }
        guard hasLookups else { return }
        let index = unsafe session.pointee.document.index(of: object)
        if let model {
            map(index, span: unsafe object.pointee.span, model, isAskedForWhole: isWhole)
        } else if state.contains(.isFunctions) {
            enter(index)
        }
    }
}
