/// What was written, as a tree of containers, where the order of the bytes is not the order of the document.
///
/// Bytes are only ever appended. An assignment that comes back to a closed container, or replaces a value, writes at
/// the end like any other, and the tree notes where its value belongs. The tree of a document is made for the first
/// such assignment, or for sorting and pretty printing, and reads on in the bytes when it is asked again.
///
/// ```
/// json["a.b"] = 1        {"a":{"b":1,
/// json["d"] = 2          {"a":{"b":1},"d":2,
/// json["a.c"] = 3        {"a":{"b":1},"d":2,"c":3,           the tree has "c":3 in a
/// json["e"] = 4          {"a":{"b":1},"d":2,"c":3,"e":4}
///                        {"a":{"b":1,"c":3},"d":2,"e":4}      what the tree writes in the end
/// ```
package final class OutputTree {
    /// An array or object.
    package struct Container {
        package let isArray: Bool
        /// The offsets of the keys of an object.
        package fileprivate(set) var keys: [Int] = []
        /// The elements or values: the offset of a scalar, or the complement of the number of a container.
        package fileprivate(set) var values: [Int] = []
        /// The places of keys, with their quotation marks, among the keys that were looked at.
        fileprivate var places: [[UInt8]: Int] = [:]
        fileprivate var placedKeys = 0
    }

    package private(set) var containers: [Container] = []
    /// The steps from an open container to what is written out of order in it, for each such value that is open: the
    /// offset of a key, or the complement of an index.
    var steps: [[Int]] = []
    /// The containers that are open, innermost last.
    private var open: [Int] = []
    private var root = 0
    /// Where the next value belongs, unless at the end of the innermost container.
    private var destination: (container: Int, place: Int)?
    /// Up to where the bytes have been read.
    private var position = 0

    /// The innermost container that is open.
    package var innermost: Int { open.last ?? 0 }

    /// Reads what was written since the last time, up to an offset.
    func read(_ bytes: borrowing OutputBytes, to end: Int) {
        while position < end {
            switch bytes[position] {
            case UInt8(ascii: ","):
                position += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                _ = open.popLast()
                position += 1
            default:
                if destination == nil, let object = open.last, !containers[object].isArray {
                    containers[object].keys.append(position)
                    position = JSONText.endOfString(in: bytes, from: position) + 1
                }
                let kind = JSONText.kind(of: bytes[position])
                if kind == .object || kind == .array {
                    let container = addContainer(isArray: kind == .array)
                    put(~container)
                    open.append(container)
                    position += 1
                } else {
                    put(position)
                    position = JSONText.endOfValue(in: bytes, from: position)
                }
            }
        }
    }

    private func put(_ value: Int) {
        if let (container, place) = destination {
            containers[container].values[place] = value
            destination = nil
        } else if let container = open.last {
            containers[container].values.append(value)
        } else {
            root = value
        }
    }

    func addContainer(isArray: Bool) -> Int {
        containers.append(Container(isArray: isArray))
        return containers.count - 1
    }

    /// The place of a key in an object.
    ///
    /// - Parameter key: the key as it is written, with its quotation marks.
    package func place(of key: [UInt8], in object: Int, _ bytes: borrowing OutputBytes) -> Int? {
        while containers[object].placedKeys < containers[object].keys.count {
            let place = containers[object].placedKeys
            let known = JSONText.quoted(in: bytes, from: containers[object].keys[place])
            if containers[object].places[known] == nil { containers[object].places[known] = place }
            containers[object].placedKeys = place + 1
        }
        return containers[object].places[key]
    }

    /// Adds a member or element without a value, and returns its place.
    ///
    /// - Parameter key: the offset of the member's key.
    package func addPlace(in container: Int, key: Int) -> Int {
        if !containers[container].isArray { containers[container].keys.append(key) }
        containers[container].values.append(0)
        return containers[container].values.count - 1
    }

    func kind(of container: Int) -> FoundValue.Kind { containers[container].isArray ? .array : .object }

    /// The object at a place of a container, if it is one.
    package func object(at place: Int, in container: Int) -> Int? {
        let value = containers[container].values[place]
        return value < 0 && !containers[~value].isArray ? ~value : nil
    }

    func setValue(_ value: Int, at place: Int, in container: Int) {
        containers[container].values[place] = value
    }

    /// Says where the value belongs that is about to be written at an offset.
    func expectValue(at offset: Int, for place: Int, in container: Int) {
        destination = (container, place)
        position = offset
    }
}

