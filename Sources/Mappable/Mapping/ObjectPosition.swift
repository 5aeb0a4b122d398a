/// The position of the last lookup in one object.
///
/// A session has a position for each level of nesting, and a cursor knows the one of its level. A position is a cache: if
/// it belongs to another object than the cursor's, it is set up anew, which costs a search and changes no answer.
@safe @usableFromInline
package struct ObjectPosition {
    @usableFromInline let session: UnsafeMutablePointer<MappingSession>
    /// The object whose members are looked up; nil before the first one.
    @usableFromInline var object: UnsafePointer<Node>?
    /// The key to try next, as nodes from the object. In an object that may repeat a key it is the end, so that each search
    /// begins with the first member.
    @usableFromInline var next = 0
    /// The object's end, as nodes from the object.
    @usableFromInline var end = 0
    /// Whether ``next`` follows the lookups: not where a key may stand twice.
    var isOrdered = true
    /// The key behind the last one that was found before ``next``.
    var hint = 1
    /// Whether a member before ``next`` was skipped.
    var hasSkipped = false
    /// The position of the same object in the session that this one's session was derived from.
    var original: UnsafeMutablePointer<ObjectPosition>?

    init(_ session: UnsafeMutablePointer<MappingSession>) {
        unsafe self.session = unsafe session
    }
}
