/// What a comment `// mapped: …` says: the arguments of a `Field`, without the property.
struct MappedMark {
    /// The key path, a literal as it is written.
    var key: String?
    var description: String?
    /// Traits as they are written, such as `.range(0...900)`.
    var traits: [String] = []
    /// Arguments with a label, such as `using`.
    var labelled: [String: String] = [:]
    /// `no`: the property stands not in JSON.
    var isLeftOut = false
    /// `flattened`: the members of the property's model stand among those of this one.
    var isFlattened = false

    /// The labels of a property's mark.
    static let fieldLabels: Set<String> = ["using", "default", "when"]
    /// The labels of a type's mark.
    static let typeLabels: Set<String> = ["keys", "unknownKeys", "also"]

    /// Reads all marks of a declaration as one list.
    init(_ marks: [Mark], labels: Set<String>, in source: SwiftSource) throws(SourceFault) {
        for mark in marks { try add(mark, labels, source) }
    }

    private mutating func add(_ mark: Mark, _ labels: Set<String>, _ source: SwiftSource) throws(SourceFault)
    {
        let text: SwiftSource
        do throws(SourceFault) {
            text = try SwiftSource(file: source.file, bytes: Array(mark.text.utf8))
        } catch {
            throw source.fault(at: mark.offset, "in this mark: \(error.reason)")
        }
        let reader = DeclarationReader(text)
        let pieces = reader.split(0..<text.tokens.count, at: ",")
        if pieces.isEmpty { throw source.fault(at: mark.offset, "this mark says nothing") }
        for (place, piece) in pieces.enumerated() {
            let first = piece.lowerBound
            if text.isToken(first, "also"), labels.contains("also"), text.isToken(first + 1, ":") {
                labelled["also"] = text.text(ofTokens: first + 2..<text.tokens.count)
                return
            }
            guard try add(text, piece, isFirst: place == 0, labels, source, mark) else {
                let written = text.text(ofTokens: piece)
                throw source.fault(at: mark.offset, "a mark has nothing like \"\(written)\"")
            }
        }
    }

    /// Adds one argument; false for what has no place in a mark.
    private mutating func add(
        _ text: SwiftSource, _ piece: Range<Int>, isFirst: Bool, _ labels: Set<String>, _ source: SwiftSource,
        _ mark: Mark
    ) throws(SourceFault) -> Bool {
        let written = text.text(ofTokens: piece)
        let isOfField = labels == Self.fieldLabels
        if text.tokens[piece.lowerBound].kind == .string, piece.count == 1, isOfField {
            if isFirst, key == nil {
                key = written
            } else if description == nil {
                description = written
            } else {
                return false
            }
            return true
        }
        if text.isToken(piece.lowerBound, "."), piece.count > 1, isOfField {
            traits.append(written)
            return true
        }
        let word = text.text(at: piece.lowerBound)
        if piece.count == 1, isOfField, word == "no" || word == "flattened" {
            if word == "no" { isLeftOut = true } else { isFlattened = true }
            return true
        }
        guard piece.count > 2, text.isToken(piece.lowerBound + 1, ":"), labels.contains(word) else {
            return false
        }
        guard labelled[word] == nil else {
            throw source.fault(at: mark.offset, "\"\(word):\" stands twice")
        }
        labelled[word] = text.text(ofTokens: piece.dropFirst(2))
        return true
    }

    /// Whether it says nothing besides that the property is left out, or flattened.
    var saysOneThing: Bool {
        key == nil && description == nil && traits.isEmpty && labelled.isEmpty && !(isLeftOut && isFlattened)
    }
}
