import Foundation

extension FeaturePairs {
    /// Reads a document as the documentation says, and knows nothing of the library.
    ///
    /// Each feature changes ``Rules`` of its own, and each rule is asked for at one place. So what two features do together
    /// follows from what each does.
    struct Oracle {
        struct Fault: Error {
            var kind = "invalidValue"
            let path: String
            let place: Int
            let message: String
            let model: String?
        }

        /// An entry of a report.
        struct Entry {
            /// The place of the value, by which entries are sorted.
            let order: Int
            let path: String
            let text: String
            let isLoss: Bool
        }

        /// The members of an object that its model did not ask for.
        struct Unread {
            let path: String
            let place: Int
            let model: String
            let members: [(path: String, member: Tree.Member)]
        }

        let rules: Rules
        let form: Form
        let page: Page
        let line: Int
        var entries: [Entry] = []
        var unread: [Unread] = []
        var issues: [Fault] = []
        /// The models that are being read, one in the other.
        var models: [String] = []
        /// How often the initializer of each type runs.
        var calls: [String: Int] = [:]
        /// Whether reading goes on after an error.
        var collects = false
        var toldLosses: Set<String> = []

        init(_ rules: Rules, _ form: Form, _ page: Page, line: Int = 1) {
            (self.rules, self.form, self.page, self.line) = (rules, form, page, line)
        }
    }
}

// MARK: - Records

extension FeaturePairs.Oracle {
    typealias Tree = FeaturePairs.Tree
    typealias Item = FeaturePairs.Item

    /// Reads a record, as the candidates of a form without tags do or as its only model does.
    mutating func record(_ tree: Tree, at path: String) throws(Fault) -> String {
        let start = mark
        do throws(Fault) {
            return try candidate(tree, at: path)
        } catch {
            // Why a value is of neither type is one error.
            if form.rival != nil { giveUp(issuesSince: start) }
            throw error
        }
    }

    private mutating func candidate(_ tree: Tree, at path: String) throws(Fault) -> String {
        guard form.rival == .otherRange else {
            return try model(form.model, tree, at: path) { oracle throws(Fault) in
                try oracle.members(tree, at: path, Item.range)
            }
        }
        var failures: [String] = []
        let start = mark
        for (name, range) in [(form.model, Item.range), ("Large", 901...Int.max)] {
            do throws(Fault) {
                return try model(name, tree, at: path) { oracle throws(Fault) in
                    try oracle.members(tree, at: path, range)
                }
            } catch {
                giveUp(issuesSince: start)
                failures.append(summary(of: error, below: path))
            }
        }
        let reasons = zip(form.candidates, failures).map { "as \($0): \($1)" }.joined(separator: "; ")
        let message =
            "expected \(form.candidates.joined(separator: " or ")), found \(found(tree)), \(reasons)"
        throw fault("invalidValue", tree, path, message)
    }

    /// Reads a model of an object. What it notes is undone if it fails.
    mutating func model<Value>(
        _ name: String, _ tree: Tree, at path: String,
        _ read: (inout FeaturePairs.Oracle) throws(Fault) -> Value
    ) throws(Fault) -> Value {
        let start = mark
        models.append(name)
        defer { models.removeLast() }
        do throws(Fault) {
            return try read(&self)
        } catch {
            undo(to: start)
            throw error
        }
    }

    /// Reads the members of a record in the models' order.
    private mutating func members(
        _ tree: Tree, at path: String, _ range: ClosedRange<Int>
    ) throws(Fault) -> String {
        let initialized = models.last ?? ""
        if form.style != .declared { count(initialized) }
        if let name = form.namedModel { models[models.count - 1] = name }
        let goesOn = collects && form.style == .declared
        var item = Item()
        var fields = Fields(tree, path, goesOn: goesOn)
        try fields.read("id", in: &self) { (oracle, value, path) throws(Fault) in
            item.id = try oracle.integer(value, at: path)
            guard range.contains(item.id) else {
                let bounds = range.upperBound == .max ? "at least 901" : "0…900"
                throw oracle.fault(
                    "invalidValue", value, path, "found \(oracle.found(value)), must be \(bounds)")
            }
        }
        try fields.readOptional("name", in: &self) { (oracle, value, path) throws(Fault) in
            item.name = try oracle.string(value, at: path)
        }
        try fields.read("cabin", "seatCount", in: &self) { (oracle, value, path) throws(Fault) in
            item.seatCount = try oracle.integer(value, at: path)
        }
        try fields.read("due", in: &self) { (oracle, value, path) throws(Fault) in
            let number = try oracle.integer(value, at: path)
            item.due = Date(timeIntervalSince1970: Double(number) / (oracle.readsMilliseconds ? 1000 : 1))
        }
        try fields.read("parts", in: &self) { (oracle, value, path) throws(Fault) in
            item.parts = try oracle.parts(value, at: path)
        }
        try fields.readOptional("lead", in: &self) { (oracle, value, path) throws(Fault) in
            item.lead = try oracle.part(value, at: path)
        }
        if let error = fields.first { throw error }
        if form.style == .declared { count(initialized) }
        var rest: String?
        if keepsRest(initialized) {
            rest = self.rest(tree, fields.asked.subtracting(fields.invalid))
        } else {
            noteUnread(tree, path, unasked(tree, path, fields.asked), form.owner)
        }
        return "\(initialized): \(item)\(rest ?? "none")"
    }

