extension Mappable {
    /// A value that meets its declaration, for previews, tests and load tests.
    ///
    /// ```swift
    /// let flight = try Flight.sample(seed: 7)
    /// let board = try [Flight].sample(seed: 7)
    /// ```
    ///
    /// The same seed gives the same value in every run and on every platform, but not in every version of the library.
    ///
    /// - Parameters:
    ///   - seed: chooses the sample.
    ///   - options: the options with which the sample's document is read.
    /// - Throws: as ``sampleDocument(seed:options:)``.
    public static func sample(
        seed: UInt64, options: MappingOptions = .default
    ) throws(MappingError) -> Self { try Sampling<Self>(options).value(seed).value }

    /// A document that can be read as this type, with the keys and the values that its declaration asks for.
    ///
    /// Conditions that a schema cannot express, such as `.satisfies`, are met by trying. After each failure the value
    /// at fault is made anew, and the 300th error is thrown. If the values of a field are hard to guess, give examples
    /// with `FieldTrait.samples(_:)` or `FieldTrait.schema(_:)`.
    ///
    /// - Parameters: see ``sample(seed:options:)``.
    /// - Throws: `MappingError` with the key path of the value that could not be made. It is the last error of
    ///   reading. `MappingError.Kind.invalidValue` is also a regular expression that no string is made for, a
    ///   constraint that nothing meets, or an endless model.
    public static func sampleDocument(
        seed: UInt64, options: MappingOptions = .default
    ) throws(MappingError) -> JSON { try Sampling<Self>(options).value(seed).document }
}

/// Makes documents until one can be read.
private struct Sampling<Value: Mappable> {
    private static var mostTries: Int { 300 }
    private let options: MappingOptions
    private let schema: JSON

    init(_ options: MappingOptions) {
        self.options = options
        var schemas = SchemaSet(forMaking: options)
        schema = schemas.document(of: Value.self, id: nil)
    }

    func value(_ seed: UInt64) throws(MappingError) -> (value: Value, document: JSON) {
        var sampler = DocumentSampler(schema, seed: seed)
        var tries = 0
        while true {
            let document = try sampler.document()
            do throws(MappingError) {
                return (try Value(JSONObject: document, options: options), document)
            } catch {
                tries += 1
                if tries == Self.mostTries { throw error }
                sampler.change(error.keyPath)
            }
        }
    }
}
