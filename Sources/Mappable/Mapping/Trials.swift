/// The refused trials of a document, of types that a value may be of.
package struct Trials {
    /// How many values were read in vain.
    var refusedCount = 0
    /// How many there may be; nil before the first.
    var largestCount: Int?
    /// The error with which the trials ended.
    var limit: MappingError?

    /// How often the values of a document may be read in vain.
    static var mostPerValue: Int { 64 }
}
