// What the oracle knows of values, and what it notes.

extension FeaturePairs.Oracle {
    private func parent(of path: String) -> String {
        path.lastIndex(of: ".").map { String(path[..<$0]) } ?? ""
    }

    func place(_ tree: Tree) -> Int { page.places[tree.id]?.value ?? -1 }

    func path(_ path: String, _ key: String) -> String {
        path.isEmpty ? key : path + "." + key
    }

    /// The members of an object that count, where keys are equal.
    func distinctMembers(of tree: Tree) -> [Tree.Member] {
        tree.firstMembers
    }

    func member(_ key: String, of tree: Tree) -> Tree? {
        distinctMembers(of: tree).first { $0.key == key }?.value
    }

    func keepsRest(_ model: String) -> Bool {
        form.style == .byHand ? rules.keepsRest : rules.keepsDeclaredRest && model == "Declared"
    }

    var readsMilliseconds: Bool {
        rules.readsMillisecondsInside || form.style == .byHand && rules.readsMilliseconds
    }

    // MARK: - Values

    mutating func integer(_ tree: Tree, at path: String) throws(Fault) -> Int {
        switch tree.content {
        case .number(let number): return number
        case .string(let text):
            guard !rules.refusesConversions, let number = Int(text) else { break }
            note(tree, path, "converted \(found(tree)) to Int")
            return number
        default: break
        }
        throw mismatch("Int", tree, path)
    }

    mutating func string(_ tree: Tree, at path: String) throws(Fault) -> String {
        switch tree.content {
        case .string(let text): return text
        case .number(let number):
            if rules.refusesConversions { break }
            note(tree, path, "converted \(found(tree)) to String")
            return String(number)
        default: break
        }
        throw mismatch("String", tree, path)
    }

    /// A value as errors show it.
    func found(_ tree: Tree) -> String {
        let (kind, excerpt): (String, String?) =
            switch tree.content {
            case .null: ("null", nil)
            case .number(let number): ("number", "\(number)")
            case .string(let text): ("string", "\"\(text)\"")
            case .array(let elements): ("array", "of \(elements.count)")
            case .object: ("object", "of \(tree.members.count)")
            }
        guard let excerpt, !rules.redacts else { return kind }
        return kind + " " + excerpt
    }

    // MARK: - Faults

    func fault(_ kind: String, _ tree: Tree, _ path: String, _ message: String) -> Fault {
        Fault(kind: kind, path: path, place: place(tree), message: message, model: models.last)
    }

    func mismatch(_ expected: String, _ tree: Tree, _ path: String) -> Fault {
        fault("typeMismatch", tree, path, "expected \(expected), found \(found(tree))")
    }

    /// The keys of an object that lacks one.
    func keys(of tree: Tree) -> String {
        rules.redacts
            ? "" : ", keys: " + tree.members.map { "\"\($0.key)\"" }.joined(separator: ", ")
    }

    func text(_ fault: Fault) -> String {
        fault.kind + ": " + told(fault.path, fault.message, fault.place, fault.model)
    }

    func summary(of fault: Fault, below path: String) -> String {
        var steps = fault.path.dropFirst(path.count)
        if steps.first == "." { steps.removeFirst() }
        return steps.isEmpty ? fault.message : steps + ": " + fault.message
    }

    private func told(_ path: String, _ message: String, _ place: Int, _ model: String?) -> String {
        let path = path.isEmpty ? "(root)" : path
        return "\(path): \(message) (line \(line), column \(place + 1))"
            + (model.map { ", mapping \($0)" } ?? "")
    }

    // MARK: - Notes

    typealias Mark = (entries: Int, unread: Int, issues: Int)

    var mark: Mark { (entries.count, unread.count, issues.count) }

    /// Undoes notes on values that are given up. The issues of what is given up because of them stay.
    mutating func undo(to mark: Mark) {
        entries.removeLast(entries.count - mark.entries)
        unread.removeLast(unread.count - mark.unread)
    }

    /// Forgets the errors in a value that is left out, or nil.
    mutating func giveUp(issuesSince mark: Mark) { issues.removeLast(issues.count - mark.issues) }

    /// Keeps an error, unless it was kept for a value inside.
    mutating func keep(_ fault: Fault) {
        if !issues.contains(where: { $0.path == fault.path && $0.kind == fault.kind }) {
            issues.append(fault)
        }
    }

    mutating func count(_ type: String) { calls[type, default: 0] += 1 }

