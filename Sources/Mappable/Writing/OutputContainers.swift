/// The step from a container to one of its members or elements.
package enum OutputStep {
    /// The offset of the member's key.
    case key(Int)
    case index(Int)
}

/// A container among the written bytes, and what was found in it.
package struct OutputContainer {
    /// The container that this one was reached through; nil stands for an open frame.
    package var parent: Int?
    /// The step from there.
    package var step: OutputStep
    /// Up to where the children have been looked at.
    var position: Int
    /// The offset of the closing bracket, once all children have been looked at.
    package var end: Int?
    /// The number of children, with those that edits add.
    package var count = 0
    /// The offsets of an array's elements.
    var elements: [Int] = []
}

extension OutputEdits {
    /// Looks at the children of the container at an offset, as far as they are written and were not looked at before.
    ///
    /// Complexity: each byte is looked at twice, however many containers it is nested in, and however often one comes
    /// back to them.
    ///
    /// - Parameters:
    ///   - parent: the container on the way to this one.
    ///   - step: the step from there.
    /// - Returns: the number of the container.
    package func reopen(
        _ start: Int, parent: Int?, step: OutputStep, in bytes: borrowing OutputBytes
    ) -> Int {
        let number: Int
        if let known = containerNumbers[start] {
            number = known
            containers[number].parent = parent
            containers[number].step = step
        } else {
            number = containers.count
            containerNumbers[start] = number
            containers.append(OutputContainer(parent: parent, step: step, position: start + 1))
        }
        if containers[number].end == nil { lookAtChildren(of: number, at: start, in: bytes) }
        return number
    }

    private func lookAtChildren(of number: Int, at start: Int, in bytes: borrowing OutputBytes) {
        let isArray = bytes[start] == UInt8(ascii: "[")
        var offset = containers[number].position
        // The last byte is a comma, which may become the closing bracket.
        while offset + 1 < bytes.count {
            switch bytes[offset] {
            case UInt8(ascii: ","):
                let end = endOfTexts(at: offset)
                offset = end > offset ? end : offset + 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                containers[number].end = offset
                return
            default:
                if isArray {
                    addElement(at: offset, to: number)
                } else {
                    let end = JSONText.endOfString(in: bytes, from: offset)
                    addMember(at: offset, keyLength: end - offset, to: number, in: bytes)
                    offset = end + 1
                }
                offset = endOfValue(at: offset, in: bytes)
            }
            containers[number].position = offset
        }
    }

    /// Adds an element to an array.
    func addElement(at offset: Int, to container: Int) {
        containers[container].elements.append(offset)
        containers[container].count += 1
    }

    /// Adds a member to an object.
    ///
    /// - Parameter keyLength: the length of the key with its quotation marks.
    package func addMember(
        at key: Int, keyLength: Int, to container: Int, in bytes: borrowing OutputBytes
    ) {
        // Safety: the key lies within the written bytes.
        let hash = unsafe OutputMemberIndex.hash(
            UnsafeBufferPointer(rebasing: bytes.all[(key + 1)..<(key + keyLength - 1)]), in: container)
        members.append(.init(hash: hash, container: container, key: key))
        containers[container].count += 1
    }

    /// The offset of the key of an object's member that equals the key written past the end of the bytes.
    ///
    /// - Parameter length: the length of that key with its quotation marks and the colon.
    package func member(of container: Int, keyLength length: Int, in bytes: borrowing OutputBytes) -> Int? {
        // Safety: the key was written there just now.
        let hash = unsafe OutputMemberIndex.hash(
            UnsafeBufferPointer(start: UnsafePointer(bytes.end + 1), count: length - 3), in: container)
        return members.find(hash) {
            $0.container == container && bytes.hasTextOfEnd(at: $0.key, length: length)
        }
    }

    /// The offset behind the value that begins at an offset, which is closed.
    func endOfValue(at start: Int, in bytes: borrowing OutputBytes) -> Int {
        var open: [Int] = []
        var offset = start
        repeat {
            switch bytes[offset] {
            case UInt8(ascii: "\""):
                offset = JSONText.endOfString(in: bytes, from: offset)
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                if let end = ends[offset] {
                    offset = end
                } else {
                    open.append(offset)
                    offset += 1
                }
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                offset += 1
                if let container = open.popLast(), offset - container >= Self.shortestKnown {
                    ends[container] = offset
                }
            case UInt8(ascii: ","), UInt8(ascii: ":"):
                offset += 1
            default:
                offset = JSONText.endOfValue(in: bytes, from: offset)
            }
        } while !open.isEmpty
        return offset
    }

    /// The length from which on the end of a container is kept; shorter ones are looked at again.
    private static var shortestKnown: Int { 64 }
}
