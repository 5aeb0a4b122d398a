public import MappableSchemas

/// A document with one wrong value, to test that a model fails, or tolerates it, as it should.
///
/// ```swift
/// for mutation in JSONMutation.all(of: document) {
///     #expect(throws: MappingError.self, "\(mutation)") { try Flight(JSONObject: mutation.document) }
/// }
/// ```
public struct JSONMutation: Sendable, Hashable, CustomStringConvertible {
    /// A kind of mutation.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// It was removed, with its key. Elements of arrays are not removed, because the next ones would move up.
        case drop
        /// It was replaced by `null`.
        case null
        /// It was replaced by a value that converts to none of the original's types. That is an empty array in place of
        /// an object, and an empty object in place of anything else.
        case mistype
        /// It was replaced by a value that breaks a constraint. Only a declaration knows these; see
        /// ``faults(in:of:options:)``.
        case violate
        /// A member was added that no field has. Only a declaration knows these.
        case add
    }

    /// The path of the value.
    public let path: MappingPath
    /// The kind of mutation.
    public let kind: Kind
    /// The document with the change, for `init(JSONObject:)`.
    public let document: JSON

    /// Every change to every member and element of a document, outermost first and members in the order of their names.
    ///
    /// - Parameters:
    ///   - document: a document that the model under test accepts, best with everything that it reads.
    ///   - kinds: the changes to make.
    /// - Complexity: linear in the number of values, times the members and elements on the way to each.
    public static func all(of document: JSON, kinds: [Kind] = Kind.allCases) -> [JSONMutation] {
        document.valuesInside.flatMap { path, value in
            kinds.compactMap { kind in
                if kind == .violate || kind == .add || kind == .null && value.isNull { return nil }
                return Fault(kind, path, value.mistyped).mutation(of: document)
            }
        }
    }

    /// The change as a phrase: `drop flights[0].number`.
    public var description: String { "\(kind.rawValue) \(path)" }
}

/// One change to a document.
struct Fault {
    let kind: JSONMutation.Kind
    /// The path of the value, and of the error.
    let path: [MappingPath.Component]
    /// The part of the document in which this fault hides others.
    let scope: [MappingPath.Component]
    /// The value's replacement, unless the kind states it.
    let value: JSON

    init(
        _ kind: JSONMutation.Kind, _ path: [MappingPath.Component], _ value: JSON = true,
        in scope: [MappingPath.Component]? = nil
    ) {
        (self.kind, self.path, self.scope, self.value) = (kind, path, scope ?? path, value)
    }

    /// Whether the other fault would not be found, or is about the same value.
    func hides(_ other: Fault) -> Bool { other.path.starts(with: scope) }

    /// A document with the fault; nil if it has no such place.
    func change(_ document: JSON) -> JSON? {
        var changed = document
        if kind == .drop {
            let outer = MappingPath(Array(path.dropLast()))
            guard case .key(let key)? = path.last, case .object(var members)? = document.value(at: outer),
                members.contains(key: key)
            else { return Optional.none }
            members[key] = nil
            changed[outer] = .object(members)
        } else {
            changed[MappingPath(path)] = kind == .null ? .null : value
        }
        return changed
    }

    func mutation(of document: JSON) -> JSONMutation? {
        change(document).map { JSONMutation(path: MappingPath(path), kind: kind, document: $0) }
    }
}

extension JSON {
    /// A value that converts to none of this one's types.
    var mistyped: JSON { object == nil ? [:] : [] }

    /// The values inside this one, with their paths.
    fileprivate var valuesInside: [(path: [MappingPath.Component], value: JSON)] {
        let children: [(MappingPath.Component, JSON)] =
            switch self {
            case .object(let members): members.sorted { $0.key < $1.key }.map { (.key($0.key), $0.value) }
            case .array(let elements): elements.enumerated().map { (.index($0.offset), $0.element) }
            default: []
            }
        var values: [(path: [MappingPath.Component], value: JSON)] = []
        for (step, child) in children {
            values.append(([step], child))
            for (path, value) in child.valuesInside { values.append(([step] + path, value)) }
        }
        return values
    }
}
