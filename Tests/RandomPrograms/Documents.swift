@testable import Reference

/// A document that is being made.
indirect enum Draft {
    case text(String)
    case array([Draft])
    case object([(key: String, value: Draft)])
}

extension Generator {
    /// An object with values near what the script asks for.
    mutating func draft(of script: Script) -> Draft {
        var draft = Draft.object([])
        for statement in script.statements {
            switch statement {
            case .read(let read), .attempt(let read):
                for path in read.paths where !choices.one(in: 6) {
                    put(value(read.kind), path[...], into: &draft)
                }
            case .flattened(let kind):
                guard case .object(let members) = value(kind) else { continue }
                for member in members { put(member.value, [.key(member.key)], into: &draft) }
            case .isPresent(let path): if choices.one(in: 3) { put(.text("1"), path[...], into: &draft) }
            case .rest: break
            }
        }
        guard case .object(var members) = draft else { return draft }
        while choices.one(in: 4) {
            // A key that the model names may be there already.
            let key = choices.one(in: 24) ? choices.pick(modelKeys) : "z" + choices.pick(modelKeys)
            members.insert((key, any(depth: 1)), at: choices.number(below: members.count + 1))
        }
        return .object(choices.one(in: 4) ? choices.shuffled(members) : members)
    }

    private mutating func put(_ value: Draft, _ path: ArraySlice<Step>, into draft: inout Draft) {
        guard let step = path.first else {
            draft = value
            return
        }
        switch (step, draft) {
        case (.index(let index), .array(var elements)), (.number(let index), .array(var elements)):
            while elements.count <= index { elements.append(any(depth: 2)) }
            put(value, path.dropFirst(), into: &elements[index])
            draft = .array(elements)
        case (_, .object(var members)):
            let key = if case .index(let index) = step { String(index) } else { step.text }
            let index = members.firstIndex { $0.key == key } ?? members.count
            if index == members.count { members.append((key, empty(for: path.dropFirst().first))) }
            put(value, path.dropFirst(), into: &members[index].value)
            draft = .object(members)
        default: if choices.one(in: 2) { draft = .text(scalarText()) }
        }
    }

    /// What a step may lead into.
    private mutating func empty(for step: Step?) -> Draft {
        switch step {
        case .index: choices.one(in: 8) ? .object([]) : .array([])
        case .number: choices.one(in: 2) ? .object([]) : .array([])
        default: choices.one(in: 12) ? any(depth: 1) : .object([])
        }
    }

