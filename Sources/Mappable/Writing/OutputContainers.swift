/// An open container, or the value of a model, which may become an array or a single value.
struct OutputContainer: BitwiseCopyable {
    struct Flags: OptionSet, BitwiseCopyable {
        let rawValue: UInt16

        static var array: Flags { Flags(rawValue: 1 << 0) }
        static var complete: Flags { Flags(rawValue: 1 << 1) }
        /// Opened by a step of a key path, and closed when an assignment leaves the path.
        static var path: Flags { Flags(rawValue: 1 << 2) }
        /// One level deeper than the limit: only a single scalar may be written.
        static var tooDeep: Flags { Flags(rawValue: 1 << 3) }
        static var failed: Flags { Flags(rawValue: 1 << 4) }
        /// Not a container of the document: the root, or a value that only wraps another one.
        static var transparent: Flags { Flags(rawValue: 1 << 5) }
        /// A late text, or the container that it belongs to; see ``LateText``.
        static var late: Flags { Flags(rawValue: 1 << 6) }
        /// A nil was written among the members: it is `null` if there are none.
        static var flattenedNil: Flags { Flags(rawValue: 1 << 7) }
        /// A value that an encoder writes, with nothing in it yet.
        static var slot: Flags { Flags(rawValue: 1 << 8) }
        /// It has late texts, so its record is kept when it is closed.
        static var hasLate: Flags { Flags(rawValue: 1 << 9) }
        /// An object with distinct keys, whose members are in no table.
        static var distinct: Flags { Flags(rawValue: 1 << 10) }
        /// It was open when members were indexed.
        static var indexed: Flags { Flags(rawValue: 1 << 11) }

        static var none: Flags { Flags(rawValue: 0) }
        static var emptySlot: Flags { slot | transparent }

        @inline(__always)
        var isObject: Bool { isSubset(of: .hasLate | .indexed) }

        // In debug builds, the standard library's generic functions and array literals take a hundred times as long.

        @inline(__always)
        static func | (one: Flags, other: Flags) -> Flags { Flags(rawValue: one.rawValue | other.rawValue) }

        @inline(__always)
        static func == (one: Flags, other: Flags) -> Bool { one.rawValue == other.rawValue }

        @inline(__always)
        func contains(_ flags: Flags) -> Bool { flags.isSubset(of: self) }

        @inline(__always)
        func hasAny(of flags: Flags) -> Bool { rawValue & flags.rawValue != 0 }

        @inline(__always)
        func isSubset(of flags: Flags) -> Bool { subtracting(flags).rawValue == 0 }

        @inline(__always)
        func subtracting(_ flags: Flags) -> Flags { Flags(rawValue: rawValue & ~flags.rawValue) }
    }

    /// One bit for each key; see ``OutputContainers/mayHaveMember(_:)``. Must be the first field.
    var filter: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    /// The offset of the opening bracket; for a late text, of the comma before it.
    var start: Int
    /// The offset of the current member's key; for a late text, its number.
    var key = -1
    /// In the table of members.
    var firstMember: UInt32
    /// Of an array that was not written as a whole.
    var elements: UInt32 = 0
    var level: UInt32
    var flags: Flags

    /// The offset of the current member's key, or the complement of the current element's number.
    var step: Int { flags.contains(.array) ? ~(max(Int(elements), 1) - 1) : key }
}

/// A closed container, which may get more members or elements.
struct ClosedContainer: BitwiseCopyable {
    enum Kind: UInt8 {
        case object, array
        /// The value of an encoder that has encoded nothing, written as an empty object.
        case slot
        /// The value of an encoder that is a single value now.
        case value
    }

    let start: Int
    let end: Int
    /// Where the container around it begins; -1 if there is none.
    let parent: Int
    /// The offset of its key, or the complement of its number in an array.
    let step: Int
    let firstMember: UInt32
    let level: UInt32
    var elements: UInt32 = 0
    var kind = Kind.object
}

/// The open containers, innermost last, and the table of members.
///
/// ```
/// {"number":"LH1","crew":[{"name":"Ada",            what is written
/// ^1                     ^2^3                       containers, with the offset of their bracket; 0 is the root
/// members: number crew | | name                     each container knows where its members begin
/// ```
///
/// A new member is checked against its object's filter of 256 bits. Only if its bit is set are the hashes compared, and
/// only if these are equal the keys. Closing a container removes its members from the end of the table. Those of an
/// object that may get more stay, followed by a record of it.
///
/// Invariant of this file: `top` is one of the containers from `base` to `last`, all up to it are initialized, and so
/// are the first `memberEnd` of the `memberCapacity` members, where a closed container is in the three before its own.
@safe struct OutputContainers: ~Copyable {
    private struct Member: BitwiseCopyable {
        /// Of the key as it is written, and of its object.
        var hash: UInt64
        var place: Int

