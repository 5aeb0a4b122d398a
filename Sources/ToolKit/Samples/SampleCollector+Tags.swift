import MappableSchemas

// Objects that a member such as `type` tells apart.

extension SampleCollector {
    enum TagState: Equatable {
        /// There was no object yet.
        case unknown
        /// Objects are not told apart.
        case none
        /// The index of what is known of the tag.
        case known(Int)
    }

    /// The member that may tell apart what the objects at one place are.
    struct TagRecord {
        /// The key, which stands without escapes.
        let form: UInt64
        let signature: UInt64
        let text: Range<Int>
        let key: Int
        var firstVariant = -1
        var lastVariant = -1
        var count = 0
        /// The place of objects since one came that has no tag, or one too many; negative before.
        var rest = -1
    }

    /// The objects with one value of a tag.
    struct TagVariant {
        let hash: UInt64
        /// The value's bytes in ``keyText``.
        let text: Range<Int>
        let place: ID
        var next = -1
    }

    /// Keys that often tell what an object is.
    private static let tagKeys: Set<String> = [
        "type", "kind", "event", "tag", "op", "__typename", "_type", "@type", "$type", "eventType",
        "event_type", "object", "action", "shape", "variant",
    ]

    /// The most kinds of objects that are told apart by a tag.
    private static let mostVariants = 32

    /// The place for an object: its tag value's where there is a tag.
    @inline(__always)
    mutating func objectPlace(for place: ID, at index: Int, _ entries: DocumentEntries) -> ID {
        switch tallies[place].tag {
        case .none: place
        case .known(let tag): variantPlace(of: tag, place, at: index, entries)
        case .unknown: firstObjectPlace(for: place, at: index, entries)
        }
    }

    private mutating func firstObjectPlace(
        for place: ID, at index: Int, _ entries: DocumentEntries
    ) -> ID {
        guard let tag = makeTag(for: index, entries) else {
            tallies[place].tag = .none
            return place
        }
        tallies[place].tag = .known(tag)
        return variantPlace(of: tag, place, at: index, entries)
    }

    private mutating func variantPlace(
        of tag: Int, _ place: ID, at index: Int, _ entries: DocumentEntries
    ) -> ID {
        if tags[tag].rest >= 0 { return tags[tag].rest }
        guard let value = tagValue(tag, of: index, entries) else { return makeRest(tag, place) }
        let text = entries.text.extracting(value.offset..<(value.offset + value.length))
        let hash = TextForms.hash(text)
        var variant = tags[tag].firstVariant
        while variant >= 0 {
            if variants[variant].hash == hash,
                entries.hasText(value, keyText.byteSpan.extracting(variants[variant].text))
            {
                return variants[variant].place
            }
            variant = variants[variant].next
        }
        guard tags[tag].count < Self.mostVariants else { return makeRest(tag, place) }
        let own = makePlace(named: entries.string(of: value))
        tallies[own].tag = .none
        shapes.shapes[own].isVariant = true
        let start = keyText.count
        for index in 0..<text.count { keyText.append(text[index]) }
        variants.append(TagVariant(hash: hash, text: start..<keyText.count, place: own))
        if tags[tag].lastVariant >= 0 {
            variants[tags[tag].lastVariant].next = variants.count - 1
        } else {
            tags[tag].firstVariant = variants.count - 1
        }
        tags[tag].lastVariant = variants.count - 1
        tags[tag].count += 1
        return own
    }

    private mutating func makeRest(_ tag: Int, _ place: ID) -> ID {
        let rest = makePlace(
            named: shapes.shapes[place].name, isElement: shapes.shapes[place].isElement)
        tallies[rest].tag = .none
        tags[tag].rest = rest
        return rest
    }

    private mutating func makeTag(for object: Int, _ entries: DocumentEntries) -> Int? {
        var index = object + 1
        let end = object + entries[object].span
        while index < end {
            let key = entries[index]
            if key.keyLength <= 10, !key.isEscaped, entries[index + 1].kind == .string {
                let text = entries.string(of: key)
                if Self.tagKeys.contains(text) {
                    let start = keyText.count
                    keyText += text.utf8
                    tags.append(
                        TagRecord(
                            form: key.keyForm, signature: key.keySignature, text: start..<keyText.count,
                            key: shapes.keyID(text)))
                    return tags.count - 1
                }
            }
            index += 1 + entries[index + 1].span
        }
        return nil
    }

    /// The value of an object's tag: a short string.
    private func tagValue(_ tag: Int, of object: Int, _ entries: DocumentEntries) -> DocumentEntry? {
        let tag = tags[tag]
        var index = object + 1
        let end = object + entries[object].span
        while index < end {
            let key = entries[index]
            if key.keySignature == tag.signature, key.keyForm == tag.form,
                tag.text.count <= 8 || entries.hasText(key, keyText.byteSpan.extracting(tag.text))
            {
                let value = entries[index + 1]
                guard value.kind == .string, 1...40 ~= value.length, !value.isEscaped else { return nil }
                return value
            }
            index += 1 + entries[index + 1].span
        }
        return nil
    }

    /// The tag of a place's shape; nil where no object came.
    func tag(of place: ID) -> SampleShapes.Tag? {
        switch tallies[place].tag {
        case .unknown: return nil
        case .none: return SampleShapes.Tag(key: -1, isRefuted: true)
        case .known(let index):
            var tag = SampleShapes.Tag(key: tags[index].key)
            var variant = tags[index].firstVariant
            while variant >= 0 {
                let place = variants[variant].place
                tag.variants.append((shapes.shapes[place].name, place))
                variant = variants[variant].next
            }
            if tags[index].rest >= 0 { tag.variants.append(("", tags[index].rest)) }
            return tag
        }
    }

    /// Whether an object came that the tag says nothing about.
    func isRefuted(_ tag: TagState) -> Bool {
        guard case .known(let index) = tag else { return false }
        return tags[index].rest >= 0
    }
}
