// What comes of a mapping: the value, the errors and the reports, one on a line.

extension FeaturePairs {
    /// A cell of the table.
    struct Cell {
        let features: [Feature]
        let form: Form
        let document: Document
        let rules: Rules

        init(_ features: [Feature], _ form: Form, _ document: Document) {
            (self.features, self.form, self.document) = (features, form, document)
            rules = Rules(features, for: form)
        }
    }

    struct Outcome {
        var lines: [String] = []
        /// How often the initializer of each type ran.
        var calls: [String: Int] = [:]
    }

    /// The documents of a form as text. Each is made once.
    struct Library {
        private struct Key: Hashable {
            let document: String
            let hasEnvelope: Bool
        }

        private var known: [Key: [Page]] = [:]

        mutating func pages(for cell: Cell) -> [Page] {
            let key = Key(
                document: cell.document.name, hasEnvelope: cell.rules.hasEnvelope)
            if let known = known[key] { return known }
            let pages = cell.trees.map { Page($0, cell.rules) }
            known[key] = pages
            return pages
        }
    }
}

extension FeaturePairs.Cell {
    typealias Tree = FeaturePairs.Tree

    /// What the oracle says of the cell.
    func outcome(of pages: [FeaturePairs.Page]) -> FeaturePairs.Outcome {
        var outcome = FeaturePairs.Outcome()
        var losses: Set<String> = []
        for (index, page) in pages.enumerated() {
            var oracle = FeaturePairs.Oracle(rules, form, page, line: index + 1)
            outcome.lines += oracle.document(page.tree, inEnvelope: rules.hasEnvelope)
            losses.formUnion(oracle.toldLosses)
            outcome.calls.merge(oracle.calls) { $0 + $1 }
        }
        outcome.lines += losses.sorted()
        return outcome
    }

    /// The documents: one for each record of a stream.
    fileprivate var trees: [Tree] {
        var values = [document.record]
        if form.container != .none, form.container != .optional {
            values.insert(FeaturePairs.Document.good, at: 0)
        }
        if let tag = form.tag {
            values = values.map { Tree([Tree.Member(key: tag, value: "record")] + $0.members) }
        }
        if let key = form.outerKey { values = values.map { Tree([Tree.Member(key: key, value: $0)]) } }
        switch form.container {
        case .none, .stream: break
        case .optional: values = values.map { ["content": $0] }
        case .array: values = [Tree(.array(values))]
        case .dictionary: values = [["a": values[0], "b": values[1]]]
        }
        return rules.hasEnvelope ? values.map { ["data": $0] } : values
    }
}

extension FeaturePairs.Oracle {
    /// What a mapping gives, or its error.
    mutating func document(_ tree: Tree, inEnvelope: Bool) -> [String] {
        if rules.duplicates == .refused, let fault = duplicate(in: tree, at: "") { return [text(fault)] }
        collects = rules.hasResult
        do throws(Fault) {
            if inEnvelope { models = [form.envelope] }
            let value = inEnvelope ? tree.members[0].value : tree
            var lines = try values(value, at: inEnvelope ? path("", "data") : "")
            if rules.hasResult { lines += report(since: (0, 0, 0)) }
            // Losses are told of models that were made, even if their unread keys are refused.
            if rules.monitorsLosses { toldLosses = losses() }
            let refused = rules.refusesUnreadKeys ? unreadErrors().first : nil
            return refused.map { [text($0)] } ?? lines
        } catch {
            return errors(error, since: 0)
        }
    }

    /// The values of a document.
    private mutating func values(_ tree: Tree, at path: String) throws(Fault) -> [String] {
        switch form.container {
        case .none, .stream: return [try value(tree, at: path)]
        case .optional:
            return try model(form.holder, tree, at: path) { oracle throws(Fault) in
                var line = "nil"
                var fields = Fields(tree, path, goesOn: false)
                try fields.readOptional("content", in: &oracle) { (oracle, value, path) throws(Fault) in
                    line = try oracle.value(value, at: path)
                }
                return [line]
            }
        case .array, .dictionary:
            let elements = tree.elements.enumerated().map { (tree: $1, path: path + "[\($0)]") }
            let members = tree.members.map { (tree: $0.value, path: self.path(path, $0.key)) }
            return try each(elements + members) { (oracle, value, path) throws(Fault) in
                try oracle.value(value, at: path)
            }
        }
    }

    private mutating func value(_ tree: Tree, at path: String) throws(Fault) -> String {
        guard let key = form.outerKey else { return try record(tree, at: path) }
        return try record(tree.members[0].value, at: self.path(path, key))
    }

    /// The errors of a value, each once, in the document's order.
    private mutating func errors(_ error: Fault, since start: Int) -> [String] {
        keep(error)
        return issues[start...].enumerated()
            .sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }.map { text($0.element) }
    }
}
