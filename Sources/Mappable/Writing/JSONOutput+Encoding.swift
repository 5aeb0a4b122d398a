// What an encoder writes. Its containers are known by the offset of their opening bracket.
//
// A value that is encoded gets a slot, which its type fills with an object, an array or a single value. Nothing is written for
// it before. Members of the innermost container are appended, which is all that synthesised conformances need. A container
// around it first closes those inside. One that is closed is opened again, as by key paths; see `LateText`.

/// The place of a slot or a container in the text: the offset of its first byte.
package struct EncodedPlace: Equatable, BitwiseCopyable {
    fileprivate let start: Int

    /// Of a container that was refused.
    package static var none: EncodedPlace { EncodedPlace(start: -2) }
}

/// A state of an output that it can go back to: how much of it there is, and the innermost container.
package struct OutputMark: BitwiseCopyable {
    fileprivate let end: Int
    fileprivate let members: Int
    fileprivate let late: Int
    fileprivate let depth: Int
    fileprivate let container: OutputContainer
}

/// A step of the path to what is encoded.
package struct EncodedStep {
    package let depth: Int
    /// The offset of the key, or the complement of an index.
    package let key: Int
    package let component: JSONKeyPath.Step
}

// MARK: - Slots

extension JSONOutput {
    /// How many containers and slots are open.
    package var depth: Int { containers.depth }

    /// The offset of a key: that of the current member of the innermost container, or of one so many levels around it.
    package func key(outward levels: Int) -> Int {
        levels == 0 ? containers.key : containers[max(depth - levels, 0)].key
    }

    /// The place of the value that is written now, after the containers of a key path are left.
    package mutating func current() -> EncodedPlace {
        leavePath()
        return EncodedPlace(start: containers.start)
    }

    /// Opens a slot for the value that is due; nil after a failure.
    @inline(__always)
    package mutating func openSlot() -> EncodedPlace? {
        guard mayWrap else {
            failTooDeep()
            return nil
        }
        let start = bytes.count
        containers.push(start: start, level: containers.level, flags: [.slot, .transparent])
        return EncodedPlace(start: start)
    }

    /// Makes a slot a container, or finds the container that it is.
    @inline(__always)
    package mutating func fill(_ slot: EncodedPlace, isArray: Bool) -> EncodedPlace {
        guard isFree(slot) else { return fillSlowPath(slot, isArray) }
        if _slowPath(containers.level >= containers.levelLimit) {
            failTooDeep()
            return .none
        }
        bytes.append(UInt8(ascii: isArray ? "[" : "{"))
        containers.innermost.level &+= 1
        containers.flags.subtract([.slot, .transparent])
        if isArray { containers.flags.insert(.array) }
        return slot
    }

    /// Whether the innermost value is this slot, and empty.
    @inline(__always)
    package func isFree(_ slot: EncodedPlace) -> Bool {
        containers.start == slot.start && bytes.count == slot.start
            && containers.flags.subtracting(.indexed) == [.slot, .transparent]
    }

    @inline(never)
    private mutating func fillSlowPath(_ slot: EncodedPlace, _ isArray: Bool) -> EncodedPlace {
        if containers.flags.contains(.failed) { return .none }
        if var closed = find(closedSlot: slot) {
            if isArray {
                guard beginSingle(slot), let new = openSlot() else { return .none }
                return fill(new, isArray: true)
            }
            closed.kind = .object
            containers.add(closed)
            return slot
        }
        if let depth = openDepth(of: slot.start) {
            let flags = containers[depth].flags
            let isSame =
                flags.contains(.slot) ? !isArray && reopen(slotAt: depth) : flags.contains(.array) == isArray
            return isSame ? slot : refuse()
        }
        let kind = containers.closed(at: slot.start, in: bytes)?.kind
        return kind == (isArray ? .array : .object) ? slot : refuse()
    }

    /// Closes what is in the innermost open container around a slot that was closed while nothing was written into it.
    private mutating func find(closedSlot slot: EncodedPlace) -> ClosedContainer? {
        if containers.flags.contains(.failed) { return nil }
        leavePath()
        guard openDepth(of: slot.start) == nil, let closed = containers.closed(at: slot.start, in: bytes),
            closed.kind == .slot
        else { return nil }
        close(above: openDepth(around: closed))
        return closed
    }

