/// The text as a tree, where the bytes are not in the document's order.
///
/// Bytes are only ever appended. An assignment that comes back to a closed container, or replaces a value, writes at
/// the end like any other, and the tree notes where its value belongs. The tree of a document is made for the first
/// such assignment, or for sorting, and reads on in the bytes when it is asked again.
///
/// ```
/// json["a.b"] = 1        {"a":{"b":1,
/// json["d"] = 2          {"a":{"b":1},"d":2,
/// json["a.c"] = 3        {"a":{"b":1},"d":2,"c":3,           the tree has "c":3 in a
/// json["e"] = 4          {"a":{"b":1},"d":2,"c":3,"e":4}
///                        {"a":{"b":1,"c":3},"d":2,"e":4}      what the tree writes in the end
/// ```
package final class OutputTree {
    /// A value: the root, which is the first entry, an element or a member.
    package struct Entry {
        /// The offset of a member's key, or the complement of an element's number.
        package let step: Int
        let parent: Int
        package fileprivate(set) var kind = FoundValue.Kind.null
        /// The range of a scalar's text.
        fileprivate var start = 0
        fileprivate var end = 0
        package fileprivate(set) var count = 0
        /// The last child, and the next sibling. The last one's next is the first.
        fileprivate var last = -1
        fileprivate var next = -1

        fileprivate init(step: Int, parent: Int) { (self.step, self.parent) = (step, parent) }
    }

    // Safety: a tree belongs to one output, and none of its functions calls another while it changes one of these.
    @safe @exclusivity(unchecked) package private(set) var entries: [Entry] = []
    /// Innermost last.
    @safe @exclusivity(unchecked) private var open: [Int] = []
    /// The entry of the next value, unless it is a new one in the innermost container.
    @safe @exclusivity(unchecked) private var destination: Int?
    /// The bytes before it have been read.
    @safe @exclusivity(unchecked) private var position = 0
    /// The children by their names, and the last child among them.
    private var indices: [Int: (children: [[UInt8]: Int], last: Int)] = [:]

    package var innermost: Int { open.last ?? 0 }

    func read(_ bytes: borrowing OutputBytes, to end: Int) {
        while position < end {
            switch bytes[position] {
            case UInt8(ascii: ","): position += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                _ = open.popLast()
                position += 1
            default:
                let parent = open.last ?? -1
                var entry = destination ?? entries.count
                destination = nil
                if entry == entries.count {
                    var step = parent < 0 ? -1 : ~entries[parent].count
                    if parent >= 0, entries[parent].kind == .object {
                        step = position
                        position = JSONText.endOfString(in: bytes, from: position) + 1
                    }
                    entry = addChild(step, of: parent)
                }
                let kind = JSONText.kind(of: bytes[position])
                setValue(of: entry, kind)
                if kind == .object || kind == .array {
                    open.append(entry)
                    position += 1
                } else {
                    let start = position
                    position = JSONText.endOfValue(in: bytes, from: start)
                    (entries[entry].start, entries[entry].end) = (start, position)
                }
            }
        }
    }

    package func addChild(_ step: Int, of parent: Int) -> Int {
        let entry = entries.count
        entries.append(Entry(step: step, parent: parent))
        guard parent >= 0 else { return entry }
        let last = entries[parent].last
        entries[entry].next = last < 0 ? entry : entries[last].next
        if last >= 0 { entries[last].next = entry }
        entries[parent].last = entry
        entries[parent].count += 1
        return entry
    }

    /// Removes the children of an earlier value.
    func setValue(of entry: Int, _ kind: FoundValue.Kind) {
        entries[entry].kind = kind
        if entries[entry].count == 0 { return }
        (entries[entry].count, entries[entry].last, indices[entry]) = (0, -1, nil)
    }

    func expectValue(of entry: Int, at offset: Int) { (destination, position) = (entry, offset) }

    /// The steps to an entry from the innermost open container around it.
    func steps(to entry: Int) -> [Int] {
        var steps: [Int] = []
        var entry = entry
        while entry > 0, steps.isEmpty || !open.contains(entry) {
            steps.append(entries[entry].step)
            entry = entries[entry].parent
        }
        return steps.reversed()
    }

    // MARK: - Finding

    /// - Parameter name: a key as it is written, with quotation marks, or the text of an element's number.
    package func child(_ name: [UInt8], of container: Int, _ bytes: borrowing OutputBytes) -> Int? {
        var index = indices.removeValue(forKey: container) ?? ([:], -1)
        while index.last != entries[container].last {
            index.last = entries[index.last < 0 ? entries[container].last : index.last].next
            let step = entries[index.last].step
            let name = step < 0 ? Self.name(ofElement: ~step) : JSONText.quoted(in: bytes, from: step)
            index.children[name] = index.children[name] ?? index.last
        }
        indices[container] = index
        return index.children[name]
    }

    static func name(ofElement number: Int) -> [UInt8] { Array(String(number).utf8) }
}

// MARK: - Writing in order

extension OutputTree {
    /// Complexity: linear in the number of bytes; sorting takes n log n for the members of each object.
    func text(of bytes: borrowing OutputBytes, sortsKeys: Bool) -> OutputBytes {
        var result = OutputBytes(capacity: bytes.count + 1)
        var (number, depth) = (0, 0)
        while true {
            let entry = entries[number]
            if entry.step >= 0 {
                let end = JSONText.endOfString(in: bytes, from: entry.step) + 1
                // Safety: the subscript checks the range; so below.
                unsafe result.append(UnsafeBufferPointer(rebasing: bytes.all[entry.step..<end]))
            }
            if entry.kind == .object || entry.kind == .array {
                if sortsKeys, entry.kind == .object { sortMembers(of: number, bytes) }
                result.append(UInt8(ascii: entry.kind == .array ? "[" : "{"))
                if entry.count > 0 {
                    number = entries[entries[number].last].next
                    depth += 1
                    continue
                }
                result.append(UInt8(ascii: entry.kind == .array ? "]" : "}"))
            } else {
                unsafe result.append(UnsafeBufferPointer(rebasing: bytes.all[entry.start..<entry.end]))
            }
            result.append(UInt8(ascii: ","))
            while depth > 0, entries[entries[number].parent].last == number {
                number = entries[number].parent
                depth -= 1
                result.truncate(to: result.count - 1)
                result.append(entries[number].kind == .array ? "]," : "},")
            }
            if depth == 0 { return result }
            number = entries[number].next
        }
    }

    private func sortMembers(of object: Int, _ bytes: borrowing OutputBytes) {
        if entries[object].count < 2 { return }
        var members: [(key: Int, entry: Int)] = []
        var member = entries[object].last
        for _ in 0..<entries[object].count {
            member = entries[member].next
            members.append((entries[member].step, member))
        }
        members.sort { JSONText.isKey(at: $0.key, before: $1.key, in: bytes) }
        for (_, entry) in members {
            entries[member].next = entry
            member = entry
        }
        entries[member].next = members[0].entry
        entries[object].last = member
    }
}
