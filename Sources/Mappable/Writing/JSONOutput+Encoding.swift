// What an encoder writes. An encoded value gets a slot, into which its type writes an object, an array or a single
// value. Members of the innermost container are appended, which is all that synthesised conformances need. A container
// around it first closes those inside. A closed one is opened again, as by key paths; see `LateText`.

/// The offset of a slot's or a container's first byte.
package struct EncodedPlace: Equatable, BitwiseCopyable {
    fileprivate let start: Int

    package static var none: EncodedPlace { EncodedPlace(start: -2) }
}

/// Where an output can be undone to: how much of it there is, and the innermost container.
package struct OutputCheckpoint: BitwiseCopyable {
    fileprivate let end: Int
    fileprivate let members: Int
    fileprivate let late: Int
    fileprivate let depth: Int
    fileprivate let container: OutputContainer
}

package struct EncodedStep {
    package let depth: Int
    package let key: Int
    package let component: JSONKeyPath.Step
}

extension JSONOutput {
    package var depth: Int { containers.depth }

    package func key(outward levels: Int) -> Int {
        levels == 0 ? containers.key : containers[max(depth - levels, 0)].key
    }

    package mutating func current() -> EncodedPlace {
        leavePath()
        return EncodedPlace(start: containers.start)
    }

    @inline(__always)
    package mutating func openSlot() -> EncodedPlace? {
        guard mayWrap else {
            failTooDeep()
            return nil
        }
        let start = bytes.count
        containers.push(start: start, level: containers.level, flags: .emptySlot)
        return EncodedPlace(start: start)
    }

    /// Makes a slot a container, or finds the container that it already is.
    @inline(__always)
    package mutating func fill(_ slot: EncodedPlace, isArray: Bool) -> EncodedPlace {
        guard isFree(slot) else { return fillSlowPath(slot, isArray) }
        if _slowPath(containers.level >= containers.levelLimit) {
            failTooDeep()
            return .none
        }
        bytes.append(UInt8(ascii: isArray ? "[" : "{"))
        containers.innermost.level &+= 1
        let flags = containers.flags.subtracting(.emptySlot)
        containers.flags = isArray ? flags | .array : flags
        return slot
    }

    @inline(__always)
    package func isFree(_ slot: EncodedPlace) -> Bool {
        containers.start == slot.start && bytes.count == slot.start
            && containers.flags.subtracting(.indexed) == .emptySlot
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

    /// Closes what is in the innermost open container around the slot.
    private mutating func find(closedSlot slot: EncodedPlace) -> ClosedContainer? {
        if containers.flags.contains(.failed) { return nil }
        leavePath()
        guard openDepth(of: slot.start) == nil, let closed = containers.closed(at: slot.start, in: bytes),
            closed.kind == .slot
        else { return nil }
        close(above: openDepth(around: closed))
        return closed
    }

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

    @inline(__always)
    package mutating func beginSingle(_ slot: EncodedPlace) -> Bool {
        isFree(slot) || beginSingleSlowPath(slot)
    }

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

    @inline(__always)
    package mutating func close(to depth: Int) {
        if _fastPath(containers.depth == depth &+ 1 && containers.flags.isSubset(of: .array)) {
            return close(UInt8(ascii: containers.flags == .none ? "}" : "]"))
        }
        while containers.depth > depth { closeInnermost(mayGoOn: containers.depth > depth + 1) }
    }

    private func openDepth(of start: Int) -> Int? {
        (0...containers.depth).last {
            containers[$0].start == start && !containers[$0].flags.contains(.late)
        }
    }

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

    /// Closes what is in a container, or in the innermost open one around it. An inner nil if the container is open;
    /// nil after a failure.
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
        return containers.closed(at: container.start, in: bytes)
    }
}

extension JSONOutput {
    @inline(__always)
    package mutating func checkpoint(in container: EncodedPlace) -> OutputCheckpoint {
        if _slowPath(containers.start != container.start || containers.flags.contains(.path)) {
            _ = find(container)
        }
        return checkpoint()
    }