        func isEqual(to other: Member, _ bytes: borrowing OutputBytes) -> Bool {
            if place < 0 || other.place < 0 { return place == other.place }
            return hash == other.hash && bytes.isSameString(at: place, and: other.place)
        }

        func indexHash(_ bytes: borrowing OutputBytes) -> Int {
            var hasher = Hasher()
            hasher.combine(place < 0 ? UInt64(place.magnitude) : hash)
            if place >= 0 { hasher.combine(bytes.quotedString(at: place)) }
            return hasher.finalize()
        }
    }

    private var base: UnsafeMutablePointer<OutputContainer>
    private var top: UnsafeMutablePointer<OutputContainer>
    private var last: UnsafeMutablePointer<OutputContainer>
    private var members: UnsafeMutablePointer<Member>
    private(set) var memberEnd = 0
    private var memberCapacity = 32
    private var index: TableIndex?
    private var indexed = 0

    let levelLimit: UInt32

    init(depthLimit: Int) {
        levelLimit = UInt32(clamping: min(depthLimit, Int(Int32.max)))
        assert(MemoryLayout<OutputContainer>.offset(of: \.filter) == 0)
        assert(MemoryLayout<ClosedContainer>.size <= 3 * MemoryLayout<Member>.stride)
        // Safety: deallocated in deinit; both types are trivial.
        unsafe base = Memory.allocate(OutputContainer.self, count: 8)
        unsafe last = unsafe base + 7
        unsafe members = Memory.allocate(Member.self, count: memberCapacity)
        unsafe top = unsafe base
        unsafe top.initialize(to: OutputContainer(start: -1, firstMember: 0, level: 0, flags: .transparent))
    }

    deinit {
        // Safety: allocated by init or by growing.
        unsafe Memory.deallocate(base)
        unsafe Memory.deallocate(members)
    }

    var depth: Int {
        // Safety: top points into the containers.
        unsafe top - base
    }

    subscript(depth: Int) -> OutputContainer {
        precondition(depth >= 0 && depth <= self.depth)
        // Safety: checked; all containers up to top are initialized.
        return unsafe base[depth]
    }

    // Safety: top is an initialized container.
    @inline(__always)
    var innermost: OutputContainer {
        get { unsafe top.pointee }
        nonmutating _modify { yield unsafe &top.pointee }
    }

    @inline(__always)
    var flags: OutputContainer.Flags {
        get { unsafe top.pointee.flags }
        nonmutating set { unsafe top.pointee.flags = newValue }
    }

    @inline(__always)
    var start: Int { unsafe top.pointee.start }

    @inline(__always)
    var level: UInt32 { unsafe top.pointee.level }

    @inline(__always)
    var key: Int {
        get { unsafe top.pointee.key }
        nonmutating set { unsafe top.pointee.key = newValue }
    }

    /// False is certain; for true, the keys are compared.
    @inline(__always)
    func mayHaveMember(_ hash: UInt64) -> Bool { unsafe filter(hash).pointee & Self.bit(hash) != 0 }

    @inline(__always)
    var areMembersFull: Bool { memberEnd == memberCapacity }

    @inline(__always)
    mutating func addMember(_ hash: UInt64, key: Int) {
        if _slowPath(areMembersFull) { growMembers() }
        // Safety: there is room for another member.
        unsafe filter(hash).pointee |= Self.bit(hash)
        unsafe (members + memberEnd).initialize(to: Member(hash: Self.hash(hash, start), place: key))
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

    @inline(__always)
    private static func hash(_ hash: UInt64, _ start: Int) -> UInt64 {
        hash ^ UInt64(truncatingIfNeeded: start)
    }

    @inline(__always)
    mutating func push(start: Int, level: UInt32, flags: OutputContainer.Flags) {
        push(
            OutputContainer(
                start: start, firstMember: UInt32(truncatingIfNeeded: memberEnd), level: level, flags: flags))
    }

    @inline(__always)
    mutating func push(_ container: OutputContainer) {
        if unsafe _slowPath(top == last) { grow() }
        // Safety: there is room for another container.
        unsafe top += 1
        unsafe top.initialize(to: container)
    }

    /// None of its members is indexed.
    @inline(__always)
    mutating func popUnindexed() {
        memberEnd = Int(unsafe top.pointee.firstMember)
        popKeepingMembers()
    }

    mutating func pop() {
        popUnindexed()
        dropIndexed()
    }

    @inline(__always)
    mutating func popKeepingMembers() {
        precondition(unsafe top > base)
        // Safety: top is above the root.
        unsafe top -= 1
    }

    func changeAll(_ change: (inout OutputContainer.Flags) -> Void) {
        // Safety: all containers up to top are initialized.
        for depth in 0...depth { change(&(unsafe base)[depth].flags) }
    }

    @inline(never)
    private mutating func grow() {
        let depth = depth
        let capacity = 2 * (depth + 1)
        // Safety: the old memory is not used again.
        unsafe base = Memory.reallocate(base, count: capacity)
        unsafe (top, last) = unsafe (base + depth, base + (capacity - 1))
    }

    @inline(never)
    private mutating func growMembers() {
        precondition(memberEnd < Int(Int32.max), "too many members")
        memberCapacity *= 4
        // Safety: the old memory is not used again.
        unsafe members = Memory.reallocate(members, count: memberCapacity)
    }
}

extension OutputContainers {
    mutating func addMember(_ hash: UInt64, key: Int, ofObjectAt start: Int) {
        if areMembersFull { growMembers() }
        // Safety: there is room for another member.
        unsafe (members + memberEnd).initialize(to: Member(hash: Self.hash(hash, start), place: key))
        memberEnd += 1
    }

