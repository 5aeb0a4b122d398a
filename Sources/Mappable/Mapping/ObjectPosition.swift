/// The position of the last lookup in one object.
///
/// A session has a position for each level of nesting, and a cursor knows the one of its level. A position is a cache: if
/// it belongs to another object than the cursor's, it is set up anew, which costs a search and changes no answer.
@safe @usableFromInline
package struct ObjectPosition {
    @usableFromInline let session: SessionReference
    /// The object whose members are looked up; nil before the first one.
    @usableFromInline var object: NodeReference?
    /// The key to try next, as nodes from the object. In an object that may repeat a key it is the end, so that each search
    /// begins with the first member.
    @usableFromInline var next = 0
    /// The object's end, as nodes from the object.
    @usableFromInline var end = 0
    /// Whether ``next`` follows the lookups. It cannot where a key may repeat.
    var keysAreDistinct = true
    /// The key after the last one that was found before ``next``.
    var hint = 1
    /// How many members of the object were looked up out of order.
    var searches: UInt32 = 0
    /// Whether that was often in the last object.
    var expectsSearches = false
    /// Whether the first ``order`` is the one of the object.
    var hasOrder = false
    /// The orders of lookups in objects at this level; nil as long as none had so many searches.
    var order: LookupOrder?
    /// The position of the same object in the session that this one's session was derived from.
    var original: PositionReference?

    init(_ session: SessionReference) {
        self.session = session
    }

    /// Whether it is an object's. Addresses are compared, because a comparison of optionals takes five instructions more.
    @inline(__always)
    func belongs(to object: NodeReference) -> Bool {
        unsafe UInt(bitPattern: self.object?.pointer) == UInt(bitPattern: object.pointer)
    }
}

/// Which position follows each object, where several sessions read a document: an object has one, so that each session knows what the
/// others have read.
struct SharedPositions {
    /// By the object's place on the tape.
    private var holders: [Int: PositionReference] = [:]

    /// Adds the positions of the levels inside of a cursor's.
    mutating func add(inside cursor: JSONCursor) {
        var position = cursor.slot.inner
        while position < cursor.session.pointee.preparedPositions {
            if let object = position.pointee.object {
                holders[cursor.session.pointee.document.index(of: object)] = position
            }
            position = position.inner
        }
    }

    /// Takes the object of a cursor from the position that follows it, and gives it to another one.
    mutating func move(to position: PositionReference, of cursor: JSONCursor) {
        forget(position)
        if let known = holders.updateValue(position, forKey: cursor.nodeIndex), known != position {
            known.pointee.leave()
            known.pointee.object = nil
        }
    }

    /// Forgets a position that is given up.
    mutating func forget(_ position: PositionReference) {
        guard let object = position.pointee.object else { return }
        let place = position.pointee.session.pointee.document.index(of: object)
        if holders[place] == position { holders[place] = nil }
    }
}

/// The position of a cursor's level, and so those of the levels inside.
///
/// Invariant: the session that it belongs to is open, and has a position for each level of the document and one more.
@safe @frozen @usableFromInline
struct PositionReference: Comparable {
    @usableFromInline let pointer: UnsafeMutablePointer<ObjectPosition>

    @_alwaysEmitIntoClient @inline(__always)
    init(_ pointer: UnsafeMutablePointer<ObjectPosition>) { unsafe self.pointer = unsafe pointer }

    @_alwaysEmitIntoClient
    var pointee: ObjectPosition {
        @inline(__always) unsafeAddress { unsafe UnsafePointer(pointer) }
        @inline(__always) nonmutating unsafeMutableAddress { unsafe pointer }
    }

    /// The position of the next level.
    @_alwaysEmitIntoClient
    var inner: PositionReference {
        @inline(__always) get { unsafe PositionReference(pointer + 1) }
    }

    /// The position so many levels inside of this one's.
    @inline(__always)
    func inner(levels: Int) -> PositionReference { unsafe PositionReference(pointer + levels) }

    /// How many levels this is inside of another.
    @inline(__always)
    func level(inside outer: PositionReference) -> Int { unsafe pointer - outer.pointer }

    /// Makes the position a fresh one of a session.
    func initialize(for session: SessionReference) { unsafe pointer.initialize(to: ObjectPosition(session)) }

    @_alwaysEmitIntoClient @inline(__always)
    static func == (left: PositionReference, right: PositionReference) -> Bool {
        unsafe left.pointer == right.pointer
    }

    @_alwaysEmitIntoClient @inline(__always)
    static func < (left: PositionReference, right: PositionReference) -> Bool {
        unsafe left.pointer < right.pointer
    }
}
