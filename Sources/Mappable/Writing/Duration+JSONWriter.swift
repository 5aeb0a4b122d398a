extension Duration: ValueWriter {
    /// Writes the duration as ``WritingOptions/durations`` says, exactly.
    ///
    /// - Throws: nothing. The output keeps ``MappingError/Kind/outOfRange`` for more than 2^63 - 1 seconds.
    public func write(to json: inout JSONOutput) throws { json.write(self) }

    @usableFromInline
    package func writeValue(to json: inout JSONOutput) { json.write(self, as: json.options.durations) }
}

extension JSONOutput {
    /// Writes a duration where a value is due.
    package mutating func write(_ value: Duration, as strategy: WritingOptions.DurationStrategy) {
        let text =
            switch strategy {
            case .iso8601: DurationText.iso8601(value)
            case .seconds: DurationText.number(value, unitExponent: 0)
            case .milliseconds: DurationText.number(value, unitExponent: -3)
            }
        guard let text else {
            return fail(
                .outOfRange, expected: "duration of at most 2^63 - 1 seconds",
                found: FoundValue(.foreign, excerpt: "Duration"))
        }
        if strategy == .iso8601 { _write(text) } else { writeNumber(text) }
    }
}