    private mutating func value(_ kind: Kind) -> Draft {
        if choices.one(in: 8) { return any(depth: 1) }
        switch kind {
        case .scalar(let scalar):
            return .text(choices.one(in: 4) ? scalarText() : choices.pick(Scalar.texts[scalar]!))
        case .date: return value(.scalar(.date))
        case .numberString(let scalar): return value(.scalar(scalar))
        case .json: return any(depth: 0)
        case .open: return .text(choices.pick([#""low""#, #""new""#, "3"]))
        case .optional(let kind), .presence(let kind): return choices.one(in: 6) ? .text("null") : value(kind)
        case .either(let first, let second): return value(choices.one(in: 2) ? second : first)
        case .oneOrMany(let scalar) where choices.one(in: 2): return value(.scalar(scalar))
        case .array(let kind): return elements(kind)
        case .set(let scalar), .oneOrMany(let scalar): return elements(.scalar(scalar))
        case .dictionary(let kind):
            var keys = choices.shuffled(modelKeys).prefix(choices.number(below: 4))
            if let first = keys.first, choices.one(in: 30) { keys.append(first) }
            return .object(keys.map { ($0, value(kind)) })
        case .model(let script): return draft(of: script)
        case .union(let union): return draft(of: union)
        }
    }

    private mutating func elements(_ kind: Kind) -> Draft {
        .array((0..<choices.number(below: 4)).map { _ in value(kind) })
    }

    private mutating func draft(of union: Alternatives) -> Draft {
        let found = choices.pick(union.cases)
        let tag = choices.one(in: 6) ? choices.pick([#""new""#, "true", "null", "9", "{}"]) : found.tag
        let key = tag.replacing("\"", with: "").replacing("{}", with: "new")
        let payload = found.payload.map { value($0) }
        var draft = Draft.object([])
        switch union.tag {
        case .inside(let path):
            draft = payload ?? draft
            put(.text(tag), path[...], into: &draft)
        case .beside(let path, let content):
            put(.text(tag), path[...], into: &draft)
            if let payload { put(payload, content[...], into: &draft) }
        case .naming(let path):
            put(.text(tag), path[...], into: &draft)
            if let payload { put(payload, [.key(key)], into: &draft) }
        case .outside:
            if payload == nil, choices.number(below: 4) > 0 { return .text(tag) }
            let member = (key, payload ?? any(depth: 1))
            if choices.number(below: 3) > 0 { return .object([member]) }
            let other = (choices.pick(modelKeys), any(depth: 1))
            return .object(choices.one(in: 2) ? [member, other] : [other, member])
        }
        return draft
    }

    private mutating func any(depth: Int) -> Draft {
        switch choices.number(below: 8) {
        case 6 where depth < 3: .array((0..<choices.number(below: 3)).map { _ in any(depth: depth + 1) })
        case 7 where depth < 3:
            .object(
                (0..<choices.number(below: 3)).map { _ in (choices.pick(modelKeys), any(depth: depth + 1)) })
        default: .text(scalarText())
        }
    }

    private mutating func scalarText() -> String { choices.pick(Scalar.allTexts) }

    mutating func text(of draft: Draft) -> String {
        switch draft {
        case .text(let text): return text
        case .array(let elements):
            return "[" + space() + elements.map { text(of: $0) }.joined(separator: "," + space()) + "]"
        case .object(let members):
            let texts = members.map { $0.key.quoted + ":" + space() + text(of: $0.value) }
            return "{" + texts.joined(separator: ",") + space() + "}"
        }
    }

    private mutating func space() -> String {
        choices.one(in: 12) ? choices.pick([" ", "\n", "\r\n", "\t"]) : ""
    }
}

extension Scalar {
    fileprivate static let allTexts = texts.values.flatMap(\.self).sorted() + ["null", "null", "[]", "{}"]

    /// Texts of values that are the type's, nearly, or of another form. The first is the type's under all options.
    fileprivate static let texts: [Scalar: [String]] = [
        .bool: #"true|false|1|0|1.0|0.5|"YES"|"no"|"on"|-0"#,
        .int8: #"7|-7|127|128|-128|-129|255|256|"12"|1.5|1e2|"1e1""#,
        .uint8: #"7|-7|127|128|255|256|"12"|1.5|1e2|"1e1""#,
        .int: #"42|-1|9223372036854775807|9223372036854775808|-9223372036854775808|4.0|"42"|"042"|"+1"|1e3"#,
        .uint64: #"9|18446744073709551615|18446744073709551616|-9223372036854775809|" 1"|""|12e-1|120e-1"#,
        .double: #"1.5|-0.0|1e400|0.1|1e-400|"2.5"|"inf"|"nan"|"-inf"|123456789.123456789"#,
        .float: #"1.5|1e39|3.4028235e38|0.1|"2.5"|"inf"|"nan"|123456789.123456789"#,
        .decimal: #"1.10|12345678901234567890.12|"0.5"|1e120|1e200|"12,5"|"1e-3""#,
        .string: #""text"|""|"\u00e9\n\""|"ü"|12.50|true|"😀""#,
        .character: #""x"|"xy"|"é"|"é"|"👨‍👩‍👧""#,
        .date: """
        "2031-01-17T12:50:00Z"|"2031-01-17T12:50:00.250+01:00"|"2031-01-17 12:50+0100"|"2031-02-30T00:00:00Z"|\
        "2031-01-17T12:50:00.5"|"2031-01-17T12:50:00+08"|"0000-01-01T00:00:00Z"|252423993600|\
        "2031-01-17"|"0001-01-01T00:00:00Z"|1926417000|1926417000.5|1926417000000|"1926417000"|\
        "2016-12-31T23:59:60Z"|"2031-01-17t12:50:00z"|-62135596801
        """,
        .url: #""https://example.com/a?b=c"|"a b"|""|"http://["|"/relative""#,
        .uuid: #""6F9619FF-8B86-D011-B42D-00CF4FC964FF"|"6f9619ff-8b86-d011-b42d-00cf4fc964ff"|"6f96""#,
        .data: #""SGk="|"SGk"|"SGl="|""|"-_-_"|"AA==""#,
        .level: #""low"|"mid"|"LOW"|"high ""#,
        .rank: #"1|3|4|"2"|1.0"#,
    ].mapValues { $0.split(separator: "|").map(String.init) }

    var example: String { Self.texts[self]![0] }
}