    /// Makes the object that was written into a slot as a single value one that takes more members.
    private mutating func reopen(slotAt depth: Int) -> Bool {
        let start = containers.start
        guard depth == containers.depth, bytes[start] == UInt8(ascii: "{") else { return false }
        if containers.closed(at: start, in: bytes) == nil { addContent(ofContainerAt: start) }
        bytes.truncate(to: bytes.count - 1)
        if bytes.count == start + 2 {
            bytes.truncate(to: start + 1)
        } else {
            bytes.last = UInt8(ascii: ",")
        }
        containers.innermost.level += 1
        containers.innermost.filter = (.max, .max, .max, .max)
        containers.flags = containers.flags.intersection([.hasLate, .indexed])
        return true
    }

    /// Whether a single value may be written into a slot.
    @inline(__always)
    package mutating func beginSingle(_ slot: EncodedPlace) -> Bool {
        isFree(slot) || beginSingleSlowPath(slot)
    }

    /// Replaces the empty object that stands for a slot that was closed.
    @inline(never)
    private mutating func beginSingleSlowPath(_ slot: EncodedPlace) -> Bool {
        guard var closed = find(closedSlot: slot) else {
            _ = refuse()
            return false
        }
        closed.kind = .value
        containers.add(closed)
        var outer = containers.innermost
        if outer.start != closed.parent, let parent = containers.closed(at: closed.parent, in: bytes) {
            outer = OutputContainer(parent)
        }
        if closed.step < 0 {
            outer.elements = UInt32(truncatingIfNeeded: ~closed.step + 1)
        } else {
            outer.key = closed.step
        }
        beginLate(at: bytes.count, target: closed.start, in: outer)
        return true
    }

    private mutating func refuse() -> EncodedPlace {
        fail(.invalidValue, reason: "a value was encoded as two different things", inMember: false)
        return .none
    }

    /// Closes what is open above a depth, where a value ends.
    @inline(__always)
    package mutating func close(to depth: Int) {
        if _fastPath(containers.depth == depth &+ 1 && containers.flags.isSubset(of: .array)) {
            return close(UInt8(ascii: containers.flags.isEmpty ? "}" : "]"))
        }
        while containers.depth > depth { closeInnermost(mayGoOn: containers.depth > depth + 1) }
    }

    /// The depth of a container or slot that is open, rather than opened again.
    private func openDepth(of start: Int) -> Int? {
        (0...containers.depth).last {
            containers[$0].start == start && !containers[$0].flags.contains(.late)
        }
    }

    /// The depth of the innermost open container around a closed one.
    private mutating func openDepth(around closed: ClosedContainer) -> Int {
        var parent = closed.parent
        while true {
            if let depth = openDepth(of: parent) { return depth }
            guard let outer = containers.closed(at: parent, in: bytes) else { return containers.depth }
            parent = outer.parent
        }
    }

    private mutating func close(above depth: Int) {
        while containers.depth > depth { closeInnermost(mayGoOn: true) }
    }

    /// Closes what is in a container, or in the innermost open one around it. Returns it if it is closed, and else nil in an
    /// optional; nil after a failure.
    private mutating func find(_ container: EncodedPlace) -> ClosedContainer?? {
        if containers.flags.contains(.failed) { return nil }
        leavePath()
        if let depth = openDepth(of: container.start), !containers[depth].flags.contains(.slot) {
            close(above: depth)
            return .some(nil)
        }
        guard let closed = containers.closed(at: container.start, in: bytes),
            closed.kind == .object || closed.kind == .array
        else {
            _ = refuse()
            return nil
        }
        close(above: openDepth(around: closed))
        // What was open again has ended, and is known better.
        return containers.closed(at: container.start, in: bytes)
    }
}

// MARK: - Going back

extension JSONOutput {
    /// The state before a member or element is begun.
    @inline(__always)
    package mutating func mark(in container: EncodedPlace) -> OutputMark {
        if _slowPath(containers.start != container.start || containers.flags.contains(.path)) {
            _ = find(container)
        }
        return mark()
    }

    /// The state before a value is encoded into a slot; nil if something is in it.
    @inline(__always)
    package mutating func mark(ofFree slot: EncodedPlace) -> OutputMark? {
        isFree(slot) || find(closedSlot: slot) != nil ? mark() : nil
    }

    @inline(__always)
    private func mark() -> OutputMark {
        OutputMark(
            end: bytes.count, members: containers.memberEnd, late: extras?.late.count ?? 0,
            depth: containers.depth, container: containers.innermost)
    }

