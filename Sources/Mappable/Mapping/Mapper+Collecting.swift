// Reading that goes on after an error, so that all errors of a document are found.

extension Mapper {
    /// Keeps an error, unless an inner value kept it already.
    package func record(_ error: MappingError) { cursor.state.issues.add(error, at: cursor.nodeIndex) }

    /// Drops the errors in this value, which its initializer must have caught.
    func dropIssues() {
        guard flags.has(.collectsErrors) else { return }
        cursor.state.issues.forget(in: cursor.nodeIndex..<cursor.nodeIndex + cursor.span)
    }

    /// Takes the errors that were recorded from one on, and the last one.
    package func issues(from first: Int = 0, with last: MappingError) -> [MappingError] {
        record(last)
        let issues = cursor.state.issues.inDocumentOrder(from: first)
        cursor.state.issues.forget(from: first)
        return issues
    }

    /// Keeps an error of an element or a member where all are to be found, and else throws it. The caller throws `first`
    /// in the end.
    @usableFromInline
    package func keep(_ error: MappingError, _ first: inout MappingError?) throws(MappingError) {
        guard flags.has(.collectsErrors) else { throw error }
        record(error)
        first = first ?? error
    }

    /// Runs a function with this value under other flags.
    @_alwaysEmitIntoClient
    package func with<Result, Failure>(
        _ changed: MappingFlags, _ areSet: Bool, _ body: (Mapper) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try with(flags: flags.with(changed, areSet), body)
    }

    /// Runs a function with this value under other flags.
    @_alwaysEmitIntoClient
    package func with<Result, Failure>(
        flags: MappingFlags, _ body: (Mapper) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        if flags == self.flags { return try body(self) }
        let lastView = cursor.lastView
        defer { cursor.endViews(after: lastView) }
        return try body(with(flags: flags))
    }

    @usableFromInline @inline(never)
    @_lifetime(copy self)
    func with(flags: MappingFlags) -> Mapper { Mapper(cursor.with(flags, nil)) }

    @usableFromInline @inline(never)
    func elementsCollectingErrors<Element>(
        _ read: (Mapper) throws(MappingError) -> Element
    ) throws(MappingError) -> [Element] {
        var elements: [Element] = []
        var first: MappingError?
        var values = cursor.elements
        while let value = values.next() {
            do throws(MappingError) { elements.append(try read(Mapper(value))) } catch {
                record(error)
                first = first ?? error
            }
        }
        if let first { throw first }
        return elements
    }
}

package struct Issues {
    private(set) var errors: [MappingError] = []
    /// The nodes of the values that they are about, or of others around those.
    private var nodes: [Int] = []
    /// The errors by their faults: several members of a value that is not an object are missing for one reason.
    private var known: [Fault: Int] = [:]

    package var count: Int { errors.count }

    private struct Fault: Hashable {
        let offset: Int?
        let kind: MappingError.Kind
        let keyPath: JSONKeyPath

        init(of error: MappingError) {
            (offset, kind, keyPath) = (error.location?.byteOffset, error.kind, error.keyPath)
        }
    }

    package mutating func add(_ error: MappingError, at node: Int) {
        let fault = Fault(of: error)
        if let known = known[fault] {
            // On its way out, an error has learnt of the models around it.
            errors[known] = error
        } else {
            known[fault] = errors.count
            errors.append(error)
            nodes.append(node)
        }
    }

    mutating func forget(from count: Int) {
        while errors.count > count { removeLast() }
    }

    /// Forgets those that came last, as long as they are about nodes in a range.
    mutating func forget(in range: Range<Int>) {
        while let last = nodes.last, range.contains(last) { removeLast() }
    }

    private mutating func removeLast() {
        known[Fault(of: errors.removeLast())] = nil
        nodes.removeLast()
    }

    func inDocumentOrder(from first: Int) -> [MappingError] {
        var sorted: [(offset: Int, error: MappingError)] = []
        for error in errors.dropFirst(first) {
            let offset = error.location?.byteOffset ?? 0
            // They come nearly in this order already.
            var place = sorted.count
            while place > 0, sorted[place - 1].offset > offset { place -= 1 }
            sorted.insert((offset, error), at: place)
        }
        return sorted.map(\.error)
    }
}