    mutating func note(_ tree: Tree, _ path: String, _ message: String, isLoss: Bool = false) {
        let order = place(tree)
        entries.append(
            Entry(
                order: order, path: path, text: told(path, message, order, models.last), isLoss: isLoss))
    }

    /// The members that neither a model nor the union around it asked for, also of objects that key paths lead through.
    func unasked(
        _ tree: Tree, _ path: String, _ asked: Set<ObjectIdentifier>
    ) -> [(path: String, member: Tree.Member)] {
        var members: [(path: String, member: Tree.Member)] = []
        for member in distinctMembers(of: tree) where member.key != form.tag {
            let path = self.path(path, member.key)
            if !asked.contains(member.value.id) {
                members.append((path, member))
            } else if member.key == "cabin" {
                members += unasked(member.value, path, asked)
            }
        }
        return members
    }

    /// The same members as an object.
    func rest(_ tree: Tree, _ asked: Set<ObjectIdentifier>) -> String {
        FeaturePairs.Page(restTree(tree, asked), FeaturePairs.Rules()).text
    }

    private func restTree(_ tree: Tree, _ asked: Set<ObjectIdentifier>) -> Tree {
        var members: [Tree.Member] = []
        for member in distinctMembers(of: tree) where member.key != form.tag {
            if !asked.contains(member.value.id) {
                members.append(member)
            } else if member.key == "cabin" {
                let rest = restTree(member.value, asked)
                if !rest.members.isEmpty { members.append(Tree.Member(key: member.key, value: rest)) }
            }
        }
        return Tree(members)
    }

    /// - Parameter owner: the model that answers for them, if not the one that reads.
    mutating func noteUnread(
        _ tree: Tree, _ path: String, _ members: [(path: String, member: Tree.Member)], _ owner: String? = nil
    ) {
        guard let model = owner ?? models.last, !members.isEmpty else { return }
        unread.append(Unread(path: path, place: place(tree), model: model, members: members))
    }

    /// The report on what was read since a mark.
    func report(since start: Mark) -> [String] {
        var all = Array(entries[start.entries...])
        for object in unread[start.unread...] {
            for (path, member) in object.members {
                let key = page.places[member.value.id]?.key ?? -1
                let path = rules.redacts ? parent(of: path) : path
                let text = told(path, "not read, " + found(member.value), key, object.model)
                all.append(Entry(order: place(member.value), path: path, text: text, isLoss: false))
            }
        }
        return all.enumerated().sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
            .map { "report: \($0.element.text)" }
    }

    /// What a monitor hears of: the paths of losses, without indices and the keys of a dictionary.
    func losses() -> Set<String> {
        Set(
            entries.filter(\.isLoss).map { entry in
                var path = entry.path.filter { !$0.isNumber }
                if form.container == .dictionary {
                    path = path.replacing(/^(data\.)?[ab](?=\.|$)/) { ($0.1 ?? "") + "*" }
                }
                return "loss: " + (path.isEmpty ? "(root)" : path)
            })
    }

    /// The errors about unread keys, by their objects.
    func unreadErrors() -> [Fault] {
        unread.sorted { $0.place < $1.place }.map { object in
            let keys = object.members.map { path, member in
                let steps = path.dropFirst(object.path.isEmpty ? 0 : object.path.count + 1)
                return parent(of: path) == object.path ? "\"\(member.key)\"" : String(steps)
            }
            let noun = keys.count == 1 ? "unread key" : "unread keys"
            // The number of keys is all that a redacted error tells.
            let message = rules.redacts ? "\(keys.count) \(noun)" : "\(noun) \(keys.joined(separator: ", "))"
            let place =
                rules.redacts ? object.place : page.places[object.members[0].member.value.id]?.key ?? -1
            return Fault(
                kind: "invalidValue", path: object.path, place: place, message: message, model: object.model)
        }
    }

    /// The second key of the first object with two that are equal.
    func duplicate(in tree: Tree, at path: String) -> Fault? {
        var keys: Set<String> = []
        for member in tree.members {
            let inner = self.path(path, member.key)
            guard keys.insert(member.key).inserted else {
                let place = page.places[member.value.id]?.key ?? -1
                return Fault(
                    kind: "invalidValue", path: inner, place: place, message: "duplicate key", model: nil)
            }
            if let fault = duplicate(in: member.value, at: inner) { return fault }
        }
        for (index, element) in tree.elements.enumerated() {
            if let fault = duplicate(in: element, at: path + "[\(index)]") { return fault }
        }
        return nil
    }
}
