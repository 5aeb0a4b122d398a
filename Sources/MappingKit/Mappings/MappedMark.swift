/// A comment `// mapped: …`: the arguments of a `Field`, without the property.
struct MappedMark {
    /// The key path, a literal as it is written.
    var key: String?
    var description: String?
    /// Traits as they are written, such as `.range(0...900)`.
    var traits: [String] = []
    /// Arguments with a label, such as `using`.
    var labelled: [String: String] = [:]
    /// `also`: statements of a declaration as they are written, such as `Constant("type", "circle")`.
    var extras: [String] = []
    /// `no`: the property stands not in JSON.
    var isLeftOut = false
    /// `flattened` and `rest`: the property stands for several members.
    var place = FieldDeclaration.Place.member

    /// `unknown`: the case stands for tags that no other case has.
    var isUnknown = false
    /// `untagged`: the cases of an enum are told apart by what stands in the JSON.
    var isUntagged = false

    /// The declaration beside a mark.
    enum Owner {
        case property, type, enumeration, enumCase

        /// The labels of arguments.
        fileprivate var labels: Set<String> {
            switch self {
            case .property: ["using", "default", "when"]
            case .type: ["keys", "unknownKeys", "also"]
            case .enumeration: ["keys", "tag"]
            case .enumCase: ["at", "using"]
            }
        }
    }

    /// Reads all marks of a declaration as one list.
    init(_ marks: [Mark], of owner: Owner, in source: SwiftSource) throws(SourceFault) {
        for mark in marks { try add(mark, owner, source) }
    }

    /// Whether a text after the word `mapped` is what marks say, rather than prose.
    static func mayBegin(_ text: String) -> Bool {
        if text.hasPrefix("\"") || text.hasPrefix(".") { return true }
        let word = text.prefix { $0.isLetter }
        if text.dropFirst(word.count).first == ":" { return true }
        return ["no", "flattened", "rest", "unknown", "untagged"].contains(text)
    }

    private mutating func add(_ mark: Mark, _ owner: Owner, _ source: SwiftSource) throws(SourceFault) {
        if let problem = mark.problem { throw source.fault(at: mark.offset, problem) }
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
            if text.isToken(first, "also"), owner.labels.contains("also"), text.isToken(first + 1, ":") {
                extras = ([piece.dropFirst(2)] + pieces[(place + 1)...]).map(text.text(ofTokens:))
                return
            }
            guard try add(text, piece, isFirst: place == 0, owner, source, mark) else {
                let written = text.text(ofTokens: piece)
                throw source.fault(at: mark.offset, "a mark has nothing like \"\(written)\"")
            }
        }
    }

    /// Adds one argument; false for what has no place in a mark.
    private mutating func add(
        _ text: SwiftSource, _ piece: Range<Int>, isFirst: Bool, _ owner: Owner, _ source: SwiftSource,
        _ mark: Mark
    ) throws(SourceFault) -> Bool {
        let written = text.text(ofTokens: piece)
        if piece.count == 1, addWord(written, text.tokens[piece.lowerBound].kind, isFirst: isFirst, owner) {
            return true
        }
        if text.isToken(piece.lowerBound, "."), piece.count > 1, owner == .property {
            traits.append(written)
            return true
        }
        let word = text.text(at: piece.lowerBound)
        guard piece.count > 2, text.isToken(piece.lowerBound + 1, ":"), owner.labels.contains(word) else {
            return false
        }
        guard labelled[word] == nil else {
            throw source.fault(at: mark.offset, "\"\(word):\" stands twice")
        }
        labelled[word] = text.text(ofTokens: piece.dropFirst(2))
        return true
    }

    /// Adds an argument that is one token.
    private mutating func addWord(
        _ written: String, _ kind: SwiftToken.Kind, isFirst: Bool, _ owner: Owner
    ) -> Bool {
        switch (owner, kind, written) {
        case (.property, .string, _) where isFirst && key == nil: key = written
        case (.property, .string, _) where description == nil: description = written
        case (.property, .identifier, "no"): isLeftOut = true
        case (.property, .identifier, "flattened") where place == .member: place = .flattened
        case (.property, .identifier, "rest") where place == .member: place = .rest
        case (.enumeration, .identifier, "untagged"): isUntagged = true
        case (.enumCase, .string, _) where isFirst && key == nil,
            (.enumCase, .number, _) where isFirst && key == nil:
            key = written
        case (.enumCase, .identifier, "unknown"): isUnknown = true
        default: return false
        }
        return true
    }

    /// Whether it says nothing besides that the property is left out, or stands for several members.
    var saysOneThing: Bool {
        key == nil && description == nil && traits.isEmpty && labelled.isEmpty
            && !(isLeftOut && place != .member)
    }
}
