import MappableSchemas

/// Finds fields of the same type that stand in the wrong order, which the compiler cannot see.
///
/// It reads documents that differ in one field, and looks which properties change. A field is misplaced if its own property
/// never does and another one does. An initializer may make anything of its arguments, so only a cycle counts: fields of
/// which each sets the next one's property.
struct FieldOrder {
    private let core: AnyMappingCore
    /// The fields that have a key.
    private let fields: [FieldPart]
    /// The documents that the model reads, and what comes of them.
    private var readings: [(document: JSON, reading: Reading)] = []

    /// The values of the fields in a document, and the properties of its model as they are written.
    private struct Reading {
        let values: [HeldValue?]
        let read: [JSON?]
        let stored: [JSON?]
    }

    init(_ core: AnyMappingCore) {
        self.core = core
        fields = core.fields.filter { $0.info.key != nil }
    }

    /// Adds a document that the model reads.
    mutating func add(_ document: JSON) throws(MappingError) {
        readings.append((document, try reading(of: document)))
    }

    /// Two or more fields that stand in the wrong order, in words.
    var problem: String? {
        let targets = misplacements
        for start in targets.indices {
            guard let cycle = cycle(from: start, targets) else { continue }
            let names = cycle.sorted().map { "\"\(fields[$0].info.key?.text ?? "")\"" }
            let list = names.dropLast().joined(separator: ", ")
            return "the fields \(list) and \(names[names.count - 1]) stand in the wrong order"
        }
        return nil
    }

    private func reading(of document: JSON) throws(MappingError) -> Reading {
        try Mapper.read(document) { map in
            let model = try core.model(of: [], map, isChecked: false).any
            let values = fields.map { (try? $0.value(in: map)) ?? nil }
            return Reading(
                values: values,
                read: zip(fields, values).map { field, value in value.flatMap(field.written) },
                stored: fields.map { field in field.value(model).flatMap(field.written) })
        }
    }

    /// Of each field the others whose properties it sets in place of its own.
    private var misplacements: [[Int]] {
        fields.indices.map { field in
            let others = fields.indices.filter { other in
                other != field && fields[other].valueType == fields[field].valueType
            }
            guard !others.isEmpty else { return [] }
            let changed = propertiesChanged(by: field, [field] + others)
            guard !changed.contains(field) else { return [] }
            return others.filter { changed.contains($0) || isStored(field, in: $0) }
        }
    }

    /// The properties that change where only one field of the document does.
    ///
    /// - Parameter sources: the fields whose values it may have.
    private func propertiesChanged(by field: Int, _ sources: [Int]) -> Set<Int> {
        var changed: Set<Int> = []
        let choices = sources.flatMap { source in readings.compactMap { $0.document.value(at: path(source)) }
        }
        for (document, old) in readings {
            var tried: [JSON] = []
            for choice in choices where tried.count < 8 && !tried.contains(choice) {
                tried.append(choice)
                var other = document
                other[path(field)] = choice
                guard let new = try? reading(of: other), new.read[field] != old.read[field] else { continue }
                changed.formUnion(fields.indices.filter { new.stored[$0] != old.stored[$0] })
            }
        }
        return changed
    }

    private func path(_ field: Int) -> MappingPath { fields[field].info.key?.mappingPath ?? MappingPath([]) }

    /// Whether another property has what a field read, in all documents, and not what its own field read.
    private func isStored(_ field: Int, in other: Int) -> Bool {
        var isDistinct = false
        for (_, reading) in readings {
            guard let value = reading.values[field] else { continue }
            let read = fields[other].written(value)
            guard reading.stored[other] == read else { return false }
            isDistinct = isDistinct || reading.read[other] != read
        }
        return isDistinct
    }

    /// The shortest way from a field through misplaced ones back to it.
    private func cycle(from start: Int, _ targets: [[Int]]) -> [Int]? {
        var (ways, seen) = ([[start]], Set<Int>())
        while !ways.isEmpty {
            let way = ways.removeFirst()
            for next in targets[way[way.count - 1]] {
                if next == start { return way }
                if seen.insert(next).inserted { ways.append(way + [next]) }
            }
        }
        return nil
    }
}

extension FieldPart {
    /// The field's value as it is written.
    func written(_ value: HeldValue) -> JSON? {
        let document = try? JSON(Written { json in try self.write(value, to: &json) })
        guard let key = info.key else { return document }
        return document?.value(at: key.mappingPath)
    }
}
