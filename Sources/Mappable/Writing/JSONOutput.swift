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
/// Assignments cannot throw. The output keeps the first failure, ignores what follows, and the function that started
/// the writing throws it. So you never see half-written text.
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
    /// Whether a member that is encoded again replaces the first, or is an error.
    package var replacesDuplicates = false
    package let options: WritingOptions
    @usableFromInline let _omitsNil: Bool

    @usableFromInline
    package init(options: WritingOptions, context: Any? = nil) {
        bytes = OutputBytes()
        containers = OutputContainers(depthLimit: options.depthLimit)
        self.options = options
        _omitsNil = options.nilValues == .omit
        if context != nil { openExtras().context = context }
    }

    mutating func keep(_ error: MappingError) {
        (failure, _hasFailed) = (error, true)
        containers.changeAll { $0.insert(.failed) }
    }

    package mutating func takeFailure() -> MappingError? {
        defer { (failure, _hasFailed) = (nil, false) }
        if failure != nil { containers.changeAll { $0.remove(.failed) } }
        return failure
    }

    @usableFromInline @inline(never)
    package mutating func _name(_ type: Any.Type) { failure = failure?.mapping(type) }
}

/// State that few documents need: others have one empty reference.
final class OutputExtras {
    var context: Any?
    var dates: DateStrategy?
    var data: DataStrategy?
    var late: [LateText] = []
    /// The offsets of the tags' keys that unions wrote into the open objects.
    var tags: [Int] = []
    /// Tells a tag from one that its payload writes again.
    var isWritingTag = false
}

extension JSONOutput {
    /// The object may still become an array or a single value. False after a failure.
    @usableFromInline
    package mutating func _openValue() -> Bool { open(UInt8(ascii: "{"), .none) }

    /// An object whose keys are distinct.
    @usableFromInline
    package mutating func _openDistinct() -> Bool { open(UInt8(ascii: "{"), .distinct) }

    @usableFromInline
    mutating func _openArray() -> Bool { open(UInt8(ascii: "["), .array) }

    @inline(__always)
    mutating func open(_ bracket: UInt8, _ flags: OutputContainer.Flags) -> Bool {
        if containers.flags.contains(.failed) { return false }
        if _slowPath(containers.level >= containers.levelLimit) { return openSlowPath(bracket, flags) }
        push(bracket, flags)
        return true
    }

    @inline(__always)
    private mutating func push(_ bracket: UInt8, _ flags: OutputContainer.Flags) {
        containers.push(start: bytes.count, level: containers.level &+ 1, flags: flags)
        bytes.append(bracket)
    }

    /// One level below the limit, a value may still be a scalar.
    @inline(never)
    private mutating func openSlowPath(_ bracket: UInt8, _ flags: OutputContainer.Flags) -> Bool {
        guard containers.level == containers.levelLimit, !flags.hasAny(of: .array | .path) else {
            failTooDeep()
            return false
        }
        push(bracket, flags.union(.tooDeep))
        return true
    }

    /// Wrapping another value adds no level, but must end, too.
    @inline(__always)
    var mayWrap: Bool { (containers.depth &- 16) / 2 <= Int(containers.levelLimit) }

    @usableFromInline
    package mutating func _closeValue() -> Bool {
        if _slowPath(!containers.flags.isSubset(of: .distinct)) { return closeSlowPath() }
        close(UInt8(ascii: "}"))
        return true
    }

    @usableFromInline
    mutating func _closeArray() {
        if _slowPath(containers.flags != .array) { return closeInnermost() }
        close(UInt8(ascii: "]"))
    }

    @usableFromInline
    mutating func _writeEmptyArray() {
        if containers.flags.contains(.failed) || containers.level >= containers.levelLimit {
            if _openArray() { _closeArray() }
        } else {
            bytes.append("[],")
        }
    }

    @inline(__always)
    mutating func close(_ bracket: UInt8) {
        bytes.close(with: bracket, overComma: bytes.count != containers.start &+ 1)
        containers.popUnindexed()
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
        closeInnermost()
        return failure == nil
    }

    /// If `mayGoOn`, as for key paths, more members or elements may follow.
    mutating func closeInnermost(mayGoOn: Bool = false) {
        let (container, flags) = (containers.innermost, containers.flags)
        if flags.contains(.failed) { return containers.pop() }
        if flags.contains(.late) { return endLate() }
        let isFree = flags.contains(.slot) && bytes.count == container.start
        if isFree {
            bytes.append("{},")
        } else if !flags.hasAny(of: .slot | .complete) {
            bytes.close(
                with: UInt8(ascii: flags.contains(.array) ? "]" : "}"),
                overComma: bytes.count != container.start + 1)
        }
        // Nothing returns to a container in an array.
        let isKept = flags.contains(.hasLate) && !containers[containers.depth - 1].flags.contains(.array)
        guard mayGoOn || isKept || flags.contains(.path) else { return containers.pop() }
        containers.popKeepingMembers()
        if flags.contains(.hasLate), !containers.flags.contains(.array) { containers.flags.insert(.hasLate) }
        let outer = containers[outerDepth(at: containers.depth)]
        if flags.contains(.distinct) {
            learn(container.start, parent: outer.start, step: outer.step, level: outer.level + 1)
        } else if isFree || !flags.contains(.transparent) {
            containers.add(
                ClosedContainer(
                    start: container.start, end: bytes.count - 2, parent: outer.start, step: outer.step,
                    firstMember: container.firstMember, level: outer.level + 1, elements: container.elements,
                    kind: isFree ? .slot : flags.contains(.array) ? .array : .object))
        }
    }

    @inline(__always)
    mutating func leavePath(to depth: Int = 0) {
        if containers.flags.contains(.path) { leaveOpenPath(to: depth) }
    }

    @inline(never)
    private mutating func leaveOpenPath(to depth: Int) {
        while containers.depth > depth, containers.flags.contains(.path) { closeInnermost() }
    }
}
