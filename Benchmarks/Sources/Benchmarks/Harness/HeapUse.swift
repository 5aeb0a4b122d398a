import AllocationCounter

/// What a pass does with the heap.
struct HeapUse: Sendable {
    let allocations: Int
    let peakBytes: Int

    /// Runs a pass and counts; nil where the allocator cannot be counted.
    static func of(_ pass: () throws -> Void) rethrows -> HeapUse? {
        guard allocation_counter_is_available() != 0 else {
            try pass()
            return nil
        }
        allocation_counter_start()
        defer { _ = allocation_counter_stop() }
        try pass()
        let count = allocation_counter_stop()
        return HeapUse(allocations: Int(count.allocations), peakBytes: Int(count.peak))
    }

    /// How many bytes on the heap a value is; nil where the allocator cannot be counted.
    static func bytes<Value>(of make: () throws -> Value) rethrows -> Int? {
        guard allocation_counter_is_available() != 0 else { return nil }
        allocation_counter_start()
        defer { _ = allocation_counter_stop() }
        let value = try make()
        let count = allocation_counter_stop()
        consume(value)
        return Int(count.remaining)
    }
}

/// How many allocations a value needs, whoever makes it: one for each string of more than 15 bytes, each array and
/// dictionary with elements, and each object.
func ownAllocations(of value: Any) -> Int {
    if let string = value as? String { return string.utf8.count > 15 ? 1 : 0 }
    let mirror = Mirror(reflecting: value)
    var count = 0
    switch mirror.displayStyle {
    case .collection, .dictionary, .set: count = mirror.children.isEmpty ? 0 : 1
    case .class: count = 1
    default: break
    }
    for child in mirror.children {
        count += ownAllocations(of: child.value)
    }
    return count
}
