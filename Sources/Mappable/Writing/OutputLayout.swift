// Lines and sorted members: a pass over the finished compact text, by its tape.

extension OutputBytes {
    /// Linear; n log n for the members of each sorted object.
    mutating func layOut(_ options: WritingOptions) throws(MappingError) {
        guard count <= Document.longestText else {
            throw MappingError(
                .limit, reason: "more than \(Document.longestText) bytes to sort or to lay out")
        }
        var text = OutputBytes(capacity: count + 1)
        try withDocument { text.append($0, options) }
        text.truncate(to: text.count - 1)
        self = text
    }

    private mutating func append(_ document: Document, _ options: WritingOptions) {
        let (isPretty, sortsKeys) = (options.prettyPrinted, options.sortsKeys)
        // An empty container has an empty line in it.
        let isLikeFoundation = isPretty && options.laysOutLikeFoundation
        let colon: StaticString = isLikeFoundation ? " : " : isPretty ? ": " : ":"
        // Of open containers, and for each sorted object its end and its remaining keys, the next one last.
        var (open, keys): ([Int], [Int]) = ([], [])
        var index = 0
        repeat {
            if isPretty, !open.isEmpty { breakLine(level: open.count) }
            var node = document.root[index]
            if node.kind == .key || node.kind == .escapedKey {
                append(node, of: document.bytes)
                append(colon)
                index += 1
                node = document.root[index]
            }
            if node.kind.isContainer {
                append(UInt8(ascii: node.kind == .object ? "{" : "["))
                open.append(index)
                if sortsKeys, node.kind == .object { keys += document.sortedKeys(of: index) }
            } else {
                append(node, of: document.bytes)
                append(UInt8(ascii: ","))
            }
            index += 1
            while let innermost = open.last {
                let container = document.root[innermost]
                if sortsKeys, container.kind == .object { index = keys.removeLast() }
                if index < innermost + container.span { break }
                open.removeLast()
                if container.count > 0 { truncate(to: count - 1) }
                if isLikeFoundation, container.count == 0 { append(UInt8(ascii: "\n")) }
                if container.count > 0 ? isPretty : isLikeFoundation { breakLine(level: open.count) }
                close(with: UInt8(ascii: container.kind == .object ? "}" : "]"), overComma: false)
            }
        } while !open.isEmpty
    }

    @inline(__always)
    private mutating func append(_ node: Node, of text: SourceBytes) {
        if node.hasCharacters {
            append(text.slice(at: node.offset - 1, count: node.textLength + 2).span)
        } else if node.kind.isNumber {
            append(text.numberText(at: node.offset).span)
        } else {
            append(text.slice(at: node.offset, count: node.kind == .false ? 5 : 4).span)
        }
    }
}

extension Document {
    /// The index after the object, and its keys' indices, the first key last.
    fileprivate func sortedKeys(of object: Int) -> [Int] {
        var keys = [object + root[object].span]
        var key = object + 1
        while key < keys[0] {
            keys.append(key)
            key += 1 + root[key + 1].span
        }
        keys[1...].sort { left, right in
            bytes.withCharacters(of: root[left]) { left in
                bytes.withCharacters(of: root[right]) { $0.lexicographicallyPrecedes(left) }
            }
        }
        return keys
    }
}
