/// The text as a tree, where the bytes are not in the document's order.
///
/// Bytes are only ever appended. An assignment that comes back to a closed container, or replaces a value, writes at
/// the end like any other, and the tree records where its value belongs. The tree of a document is made for the first
/// such assignment, and reads on in the bytes when it is asked again.
///
/// ```
/// json["a.b"] = 1        {"a":{"b":1,
/// json["d"] = 2          {"a":{"b":1},"d":2,
/// json["a.c"] = 3        {"a":{"b":1},"d":2,"c":3,           the tree has "c":3 in a
/// json["e"] = 4          {"a":{"b":1},"d":2,"c":3,"e":4}
///                        {"a":{"b":1,"c":3},"d":2,"e":4}      what the tree writes in the end
/// ```
final class OutputTree {
    /// A value: the root, which is the first entry, an element or a member.
    struct Entry {
        /// The offset of a member's key, or the complement of an element's number.
        let step: Int
        let parent: Int
        fileprivate(set) var kind = FoundValue.Kind.null
        /// The offset of a container's opening bracket; -1 for one that has none.
        fileprivate(set) var start = -1
        /// The text of a scalar.
        fileprivate var text = 0..<0
        fileprivate var children: [Int] = []
        /// The first of the children by their names.
        fileprivate var names: [[UInt8]: Int] = [:]
        /// How many of the children are among the names.
        fileprivate var namedCount = 0

        var count: Int { children.count }
    }

    private(set) var entries: [Entry] = []
    /// Innermost last.
    private var open: [Int] = []
    /// The entry of the next value, unless it is a new one in the innermost container.
    private var destination: Int?
    /// The bytes before it have been read.
    private var position: Int
    /// The entries whose values were written out of order, and where.
    private var placed: [(entry: Int, offset: Int)] = []

    /// The containers by the offsets of their opening brackets, from when an encoder asks for one.
    private var starts: [Int: Int]?

    init(from position: Int = 0) { self.position = position }

    /// The container whose opening bracket is, or was first, at an offset.
    func entry(startingAt offset: Int) -> Int? {
        if let starts { return starts[offset] }
        var starts: [Int: Int] = [:]
        for (number, entry) in entries.enumerated() where entry.start >= 0 { starts[entry.start] = number }
        self.starts = starts
        return starts[offset]
    }

    /// Takes back what was read of the bytes after an offset, where there were so many entries; false if one of these has its
    /// value there.
    @discardableResult
    func takeBack(to offset: Int, entries count: Int) -> Bool {
        while let last = placed.last, last.offset >= offset {
            if last.entry < count { return false }
            placed.removeLast()
        }
        destination = nil
        position = min(position, offset)
        open.removeAll { $0 >= count }
        for entry in entries[count...] where entry.parent >= 0 && entry.parent < count {
            let parent = entry.parent
            while let last = entries[parent].children.last, last >= count {
                entries[parent].children.removeLast()
            }
            guard entries[parent].namedCount > entries[parent].count else { continue }
            entries[parent].names = entries[parent].names.filter { $0.value < count }
            entries[parent].namedCount = entries[parent].count
        }
        entries.removeSubrange(count...)
        starts = nil
        return true
    }

    var innermost: Int { open.last ?? 0 }

    func read(_ bytes: borrowing OutputBytes, to end: Int) {
        while position < end {
            switch bytes[position] {
            case UInt8(ascii: ","): position += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                _ = open.popLast()
                position += 1
            default:
                if let destination { placed.append((destination, position)) }
                let entry = destination ?? beginChild(bytes)
                destination = nil
                let kind = OutputBytes.kind(of: bytes[position])
                setValue(of: entry, kind)
                if kind == .object || kind == .array {
                    open.append(entry)
                    entries[entry].start = position
                    starts?[position] = entry
                    position += 1
                } else {
                    let start = position
                    position = bytes.endOfScalar(from: start)
                    entries[entry].text = start..<position
                }
            }
        }
    }

