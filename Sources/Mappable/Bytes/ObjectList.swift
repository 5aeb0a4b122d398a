/// Objects that live as long as the list, and so are used without counting references to them.
@safe @usableFromInline
package final class ObjectList<Object: AnyObject> {
    @usableFromInline let start: UnsafeMutablePointer<Unmanaged<Object>>
    @usableFromInline package let count: Int

    package init(_ objects: [Object]) {
        unsafe start = .allocate(capacity: objects.count)
        count = objects.count
        // Safety: there is room for as many. Each is retained up to the end of the list.
        for (index, object) in objects.enumerated() {
            unsafe (start + index).initialize(to: .passRetained(object))
        }
    }

    deinit {
        // Safety: there are as many, each of which was retained.
        for index in 0..<count { unsafe start[index].release() }
        unsafe start.deallocate()
    }

    /// Runs code with an object.
    @_alwaysEmitIntoClient @inline(__always)
    package func with<Result>(_ index: Int, _ body: (Object) throws -> Result) rethrows -> Result {
        precondition(index >= 0 && index < count, "Index out of range")
        // Safety: the index is checked, and the list outlives the call.
        return try withExtendedLifetime(self) { try unsafe start[index]._withUnsafeGuaranteedRef(body) }
    }

    /// Runs code with an object that is of this class, and of no subclass.
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
