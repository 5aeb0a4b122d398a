// What an encoder writes. Its containers are known by the offset of their opening bracket.
//
// A value that is encoded gets a slot, which its type fills with an object, an array or a single value. Nothing is written for
// it before. Members of the innermost container are appended, which is all that synthesised conformances need. A container
// around it first closes those inside. One that is closed already goes on in the `OutputTree`, as key paths do:
//
//     let a = object.nestedContainer(forKey: .a)       {"a":{
//     try a.encode(1, forKey: .x)                      {"a":{"x":1,
//     try object.encode(2, forKey: .b)                 {"a":{"x":1},"b":2,
//     try a.encode(3, forKey: .y)                      {"a":{"x":1},"b":2,"y":3,        the tree has "y":3 in a

/// The place of a slot or a container in the text: the offset of its first byte.
package struct EncodedPlace: Equatable, BitwiseCopyable {
    fileprivate let start: Int

    /// Of a container that was refused.
    package static var none: EncodedPlace { EncodedPlace(start: -1) }
}

/// A state of an output that it can go back to.
package struct OutputMark: BitwiseCopyable {
    fileprivate let end: Int
    fileprivate let depth: Int
    /// The number of the tree's entries; -1 if there is no tree.
    fileprivate let entries: Int
    /// Whether the container of the member or element is the innermost one.
    fileprivate let isInnermost: Bool
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
        let start = bytes.count
        if _slowPath(containers.depth >= containers.uncheckedDepth), !mayOpenSlot() { return nil }
        containers.push(start: start, flags: [.slot, .transparent])
        return EncodedPlace(start: start)
    }

    @inline(never)
    private mutating func mayOpenSlot() -> Bool {
        if containers.flags.contains(.failed) { return false }
        if (containers.depth - 16) / 2 <= options.depthLimit, levels <= options.depthLimit { return true }
        failTooDeep()
        return false
    }

    /// Makes a slot a container, or finds the container that it is.
    @inline(__always)
    package mutating func fill(_ slot: EncodedPlace, isArray: Bool) -> EncodedPlace {
        guard isFree(slot) else { return fillSlowPath(slot, isArray) }
        if _slowPath(containers.depth > containers.uncheckedDepth), levels >= options.depthLimit {
            failTooDeep()
            return .none
        }
        bytes.append(UInt8(ascii: isArray ? "[" : "{"))
        containers.flags = isArray ? .array : []
        return slot
    }

    /// Whether the innermost value is this slot, and empty.
    @inline(__always)
    package func isFree(_ slot: EncodedPlace) -> Bool {
        containers.start == slot.start && bytes.count == slot.start
            && containers.flags == [.slot, .transparent]
    }

    @inline(never)
    private mutating func fillSlowPath(_ slot: EncodedPlace, _ isArray: Bool) -> EncodedPlace {
        if containers.flags.contains(.failed) { return .none }
        if let depth = openDepth(of: slot, areSlots: nil) {
            if !isArray, reopen(slot) { return slot }
            let flags = containers[depth].flags
            guard !flags.contains(.slot), flags.contains(.array) == isArray else { return refuse() }
            if flags.contains(.distinct), enter(slot) == true { containers.flags.insert(.mixed) }
            return slot
        }
        guard slot != .none, case let tree = wholeTree(), let entry = tree.entry(startingAt: slot.start)
        else {
            return refuse()
        }
        if tree.entries[entry].kind == (isArray ? .array : .object) { return slot }
        guard beginAgain(entry, tree), let new = openSlot() else { return .none }
        return fill(new, isArray: isArray)
    }

    /// Makes the object that was written into the innermost slot as a single value one that takes more members.
    private mutating func reopen(_ slot: EncodedPlace) -> Bool {
        guard containers.start == slot.start, containers.flags.contains(.slot), bytes.count > slot.start,
            bytes[slot.start] == UInt8(ascii: "{")
        else { return false }
        if let tree = extras?.tree, let entry = tree.entry(startingAt: slot.start) {
            tree.takeBack(to: slot.start, entries: entry)
        }
        bytes.truncate(to: bytes.count - 1)
        if bytes.count == slot.start + 2 {
            bytes.truncate(to: slot.start + 1)
        } else {
            bytes.last = UInt8(ascii: ",")
        }
        // Its members are in no table.
        containers.flags = [.distinct, .mixed]
        return true
    }

    /// The state of a slot of which nothing is written; nil for any other, and where bytes are out of order.
    @inline(__always)
    package func mark(ofFree slot: EncodedPlace) -> OutputMark? {
        guard isFree(slot), extras?.tree == nil else { return nil }
        return OutputMark(end: slot.start, depth: containers.depth, entries: -1, isInnermost: false)
    }

    /// Takes back what was written into a slot.
    package mutating func takeBack(_ slot: EncodedPlace, to mark: OutputMark) {
        takeBack(to: mark)
        guard containers.depth == mark.depth, containers.start == slot.start else { return }
        containers.pop()
        containers.push(start: slot.start, flags: [.slot, .transparent])
    }

    /// Whether a single value may be written into a slot.
    @inline(__always)
    package mutating func beginSingle(_ slot: EncodedPlace) -> Bool {
        isFree(slot) || beginSingleSlowPath(slot)
    }

    @inline(never)
    private mutating func beginSingleSlowPath(_ slot: EncodedPlace) -> Bool {
        if containers.flags.contains(.failed) { return false }
        if slot != .none, openDepth(of: slot, areSlots: nil) == nil {
            let tree = wholeTree()
            if let entry = tree.entry(startingAt: slot.start) { return beginAgain(entry, tree) }
        }
        _ = refuse()
        return false
    }

    /// Begins the value of a slot that was closed while nothing was written to it.
    private mutating func beginAgain(_ entry: Int, _ tree: OutputTree) -> Bool {
        guard tree.entries[entry].kind == .object, tree.entries[entry].count == 0 else {
            _ = refuse()
            return false
        }
        beginOutOfOrder(at: entry)
        return true
    }

    private mutating func refuse() -> EncodedPlace {
        fail(.invalidValue, reason: "a value was encoded as two different things", inMember: false)
        return .none
    }

    /// Closes what is open above a depth.
    @inline(__always)
    package mutating func close(to depth: Int) {
        while containers.depth > depth { closeInnermost() }
        if containers.flags.contains(.outOfOrder) { endOutOfOrder() }
    }

    private mutating func closeInnermost() {
        let flags = containers.flags
        if flags.contains(.outOfOrder) { return endOutOfOrder() }
        if flags.contains(.failed) { return containers.pop() }
        if !flags.contains(.slot) { return close(UInt8(ascii: flags.contains(.array) ? "]" : "}")) }
        if bytes.count == containers.start { bytes.append("{},") }
        containers.pop()
    }

    /// The depth of a container or slot that is open.
    private func openDepth(of place: EncodedPlace, areSlots: Bool?) -> Int? {
        (0...containers.depth).dropFirst().last {
            let (start, flags) = (containers[$0].start, containers[$0].flags)
            return start == place.start && !flags.contains(.outOfOrder)
                && (areSlots == nil || areSlots == flags.contains(.slot))
        }
    }

    /// Makes a container the innermost one, by closing those inside; false if it is closed, nil after a failure.
    private mutating func enter(_ container: EncodedPlace) -> Bool? {
        if containers.flags.contains(.failed) { return nil }
        if container == .none {
            _ = refuse()
            return nil
        }
        guard let depth = openDepth(of: container, areSlots: false) else { return false }
        while containers.depth > depth { closeInnermost() }
        return true
    }

    /// The tree of all that is written.
    private mutating func wholeTree() -> OutputTree {
        if containers.flags.hasAny(of: [.slot, .outOfOrder]) { closeInnermost() }
        endOutOfOrder()
        let tree = readTree()
        guard bytes.count > 0 else { return tree }
        let last = bytes.last
        if last == UInt8(ascii: "{") || last == UInt8(ascii: "[") { tree.read(bytes, to: bytes.count) }
        return tree
    }
}

