/// A container that is open, or the value of a model, which may become an array or a single value.
struct OutputContainer: BitwiseCopyable {
    struct Flags: OptionSet, BitwiseCopyable {
        let rawValue: UInt16

        /// An array; otherwise an object, or nothing yet.
        static var array: Flags { Flags(rawValue: 1 << 0) }
        /// A single value has been written: nothing may follow.
        static var complete: Flags { Flags(rawValue: 1 << 1) }
        /// Opened by a segment of a key path, and closed when an assignment leaves the path.
        static var path: Flags { Flags(rawValue: 1 << 2) }
        /// One level deeper than the limit: only a single scalar may be written.
        static var tooDeep: Flags { Flags(rawValue: 1 << 3) }
        /// Something failed: nothing more is written.
        static var failed: Flags { Flags(rawValue: 1 << 4) }
        /// Stands for no container of the document: the root, or a value that only wraps another one.
        static var transparent: Flags { Flags(rawValue: 1 << 5) }
        /// A value that is written out of order, see ``OutputTree``.
        static var outOfOrder: Flags { Flags(rawValue: 1 << 6) }
        /// A nil was written among the members: it is `null` if there are none.
        static var flattenedNil: Flags { Flags(rawValue: 1 << 7) }
        /// A value that an encoder writes, of which nothing may be written yet.
        static var slot: Flags { Flags(rawValue: 1 << 8) }
        /// An object that has the members of one dictionary only, which are not in the table of members.
        static var distinct: Flags { Flags(rawValue: 1 << 9) }
        /// An object that is known by the tree from here on, because it has the members of a dictionary and others.
        static var mixed: Flags { Flags(rawValue: 1 << 10) }

        @inline(__always)
        func hasAny(of other: Flags) -> Bool { !isDisjoint(with: other) }
    }

    /// One bit for each key, see ``OutputContainers/mayHaveMember(_:)``. Must be the first field.
    var filter: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    /// The offset of the opening bracket.
    var start: Int
    /// The offset of the current member's key; out of order, the number of its entry in the ``OutputTree``.
    var key = -1
    /// The container's first member in the table of members.
    var firstMember: UInt32
    /// Counts the elements of an array that was not written as a whole.
    var elements: UInt32 = 0
    var flags: Flags
}

/// The open containers, innermost last, and the members of all open objects.
///
/// ```
/// {"number":"LH1","crew":[{"name":"Ada",            what is written
/// ^1                     ^2^3                       containers, with the offset of their bracket; 0 is the root
/// members: number crew | | name                     each container knows where its members begin
/// ```
///
/// A new member is checked against the filter of its object, 256 bits. Only if its bit is set are the hashes compared,
/// and only if these are equal the keys. Closing a container drops its members.
///
/// This file owns one invariant: `top` is one of the `capacity` containers at `base`, all up to it are initialized, and so
/// are the first `memberEnd` of the `memberCapacity` members.
@safe struct OutputContainers: ~Copyable {
    private struct Member {
        /// Of the key as it is written.
        var hash: UInt64
        /// The offset of the key's opening quotation mark.
        var key: Int
    }

    private var base: UnsafeMutablePointer<OutputContainer>
    private var top: UnsafeMutablePointer<OutputContainer>
    private var capacity = 8
    private var members: UnsafeMutablePointer<Member>
    private var memberEnd = 0
    private var memberCapacity = 32

    /// The depth below which a container may be opened, even if each one on the way to it counts.
    var uncheckedDepth: Int

    init(depthLimit: Int) {
        uncheckedDepth = depthLimit
        assert(MemoryLayout<OutputContainer>.offset(of: \.filter) == 0)
        // Safety: deallocated in deinit; both types are trivial.
        unsafe base = Memory.allocate(OutputContainer.self, count: capacity)
        unsafe members = Memory.allocate(Member.self, count: memberCapacity)
        unsafe top = unsafe base
        unsafe top.initialize(to: OutputContainer(start: 0, firstMember: 0, flags: .transparent))
    }

    deinit {
        // Safety: allocated by init or by growing.
        unsafe Memory.deallocate(base)
        unsafe Memory.deallocate(members)
    }

    /// 0 for the root.
    var depth: Int {
        // Safety: top points into the containers.
        unsafe top - base
    }

