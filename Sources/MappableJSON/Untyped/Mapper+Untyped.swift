extension Mapper {
    /// What this mapper stands for, with something of the caller's for `null`.
    package func untypedValue(null: Any) -> Any {
        observeWhole()
        // Safety: the session outlives its mappers.
        return unsafe MappingSession.anyValue(of: node, in: session, null: null) ?? null
    }
}
