import MappingKit

/// A model as its old code reads and writes it.
struct MigratedModel {
    /// How the value of a property is read.
    enum Absence {
        /// It has to be there.
        case throwing
        /// It is nil where it is absent or invalid.
        case optional
        /// A default stands in for what is absent; `isAlways` says that it does for what is invalid as well.
        case standIn(String, isAlways: Bool)
    }

    enum Step {
        case read(Member)
        /// There is no model without this key.
        case required(String)
        /// A statement that has nothing to do with JSON, which stays.
        case other(String)
        /// The superclass reads its part.
        case callSuper
    }

    struct Member {
        let property: String
        let key: String
        let isPath: Bool
        var transform: String?
        var absence = Absence.throwing
        /// The keys that are tried after this one.
        var alternatives: [String] = []
        /// Whether invalid elements are left out.
        var skipsElements = false
        /// Whether the old code has a transform for it, even if the new one needs none.
        var isTransformed = false
        /// Whether the transform is one in ObjectMapper's form.
        var keepsTransform: Bool { transform?.hasPrefix("Transform(") == true }
        /// The comments beside the old code, which stay.
        var comments: [String] = []

        var mayBeAbsent: Bool { if case .throwing = absence { false } else { true } }
    }

    /// The steps of the initializer, in this order.
    var steps: [Step] = []
    /// Nil where the old code says nothing about writing: then all is written that is read.
    var writes: [Member]?
    private(set) var callsSuper = false
    /// The properties that the code for both directions sets.
    var setInMapping: Set<String> = []
    /// The functions that go, as tokens.
    var removed: [Range<Int>] = []
    /// Deviations from the earlier behaviour, each with its token.
    var notes: [(token: Int, text: String)] = []
}

extension MigratedModel {
    var reads: [Member] { steps.compactMap { if case .read(let member) = $0 { member } else { nil } } }

    /// Notes where the superclass is called, the first time.
    mutating func callSuper() {
        if !callsSuper { steps.append(.callSuper) }
        callsSuper = true
    }

    /// The steps in an order that `init(map:)` allows: what the old code did after the superclass's part stays after it,
    /// and all is read before.
    var orderedSteps: [Step] {
        let place = steps.firstIndex { if case .callSuper = $0 { true } else { false } } ?? steps.count
        let after = steps[place...]
        func isOther(_ step: Step) -> Bool { if case .read = step { false } else { true } }
        return steps[..<place] + after.filter { !isOther($0) } + after.filter(isOther)
    }

    var otherStatements: [String] {
        steps.compactMap { if case .other(let statement) = $0 { statement } else { nil } }
    }

    /// Takes away the last statement that assigns to a property, and gives what it assigned.
    mutating func takeAssigned(_ property: String) -> String? {
        for (place, step) in steps.enumerated().reversed() {
            guard case .other(let statement) = step else { continue }
            if let value = statement.value(assignedTo: property) {
                steps.remove(at: place)
                return value
            }
            // A statement in between sees the assigned value.
            if statement.names(property) { return nil }
        }
        return nil
    }

    /// Refuses a property that earlier statements use in another way than to give it a value.
    func checkUnused(_ property: String, at token: Int) throws(NotMigrated) {
        if otherStatements.contains(where: { $0.names(property) }) {
            throw NotMigrated(token, "\(property) is used before it is read")
        }
    }

    mutating func noteTransform(of member: Member, at token: Int) {
        guard member.keepsTransform else { return }
        notes.append((token, "this transform is kept; null no longer reaches it"))
    }

    /// Adds a property that is read once.
    mutating func read(_ member: Member, at token: Int) throws(NotMigrated) {
        if reads.contains(where: { $0.property == member.property }) {
            throw NotMigrated(token, "\(member.property) is read twice")
        }
        steps.append(.read(member))
    }

    /// Adds a property that a later statement may read again, where its key is present: the later key is tried first.
    mutating func readAgain(_ member: Member, at token: Int) throws(NotMigrated) {
        guard let place = steps.firstIndex(where: { $0.member?.property == member.property }),
            let earlier = steps[place].member
        else { return steps.append(.read(member)) }
        if earlier.key == member.key, earlier.isPath == member.isPath, earlier.transform == member.transform {
            return
        }
        guard earlier.transform == member.transform, earlier.isPath || !earlier.key.contains("."),
            member.isPath || !member.key.contains(".")
        else { throw NotMigrated(token, "\(member.property) is read twice, in two ways") }
        var member = member
        member.alternatives = [earlier.key] + earlier.alternatives
        member.comments = earlier.comments + member.comments
        steps[place] = .read(member)
    }
}

