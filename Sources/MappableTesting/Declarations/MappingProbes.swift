import MappableSchemas

// Documents that are made up, to see whether each field is where it belongs.

extension AnyMappingCore {
    /// Documents in which, as far as possible, any two fields of one type differ in one of them at least.
    ///
    /// - Parameter depth: how many models may be in each other.
    func probes(depth: Int = 3) -> [JSON] {
        var choices: [(field: FieldPart, values: [JSON], number: Int)] = []
        for field in fields where !field.info.isRest {
            guard let values = probedValues(of: field, depth) else { return [] }
            choices.append((field, values, choices.count { $0.field.valueType == field.valueType }))
        }
        var documents: [JSON] = []
        for round in 0..<12 {
            var document: JSON = [:]
            for (field, values, number) in choices where !values.isEmpty {
                // The digits of a field's number choose its values, in one document after another; then any values do.
                var choice = number
                for _ in 0..<round where round < 6 && values.count > 1 { choice /= values.count }
                if round >= 6 { choice = (number + 1) * (2 * round + 1) / 3 }
                let value = values[choice % values.count]
                if let key = field.info.key {
                    document[key.mappingPath] = value
                } else {
                    document = document.merging(value)
                }
            }
            if !documents.contains(document) { documents.append(document) }
        }
        return documents
    }

    /// Values that a field takes, or members of a flattened model; nil if none was found that it needs.
    private func probedValues(of field: FieldPart, _ depth: Int) -> [JSON]? {
        guard let key = field.info.key else {
            let members = depth > 0 ? field.nested?.probes(depth: depth - 1) ?? [] : []
            return members.isEmpty ? nil : members
        }
        var values: [JSON] = []
        var readings: [JSON] = []
        for value in MappingProbes.values(of: field.info.type, depth) where values.count < 4 {
            var document: JSON = [:]
            document[key.mappingPath] = value
            let held = (try? Mapper.read(document) { map in try field.value(in: map) }) ?? nil
            guard let held, let reading = field.written(held), !readings.contains(reading) else { continue }
            readings.append(reading)
            values.append(value)
        }
        guard values.isEmpty else { return values }
        let isNeeded = (try? Mapper.read([:]) { map in _ = try field.read(map) }) == nil
        return isNeeded ? nil : []
    }
}

private enum MappingProbes {
    static let scalars: [JSON] = [
        1, 2, 3, 7, 0, 10, 100, 1000, 1.5, 2.5, true, false, "A", "B", "ab", "xyz", "AB12CD", "1", "2",
        "2024-02-29T12:30:00Z", "2025-01-31T08:15:00Z", "2024-02-29", "2025-01-31",
        "https://example.org/1",
        "https://example.org/2", "6F9619FF-8B86-D011-B42D-00CF4FC964FF",
        "6F9619FF-8B86-D011-B42D-00CF4FC964F0",
        "QUJD", "REVG", "#FF0000", "#00FF00", [], [1], [2], ["A"], ["B"], [:], ["a": 1], ["a": "A"],
    ]

    /// Examples of a type's values.
    static func values(of type: Any.Type, _ depth: Int) -> [JSON] {
        guard depth > 0 else { return [[], [:]] }
        if let core = declaration(of: type) { return core.probes(depth: depth - 1) }
        if let type = type as? any CaseIterable.Type, let cases = Self.rawValues(of: type) {
            return cases
        }
        guard let contents = content(of: type)?.types else { return scalars }
        let inner = contents.flatMap { values(of: $0, depth - 1) }
        return inner + inner.prefix(8).map { [$0] } + inner.prefix(8).map { ["a": $0] } + [[], [:]]
    }

    private static func rawValues<Type: CaseIterable>(of type: Type.Type) -> [JSON]? {
        let values = type.allCases.compactMap { ($0 as? any RawRepresentable).flatMap { rawValue(of: $0) } }
        return values.isEmpty ? nil : values
    }

    private static func rawValue<Value: RawRepresentable>(of value: Value) -> JSON? {
        (value.rawValue as? any JSONWriter).flatMap { writer in
            try? JSON(Written { json in try writer.write(to: &json) })
        }
    }
}
