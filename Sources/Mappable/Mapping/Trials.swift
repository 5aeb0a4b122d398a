/// Counts what the types of an `Either` refuse in a document.
package struct Trials {
    /// How many values were read in vain.
    var refusedCount = 0
    /// The limit; nil before the first trial.
    var largestCount: Int?
    /// The error with which the trials ended.
    var limit: MappingError?

    /// How often the values of a document may be read in vain.
    static var mostPerValue: Int { 64 }
}
