import MappableJSON
import MappableSyntax

/// One step of a key path, before it is known whether it leads into an object or an array: digits may lead into either.
struct Step {
    /// The key that this is in an object; nil if it leads into arrays only.
    var key: [UInt8]?
    /// The index that this is in an array; nil if it leads into objects only.
    var index: Int?

    func component(isObject: Bool) -> MappingPath.Component {
        if let index, !isObject || key == nil { return .index(index) }
        return .key(String(decoding: key ?? [], as: UTF8.self))
    }
}

extension JSONKeyPath {
    /// The steps of the path; nil where it leads nowhere in any document. Between delimiters of your own, nothing is an empty key.
    var steps: [Step]? {
        var steps: [Step] = []
        for (kind, text) in segments {
            switch kind {
            case .key: steps.append(Step(key: Array(text.utf8)))
            case .index(let index): steps.append(Step(index: index))
            case .keyOrIndex(let index): steps.append(Step(key: Array(text.utf8), index: index))
            case .empty where delimiter != ".": steps.append(Step(key: []))
            case .empty, .invalidIndex: return nil
            }
        }
        return steps
    }
}

/// Where a key path leads in a text.
struct Place {
    /// The path as far as there is something.
    var path: [MappingPath.Component] = []
    /// Where the innermost value begins that is there.
    var value: Int
    /// The object or array around it, and which of its children it is.
    var parent: (open: Int, index: Int)?
    /// The steps to what is not there.
    var rest: ArraySlice<Step>
}

extension TextScanner {
    /// Follows a key path as far as it leads.
    ///
    /// - Complexity: linear in the length of the text before the value, and with `lastWins` of the objects around it.
    func place(of steps: [Step], lastWins: Bool) -> Place {
        var place = Place(value: token(from: start), rest: steps[...])
        while let step = place.rest.first, let next = child(step, of: place.value, lastWins: lastWins) {
            place.path.append(step.component(isObject: self[place.value] == UInt8(ascii: "{")))
            place.parent = (place.value, next.index)
            place.value = next.value
            place.rest.removeFirst()
        }
        return place
    }

    /// A key of an object on the way that is spelled like several steps, as in `{"editor.tabSize": 4}`.
    ///
    /// - Complexity: linear in the length of the objects on the way.
    func literalKey(in steps: [Step], delimiter: String, lastWins: Bool) -> String? {
        var (rest, value) = (steps[...], token(from: start))
        while let step = rest.first, self[value] == UInt8(ascii: "{"), let first = step.key {
            let text = Array(
                rest.prefix { $0.key != nil }.compactMap(\.key).joined(separator: delimiter.utf8))
            let container = container(at: value)
            for index in 0..<container.count {
                guard let key = container[index].key.flatMap({ characters(of: $0) }), key.count > first.count,
                    text.starts(with: key)
                else { continue }
                let after = text[key.count...]
                if after.isEmpty || after.starts(with: delimiter.utf8) {
                    return String(decoding: key, as: UTF8.self)
                }
            }
            guard let next = child(step, of: value, lastWins: lastWins) else { return nil }
            (rest, value) = (rest.dropFirst(), next.value)
        }
        return nil
    }

    /// The child of a container, by its number and the offset of its value.
    private func child(_ step: Step, of open: Int, lastWins: Bool) -> (index: Int, value: Int)? {
        let isObject = self[open] == UInt8(ascii: "{")
        guard isObject ? step.key != nil : self[open] == UInt8(ascii: "[") && step.index != nil else {
            return nil
        }
        var found: (Int, Int)?
        var (offset, number) = (token(from: open + 1), 0)
        while offset < bytes.count, self[offset] | 0x20 != UInt8(ascii: "}") {
            let (key, value) = keyAndValue(from: offset, isMember: isObject)
            if key.map({ isKey($0, step.key) }) ?? (number == step.index) {
                found = (number, value)
                if !lastWins || !isObject { return found }
            }
            offset = token(from: endOfValue(from: value))
            if self[offset] == UInt8(ascii: ",") { offset = token(from: offset + 1) }
            number += 1
        }
        return found
    }

    /// Whether a key as it is written is the one that is looked for.
    private func isKey(_ range: Range<Int>, _ key: [UInt8]?) -> Bool {
        guard let key else { return false }
        let inside = isQuote(self[range.lowerBound]) ? range.lowerBound + 1..<range.upperBound - 1 : range
        if inside.count > key.count { return characters(of: range) == key }
        return bytes[inside].elementsEqual(key) && !key.contains(UInt8(ascii: "\\"))
    }
}