    /// nil if the slot is not empty.
    @inline(__always)
    package mutating func checkpoint(ofFree slot: EncodedPlace) -> OutputCheckpoint? {
        isFree(slot) || find(closedSlot: slot) != nil ? checkpoint() : nil
    }

    @inline(__always)
    private func checkpoint() -> OutputCheckpoint {
        OutputCheckpoint(
            end: bytes.count, members: containers.memberEnd, late: extras?.late.count ?? 0,
            depth: containers.depth, container: containers.innermost)
    }

    package mutating func undo(to checkpoint: OutputCheckpoint) {
        let (depth, container) = (checkpoint.depth, checkpoint.container)
        guard containers.depth >= depth, containers[depth].start == container.start,
            !containers[depth].flags.contains(.late)
        else { return }
        while containers.depth > depth { containers.popKeepingMembers() }
        if containers.flags.contains(.complete), !container.flags.contains(.complete) {
            // A single value has replaced a container.
            bytes.truncate(to: container.start)
            bytes.append(UInt8(ascii: "{"))
        } else {
            bytes.truncate(to: checkpoint.end)
        }
        containers.endMembers(at: checkpoint.members)
        if let extras, extras.late.count > checkpoint.late { extras.late.removeSubrange(checkpoint.late...) }
        let isIndexed = containers.flags.intersection(.indexed)
        containers.innermost = container
        containers.flags = container.flags.subtracting(.failed).union(isIndexed)
    }
}

extension JSONOutput {
    @inline(__always)
    package mutating func begin(memberOf object: EncodedPlace, _ key: String) -> Bool {
        if _fastPath(containers.start == object.start && containers.flags.isObject) {
            return key.withUTF8Span { begin(member: $0) }
        }
        return beginMemberSlowPath(object, key)
    }

    /// The members are those of one dictionary, unless others are added.
    package mutating func begin(distinctMemberOf object: EncodedPlace, _ key: String) -> Bool {
        let isFirst = containers.flags == .none && bytes.count == object.start + 1
        guard containers.start == object.start, isFirst || containers.flags == .distinct else {
            return beginMemberSlowPath(object, key)
        }
        containers.flags = .distinct
        key.withUTF8Span { begin(distinctMember: $0) }
        return true
    }

    @inline(never)
    private mutating func beginMemberSlowPath(_ object: EncodedPlace, _ key: String) -> Bool {
        guard let closed = find(object) else { return false }
        if closed == nil { learnMembers() }
        let start = bytes.count
        append(key: key)
        return add(memberAt: start, of: closed)
    }

    private mutating func learnMembers() {
        guard containers.flags.contains(.distinct) else { return }
        containers.flags.remove(.distinct)
        containers.innermost.filter = (.max, .max, .max, .max)
        addContent(ofContainerAt: containers.start)
    }

    /// A new container, or the member that is there.
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
        guard add(memberAt: start, of: closed), let slot = openSlot() else {
            return .none
        }
        return fill(slot, isArray: isArray)
    }

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

    package mutating func nested(in array: EncodedPlace, isArray: Bool) -> EncodedPlace {
        guard begin(elementOf: array), let slot = openSlot() else { return .none }
        return fill(slot, isArray: isArray)
    }

    package mutating func count(ofElementsIn array: EncodedPlace) -> Int {
        // An array that was opened again, or has a late value, is also known by older counts.
        let counts = (0...depth).map { containers[$0].start == array.start ? containers[$0].elements : 0 }
        let closed = containers.closed(at: array.start, in: bytes)?.elements ?? 0
        return counts.reduce(Int(closed)) { max($0, Int($1)) }
    }

    /// From the containers open at depth `base`. nil is the innermost container's current member.
    package mutating func steps(to place: EncodedPlace?, from base: Int) -> [EncodedStep] {
        guard let place else { return steps(in: min(base, depth)..<depth + 1) }
        if let end = openDepth(of: place.start) { return steps(in: min(base, end)..<end) }
        guard let closed = containers.closed(at: place.start, in: bytes) else { return [] }
        let end = openDepth(around: closed)
        return steps(in: min(base, end)..<end) + closedSteps(to: place.start, fromDepth: end)
    }
}
