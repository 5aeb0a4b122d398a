// Reading that goes on behind an error, so that all errors of a document are found.

extension Mapper {
    /// Keeps an error, unless it is on its way out of a value in which it was kept already.
    package func note(_ error: MappingError) {
        // Safety: the session outlives its mappers.
        unsafe session.pointee.notes.issues.add(error)
    }

    /// Reads a value whose errors are tolerated.
    @usableFromInline @inline(never)
    func readTolerantly<Value: Mappable>() -> Value? {
        tolerating(as: nil, Value.self) { map throws(MappingError) in try Value._read(map) }
    }

    /// The errors that were noted from one on, the last one included. They are not noted any more.
    package func issues(from first: Int = 0, with last: MappingError) -> [MappingError] {
        note(last)
        // Safety: the session outlives its mappers.
        let issues = unsafe session.pointee.notes.issues.inDocumentOrder(from: first)
        unsafe session.pointee.notes.issues.forget(from: first)
        return issues
    }

    /// Keeps an error of an element or a member where all are to be found, and else throws it.
    ///
    /// - Parameter first: the error to throw in the end.
    package func keep(_ error: MappingError, _ first: inout MappingError?) throws(MappingError) {
        guard flags.has(MappingFlags.collectsErrors) else { throw error }
        note(error)
        first = first ?? error
    }

    /// Runs code with a mapper for the same value that notes errors, or does not.
    package func collectingErrors<Result, Failure>(
        _ collects: Bool, _ body: (Mapper) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try with(MappingFlags.collectsErrors, collects, body)
    }

    /// Runs code with a mapper for the same value that has a flag, or has it not.
    @_alwaysEmitIntoClient
    package func with<Result, Failure>(
        _ flag: UInt32, _ isSet: Bool, _ body: (Mapper) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        // Safety: the session and the overrides outlive the mapper.
        var frame = unsafe MapperFrame(
            of: session, flags.with(flag, isSet), override: frame.pointee.override)
        return try unsafe run(body, in: &frame)
    }

    @_alwaysEmitIntoClient
    package func run<Result, Failure>(
        _ body: (Mapper) throws(Failure) -> Result, in frame: UnsafeMutablePointer<MapperFrame>
    ) throws(Failure) -> Result {
        defer { unsafe end(frame) }
        return try unsafe body(within(frame))
    }

    /// Reads every element of an array, and throws the first error after noting all.
    @usableFromInline @inline(never)
    func elementsNotingErrors<Element>(
        _ read: (Mapper) throws(MappingError) -> Element
    ) throws(MappingError) -> [Element] {
        guard kind == .array else { throw mismatch([Element].self) }
        // Safety: the array's elements follow it on the tape, as many as it counts.
        var element = unsafe node + 1
        var elements: [Element] = []
        var first: MappingError?
        for _ in 0..<(unsafe node.pointee.count) {
            do throws(MappingError) {
                elements.append(try unsafe read(at(element)))
            } catch {
                note(error)
                first = first ?? error
            }
            unsafe element += element.pointee.span
        }
        if let first { throw first }
        return elements
    }

    /// Reads every member of an object for the errors, and throws the first after noting all.
    @usableFromInline @inline(never)
    func noteErrors<Key: Mappable, Value: Mappable>(
        ofKeys: Key.Type, andValues: Value.Type
    ) throws(MappingError) {
        // Safety: the object's members follow it on the tape, as many as it counts: a key, then its value.
        var node = unsafe node + 1
        var first: MappingError?
        for _ in 0..<(unsafe self.node.pointee.count) {
            do throws(MappingError) {
                _ = try unsafe Key._read(at(node))
                _ = try unsafe Value._read(at(node + 1))
            } catch {
                note(error)
                first = first ?? error
            }
            unsafe node += 1 + node[1].span
        }
        if let first { throw first }
    }
}

/// The errors that were found so far in one document, each once.
package struct Issues {
    /// What one fault is told from another by: several members of what is no object are missing for one reason.
    private struct Fault: Hashable {
        package let path: MappingPath
        package let kind: MappingError.Kind
        let offset: Int?

        init(_ error: MappingError) {
            path = error.keyPath
            kind = error.kind
            offset = error.location?.byteOffset
        }
    }

    private(set) var errors: [MappingError] = []
    private var known: Set<Fault> = []

    package var count: Int { errors.count }

    package mutating func add(_ error: MappingError) {
        if known.insert(Fault(error)).inserted { errors.append(error) }
    }

    mutating func forget(from count: Int) {
        for error in errors[count...] { known.remove(Fault(error)) }
        errors.removeSubrange(count...)
    }

    /// The errors from one on, in the order of their locations.
    func inDocumentOrder(from first: Int) -> [MappingError] {
        errors[first...].enumerated().sorted { left, right in
            (left.element.location?.byteOffset ?? 0, left.offset)
                < (right.element.location?.byteOffset ?? 0, right.offset)
        }.map(\.element)
    }
}
