import Foundation
import Mappable

// Collecting goes over the tape of each sample once, without recursion.

extension SampleShapes {
    /// Adds a sample.
    ///
    /// - Throws: `MappingError` for text that is no JSON.
    /// - Complexity: linear in the length of the text.
    mutating func add(_ data: Data, options: MappingOptions) throws(MappingError) {
        try Mapper.read(data, options: options) { map in collect(map.entries) }
    }

    /// A container that is open.
    private struct Frame {
        let end: Int
        let shape: ID
        let isObject: Bool
        /// The number of the object among all of them.
        let serial: Int
        /// The position of the member that probably comes next.
        var next = 0
    }

    /// The number of members from which on keys count as data.
    private static let mostMembers = 1000

    private mutating func collect(_ entries: DocumentEntries) {
        var stack: [Frame] = []
        var index = 0
        var target = Self.root
        while true {
            let entry = entries[index]
            switch entry.kind {
            case .object:
                objectCount += 1
                let shape = objectShape(for: target, at: index, entries)
                shapes[shape].objects += 1
                stack.append(
                    Frame(end: index + entry.span, shape: shape, isObject: true, serial: objectCount))
            case .array:
                shapes[target].arrays += 1
                stack.append(Frame(end: index + entry.span, shape: target, isObject: false, serial: 0))
            default: addScalar(entry, to: target, entries)
            }
            index += 1
            guard let next = nextTarget(&index, &stack, entries) else { return }
            target = next
        }
    }

    /// Steps to the next value, and says to which shape it belongs; nil at the end.
    @inline(__always)
    private mutating func nextTarget(
        _ index: inout Int, _ stack: inout [Frame], _ entries: DocumentEntries
    ) -> ID? {
        while true {
            let innermost = stack.count - 1
            guard innermost >= 0 else { return nil }
            if stack[innermost].end == index {
                stack.removeLast()
                continue
            }
            guard stack[innermost].isObject else { return element(of: stack[innermost].shape) }
            let key = index
            index += 1
            if let shape = memberShape(entries[key], of: &stack[innermost], entries) { return shape }
            // The key stands twice, and only the first counts.
            index += entries[index].span
        }
    }

    @inline(__always)
    private mutating func addScalar(_ entry: DocumentEntry, to shape: ID, _ entries: DocumentEntries) {
        switch entry.kind {
        case .null: shapes[shape].nulls += 1
        case .bool: shapes[shape].bools += 1
        case .integer: shapes[shape].numbers.add(integer: Int64(bitPattern: entry.bits))
        case .unsigned: shapes[shape].numbers.add(unsigned: entry.bits)
        case .double:
            shapes[shape].numbers.add(double: Double(bitPattern: entry.bits), comparesDigits: isExact) {
                entries.numberText(of: entry)
            }
        case .string:
            shapes[shape].strings += 1
            let text = entries.text.extracting(entry.offset..<(entry.offset + entry.length))
            shapes[shape].text.add(text, isEscaped: entry.isEscaped) { entries.string(of: entry) }
        case .array, .object: break
        }
    }

    /// The shape of a member's value; nil for a key that stands twice.
    @inline(__always)
    private mutating func memberShape(
        _ entry: DocumentEntry, of frame: inout Frame, _ entries: DocumentEntries
    ) -> ID? {
        let shape = frame.shape
        var position = frame.next
        if position >= shapes[shape].members.count
            || !isKey(shapes[shape].members[position].key, entry, entries)
        {
            if let value = shapes[shape].dictionaryValue {
                noteDictionaryKey(entry, of: shape, entries)
                return value
            }
            position = searchMember(entry, of: shape, entries)
            if shapes[shape].members.count > Self.mostMembers {
                makeDictionary(shape)
                return dictionaryValue(of: shape)
            }
        }
        frame.next = position + 1
        guard shapes[shape].members[position].lastObject != frame.serial else { return nil }
        shapes[shape].members[position].lastObject = frame.serial
        shapes[shape].members[position].count += 1
        return shapes[shape].members[position].shape
    }

    @inline(__always)
    private func isKey(_ key: Int, _ entry: DocumentEntry, _ entries: DocumentEntries) -> Bool {
        guard keys[key].signature == entry.keySignature, !entry.isEscaped else { return false }
        return entries.isKey(entry, keys[key].bytes)
    }

