import Reference

extension Triple {
    /// The smallest triple with the same kind of difference that simple steps lead to.
    func shrunk(while fails: (Triple) -> Bool) -> Triple {
        var best = self
        var isSmaller = true
        while isSmaller {
            isSmaller = false
            for candidate in best.smaller where fails(candidate) {
                best = candidate
                isSmaller = true
                break
            }
        }
        return best
    }

    private var smaller: [Triple] {
        let scripts = script.smaller.map { script in
            var triple = self
            triple.script = script
            return triple
        }
        let texts = smallerTexts(than: text).map { text in
            var triple = self
            triple.text = text
            return triple
        }
        let simpler: [(inout Options) -> Void] = [
            { $0.isStrict = false }, { $0.throwsInvalidOptionals = false }, { $0.refusesDuplicates = false },
            { $0.refusesUnread = false }, { $0.hasNonFinite = false }, { $0.dates = .automatic },
            { $0.maximumDepth = 128 },
        ]
        let options = simpler.map { simplify in
            var triple = self
            simplify(&triple.options)
            return triple
        }
        return scripts + texts + options.filter { "\($0.options)" != "\(self.options)" }
    }
}

extension Script {
    fileprivate var smaller: [Script] {
        var scripts: [Script] = []
        for index in statements.indices where statements.count > (isDeclared ? 2 : 1) {
            var others = statements
            others.remove(at: index)
            scripts.append(Script(others, isDeclared: isDeclared))
        }
        for (index, statement) in statements.enumerated() {
            for smaller in statement.smaller {
                var others = statements
                others[index] = smaller
                scripts.append(Script(others, isDeclared: isDeclared))
            }
        }
        return scripts
    }
}

extension Statement {
    fileprivate var smaller: [Statement] {
        switch self {
        case .read(let read): read.smaller.map(Statement.read)
        case .attempt(let read): [.read(read)] + read.smaller.map(Statement.attempt)
        case .isPresent, .rest: []
        }
    }
}

extension Read {
    fileprivate var smaller: [Read] {
        var reads: [Read] = []
        if paths.count > 1 { reads += paths.map { Read([$0], kind, form) } }
        if paths.count == 1, paths[0].count > 1 {
            reads += paths[0].indices.map { index in
                var path = paths[0]
                path.remove(at: index)
                return Read([path], kind, form)
            }
        }
        if case .plain = form {} else if kind.script != nil { reads.append(Read(paths, kind)) }
        if case .skipping = form { return reads }
        if case .plain = form { reads += kind.smaller.map { Read(paths, $0) } }
        return reads
    }
}

extension Kind {
    fileprivate var smaller: [Kind] {
        switch self {
        case .scalar(.int), .json, .open: []
        case .scalar: [.scalar(.int)]
        case .optional(let kind): [kind] + kind.smaller.map(Kind.optional)
        case .array(let kind): [kind] + kind.smaller.map(Kind.array)
        case .dictionary(let kind): [kind] + kind.smaller.map(Kind.dictionary)
        case .presence(let kind): [kind] + kind.smaller.map(Kind.presence)
        case .model(let script): script.smaller.map(Kind.model)
        }
    }
}

/// The text without one of its members or elements, or with one value for all.
private func smallerTexts(than text: String) -> [String] {
    var texts: [String] = []
    guard let tree = parsed(text) else { return [] }
    for number in 0..<tree.count {
        for replacement in [nil, "{}", "1"] as [String?] {
            var countdown = number
            if let smaller = tree.text(replacing: &countdown, by: replacement),
                smaller.utf8.count < text.utf8.count
            {
                texts.append(smaller)
            }
        }
    }
    return texts
}

extension Tree {
    /// The number of values inside.
    fileprivate var count: Int {
        switch content {
        case .array(let elements): elements.reduce(elements.count) { $0 + $1.count }
        case .object(let members): members.reduce(members.count) { $0 + $1.value.count }
        default: 0
        }
    }

    /// Nil where this value itself is left out.
    fileprivate func text(replacing countdown: inout Int, by replacement: String?) -> String? {
        func text(of tree: Tree) -> String? {
            countdown -= 1
            return countdown == -1 ? replacement : tree.text(replacing: &countdown, by: replacement)
        }
        switch content {
        case .null: return "null"
        case .bool(let value): return String(value)
        case .number(let text): return text
        case .string(let text): return text.quoted
        case .array(let elements):
            return "[" + elements.compactMap { text(of: $0) }.joined(separator: ",") + "]"
        case .object(let members):
            let texts = members.compactMap { member in
                text(of: member.value).map { member.key.quoted + ":" + $0 }
            }
            return "{" + texts.joined(separator: ",") + "}"
        }
    }
}
