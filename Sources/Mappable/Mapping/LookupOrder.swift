/// Remembers, for objects of one shape, the order in which a model asks for keys, if that is not the document's. A
/// wrong guess costs a comparison, and changes no answer.
///
/// Invariant of this file: offsets are those of ``object``, members have numbers up to ``largestCount``, and the memory
/// has room for so many.
@safe struct LookupOrder {
    static var largestCount: Int { 128 }
    private static var longestList: Int { 16 }
    /// An order is dropped when most guesses were wrong in so many objects in a row.
    private static var mostFailures: Int { 4 }

    private typealias Shape = (count: Int, firstKey: UInt64)

    private struct Header {
        var next: LookupOrder?
        var object: NodeReference
        let shape: Shape
        /// Members are counted from 1; 0 is none.
        var last = 0
        var right = 0
        var wrong = 0
        var failures = 0
    }

    private let header: UnsafeMutablePointer<Header>

    /// By member: the offset of its key, and the member that was asked for next.
    private var offsets: UnsafeMutablePointer<UInt32> {
        unsafe UnsafeMutableRawPointer(header + 1).assumingMemoryBound(to: UInt32.self)
    }
    private var successors: UnsafeMutablePointer<UInt32> { unsafe offsets + (Self.largestCount + 1) }

    private init(_ header: Header) {
        let words = 2 * (Self.largestCount + 1)
        // Safety: the words are initialized before they are read.
        unsafe self.header = Memory.allocate(Header.self, extraBytes: words * MemoryLayout<UInt32>.stride)
        unsafe self.header.initialize(to: header)
        let lists = unsafe UnsafeMutableRawPointer(self.header + 1)
        unsafe lists.initializeMemory(as: UInt32.self, repeating: 0, count: words)
    }

    var object: NodeReference { @inline(__always) get { unsafe header.pointee.object } }

    static func find(_ object: NodeReference, in first: inout LookupOrder?) -> LookupOrder? {
        take(from: &first) { order, _ in order.object == object }
    }

    static func begin(_ object: JSONCursor, in first: inout LookupOrder?, mayBeNew: Bool) -> LookupOrder? {
        precondition(object.kind == .object && 1...largestCount ~= object.count, "The object has no order")
        let shape = (count: object.count, firstKey: object.node[1].payload)
        // The order of an object around this one is in use.
        let known = take(from: &first) { order, _ in
            unsafe order.header.pointee.shape == shape
                && !(order.object..<order.object + order.object.pointee.span).contains(object.node)
        }
        guard let order = known ?? (mayBeNew ? add(shape, for: object.node, to: &first) : nil) else {
            return nil
        }
        return order.begin(object) ? order : nil
    }

    private static func add(
        _ shape: Shape, for object: NodeReference, to first: inout LookupOrder?
    ) -> LookupOrder {
        if let last = take(from: &first, where: { _, place in place == longestList }) {
            unsafe last.header.pointee = Header(next: last.header.pointee.next, object: object, shape: shape)
            unsafe last.successors.update(repeating: 0, count: largestCount + 1)
            return last
        }
        let new = LookupOrder(Header(next: first, object: object, shape: shape))
        first = new
        return new
    }

    /// Moves an order to the front of the list. Places count from 1.
    private static func take(
        from first: inout LookupOrder?, where matches: (LookupOrder, _ place: Int) -> Bool
    ) -> LookupOrder? {
        var (before, next, place) = (nil as LookupOrder?, first, 1)
        while let order = next, !matches(order, place) {
            (before, next, place) = (order, unsafe order.header.pointee.next, place + 1)
        }
        guard let order = next, let before else { return next }
        unsafe before.header.pointee.next = order.header.pointee.next
        unsafe order.header.pointee.next = first
        first = order
        return order
    }

    private func begin(_ object: JSONCursor) -> Bool {
        if unsafe header.pointee.failures == Self.mostFailures { return false }
        let hasFailed = unsafe header.pointee.wrong > header.pointee.right
        unsafe header.pointee.failures = hasFailed ? header.pointee.failures + 1 : 0
        unsafe (header.pointee.last, header.pointee.right, header.pointee.wrong) = (0, 0, 0)
        unsafe header.pointee.object = object.node
        var offset = 1
        for member in 0..<object.count {
            unsafe offsets[member + 1] = UInt32(truncatingIfNeeded: offset)
            offset = object.offset(afterMember: offset)
        }
        return true
    }

    @inline(__always)
    var expectedOffset: Int? {
        // Safety: the last member and each after another one are 0 or one of the object.
        let next = unsafe successors[header.pointee.last]
        return next == 0 ? nil : unsafe Int(offsets[Int(next)])
    }

    @inline(__always)
    func advance() {
        unsafe header.pointee.last = Int(successors[header.pointee.last])
        unsafe header.pointee.right &+= 1
    }

    func record(_ offset: Int?) {
        unsafe header.pointee.wrong &+= 1
        guard let offset else { return }
        for member in 1...(unsafe header.pointee.shape.count) where unsafe Int(offsets[member]) == offset {
            unsafe successors[header.pointee.last] = UInt32(truncatingIfNeeded: member)
            unsafe header.pointee.last = member
            return
        }
    }

    func deallocate() {
        var next: LookupOrder? = self
        while let order = next {
            next = unsafe order.header.pointee.next
            // Safety: the memory came from `Memory`, and the owner calls this once.
            unsafe Memory.deallocate(order.header)
        }
    }
}