    /// Adds the value that begins at the position to the innermost container.
    private func beginChild(_ bytes: borrowing OutputBytes) -> Int {
        guard let parent = open.last else { return addChild(-1, of: nil) }
        guard entries[parent].kind == .object else { return addChild(~entries[parent].count, of: parent) }
        let key = position
        position = bytes.endOfString(from: key) + 1
        return addChild(key, of: parent)
    }

    func addChild(_ step: Int, of parent: Int?) -> Int {
        let entry = entries.count
        entries.append(Entry(step: step, parent: parent ?? -1))
        if let parent { entries[parent].children.append(entry) }
        return entry
    }

    /// Removes the children of an earlier value.
    func setValue(of entry: Int, _ kind: FoundValue.Kind) {
        entries[entry] = Entry(step: entries[entry].step, parent: entries[entry].parent, kind: kind)
    }

    func expectValue(of entry: Int, at offset: Int) { (destination, position) = (entry, offset) }

    /// The steps to an entry from the innermost open container around it, or from the root.
    func steps(to entry: Int, fromRoot: Bool = false) -> [Int] {
        var steps: [Int] = []
        var entry = entry
        while entry > 0, fromRoot || steps.isEmpty || !open.contains(entry) {
            steps.append(entries[entry].step)
            entry = entries[entry].parent
        }
        return steps.reversed()
    }

    /// The member of an object.
    ///
    /// - Parameter name: a key as it is written, with quotation marks.
    func child(_ name: [UInt8], of container: Int, _ bytes: borrowing OutputBytes) -> Int? {
        guard entries[container].kind == .object else { return nil }
        while entries[container].namedCount < entries[container].count {
            let child = entries[container].children[entries[container].namedCount]
            let name = bytes.quotedString(at: entries[child].step)
            if entries[container].names[name] == nil { entries[container].names[name] = child }
            entries[container].namedCount += 1
        }
        return entries[container].names[name]
    }

    /// The document in its order.
    func text(of bytes: borrowing OutputBytes) -> OutputBytes {
        var text = OutputBytes(capacity: bytes.count + 1)
        // The containers that are open, and the children that are still to be written.
        var pending: [(container: Entry, children: ArraySlice<Int>)] = []
        var next: Int? = 0
        while let number = next {
            let entry = entries[number]
            if entry.step >= 0 {
                text.append(entry.step..<bytes.endOfString(from: entry.step) + 1, of: bytes)
            }
            if entry.kind == .object || entry.kind == .array {
                text.append(UInt8(ascii: entry.kind == .object ? "{" : "["))
                pending.append((entry, entry.children[...]))
            } else {
                text.append(entry.text, of: bytes)
                text.append(UInt8(ascii: ","))
            }
            next = nil
            while next == nil, let last = pending.indices.last {
                next = pending[last].children.popFirst()
                if next != nil { break }
                let container = pending.removeLast().container
                let bracket = UInt8(ascii: container.kind == .object ? "}" : "]")
                text.close(with: bracket, overComma: container.count > 0)
            }
        }
        return text
    }
}

// MARK: - Reading what was written

// It is compact and correct, and a comma or a closing bracket follows each value.

extension OutputBytes {
    /// The offset after the closing quotation mark.
    func endOfString(from start: Int) -> Int {
        var offset = start + 1
        while self[offset] != UInt8(ascii: "\"") { offset += self[offset] == UInt8(ascii: "\\") ? 2 : 1 }
        return offset + 1
    }

    /// The offset after a value that is no container.
    func endOfScalar(from start: Int) -> Int {
        if self[start] == UInt8(ascii: "\"") { return endOfString(from: start) }
        var offset = start
        while true {
            switch self[offset] {
            case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"): return offset
            default: offset += 1
            }
        }
    }

    /// The string whose opening quotation mark is at an offset, as it is written.
    func quotedString(at start: Int) -> [UInt8] { self[start..<endOfString(from: start)] }

    static func kind(of byte: UInt8) -> FoundValue.Kind {
        switch byte {
        case UInt8(ascii: "{"): .object
        case UInt8(ascii: "["): .array
        case UInt8(ascii: "\""): .string
        case UInt8(ascii: "t"), UInt8(ascii: "f"): .bool
        case UInt8(ascii: "n"): .null
        default: .number
        }
    }
}
