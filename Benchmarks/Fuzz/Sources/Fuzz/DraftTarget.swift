import MappableLanguageModels

/// Declared models with members that they do not know, and drafts of them: none of the document's other members is lost or
/// changed, by whatever way; what a model refuses is found, and a draft is a model exactly where the document is one. Over all
/// prefixes of a text, the drafts of a stream take back neither a value nor a completeness.
///
/// The first byte chooses what is set, the rest is the document.
enum DraftTarget {
    @Sendable static func run(_ bytes: [UInt8]) {
        guard let choice = bytes.first else { return }
        arrive(bytes.dropFirst(), choice)
        let options = MappingOptions(coercion: .strict, invalidOptionals: .throw, duplicateKeys: .throw)
        // An integer is written without the sign of a zero.
        guard !String(decoding: bytes, as: UTF8.self).contains("-0"),
            let document = try? JSON(JSONBytes: bytes.dropFirst(), options: options), document.object != nil,
            !losesMembers(document["port"]["load"])
        else { return }
        keepsTheRest(document, options)
        keepsTheRest(document, MappingOptions(coercion: .strict, duplicateKeys: .throw))
        findsUnknownKeys(document, options)
        draft(document, choice, options)
    }

    // MARK: - The rest

    /// Whether this case of the union has members that are not written: it keeps no rest.
    private static func losesMembers(_ load: JSON) -> Bool {
        guard load["t"].string == "box", let members = load.object else { return false }
        return members["width"]?.isNull ?? false
            || members.keys.contains { !["t", "length", "width"].contains($0) }
    }

    /// What is read is written again with all members, those included that are invalid and optional.
    private static func keepsTheRest(_ document: JSON, _ options: MappingOptions) {
        guard let ship = try? Ship(document, options: options) else { return }
        guard let written = try? JSON(ship) else { violation("cannot write \(ship)") }
        check(
            withoutNulls(written) == withoutNulls(document), "\(document) is written as \(written)")
        check((try? Ship(written, options: options)) == ship, "\(written) is another ship")
    }

    /// A document without the null members of the fields, which models leave out.
    private static func withoutNulls(_ document: JSON) -> JSON {
        var document = document
        for path in ["name", "caf\u{e9}", "cabin.seats", "port.w"] where document[path: path].isNull {
            remove(path, from: &document)
        }
        if document["cabin"].object?.isEmpty ?? false { remove("cabin", from: &document) }
        return document
    }

    private static func remove(_ path: String, from document: inout JSON) {
        let keys = path.split(separator: ".").map(String.init)
        guard var members = document.object, let first = keys.first else { return }
        if keys.count == 1 {
            members[first] = nil
        } else if var inner = members[first]?.object, inner[keys[1]] != nil {
            inner[keys[1]] = nil
            members[first] = .object(inner)
        }
        document = .object(members)
    }

    /// A model that refuses unknown members reads a document only if there are none.
    private static func findsUnknownKeys(_ document: JSON, _ options: MappingOptions) {
        guard let members = document.object else { return }
        let known = ["id", "w", "e\u{301}"].map { Array($0.utf8) }
        let isKnown = members.keys.allSatisfy { known.contains(Array($0.utf8)) }
        var lenient = options
        lenient.invalidOptionals = .nil
        guard (try? Loose(document, options: lenient)) != nil else { return }
        let closed = outcome { () throws(MappingError) in try Closed(document, options: lenient) }
        switch closed {
        case .success: check(isKnown, "an unknown member in \(document) is not found")
        case .failure(let error): check(!isKnown && error.kind != .missing, "\(document): \(error)")
        }
    }

    // MARK: - Streams

    /// Takes the drafts of a text that arrives byte by byte.
    private static func arrive(_ text: ArraySlice<UInt8>, _ choice: UInt8) {
        guard text.count <= 400 else { return }
        let options = [MappingOptions.careful, .default, .strict][Int(choice) % 3]
        var stream = DraftStream<Ship>(surroundings: choice & 0x80 == 0 ? .throw : .skip, options: options)
        var (last, complete): (JSON.Object, Set<String>) = ([:], [])
        for byte in text {
            guard (try? stream.append(bytes: [byte])) != nil else { return }
            let draft = stream.draft
            let (shown, ended) = (values(of: draft), endedMembers(of: draft))
            check(
                PartialTarget.grew(.object(last), to: .object(shown)),
                "\(JSON.object(last)) became \(JSON.object(shown))")
            check(complete.isSubset(of: ended), "\(complete.subtracting(ended)) is complete no more")
            for name in complete {
                check(last[name] == shown[name], "\(name) was complete with \(last[name] ?? nil)")
            }
            (last, complete) = (shown, ended)
        }
        guard let ship = try? stream.finish() else { return }
        // What is invalid and optional is an issue of a draft under any options.
        let model = try? stream.draft.value()
        check(model == ship || model == nil && choice % 3 == 1, "the last draft is no \(ship)")
        let whole = try? Ship(JSONBytes: text, options: options)
        check(whole == nil || whole == ship, "\(ship) is another one at once")
    }

