/// The order in which a model looks up the members of objects with so many, as far as it is not the document's.
///
/// A model asks for its members in the same order each time. So it is recorded which member was looked up after which, and in
/// the next object of as many members that one is tried first. A wrong guess costs a comparison, and changes no answer. An
/// order whose guesses are wrong in several objects is given up.
///
/// The orders at one level are a list. The invariant of this file: numbers of members are at most ``largestCount``, and the
/// memory has room for so many.
@safe struct LookupOrder {
    /// The members of the largest object whose order is recorded.
    static var largestCount: Int { 128 }
    /// How many searches in an object come before its order is recorded: few are cheaper than the table.
    static var searchesBefore: UInt32 { 2 }
    /// The most orders at one level.
    private static var longestList: Int { 8 }
    /// In how many objects, one after the other, guesses are wrong when an order is given up.
    private static var mostFailures: Int { 4 }

    private struct Header {
        var next: LookupOrder?
        /// The number of members.
        var count: Int
        /// The member that was looked up last. Members are counted from 1; 0 is none.
        var last = 0
        /// How many guesses were right and wrong in the object.
        var right = 0
        var wrong = 0
        /// In how many objects most guesses were wrong, the last ones.
        var failures = 0
    }

    private let header: UnsafeMutablePointer<Header>

    /// For each member the offset of its key, in nodes from the object, and the member that was looked up after it.
    private var offsets: UnsafeMutablePointer<UInt32> {
        unsafe UnsafeMutableRawPointer(header + 1).assumingMemoryBound(to: UInt32.self)
    }
    private var successors: UnsafeMutablePointer<UInt32> { unsafe offsets + (Self.largestCount + 1) }

    private init(count: Int) {
        let words = 2 * (Self.largestCount + 1)
        // Safety: the words are initialized before they are read.
        unsafe header = Memory.allocate(Header.self, extraBytes: words * MemoryLayout<UInt32>.stride)
        unsafe header.initialize(to: Header(count: count))
        let lists = unsafe UnsafeMutableRawPointer(header + 1)
        unsafe lists.initializeMemory(as: UInt32.self, repeating: 0, count: words)
    }

    /// The order for an object of at most ``largestCount`` members, which becomes the first of the list; nil if it was given up.
    static func begin(_ object: JSONCursor, in first: inout LookupOrder?) -> LookupOrder? {
        precondition(object.kind == .object && object.count <= largestCount, "The object is too large")
        let order = take(object.count, from: &first)
        unsafe order.header.pointee.next = first
        first = order
        return order.begin(object) ? order : nil
    }

    /// Takes the order for so many members out of a list, or makes one. The last of a long list is used anew.
    private static func take(_ count: Int, from first: inout LookupOrder?) -> LookupOrder {
        var (before, length) = (nil as LookupOrder?, 1)
        var next = first
        while let order = next {
            let after = unsafe order.header.pointee.next
            let isIt = unsafe order.header.pointee.count == count
            guard isIt || length == longestList && after == nil else {
                (before, next, length) = (order, after, length + 1)
                continue
            }
            if let before { unsafe before.header.pointee.next = after } else { first = after }
            if !isIt {
                unsafe order.header.pointee = Header(count: count)
                unsafe order.successors.update(repeating: 0, count: largestCount + 1)
            }
            return order
        }
        return LookupOrder(count: count)
    }

    /// Returns false if the order was given up.
    private func begin(_ object: JSONCursor) -> Bool {
        if unsafe header.pointee.failures == Self.mostFailures { return false }
        let hasFailed = unsafe header.pointee.wrong > header.pointee.right
        unsafe header.pointee.failures = hasFailed ? header.pointee.failures + 1 : 0
        unsafe (header.pointee.last, header.pointee.right, header.pointee.wrong) = (0, 0, 0)
        var offset = 1
        for member in 0..<object.count {
            unsafe offsets[member + 1] = UInt32(truncatingIfNeeded: offset)
            offset = object.offset(afterMember: offset)
        }
        return true
    }

    /// The offset of the key that is expected next; nil if none is.
    @inline(__always)
    var expectedOffset: Int? {
        // Safety: the last member and each after another one are 0 or one of the object.
        let next = unsafe successors[header.pointee.last]
        return next == 0 ? nil : unsafe Int(offsets[Int(next)])
    }

    /// Records that the key was looked up that was expected.
    @inline(__always)
    func advance() {
        unsafe header.pointee.last = Int(successors[header.pointee.last])
        unsafe header.pointee.right &+= 1
    }

    /// Records that the key at an offset was looked up, or none that is there.
    func record(_ offset: Int?) {
        unsafe header.pointee.wrong &+= 1
        guard let offset else { return }
        for member in 1...(unsafe header.pointee.count) where unsafe Int(offsets[member]) == offset {
            unsafe successors[header.pointee.last] = UInt32(truncatingIfNeeded: member)
            unsafe header.pointee.last = member
            return
        }
    }

    /// Frees the list that begins here.
    func deallocate() {
        var next: LookupOrder? = self
        while let order = next {
            next = unsafe order.header.pointee.next
            // Safety: the memory came from `Memory`, and the owner calls this once.
            unsafe Memory.deallocate(order.header)
        }
    }
}
