import Foundation

/// The options of a writing.
struct WritingForm {
    var writesNil = false
    var sortsKeys = false
    var isPretty = false
    var escapesSlashes = false
    var dates = DateForm.automatic
}

/// What a model writes, one assignment after another.
struct WritingScript {
    var assignments: [Assignment]
}

indirect enum Assignment {
    /// `json[path] = value`, with its own form of nil.
    case member([Step], Written, writesNil: Bool?)
    /// `json.writeObject(path) { … }`
    case object([Step], WritingScript)
    /// `json.writeArray(path) { … }`
    case array([Step], [Written])
    /// The tag of a union at a path, as a JSON text. What the payload writes there is ignored.
    case tag([Step], String)
    /// `json.writeRest(…)` of an object's text.
    case rest(String)
}

/// A value that is written.
indirect enum Written {
    case none
    /// A number, a string or a truth value, as compact JSON.
    case scalar(String)
    /// A date, in a form of its own or that of the options.
    case date(Double, DateForm?)
    case list([Written])
    case table([String: Written])
    case model(WritingScript)
    /// A `JSON` of a text.
    case json(String)
}

/// The text that a model writes, or the first thing that fails.
func write(_ script: WritingScript, _ form: WritingForm) throws -> String {
    let output = Output.Object()
    try output.write(script, form, [])
    return Output.object(output).text(form, level: 0)
}

/// What has been written so far.
indirect enum Output {
    case text(String)
    case array([Output])
    case object(Object)

    final class Object {
        var members: [(key: String, value: Output)] = []
        /// The key of a union's tag.
        var tag: String?
    }

    /// Pretty text has one member or element in a line, two spaces a level, and nothing inside what is empty.
    func text(_ form: WritingForm, level: Int) -> String {
        let (open, close, items): (String, String, [String]) =
            switch self {
            case .text(let text): ("", text, [])
            case .array(let elements): ("[", "]", elements.map { $0.text(form, level: level + 1) })
            case .object(let object):
                (
                    "{", "}",
                    object.sorted(form).map { member in
                        let key = member.key.quoted(escapingSlashes: form.escapesSlashes)
                        return key + (form.isPretty ? ": " : ":") + member.value.text(form, level: level + 1)
                    }
                )
            }
        if items.isEmpty { return open + close }
        if !form.isPretty { return open + items.joined(separator: ",") + close }
        let indentation = String(repeating: "  ", count: level)
        return open + "\n" + items.map { indentation + "  " + $0 }.joined(separator: ",\n") + "\n"
            + indentation + close
    }
}

extension Output.Object {
    fileprivate func sorted(_ form: WritingForm) -> [(key: String, value: Output)] {
        form.sortsKeys ? members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) } : members
    }

    fileprivate func write(_ script: WritingScript, _ form: WritingForm, _ path: [Step]) throws {
        for assignment in script.assignments {
            switch assignment {
            case .member(let steps, .none, let writesNil):
                if writesNil ?? form.writesNil { try set(steps[...], path) { .text("null") } }
            case .member(let steps, let value, _):
                try set(steps[...], path) { try value.output(form, path + steps) }
            case .object(let steps, let script):
                try set(steps[...], path) { try Written.model(script).output(form, path + steps) }
            case .array(let steps, let elements):
                try set(steps[...], path) { try Written.list(elements).output(form, path + steps) }
            case .tag(let steps, let text): try set(steps[...], path, isTag: true) { .text(text) }
            case .rest(let text): if let rest = parsed(text) { merge(rest, form) }
            }
        }
    }

    /// Puts a value at a path, which is checked first. Paths that begin alike end up in one object.
    private func set(
        _ steps: ArraySlice<Step>, _ path: [Step], isTag: Bool = false, _ value: () throws -> Output
    ) throws {
        let key = steps.first!.text
        let here = path + [.key(key)]
        let known = members.first { $0.key == key }?.value
        if steps.count == 1 {
            if known != nil, !isTag, tag == key { return }
            if known != nil { throw Failure(.invalidValue, here, nil) }
            if isTag { tag = key }
            members.append((key, try value()))
        } else if let known {
            guard case .object(let object) = known else { throw Failure(.typeMismatch, here, nil) }
            try object.set(steps.dropFirst(), here, isTag: isTag, value)
        } else {
            let object = Output.Object()
            members.append((key, .object(object)))
            try object.set(steps.dropFirst(), here, isTag: isTag, value)
        }
    }

    /// Adds the members that are not there. Objects are merged, `null` is replaced, and any other value stays.
    private func merge(_ rest: Tree, _ form: WritingForm) {
        for member in rest.members ?? [] {
            guard let index = members.firstIndex(where: { $0.key.hasSameBytes(as: member.key) }) else {
                members.append((member.key, member.value.output(form)))
                continue
            }
            switch (members[index].value, member.value.content) {
            case (.text("null"), _): members[index].value = member.value.output(form)
            case (.object(let object), .object): object.merge(member.value, form)
            default: break
            }
        }
    }
}

