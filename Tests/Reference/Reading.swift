/// What a reading makes of a document: a value, or errors in the order in which they are met.
public enum Outcome: Equatable {
    case value(Value, report: [Entry])
    case failures([Failure])
}

/// What departed from the model, although there is a value.
public struct Entry: Hashable {
    public enum Kind: String {
        case converted, nilForInvalid, leftOut, defaultTaken, absent, unread, unknownCase
    }

    public let kind: Kind
    public let path: [Step]

    public init(_ kind: Kind, _ path: [Step]) { (self.kind, self.path) = (kind, path) }
}

/// Several errors, of which the first was met first.
struct Failures: Error {
    var all: [Failure]

    init(_ all: [Failure]) { self.all = all }
    init(_ failure: Failure) { all = [failure] }
}

/// A value in a document, with the path that led to it.
struct Place {
    let tree: Tree
    let path: [Step]

    func failure(_ kind: FailureKind) -> Failure { Failure(kind, path, tree.offset) }

    func child(_ step: Step, _ tree: Tree) -> Place { Place(tree: tree, path: path + [step]) }
}

/// Reads a text as a type.
///
/// - Parameter collects: whether reading goes on after an error, with the next element or member.
public func read(_ text: String, as kind: Kind, _ options: Options, collects: Bool = false) -> Outcome {
    do {
        let tree = try Parser.parse(text, maximumDepth: options.maximumDepth)
        if options.refusesDuplicates, let (path, member) = tree.firstRepeated {
            throw Failure(.invalidValue, path, member.offset)
        }
        let reading = Reading(options, collects: collects)
        let value = try reading.read(kind, Place(tree: tree, path: []))
        try reading.refuseUnread()
        return .value(value, report: collects ? reading.report : [])
    } catch let failure as Failure {
        return .failures([failure])
    } catch {
        return .failures((error as? Failures)?.all ?? [])
    }
}

final class Reading {
    let options: Options
    let collects: Bool
    var notes = Notes()

    /// What was read, of the values in the document, which their places tell apart.
    struct Notes {
        /// The members that somebody asked for.
        var asked: Set<Int> = []
        /// The values that were taken.
        var taken: Set<Int> = []
        /// The objects and arrays in which somebody looked for a member or an element.
        var entered: Set<Int> = []
        /// The objects of models that no rest belongs to.
        var models: [Place] = []
        var entries: [Entry] = []
    }

    init(_ options: Options, collects: Bool) { (self.options, self.collects) = (options, collects) }
}

// MARK: - Forms of reading

extension Reading {
    /// Where a path leads.
    enum Found {
        case value(Place)
        /// Nothing: a member or an element is missing, or there is `null` on the way; with the path of what is not there.
        case absent(Failure, path: [Step])
        /// A scalar, or a container of the other kind, is on the way.
        case invalid(Failure)
        /// The model's own value cannot have what the path asks for.
        case impossible(Failure)

        static func missing(_ place: Place, _ step: Step) -> Found {
            let path = place.path + [step]
            return .absent(Failure(.missing, path, place.tree.offset), path: path)
        }
    }

    func find(_ path: [Step], in model: Place) -> Found {
        var place = model
        for (index, step) in path.enumerated() {
            switch (step, place.tree.content) {
            case (.key, .object), (.number, .object):
                let key = step.text
                notes.entered.insert(place.tree.offset)
                guard let member = place.tree.member(key) else {
                    return .missing(place, .key(key))
                }
                notes.asked.insert(member.value.offset)
                place = place.child(.key(key), member.value)
            case (.index(let number), .array(let elements)), (.number(let number), .array(let elements)):
                notes.entered.insert(place.tree.offset)
                guard elements.indices.contains(number) else {
                    return .missing(place, .index(number))
                }
                place = place.child(.index(number), elements[number])
            case _ where index == 0: return .impossible(place.failure(.typeMismatch))
            case (_, .null):
                let step = if case .number = step { Step.key(step.text) } else { step }
                return .absent(place.failure(.typeMismatch), path: place.path + [step])
            default: return .invalid(place.failure(.typeMismatch))
            }
        }
        return .value(place)
    }

