extension MappingOptions {
    /// The same options but for one: `MappingOptions.strict.with(\.dates, .milliseconds)`.
    public func with<Value>(
        _ option: WritableKeyPath<MappingOptions, Value>, _ value: Value
    ) -> MappingOptions {
        var options = self
        options[keyPath: option] = value
        return options
    }
}
