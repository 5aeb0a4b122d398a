extension Mapper where Model: JSONWriter {
    /// The members of a model; empty for a value that cannot be written as an object.
    @_alwaysEmitIntoClient public func toJSON(_ model: Model) -> [String: Any] {
        (try? model.toJSONObject(options: options(false), context: context)) as? [String: Any] ?? [:]
    }

    /// The members of each model.
    @_alwaysEmitIntoClient
    public func toJSONArray(_ models: [Model]) -> [[String: Any]] { models.map(toJSON) }

    /// The members of each model in a dictionary.
    @_alwaysEmitIntoClient
    public func toJSONDictionary(_ models: [String: Model]) -> [String: [String: Any]] {
        models.mapValues(toJSON)
    }

    /// The members of each model in a dictionary of arrays.
    @_alwaysEmitIntoClient
    public func toJSONDictionaryOfArrays(_ models: [String: [Model]]) -> [String: [[String: Any]]] {
        models.mapValues(toJSONArray)
    }

    /// The text of a model; nil for a value that cannot be written.
    @_disfavoredOverload
    @_alwaysEmitIntoClient public func toJSONString(_ model: Model, prettyPrint: Bool = false) -> String? {
        try? model.toJSONString(options: options(prettyPrint), context: context)
    }

    /// The text of an array or a set of models; nil for a value that cannot be written.
    @_alwaysEmitIntoClient public func toJSONString<Models: Sequence<Model> & JSONWriter>(
        _ models: Models, prettyPrint: Bool = false
    ) -> String? {
        try? models.toJSONString(options: options(prettyPrint), context: context)
    }

    @usableFromInline
    func options(_ prettyPrint: Bool) -> WritingOptions {
        var options = Model.writingOptions
        options.prettyPrinted = prettyPrint
        if shouldIncludeNilValues { options.nilValues = .null }
        return options
    }
}

extension JSONWriter {
    /// The members of this value; empty for a value that cannot be written as an object.
    ///
    /// `toJSONObject(options:context:)` throws instead.
    @_disfavoredOverload
    @_alwaysEmitIntoClient
    public func toJSON() -> [String: Any] { (try? toJSONObject()) as? [String: Any] ?? [:] }

    /// The text of this value; nil for a value that cannot be written.
    ///
    /// `toJSONString(options:context:)` throws instead.
    @_alwaysEmitIntoClient public func toJSONString() -> String? { toJSONString(prettyPrint: false) }

    /// The text of this value; nil for a value that cannot be written.
    @_alwaysEmitIntoClient public func toJSONString(prettyPrint: Bool) -> String? {
        var options = Self.writingOptions
        options.prettyPrinted = prettyPrint
        return try? toJSONString(options: options)
    }
}

extension Sequence where Element: JSONWriter {
    /// The members of each element, in the sequence's order.
    @_alwaysEmitIntoClient public func toJSON() -> [[String: Any]] { map { $0.toJSON() } }
}
