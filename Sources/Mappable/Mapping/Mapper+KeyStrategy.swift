// Members whose keys the options have spelled in another way than the model.

extension Mapper {
    @inline(never)
    func nodeOfConvertedMember(_ key: UnsafeBufferPointer<UInt8>) -> UnsafePointer<Node>? {
        // Safety: the session outlives its mappers.
        guard kind == .object, let speller = unsafe session.pointee.options.keys.speller else { return nil }
        let spellings = unsafe session.pointee.notes.knownSpellings.spelled(key, by: speller).spellings
        for spelling in spellings {
            let found = unsafe KeyText.withUTF8(spelling.text) { text in
                unsafe member(KeyToken(KeyText(text)))
            }
            if let found = unsafe found { return unsafe found }
            if let folded = spelling.folded, let found = unsafe memberIgnoringCase(folded) {
                if flags.has(.observes) {
                    unsafe session.pointee.observer?.found(found, in: node, frame.pointee.owner ?? frame)
                }
                return unsafe found
            }
        }
        observeMiss(spellings.first?.text ?? "")
        return nil
    }

    package func spelled(_ key: String) -> String { spellings(of: key).first }

    package func spellings(of key: String) -> (first: String, others: [String]) {
        // Safety: the session outlives its mappers.
        guard let speller = unsafe session.pointee.options.keys.speller else { return (key, []) }
        let spellings = speller.spelled(key).spellings.map(\.text)
        return (spellings.first ?? key, Array(spellings.dropFirst()))
    }

    private func memberIgnoringCase(_ folded: [UInt8]) -> UnsafePointer<Node>? {
        let lastWins = flags.has(.lastWins)
        // Safety: the session outlives its mappers, and the node is an object.
        return unsafe session.pointee.memberIgnoringCase(folded, of: node, lastWins: lastWins)
    }
}

extension MappingSession {
    /// Larger objects get an index by their keys in small letters.
    private static var smallObject: Int { 16 }

    /// Complexity: linear in the number of members in small objects, and at the first search in a large one.
    fileprivate mutating func memberIgnoringCase(
        _ folded: [UInt8], of object: UnsafePointer<Node>, lastWins: Bool
    ) -> UnsafePointer<Node>? {
        // Safety: the members are on the tape, at the positions that are found here.
        if unsafe object.pointee.count > Self.smallObject {
            return unsafe foldedIndex(of: object, lastWins: lastWins)[folded].map { unsafe object + $0 }
        }
        let bytes = document.bytes
        var found: UnsafePointer<Node>?
        unsafe Document.forEachMember(of: object) { key, value in
            guard unsafe lastWins || found == nil, bytes.folds(key, to: folded) else { return }
            unsafe found = unsafe value
        }
        return unsafe found
    }

    /// The members by their keys in small letters: how many nodes the value is behind the object.
    private mutating func foldedIndex(of object: UnsafePointer<Node>, lastWins: Bool) -> [[UInt8]: Int] {
        let place = unsafe document.index(of: object)
        if let known = notes.foldedIndexes[place] { return known }
        let bytes = document.bytes
        var index: [[UInt8]: Int] = [:]
        unsafe Document.forEachMember(of: object) { key, value in
            let folded = Array(bytes.text(of: key).lowercased().utf8)
            if lastWins || index[folded] == nil { index[folded] = unsafe value - object }
        }
        notes.foldedIndexes[place] = index
        return index
    }
}

extension SourceBytes {
    fileprivate func folds(_ key: Node, to folded: [UInt8]) -> Bool {
        let isPlain = unsafe withCharacters(of: key) { text -> Bool? in
            guard unsafe text.allSatisfy({ $0 < 0x80 }) else { return nil }
            return unsafe text.count == folded.count
                && zip(text, folded).allSatisfy { letter, small in
                    letter == small || letter | 0x20 == small && letter &- UInt8(ascii: "A") < 26
                }
        }
        return isPlain ?? text(of: key).lowercased().utf8.elementsEqual(folded)
    }
}
