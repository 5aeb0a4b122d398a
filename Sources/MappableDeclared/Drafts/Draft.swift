/// A model that you are editing. It may be incomplete or invalid.
///
/// ```swift
/// var draft = Draft(flight)
/// draft.gate = "B38"
/// draft.seats = nil                        // not known
/// draft.issues                             // seats: missing
/// draft.seats = 180
/// let changed = try draft.value()
/// let patch = draft.changes                // {"gate": "B38"}
/// ```
///
/// The members are those of the model, as optionals. Nil stands for an unknown value, and for nil. You can set them, so
/// a draft works with SwiftUI's bindings. If a member has the name of one of the draft's own, use its key path:
/// `draft[\.issues]`.
///
/// A draft keeps the members of a JSON document that the model does not know.
@dynamicMemberLookup
public struct Draft<Model: Mapped> {
    /// What was known when the draft was made.
    private let original: JSON
    /// The draft as a document, valid or not.
    public private(set) var json: JSON
    /// The values of the fields that have one.
    private var values: [(any HeldValue)?]
    /// The fields that are not those of a model, and so have to be checked.
    private var isChecked: [Bool]
    /// Why the value of a field could not be written.
    private var failures: [MappingError?]
    private let options: MappingOptions
    private let writing: WritingOptions
    private let context: (any Sendable)?

    private var core: MappingCore<Model> { Model.mapping.core }

    /// Creates an empty draft.
    ///
    /// - Parameters:
    ///   - options: how the model is read.
    ///   - writing: how values that you set are written. The text must be readable under `options`.
    ///   - context: see `Mappable.init(JSONString:at:keyPathIsNested:delimiter:options:context:)`.
    public init(
        options: MappingOptions = .default, writing: WritingOptions = .default,
        context: (any Sendable)? = nil
    ) {
        self.init([:], options: options, writing: writing, context: context)
    }

    /// Creates a draft from a document, whatever is missing or wrong in it.
    ///
    /// - Parameters: see `init(options:)`.
    public init(
        _ document: JSON, options: MappingOptions = .default, writing: WritingOptions = .default,
        context: (any Sendable)? = nil
    ) {
        let fields = Model.mapping.core.fields
        self.init(
            document, [(any HeldValue)?](repeating: nil, count: fields.count), isChecked: true, options,
            writing, context)
        values = fields.map { field in value(of: field, in: document) }
    }

    /// Creates a draft from JSON text, whatever is missing or wrong in it.
    ///
    /// - Parameters: see `init(options:)`.
    /// - Throws: `MappingError` if the text is not JSON.
    public init(
        JSONString text: String, options: MappingOptions = .default, writing: WritingOptions = .default,
        context: (any Sendable)? = nil
    ) throws(MappingError) {
        self.init(
            try JSON(JSONString: text, options: options), options: options, writing: writing, context: context
        )
    }

    /// Creates a draft from a model.
    ///
    /// - Parameters: see `init(options:)`.
    public init(
        _ model: Model, options: MappingOptions = .default, writing: WritingOptions = .default,
        context: (any Sendable)? = nil
    ) {
        let values = Model.mapping.core.fields.map { $0.access?.value(in: model) }
        var draft = Draft([:], values, isChecked: true, options, writing, context)
        for position in values.indices { draft.write(position) }
        self.init(draft.json, values, isChecked: true, options, writing, context)
        failures = draft.failures
    }

    /// Creates a draft of a model of which nothing is checked but what is set.
    init(changing model: Model) {
        let values = Model.mapping.core.fields.map { $0.access?.value(in: model) }
        self.init([:], values, isChecked: false, .default, .default, nil)
    }

    private init(
        _ document: JSON, _ values: [(any HeldValue)?], isChecked: Bool, _ options: MappingOptions,
        _ writing: WritingOptions, _ context: (any Sendable)?
    ) {
        original = document
        json = document
        self.values = values
        self.isChecked = [Bool](repeating: isChecked, count: values.count)
        failures = [MappingError?](repeating: nil, count: values.count)
        self.options = options
        self.writing = writing
        self.context = context
    }
}

extension Draft: Sendable where Model: Sendable {}

// MARK: - What comes of it

extension Draft {
    /// The model.
    ///
    /// - Throws: the first of the ``issues``.
    /// - Complexity: linear in the size of the document.
    public func value() throws(MappingError) -> Model {
        let result = result
        if let value = result.value { return value }
        throw result.issues.first ?? MappingError(.custom)
    }

    /// Everything that keeps the draft from being a model, each with its path. It is empty if there is nothing.
    ///
    /// - Complexity: linear in the size of the document.
    public var issues: [MappingError] { result.issues }

