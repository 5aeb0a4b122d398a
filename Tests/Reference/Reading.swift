/// What a reading makes of a document.
struct Outcome: Equatable {
    var value: Value?
    /// In the order of the document, as the report; of unread members, in that of their objects.
    var failures: [Failure] = []
    var report: [Entry] = []
    /// How often a monitor counts each finding.
    var findings: [String: Int] = [:]
    /// What the value is written as.
    var text: String?
    /// What does not hold of what holds of all outcomes.
    var brokenLaws: [String] = []
}

/// What departed from the model, although there is a value.
struct Entry: Hashable {
    /// The last two are told to monitors alone.
    enum Kind: String {
        case converted, nilForInvalid, leftOut, defaultTaken, absent, unread, unknownCase, error
    }

    let kind: Kind
    let path: [Step]
    /// Where the value begins; for an unread member its key, and for an absent value the object or array without it.
    let offset: Int?
    /// Why a value was lost.
    let cause: Failure?

    init(_ kind: Kind, _ path: [Step], _ offset: Int?, _ cause: Failure? = nil) {
        (self.kind, self.path, self.offset, self.cause) = (kind, path, offset, cause)
    }
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
func read(_ text: String, as kind: Kind, _ options: Options, collects: Bool = false) -> Outcome {
    var outcome = Outcome()
    let reading = Reading(options, collects: collects)
    do {
        let tree = try Parser.parse(
            text, maximumDepth: options.maximumDepth, refusesDuplicates: options.refusesDuplicates)
        reading.root = tree
        let value = try reading.read(kind, Place(tree: tree, path: []))
        outcome.failures = reading.unreadFailures
        if outcome.failures.isEmpty {
            outcome.value = value
            if collects { outcome.report = reading.report }
        }
    } catch {
        let failures = (error as? Failures)?.all ?? (error as? Failure).map { [$0] } ?? []
        outcome.failures = failures.sorted { ($0.offset ?? 0) < ($1.offset ?? 0) }
    }
    outcome.findings = reading.findings(outcome.failures)
    return outcome
}

extension Sequence where Element: Hashable {
    /// How often there is each element.
    var counts: [Element: Int] { Dictionary(map { ($0, 1) }, uniquingKeysWith: +) }
}

final class Reading {
    let options: Options
    let collects: Bool
    var notes = Notes()
    var root: Tree?
    /// The values of dictionaries, whose keys are data.
    var isData: Set<Int> = []

    /// What was read, of the values in the document, which their places tell apart.
    struct Notes {
        /// The members that somebody asked for.
        var asked: Set<Int> = []
        /// The values that were taken.
        var taken: Set<Int> = []
        /// The objects and arrays in which somebody looked for a member or an element.
        var entered: Set<Int> = []
        /// The objects of models.
        var models: [Place] = []
        /// Those of which there is a rest, or that were also taken as a whole.
        var whole: Set<Int> = []
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
                guard let member = place.tree.member(key) else { return .missing(place, .key(key)) }
                notes.asked.insert(member.value.offset)
                place = place.child(.key(key), member.value)
            case (.index(let number), .array(let elements)), (.number(let number), .array(let elements)):
                notes.entered.insert(place.tree.offset)
                guard elements.indices.contains(number) else { return .missing(place, .index(number)) }
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
            case .value(let place):
                if !place.tree.isNull { return found }
                notes.taken.insert(place.tree.offset)
                null = null ?? found
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
                note(.defaultTaken, place)
            case .value(let place):
                do { return try self.read(read.kind, place, isOptionalStrict: true) } catch {
                    if !always { throw error }
                    note(.defaultTaken, place, error)
                }
            case .invalid(let failure) where !always: throw Failures(failure)
            case .invalid(let failure), .impossible(let failure):
                note(.defaultTaken, failure.path, failure.offset, Failures(failure))
            case .absent(let failure, let path): note(.defaultTaken, path, failure.offset)
            }
            return Self.value(of: standIn, read.kind)
        }
    }

    /// - Parameter error: why a value was lost.
    private func note(_ kind: Entry.Kind, _ path: [Step], _ offset: Int?, _ error: (any Error)? = nil) {
        notes.entries.append(Entry(kind, path, offset, (error as? Failures)?.all[0]))
    }

    func note(_ kind: Entry.Kind, _ place: Place, _ error: (any Error)? = nil) {
        note(kind, place.path, place.tree.offset, error)
    }

    private static func value(of standIn: String, _ kind: Kind) -> Value {
        Reference.read(standIn, as: kind.plain, Options()).value ?? .none
    }

    /// Absent, null or invalid: the table of `Docs/Reading.md`.
    func value(_ kind: Kind, _ found: Found, isSkipping: Bool) throws -> Value {
        switch (found, kind) {
        case (.value(let place), _): return try read(kind, place, isSkipping: isSkipping)
        case (.absent(let failure, let path), .optional):
            note(.absent, path, failure.offset)
            return .none
        case (.invalid(let failure), .optional) where !options.throwsInvalidOptionals:
            note(.nilForInvalid, failure.path, failure.offset, Failures(failure))
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
        case .json:
            value = .json(tree.text)
            notes.whole.insert(tree.offset)
        case .open:
            if let known = try? read(.scalar(.level), place) { return known }
            // What would have to convert is a level or an error.
            guard case .string(let text) = tree.content else { throw Failures(place.failure(.typeMismatch)) }
            note(.unknownCase, place)
            value = .unknown(text)
        case .optional(let wrapped):
            if tree.isNull {
                value = .none
            } else {
                do { return try read(wrapped, place, isSkipping: isSkipping) } catch {
                    if isOptionalStrict || options.throwsInvalidOptionals { throw error }
                    note(.nilForInvalid, place, error)
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
            notes.whole.insert(tree.offset)
            isData.formUnion(members.map(\.value.offset))
            let values = try all(children, element, isSkipping)
            notes.taken.formUnion(members.map(\.value.offset))
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
        if number != nil {
            relaxed.hasNonFinite = false
            if case .string = place.tree.content { relaxed.isStrict = false }
        }
        do throws(FailureKind) {
            if scalar.converts(place.tree, options) {
                if number != nil, options.isStrict { throw .typeMismatch }
                note(.converted, place)
            }
            return try (number ?? scalar).value(of: place.tree, relaxed)
        } catch {
            throw Failures(place.failure(error))
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
                    note(.leftOut, child, error)
                    continue
                }
                failures += error.all
                if !collects { throw error }
            }
        }
        if !failures.isEmpty { throw Failures(failures) }
        return values
    }

    func run(_ script: Script, _ place: Place) throws -> Value {
        var values = script.statements.map { _ in Value.none }
        var failures: [Failure] = []
        for number in script.order {
            do { values[number] = try run(script.statements[number], place) } catch let error as Failures {
                // All members of what is no object are missing for one reason.
                let own = place.failure(.typeMismatch)
                failures += error.all.filter { $0 != own || !failures.contains(own) }
                if !collects || !script.isDeclared { throw error }
            }
        }
        if !failures.isEmpty { throw Failures(failures) }
        notes.models.append(place)
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
        case .flattened(let kind): return try flattened(kind, place)
        case .rest: return try rest(of: place)
        }
    }
}

extension Script {
    /// Of a declared model, fields with keys come first, then flattened values, and then a rest.
    var order: [Int] {
        let turns = statements.map { statement in
            switch statement {
            case .flattened: 1
            case .rest: 2
            default: 0
            }
        }
        return isDeclared
            ? (0...2).flatMap { turn in turns.indices.filter { turns[$0] == turn } } : Array(turns.indices)
    }
}
