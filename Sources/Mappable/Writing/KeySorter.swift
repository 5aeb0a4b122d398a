/// Sorting the members of all objects of a text by the UTF-8 bytes of their keys.
///
/// Sorting moves members within their object, so that no offset outside it changes; an object is sorted when its end
/// is reached, its nested ones by then being so.
struct KeySorter: ~Copyable {
    /// The open containers: where their members begin in ``members``, and whether they are objects.
    private var containers: [(firstMember: Int, isObject: Bool)] = []
    /// The offsets of the keys of the open objects.
    private var members: [Int] = []

    /// Sorts the text, which is a single value without a comma behind it.
    ///
    /// Complexity: n log n in the members of each object, and linear in the bytes times their depth.
    static func sort(_ bytes: inout OutputBytes) {
        var sorter = KeySorter()
        sorter.walk(&bytes)
    }

    private mutating func walk(_ bytes: inout OutputBytes) {
        var offset = 0
        var isKeyDue = false
        while offset < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: "\""):
                if isKeyDue { members.append(offset) }
                isKeyDue = false
                offset = JSONText.endOfString(in: bytes, from: offset)
                continue
            case UInt8(ascii: "{"):
                containers.append((members.count, true))
                isKeyDue = true
            case UInt8(ascii: "["):
                containers.append((members.count, false))
                isKeyDue = false
            case UInt8(ascii: ","):
                isKeyDue = containers.last?.isObject ?? false
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                isKeyDue = false
                if let container = containers.popLast(), container.isObject {
                    sortObject(endingAt: offset, firstMember: container.firstMember, &bytes)
                }
            default:
                break
            }
            offset += 1
        }
    }

    private mutating func sortObject(endingAt end: Int, firstMember: Int, _ bytes: inout OutputBytes) {
        defer { members.removeSubrange(firstMember...) }
        let keys = members[firstMember...]
        guard let start = keys.first, keys.count > 1 else { return }
        var ends = Array(keys.dropFirst().map { $0 - 1 })
        ends.append(end)
        var spans = zip(keys, ends).map { MemberSpan(key: $0, end: $1, in: bytes) }
        spans.sort { Self.areInOrder($0, $1, bytes) }
        guard zip(spans, keys).contains(where: { $0.key != $1 }) else { return }
        // Safety: the spans are all of [start, end) but the commas between them.
        var sorted: [UInt8] = []
        sorted.reserveCapacity(end - start)
        for span in spans {
            if !sorted.isEmpty { sorted.append(UInt8(ascii: ",")) }
            unsafe sorted.append(contentsOf: UnsafeBufferPointer(rebasing: bytes.all[span.key..<span.end]))
        }
        unsafe sorted.withUnsafeBufferPointer { unsafe bytes.replace(from: start, with: $0) }
    }

    private static func areInOrder(
        _ left: MemberSpan, _ right: MemberSpan, _ bytes: borrowing OutputBytes
    ) -> Bool {
        if left.unescaped != nil || right.unescaped != nil {
            return left.text(in: bytes).lexicographicallyPrecedes(right.text(in: bytes))
        }
        // Safety: both keys lie within the written bytes.
        let leftKey = unsafe bytes.all[(left.key + 1)..<(left.keyEnd - 1)]
        let rightKey = unsafe bytes.all[(right.key + 1)..<(right.keyEnd - 1)]
        return unsafe leftKey.lexicographicallyPrecedes(rightKey)
    }
}

/// The bytes of one member.
private struct MemberSpan {
    let key: Int
    let keyEnd: Int
    let end: Int
    /// The key's text, where it has escapes.
    let unescaped: [UInt8]?

    init(key: Int, end: Int, in bytes: borrowing OutputBytes) {
        self.key = key
        self.end = end
        keyEnd = JSONText.endOfString(in: bytes, from: key)
        var hasEscapes = false
        for offset in key..<keyEnd where bytes[offset] == UInt8(ascii: "\\") { hasEscapes = true }
        unescaped = hasEscapes ? JSONText.unescaped(in: bytes, from: key) : nil
    }

    func text(in bytes: borrowing OutputBytes) -> [UInt8] {
        unescaped ?? JSONText.unescaped(in: bytes, from: key)
    }
}