    /// The first path to a value that is not `null`; else the first one to `null`; else the first.
    private func find(anyOf paths: [[Step]], in model: Place) throws -> Found {
        var null: Found?
        var nothing: Found?
        for path in paths {
            let found = find(path, in: model)
            switch found {
            case .value(let place) where !place.tree.isNull: return found
            case .value: null = null ?? found
            case .impossible(let failure): throw Failures(failure)
            default: nothing = nothing ?? found
            }
        }
        return null ?? nothing!
    }

    private func value(_ read: Read, in model: Place) throws -> Value {
        let found =
            try read.paths.count == 1 ? find(read.paths[0], in: model) : find(anyOf: read.paths, in: model)
        if case .impossible(let failure) = found { throw Failures(failure) }
        switch read.form {
        case .plain: return try value(read.kind, found, isSkipping: false)
        case .skipping: return try value(read.kind, found, isSkipping: true)
        case .coalescing(let standIn):
            let value = try value(read.kind, found, isSkipping: false)
            return value == .none ? Self.value(of: standIn, read.kind) : value
        case .standIn(let standIn, let always):
            switch found {
            case .value(let place) where place.tree.isNull:
                notes.taken.insert(place.tree.offset)
                note(.defaultTaken, place.path)
            case .value(let place):
                do { return try self.read(read.kind, place, isOptionalStrict: true) } catch {
                    if !always { throw error }
                    note(.defaultTaken, place.path)
                }
            case .invalid(let failure) where !always: throw Failures(failure)
            case .invalid(let failure), .impossible(let failure): note(.defaultTaken, failure.path)
            case .absent(_, let path): note(.defaultTaken, path)
            }
            return Self.value(of: standIn, read.kind)
        }
    }

    func note(_ kind: Entry.Kind, _ path: [Step]) { notes.entries.append(Entry(kind, path)) }

    private static func value(of standIn: String, _ kind: Kind) -> Value {
        guard case .value(let value, _) = Reference.read(standIn, as: kind.plain, Options()) else {
            return .none
        }
        return value
    }

    /// Absent, null or invalid: the table of `Docs/Reading.md`.
    func value(_ kind: Kind, _ found: Found, isSkipping: Bool) throws -> Value {
        switch (found, kind) {
        case (.value(let place), _): return try read(kind, place, isSkipping: isSkipping)
        case (.absent(_, let path), .optional):
            note(.absent, path)
            return .none
        case (.invalid(let failure), .optional) where !options.throwsInvalidOptionals:
            note(.nilForInvalid, failure.path)
            return .none
        case (.absent, .presence): return .absent
        case (.absent(let failure, _), _), (.invalid(let failure), _), (.impossible(let failure), _):
            throw Failures(failure)
        }
    }
}

extension Kind {
    /// The type that the transform of a property makes, as it is read without one.
    fileprivate var plain: Kind {
        switch self {
        case .date: .scalar(.date)
        case .numberString(let scalar): .scalar(scalar)
        case .array(let kind): .array(kind.plain)
        case .optional(let kind): .optional(kind.plain)
        default: self
        }
    }
}

// MARK: - Types

extension Reading {
    /// A value that was read is taken. One that failed leaves no trace of what was read in it.
    ///
    /// - Parameter isOptionalStrict: whether an invalid value of an optional is an error, whatever the options say.
    func read(
        _ kind: Kind, _ place: Place, isSkipping: Bool = false, isOptionalStrict: Bool = false
    ) throws -> Value {
        let notes = notes
        do { return try value(kind, place, isSkipping, isOptionalStrict) } catch {
            let asked = self.notes.asked
            self.notes = notes
            self.notes.asked = asked
            throw error
        }
    }

