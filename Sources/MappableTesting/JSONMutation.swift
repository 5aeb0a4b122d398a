public import MappableSchemas

/// A document with one wrong value, to test that a model fails, or tolerates it, as it should.
///
/// ```swift
/// for mutation in JSONMutation.all(of: document) {
///     #expect(throws: MappingError.self, "\(mutation)") { try Flight(JSONObject: mutation.document) }
/// }
/// ```
public struct JSONMutation: Sendable, Hashable {
    /// What happened to the value.
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
    /// What happened to it.
    public let kind: Kind
    /// The document with the change, for `init(JSONObject:)`.
    public let document: JSON

    init(path: MappingPath, kind: Kind, document: JSON) {
        self.path = path
        self.kind = kind
        self.document = document
    }

    /// Every change to every member and element of a document, outermost first and members in the order of their names.
    ///
    /// - Parameters:
    ///   - document: a document that the model under test accepts, best with everything that it reads.
    ///   - kinds: the changes to make.
    /// - Complexity: linear in the number of values, times the members and elements on the way to each.
    public static func all(of document: JSON, kinds: [Kind] = Kind.allCases) -> [JSONMutation] {
        document.pathsBelow(MappingPath()).flatMap { path in
            kinds.compactMap { kind in
                document.changed(at: path.components[...], kind).map {
                    JSONMutation(path: path, kind: kind, document: $0)
                }
            }
        }
    }
}

extension JSONMutation: CustomStringConvertible {
    /// The change as a phrase: `drop flights[0].number`.
    public var description: String { "\(kind.rawValue) \(path)" }
}

extension JSON {
    /// The paths of all values inside this one.
    fileprivate func pathsBelow(_ path: MappingPath) -> [MappingPath] {
        children.flatMap { component, child in
            let inner = MappingPath(path.components + [component])
            return [inner] + child.pathsBelow(inner)
        }
    }

    private var children: [(MappingPath.Component, JSON)] {
        switch self {
        case .object(let members): members.sorted { $0.key < $1.key }.map { (.key($0.key), $0.value) }
        case .array(let elements): elements.enumerated().map { (.index($0.offset), $0.element) }
        default: []
        }
    }

    /// This value with a change at a path; nil if there is nothing to change, or the change makes no difference.
    fileprivate func changed(at path: ArraySlice<MappingPath.Component>, _ kind: JSONMutation.Kind) -> JSON? {
        guard let component = path.first else { return replacement(kind) }
        switch (component, self) {
        case (.key(let key), .object(var members)):
            if kind == .drop, path.count == 1 {
                guard members.removeValue(forKey: key) != nil else { return nil }
            } else {
                guard let child = members[key]?.changed(at: path.dropFirst(), kind) else { return nil }
                members.updateValue(child, forKey: key)
            }
            return .object(members)
        case (.index(let index), .array(var elements)):
            guard elements.indices.contains(index),
                let child = elements[index].changed(at: path.dropFirst(), kind)
            else { return nil }
            elements[index] = child
            return .array(elements)
        default:
            return nil
        }
    }

    /// What replaces this value.
    private func replacement(_ kind: JSONMutation.Kind) -> JSON? {
        // Not as one expression, in which `nil` would be a literal of JSON.
        switch kind {
        case .drop: return Optional.none
        case .null: return isNull ? Optional.none : .some(.null)
        case .mistype: return object == nil ? .object([:]) : .array([])
        case .violate, .add: return Optional.none
        }
    }
}