extension Written {
    fileprivate func output(_ form: WritingForm, _ path: [Step]) throws -> Output {
        switch self {
        case .none: return .text("null")
        case .scalar(let text), .json(let text): return parsed(text)?.output(form) ?? .text(text)
        case .list(let elements):
            return .array(
                try elements.enumerated().map { try $0.element.output(form, path + [.index($0.offset)]) })
        case .table(let values):
            let object = Output.Object()
            object.members = try values.map { ($0.key, try $0.value.output(form, path + [.key($0.key)])) }
            return .object(object)
        case .date(let date, let own):
            guard let text = (own ?? form.dates).text(date) else { throw Failure(.outOfRange, path, nil) }
            return .text(text)
        case .model(let script):
            let object = Output.Object()
            try object.write(script, form, path)
            return .object(object)
        }
    }
}

extension Tree {
    /// The same value, in the form in which the library writes it.
    fileprivate func output(_ form: WritingForm) -> Output {
        switch content {
        case .null: return .text("null")
        case .bool(let value): return .text(String(value))
        case .number(let text): return .text(text)
        case .string(let text): return .text(text.quoted(escapingSlashes: form.escapesSlashes))
        case .array(let elements): return .array(elements.map { $0.output(form) })
        case .object:
            let object = Output.Object()
            object.members = (members ?? []).map { ($0.key, $0.value.output(form)) }
            return .object(object)
        }
    }
}

extension DateForm {
    /// The text of a date; nil if it has none.
    fileprivate func text(_ date: Double) -> String? {
        guard date.magnitude <= 1e15, let seconds = Decimal(string: date.description) else { return nil }
        let since1970 = seconds + 978_307_200
        switch self {
        case .automatic, .rfc3339:
            if let text = DateTime.text(seconds) { return (text + "Z").quoted }
            // Less than a day outside of the years, an offset leads into them.
            let sign = date < 0 ? 1 : -1
            return DateTime.text(seconds, ahead: sign * 1439).map {
                ($0 + (date < 0 ? "+" : "-") + "23:59").quoted
            }
        case .localDate: return DateTime.text(seconds).map { String($0.prefix(10)).quoted }
        case .localDateTime: return DateTime.text(seconds).map(\.quoted)
        case .seconds: return DateTime.commonYears.contains(date) ? since1970.description : nil
        case .milliseconds: return (since1970 * 1000).description
        case .secondsSince2001: return seconds.description
        case .firstOf(let forms): return forms[0].text(date)
        }
    }
}

// MARK: - Models that were read

