extension WritingOptions {
    @usableFromInline
    package init(rewriting reading: MappingOptions) {
        self.init(
            nonFiniteNumbers: reading.nonFiniteNumbers, dates: reading.dates, data: reading.data)
        maximumDepth = max(maximumDepth, reading.maximumDepth)
    }
}

extension MappingOptions {
    @usableFromInline
    package init(rereading writing: WritingOptions) {
        self.init(
            dates: writing.dates, data: writing.data, nonFiniteNumbers: writing.nonFiniteNumbers)
        maximumDepth = max(maximumDepth, writing.maximumDepth)
    }
}
