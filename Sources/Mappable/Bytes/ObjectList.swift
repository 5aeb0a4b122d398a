/// Retains objects for the life of the list, so that using them needs no reference counting.
///
/// Invariant of this file: each object of the list is retained until the list ends.
@safe @usableFromInline
package struct ObjectList<Object: AnyObject> {
    @usableFromInline let storage: ObjectListStorage<Object>

    @_alwaysEmitIntoClient
    package var count: Int { storage.count }

    package init(_ objects: [Object]) { storage = ObjectListStorage(objects) }

    // Transparent, and without the standard library's closures in a build for debugging: there, each is a frame on the stack of models
    // in each other.

    @_transparent @_alwaysEmitIntoClient
    package func with<Result>(_ index: Int, _ body: (Object) throws -> Result) rethrows -> Result {
        precondition(index >= 0 && index < storage.count, "Index out of range")
        return try unsafe lend(storage.start[index], body)
    }

    /// As above, for an object of exactly this class.
    @_transparent @_alwaysEmitIntoClient
    package func with<Exact: AnyObject, Result>(
        _ index: Int, as type: Exact.Type, _ body: (Exact) throws -> Result
    ) rethrows -> Result {
        precondition(with(index) { Swift.type(of: $0) == type }, "The object is of another class")
        // Safety: the class is checked.
        return try unsafe lend(.fromOpaque(storage.start[index].toOpaque()), body)
    }

    /// Safety: the list has the object.
    @_transparent @_alwaysEmitIntoClient
    func lend<Exact: AnyObject, Result>(
        _ object: Unmanaged<Exact>, _ body: (Exact) throws -> Result
    ) rethrows -> Result {
        defer { withExtendedLifetime(storage) {} }
        #if DEBUG
            return try unsafe body(object.takeUnretainedValue())
        #else
            return try unsafe object._withUnsafeGuaranteedRef(body)
        #endif
    }
}

@safe @usableFromInline
final class ObjectListStorage<Object: AnyObject> {
    @usableFromInline let start: UnsafeMutablePointer<Unmanaged<Object>>
    @usableFromInline let count: Int

    init(_ objects: [Object]) {
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
}

extension ObjectList: @unchecked Sendable where Object: Sendable {}
