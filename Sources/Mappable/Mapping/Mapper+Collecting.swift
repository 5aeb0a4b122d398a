// Reading that goes on behind an error, so that all errors of a document are found.

extension Mapper {
    /// Keeps an error, unless an inner value kept it already.
    package func note(_ error: MappingError) {
        // Safety: the session outlives its mappers.
        unsafe session.pointee.notes.issues.add(error)
    }

    /// Takes the errors that were noted from one on, and the last one.
    package func issues(from first: Int = 0, with last: MappingError) -> [MappingError] {
        note(last)
        // Safety: the session outlives its mappers.
        let issues = unsafe session.pointee.notes.issues.inDocumentOrder(from: first)
        unsafe session.pointee.notes.issues.forget(from: first)
        return issues
    }

    /// Keeps an error of an element or a member where all are to be found, and else throws it. The caller throws `first`
    /// in the end.
    @usableFromInline
    package func keep(_ error: MappingError, _ first: inout MappingError?) throws(MappingError) {
        guard flags.has(.collectsErrors) else { throw error }
        note(error)
        first = first ?? error
    }

    @_alwaysEmitIntoClient
    package func with<Result, Failure>(
        _ changed: MappingFlags, _ areSet: Bool, _ body: (Mapper) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        // Safety: the session and the overrides outlive the mapper.
        var frame = unsafe MapperFrame(
            of: session, flags.with(changed, areSet), override: frame.pointee.override)
        return try unsafe run(body, in: &frame)
    }

    @_alwaysEmitIntoClient
    package func run<Result, Failure>(
        _ body: (Mapper) throws(Failure) -> Result, in frame: UnsafeMutablePointer<MapperFrame>
    ) throws(Failure) -> Result {
        defer { unsafe end(frame) }
        return try unsafe body(within(frame))
    }

    @usableFromInline @inline(never)
    func elementsNotingErrors<Element>(
        _ read: (Mapper) throws(MappingError) -> Element
    ) throws(MappingError) -> [Element] {
        var elements: [Element] = []
        try noteErrors { map throws(MappingError) in elements.append(try read(map)) }
        return elements
    }

    /// Calls a function with each element or key, and throws its first error after noting all.
    func noteErrors(_ read: (Mapper) throws(MappingError) -> Void) throws(MappingError) {
        // Safety: a container's content follows it on the tape, as much as it counts: elements, or keys before values.
        var next = unsafe node + 1
        var first: MappingError?
        for _ in 0..<(unsafe node.pointee.count) {
            do throws(MappingError) {
                try unsafe read(at(next))
            } catch {
                note(error)
                first = first ?? error
            }
            unsafe next = unsafe kind == .object ? (next + 1).behind : next.behind
        }
        if let first { throw first }
    }
}

package struct Issues {
    private(set) var errors: [MappingError] = []
    /// The errors by their faults: several members of a value that is not an object are missing for one reason.
    private var known: [[UInt8]: Int] = [:]

    package var count: Int { errors.count }

    private static func fault(of error: MappingError) -> [UInt8] {
        let place = String(error.location?.byteOffset ?? -1)
        return Array((place + error.kind.rawValue + error.keyPath.jsonPointer).utf8)
    }

    package mutating func add(_ error: MappingError) {
        let fault = Self.fault(of: error)
        if let known = known[fault] {
            // On its way out, an error has learnt of the models around it.
            errors[known] = error
        } else {
            known[fault] = errors.count
            errors.append(error)
        }
    }

    mutating func forget(from count: Int) {
        while errors.count > count, let last = errors.popLast() { known[Self.fault(of: last)] = nil }
    }

    func inDocumentOrder(from first: Int) -> [MappingError] {
        var sorted: [(offset: Int, error: MappingError)] = []
        for error in errors[first...] {
            let offset = error.location?.byteOffset ?? 0
            // They come nearly in this order already.
            var place = sorted.count
            while place > 0, sorted[place - 1].offset > offset { place -= 1 }
            sorted.insert((offset, error), at: place)
        }
        return sorted.map(\.error)
    }
}
