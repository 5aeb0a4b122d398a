/// The order in which a model looks up members, as far as it is not the document's.
///
/// A model asks for its members in the same order each time. So it is recorded which member was looked up behind which, and in
/// the next object of as many members that one is tried first. A wrong guess costs a comparison, and changes no answer.
///
/// The invariant of this file: numbers of members are at most ``largestCount``, and the memory has room for so many.
@safe struct LookupOrder {
    /// The members of the largest object whose order is recorded.
    static var largestCount: Int { 128 }
    /// How many searches in an object come before its order is recorded: few are cheaper than the table.
    static var searchesBefore: UInt32 { 2 }

    /// The number of members; the member that was looked up last; for each member the offset of its key, in nodes from the object;
    /// and for each the member that was looked up behind it. Members are counted from 1; 0 is none.
    private let words: UnsafeMutablePointer<UInt32>

    private var offsets: UnsafeMutablePointer<UInt32> { unsafe words + 2 }
    private var successors: UnsafeMutablePointer<UInt32> { unsafe words + 2 + (Self.largestCount + 1) }

    /// To be freed by ``deallocate()``.
    init() {
        let count = 2 + 2 * (Self.largestCount + 1)
        // Safety: the words are initialized before they are read.
        unsafe words = Memory.allocate(UInt32.self, count: count)
        unsafe words.initialize(repeating: 0, count: count)
    }

    /// Takes an object of at most ``largestCount`` members.
    func begin(_ object: JSONCursor) {
        let count = UInt32(truncatingIfNeeded: object.count)
        precondition(object.kind == .object && count <= Self.largestCount, "The object is too large")
        if unsafe words[0] != count { unsafe successors.update(repeating: 0, count: Self.largestCount + 1) }
        unsafe words[0] = count
        unsafe words[1] = 0
        var offset = 1
        for member in 0..<Int(count) {
            unsafe offsets[member + 1] = UInt32(truncatingIfNeeded: offset)
            offset = object.offset(behindMember: offset)
        }
    }

    /// The offset of the key that is expected next; nil if none is.
    @inline(__always)
    var expectedOffset: Int? {
        // Safety: all words behind the first are 0 or the number of a member.
        let next = unsafe successors[Int(words[1])]
        return next == 0 ? nil : unsafe Int(offsets[Int(next)])
    }

    /// Records that the key was looked up that was expected.
    @inline(__always)
    func advance() { unsafe words[1] = successors[Int(words[1])] }

    /// Records that the key at an offset was looked up.
    func record(_ offset: Int) {
        for member in 1..<(unsafe words[0] + 1) where unsafe Int(offsets[Int(member)]) == offset {
            unsafe successors[Int(words[1])] = member
            unsafe words[1] = member
            return
        }
    }

    func deallocate() {
        // Safety: the memory came from `Memory`, and the owner calls this once.
        unsafe Memory.deallocate(words)
    }
}
