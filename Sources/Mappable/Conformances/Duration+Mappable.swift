extension Duration: ScalarReader {
    /// A number of seconds or an ISO 8601 string, as ``MappingOptions/durations`` says.
    @usableFromInline
    package static func convert(_ source: Mapper) -> Result<Duration, CoercionFailure> {
        if let foreign = source.foreignValue(as: Duration.self) { return .success(foreign) }
        return source.duration()
    }
}
