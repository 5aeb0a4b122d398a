import MappableEditing

/// Any text as a file that is edited, by the law of edits: what is read back is the value that was set, every byte is as before that
/// is not the member, its comma, its own comment or white space beside it, and the same text comes back when the edit is undone.
///
/// The first bytes are the options and the edits, and the others the text.
enum EditTarget {
    private enum Edit {
        case set, add, remove
    }

    @Sendable static func run(_ bytes: [UInt8]) {
        var source = ByteSource(bytes)
        let choice = source.below(8)
        let syntax: JSONSyntax = [.json, .trailingCommas, .jsonc, .json5][choice % 4]
        let choices = (0..<6).map { _ in source.below(251) }
        let text = Array(bytes.dropFirst(7))
        var options = MappingOptions(syntax: syntax)
        options.duplicateKeys = choice < 4 ? .firstWins : .lastWins
        guard var file = try? EditableJSON(text, options: options) else { return }
        guard var expected = try? JSON(JSONBytes: text, options: options) else {
            violation("a file is accepted that cannot be read")
        }
        for round in 0..<2 {
            edit(&file, &expected, Array(choices[(round * 3)...]))
        }
        checkEdits(&file, of: text)
    }

    private static func edit(_ file: inout EditableJSON, _ expected: inout JSON, _ choices: [Int]) {
        let values: [JSON] = [1, "new", [], [:], ["a": [true, nil]], [[1], 2]]
        let new = values[choices[2] / 3 % values.count]
        // A member or element of the root, or of its first container.
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
        guard !path.isEmpty, let keyPath = keyPath(path) else { return }
        let before = (text: file.bytes, json: expected)
        // The same edit without the ones before it.
        var alone = try? EditableJSON(file.bytes, options: file.options)
        var edit = Edit.add
        do {
            switch choices[2] % 3 {
            case 0:
                edit = .set
                try file.set(keyPath, to: new)
                try alone?.set(keyPath, to: new)
                expected[MappingPath(path)] = new
            case 1 where place.object.map { $0["new key"] == nil } ?? false:
                path.append(.key("new key"))
                // An object on the way may be new as well.
                let inner = choices[0] % 2 == 0 ? path : path + [.key("inner")]
                guard let keyPath = Self.keyPath(inner) else { return }
                try file.set(keyPath, to: new, at: choices[1] % 4)
                try alone?.set(keyPath, to: new, at: choices[1] % 4)
                expected[MappingPath(path)] = inner.count > path.count ? ["inner": new] : new
            case 1 where place.array != nil:
                var elements = place.array ?? []
                let index = choices[1] % (elements.count + 1)
                elements.elements.insert(new, at: index)
                expected[MappingPath(path)] = .array(elements)
                path.append(.index(index))
                if index == elements.count - 1, choices[0] % 2 == 0, let end = Self.keyPath(path) {
                    try file.set(end, to: new)
                    try alone?.set(end, to: new)
                } else {
                    try file.insert(keyPath, at: index, new)
                    try alone?.insert(keyPath, at: index, new)
                }
            default:
                edit = .remove
                let isStillThere = try file.remove(keyPath)
                _ = try alone?.remove(keyPath)
                expected = removed(path, isStillThere, from: before.json, file)
            }
        } catch {
            check(file.bytes == before.text, "an edit that fails changes the text: \(error)")
            expected = before.json
            return
        }
        let read = try? JSON(JSONBytes: file.bytes, options: file.options)
        check(read == expected, "\(edit) at \(MappingPath(path)) does something else")
        check(alone?.bytes == file.bytes, "an edit depends on the ones before it")
        guard file.bytes != before.text, let alone else { return }
        checkRest(before.text, alone, edit, path)
        var undone = file
        check(undone.undo() && undone.bytes == before.text, "the edit cannot be taken back")
    }

    private static func keyPath(_ path: [MappingPath.Component]) -> JSONKeyPath? {
        let texts = path.map { step in
            switch step {
            case .key(let key): key
            case .index(let index): String(index)
            }
        }
        guard texts.allSatisfy({ !$0.utf8.contains(0) && !$0.hasPrefix("`") }) else { return nil }
        return JSONKeyPath(texts.joined(separator: "\0"), delimiter: "\0")
    }

    /// A value without what was removed; where another member has the key, its value counts from then on.
    private static func removed(
        _ path: [MappingPath.Component], _ isStillThere: Bool, from json: JSON, _ file: EditableJSON
    ) -> JSON {
        guard let read = try? JSON(JSONBytes: file.bytes, options: file.options) else {
            violation("what is left cannot be read")
        }
        let (rest, step) = (MappingPath(path.dropLast()), path[path.count - 1])
        var expected = json
        switch (step, path.count == 1 ? json : json[rest]) {
        case (.key(let key), .object(var members)):
            members[key] = nil
            if isStillThere { members[key] = read[MappingPath(path)] }
            expected = .object(members)
        case (.index(let index), .array(var elements)):
            check(!isStillThere, "an element is still there")
            elements.elements.remove(at: index)
            expected = .array(elements)
        default: violation("nothing was there")
        }
        guard path.count > 1 else { return expected }
        var whole = json
        whole[rest] = expected
        return whole
    }

    /// Checks that nothing is other than before but what the edit is about.
    private static func checkRest(
        _ text: [UInt8], _ file: EditableJSON, _ edit: Edit, _ path: [MappingPath.Component]
    ) {
        func oracle(_ text: [UInt8]) -> TokenOracle {
            TokenOracle(
                String(decoding: text, as: UTF8.self), syntax: file.options.syntax,
                lastWins: file.options.duplicateKeys == .lastWins)
        }
        let (old, new) = (oracle(text), oracle(file.bytes))
        let what = "\(edit) at \(MappingPath(path))\n\(String(decoding: text, as: UTF8.self))\n\(file.text)"
        switch edit {
        case .set:
            guard let left = old.child(at: path)?.value, let right = new.child(at: path)?.value else {
                violation("nothing is there: \(what)")
            }
            check(
                old.tokens[..<left.lowerBound] == new.tokens[..<right.lowerBound]
                    && old.tokens[left.upperBound...] == new.tokens[right.upperBound...],
                "more than the value changes: \(what)")
        case .add:
            check(
                file.edits.allSatisfy { $0.removed.unicodeScalars.allSatisfy(\.properties.isWhitespace) }
                    && old.visible == new.visible(without: path, wasAdded: true),
                "what was there changes: \(what)")
        case .remove:
            check(
                file.edits.allSatisfy(\.inserted.isEmpty)
                    && new.visible == old.visible(without: path, wasAdded: false),
                "what stays changes: \(what)")
        }
    }

    private static func checkEdits(_ file: inout EditableJSON, of text: [UInt8]) {
        var bytes = text
        for edit in file.edits.reversed() {
            let range = edit.offset..<edit.offset + edit.removed.utf8.count
            check(bytes[range].elementsEqual(edit.removed.utf8), "an edit removes something else")
            bytes.replaceSubrange(range, with: edit.inserted.utf8)
        }
        check(bytes == file.bytes, "the edits lead elsewhere")
        while file.undo() {}
        check(file.bytes == text && file.edits.isEmpty, "the edits cannot be taken back")
    }
}
