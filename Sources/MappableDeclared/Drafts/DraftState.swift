/// A draft's knowledge, without the type of its model.
package struct DraftState {
    let core: AnyMappingCore
    /// The document when the draft was made.
    private var original: JSON
    /// The values when the draft was made.
    private var originalValues: [HeldValue?] = []
    /// The draft as a document, valid or not.
    private(set) var json: JSON
    private var fields: [FieldState]
    /// Why properties could not be set.
    private var refusals: [MappingError] = []
    /// Facts about the document while it is arriving.
    package let arrival: (any DraftArrival)?
    package let settings: Settings

    package final class Settings: Sendable {
        package let options: MappingOptions
        let writing: WritingOptions
        let context: (any Sendable)?

        init(_ options: MappingOptions, _ writing: WritingOptions?, _ context: (any Sendable)?) {
            (self.options, self.context) = (options, context)
            self.writing = writing ?? WritingOptions(rewriting: options)
        }
    }

    /// Facts about a field.
    private struct FieldState {
        var value: HeldValue?
        /// Whether the value may be none of a model, and so has to be checked.
        var isChecked = true
        /// Why the value could not be written.
        var failure: MappingError?
    }

    init(
        _ core: AnyMappingCore, _ document: JSON, _ options: MappingOptions, _ writing: WritingOptions?,
        _ context: (any Sendable)?, arrival: (any DraftArrival)? = nil
    ) {
        self.core = core
        self.arrival = arrival
        (original, json) = (document, document)
        settings = Settings(options, writing, context)
        fields = core.fields.map { _ in FieldState() }
    }

    /// Takes what is right in the document.
    mutating func takeDocument() {
        for (position, field) in core.fields.enumerated() {
            fields[position].value = value(of: field, in: json, arrival)
        }
        originalValues = fields.map(\.value)
    }

    /// Takes the values of a model, which are checked only where they are set.
    mutating func take(unchecked model: Any) {
        fields = core.fields.map { FieldState(value: $0.value(model), isChecked: false) }
    }

    /// Takes the values of a model, and writes them.
    mutating func take(_ model: Any) {
        for (position, field) in core.fields.enumerated() {
            fields[position].value = field.value(model)
            write(position)
        }
        (original, originalValues) = (json, fields.map(\.value))
    }

    // MARK: What comes of it

    /// The model, or why there is none.
    var result: (value: HeldValue?, issues: [MappingError]) {
        let checked = zip(core.fields, fields).filter { field, state in
            state.isChecked && state.failure == nil
                && arrival?.isAwaited(field, in: json, settings.options) != true
        }.map(\.0)
        var failures = refusals + fields.compactMap(\.failure)
        if let growing = arrival?.growing {
            failures.append(
                MappingError(
                    .syntax, at: growing, expected: "more of the document", found: FoundValue(.endOfInput)))
        }
        let special = MappingFlags.collectsErrors | .throwsInvalidOptionals
        var (value, issues): (HeldValue?, [MappingError]) = (nil, [])
        do throws(MappingError) {
            try Mapper.read(json, options: settings.options, context: settings.context) { map in
                map.with(special, true) { map in
                    do {
                        try core.values(of: checked, map)
                        guard arrival?.growing == nil else { return }
                        value = try map.with(special, false) { map in
                            try core.model(of: fields.map(\.value), map, isChecked: true)
                        }
                    } catch {
                        issues = map.issues(with: map.complete(error, core.model))
                    }
                }
            }
        } catch {
            issues = [error]
        }
        return (failures.isEmpty ? value : nil, failures + issues)
    }

    /// The changes since the draft was made, as a merge patch.
    var changes: JSON {
        let paths = core.pathObjects(of: originalValues, settings)
        return (try? original.changes(to: json, paths, setsNull: true)) ?? [:]
    }

    // MARK: Members

    /// The value of a property, if it is known.
    func value(of property: AnyKeyPath) -> HeldValue? {
        guard let place = core.place(of: property) else { return nil }
        return value(at: place[...], in: core, fields.map(\.value), json, arrival)
    }

    /// Sets the value of a property; nil makes it unknown.
    mutating func set(_ value: HeldValue?, of property: AnyKeyPath) {
        do throws(MappingError) {
            set(value, at: try core.place(to: property))
        } catch {
            refusals.append(error)
        }
    }

    /// Sets the value at a place: the numbers of the fields that lead to it.
    mutating func set(_ value: HeldValue?, at place: [Int]) {
        guard let first = place.first else { return }
        fields[first].isChecked = true
        let path = place.dropFirst()
        if path.isEmpty {
            fields[first].value = value
            return write(first)
        }
        let outer = core.fields[first]
        guard let nested = outer.nested else { return }
        if let model = fields[first].value, let value,
            let changed = try? nested.model(model, with: value, at: path)
        {
            fields[first].value = changed
            return write(first)
        }
        var inner = outer.value(in: json, settings)
        nested.write(value, at: path, in: &inner, settings)
        outer.replace(with: inner, in: &json, core, settings)
        fields[first].value = self.value(of: outer, in: json)
    }

    /// Writes what is known of a field.
    private mutating func write(_ position: Int) {
        do throws(MappingError) {
            try core.fields[position].write(fields[position].value, in: &json, core, settings)
            fields[position].failure = nil
        } catch {
            fields[position].failure = error
        }
    }

    private func value(
        of field: FieldPart, in document: JSON, _ arrival: (any DraftArrival)? = nil
    ) -> HeldValue? {
        if let arrival { return arrival.value(of: field, in: document, settings.options, settings.context) }
        return
            (try? Mapper.read(document, options: settings.options, context: settings.context) { map in
                try field.value(in: map)
            }) ?? nil
    }

    /// The value at a place, which may be known where the model around it is not.
    private func value(
        at place: ArraySlice<Int>, in core: AnyMappingCore, _ values: [HeldValue?], _ document: JSON,
        _ arrival: (any DraftArrival)?
    ) -> HeldValue? {
        guard let first = place.first else { return nil }
        let (field, rest) = (core.fields[first], place.dropFirst())
        guard !rest.isEmpty, let nested = field.nested else { return values[first] }
        let inner = field.value(in: document, settings)
        let (model, innerArrival) = (
            values[first]?.any, arrival?.inside(field, in: document, settings.options)
        )
        let known = nested.fields.map { field in
            if let model { field.value(model) } else { value(of: field, in: inner, innerArrival) }
        }
        return value(at: rest, in: nested, known, inner, innerArrival)
    }
}

/// The text that debuggers and logs show for a draft, whose own members are those of the model.
extension DraftState: CustomStringConvertible, CustomReflectable {
    package var description: String {
        "\(json)" + result.issues.map { "; \($0)" }.joined()
    }

    package var customMirror: Mirror { Mirror(self, children: ["json": json, "issues": result.issues]) }
}
