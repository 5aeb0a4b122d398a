/// The options of a writing.
struct WritingForm {
    var writesNil = false
    var sortsKeys = false
    var isPretty = false
    var escapesSlashes = false
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
    /// `json.writeRest(…)` of an object's text.
    case rest(String)
}

/// A value that is written.
indirect enum Written {
    case none
    /// A number, a string or a truth value, as compact JSON.
    case scalar(String)
    case list([Written])
    case table(key: String, Written)
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
            case .rest(let text): if let rest = parsed(text) { merge(rest, form) }
            }
        }
    }

    /// Puts a value at a path, which is checked first. Paths that begin alike end up in one object.
    private func set(_ steps: ArraySlice<Step>, _ path: [Step], _ value: () throws -> Output) throws {
        let key = steps.first!.text
        let here = path + [.key(key)]
        let known = members.first { $0.key == key }?.value
        if steps.count == 1 {
            if known != nil { throw Failure(.invalidValue, here, nil) }
            members.append((key, try value()))
        } else if let known {
            guard case .object(let object) = known else { throw Failure(.typeMismatch, here, nil) }
            try object.set(steps.dropFirst(), here, value)
        } else {
            let object = Output.Object()
            members.append((key, .object(object)))
            try object.set(steps.dropFirst(), here, value)
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
        case .table(let key, let value):
            let object = Output.Object()
            object.members = [(key, try value.output(form, path + [.key(key)]))]
            return .object(object)
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
