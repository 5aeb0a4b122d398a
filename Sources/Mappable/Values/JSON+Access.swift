extension JSON {
    /// The value of a member, or `null` if this is not an object, or has no such member. `json.object?["x"]` tells an
    /// absent member, which is nil, from `null`.
    ///
    /// An assignment replaces any other value with an object:
    ///
    /// ```swift
    /// var json: JSON = nil
    /// json["user"]["name"] = "Ada"         // {"user":{"name":"Ada"}}
    /// ```
    public subscript(key: String) -> JSON {
        @inline(never)
        get { if case .object(let members) = self { members[key] ?? .null } else { .null } }
        set {
            var members = object ?? [:]
            self = .null
            members[key] = .some(newValue)
            self = .object(members)
        }
        @inline(never)
        _modify {
            var members = object
            let isKnown = members?.contains(key: key) ?? false
            var value = isKnown ? members?[key] ?? .null : .null
            // Keeps the reference unique.
            if members != nil { self = .null }
            if isKnown { members?[key] = .some(.null) }
            defer {
                // Assigning nil to nothing changes nothing: `json.user.object?["name"] = nil`.
                if isKnown || !value.isNull {
                    var changed = members ?? [:]
                    members = nil
                    changed[key] = .some(value)
                    members = changed
                }
                if let members { self = .object(members) }
            }
            yield &value
        }
    }

    /// The value of a member by its name, `json.user.name`, as `json["user"]["name"]`.
    ///
    /// A key that is a property or method of `JSON`, such as `string` or `array`, needs the subscript.
    public subscript(dynamicMember key: String) -> JSON {
        get { self[key] }
        set { self[key] = newValue }
        _modify { yield &self[key] }
    }

    /// An element, or `null` if this is not an array, or has no such element.
    ///
    /// An assignment to the index after the last one appends, even to `null`, which becomes an array. At any other
    /// index without an element it changes nothing.
    public subscript(index: Int) -> JSON {
        get {
            if case .array(let elements) = self, index >= 0, index < elements.count {
                elements[index]
            } else {
                .null
            }
        }
        set {
            let count = array?.count ?? (isNull ? 0 : -1)
            guard index >= 0, index <= count else { return }
            var elements = array ?? []
            self = .null
            if index == count { elements.append(newValue) } else { elements[index] = newValue }
            self = .array(elements)
        }
        _modify {
            if index >= 0, case .array(var elements) = self, index < elements.count {
                self = .null
                defer { self = .array(elements) }
                yield &elements[index]
            } else {
                var value = JSON.null
                defer { if !value.isNull { self[index] = value } }
                yield &value
            }
        }
    }
}

extension JSON {
    /// The string, or nil if this is not a string.
    @_alwaysEmitIntoClient public var string: String? {
        if case .string(let string) = self { string } else { nil }
    }

    /// The truth value, or nil if this is not one.
    @_alwaysEmitIntoClient public var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }

    /// The number, or nil if this is not a number.
    @_alwaysEmitIntoClient public var number: JSONNumber? {
        if case .number(let number) = self { number } else { nil }
    }

    /// The number as `Int`, or nil if this is not a number that fits.
    @_alwaysEmitIntoClient public var int: Int? { number?.integer() }

    /// The nearest `Double`, or nil if this is not a number in its range.
    @_alwaysEmitIntoClient public var double: Double? { number?.double }

    /// The elements, which can change in place: `json.legs.array?.append(leg)`; nil if this is not an array.
    ///
    /// An assignment makes this an array, or `null` for nil.
    public var array: JSON.Array? {
        get { if case .array(let elements) = self { elements } else { nil } }
        _modify {
            var elements = array
            if elements != nil { self = .null }
            defer { if let elements { self = .array(elements) } }
            yield &elements
        }
        set { self = newValue.map(JSON.array) ?? .null }
    }

    /// The members, which can change in place: `json.user.object?["name"] = nil`; nil if this is not an object.
    ///
    /// An assignment makes this an object, or `null` for nil.
    public var object: JSON.Object? {
        get { if case .object(let members) = self { members } else { nil } }
        _modify {
            var members = object
            if members != nil { self = .null }
            defer { if let members { self = .object(members) } }
            yield &members
        }
        set { self = newValue.map(JSON.object) ?? .null }
    }

    /// Whether this is `null`.
    @_alwaysEmitIntoClient public var isNull: Bool { if case .null = self { true } else { false } }
}
