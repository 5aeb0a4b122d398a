/// Finds the members of an object that repeats no key, for a model that looks several of them up out of order.
///
/// A model asks for its members in the same order each time, and objects of as many members often have the same ones. So a
/// table notes which member is asked for after which, and is used again for such an object. Other members than the expected
/// one are found by comparing all, of which there are few.
@safe @usableFromInline
package struct MemberTable {
    static var largestCount: Int { Distinctness.largestCount }

    /// The number of members; the one that was found last, where the first member has the number 1; for each, the nodes from
    /// the object to its key; and for each the member that was asked for after it, or 0. What was first comes after 0.
    private let words: UnsafeMutablePointer<UInt32>

    private var offsets: UnsafeMutablePointer<UInt32> {
        // Safety: the block has room for both numbers and both lists.
        @inline(__always) get { unsafe words + 2 }
    }
    private var successors: UnsafeMutablePointer<UInt32> {
        @inline(__always) get { unsafe offsets + (Self.largestCount &+ 1) }
    }

    /// To be freed by ``deallocate()``.
    init() {
        let count = 2 + 2 * (Self.largestCount + 1)
        // Safety: the words are initialized before they are read.
        unsafe words = Memory.allocate(UInt32.self, count: count)
        unsafe words.initialize(repeating: 0, count: count)
    }

    /// Whether the table was used for an object of so many members.
    func isFor(_ count: Int) -> Bool { unsafe words[0] == count }

    /// Complexity: linear in the number of members, which is at most ``largestCount``.
    func begin(_ object: UnsafePointer<Node>) {
        let count = unsafe object.pointee.count
        assert(count <= Self.largestCount)
        // Safety: there are as many successors.
        if !isFor(count) { unsafe successors.update(repeating: 0, count: Self.largestCount &+ 1) }
        unsafe words[0] = UInt32(truncatingIfNeeded: count)
        unsafe words[1] = 0
        var offset = 1
        for member in 0..<count {
            unsafe offsets[member &+ 1] = UInt32(truncatingIfNeeded: offset)
            offset &+= 1 &+ (unsafe object[offset &+ 1].span)
        }
    }

    @inline(__always)
    func value(_ text: KeyText, of object: UnsafePointer<Node>, in bytes: SourceBytes) -> UnsafePointer<Node>?
    {
        // Safety: the last member is at most 128, and what came after it was one of as many members.
        let last = unsafe Int(words[1])
        let expected = unsafe successors[last]
        if expected != 0 {
            let key = unsafe object + Int(offsets[Int(expected)])
            if text.stands(in: unsafe key.pointee, of: bytes) {
                unsafe words[1] = expected
                return unsafe key + 1
            }
        }
        return unsafe search(KeyToken(text), behind: last, of: object, in: bytes)
    }

    @inline(never)
    private func search(
        _ token: KeyToken, behind last: Int, of object: UnsafePointer<Node>, in bytes: SourceBytes
    ) -> UnsafePointer<Node>? {
        // Safety: as above.
        for member in 1..<(unsafe words[0] &+ 1) {
            let key = unsafe object + Int(offsets[Int(member)])
            guard bytes.matches(unsafe key.pointee, token) else { continue }
            unsafe successors[last] = member
            unsafe words[1] = member
            return unsafe key + 1
        }
        return nil
    }

    func deallocate() {
        // Safety: the memory came from `Memory`, and the owner calls this once.
        unsafe Memory.deallocate(words)
    }
}
