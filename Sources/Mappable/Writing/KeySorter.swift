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
        let keys = Array(members[firstMember...])
        members.removeSubrange(firstMember...)
        let order = Self.merged(Array(keys.indices)) { Self.areInOrder(keys[$0], keys[$1], bytes) }
        if order == Array(keys.indices) { return }
        var sorted: [UInt8] = []
        sorted.reserveCapacity(end - keys[0])
        for number in order {
            if !sorted.isEmpty { sorted.append(UInt8(ascii: ",")) }
            let memberEnd = number + 1 < keys.count ? keys[number + 1] - 1 : end
            // Safety: the member lies within the written bytes.
            unsafe sorted.append(
                contentsOf: UnsafeBufferPointer(rebasing: bytes.all[keys[number]..<memberEnd]))
        }
        unsafe sorted.withUnsafeBufferPointer { unsafe bytes.replace(from: keys[0], with: $0) }
    }

    /// Whether the left key's text comes before the right one's.
    private static func areInOrder(_ left: Int, _ right: Int, _ bytes: borrowing OutputBytes) -> Bool {
        let leftEnd = bytes.firstQuoteOrBackslash(from: left + 1)
        let rightEnd = bytes.firstQuoteOrBackslash(from: right + 1)
        if bytes[leftEnd] == UInt8(ascii: "\""), bytes[rightEnd] == UInt8(ascii: "\"") {
            // Safety: both keys lie within the written bytes.
            return unsafe precedes(
                UnsafeBufferPointer(rebasing: bytes.all[(left + 1)..<leftEnd]),
                UnsafeBufferPointer(rebasing: bytes.all[(right + 1)..<rightEnd]))
        }
        let (leftText, rightText) = (
            JSONText.unescaped(in: bytes, from: left), JSONText.unescaped(in: bytes, from: right)
        )
        // Safety: the bytes are used within the closures only.
        return unsafe leftText.withUnsafeBufferPointer { left in
            unsafe rightText.withUnsafeBufferPointer { right in unsafe precedes(left, right) }
        }
    }

    private static func precedes(
        _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        for number in 0..<min(left.count, right.count) {
            // Safety: the number is in bounds of both.
            let (first, second) = unsafe (left[number], right[number])
            if first != second { return first < second }
        }
        return left.count < right.count
    }

    /// The numbers in order; equal ones stay in theirs. The standard library's generic sort makes more code.
    @inline(never)
    static func merged(_ numbers: [Int], _ areInOrder: (Int, Int) -> Bool) -> [Int] {
        if numbers.count < 2 { return numbers }
        let middle = numbers.count / 2
        let left = merged(Array(numbers[..<middle]), areInOrder)
        let right = merged(Array(numbers[middle...]), areInOrder)
        var result: [Int] = []
        result.reserveCapacity(numbers.count)
        var (first, second) = (0, 0)
        while first < left.count || second < right.count {
            if first == left.count || (second < right.count && areInOrder(right[second], left[first])) {
                result.append(right[second])
                second += 1
            } else {
                result.append(left[first])
                first += 1
            }
        }
        return result
    }
}
