import MappableJSON
import MappableSyntax

extension Editor {
    /// The changes that turn a value into another, where only what differs from an old value is to change.
    ///
    /// - Parameters:
    ///   - value: what stands in the text. It may differ from the old value, of which a model knows no more.
    ///   - old: nil for what the text itself says.
    ///   - parent: the container around the value.
    /// - Complexity: linear in the length of the value and of both values, for each level on which they differ.
    func splices(
        at value: Range<Int>, from old: JSON?, to new: JSON, in parent: Container? = nil
    ) throws(MappingError) -> [Splice] {
        let present = try json(at: value)
        let old = old ?? present
        if old == new { return [] }
        switch (old, new, scanner[value.lowerBound]) {
        case (.object(let old), .object(let new), UInt8(ascii: "{")):
            return try members(of: container(at: value.lowerBound), from: old, to: new)
        case (.array(let old), .array(let new), UInt8(ascii: "[")):
            return try elements(
                of: container(at: value.lowerBound), present.array?.elements ?? [], from: old.elements,
                to: new.elements)
        default: break
        }
        if present == new { return [] }
        return [try replacement(of: value, by: new, in: parent)]
    }

    /// The value that the text has at a range.
    func json(at range: Range<Int>) throws(MappingError) -> JSON {
        var options = MappingOptions(maximumDepth: options.maximumDepth, maximumBytes: .max)
        options.duplicateKeys = self.options.duplicateKeys
        options.syntax = self.options.syntax
        return try JSON(JSONBytes: scanner.bytes[range], options: options)
    }

    private func members(
        of container: Container, from old: JSON.Object, to new: JSON.Object
    ) throws(MappingError) -> [Splice] {
        var indices: [[UInt8]: [Int]] = [:]
        for index in container.children.indices {
            if let key = container.children[index].key.flatMap({ scanner.characters(of: $0) }) {
                indices[key, default: []].append(index)
            }
        }
        var change = change(of: container)
        var splices: [Splice] = []
        for key in old.keys where new[key] == nil {
            for index in indices[Array(key.utf8)] ?? [] { change.remove(index) }
        }
        var added: [(key: [UInt8], value: JSON)] = []
        for (key, value) in new {
            let before = old[key]
            if before == value { continue }
            let key = Array(key.utf8)
            guard let known = indices[key] else {
                added.append((key, value))
                continue
            }
            let index = (options.duplicateKeys == .lastWins ? known.last : known.first) ?? 0
            splices += try self.splices(
                at: container.children[index].value, from: before, to: value, in: container)
        }
        let sorted = added.isEmpty ? nil : sortedKeys(of: container)
        if let order = sorted?.order { added.sort { order.precedes($0.key, $1.key) } }
        for (key, value) in added {
            let index = sorted?.index(of: key) ?? container.children.count
            change.insert(try child(value, key: key, of: change), before: index)
        }
        return splices + change.splices()
    }

    private func elements(
        of container: Container, _ present: [JSON], from old: [JSON], to new: [JSON]
    ) throws(MappingError) -> [Splice] {
        // The elements that the model has.
        var known = container.children.indices.filter {
            !leftOut.contains(container.children[$0].value.lowerBound)
        }
        var (old, new) = (old, new)
        let texts = known.map { present[$0] }
        if texts.count != old.count {
            // The model has passed over others on its own. They stay if its own are found among them.
            var found: [Int] = []
            for (index, text) in zip(known, texts) where found.count < old.count && text == old[found.count] {
                found.append(index)
            }
            if found.count == old.count { known = found } else { old = texts }
        } else if texts != old, texts.counts == old.counts {
            // A model that does not keep the order, such as a set, leaves it as it is.
            var left = new.counts
            let kept = texts.filter { left.take($0) }
            let added = new.filter { left.take($0) }
            (old, new) = (texts, kept + added)
        }
        var change = change(of: container)
        var splices: [Splice] = []
        for run in SequenceDifference.runs(from: old, to: new) {
            let pairs = min(run.old.count, run.new.count)
            for offset in 0..<pairs {
                splices += try self.splices(
                    at: container.children[known[run.old.lowerBound + offset]].value,
                    from: old[run.old.lowerBound + offset], to: new[run.new.lowerBound + offset],
                    in: container)
            }
            for index in run.old.dropFirst(pairs) { change.remove(known[index]) }
            let end = run.old.upperBound < known.count ? known[run.old.upperBound] : container.children.count
            for index in run.new.dropFirst(pairs) {
                change.insert(try child(new[index], key: nil, of: change), before: end)
            }
        }
        return splices + change.splices()
    }
}

extension [JSON] {
    /// How often each value occurs.
    fileprivate var counts: [JSON: Int] { reduce(into: [:]) { $0[$1, default: 0] += 1 } }
}

extension [JSON: Int] {
    /// Takes one of a value out, if there is one.
    fileprivate mutating func take(_ json: JSON) -> Bool {
        guard let count = self[json], count > 0 else { return false }
        self[json] = count - 1
        return true
    }
}
