/// State that most documents need none of. In a class, it costs them one empty reference.
package final class OutputExtras {
    package var context: Any?
    /// Nil if the options decide how dates are written.
    var dates: WritingOptions.DateStrategy?
    /// Nil if the options decide how `Data` is written.
    var data: WritingOptions.DataStrategy?
    var knownSpellings = KnownSpellings()
    /// Nil as long as everything was written in order.
    var tree: OutputTree?
    /// The offsets of the tags' keys that unions wrote into the open objects.
    var tags: [Int] = []
    /// The objects that stand in the document because a key path leads through them; nil if nobody asks for them.
    package var pathObjects: [MappingPath]?
    /// Tells a tag from one that its payload writes again.
    var isWritingTag = false
}
