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
/// A draft keeps the members of a JSON document that the model, or a declared model in it, does not know. An invalid value
/// is an issue, also where the model would take nil for it.
@dynamicMemberLookup
public struct Draft<Model: Mapped> {
    package var state: DraftState

    /// The draft as a document, valid or not.
    public var json: JSON { state.json }

    /// Creates a draft from a document, whatever is missing or wrong in it. Without a document, the draft is empty.
    ///
    /// - Parameters:
    ///   - document: what is known.
    ///   - options: how the model is read.
    ///   - writing: how values that you set are written, which must be readable under `options`; as they read it if nil, which
    ///     custom strategies do not tell, and of several for dates as the one that loses least.
    ///   - context: see `Mappable.init(JSONString:at:options:context:)`.
    public init(
        _ document: JSON = [:], options: MappingOptions = .default, writing: WritingOptions? = nil,
        context: (any Sendable)? = nil
    ) {
        state = DraftState(Model.anyCore, document, options, writing, context)
        state.takeDocument()
    }

    /// Creates a draft from JSON text, whatever is missing or wrong in it.
    ///
    /// - Parameters: see `init(_:options:writing:context:)`.
    /// - Throws: `MappingError` if the text is not JSON.
    public init(
        JSONString text: String, options: MappingOptions = .default, writing: WritingOptions? = nil,
        context: (any Sendable)? = nil
    ) throws(MappingError) {
        let document = try JSON(JSONString: text, options: options)
        self.init(document, options: options, writing: writing, context: context)
    }

    /// Creates a draft from a model.
    ///
    /// - Parameters: see `init(_:options:writing:context:)`.
    public init(
        _ model: Model, options: MappingOptions = .default, writing: WritingOptions? = nil,
        context: (any Sendable)? = nil
    ) {
        state = DraftState(Model.anyCore, [:], options, writing, context)
        state.take(model)
    }

    /// Creates a draft of a document that is arriving.
    package init(
        _ document: JSON, _ arrival: any DraftArrival, options: MappingOptions, context: (any Sendable)?
    ) {
        state = DraftState(Model.anyCore, document, options, nil, context, arrival: arrival)
        state.takeDocument()
    }

    /// Creates a draft of a model of which nothing is checked but what is set.
    init(changing model: Model) {
        state = DraftState(Model.anyCore, [:], .default, nil, nil)
        state.take(unchecked: model)
    }
}

extension Draft: @unchecked Sendable where Model: Sendable {}

// MARK: - What comes of it

extension Draft {
    /// The model.
    ///
    /// - Throws: the first of the ``issues``.
    /// - Complexity: linear in the size of the document.
    public func value() throws(MappingError) -> Model {
        let (value, issues) = state.result
        if let value = value as? Held<Model> { return value.value }
        throw issues.first ?? MappingError(.custom)
    }

    /// Everything that keeps the draft from being a model, each with its path. It is empty if there is nothing.
    ///
    /// - Complexity: linear in the size of the document.
    public var issues: [MappingError] { state.result.issues }

    /// The merge patch (RFC 7396, which obsoletes RFC 7386) with the changes since the draft was made. It leaves out
    /// members whose values cannot be written.
    ///
    /// - Complexity: linear in the size of the document.
    public var changes: JSON { state.changes }
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
    /// Any other property than a field's is read of the model, if the draft is one. To set it is one of the ``issues``.
    public subscript<Value>(property: KeyPath<Model, Value>) -> Value? {
        get {
            guard Model.anyCore.place(of: property) != nil else { return try? value()[keyPath: property] }
            return (state.value(of: property) as? Held<Value>)?.value
        }
        set { state.set(newValue.map { Held($0) }, of: property) }
    }

    /// The value of an optional member of this model, or of a model in it.
    public subscript<Value>(property: KeyPath<Model, Value?>) -> Value? {
        get {
            guard Model.anyCore.place(of: property) != nil else { return try? value()[keyPath: property] }
            return (state.value(of: property) as? Held<Value?>)?.value ?? nil
        }
        set { state.set(Held<Value?>(newValue), of: property) }
    }
}
