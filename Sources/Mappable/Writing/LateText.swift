// Late texts: members and elements of a closed container, and members that replace others. Bytes are only ever
// appended, and late texts are put in place when the document is finished:
//     json["a.b"] = 1        {"a":{"b":1,
//     json["d"] = 2          {"a":{"b":1},"d":2,
//     json["a.c"] = 3        {"a":{"b":1},"d":2,"c":3,          ,"c":3 belongs before the bracket that closes a
//     json["e"] = 4          {"a":{"b":1},"d":2,"c":3,"e":4}
//                            {"a":{"b":1,"c":3},"d":2,"e":4}    the finished text
//
// A late text includes the comma before it, not the one after it, so nothing around it changes. There always is a comma
// before it, as the innermost open container around its place has a member or element there.
//
// While one is written, the stack has the late text and the container that it belongs to.

struct LateText: BitwiseCopyable {
    let start: Int
    var end: Int
    /// The bracket before which it belongs, or the member or value that it replaces.
    let target: Int
}

extension OutputContainer {
    init(_ closed: ClosedContainer) {
        self.init(
            start: closed.start, firstMember: closed.firstMember, elements: closed.elements,
            level: closed.level, flags: closed.kind == .array ? .array : [])
    }
}

extension JSONOutput {
    mutating func beginLate(at start: Int, target: Int, in container: OutputContainer) {
        // An empty late text would begin at the same comma.
        while containers.flags.contains(.late), containers[containers.depth - 1].start == start - 1 {
            endLate(at: start - 1)
        }
        containers.flags.insert(.hasLate)
        var container = container
        let extras = openExtras()
        containers.push(start: start - 1, level: containers.level, flags: [.late, .path, .transparent])
        containers.key = extras.late.count
        extras.late.append(LateText(start: start - 1, end: start - 1, target: target))
        container.filter = (.max, .max, .max, .max)
        container.flags = container.flags.intersection(.array).union([.late, .path])
        containers.push(container)
    }

    mutating func endLate(at end: Int? = nil) {
        let container = containers.innermost
        containers.popKeepingMembers()
        let number = containers.key
        containers.popKeepingMembers()
        guard let extras else { return }
        extras.late[number].end = end ?? bytes.count - 1
        let late = extras.late[number]
        if late.end == late.start {
            extras.late.removeLast()
        } else if bytes[late.target] == UInt8(ascii: "]"),
            var closed = containers.closed(at: container.start, in: bytes)
        {
            closed.elements = container.elements
            containers.add(closed)
        }
    }

    /// nil unless the value is an object or array.
    mutating func container(atKey key: Int, in object: ClosedContainer?) -> ClosedContainer? {
        let start = bytes.endOfString(from: key) + 1
        return containers.closed(at: start, in: bytes)
            ?? learn(
                start, parent: object?.start ?? containers.start, step: key,
                level: (object?.level ?? containers.level) + 1)
    }

    /// Linear in the container's length; nil for a scalar. Its members must be in no table, and it must have no late
    /// texts.
    @discardableResult
    mutating func learn(_ start: Int, parent: Int, step: Int, level: UInt32) -> ClosedContainer? {
        guard bytes[start] == UInt8(ascii: "{") || bytes[start] == UInt8(ascii: "[") else { return nil }
        let first = containers.memberEnd
        let (end, count) = addContent(ofContainerAt: start)
        let closed = ClosedContainer(
            start: start, end: end, parent: parent, step: step,
            firstMember: UInt32(truncatingIfNeeded: first), level: level,
            elements: UInt32(truncatingIfNeeded: count),
            kind: bytes[start] == UInt8(ascii: "[") ? .array : .object)
        containers.add(closed)
        return closed
    }

    /// Adds members to the table, or counts elements. Returns the offset after the last one.
    @discardableResult
    mutating func addContent(ofContainerAt start: Int) -> (end: Int, count: Int) {
        let isObject = bytes[start] == UInt8(ascii: "{")
        var (offset, count) = (start + 1, 0)
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "}"), bytes[offset] != UInt8(ascii: "]") {
            if isObject {
                let end = bytes.endOfString(from: offset)
                containers.addMember(
                    bytes.hash(ofKeyAt: offset, count: end - offset), key: offset, ofObjectAt: start)
                offset = end + 1
            }
            offset = bytes.endOfValue(from: offset)
            if bytes[offset] == UInt8(ascii: ",") { offset += 1 }
            count += 1
        }
        return (offset, count)
    }
}

extension OutputBytes {
    /// n log n for n late texts, and linear in the length.
    func placing(_ late: [LateText]) -> OutputBytes {
        // A part that failed may leave one that was not ended.
        let late = late.filter { $0.end > $0.start }
        var text = OutputBytes(capacity: count)
        let places = late.indices.flatMap { [($0, late[$0].start, false), ($0, late[$0].target, true)] }
            .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
        var placeAfter = late.indices.map { _ in 0 }
        for (index, place) in places.enumerated() where !place.2 { placeAfter[place.0] = index + 1 }
        // What is being copied, innermost last: the document, and late texts in it.
        var parts = [(position: 0, end: count, place: 0)]
        while var part = parts.popLast() {
            let next = part.place < places.count ? min(places[part.place].1, part.end) : part.end
            text.append(part.position..<next, of: self)
            if next == part.end { continue }
            let (number, _, isTarget) = places[part.place]
            part.place += 1
            part.position = isTarget ? endOfReplaced(at: next) : late[number].end
            while part.place < places.count, places[part.place].1 < part.position { part.place += 1 }
            parts.append(part)
            guard isTarget else { continue }
            let isFirst =
                part.position > next || text.last == UInt8(ascii: "{") || text.last == UInt8(ascii: "[")
            parts.append((late[number].start + (isFirst ? 1 : 0), late[number].end, placeAfter[number]))
        }
        return text
    }

    /// At a closing bracket, the same offset.
    private func endOfReplaced(at target: Int) -> Int {
        switch self[target] {
        case UInt8(ascii: "}"), UInt8(ascii: "]"): target
        case UInt8(ascii: "\""): endOfValue(from: endOfString(from: target) + 1)
        default: endOfValue(from: target)
        }
    }

    func endOfString(from start: Int) -> Int {
        var offset = start + 1
        while self[offset] != UInt8(ascii: "\"") { offset += self[offset] == UInt8(ascii: "\\") ? 2 : 1 }
        return offset + 1
    }

    func endOfValue(from start: Int) -> Int {
        var (offset, depth) = (start, 0)
        while true {
            switch self[offset] {
            case UInt8(ascii: "\""):
                offset = endOfString(from: offset)
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if depth == 0 { return offset }
                depth -= 1
            case UInt8(ascii: ",") where depth == 0: return offset
            default: break
            }
            offset += 1
        }
    }
}