    private static func values(of draft: Draft<Ship>) -> JSON.Object {
        let values: [(String, (any JSONWriter)?)] = [
            ("id", draft.id), ("name", draft.name), ("seats", draft.seats), ("cafe", draft.cafe),
            ("port", draft.port), ("w", draft[\.port.w]), ("load", draft[\.port.load]), ("rest", draft.rest),
        ]
        return JSON.Object(
            values.compactMap { name, value in value.flatMap { try? JSON($0) }.map { (name, $0) } })
    }

    private static func endedMembers(of draft: Draft<Ship>) -> Set<String> {
        let members = [
            ("id", draft.isComplete(\.id)), ("name", draft.isComplete(\.name)),
            ("seats", draft.isComplete(\.seats)), ("cafe", draft.isComplete(\.cafe)),
            ("port", draft.isComplete(\.port)), ("w", draft.isComplete(\.port.w)),
            ("load", draft.isComplete(\.port.load)),
        ]
        return Set(members.filter(\.1).map(\.0))
    }

    // MARK: - Drafts

    private static func draft(_ document: JSON, _ choice: UInt8, _ options: MappingOptions) {
        var draft = Draft<Ship>(document, options: options)
        let ship = outcome { () throws(MappingError) in try Ship(document, options: options) }
        switch ship {
        case .success(let ship):
            check(draft.issues.isEmpty, "\(document) is a model, with \(draft.issues)")
            check((try? draft.value()) == ship, "the draft of \(document) is another model")
        case .failure(let error):
            check(!draft.issues.isEmpty, "\(document) is no model: \(error)")
            check((try? draft.value()) == nil, "the draft of \(document) is a model, but \(error)")
        }
        check(draft.json == document && draft.changes == [:], "\(document) changed to \(draft.json)")

        let path: String
        switch choice % 7 {
        case 0: (draft.id, path) = (7, "id")
        case 1: (draft.name, path) = ("n", "name")
        case 2: (draft.name, path) = (nil, "name")
        case 3: (draft.seats, path) = (3, "cabin.seats")
        case 4: (draft[\.port.w], path) = (4, "port.w")
        case 5: (draft[\.port.w], path) = (Int?.none, "port.w")
        default: (draft.seats, path) = (nil, "cabin.seats")
        }
        // What stands in the way of a path gives way.
        guard
            document[path: path.split(separator: ".").first.map(String.init) ?? path].object != nil
                || !path.contains(".")
        else { return }
        var (before, after) = (document, draft.json)
        remove(path, from: &before)
        remove(path, from: &after)
        check(
            withoutEmpty(before) == withoutEmpty(after), "setting \(path) of \(document) made \(draft.json)")
        check(document.merging(draft.changes) == draft.json, "the changes of \(document) lead elsewhere")
        if let value = try? draft.value() {
            check((try? Ship(draft.json, options: options)) == value, "\(draft.json) is another model")
        }
    }

    /// A document without the objects that a path may have led through.
    private static func withoutEmpty(_ document: JSON) -> JSON {
        var document = document
        for key in ["cabin", "port"] where document[key].object?.isEmpty ?? false {
            remove(key, from: &document)
        }
        return document
    }
}

private struct Port: Mapped, Equatable {
    let w: Int?
    let load: Load?
    let rest: JSON.Object

    static let mapping = Mapping {
        Init(Port.init)
        Field("w", \.w)
        Field("load", \.load)
        Field(rest: \.rest)
    }
}

private enum Load: Tagged, Equatable {
    case box(length: Int, width: Int?), other(JSON)

    static let union = Union<Load>(
        tag: .inside("t"),
        Case("box", Load.box, Field("length", \.0), Field("width", \.1, default: nil)) {
            if case .box(let length, let width) = $0 { (length, width) } else { nil }
        }, unknown: Case(Load.other) { if case .other(let it) = $0 { it } else { nil } })
}

private struct Ship: Mapped, Equatable {
    let id: Int
    let name: String?
    let seats: Int?
    let cafe: [Bool]?
    let port: Port
    let rest: JSON.Object

    static let mapping = Mapping {
        Init(Ship.init)
        Field("id", \.id)
        Field("name", \.name)
        Field("cabin.seats", \.seats)
        Field("caf\u{e9}", \.cafe)
        Field("port", \.port)
        Field(rest: \.rest)
    }
}

private struct Loose: Mapped {
    let id: Int?
    let w: JSON?
    let e: Int?

    static let mapping = Mapping {
        Init(Loose.init)
        Field("id", \.id)
        Field("w", \.w)
        Field("e\u{301}", \.e)
    }
}

private struct Closed: Mapped {
    let id: Int?
    let w: JSON?
    let e: Int?

    static let mapping = Mapping(unknownKeys: .throw) {
        Init(Closed.init)
        Field("id", \.id)
        Field("w", \.w)
        Field("e\u{301}", \.e)
    }
}
