// The containers of encoders, and the paths to what is encoded.

extension EncodingScope {
    /// The object in a slot.
    func members<Key: CodingKey>(in slot: EncodedPlace) -> KeyedEncodingContainer<Key> {
        container(json.fill(slot, isArray: false))
    }

    func members<Key: CodingKey>(
        _ object: EncodedPlace, _ spelling: KeySpelling, _ key: some CodingKey
    ) -> KeyedEncodingContainer<Key> {
        container(nested(object, spelling, key, isArray: false))
    }

    func members<Key: CodingKey>(addedTo array: EncodedPlace) -> KeyedEncodingContainer<Key> {
        container(json.nested(in: array, isArray: false))
    }

    func elements(in slot: EncodedPlace) -> EncodedElements {
        if let joined, joined == slot {
            let isBegun = json._beginSingleValue()
            guard isBegun, let new = json.openSlot() else {
                return EncodedElements(scope: self, array: .none)
            }
            return EncodedElements(scope: self, array: json.fill(new, isArray: true))
        }
        return EncodedElements(scope: self, array: json.fill(slot, isArray: true))
    }

    func elements(_ object: EncodedPlace, _ spelling: KeySpelling, _ key: some CodingKey) -> EncodedElements {
        EncodedElements(scope: self, array: nested(object, spelling, key, isArray: true))
    }

    func elements(addedTo array: EncodedPlace) -> EncodedElements {
        EncodedElements(scope: self, array: json.nested(in: array, isArray: true))
    }

    func encoder(addedTo array: EncodedPlace) -> ValueEncoder {
        let isBegun = json.begin(elementOf: array)
        return encoder(isBegun)
    }

    func encoder(_ object: EncodedPlace, _ spelling: KeySpelling, _ key: some CodingKey) -> ValueEncoder {
        let name =
            (try? spelling == .converted ? converted(key, in: object) : key.stringValue) ?? key.stringValue
        let isBegun = json.begin(object, spelling, name)
        if isBegun { note(key) }
        return encoder(isBegun)
    }

    private func encoder(_ isBegun: Bool) -> ValueEncoder {
        guard isBegun, let slot = json.openSlot() else {
            return ValueEncoder(scope: self, slot: .none)
        }
        return ValueEncoder(scope: self, slot: slot)
    }

    private func nested(
        _ object: EncodedPlace, _ spelling: KeySpelling, _ key: some CodingKey, isArray: Bool
    ) -> EncodedPlace {
        let name =
            (try? spelling == .converted ? converted(key, in: object) : key.stringValue) ?? key.stringValue
        let place = json.nested(in: object, name, isVerbatim: spelling == .verbatim, isArray: isArray)
        if spelling == .converted || key.intValue != nil { note(key, outward: 1) }
        return place
    }

    private func container<Key: CodingKey>(_ object: EncodedPlace) -> KeyedEncodingContainer<Key> {
        var spelling = strategies.convertsKeys ? KeySpelling.converted : .options
        if DictionaryKeys.are(Key.self) { spelling = object == joined ? .verbatim : .distinct }
        return KeyedEncodingContainer(
            EncodedMembers<Key>(scope: self, object: object, spelling: spelling))
    }

    func count(of array: EncodedPlace) -> Int { json.count(ofElementsIn: array) }

    // MARK: - Keys and paths

    func converted(_ key: some CodingKey, in object: EncodedPlace) throws -> String {
        let name = key.stringValue
        switch strategies.keys {
        case .verbatim: return name
        case .custom(let convert): return convert(codingPath(of: object) + [key]).stringValue
        case .snakeCase:
            if let known = snakeCaseKeys[name] { return known }
            let converted = SnakeCase.split(name)
            snakeCaseKeys[name] = converted
            return converted
        }
    }

    /// Notes the key of a current member, of the innermost container or of one around it.
    func note(_ key: any CodingKey, outward: Int = 0) {
        let (depth, offset) = (json.depth, json.key(outward: outward))
        while keys.count <= depth { keys.append(nil) }
        keys[depth - outward] = (offset, key)
    }

    /// The path of a container or slot; nil for what is encoded now.
    func codingPath(of place: EncodedPlace?) -> [any CodingKey] {
        guard isOpen else { return [] }
        let steps = json.steps(to: place, from: base)
        return steps.map { step in
            if step.depth >= 0, step.depth < keys.count, let known = keys[step.depth],
                known.offset == step.key
            {
                return known.key
            }
            return PathStep(step.component)
        }
    }
}
