/// A value as far as it is encoded. Containers may be filled in any order, so their members are kept until all of the value is
/// there.
final class EncodedValue {
    /// The kind of the value, with its parts.
    enum Content {
        case nothing
        /// `nil`, or a value that an output knows how to write.
        case single((any JSONWriter)?)
        case array([Child])
        case object([(key: String, value: Child)])
    }

    /// An element or the value of a member.
    enum Child {
        case leaf((any JSONWriter)?)
        case value(EncodedValue)
    }

    var content = Content.nothing
    /// The steps from the encoded value to this part of it.
    let path: [MappingPath.Component]
    /// The type of an object's keys. Those of a dictionary are not converted, whatever the options say.
    var keys: (any CodingKey.Type)?
    /// The type of the value, for errors.
    var model: Any.Type?
    /// Which members are containers that were asked for by key, because a key stands for the same one each time.
    private var nested: [String: Int] = [:]

    init(_ path: [MappingPath.Component] = []) { self.path = path }

    /// Adds a member with a key to an object that was begun, or else an element to an array.
    func add(_ key: consuming String?, _ child: consuming Child) {
        if let key {
            guard case .object(var members) = content else { return }
            // Not copied while it is changed.
            content = .nothing
            members.append((key, child))
            content = .object(members)
        } else {
            guard case .array(var elements) = content else { return }
            content = .nothing
            elements.append(child)
            content = .array(elements)
        }
    }

    var count: Int {
        if case .array(let elements) = content { elements.count } else { 0 }
    }

    /// A value inside this one.
    func child(_ key: String?) -> EncodedValue {
        EncodedValue(path + [key.map { .key($0) } ?? .index(count)])
    }

    /// The value of a member, or a new element, that is filled later.
    func later(_ key: String?) -> EncodedValue {
        if let key, case .object(let members) = content {
            if let known = nested[key], case .value(let value) = members[known].value { return value }
            nested[key] = members.count
        }
        let value = child(key)
        add(key, .value(value))
        return value
    }
}

// MARK: - Writing

extension EncodedValue {
    /// Writes the value where one is due.
    func write(to json: inout JSONOutput) {
        switch content {
        case .single(let leaf): Child.leaf(leaf).write(to: &json)
        case .nothing, .object:
            guard json._openValue() else { return }
            if case .object(let members) = content { write(members, asWhole: true, to: &json) }
            if !json._closeValue(), let model { json._name(model) }
        case .array(let elements):
            guard json._openArray() else { return }
            for element in elements {
                element.write(to: &json)
                if json._hasFailed { break }
            }
            json._closeArray()
        }
    }

    /// Writes the members of an object among those of the current one, or a value that is none where one is due.
    func writeMembers(to json: inout JSONOutput) {
        if case .object(let members) = content { return write(members, asWhole: false, to: &json) }
        if json._beginSingleValue() { write(to: &json) }
    }

    private func write(
        _ members: [(key: String, value: Child)], asWhole isWhole: Bool, to json: inout JSONOutput
    ) {
        let keysAreVerbatim = keys.map { DictionaryKeys.are($0) } ?? false
        for (key, value) in members {
            let isBegun =
                if !keysAreVerbatim {
                    json._begin(.key(key))
                } else {
                    json._beginMember(key, isDistinct: isWhole)
                }
            if isBegun { value.write(to: &json) }
            if json._hasFailed { break }
        }
    }
}

extension EncodedValue.Child {
    fileprivate func write(to json: inout JSONOutput) {
        switch self {
        case .leaf(nil): json._writeNull()
        case .leaf(let value?): value._writeValue(to: &json)
        case .value(let value): value.write(to: &json)
        }
    }
}
