/// The output that a model writes itself to.
///
/// You assign members by name or by key path:
///
/// ```swift
/// json.number = number                        // {"number":"LH1"
/// json["cabin.seats"] = seats                 // ,"cabin":{"seats":180
/// json.cabin.class = cabinClass               // ,"class":"Y"}
/// json[.key("ops.priority")] = 1              // ,"ops.priority":1}
/// ```
///
/// Assignments cannot throw. The output keeps the first failure and ignores what follows. The function that started the
/// writing throws that failure, so you never see half-written text.
///
/// You can assign every member name except those of the few methods, such as ``write(_:)``, ``append(_:)`` and
/// ``with(dates:data:_:)``. For these, write `json["write"] = x`. `Docs/Writing.md` lists them.
///
/// While the bytes are written, a comma follows every value. The closing bracket of its container replaces that comma:
///
/// ```
/// {"number":"LH1","crew":[{"name":"Ada","age":36,     then the crew member ends:
/// {"number":"LH1","crew":[{"name":"Ada","age":36},
/// ```
@dynamicMemberLookup
public struct JSONOutput: ~Copyable {
    var bytes: OutputBytes
    var containers: OutputContainers
    var extras: OutputExtras?
    private(set) var failure: MappingError?
    @usableFromInline package private(set) var _hasFailed = false
    /// Whether a member that an encoder encodes again replaces the first, rather than being an error.
    package var replacesDuplicates = false
    package let options: WritingOptions
    @usableFromInline let _omitsNil: Bool

    @usableFromInline
    package init(options: WritingOptions, context: Any? = nil) {
        // The common allocators have a block of this size at hand.
        bytes = OutputBytes(capacity: 1024)
        containers = OutputContainers(depthLimit: options.depthLimit)
        self.options = options
        _omitsNil = options.nilValues == .omit
        if let context { openExtras().context = context }
    }

    mutating func keep(_ error: MappingError) {
        (failure, _hasFailed) = (error, true)
        containers.changeAll { $0.insert(.failed) }
    }

    /// Takes the failure, so that writing goes on.
    package mutating func takeFailure() -> MappingError? {
        defer { (failure, _hasFailed) = (nil, false) }
        if failure != nil { containers.changeAll { $0.remove(.failed) } }
        return failure
    }

    /// Adds the name of a model to the failure.
    @usableFromInline @inline(never)
    package mutating func _name(_ type: Any.Type) { failure = failure?.mapping(type) }
}

/// State that most documents need none of. In a class, it costs them one empty reference.
final class OutputExtras {
    var context: Any?
    /// Nil if the options decide how dates are written.
    var dates: DateStrategy?
    /// Nil if the options decide how `Data` is written.
    var data: DataStrategy?
    /// Nil as long as everything was written in order.
    var tree: OutputTree?
    /// The offsets of the tags' keys that unions wrote into the open objects.
    var tags: [Int] = []
    /// The offsets of the keys of the outermost objects that the tags' key paths lead through, or -1.
    var objectsOfTags: [Int] = []
    /// Tells a tag from one that its payload writes again.
    var isWritingTag = false
}

// MARK: - Containers

extension JSONOutput {
    /// Opens an object, which may still become an array or a single value. Returns false after a failure.
    @usableFromInline
    package mutating func _openValue() -> Bool { open(UInt8(ascii: "{"), []) }

    @usableFromInline
    mutating func _openArray() -> Bool { open(UInt8(ascii: "["), .array) }

    @inline(__always)
    mutating func open(_ bracket: UInt8, _ flags: OutputContainer.Flags) -> Bool {
        if containers.flags.contains(.failed) { return false }
        if _slowPath(containers.depth >= containers.uncheckedDepth) { return openSlowPath(bracket, flags) }
        push(bracket, flags)
        return true
    }

    @inline(__always)
    private mutating func push(_ bracket: UInt8, _ flags: OutputContainer.Flags) {
        containers.push(start: bytes.count, flags: flags)
        bytes.append(bracket)
    }

    @inline(never)
    private mutating func openSlowPath(_ bracket: UInt8, _ flags: OutputContainer.Flags) -> Bool {
        let levels = levels
        // A single value may follow the last container. A value that wraps another one is no container, but endless
        // wrapping must stop, too.
        let isTooDeep =
            levels == options.depthLimit ? flags.hasAny(of: [.array, .path]) : levels > options.depthLimit
        guard !isTooDeep, (containers.depth - 16) / 2 <= options.depthLimit else {
            failTooDeep()
            return false
        }
        push(bracket, levels == options.depthLimit ? flags.union(.tooDeep) : flags)
        return true
    }

    /// The containers of the document that are open.
    var levels: Int {
        let inserted = options.depthLimit - containers.uncheckedDepth
        return (0...containers.depth).reduce(inserted) { levels, depth in
            containers[depth].flags.contains(.transparent) ? levels : levels + 1
        }
    }

    /// Returns false after a failure.
    @usableFromInline
    package mutating func _closeValue() -> Bool {
        if _slowPath(!containers.flags.isEmpty) { return closeSlowPath() }
        close(UInt8(ascii: "}"))
        return true
    }

    @usableFromInline
    mutating func _closeArray() {
        if containers.flags.contains(.failed) { return containers.pop() }
        close(UInt8(ascii: "]"))
    }

    @usableFromInline
    mutating func _writeEmptyArray() {
        if containers.flags.contains(.failed) || containers.depth >= containers.uncheckedDepth {
            if _openArray() { _closeArray() }
        } else {
            bytes.append("[],")
        }
    }

    @inline(__always)
    mutating func close(_ bracket: UInt8) {
        bytes.close(with: bracket, overComma: bytes.count != containers.start &+ 1)
        containers.pop()
    }

    @inline(never)
    private mutating func closeSlowPath() -> Bool {
        leavePath()
        let flags = containers.flags
        if flags.contains(.flattenedNil), !flags.contains(.failed), bytes.count == containers.start + 1 {
            bytes.truncate(to: containers.start)
            _writeNull()
            containers.flags = .complete
        } else if flags.contains(.tooDeep) {
            failTooDeep()
        }
        closeAny()
        return failure == nil
    }

    private mutating func closeAny() {
        let flags = containers.flags
        if flags.hasAny(of: [.failed, .complete]) { return containers.pop() }
        close(UInt8(ascii: flags.contains(.array) ? "]" : "}"))
    }

    /// Closes the containers of a key path above a depth.
    @inline(__always)
    mutating func leavePath(to depth: Int = 0) {
        if containers.flags.contains(.path) { leaveOpenPath(to: depth) }
    }

    @inline(never)
    private mutating func leaveOpenPath(to depth: Int) {
        endOutOfOrder()
        while containers.depth > depth, containers.flags.contains(.path) { closeAny() }
    }
}