extension String {
    /// The code after `=`, if a statement assigns to a property.
    fileprivate func value(assignedTo property: String) -> String? {
        var rest = self[...]
        if rest.hasPrefix("self.") { rest.removeFirst(5) }
        guard rest.hasPrefix(property) else { return nil }
        rest = rest.dropFirst(property.count).drop { $0 == " " || $0 == "\t" }
        guard rest.first == "=", rest.dropFirst().first != "=" else { return nil }
        return String(rest.dropFirst().drop { $0 == " " || $0 == "\t" })
    }

    /// Whether code has a word in it.
    func names(_ word: String) -> Bool {
        split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { $0 == word }
    }
}

extension SwiftSource {
    /// Whether a token is a word, or a string with an interpolation that may have it.
    func mentions(_ word: String, at token: Int) -> Bool {
        guard tokens[token].kind == .string else { return isToken(token, word) }
        let text = text(at: token)
        return (text.contains("\\(") || text.contains("\\#")) && text.names(word)
    }
}

extension MigratedModel.Step {
    fileprivate var member: MigratedModel.Member? { if case .read(let member) = self { member } else { nil } }
}

/// A model that is left as it is, and the reason.
struct NotMigrated: Error, Equatable {
    let token: Int
    let reason: String

    init(_ token: Int, _ reason: String) {
        self.token = token
        self.reason = reason
    }
}

/// Reads tokens one after the other.
struct TokenCursor {
    let source: SwiftSource
    var index: Int
    let end: Int

    init(_ source: SwiftSource, _ range: Range<Int>) {
        self.source = source
        index = range.lowerBound
        end = range.upperBound
    }

    var isAtEnd: Bool { index >= end }
    /// The text of the tokens that are left.
    var rest: String { source.text(ofTokens: index..<end) }

    /// Takes tokens if all of them are there.
    mutating func take(_ texts: String...) -> Bool {
        guard index + texts.count <= end else { return false }
        for (offset, text) in texts.enumerated() where !source.isToken(index + offset, text) { return false }
        index += texts.count
        return true
    }

    mutating func takeName() -> String? {
        guard index < end, source.tokens[index].kind == .identifier else { return nil }
        index += 1
        return source.text(at: index - 1)
    }

    /// Takes a string of plain characters.
    mutating func takeText() -> String? {
        guard index < end, source.tokens[index].kind == .string,
            let text = SwiftText.text(of: source.text(at: index))
        else { return nil }
        index += 1
        return text
    }

    /// Takes the name of a constant, such as `Keys.id`, and gives its text; takes nothing where that is not known.
    mutating func takeConstant(_ constants: TypeIndex, in type: String) -> String? {
        let start = index
        var path: [String] = []
        while let name = takeName() {
            path.append(name)
            guard take(".") else { break }
        }
        let own = constants.declaration(of: type)?.properties.first { path == [$0.name] && $0.isConstant }
        if let written = own?.initialValue ?? constants.text(ofConstant: path, in: type),
            let text = SwiftText.text(of: written)
        {
            return text
        }
        index = start
        return nil
    }

    /// Takes what stands in brackets, and gives the tokens inside.
    mutating func takeBracket(_ open: String) -> Range<Int>? {
        guard index < end, source.isToken(index, open), source.partners[index] < end else { return nil }
        let inside = index + 1..<source.partners[index]
        index = source.partners[index] + 1
        return inside
    }

    /// Takes a property, with or without `self.`, and the operator after it.
    mutating func takeTarget(_ symbol: String) -> String? {
        let start = index
        _ = take("self", ".")
        if let name = takeName(), take(symbol) { return name }
        index = start
        return nil
    }
}

extension SwiftSource {
    /// The comments before a statement, in it and at the end of its line, as they are written.
    func comments(beside statement: Range<Int>) -> [String] {
        comments.filter { comment in
            comment.trailsToken
                ? statement.contains(comment.next - 1)
                : comment.next >= statement.lowerBound && comment.next < statement.upperBound
        }.map { text($0.start..<$0.end) }
    }
}

extension DeclarationReader {
    /// The statements of a body.
    func statements(in body: Range<Int>) -> [Range<Int>] {
        var statements: [Range<Int>] = []
        var start = body.lowerBound
        var index = start
        while index < body.upperBound {
            if index > start, source.tokens[index].beginsLine, !continuesExpression(index),
                !source.isToken(index, "{"),
                ![",", "guard", "if"].contains(source.text(at: index - 1))
            {
                statements.append(start..<index)
                start = index
            }
            if source.isToken(index, ";") {
                if start < index { statements.append(start..<index) }
                index += 1
                start = index
            } else {
                index = skipBracket(at: index)
            }
        }
        if start < body.upperBound { statements.append(start..<body.upperBound) }
        return statements
    }
}
