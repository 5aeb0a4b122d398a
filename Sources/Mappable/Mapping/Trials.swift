/// Counts what the types of an `Either` refuse in a document.
package struct Trials {
    var refusedCount = 0
    /// nil before the first trial.
    var largestCount: Int?
    var limit: MappingError?

    static var mostPerValue: Int { 64 }
}
