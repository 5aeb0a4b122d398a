import MappableJSON
import MappableSyntax

/// One step of a key path, before it is known whether it leads into an object or an array.
enum Step {
    case key([UInt8])
    case index(Int)
    /// Digits, which are an index in an array, and a key in an object.
    case keyOrIndex([UInt8], Int)

    func component(isObject: Bool) -> MappingPath.Component {
        switch self {
        case .keyOrIndex(_, let index) where !isObject: .index(index)
        case .key(let key), .keyOrIndex(let key, _): .key(String(decoding: key, as: UTF8.self))
        case .index(let index): .index(index)
        }
    }

    /// The step into an object or an array; nil if it leads into the other.
    var key: [UInt8]? {
        switch self {
        case .key(let key), .keyOrIndex(let key, _): key
        case .index: nil
        }
    }

    var index: Int? {
        switch self {
        case .key: nil
        case .index(let index), .keyOrIndex(_, let index): index
        }
    }

    /// The steps of a key path; nil where it leads nowhere in any document.
    static func all(of path: JSONKeyPath) -> [Step]? {
        var steps: [Step] = []
        for (kind, text) in path.segments {
            switch kind {
            case .key: steps.append(.key(Array(text.utf8)))
            case .index(let index): steps.append(.index(index))
            case .keyOrIndex(let index): steps.append(.keyOrIndex(Array(text.utf8), index))
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
        while let step = place.rest.first,
            let (index, value) = child(step, of: place.value, lastWins: lastWins)
        {
            place.path.append(step.component(isObject: self[place.value] == UInt8(ascii: "{")))
            place.parent = (place.value, index)
            place.value = value
            place.rest.removeFirst()
        }
        return place
    }

    /// The child of a container, by its number and the offset of its value.
    private func child(_ step: Step, of open: Int, lastWins: Bool) -> (index: Int, value: Int)? {
        let isObject = self[open] == UInt8(ascii: "{")
        guard isObject || self[open] == UInt8(ascii: "[") else { return nil }
        let (key, index) = (step.key, step.index)
        guard isObject ? key != nil : index != nil else { return nil }
        var found: (Int, Int)?
        var (offset, number) = (token(from: open + 1), 0)
        while offset < bytes.count, self[offset] | 0x20 != UInt8(ascii: "}") {
            var isFound = !isObject && number == index
            if isObject {
                let end = endOfScalar(from: offset)
                isFound = isKey(offset..<end, key)
                offset = token(from: token(from: end) + 1)
            }
            if isFound {
                found = (number, offset)
                if !lastWins || !isObject { return found }
            }
            offset = token(from: endOfValue(from: offset))
            if self[offset] == UInt8(ascii: ",") { offset = token(from: offset + 1) }
            number += 1
        }
        return found
    }

    /// Whether a key as it is written is the one that is looked for.
    private func isKey(_ range: Range<Int>, _ key: [UInt8]?) -> Bool {
        guard let key else { return false }
        let inside = isQuote(self[range.lowerBound]) ? range.lowerBound + 1..<range.upperBound - 1 : range
        if inside.count == key.count, bytes[inside].elementsEqual(key) { return true }
        return inside.count > key.count && characters(of: range) == key
    }
}