// MARK: - Going back

extension JSONOutput {
    /// The state before a member or element is begun.
    @inline(__always)
    package mutating func mark(in container: EncodedPlace) -> OutputMark {
        if _slowPath(containers.start != container.start || extras?.tree != nil) {
            return markSlowPath(container)
        }
        return OutputMark(end: bytes.count, depth: containers.depth, entries: -1, isInnermost: true)
    }

    @inline(never)
    private mutating func markSlowPath(_ container: EncodedPlace) -> OutputMark {
        let isInnermost = enter(container)
        if isInnermost == false || isInnermost == true && extras?.tree != nil { _ = wholeTree() }
        return OutputMark(
            end: bytes.count, depth: containers.depth, entries: extras?.tree?.entries.count ?? -1,
            isInnermost: isInnermost == true)
    }

    /// Takes back the member or element that was begun at a mark.
    package mutating func takeBack(to mark: OutputMark) {
        guard containers.depth >= mark.depth else { return }
        while containers.depth > mark.depth {
            if containers.flags.contains(.outOfOrder) { endOutOfOrder() } else { containers.pop() }
        }
        if let tree = extras?.tree {
            if mark.entries >= 0 {
                let keepsValues = tree.takeBack(to: mark.end, entries: mark.entries)
                if !keepsValues {
                    return fail(
                        .invalidValue, reason: "an encoder that failed replaced another value",
                        inMember: false)
                }
            } else {
                extras?.tree = nil
            }
        }
        bytes.truncate(to: mark.end)
        guard mark.isInnermost else { return }
        if containers.flags.contains(.array) {
            if containers.elements > 0 { containers.elements -= 1 }
        } else {
            containers.dropMember(at: mark.end)
        }
    }
}

// MARK: - Members and elements