    private func value(
        _ kind: Kind, _ place: Place, _ isSkipping: Bool, _ isOptionalStrict: Bool
    ) throws -> Value {
        let tree = place.tree
        let value: Value
        switch kind {
        case .scalar(let scalar): value = try self.scalar(scalar, place, options)
        case .date(let form):
            var options = options
            options.dates = form
            value = try self.scalar(.date, place, options)
        case .numberString(let scalar):
            value = try self.scalar(.string, place, options, as: scalar)
        case .json: value = .json(tree.text)
        case .open:
            if let known = try? read(.scalar(.level), place) { return known }
            // What would have to convert is a level or an error.
            guard case .string(let text) = tree.content else { throw Failures(place.failure(.typeMismatch)) }
            note(.unknownCase, place.path)
            value = .unknown(text)
        case .optional(let wrapped):
            if tree.isNull {
                value = .none
            } else {
                do { return try read(wrapped, place, isSkipping: isSkipping) } catch {
                    if isOptionalStrict || options.throwsInvalidOptionals { throw error }
                    note(.nilForInvalid, place.path)
                    return .none
                }
            }
        case .presence(let wrapped): value = tree.isNull ? .none : try read(wrapped, place)
        case .array(let element):
            guard let elements = tree.elements else { throw Failures(place.failure(.typeMismatch)) }
            let children = elements.enumerated().map { place.child(.index($0.offset), $0.element) }
            value = .list(try all(children, element, isSkipping).map(\.value))
        case .set(let scalar):
            guard case .list(let elements) = try self.value(.array(.scalar(scalar)), place, isSkipping, false)
            else { return .none }
            value = .set(Set(elements))
        case .oneOrMany(let scalar):
            if tree.elements != nil { return try read(.array(.scalar(scalar)), place) }
            value = .list([try read(.scalar(scalar), place)])
        case .either(let first, let second): value = try either(first, second, place)
        case .union(let union): value = try self.union(union, place)
        case .dictionary(let element):
            guard let members = tree.members else { throw Failures(place.failure(.typeMismatch)) }
            let children = members.map { place.child(.key($0.key), $0.value) }
            notes.asked.formUnion(members.map(\.value.offset))
            let values = try all(children, element, isSkipping)
            value = .table(Dictionary(uniqueKeysWithValues: values.map { ($0.step.text, $0.value) }))
        case .model(let script): value = try run(script, place)
        }
        notes.taken.insert(tree.offset)
        return value
    }

    /// - Parameter number: the type of the number that stands in a string.
    private func scalar(
        _ scalar: Scalar, _ place: Place, _ options: Options, as number: Scalar? = nil
    ) throws -> Value {
        var relaxed = options
        if number != nil, case .string = place.tree.content { relaxed.isStrict = false }
        do throws(Refusal) {
            if scalar.converts(place.tree, options) {
                if number != nil, options.isStrict { throw .typeMismatch }
                note(.converted, place.path)
            }
            return try (number ?? scalar).value(of: place.tree, relaxed)
        } catch {
            throw Failures(place.failure(error.kind))
        }
    }

    /// The values of elements and members, without those that are skipped.
    private func all(
        _ children: [Place], _ kind: Kind, _ isSkipping: Bool
    ) throws -> [(step: Step, value: Value)] {
        var values: [(Step, Value)] = []
        var failures: [Failure] = []
        for child in children {
            do { values.append((child.path.last!, try read(kind, child))) } catch let error as Failures {
                if isSkipping {
                    note(.leftOut, child.path)
                    continue
                }
                failures += error.all
                if !collects { throw error }
            }
        }
        if !failures.isEmpty { throw Failures(failures) }
        return values
    }

    private func run(_ script: Script, _ place: Place) throws -> Value {
        var values: [Value] = []
        var failures: [Failure] = []
        for statement in script.statements {
            do { values.append(try run(statement, place)) } catch let error as Failures {
                // All members of what is no object are missing for one reason.
                failures += error.all.filter { !failures.contains($0) }
                if !collects || !script.isDeclared { throw error }
            }
        }
        if !failures.isEmpty { throw Failures(failures.sorted { ($0.offset ?? 0) < ($1.offset ?? 0) }) }
        if !script.hasRest { notes.models.append(place) }
        return .model(values)
    }

    private func run(_ statement: Statement, _ place: Place) throws -> Value {
        switch statement {
        case .read(let read): return try value(read, in: place)
        case .attempt(let read):
            do { return try value(read, in: place) } catch { return .unknown("caught") }
        case .isPresent(let path):
            if case .value = find(path, in: place) { return .bool(true) }
            return .bool(false)
        case .rest:
            guard let members = place.tree.members else { throw Failures(place.failure(.typeMismatch)) }
            return .json(text(ofObject: rest(of: members)))
        }
    }
}

extension Script {
    fileprivate var hasRest: Bool { statements.contains { if case .rest = $0 { true } else { false } } }
}

extension Refusal {
    var kind: FailureKind {
        switch self {
        case .typeMismatch: .typeMismatch
        case .outOfRange: .outOfRange
        case .invalidValue: .invalidValue
        }
    }
}

