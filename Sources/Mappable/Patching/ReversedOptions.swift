// What one direction does, as options for the other.

extension WritingOptions {
    /// The options that write what others read.
    @usableFromInline
    package init(rewriting reading: MappingOptions) {
        self.init(
            nonFiniteNumbers: reading.nonFiniteNumbers, dates: reading.dates, data: reading.data)
        maximumDepth = max(maximumDepth, reading.maximumDepth)
    }
}

extension MappingOptions {
    /// The options that read what others write.
    @usableFromInline
    package init(rereading writing: WritingOptions) {
        self.init(
            dates: writing.dates, data: writing.data, nonFiniteNumbers: writing.nonFiniteNumbers)
        maximumDepth = max(maximumDepth, writing.maximumDepth)
    }
}
