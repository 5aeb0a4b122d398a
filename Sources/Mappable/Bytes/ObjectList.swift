/// Retains objects for the life of the list, so that using them needs no reference counting.
@safe @usableFromInline
package final class ObjectList<Object: AnyObject> {
    @usableFromInline let start: UnsafeMutablePointer<Unmanaged<Object>>
    @usableFromInline package let count: Int

    package init(_ objects: [Object]) {
        unsafe start = .allocate(capacity: objects.count)
        count = objects.count
        // Safety: there is room for all, and each is retained until `deinit`.
        for (index, object) in objects.enumerated() {
            unsafe (start + index).initialize(to: .passRetained(object))
        }
    }

    deinit {
        // Safety: each was retained.
        for index in 0..<count { unsafe start[index].release() }
        unsafe start.deallocate()
    }

    @_alwaysEmitIntoClient @inline(__always)
    package func with<Result>(_ index: Int, _ body: (Object) throws -> Result) rethrows -> Result {
        precondition(index >= 0 && index < count, "Index out of range")
        // Safety: the index is checked, and the list outlives the call.
        return try withExtendedLifetime(self) { try unsafe start[index]._withUnsafeGuaranteedRef(body) }
    }

    @_alwaysEmitIntoClient @inline(__always)
    package func with<Exact: AnyObject, Result>(
        _ index: Int, as type: Exact.Type, _ body: (Exact) throws -> Result
    ) rethrows -> Result {
        precondition(with(index) { Swift.type(of: $0) == type }, "The object is of another class")
        // Safety: the index and the class are checked, and the list outlives the call.
        return try withExtendedLifetime(self) {
            try unsafe Unmanaged<Exact>.fromOpaque(start[index].toOpaque())._withUnsafeGuaranteedRef(body)
        }
    }
}

extension ObjectList: @unchecked Sendable where Object: Sendable {}
