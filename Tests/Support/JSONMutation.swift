import Mappable

/// A document with one wrong value.
public struct JSONMutation: Sendable, CustomStringConvertible {
    public enum Kind: String, Sendable, CaseIterable {
        /// It was removed, with its key. Elements of arrays are not removed, because the next ones would move up.
        case drop
        case null
        /// It was replaced by a value that converts to none of the original's types.
        case mistype
    }

    public let path: MappingPath
    public let kind: Kind
    public let document: JSON

    /// Every change to every member and element of a document, outermost first and members in the order of their names.
    public static func all(of document: JSON, kinds: [Kind] = Kind.allCases) -> [JSONMutation] {
        document.valuesInside.flatMap { path, value in
            kinds.compactMap { kind in JSONMutation(kind, of: value, at: path, in: document) }
        }
    }

    private init?(_ kind: Kind, of value: JSON, at path: [MappingPath.Component], in document: JSON) {
        var changed = document
        switch kind {
        case .drop:
            let outer = MappingPath(path.dropLast())
            guard case .key(let key)? = path.last, case .object(var members) = document[outer] else {
                return nil
            }
            members[key] = nil
            changed[outer] = .object(members)
        case .null:
            if value.isNull { return nil }
            changed[MappingPath(path)] = .null
        case .mistype: changed[MappingPath(path)] = value.object == nil ? [:] : []
        }
        (self.path, self.kind, self.document) = (MappingPath(path), kind, changed)
    }

    /// The change as a phrase: `drop flights[0].number`.
    public var description: String { "\(kind.rawValue) \(path)" }
}

extension JSON {
    /// The values inside this one, with their paths.
    fileprivate var valuesInside: [(path: [MappingPath.Component], value: JSON)] {
        let children: [(MappingPath.Component, JSON)] =
            switch self {
            case .object(let members): members.sorted { $0.key < $1.key }.map { (.key($0.key), $0.value) }
            case .array(let elements): elements.enumerated().map { (.index($0.offset), $0.element) }
            default: []
            }
        return children.flatMap { step, child in
            [([step], child)] + child.valuesInside.map { ([step] + $0.path, $0.value) }
        }
    }
}