extension JSONOutput {
    /// Begins a member of an object.
    @inline(__always)
    package mutating func begin(memberOf object: EncodedPlace, _ key: String) -> Bool {
        if _fastPath(containers.start == object.start && containers.flags.isEmpty) {
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
        guard let isInnermost = enter(object) else { return false }
        if isInnermost, !containers.flags.contains(.distinct) {
            guard prepareForMember() else { return false }
            let start = append(key)
            return begin(keyAt: start, bytes.hash(ofKeyAt: start))
        }
        let tree = wholeTree()
        guard let entry = tree.entry(startingAt: object.start), tree.entries[entry].kind == .object else {
            _ = refuse()
            return false
        }
        let start = append(key)
        let known = tree.child(bytes.quotedString(at: start), of: entry, bytes)
        if let known {
            bytes.truncate(to: start)
            if !replacesDuplicates {
                fail(.invalidValue, reason: "duplicate key", at: path(toEntry: known))
                return false
            }
        }
        beginOutOfOrder(at: known ?? tree.addChild(start, of: entry))
        return true
    }

    /// Appends a key and a colon; returns where.
    private mutating func append(_ key: String) -> Int {
        let start = bytes.count
        append(key: key)
        return start
    }

    /// A container that is a member of an object: a new one, or the one that is there.
    package mutating func nested(
        in object: EncodedPlace, _ key: String, isArray: Bool
    ) -> EncodedPlace {
        if let known = container(in: object, key) {
            let isSame = known != .none && bytes[known.start] == UInt8(ascii: isArray ? "[" : "{")
            return isSame ? known : refuse()
        }
        guard begin(memberOf: object, key), let slot = openSlot() else {
            return .none
        }
        return fill(slot, isArray: isArray)
    }

    /// The value of a member that is there; it may be no container.
    private mutating func container(in object: EncodedPlace, _ key: String) -> EncodedPlace? {
        guard let isInnermost = enter(object) else { return nil }
        if isInnermost {
            let start = append(key)
            let (length, hash) = (bytes.count - start, bytes.hash(ofKeyAt: start))
            defer { bytes.truncate(to: start) }
            // Most objects have no such key, and need no tree to tell.
            if !containers.flags.contains(.distinct), !containers.mayHaveMember(hash) { return nil }
            if let known = containers.key(
                withHash: hash, where: { bytes.areEqual(at: $0, and: start, count: length) })
            {
                return EncodedPlace(start: known + length)
            }
            if !containers.flags.contains(.distinct) { return nil }
        }
        let tree = wholeTree()
        guard let entry = tree.entry(startingAt: object.start) else { return nil }
        let start = append(key)
        defer { bytes.truncate(to: start) }
        return tree.child(bytes.quotedString(at: start), of: entry, bytes).map {
            EncodedPlace(start: tree.entries[$0].start)
        }
    }

    /// Begins an element of an array.
    @inline(__always)
    package mutating func begin(elementOf array: EncodedPlace) -> Bool {
        if _fastPath(containers.start == array.start && containers.flags == .array) {
            containers.elements += 1
            return true
        }
        return beginElementSlowPath(array)
    }

    @inline(never)
    private mutating func beginElementSlowPath(_ array: EncodedPlace) -> Bool {
        guard let isInnermost = enter(array) else { return false }
        if isInnermost {
            containers.elements += 1
            return true
        }
        let tree = wholeTree()
        guard let entry = tree.entry(startingAt: array.start), tree.entries[entry].kind == .array else {
            _ = refuse()
            return false
        }
        beginOutOfOrder(at: tree.addChild(~tree.entries[entry].count, of: entry))
        return true
    }

    /// A container that is a new element of an array.
    package mutating func nested(in array: EncodedPlace, isArray: Bool) -> EncodedPlace {
        guard begin(elementOf: array), let slot = openSlot() else { return .none }
        return fill(slot, isArray: isArray)
    }

    package mutating func count(ofElementsIn array: EncodedPlace) -> Int {
        if array == .none { return 0 }
        if let depth = openDepth(of: array, areSlots: false) { return Int(containers[depth].elements) }
        let tree = wholeTree()
        return tree.entry(startingAt: array.start).map { tree.entries[$0].count } ?? 0
    }

    // MARK: - Places

    /// The steps to a container or slot from what is open at a depth. The current member of the innermost one is included if
    /// it is asked for.
    package mutating func steps(to place: EncodedPlace?, from base: Int) -> [EncodedStep] {
        guard let place else { return steps(in: min(base, depth)..<depth + 1) }
        if place == .none { return [] }
        if let end = openDepth(of: place, areSlots: nil) { return steps(in: min(base, end)..<end) }
        let tree = wholeTree()
        guard let entry = tree.entry(startingAt: place.start) else { return [] }
        let steps = tree.steps(to: entry, fromRoot: true).map { step(-1, $0) }
        return Array(steps.dropFirst(self.steps(in: 0..<base).count))
    }
}