extension Kind {
    /// How a value is written.
    func written(_ value: Value) -> Written {
        switch (self, value) {
        case (.optional(let kind), _) where value != .none, (.presence(let kind), _) where value != .none:
            kind.written(value)
        case (.either(let first, let second), .choice(let number, let value)):
            (number == 0 ? first : second).written(value)
        case (.union(let union), .choice(let number, let value)): union.written(number, value)
        case (.model(let script), .model(let values)): .model(script.written(values))
        case (.array(let kind), .list(let values)): .list(values.map(kind.written))
        case (.oneOrMany(let scalar), .list(let values)):
            values.count == 1 ? scalar.written(values[0]) : .list(values.map(scalar.written))
        case (.dictionary(let kind), .table(let values)): .table(values.mapValues(kind.written))
        case (.date(let form), .date(let date)): .date(date, form)
        case (.numberString(let scalar), _):
            if case .scalar(let text) = scalar.written(value) { .scalar(text.quoted) } else { .none }
        case (.scalar(let scalar), _): scalar.written(value)
        case (_, .text(let text)), (_, .unknown(let text)): .scalar(text.quoted)
        case (_, .json(let text)): .json(text)
        default: .none
        }
    }

    /// The members of a flattened value.
    fileprivate func members(_ value: Value) -> [Assignment] {
        switch (self, value) {
        case (.model(let script), .model(let values)): script.written(values).assignments
        case (.union(let union), .choice(let number, let value)): union.members(number, value)
        case (.optional(let kind), _): kind.members(value)
        default: []
        }
    }
}

extension Scalar {
    fileprivate func written(_ value: Value) -> Written {
        switch value {
        case .bool(let value): .scalar(String(value))
        case .integer(let text): .scalar(text)
        case .float(let bits): .scalar(text(of: Double(bitPattern: bits)))
        case .decimal(let value): .scalar(value.description)
        case .text(let text): .scalar(text.quoted)
        case .bytes(let data): .scalar(data.base64EncodedString().quoted)
        case .date(let date): .date(date, nil)
        default: .none
        }
    }

    private func text(of number: Double) -> String {
        let text = self == .float ? Float(number).description : number.description
        return number.isFinite ? text : text.quoted
    }
}

extension Script {
    /// A model that is written by hand writes nothing.
    func written(_ values: [Value]) -> WritingScript {
        WritingScript(
            assignments: (isDeclared ? order : []).flatMap { assignments(statements[$0], values[$0]) })
    }

    private func assignments(_ statement: Statement, _ value: Value) -> [Assignment] {
        switch (statement, value) {
        case (.read(let read), _):
            // What is absent is left out, and null is written, whatever the options say.
            var writesNil: Bool?
            if case .presence = read.kind { writesNil = value != .absent }
            return [.member(read.paths[0], read.kind.written(value), writesNil: writesNil)]
        case (.flattened(let kind), _): return kind.members(value)
        case (.rest, .json(let text)): return [.rest(text)]
        default: return []
        }
    }
}

extension Alternatives {
    fileprivate func written(_ number: Int, _ value: Value) -> Written {
        if case .json(let text) = value, number == cases.count { return .json(text) }
        if case .outside = tag, cases[number].payload == nil { return .scalar(cases[number].tag) }
        return .model(WritingScript(assignments: members(number, value)))
    }

    /// The members that a value has, its tag included.
    fileprivate func members(_ number: Int, _ value: Value) -> [Assignment] {
        if case .json(let text) = value, number == cases.count { return [.rest(text)] }
        let (found, key) = (cases[number], [Step.key(cases[number].key)])
        func payload(_ path: [Step]) -> [Assignment] {
            found.payload.map { [.member(path, $0.written(value), writesNil: true)] } ?? []
        }
        switch tag {
        case .inside(let path): return [.tag(path, found.tag)] + (found.payload?.members(value) ?? [])
        case .beside(let path, let content):
            return [.member(path, .scalar(found.tag), writesNil: nil)] + payload(content)
        case .naming(let path): return [.member(path, .scalar(found.tag), writesNil: nil)] + payload(key)
        case .outside:
            return found.payload == nil ? [.object(key, WritingScript(assignments: []))] : payload(key)
        }
    }
}