    private mutating func searchMember(
        _ entry: DocumentEntry, of shape: ID, _ entries: DocumentEntries
    ) -> Int {
        let members = shapes[shape].members
        if members.count <= 24,
            let position = members.firstIndex(where: { isKey($0.key, entry, entries) })
        {
            return position
        }
        let key = keyID(entries.string(of: entry), signature: entry.isEscaped ? nil : entry.keySignature)
        return member(key, of: shape)
    }

    /// Looks whether a key is one that a dictionary of Swift's may confuse with another.
    private mutating func noteDictionaryKey(
        _ entry: DocumentEntry, of shape: ID, _ entries: DocumentEntries
    ) {
        guard !shapes[shape].hasOddKeys else { return }
        let text = entries.text
        var isASCII = !entry.isEscaped
        for index in entry.offset..<(entry.offset + entry.keyLength) where text[index] >= 0x80 {
            isASCII = false
        }
        if !isASCII, Self.isOdd(entries.string(of: entry)) { shapes[shape].hasOddKeys = true }
    }

    /// Whether Swift may take a key for another one.
    static func isOdd(_ key: String) -> Bool {
        key.unicodeScalars.contains { scalar in
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .enclosingMark, .spacingMark: true
            default: scalar.properties.isFullCompositionExclusion || (0x1100...0x11FF).contains(scalar.value)
            }
        }
    }
}

// MARK: - Tags

extension SampleShapes {
    /// Keys that often tell what an object is.
    private static let tagKeys: Set<String> = [
        "type", "kind", "event", "tag", "op", "__typename", "_type", "@type", "$type", "eventType",
        "event_type",
        "object", "action", "shape", "variant",
    ]

    /// The most kinds of objects that are told apart by a tag.
    private static let mostVariants = 32

    /// The shape for an object: that of its tag's value where there is a tag.
    private mutating func objectShape(for shape: ID, at index: Int, _ entries: DocumentEntries) -> ID {
        if shapes[shape].dictionaryValue != nil { return shape }
        if shapes[shape].tag == nil, shapes[shape].objects == 0 {
            shapes[shape].tag = Tag(key: tagKey(of: index, entries) ?? -1, isRefuted: false)
            if shapes[shape].tag?.key == -1 { shapes[shape].tag?.isRefuted = true }
        }
        guard let tag = shapes[shape].tag, !tag.isRefuted else { return shape }
        guard let value = tagValue(tag.key, of: index, entries) else {
            foldTag(of: shape)
            return shape
        }
        if let variant = tag.variants.first(where: { $0.value == value }) { return variant.shape }
        guard tag.variants.count < Self.mostVariants else {
            foldTag(of: shape)
            return shape
        }
        let variant = makeShape(named: value)
        shapes[variant].tag = Tag(key: -1, isRefuted: true)
        shapes[variant].isVariant = true
        shapes[shape].tag?.variants.append((value, variant))
        return variant
    }

    private mutating func tagKey(of object: Int, _ entries: DocumentEntries) -> Int? {
        var index = object + 1
        let end = object + entries[object].span
        while index < end {
            let key = entries[index]
            if key.keyLength <= 10, entries[index + 1].kind == .string {
                let text = entries.string(of: key)
                if Self.tagKeys.contains(text) {
                    return keyID(text, signature: key.isEscaped ? nil : key.keySignature)
                }
            }
            index += 1 + entries[index + 1].span
        }
        return nil
    }

    /// The value of an object's tag: a short string.
    private func tagValue(_ tag: Int, of object: Int, _ entries: DocumentEntries) -> String? {
        var index = object + 1
        let end = object + entries[object].span
        while index < end {
            if isKey(tag, entries[index], entries) {
                let value = entries[index + 1]
                guard value.kind == .string, 1...40 ~= value.length, !value.isEscaped else { return nil }
                return entries.string(of: value)
            }
            index += 1 + entries[index + 1].span
        }
        return nil
    }

    /// Makes one shape of the objects that a tag told apart.
    mutating func foldTag(of shape: ID) {
        let variants = shapes[shape].tag?.variants ?? []
        shapes[shape].tag = Tag(key: -1, isRefuted: true)
        for variant in variants { merge(shape, variant.shape) }
    }
}
