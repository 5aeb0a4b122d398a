import MappableJSON
import MappableSyntax

extension Editor {
    /// The children of an object that have the key of one of them, or that one alone in an array.
    func indices(like index: Int, in container: Container) -> [Int] {
        guard let key = container.children[index].key.flatMap({ scanner.characters(of: $0) }) else {
            return [index]
        }
        return container.children.indices.filter { other in
            container.children[other].key.map { scanner.characters(of: $0) == key } ?? false
        }
    }

    /// The changes that take a child away from one place and write it at another, as RFC 6902 defines `move`.
    func move(_ source: Place, to target: Place) throws(MappingError) -> [Splice] {
        guard let from = source.parent else {
            throw failure(.invalidValue, [], at: source.value, reason: "the root cannot be moved")
        }
        let value = source.value..<scanner.endOfValue(from: source.value)
        let isReplaced = target.rest.isEmpty
        guard isReplaced || target.rest.count == 1 else { throw failure(target) }
        let open = isReplaced ? target.parent?.open : target.value
        guard let open, !value.contains(open) else {
            throw failure(
                .invalidValue, source.path, at: source.value, reason: "a value cannot be moved into itself")
        }
        let (origin, container) = (container(at: from.open), container(at: open))
        let child = origin.children[from.index]
        var change = change(of: container)
        let key = container.isObject ? try targetKey(target, container, in: child) : nil
        var index = container.children.count
        if isReplaced, let parent = target.parent {
            if parent.open == from.open, parent.index == from.index { return [] }
            index = parent.index
            // An element moves to an index that it has once it is gone from its own.
            if !container.isObject, open == from.open, from.index < index { index += 1 }
            if container.isObject {
                for old in indices(like: index, in: container) { change.remove(old) }
            }
        } else if container.isObject, let name = target.rest.first?.key {
            guard scanner[open] == UInt8(ascii: "{") else { throw failure(target) }
            if open == from.open, let old = child.key, let key {
                return [Splice(range: old, text: key)]
            }
            index = sortedKeys(of: container)?.index(of: name) ?? index
        } else {
            guard scanner[open] == UInt8(ascii: "["), target.rest.first?.index == index else {
                throw failure(target)
            }
        }
        let inner = change.isOnLines ? container.indentation(scanner, style) : scanner.indentation(at: open)
        change.insert(
            moved(child, key: key, colon: style.near(container, scanner, isArray: nil).colon, to: inner),
            before: index)
        if open == from.open {
            for old in indices(like: from.index, in: origin) { change.remove(old) }
            return change.splices()
        }
        var removal = self.change(of: origin)
        for old in indices(like: from.index, in: origin) { removal.remove(old) }
        return change.splices() + removal.splices()
    }

    /// The key under which a child is moved into an object: its own text if that means the same.
    private func targetKey(
        _ target: Place, _ container: Container, in child: Child
    ) throws(MappingError) -> [UInt8] {
        if target.rest.isEmpty, let index = target.parent?.index, let key = container.children[index].key {
            return Array(scanner.bytes[key])
        }
        guard let name = target.rest.first?.key else { throw failure(target) }
        if let key = child.key, scanner.characters(of: key) == name { return Array(scanner.bytes[key]) }
        return try key(name, like: container.children.last?.key)
    }

    /// A child with its comments, as it is written elsewhere.
    private func moved(_ child: Child, key: [UInt8]?, colon: [UInt8], to indentation: [UInt8]) -> NewChild {
        let outer = scanner.indentation(at: child.leading)
        var text = indented(child.leading..<child.start, from: outer, to: indentation)
        if let key { text += key + colon }
        // A comment between the value and its comma stays there.
        var end = child.value.upperBound
        if let comma = child.comma, scanner.space(from: end) != comma { end = comma }
        text += indented(child.value.lowerBound..<end, from: outer, to: indentation)
        let beside = min(child.comma.map { max(end, $0 + 1) } ?? end, child.end)..<child.end
        return NewChild(
            text: text, beside: Array(scanner.bytes[beside]), endsInLineComment: child.endsInLineComment)
    }

    /// The text of a range, whose lines get another indentation. What is inside of strings stays.
    private func indented(_ range: Range<Int>, from old: [UInt8], to new: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        var offset = range.lowerBound
        while offset < range.upperBound {
            let lineEnd = scanner.lengthOfLineEnd(at: offset)
            if lineEnd > 0 {
                text += scanner.bytes[offset..<(offset + lineEnd)]
                offset += lineEnd
                if scanner.bytes[offset...].starts(with: old) {
                    text += new
                    offset += old.count
                }
            } else {
                let end: Int
                if scanner.isQuote(scanner.bytes[offset]) {
                    end = scanner.endOfString(from: offset)
                } else if scanner.bytes[offset] == UInt8(ascii: "/"), scanner[offset + 1] == UInt8(ascii: "/")
                {
                    end = scanner.endOfComment(from: offset) ?? offset + 1
                } else {
                    end = offset + 1
                }
                text += scanner.bytes[offset..<min(end, range.upperBound)]
                offset = end
            }
        }
        return text
    }
}