    subscript(depth: Int) -> OutputContainer {
        precondition(depth >= 0 && depth <= self.depth)
        // Safety: checked; all containers up to top are initialized.
        return unsafe base[depth]
    }

    // MARK: - The innermost container

    // Safety: top is an initialized container.
    @inline(__always)
    var flags: OutputContainer.Flags {
        get { unsafe top.pointee.flags }
        nonmutating set { unsafe top.pointee.flags = newValue }
    }

    @inline(__always)
    var start: Int { unsafe top.pointee.start }

    @inline(__always)
    var key: Int {
        get { unsafe top.pointee.key }
        nonmutating set { unsafe top.pointee.key = newValue }
    }

    var elements: Int {
        get { Int(unsafe top.pointee.elements) }
        nonmutating set { unsafe top.pointee.elements = UInt32(clamping: newValue) }
    }

    /// Whether the innermost object may have a key of this hash: false is certain, and for true the keys are compared.
    @inline(__always)
    func mayHaveMember(_ hash: UInt64) -> Bool { unsafe filter(hash).pointee & Self.bit(hash) != 0 }

    @inline(__always)
    var areMembersFull: Bool { memberEnd == memberCapacity }

    /// The new member is the current one.
    @inline(__always)
    mutating func addMember(_ hash: UInt64, key: Int) {
        if _slowPath(areMembersFull) { growMembers() }
        // Safety: there is room for another member.
        unsafe filter(hash).pointee |= Self.bit(hash)
        unsafe (members + memberEnd).initialize(to: Member(hash: hash, key: key))
        memberEnd &+= 1
        self.key = key
    }

    @inline(__always)
    private func filter(_ hash: UInt64) -> UnsafeMutablePointer<UInt64> {
        // Safety: the filter is the first field, and the top two bits of the hash select one of its four words.
        unsafe UnsafeMutableRawPointer(top).assumingMemoryBound(to: UInt64.self) + Int(hash >> 62)
    }

    @inline(__always)
    private static func bit(_ hash: UInt64) -> UInt64 { 1 &<< (hash &>> 56) }

    var memberCount: Int { memberEnd - Int(unsafe top.pointee.firstMember) }

    /// The offset of the first key with this hash for which a condition holds.
    func key(withHash hash: UInt64, where isSame: (_ key: Int) -> Bool) -> Int? {
        for number in Int(unsafe top.pointee.firstMember)..<memberEnd {
            // Safety: all members before the count are initialized.
            let member = unsafe members[number]
            if member.hash == hash, isSame(member.key) { return member.key }
        }
        return nil
    }

    // MARK: - Opening and closing

    @inline(__always)
    mutating func push(start: Int, flags: OutputContainer.Flags) {
        if _slowPath(depth + 1 == capacity) { grow() }
        // Safety: there is room for another container.
        unsafe top += 1
        unsafe top.initialize(
            to: OutputContainer(
                start: start, firstMember: UInt32(truncatingIfNeeded: memberEnd), flags: flags))
    }

    @inline(__always)
    mutating func pop() {
        precondition(unsafe top > base)
        // Safety: top is above the root.
        memberEnd = Int(unsafe top.pointee.firstMember)
        unsafe top -= 1
    }

    func changeAll(_ change: (inout OutputContainer.Flags) -> Void) {
        // Safety: all containers up to top are initialized.
        for depth in 0...depth { change(&(unsafe base)[depth].flags) }
    }

    /// Drops the last member, if its key is at an offset. Its bit in the filter stays, which costs a comparison.
    mutating func dropMember(at key: Int) {
        // Safety: all members before the count are initialized.
        if memberCount > 0, unsafe members[memberEnd - 1].key == key { memberEnd -= 1 }
        self.key = -1
    }

    @inline(never)
    private mutating func grow() {
        let depth = depth
        capacity *= 2
        // Safety: the old memory is not used again.
        unsafe base = Memory.reallocate(base, count: capacity)
        unsafe top = unsafe base + depth
    }

    @inline(never)
    private mutating func growMembers() {
        precondition(memberEnd < Int(Int32.max), "too many members")
        memberCapacity *= 4
        // Safety: the old memory is not used again.
        unsafe members = Memory.reallocate(members, count: memberCapacity)
    }
}