    /// The merge patch (RFC 7396, which obsoletes RFC 7386) with the changes since the draft was made. It leaves out
    /// members whose values cannot be written.
    ///
    /// - Complexity: linear in the size of the document.
    public var changes: Patch<Model> { Patch((try? original.changes(to: json, setsNull: true)) ?? [:]) }

    private var result: DraftResult<Model> {
        var result = checked
        let failures = failures.compactMap { $0 }
        if !failures.isEmpty { result = DraftResult(issues: failures + result.issues) }
        return result
    }

    private var checked: DraftResult<Model> {
        let core = core
        var fields: [FieldPart] = []
        for (position, field) in core.fields.enumerated() where isChecked[position] {
            if failures[position] == nil { fields.append(field) }
        }
        do throws(MappingError) {
            return try Mapper.read(json, options: options, context: context) { map in
                map.result { map in try core.read(map, knowing: values, checking: fields) }
            }
        } catch {
            return DraftResult(issues: [error])
        }
    }
}

// MARK: - Members

extension Draft {
    /// The value of a member, or nil if it is unknown. Set it to nil to make it unknown.
    public subscript<Value>(dynamicMember property: KeyPath<Model, Value>) -> Value? {
        get { self[property] }
        set { self[property] = newValue }
    }

    /// The value of an optional member, or nil if there is none or it is unknown.
    public subscript<Value>(dynamicMember property: KeyPath<Model, Value?>) -> Value? {
        get { self[property] }
        set { self[property] = newValue }
    }

    /// The value of a member of this model, or of a model in it: `draft[\.cabin.seats]`.
    ///
    /// The property must belong to a field. Debug builds check that. In release builds, the value of any other property
    /// is unknown.
    public subscript<Value>(property: KeyPath<Model, Value>) -> Value? {
        get { (known(property) as? Held<Value>)?.value }
        set { set(newValue.map { Held($0) }, at: property) }
    }

    /// The value of an optional member of this model, or of a model in it.
    public subscript<Value>(property: KeyPath<Model, Value?>) -> Value? {
        get { (known(property) as? Held<Value?>)?.value ?? nil }
        set { set(Held<Value?>(newValue), at: property) }
    }

    private func known(_ property: AnyKeyPath) -> (any HeldValue)? {
        guard let place = core.place(of: property) else {
            assertionFailure("Mappable: the mapping of \(Model.self) has no field for \(property)")
            return nil
        }
        return value(at: place[...], in: core, values, json)
    }

    private mutating func set(_ value: (any HeldValue)?, at property: AnyKeyPath) {
        guard let place = core.place(of: property) else {
            return assertionFailure("Mappable: the mapping of \(Model.self) has no field for \(property)")
        }
        set(value, at: place)
    }

    /// Sets the value of a member.
    ///
    /// - Parameter place: the numbers of the fields that lead to the member.
    package mutating func set(_ value: (any HeldValue)?, at place: [Int]) {
        guard let first = place.first else { return }
        isChecked[first] = true
        guard place.count > 1 else {
            values[first] = value
            return write(first)
        }
        let path = place.dropFirst()
        if let nested = core.fields[first].access?.nested, let model = values[first], let value,
            let changed = try? nested.model(model, with: value, at: path)
        {
            values[first] = changed
            return write(first)
        }
        let outer = core.fields[first]
        var inner = outer.value(in: json, writing)
        if let nested = outer.access?.nested { nested.write(value, at: path, in: &inner, writing) }
        outer.replace(with: inner, in: &json, core.tree, writing)
        values[first] = self.value(of: outer, in: json)
    }

    /// Writes what is known of a field.
    private mutating func write(_ position: Int) {
        do throws(MappingError) {
            try core.fields[position].write(values[position], in: &json, core.tree, writing)
            failures[position] = nil
        } catch {
            failures[position] = error
        }
    }

    private func value(of field: FieldPart, in document: JSON) -> (any HeldValue)? {
        (try? Mapper.read(document, options: options, context: context) { map in
            try field.access?.value(in: map)
        }) ?? nil
    }

    /// The value at a place, which may be known where that of a model around it is not.
    private func value(
        at place: ArraySlice<Int>, in core: any AnyMappingCore, _ values: [(any HeldValue)?], _ document: JSON
    ) -> (any HeldValue)? {
        guard let first = place.first else { return nil }
        let (field, rest) = (core.fields[first], place.dropFirst())
        guard !rest.isEmpty, let nested = field.access?.nested else { return values[first] }
        if let model = values[first]?.anyValue {
            let values = nested.fields.map { $0.access?.value(in: model) }
            return value(at: rest, in: nested, values, [:])
        }
        let inner = field.value(in: document, writing)
        return value(at: rest, in: nested, nested.fields.map { value(of: $0, in: inner) }, inner)
    }
}

/// The model of a draft, or why there is none.
struct DraftResult<Model> {
    var value: Model?
    var issues: [MappingError] = []
}
