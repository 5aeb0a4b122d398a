import Mappable

extension EncodingScope {
    func elements(in slot: EncodedPlace) -> EncodedElements {
        guard let joined, joined == slot else {
            return EncodedElements(scope: self, array: json.fill(slot, isArray: true))
        }
        let isBegun = json._beginSingleValue()
        guard isBegun, let slot = json.openSlot() else { return EncodedElements(scope: self, array: .none) }
        return EncodedElements(scope: self, array: json.fill(slot, isArray: true))
    }

    func encoder(addedTo array: EncodedPlace) -> ValueEncoder {
        let isBegun = json.begin(elementOf: array)
        return encoder(isBegun)
    }

    func encoder(_ object: EncodedPlace, _ spelling: KeyForm, _ key: some CodingKey) -> ValueEncoder {
        let isBegun = json.begin(object, spelling, name(of: key, spelling, in: object))
        if isBegun { note(key) }
        return encoder(isBegun)
    }

    private func encoder(_ isBegun: Bool) -> ValueEncoder {
        guard isBegun, let slot = json.openSlot() else { return ValueEncoder(scope: self, slot: .none) }
        return ValueEncoder(scope: self, slot: slot)
    }

    func nested(
        _ object: EncodedPlace, _ spelling: KeyForm, _ key: some CodingKey, isArray: Bool
    ) -> EncodedPlace {
        let name = name(of: key, spelling, in: object)
        let place = json.nested(in: object, name, isArray: isArray)
        if place != .none { note(key, outward: 1) }
        return place
    }

    func container<Key: CodingKey>(_ object: EncodedPlace) -> KeyedEncodingContainer<Key> {
        var spelling = strategies.convertsKeys ? KeyForm.converted : .verbatim
        if DictionaryKeys.are(Key.self), !convertsDictionary {
            spelling = object == joined ? .verbatim : .distinct
        } else if Key.self == JSONKey.self {
            spelling = .verbatim
        }
        return KeyedEncodingContainer(
            EncodedMembers<Key>(scope: self, object: object, spelling: spelling))
    }

    func count(of array: EncodedPlace) -> Int { json.count(ofElementsIn: array) }

    @inline(__always)
    func name(of key: some CodingKey, _ spelling: KeyForm, in object: EncodedPlace) -> String {
        spelling == .converted ? converted(key, in: object) : key.stringValue
    }

    private func converted(_ key: some CodingKey, in object: EncodedPlace) -> String {
        if case .custom(let convert) = strategies.keys {
            return convert(codingPath(of: object) + [key]).stringValue
        }
        let name = key.stringValue
        if let known = snakeCaseKeys[name] { return known }
        let converted = SnakeCase.split(name)
        snakeCaseKeys[name] = converted
        return converted
    }

    func note(_ key: some CodingKey, outward: Int = 0) {
        let (place, level) = (json.key(outward: outward), json.depth - outward)
        keys.note(key, at: place, level: level, isConverted: strategies.convertsKeys)
    }

    /// nil is the current value.
    func codingPath(of place: EncodedPlace?) -> [any CodingKey] {
        guard isOpen else { return [] }
        let steps = json.steps(to: place, from: base)
        return steps.map { step in
            let key = PathStep(step.component)
            return keys.place(at: step.depth) == step.key ? keys.key(at: step.depth, for: key) : key
        }
    }
}