// MARK: - Writing in order

extension OutputTree {
    /// The text in the order of the tree, with the comma that follows every value while it is written.
    ///
    /// Complexity: linear in the number of bytes; sorting takes n log n for the members of each object.
    func text(of bytes: borrowing OutputBytes, _ options: WritingOptions) -> OutputBytes {
        var result = OutputBytes(capacity: bytes.count + 1)
        var (outer, places): ([Int], [Int]) = ([], [])
        var value = root
        let spaces = options.prettyPrinted ? options.spacesPerLevel : nil
        while true {
            if value < 0 {
                if options.sortsKeys { sortMembers(of: ~value, bytes) }
                result.append(UInt8(ascii: containers[~value].isArray ? "[" : "{"))
                outer.append(~value)
                places.append(0)
            } else {
                result.append(bytes, value..<JSONText.endOfValue(in: bytes, from: value))
                result.append(UInt8(ascii: ","))
            }
            while let container = outer.last, let place = places.last,
                place == containers[container].values.count
            {
                outer.removeLast()
                places.removeLast()
                if place > 0 { result.truncate(to: result.count - 1) }
                if place > 0, let spaces { Self.breakLine(&result, outer.count * spaces) }
                result.append(UInt8(ascii: containers[container].isArray ? "]" : "}"))
                result.append(UInt8(ascii: ","))
            }
            guard let container = outer.last, let place = places.popLast() else { return result }
            places.append(place + 1)
            if let spaces { Self.breakLine(&result, outer.count * spaces) }
            if !containers[container].isArray {
                let key = containers[container].keys[place]
                result.append(bytes, key..<(JSONText.endOfString(in: bytes, from: key) + 1))
                if spaces != nil { result.append(UInt8(ascii: " ")) }
            }
            value = containers[container].values[place]
        }
    }

    private static func breakLine(_ text: inout OutputBytes, _ spaces: Int) {
        text.append(UInt8(ascii: "\n"))
        for _ in 0..<spaces { text.append(UInt8(ascii: " ")) }
    }

    /// Sorts the members of an object by the UTF-8 bytes of their keys.
    private func sortMembers(of object: Int, _ bytes: borrowing OutputBytes) {
        let (keys, values) = (containers[object].keys, containers[object].values)
        if keys.count < 2 { return }
        var texts: [[UInt8]] = []
        for key in keys { texts.append(JSONText.unescaped(in: bytes, from: key)) }
        for (place, member) in Self.sorted(Array(keys.indices), by: texts).enumerated() {
            containers[object].keys[place] = keys[member]
            containers[object].values[place] = values[member]
        }
    }

    /// The numbers in the order of their texts; those of equal texts stay in theirs. The standard library's generic sort
    /// makes more code.
    private static func sorted(_ numbers: [Int], by texts: [[UInt8]]) -> [Int] {
        if numbers.count < 2 { return numbers }
        let left = sorted(Array(numbers[..<(numbers.count / 2)]), by: texts)
        let right = sorted(Array(numbers[(numbers.count / 2)...]), by: texts)
        var result: [Int] = []
        var next = 0
        for number in left {
            while next < right.count, texts[right[next]].lexicographicallyPrecedes(texts[number]) {
                result.append(right[next])
                next += 1
            }
            result.append(number)
        }
        return result + right[next...]
    }
}
