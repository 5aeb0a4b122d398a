/// An open container.
struct OutputFrame: BitwiseCopyable {
    struct Status: BitwiseCopyable {
        private(set) var rawValue: UInt16

        /// Each one's bit is its place in this list.
        enum Flag: UInt16, CaseIterable {
            /// An array; otherwise an object, or nothing yet.
            case array
            /// A single value has been written: nothing may follow.
            case complete
            /// Opened by a segment of a key path, and closed when an assignment leaves the path.
            case path
            /// One level deeper than the limit: only a single scalar may be written.
            case tooDeep
            /// Something failed: nothing more is written.
            case failed
            /// Keys have to be converted or escaped in a way that the options ask for.
            case convertsKeys
            /// Stands for no container of the document: the root, or a value that only wraps another one.
            case transparent
            /// A value that is written out of order, see ``OutputTree``.
            case outOfOrder
            /// A nil was written among the members: it is `null` if there are none.
            case flattenedNil
        }

        static var array: Status { Status(.array) }
        static var complete: Status { Status(.complete) }
        static var path: Status { Status(.path) }
        static var tooDeep: Status { Status(.tooDeep) }
        static var failed: Status { Status(.failed) }
        static var convertsKeys: Status { Status(.convertsKeys) }
        static var transparent: Status { Status(.transparent) }
        static var outOfOrder: Status { Status(.outOfOrder) }
        static var flattenedNil: Status { Status(.flattenedNil) }

        // Not an option set, whose generic functions are slow without optimization.

        @inline(__always)
        init(rawValue: UInt16) { self.rawValue = rawValue }

        @inline(__always)
        init(_ flag: Flag) { rawValue = 1 &<< flag.rawValue }

        @inline(__always)
        package var isEmpty: Bool { rawValue == 0 }

        /// True for any common bit.
        @inline(__always)
        func contains(_ other: Status) -> Bool { rawValue & other.rawValue != 0 }

        @inline(__always)
        mutating func insert(_ other: Status) { rawValue |= other.rawValue }

        @inline(__always)
        static func | (left: Status, right: Status) -> Status {
            Status(rawValue: left.rawValue | right.rawValue)
        }
    }

    /// One bit for each key, see ``OutputFrames/mayHaveMember(_:)``. Must be the first field.
    var filter: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    /// The offset of the container's opening bracket.
    var start: Int
    /// The offset of the current member's key; out of order, the number of its entry in the ``OutputTree``.
    var key: Int = -1
    /// The container's first member in the member table.
    var firstMember: UInt32
    /// Counts the elements of an array that was not written as a whole.
    var elements: UInt32 = 0
    var status: Status
}

struct OutputMember {
    /// Of the key as it is written.
    var hash: UInt64
    /// The offset of the key's opening quotation mark.
    var key: Int
}

/// The open containers, innermost last, and the members of all open objects.
///
/// ```
/// {"number":"LH1","crew":[{"name":"Ada",            what is written
/// ^1                     ^2^3                       frames, with the offset of their bracket; 0 is the root
/// members: number crew | | name                     each frame knows where its members begin
/// ```
///
/// A new member is checked against the filter of its frame, 256 bits. Only if its bit is set are the hashes compared,
/// and only if these are equal the keys. Closing a container drops its members.
@safe struct OutputFrames: ~Copyable {
    private var frames: UnsafeMutablePointer<OutputFrame>
    private(set) var top: UnsafeMutablePointer<OutputFrame>
    private(set) var frameCapacity = 8
    private(set) var members: UnsafeMutablePointer<OutputMember>
    private(set) var memberCount = 0
    private var memberCapacity = 32

    init() {
        unquestionedDepth = 0
        // Safety: deallocated in deinit; both types are trivial.
        unsafe frames = Memory.allocate(OutputFrame.self, count: frameCapacity)
        unsafe members = Memory.allocate(OutputMember.self, count: memberCapacity)
        unsafe top = unsafe frames
        unsafe top.initialize(to: OutputFrame(start: 0, firstMember: 0, status: .transparent))
    }

