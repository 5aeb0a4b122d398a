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
    /// The hash indices of the open objects that need one, innermost last.
    var indices: [OutputMemberIndex] = []
    /// The keys that were converted so far.
    var knownSpellings = KnownSpellings()
    /// What was written at the end and belongs before it.
    var edits: OutputEdits?
    /// The offsets of the keys of the tags that unions wrote into the open objects.
    var tags: [Int] = []
    /// Whether a tag is being written, which must not be taken for one that a payload writes again.
    var isWritingTag = false
}