    private mutating func parts(_ tree: Tree, at path: String) throws(Fault) -> [FeaturePairs.Part] {
        guard case .array(let elements) = tree.content else { throw mismatch("[Part]", tree, path) }
        let children = elements.enumerated().map { (tree: $1, path: path + "[\($0)]") }
        return try each(children) { (oracle, element, path) throws(Fault) in
            try oracle.part(element, at: path)
        }
    }

    /// Reads elements or members, of which invalid ones may be left out, or have an error each.
    mutating func each<Value>(
        _ children: [(tree: Tree, path: String)],
        _ read: (inout FeaturePairs.Oracle, Tree, String) throws(Fault) -> Value
    ) throws(Fault) -> [Value] {
        // The standard library reads the elements of `Codable` arrays, up to the first error.
        let collected = collects
        if form.style == .codable { collects = false }
        defer { collects = collected }
        var values: [Value] = []
        var first: Fault?
        for (tree, path) in children {
            let start = mark
            do throws(Fault) {
                values.append(try read(&self, tree, path))
            } catch {
                if rules.skipsInvalidElements {
                    giveUp(issuesSince: start)
                    note(tree, path, "left out: " + summary(of: error, below: path), isLoss: true)
                } else {
                    guard collects else { throw error }
                    keep(error)
                    first = first ?? error
                }
            }
        }
        if let first { throw first }
        return values
    }

    mutating func part(_ tree: Tree, at path: String) throws(Fault) -> FeaturePairs.Part {
        try model("Part", tree, at: path) { oracle throws(Fault) in
            oracle.count("Part")
            guard tree.isObject else {
                throw oracle.mismatch(
                    oracle.form.style == .codable ? "object" : "object with \"size\"", tree, path)
            }
            var fields = Fields(tree, path, goesOn: false)
            var size = 0
            try fields.read("size", in: &oracle) { (oracle, value, path) throws(Fault) in
                size = try oracle.integer(value, at: path)
            }
            oracle.noteUnread(tree, path, oracle.unasked(tree, path, fields.asked))
            return FeaturePairs.Part(size, oracle.rules.unit)
        }
    }
}

extension FeaturePairs.Oracle {
    /// Reading members one by one.
    struct Fields {
        let tree: Tree
        let path: String
        /// Whether a fault does not keep the next member from being read.
        let goesOn: Bool
        var asked: Set<ObjectIdentifier> = []
        /// The values of optionals that are nil because they are invalid.
        var invalid: Set<ObjectIdentifier> = []
        var first: Fault?

        init(_ tree: Tree, _ path: String, goesOn: Bool) {
            (self.tree, self.path, self.goesOn) = (tree, path, goesOn)
        }

        typealias Body = (inout FeaturePairs.Oracle, Tree, String) throws(Fault) -> Void

        mutating func read(
            _ key: String, _ inner: String? = nil, in oracle: inout FeaturePairs.Oracle, _ body: Body
        ) throws(Fault) {
            var (value, path) = (tree, path)
            do throws(Fault) {
                for key in [key] + [inner].compactMap({ $0 }) {
                    guard let member = oracle.member(key, of: value) else {
                        let path = oracle.path(path, key)
                        throw oracle.fault(
                            "missing", value, path, "missing, expected Int" + oracle.keys(of: value))
                    }
                    (value, path) = (member, oracle.path(path, key))
                    asked.insert(value.id)
                }
                try body(&oracle, value, path)
            } catch {
                guard goesOn else { throw error }
                oracle.keep(error)
                first = first ?? error
            }
        }

        mutating func readOptional(
            _ key: String, in oracle: inout FeaturePairs.Oracle, _ body: Body
        ) throws(Fault) {
            guard let value = oracle.member(key, of: tree) else {
                return oracle.note(tree, oracle.path(path, key), "absent, became nil")
            }
            let path = oracle.path(path, key)
            asked.insert(value.id)
            if value.isNull { return }
            if oracle.rules.refusesInvalidOptionals {
                return try read(key, in: &oracle, body)
            }
            let start = oracle.mark
            do throws(Fault) {
                try body(&oracle, value, path)
            } catch {
                oracle.undo(to: start)
                oracle.giveUp(issuesSince: start)
                invalid.insert(value.id)
                oracle.note(
                    value, path, "became nil: " + oracle.summary(of: error, below: path), isLoss: true)
            }
        }
    }
}