    deinit {
        // Safety: allocated by init or by growing.
        unsafe Memory.deallocate(frames)
        unsafe Memory.deallocate(members)
    }

    /// 0 for the root's frame.
    var depth: Int {
        // Safety: top points into frames.
        unsafe top - frames
    }

    /// ``push(start:status:)`` needs no checks below this depth.
    var unquestionedDepth: Int

    /// The containers between the frames out of order and the frames below them.
    var insertedLevels = 0

    var hasRoom: Bool { depth + 1 < frameCapacity }

    subscript(depth: Int) -> OutputFrame {
        get {
            precondition(depth >= 0 && depth <= self.depth)
            // Safety: checked; all frames up to top are initialised.
            return unsafe frames[depth]
        }
        set {
            precondition(depth >= 0 && depth <= self.depth)
            // Safety: checked.
            unsafe frames[depth] = newValue
        }
    }

    @inline(__always)
    var status: OutputFrame.Status {
        get { unsafe top.pointee.status }
        nonmutating set { unsafe top.pointee.status = newValue }
    }

    @inline(__always)
    package var start: Int { unsafe top.pointee.start }

    @inline(__always)
    package var key: Int {
        get { unsafe top.pointee.key }
        nonmutating set { unsafe top.pointee.key = newValue }
    }

    var elements: Int {
        get { Int(unsafe top.pointee.elements) }
        nonmutating set { unsafe top.pointee.elements = UInt32(clamping: newValue) }
    }

    /// There must be room for the frame.
    @inline(__always)
    mutating func push(start: Int, status: OutputFrame.Status) {
        precondition(hasRoom)
        // Safety: there is room for another frame.
        unsafe top += 1
        unsafe top.initialize(
            to: OutputFrame(
                start: start, firstMember: UInt32(truncatingIfNeeded: memberCount), status: status))
    }

    @inline(__always)
    mutating func pop() {
        precondition(unsafe top > frames)
        // Safety: top is above the root's frame.
        memberCount = Int(unsafe top.pointee.firstMember)
        unsafe top -= 1
    }

    @inline(__always)
    func mayHaveMember(_ hash: UInt64) -> Bool { unsafe filter(hash).pointee & Self.bit(hash) != 0 }

    /// The member becomes the innermost object's current one.
    @inline(__always)
    mutating func addMember(_ hash: UInt64, key: Int) {
        if _slowPath(memberCount == memberCapacity) { growMembers() }
        // Safety: there is room for another member, and the filter belongs to the frame on top.
        unsafe filter(hash).pointee |= Self.bit(hash)
        unsafe (members + memberCount).initialize(to: OutputMember(hash: hash, key: key))
        memberCount &+= 1
        self.key = key
    }

    @inline(__always)
    private func filter(_ hash: UInt64) -> UnsafeMutablePointer<UInt64> {
        // Safety: the filter is the first field, and the top two bits of the hash select one of its four words.
        unsafe UnsafeMutableRawPointer(top).assumingMemoryBound(to: UInt64.self) + Int(hash >> 62)
    }

    @inline(__always)
    private static func bit(_ hash: UInt64) -> UInt64 { 1 &<< (hash &>> 56) }

    var openMembers: UnsafeMutableBufferPointer<OutputMember> {
        let first = Int(unsafe top.pointee.firstMember)
        // Safety: first never exceeds memberCount.
        return unsafe UnsafeMutableBufferPointer(start: members + first, count: memberCount - first)
    }

    mutating func growFrames() {
        let depth = depth
        frameCapacity *= 2
        // Safety: the old memory is not used again.
        unsafe frames = Memory.reallocate(frames, count: frameCapacity)
        unsafe top = unsafe frames + depth
    }

    @inline(never)
    private mutating func growMembers() {
        precondition(memberCount < Int(Int32.max), "too many members")
        memberCapacity *= 4
        // Safety: the old memory is not used again.
        unsafe members = Memory.reallocate(members, count: memberCapacity)
    }
}