// MARK: - The rest, and unread keys

extension Reading {
    /// The members from which no read took a value.
    private func rest(of members: [Tree.Member]) -> [(key: String, text: String)] {
        members.compactMap { member in rest(of: member.value).map { (member.key, $0) } }
    }

    /// Nil of a value that was taken. An array of which something was taken is taken as a whole.
    private func rest(of tree: Tree) -> String? {
        if !hasTaken(from: tree) { return tree.text }
        guard let members = tree.members, !notes.taken.contains(tree.offset) else { return nil }
        let rest = rest(of: members)
        return rest.isEmpty ? nil : text(ofObject: rest)
    }

    private func hasTaken(from tree: Tree) -> Bool {
        if notes.taken.contains(tree.offset) { return true }
        let children = tree.elements ?? tree.members?.map(\.value) ?? []
        return children.contains(where: hasTaken)
    }

    /// Throws an error for each object of a model that has members that nobody asked for.
    func refuseUnread() throws {
        guard options.refusesUnread else { return }
        let failures = models.compactMap { place -> Failure? in
            guard let first = unread(in: place, isModel: true).first else { return nil }
            return Failure(.invalidValue, place.path, first.offset)
        }
        if let first = failures.first { throw Failures(collects ? failures : [first]) }
    }

    /// The entries, and one for each unread member.
    var report: [Entry] {
        notes.entries.filter { $0.kind != .unknownCase }
            + models.flatMap { unread(in: $0, isModel: true) }.map { Entry(.unread, $0.path) }
    }

    /// In the order of the document, each once.
    private var models: [Place] {
        let places = Dictionary(notes.models.map { ($0.tree.offset, $0) }) { first, _ in first }
        return places.sorted { $0.key < $1.key }.map(\.value)
    }

    /// The unread members of a model's object, and of objects in it that are no models and were not taken as a whole.
    private func unread(in place: Place, isModel: Bool = false) -> [(path: [Step], offset: Int)] {
        let tree = place.tree
        if !isModel, !notes.entered.contains(tree.offset) || notes.taken.contains(tree.offset) { return [] }
        if let elements = tree.elements {
            return elements.enumerated().flatMap { unread(in: place.child(.index($0.offset), $0.element)) }
        }
        return (tree.members ?? []).flatMap { member in
            let child = place.child(.key(member.key), member.value)
            return notes.asked.contains(member.value.offset)
                ? unread(in: child) : [(child.path, member.offset)]
        }
    }
}

// MARK: - Text

/// An object's text with sorted members.
func text(ofObject members: [(key: String, text: String)]) -> String {
    let sorted = members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    return "{" + sorted.map { $0.key.quoted + ":" + $0.text }.joined(separator: ",") + "}"
}

extension Tree {
    /// Compact text with sorted members, of which the first with a key counts, and numbers as the library writes them.
    var text: String {
        switch content {
        case .null: "null"
        case .bool(let value): String(value)
        case .number(let text): Number(text)?.canonicalText ?? text
        case .string(let text): text.quoted
        case .array(let elements): "[" + elements.map(\.text).joined(separator: ",") + "]"
        case .object: Reference.text(ofObject: (members ?? []).map { ($0.key, $0.value.text) })
        }
    }
}

extension Number {
    /// One spelling for each value.
    var canonicalText: String { (isNegative ? "-" : "") + digits + "e\(exponent)" }
}

extension String {
    /// The string as JSON, with as few escapes as there may be.
    public var quoted: String { quoted(escapingSlashes: false) }

    func quoted(escapingSlashes: Bool) -> String {
        var text = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"", "\\": text += "\\" + String(scalar)
            case "/" where escapingSlashes: text += "\\/"
            case "\u{8}": text += "\\b"
            case "\t": text += "\\t"
            case "\n": text += "\\n"
            case "\u{C}": text += "\\f"
            case "\r": text += "\\r"
            case "\u{0}"..<" ":
                let code = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - code.count) + code
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}

/// The tree of a text; nil if it is no JSON.
public func parsed(_ text: String) -> Tree? { try? Parser.parse(text, maximumDepth: .max) }

/// A JSON text with one spelling for each value; the text itself if it is no JSON.
public func canonicalText(_ text: String) -> String {
    parsed(text)?.text ?? text
}
