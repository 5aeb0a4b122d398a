/// The state that the mappers of one model share: the session, the flags, and where they are in the object.
///
/// Models ask for keys in about the order of the document. The members before the *frontier* have been passed: read,
/// or skipped to get to one that was read. A read looks at the frontier first, then behind it, then before it. Where
/// searches take more effort than a table of all members, one is made.
///
/// The answer must not depend on the order of the reads, even where a key stands twice (`firstWins`). So only objects
/// that are known to repeat no key have a frontier; see ``Distinctness``.
///
/// A frame lives on the stack of the code that maps the object, so it costs no allocation.
@safe @usableFromInline
package struct MapperFrame {
    @usableFromInline package enum Strategy: UInt8 {
        case none
        case search
        /// As without a frame.
        case stray
    }

    /// The frontier: the key's node of the member to try next.
    @usableFromInline package var next: UnsafePointer<Node>
    @usableFromInline package let end: UnsafePointer<Node>
    @usableFromInline package let object: UnsafePointer<Node>
    @usableFromInline package let session: UnsafeMutablePointer<MappingSession>
    @usableFromInline package let flags: MappingFlags
    @usableFromInline package var table: MemberTable?
    /// The number of members that searches compared. In a watched frame, the number of the object's nodes before its run,
    /// or before the next member to try where each lookup is noted at once.
    @usableFromInline package var effort = 0
    @usableFromInline package var strategy = Strategy.search
    @usableFromInline package var state = FrameState(rawValue: 0)
    /// Nil where the session's options are in force.
    @usableFromInline package var override: UnsafePointer<OptionsOverride>?
    /// The frame whose members are followed, where this one only has other options.
    @usableFromInline package let owner: UnsafeMutablePointer<MapperFrame>?
    /// The overrides that this frame's mappers made, the last one first.
    @usableFromInline var overrides: UnsafeMutablePointer<OptionsOverride>?

    /// The frontier is at the end, where nothing is found, for a value that may repeat keys or is not an object. So it is
    /// where options ask for another search.
    @_alwaysEmitIntoClient @inline(__always)
    package init(_ node: UnsafePointer<Node>, inside outer: UnsafeMutablePointer<MapperFrame>) {
        flags = unsafe outer.pointee.flags
        let hasFrontier =
            unsafe node.pointee.kind == .object
            && !flags.has(.otherLookups)
            && Distinctness.isSure(of: node)
        // Safety: the node's content follows it on the tape.
        unsafe end = unsafe node + node.pointee.span
        unsafe next = unsafe hasFrontier ? node + 1 : end
        strategy = hasFrontier ? .search : .stray
        if flags.has(.observes) { state = .isWatched }
        unsafe object = unsafe node
        unsafe session = unsafe outer.pointee.session
        unsafe override = unsafe outer.pointee.override
        unsafe owner = nil
    }

    /// A frame that follows no members of its own.
    @usableFromInline
    package init(
        of session: UnsafeMutablePointer<MappingSession>, _ flags: MappingFlags,
        override: UnsafePointer<OptionsOverride>? = nil, owner: UnsafeMutablePointer<MapperFrame>? = nil
    ) {
        // Safety: the document has a root, and nothing is read between two equal nodes.
        unsafe end = unsafe session.pointee.document.root
        unsafe next = unsafe end
        unsafe object = unsafe end
        strategy = .none
        unsafe self.session = unsafe session
        self.flags = flags
        unsafe self.override = unsafe override
        unsafe self.owner = unsafe owner
    }

    @inline(__always)
    static func nextKey(
        _ frame: UnsafeMutablePointer<MapperFrame>, of object: UnsafePointer<Node>, if text: KeyText
    ) -> UnsafePointer<Node>? {
        let key = unsafe frame.pointee.next
        // Safety: below the end, a frontier is the node of a key.
        guard unsafe frame.pointee.object == object, unsafe key < frame.pointee.end,
            unsafe text.stands(in: key.pointee, of: frame.pointee.session.pointee.document.bytes)
        else { return nil }
        return unsafe key
    }

    @inline(__always)
    static func pass(
        _ frame: UnsafeMutablePointer<MapperFrame>, _ key: UnsafePointer<Node>
    ) -> UnsafePointer<Node> {
        // Safety: a key is followed by its value.
        unsafe frame.pointee.next = unsafe (key + 1).behind
        return unsafe key + 1
    }

    /// Facts that decide what is done at a frame's end.
    @usableFromInline
    package struct FrameState: OptionSet {
        @usableFromInline package let rawValue: UInt8

        /// Each one's bit is its place in this list.
        @usableFromInline
        package enum Flag: UInt8, CaseIterable {
            /// A table or overrides are to be given back.
            case hasBelongings
            /// The run is incomplete.
            case hasLookups
            /// A function of the user's reads the object, and not a model.
            case isFunctions
            /// The ``MappingObserver`` hears of the frame's end.
            case isWatched
        }

        static var hasBelongings: FrameState { FrameState(.hasBelongings) }
        package static var hasLookups: FrameState { FrameState(.hasLookups) }
        package static var isFunctions: FrameState { FrameState(.isFunctions) }
        @_alwaysEmitIntoClient static var isWatched: FrameState { FrameState(.isWatched) }

        @_alwaysEmitIntoClient @inline(__always)
        package init(rawValue: UInt8) { self.rawValue = rawValue }

        @_alwaysEmitIntoClient @inline(__always)
        package init(_ flag: Flag) { rawValue = 1 &<< flag.rawValue }
    }

    /// Takes a pointer, because a method would be called with a copy.
    ///
    /// - Parameter model: nil for a function.
    @usableFromInline @inline(never)
    package static func giveBack(_ frame: UnsafeMutablePointer<MapperFrame>, _ model: Any.Type?) {
        if unsafe frame.pointee.state.contains(.isWatched) {
            unsafe frame.pointee.session.pointee.observer?.end(frame, model)
        }
        guard unsafe frame.pointee.state.contains(.hasBelongings) else { return }
        // Safety: the session outlives its frames.
        if let table = unsafe frame.pointee.table {
            unsafe frame.pointee.session.pointee.notes.spareTables.append(table)
        }
        unsafe OptionsOverride.free(frame.pointee.overrides)
    }
}