    /// Replaces an earlier record of the container.
    mutating func add(_ closed: ClosedContainer) {
        if memberEnd + 4 > memberCapacity { growMembers() }
        // Safety: there is room for four members, and a closed container is not larger than three.
        unsafe UnsafeMutableRawPointer(members + memberEnd).storeBytes(of: closed, as: ClosedContainer.self)
        unsafe (members + memberEnd + 3).initialize(to: Member(hash: 0, place: ~closed.start))
        memberEnd += 4
    }

    mutating func endMembers(at number: Int) {
        precondition(number <= memberCapacity)
        memberEnd = number
        dropIndexed()
    }

    mutating func key(
        equalToKeyAt start: Int, _ hash: UInt64, of object: ClosedContainer?, in bytes: borrowing OutputBytes
    ) -> Int? {
        let member = Member(hash: Self.hash(hash, object?.start ?? self.start), place: start)
        let first = Int(unsafe object?.firstMember ?? top.pointee.firstMember)
        // Safety: all members before the end are initialized.
        return find(member, from: first, in: bytes).map { unsafe members[$0].place }
    }

    mutating func closed(at start: Int, in bytes: borrowing OutputBytes) -> ClosedContainer? {
        if start < 0 { return nil }
        return find(Member(hash: 0, place: ~start), from: 0, in: bytes).map { number in
            // Safety: it was stored there with the member that begins the container.
            unsafe UnsafeMutableRawPointer(members + number - 3).load(as: ClosedContainer.self)
        }
    }

    private mutating func find(_ member: Member, from first: Int, in bytes: borrowing OutputBytes) -> Int? {
        if memberEnd - first < 64 {
            var end = memberEnd
            while end > first {
                if self.member(before: &end).isEqual(to: member, bytes) {
                    return end + (member.place < 0 ? 3 : 0)
                }
            }
            return nil
        }
        for number in updatedIndex(bytes)[member.indexHash(bytes)] where number >= first {
            // Safety: what is in the index is a member before the end.
            if unsafe members[number].isEqual(to: member, bytes) { return number }
        }
        return nil
    }

    /// Moves `end` to the member, or before a closed container's record.
    private func member(before end: inout Int) -> Member {
        // Safety: all members before the end are initialized.
        let member = unsafe members[end - 1]
        end -= member.place < 0 ? 4 : 1
        return member
    }

    private mutating func updatedIndex(_ bytes: borrowing OutputBytes) -> TableIndex {
        let index = self.index ?? TableIndex()
        self.index = index
        var numbers: [Int] = []
        var end = memberEnd
        while end > indexed {
            numbers.append(end - 1)
            _ = member(before: &end)
        }
        for number in numbers.reversed() {
            // Safety: all members before the end are initialized.
            index.add(number, unsafe members[number].indexHash(bytes))
        }
        indexed = memberEnd
        changeAll { $0.insert(.indexed) }
        return index
    }

    private mutating func dropIndexed() {
        if indexed <= memberEnd { return }
        index?.drop(from: memberEnd)
        indexed = memberEnd
    }
}

/// By the hashes of whole keys. Grows and shrinks at its end, as the table does.
private final class TableIndex {
    private var numbers: [Int: [Int]] = [:]
    private var hashes: [(number: Int, hash: Int)] = []

    func add(_ number: Int, _ hash: Int) {
        numbers[hash, default: []].append(number)
        hashes.append((number, hash))
    }

    func drop(from number: Int) {
        while let last = hashes.last, last.number >= number {
            hashes.removeLast()
            numbers[last.hash]?.removeLast()
            if numbers[last.hash]?.isEmpty == true { numbers[last.hash] = nil }
        }
    }

    subscript(hash: Int) -> ReversedCollection<[Int]> { numbers[hash, default: []].reversed() }
}
