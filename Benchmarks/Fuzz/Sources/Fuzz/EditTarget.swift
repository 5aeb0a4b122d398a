import MappableEditing

/// Any text as a file that is edited: what an edit leaves is as the options say, reading it equals editing the value in memory, what
/// is added or removed leaves the rest as it was, all edits amount to the difference, and taking them back gives the text.
///
/// The first bytes are the syntax and the edits, and the others the text.
enum EditTarget {
    @Sendable static func run(_ bytes: [UInt8]) {
        var source = ByteSource(bytes)
        let syntax: JSONSyntax = [.json, .trailingCommas, .jsonc, .json5][source.below(4)]
        let choices = (0..<6).map { _ in source.below(251) }
        let text = Array(bytes.dropFirst(7))
        let options = MappingOptions(syntax: syntax)
        guard var file = try? EditableJSON(text, options: options) else { return }
        guard let json = try? JSON(JSONBytes: text, options: options) else {
            violation("a file is accepted that cannot be read")
        }
        var expected = json
        for round in 0..<2 {
            edit(&file, &expected, choices[(round * 3)...], options)
        }
        checkUndone(&file, text)
    }

    private static func edit(
        _ file: inout EditableJSON, _ expected: inout JSON, _ choices: ArraySlice<Int>,
        _ options: MappingOptions
    ) {
        let choices = Array(choices)
        let values: [JSON] = [1, "new", [], [:], ["a": [true, nil]], [[1], 2]]
        let new = values[choices[2] / 3 % values.count]
        // A member or element of the root, or of its first container.
        let before = expected
        var path: [MappingPath.Component] = []
        var place = expected
        for choice in choices[0..<2] {
            if let members = place.object, !members.isEmpty {
                let key = members.keys[choice % members.count]
                path.append(.key(key))
                place = members[key] ?? .null
            } else if let elements = place.array, !elements.isEmpty {
                path.append(.index(choice % elements.count))
                place = elements[choice % elements.count]
            }
        }
        let texts = path.map { step in
            switch step {
            case .key(let key): key
            case .index(let index): String(index)
            }
        }
        let isPlain = texts.allSatisfy { !$0.utf8.contains(0) && !$0.hasPrefix("`") }
        guard !path.isEmpty, isPlain else { return }
        let keyPath = JSONKeyPath(texts.joined(separator: "\0"), delimiter: "\0")
        let text = file.bytes
        switch choices[2] % 3 {
        case 0:
            guard (try? file.set(keyPath, to: new)) != nil else { return }
            expected[MappingPath(path)] = new
        case 1 where place.object.map { $0["new key"] == nil } ?? false:
            let member = JSONKeyPath(texts.joined(separator: "\0") + "\0new key", delimiter: "\0")
            guard (try? file.set(member, to: new, at: choices[1] % 4)) != nil else { return }
            expected[MappingPath(path + [.key("new key")])] = new
            check(isPart(text, of: file.bytes), "a new member takes something away")
        case 1 where place.array != nil:
            let index = choices[1] % ((place.array?.count ?? 0) + 1)
            guard (try? file.insert(keyPath, at: index, new)) != nil else { return }
            var elements = place.array ?? []
            elements.elements.insert(new, at: index)
            expected[MappingPath(path)] = .array(elements)
            check(isPart(text, of: file.bytes), "a new element takes something away")
        default:
            guard let isStillThere = try? file.remove(keyPath) else { return }
            guard let after = try? JSON(JSONBytes: file.bytes, options: options) else {
                violation("what is left cannot be read")
            }
            check(isStillThere || after != before, "nothing is removed")
            check(isPart(file.bytes, of: text), "what is removed leaves something new")
            expected = after
        }
        check(
            (try? JSON(JSONBytes: file.bytes, options: options)) == expected, "the edit does something else")
    }

    /// Whether the bytes of a text that are no white space and no commas are in another in this order.
    private static func isPart(_ part: [UInt8], of whole: [UInt8]) -> Bool {
        var rest = whole[...]
        return part.allSatisfy { byte in
            if [0x20, 0x0A, 0x0D, 0x09, UInt8(ascii: ",")].contains(byte) { return true }
            guard let index = rest.firstIndex(of: byte) else { return false }
            rest = rest[(index + 1)...]
            return true
        }
    }

    private static func checkUndone(_ file: inout EditableJSON, _ text: [UInt8]) {
        var bytes = text
        for edit in file.edits.reversed() {
            bytes.replaceSubrange(
                edit.offset..<edit.offset + edit.removed.utf8.count, with: edit.inserted.utf8)
        }
        check(bytes == file.bytes, "the edits lead elsewhere")
        while file.undo() {}
        check(file.bytes == text && file.edits.isEmpty, "the edits cannot be taken back")
    }
}
