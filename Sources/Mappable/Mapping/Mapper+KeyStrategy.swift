// Members whose keys the options have spelled in another way than the model.

extension JSONCursor {
    @inline(never)
    @_lifetime(copy self)
    func convertedMember(_ key: TextSlice) -> JSONCursor? {
        guard let converter = session.pointee.options.keys.converter else { return nil }
        let spellings = state.spellingCache.spellings(of: key, by: converter)
        for spelling in spellings {
            let found = TextSlice.with(spelling.text) { offset(of: KeyToken($0)) }
            if let found { return value(at: found) }
            if let folded = spelling.folded, let found = offset(ofFolded: folded) {
                recordRead(found)
                return value(at: found)
            }
        }
        recordMiss(spellings.first?.text ?? "")
        return nil
    }

    package func spelled(_ key: String) -> String { spellings(of: key).first }

    package func spellings(of key: String) -> (first: String, others: [String]) {
        guard let converter = session.pointee.options.keys.converter else { return (key, []) }
        let spellings = converter.spellings(of: key).map(\.text)
        return (spellings.first ?? key, Array(spellings.dropFirst()))
    }

    /// Larger objects get an index by their keys in small letters.
    private static var largestWithoutFoldedIndex: Int { 16 }

    /// The offset of a key in small letters.
    ///
    /// - Complexity: linear in the number of members in small objects, and at the first search in a large one.
    private func offset(ofFolded key: [UInt8]) -> Int? {
        if count > Self.largestWithoutFoldedIndex { return foldedIndex[key] }
        var (offset, found): (Int, Int?) = (1, nil)
        while offset < span, found == nil {
            if isKey(at: offset, foldedTo: key) { found = offset }
            offset = self.offset(afterMember: offset)
        }
        return found
    }

    private var foldedIndex: [[UInt8]: Int] {
        if let known = state.foldedIndexes[nodeIndex] { return known }
        var (offset, offsets): (Int, [[UInt8]: Int]) = (1, [:])
        while offset < span {
            let folded = Array(key(at: offset).text.lowercased().utf8)
            if offsets[folded] == nil { offsets[folded] = offset }
            offset = self.offset(afterMember: offset)
        }
        state.foldedIndexes[nodeIndex] = offsets
        return offsets
    }

    private func isKey(at offset: Int, foldedTo folded: [UInt8]) -> Bool {
        let key = key(at: offset)
        let isEqual = key.withCharacters { text -> Bool? in
            guard text.isASCII else { return nil }
            return text.count == folded.count
                && zip(text, folded).allSatisfy { letter, small in
                    letter == small || letter | 0x20 == small && letter &- UInt8(ascii: "A") < 26
                }
        }
        return isEqual ?? key.text.lowercased().utf8.elementsEqual(folded)
    }
}