    /// Takes back what was written after a mark, unless its container was closed since.
    package mutating func takeBack(to mark: OutputMark) {
        let (depth, container) = (mark.depth, mark.container)
        guard containers.depth >= depth, containers[depth].start == container.start,
            !containers[depth].flags.contains(.late)
        else { return }
        while containers.depth > depth { containers.popKeepingMembers() }
        if containers.flags.contains(.complete), !container.flags.contains(.complete) {
            // It was a container, which a single value replaced.
            bytes.truncate(to: container.start)
            bytes.append(UInt8(ascii: "{"))
        } else {
            bytes.truncate(to: mark.end)
        }
        containers.endMembers(at: mark.members)
        if let extras, extras.late.count > mark.late { extras.late.removeSubrange(mark.late...) }
        let isIndexed = containers.flags.intersection(.indexed)
        containers.innermost = container
        containers.flags = container.flags.subtracting(.failed).union(isIndexed)
    }
}

// MARK: - Members and elements

extension JSONOutput {
    /// Begins a member of an object.
    @inline(__always)
    package mutating func begin(memberOf object: EncodedPlace, _ key: String) -> Bool {
        if _fastPath(containers.start == object.start && containers.flags.isObject) {
            return key.withUTF8Span { begin(key: $0) }
        }
        return beginMemberSlowPath(object, key)
    }

    /// Begins a member of an object whose members are all of one dictionary, unless others are added.
    package mutating func begin(distinctMemberOf object: EncodedPlace, _ key: String) -> Bool {
        let isFirst = containers.flags.isEmpty && bytes.count == object.start + 1
        guard containers.start == object.start, isFirst || containers.flags == .distinct else {
            return beginMemberSlowPath(object, key)
        }
        containers.flags = .distinct
        key.withUTF8Span { begin(distinct: $0) }
        return true
    }

    @inline(never)
    private mutating func beginMemberSlowPath(_ object: EncodedPlace, _ key: String) -> Bool {
        guard let closed = find(object) else { return false }
        if closed == nil { learnMembers() }
        let start = bytes.count
        append(key: key)
        return begin(keyAt: start, of: closed)
    }

    /// Puts the members of a dictionary, which the innermost object has, into the table.
    private mutating func learnMembers() {
        guard containers.flags.contains(.distinct) else { return }
        containers.flags.remove(.distinct)
        containers.innermost.filter = (.max, .max, .max, .max)
        addContent(ofContainerAt: containers.start)
    }

    /// A container that is a member of an object: a new one, or the one that is there.
    package mutating func nested(
        in object: EncodedPlace, _ key: String, isArray: Bool
    ) -> EncodedPlace {
        guard let closed = find(object) else { return .none }
        if closed == nil { learnMembers() }
        let start = bytes.count
        append(key: key)
        if let known = self.key(equalToKeyAt: start, of: closed) {
            bytes.truncate(to: start)
            guard let inner = container(atKey: known, in: closed), inner.kind == (isArray ? .array : .object)
            else { return refuse() }
            return EncodedPlace(start: inner.start)
        }
        guard begin(keyAt: start, of: closed), let slot = openSlot() else {
            return .none
        }
        return fill(slot, isArray: isArray)
    }

    /// Begins an element of an array.
    @inline(__always)
    package mutating func begin(elementOf array: EncodedPlace) -> Bool {
        if _fastPath(containers.start == array.start && containers.flags == .array) {
            containers.innermost.elements &+= 1
            return true
        }
        return beginElementSlowPath(array)
    }

    @inline(never)
    private mutating func beginElementSlowPath(_ array: EncodedPlace) -> Bool {
        guard let closed = find(array) else { return false }
        if let closed {
            beginLate(at: bytes.count, target: closed.end, in: OutputContainer(closed))
        }
        containers.innermost.elements &+= 1
        return true
    }

    /// A container that is a new element of an array.
    package mutating func nested(in array: EncodedPlace, isArray: Bool) -> EncodedPlace {
        guard begin(elementOf: array), let slot = openSlot() else { return .none }
        return fill(slot, isArray: isArray)
    }

    package mutating func count(ofElementsIn array: EncodedPlace) -> Int {
        // Where it is opened again, or has a late value, what is known of it is out of date.
        let counts = (0...depth).map { containers[$0].start == array.start ? containers[$0].elements : 0 }
        let closed = containers.closed(at: array.start, in: bytes)?.elements ?? 0
        return counts.reduce(Int(closed)) { max($0, Int($1)) }
    }

    // MARK: - Places

    /// The steps to a container or slot from what is open at a depth. The current member of the innermost one is included if
    /// it is asked for.
    package mutating func steps(to place: EncodedPlace?, from base: Int) -> [EncodedStep] {
        guard let place else { return steps(in: min(base, depth)..<depth + 1) }
        if let end = openDepth(of: place.start) { return steps(in: min(base, end)..<end) }
        guard let closed = containers.closed(at: place.start, in: bytes) else { return [] }
        let end = openDepth(around: closed)
        return steps(in: min(base, end)..<end) + closedSteps(to: place.start, fromDepth: end)
    }
}
