/// What most documents need none of.
///
/// This is a class, so that these documents pay for one empty reference.
package final class OutputExtras {
    /// What the program gave to the entry point for its models.
    package var context: Any?
    /// How dates are written where that is not what the options say.
    var dates: WritingOptions.DateStrategy?
    /// How `Data` is written where that is not what the options say.
    var data: WritingOptions.DataStrategy?
    /// The keys that were converted so far.
    var knownSpellings = KnownSpellings()
    /// What was written, where that is not the order of the document.
    var tree: OutputTree?
    /// The offsets of the keys of the tags that unions wrote into the open objects.
    var tags: [Int] = []
    /// Whether a tag is being written, which must not be taken for one that a payload writes again.
    var isWritingTag = false
}
